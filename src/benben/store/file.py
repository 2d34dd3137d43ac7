"""The SQLite file of a running server: an exclusive lock, and checks that it is still in place.

A file that is deleted while a process has it open can still be written by that process, but
everything written since is lost when the process ends. SQLite does not notice this in WAL mode, so
the store compares the files on disk with those it opened, before and after each transaction.
"""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import IO, Final

from benben.store.rows import StoreError, Unavailable

MAGIC: Final = b"SQLite format 3\0"


class DatabaseFile:
    """The SQLite file of a store."""

    def __init__(self, path: str, *, alone: bool) -> None:
        self.path = Path(path).absolute()
        self._lock = _lock(self.path) if alone else None
        self._keeper: sqlite3.Connection | None = None
        """Open connection that keeps the write-ahead log: SQLite deletes it with the last one."""
        self._opened: dict[str, tuple[int, int]] = {}
        self._checked: tuple[int, int] = (0, 0)
        """Size and mtime (ns) of the file when it last passed the integrity check."""

    def connect(self) -> sqlite3.Connection:
        """Connect to the existing file; never creates a new one."""
        address = f"{self.path.as_uri()}?mode=rw"
        return sqlite3.connect(address, uri=True, check_same_thread=False)

    def begin(self) -> None:
        """Remember the identity of the files. The database must be open in WAL mode."""
        self._keeper = self.connect()
        self._keeper.execute("SELECT count(*) FROM sqlite_master").fetchall()
        for path in (str(self.path), f"{self.path}-wal"):
            with contextlib.suppress(OSError):  # file systems where SQLite has no WAL file
                self._opened[path] = _identity(path)

    def close(self) -> None:
        if self._keeper:
            self._keeper.close()
        if self._lock:
            self._lock.close()

    def still_there(self) -> None:
        """Raise Unavailable if the files on disk are not the ones opened: writes would be lost."""
        for path, opened in self._opened.items():
            try:
                now = _identity(path)
            except OSError as error:
                raise Unavailable("removed", f"{path}: {error.strerror}") from error
            if now != opened:
                raise Unavailable("removed", f"{path} is another file than the one opened")

    def undamaged(self) -> None:
        """Raise Unavailable if the file is damaged; reads all of it if it has changed."""
        with self.path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise Unavailable("damaged", f"{self.path} does not begin as a database does")
            stat = os.fstat(file.fileno())
        now = (stat.st_size, stat.st_mtime_ns)
        if now == self._checked:
            return
        with contextlib.closing(self.connect()) as connection:
            found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        if found != "ok":
            raise Unavailable("damaged", f"{self.path}: {found}")
        self._checked = now


def _identity(path: str) -> tuple[int, int]:
    stat = os.stat(path)  # noqa: PTH116 before and after each choice: a Path takes twice as long
    return stat.st_dev, stat.st_ino


def _lock(path: Path) -> IO[str] | None:
    """Take a lock that is released when the process ends; StoreError if another one holds it."""
    try:
        import fcntl  # noqa: PLC0415 not on Windows, where there is no lock
    except ImportError:
        return None
    try:
        file = Path(f"{path}.lock").open("a+", encoding="utf-8")  # noqa: SIM115 holds the lock
    except OSError:
        return None  # SQLite cannot write there either and gives a better error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.seek(0)
        holder = file.read(20).strip()
        file.close()
        raise StoreError(
            "error.store.taken",
            "another server (process {process}) uses the database {database}. Stop it, give this "
            "one another folder with --data, or let both use one PostgreSQL: --database",
            process=holder or "?",
            database=str(path),
        ) from error
    except OSError:
        file.close()
        return None  # a file system without locks
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file
