/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-pyramid.h"

/*
 * The inner loops of MhLevelPyramid, which work on lines with one sum per column. This file
 * is compiled with more optimization than the rest.
 */

/* Returns: the time for a code of MhSolution. Wins are ordered like their codes, then
 * follow draws (code 0), then unknown values (code 1). */
static inline gint16
mh_level_pyramid_fold_time (guint16 code)
{
  return (gint16) (code + MH_LEVEL_PYRAMID_DRAW - MH_SOLUTION_CODE_DRAW);
}

/* Sets the sums to those of no cells. */
void mh_level_pyramid_fold_nothing (const MhLevelPyramidSums *line, guint32 n);
/* Adds a row of cells, or of sums, to the sum of each column. */
void mh_level_pyramid_fold_codes (const MhLevelPyramidSums *line, const guint16 *codes, guint32 n);
void mh_level_pyramid_fold_sums (const MhLevelPyramidSums *line,
                                 const MhLevelPyramidSums *sums,
                                 guint32 n);
/* Merges the columns @bounds[i] to @bounds[i + 1] - 1 of @line into element i of @sums,
 * for each of @n pieces. The first element of @line is column @first. */
void mh_level_pyramid_fold_columns (const MhLevelPyramidSums *line,
                                    guint32 first,
                                    const guint32 *bounds,
                                    guint32 n,
                                    const MhLevelPyramidSums *sums);
