"""Training of the networks that guide `learned` bots, by self-play.

    benben train imhotep --seats 2 --seconds 540 --folder training

A round plays games of search against itself on all cores (`selfplay.py`), fits a new network to all
of them (`model.py`), and keeps it if it wins matches against the best one so far (`loop.py`). The
first round plays with `ismcts`. Everything is written to the folder, so training goes on where it
ended. This package needs PyTorch and NumPy (the extra `train`); playing does not.
"""
