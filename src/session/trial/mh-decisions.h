/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-program.h"

G_BEGIN_DECLS

/*
 * What the user has decided about programs: whether they may run, and which calls of theirs are
 * followed. Programs are known by their digests, which a file in the user's state folder keeps, so
 * that a program that has changed by a single byte is asked about again, and so is one that would
 * leave the sandbox in which it was to run. Without that file nothing was decided.
 *
 * All functions read the file, which blocks; any thread may call them.
 */

/* @is_sandboxed: whether it would run in a sandbox
 * Returns: whether the user has agreed to run @program so, or even without a sandbox */
gboolean mh_decisions_is_agreed (const MhTrialProgram *program, gboolean is_sandboxed);
/* Adds to the file. The oldest entries are given up at last. */
void mh_decisions_agree (const MhTrialProgram *program, gboolean is_sandboxed);

/* Returns: (transfer full) (nullable): the function of @program to follow and its arguments, as for
 * MhTracingQuery; NULL to find them by the first call */
char *mh_decisions_dup_follow (const MhTrialProgram *program);
/* @follow: (nullable) */
void mh_decisions_set_follow (const MhTrialProgram *program, const char *follow);

G_END_DECLS
