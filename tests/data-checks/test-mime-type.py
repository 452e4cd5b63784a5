#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""update-mime-database makes of our file that *.mousehole is application/x-mousehole."""

import pathlib
import shutil
import subprocess
import sys
import tempfile


def main():
    program, definition = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "packages").mkdir()
        shutil.copy(definition, folder / "packages")
        subprocess.run([program, str(folder)], check=True)
        globs = (folder / "globs2").read_text(encoding="utf-8").splitlines()
        icons = (folder / "icons").read_text(encoding="utf-8").splitlines()
    found = "50:application/x-mousehole:*.mousehole" in globs
    found = found and "application/x-mousehole:application-x-mousehole" in icons
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
