"""Worker processes that do not outlive the process that started them."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """End this process when its parent process ends; a killed parent cannot stop its workers."""
    parent = multiprocessing.parent_process()
    if parent:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()
