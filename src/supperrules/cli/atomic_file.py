"""Writing a file so that it is either the old one or the new one, never half of each."""

import os
import tempfile
from pathlib import Path


def write(path: Path, content: bytes) -> None:
    """Put the content in the file's place; its permissions stay, and a link goes on pointing to it.

    What is no plain file, `/dev/stdout` for example, takes the content as it comes.

    Raises OSError and leaves the file as it was.
    """
    real = Path(os.path.realpath(path))
    if real.exists() and not real.is_file():
        # A device, a pipe: it is written to, never replaced.
        real.write_bytes(content)
        return
    handle, name = tempfile.mkstemp(prefix=".", suffix=real.suffix + "~", dir=real.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        os.chmod(name, os.stat(real).st_mode & 0o7777 if real.exists() else 0o666 & ~_umask())
        os.replace(name, real)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    # There is no way to ask without setting.
    mask = os.umask(0)
    os.umask(mask)
    return mask
