/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-trial.h"

G_BEGIN_DECLS

/*
 * An assessment of the answers of an algorithm on a board, in words.
 *
 * A result that claims to be exact is checked by the certificate; a certificate that
 * fails is an answer here, not an error. Any other result is compared with one whose
 * certificate holds.
 */

/* @holds: (out): whether no answer is wrong
 * Returns: (transfer full) (nullable): the number of positions under each law of the
 * certificate, or the number of answers; after a fault, the first position at which the
 * certificate fails or whose answer is wrong. NULL with an error if the board cannot be
 * solved */
char *mh_assessment_of (const MhInput *input,
                        const MhAlgorithmSpec *spec,
                        gboolean *holds,
                        GError **error);

/* Checks the values of a table by the certificate.
 * @holds: (out): whether it holds
 * Returns: (transfer full): the same report, or the first position where it fails */
char *mh_assessment_of_table (const MhSolution *solution, gboolean *holds);

G_END_DECLS
