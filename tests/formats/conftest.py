"""Which dialects do the tests of the text format know?"""

import pytest

from hloom import dialects


@pytest.fixture(scope="session", autouse=True)
def _loaded_dialects():
    dialects.load()
