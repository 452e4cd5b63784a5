/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-input.h"

G_BEGIN_DECLS

/*
 * What the certificate says of all positions of a board, in words.
 *
 * Solving itself puts every result to it. Here its refusal is an answer, not
 * an error.
 */

/* @holds: whether it does. Returns: (transfer full) (nullable): that it holds,
 * with how many positions came under each of its laws, or the first position
 * where it fails; NULL if the board cannot be solved */
char *
mh_verdict_of (const MhInput *input, const MhAlgorithm *algorithm, gboolean *holds, GError **error);

G_END_DECLS
