/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

G_BEGIN_DECLS

/*
 * Whether the answers of an algorithm on a board are right, in words.
 *
 * A result that claims to be exact is checked by the certificate, and its refusal
 * is an answer here, not an error. Any other result is compared with one whose
 * certificate holds.
 */

/* @holds: receives whether no answer is wrong
 * Returns: (transfer full) (nullable): how many positions came under each law of
 * the certificate, or have an answer; or else the first position where the
 * certificate fails, or whose answer is wrong. NULL if the board cannot be solved */
char *
mh_verdict_of (const MhInput *input, const MhVariant *variant, gboolean *holds, GError **error);

G_END_DECLS
