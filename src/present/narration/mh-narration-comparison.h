/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * What is said about the two sides of a comparison. While nothing is compared, the
 * other side is the truth, if that is known.
 *
 * All strings are (transfer full) plain text in the user's language.
 */

/* "Retrograde BFS"; "Retrograde BFS, left" if that is on either side. */
char *mh_narration_side_name (const MhSnapshot *snapshot, MhSide side);
/* Its options: "cap 2n = 18, cap tested first"; without any, whether it is exact; while
 * there is no result, why there is none. */
char *mh_narration_side_detail (const MhSnapshot *snapshot, MhSide side);
/* "cat wins in 18"; if the answer is missing, what the algorithm calls that. This is
 * about the end of the run, not about the shown moment. */
char *mh_narration_side_answer (const MhSnapshot *snapshot, MhSide side, guint32 position);

/* "Retrograde BFS: cat wins in 18 · Turn-capped search: draw" at the shown
 * moment. Returns: (nullable): NULL where the sides agree */
char *mh_narration_both_values (const MhSnapshot *snapshot, guint32 position);

/* The start if the sides differ there, else the first position at which they do, or
 * MH_POSITION_NONE. */
guint32 mh_narration_get_telling_position (const MhSnapshot *snapshot);
/* Why they differ at the telling position; or that they do not. */
char *mh_narration_difference (const MhSnapshot *snapshot);
/* What would make @side right at the start: "Raise the cap to 19", and the
 * options that do it. Returns: (nullable): NULL where nothing is to be mended */
char *mh_narration_repair (const MhSnapshot *snapshot, MhSide side, MhOptions *repaired);

G_END_DECLS
