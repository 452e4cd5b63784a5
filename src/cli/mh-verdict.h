/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

G_BEGIN_DECLS

/*
 * What can be said of the answers of an algorithm on a board, in words.
 *
 * Solving itself puts every result that claims to be exact to the certificate.
 * Here its refusal is an answer, not an error. Other results are held against
 * one whose certificate holds.
 */

/* @holds: whether no answer is wrong. Returns: (transfer full) (nullable): how
 * many positions came under each law of the certificate, or how many were
 * answered; else the first position where it fails, or that is wrong; NULL if
 * the board cannot be solved */
char *
mh_verdict_of (const MhInput *input, const MhVariant *variant, gboolean *holds, GError **error);

G_END_DECLS
