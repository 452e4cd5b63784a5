# SPDX-License-Identifier: GPL-3.0-or-later
"""The function that is asked, and the type of its answers."""

FUNCTION = "canMouseWin"
ANSWER = bool
