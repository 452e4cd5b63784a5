#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every C file is as clang-format leaves it.

Versions of clang-format disagree with each other, so only the one of Debian 12
is asked; where it is missing the check is skipped."""

import re
import shutil
import subprocess
import sys

from csource import find, top_from_arguments

VERSION = 14
SKIP = 77


def find_clang_format():
    for name in (f"clang-format-{VERSION}", "clang-format"):
        program = shutil.which(name)
        if program is None:
            continue
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
        version = re.search(r"version (\d+)", said.stdout)
        if version and int(version.group(1)) == VERSION:
            return program
    return None


def main():
    program = find_clang_format()
    if program is None:
        print(f"clang-format {VERSION} is not here")
        return SKIP
    top = top_from_arguments()
    files = [str(path.relative_to(top)) for path in find(top, "src", "tests")]
    command = [program, "--style=file", "--dry-run", "--Werror", *files]
    return 1 if subprocess.run(command, cwd=top, check=False).returncode else 0


if __name__ == "__main__":
    sys.exit(main())
