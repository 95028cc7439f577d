"""Games on a Dask cluster, for whom one machine is too small. Dask comes with the extra `cluster`."""

import gc
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from supperrules.errors import JobFailed


@contextmanager
def on_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor on the scheduler at this address, and how many threads its workers have.

    Until the end, the garbage collectors of the workers leave alone what was there before.

    Raises JobFailed if Dask is missing or nobody answers there.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise JobFailed("--scheduler needs Dask: pip install 'supperrules[cluster]'") from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise JobFailed(f"--scheduler {address}: {error or 'nobody answers'}") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise JobFailed(f"--scheduler {address}: no worker is there")
        # A worker holds so much of Dask that its garbage collector would take a fifth of the time.
        client.run(gc.freeze)
        try:
            yield client.get_executor(pure=False), threads
        finally:
            with suppress(OSError, TimeoutError, RuntimeError):
                client.run(gc.unfreeze)
