"""One writer at a time: a lock on an open file, which goes with its process, however that ends."""

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
    import os

    # Behind every end: what is locked there nobody else may read either.
    _FAR = 2**31 - 2

    def locked(file: BinaryIO) -> bool:
        """Lock the file for this process; False if another one has it. Raises OSError where no file can be locked."""
        os.lseek(file.fileno(), _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
else:
    import fcntl

    def locked(file: BinaryIO) -> bool:
        """Lock the file for this process; False if another one has it. Raises OSError where no file can be locked.

        The lock is gone as soon as this process closes the file, under whichever handle.
        """
        try:
            # Not `flock`: workers that outlive a process that was killed would still hold that one.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True
