/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest.h"

/*
 * The inner loops of MhDigest: lines of sums, one for each column. They are
 * built with more optimization than the rest.
 */

/* From a code, as MhSolution has them: wins come in the order of their codes, then
 * the draw (0) and what is not known (1). */
static inline gint16
mh_digest_fold_time (guint16 code)
{
  return (gint16) (code + MH_DIGEST_DRAW - MH_SOLUTION_CODE_DRAW);
}

/* Of nothing. */
void mh_digest_fold_nothing (const MhDigestSums *line, guint32 n);
/* Adds a row of cells, or of sums, to those of each column. */
void mh_digest_fold_codes (const MhDigestSums *line, const guint16 *codes, guint32 n);
void mh_digest_fold_sums (const MhDigestSums *line, const MhDigestSums *sums, guint32 n);
/* Adds up columns @bounds[i] to @bounds[i + 1] - 1 for each of @n pieces. The
 * line begins at column @first. */
void mh_digest_fold_columns (const MhDigestSums *line,
                             guint32 first,
                             const guint32 *bounds,
                             guint32 n,
                             const MhDigestSums *sums);
