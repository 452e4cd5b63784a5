/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-program.h"

G_BEGIN_DECLS

/*
 * What the user has agreed to run. Programs are known by their digests, which a file in the
 * user's state folder keeps, so that a program that has changed by a single byte is asked about
 * again, and so is one that would leave the sandbox in which it was to run. Without that file
 * nothing was agreed to.
 */

/* Reads the file, which blocks.
 * @is_sandboxed: whether it would run in a sandbox
 * Returns: whether the user has agreed to run @program so, or even without a sandbox */
gboolean mh_consent_is_given (const MhTrialProgram *program, gboolean is_sandboxed);
/* Adds to the file. The oldest entries are given up at last. */
void mh_consent_give (const MhTrialProgram *program, gboolean is_sandboxed);

G_END_DECLS
