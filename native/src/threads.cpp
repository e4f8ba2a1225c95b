#include "threads.h"

#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "floating_point.h"
#include "memory.h"
#include "wait.h"

namespace hloom::threads {

namespace {

constexpr unsigned kMaximumThreads = 1024;
// A thread takes this share of its remaining tasks at a time.
constexpr uint32_t kShare = 4;

// A thread's scratch memory: one block per depth of nested launches, kept for the next one.
class Scratch {
 public:
  ~Scratch() {
    for (auto* block : blocks_) {
      if (block != nullptr) {
        memory::give(block);
      }
    }
  }

  // Null when there is no memory.
  void* reserve(int64_t bytes) {
    if (blocks_.size() <= depth_) {
      blocks_.resize(depth_ + 1, nullptr);
    }
    auto& block = blocks_[depth_];
    auto wanted = static_cast<size_t>(std::max<int64_t>(bytes, 1));
    if (block == nullptr || block->capacity < wanted) {
      if (block != nullptr) {
        memory::give(block);
      }
      block = memory::take(wanted);
    }
    return block == nullptr ? nullptr : block->data;
  }

  bool is_inside_task() const { return depth_ != 0; }
  void enter() { ++depth_; }
  void leave() { --depth_; }

 private:
  std::vector<Block*> blocks_;
  size_t depth_ = 0;
};

thread_local Scratch scratch;

// The tasks still open of one thread's part: [begin, end) in one word, so that the owner takes
// from the front and others from the back without a lock.
struct alignas(64) Part {
  std::atomic<uint64_t> range{0};

  static uint64_t pack(uint32_t begin, uint32_t end) { return (uint64_t{begin} << 32) | end; }
  static uint32_t begin(uint64_t range) { return static_cast<uint32_t>(range >> 32); }
  static uint32_t end(uint64_t range) { return static_cast<uint32_t>(range); }
};

struct Launch {
  const hloom_table* table;
  hloom_kernel kernel;
  void* const* arguments;
  int64_t tasks;
  // Tasks per unit of a part; more than one only beyond 2^31 tasks.
  int64_t unit;
  int64_t scratch_bytes;
};

bool run_tasks(const Launch& launch, int64_t begin, int64_t end) {
  void* memory = scratch.reserve(launch.scratch_bytes);
  if (memory == nullptr) {
    return false;
  }
  scratch.enter();
  launch.kernel(launch.table, launch.arguments, begin, end, memory);
  scratch.leave();
  return true;
}

// Threads started meanwhile never take the process's signals.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

void name_thread() {
#if defined(__linux__)
  pthread_setname_np(pthread_self(), "hloom");
#endif
}

class Team {
 public:
  explicit Team(unsigned threads) : parts_(threads) {
    // Where the system refuses a thread, the others take its part over.
    SignalsBlocked signals_blocked;
    try {
      for (unsigned number = 1; number < threads; ++number) {
        workers_.emplace_back([this, number] { work(number); });
      }
    } catch (const std::system_error&) {
    }
  }

  ~Team() {
    stopping_.store(true);
    publish(kClosed);
    for (auto& worker : workers_) {
      worker.join();
    }
  }

  unsigned size() const { return static_cast<unsigned>(parts_.size()); }

  bool run(const Launch& launch, uint32_t units) {
    launch_ = launch;
    if (failed_.load(std::memory_order_relaxed)) {
      failed_.store(false, std::memory_order_relaxed);
    }
    auto members = std::min<uint32_t>(size(), units);
    for (uint32_t number = 0; number < size(); ++number) {
      auto edge = [&](uint32_t part) {
        return static_cast<uint32_t>(uint64_t{units} * std::min(part, members) / members);
      };
      parts_[number].range.store(Part::pack(edge(number), edge(number + 1)),
                                 std::memory_order_relaxed);
    }
    publish(kOpen);
    take_part(0, launch);
    close();
    return !failed_.load(std::memory_order_relaxed);
  }

 private:
  // state_ holds, from the top: the launch's number (32 bits), whether threads may still join it
  // (1 bit), and how many have joined and not left (31 bits).
  static constexpr uint64_t kOpen = uint64_t{1} << 31;
  static constexpr uint64_t kClosed = 0;
  static constexpr uint64_t kJoined = kOpen - 1;
  static uint32_t number_of(uint64_t state) { return static_cast<uint32_t>(state >> 32); }

  void publish(uint64_t openness) {
    auto number = number_of(state_.load(std::memory_order_relaxed)) + 1;
    state_.store((uint64_t{number} << 32) | openness, std::memory_order_seq_cst);
    signal_.store(number, std::memory_order_seq_cst);
    if (sleepers_.load(std::memory_order_seq_cst) != 0) {
      wake_all(signal_);
    }
  }

  // No thread joins from here on; waits for those that have.
  void close() {
    auto state = state_.fetch_and(~kOpen, std::memory_order_acq_rel) & ~kOpen;
    if ((state & kJoined) == 0) {
      return;
    }
    Spinner spinner;
    while (((state = state_.load(std::memory_order_acquire)) & kJoined) != 0) {
      if (spinner.spin()) {
        continue;
      }
      auto left = leavers_.load(std::memory_order_seq_cst);
      closer_sleeps_.store(true, std::memory_order_seq_cst);
      if ((state_.load(std::memory_order_seq_cst) & kJoined) != 0) {
        wait_while(leavers_, left);
      }
      closer_sleeps_.store(false, std::memory_order_relaxed);
    }
  }

  void work(unsigned number) {
    name_thread();
    DefaultFloatingPoint floating_point;
    uint32_t seen = 0;
    while (true) {
      await_launch(seen);
      if (stopping_.load()) {
        return;
      }
      auto state = state_.load(std::memory_order_acquire);
      seen = number_of(state);
      while ((state & kOpen) != 0 && number_of(state) == seen) {
        if (state_.compare_exchange_weak(state, state + 1, std::memory_order_acq_rel)) {
          take_part(number, Launch(launch_));
          leave();
          break;
        }
      }
    }
  }

  void await_launch(uint32_t seen) {
    Spinner spinner;
    while (number_of(state_.load(std::memory_order_acquire)) == seen) {
      if (spinner.spin()) {
        continue;
      }
      sleepers_.fetch_add(1, std::memory_order_seq_cst);
      if (number_of(state_.load(std::memory_order_seq_cst)) == seen) {
        wait_while(signal_, seen);
      }
      sleepers_.fetch_sub(1, std::memory_order_relaxed);
      spinner = Spinner();
    }
  }

  void leave() {
    auto state = state_.fetch_sub(1, std::memory_order_seq_cst) - 1;
    if ((state & (kOpen | kJoined)) == 0 && closer_sleeps_.load(std::memory_order_seq_cst)) {
      leavers_.fetch_add(1, std::memory_order_seq_cst);
      wake_all(leavers_);
    }
  }

  // Runs the thread's own part, front to back, then what others have left, nearest first.
  void take_part(unsigned number, const Launch& launch) {
    uint32_t begin;
    uint32_t end;
    while (take_front(parts_[number], begin, end)) {
      execute(launch, begin, end);
    }
    for (unsigned step = 1; step < size(); ++step) {
      auto& victim = parts_[(number + step) % size()];
      while (take_back(victim, begin, end)) {
        execute(launch, begin, end);
      }
    }
  }

  static bool take_front(Part& part, uint32_t& begin, uint32_t& end) {
    auto range = part.range.load(std::memory_order_relaxed);
    while (Part::begin(range) < Part::end(range)) {
      begin = Part::begin(range);
      auto open = Part::end(range) - begin;
      end = begin + (open + kShare - 1) / kShare;
      if (part.range.compare_exchange_weak(range, Part::pack(end, Part::end(range)),
                                           std::memory_order_relaxed)) {
        return true;
      }
    }
    return false;
  }

  static bool take_back(Part& part, uint32_t& begin, uint32_t& end) {
    auto range = part.range.load(std::memory_order_relaxed);
    while (Part::begin(range) < Part::end(range)) {
      end = Part::end(range);
      auto open = end - Part::begin(range);
      begin = end - (open + kShare - 1) / kShare;
      if (part.range.compare_exchange_weak(range, Part::pack(Part::begin(range), begin),
                                           std::memory_order_relaxed)) {
        return true;
      }
    }
    return false;
  }

  void execute(const Launch& launch, uint32_t begin, uint32_t end) {
    // Unsigned: the last unit may end beyond the largest number of tasks.
    auto unit = static_cast<uint64_t>(launch.unit);
    auto last = std::min(end * unit, static_cast<uint64_t>(launch.tasks));
    if (!run_tasks(launch, static_cast<int64_t>(begin * unit), static_cast<int64_t>(last))) {
      failed_.store(true, std::memory_order_relaxed);
    }
  }

  // One line of the cache, for who sees the state reads the launch next.
  alignas(64) std::atomic<uint64_t> state_{0};
  Launch launch_{};
  alignas(64) std::atomic<uint32_t> signal_{0};
  std::atomic<uint32_t> sleepers_{0};
  std::atomic<bool> stopping_{false};
  alignas(64) std::atomic<uint32_t> leavers_{0};
  std::atomic<bool> closer_sleeps_{false};
  std::atomic<bool> failed_{false};
  std::vector<Part> parts_;
  std::vector<std::thread> workers_;
};

unsigned quota_cores() {
  long long quota = 0;
  long long period = 0;
  bool known = false;
  if (FILE* file = std::fopen("/sys/fs/cgroup/cpu.max", "r")) {
    known = std::fscanf(file, "%lld %lld", &quota, &period) == 2;
    std::fclose(file);
  }
  if (!known || quota <= 0 || period <= 0) {
    return kMaximumThreads;
  }
  return static_cast<unsigned>(std::max(1LL, (quota + period - 1) / period));
}

unsigned initial_count() {
  if (const char* wish = std::getenv("HLOOM_THREADS")) {
    char* end;
    auto threads = std::strtol(wish, &end, 10);
    if (end != wish && *end == 0 && threads >= 1) {
      return static_cast<unsigned>(std::min<long>(threads, kMaximumThreads));
    }
  }
  return available_cores();
}

// The team of this process; its threads start with the first launch that needs them.
class Pool {
 public:
  explicit Pool(unsigned threads) : count_(threads) {}

  unsigned count() const { return count_.load(std::memory_order_relaxed); }

  void set_count(unsigned threads) {
    std::lock_guard lock(busy_);
    count_.store(std::clamp(threads, 1u, kMaximumThreads), std::memory_order_relaxed);
    if (team_ != nullptr && team_->size() != count()) {
      team_.reset();
    }
  }

  bool try_run(const Launch& launch, uint32_t units, bool& succeeded) {
    std::unique_lock lock(busy_, std::try_to_lock);
    if (!lock.owns_lock()) {
      return false;
    }
    if (team_ == nullptr) {
      team_ = std::make_unique<Team>(count());
    }
    succeeded = team_->run(launch, units);
    return true;
  }

 private:
  std::mutex busy_;
  std::atomic<unsigned> count_;
  std::unique_ptr<Team> team_;
};

// Never destroyed: workers may still look at it while the process ends. A forked child, which has
// none of the team's threads, starts over and leaves the old pool behind.
Pool& pool() {
  static std::atomic<Pool*> instance = [] {
    pthread_atfork(nullptr, nullptr, [] { instance.store(new Pool(pool().count())); });
    return new Pool(initial_count());
  }();
  return *instance.load(std::memory_order_acquire);
}

}  // namespace

bool parallel(const hloom_table* table, hloom_kernel kernel, void* const* arguments, int64_t tasks,
              int64_t scratch_bytes) {
  if (tasks <= 0) {
    return true;
  }
  constexpr int64_t kMaximumUnits = int64_t{1} << 31;
  Launch launch{table, kernel, arguments, tasks, 1 + (tasks - 1) / kMaximumUnits, scratch_bytes};
  if (tasks > 1 && !scratch.is_inside_task() && pool().count() > 1) {
    auto units = static_cast<uint32_t>(1 + (tasks - 1) / launch.unit);
    bool succeeded = false;
    if (pool().try_run(launch, units, succeeded)) {
      return succeeded;
    }
  }
  return run_tasks(launch, 0, tasks);
}

unsigned count() { return pool().count(); }
void set_count(unsigned threads) { pool().set_count(threads); }

unsigned available_cores() {
  unsigned cores = std::thread::hardware_concurrency();
#if defined(__linux__)
  cpu_set_t affinity;
  if (sched_getaffinity(0, sizeof(affinity), &affinity) == 0) {
    cores = static_cast<unsigned>(CPU_COUNT(&affinity));
  }
#endif
  return std::clamp(std::min(cores, quota_cores()), 1u, kMaximumThreads);
}

}  // namespace hloom::threads
