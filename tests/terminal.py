#!/usr/bin/env python3
"""terminal.py COMMAND... - runs a command with stderr on a pseudo terminal, so that it shows its progress,
and prints what it wrote there; its stdout goes into the file VALLON_STDOUT."""
import os
import pty
import subprocess
import sys

master, terminal = pty.openpty()
with open(os.environ["VALLON_STDOUT"], "wb") as out:
    process = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=out, stderr=terminal)
os.close(terminal)
while True:
    try:
        part = os.read(master, 65536)
    except OSError:  # how Linux reports that nobody has the other end any more
        break
    if not part:
        break
    sys.stdout.buffer.write(part)
sys.stdout.flush()
sys.exit(process.wait())
