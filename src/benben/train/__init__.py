"""Training of what `learned` bots use, networks and parameters of evaluations, by self-play.

    benben train imhotep --seats 2 --seconds 540 --folder training

Where `train.toml` says so, the parameters of the evaluation are tuned first (`tuning.py`). A round
plays games of search against itself on all cores (`selfplay.py`), fits a new network to all
of them (`model.py`), and keeps it if it wins a match against the best one so far (`loop.py`). The
first round plays with `ismcts`, and its network is kept in any case. Everything is
written to the folder, so training goes on where it ended. This package needs PyTorch and NumPy (the
extra `train`); playing does not.
"""
