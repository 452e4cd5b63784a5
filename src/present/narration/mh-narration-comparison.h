/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * Sentences about the two sides of a comparison. While nothing is compared, the other side is
 * the exact solution, if that is known.
 *
 * All strings are (transfer full) plain text in the user's language.
 */

/* The name of the algorithm, "Retrograde BFS"; "Retrograde BFS, left" if both sides run the
 * same algorithm. */
char *mh_narration_side_name (const MhSnapshot *snapshot, MhSide side);
/* The options of the algorithm, "2n turns = 18, cap tested first"; for an algorithm without
 * options, how exact it is; while there is no result, the reason for that. */
char *mh_narration_side_detail (const MhSnapshot *snapshot, MhSide side);
/* The answer at the end of the run, "cat wins in 18"; if it is missing, the word of the
 * algorithm for a missing answer. */
char *mh_narration_side_answer (const MhSnapshot *snapshot, MhSide side, guint32 position);

/* The values of both sides at the shown step, "Retrograde BFS: cat wins in 18 · Turn-capped
 * search: draw".
 * Returns: (nullable): NULL if the sides agree */
char *mh_narration_both_values (const MhSnapshot *snapshot, guint32 position);

/* The position that shows the difference best: the start if the sides differ there, or else the
 * first position at which they differ; MH_POSITION_NONE if there is none. */
guint32 mh_narration_get_telling_position (const MhSnapshot *snapshot);
/* The reason why the sides differ at that position, or the statement that they agree. */
char *mh_narration_difference (const MhSnapshot *snapshot);
/* The title of that. */
const char *mh_narration_difference_title (const MhSnapshot *snapshot);
/* The change of options that would make @side right at the start, "Raise the cap to 19", and
 * these options in @repaired.
 * Returns: (nullable): NULL if nothing needs repair */
char *mh_narration_repair (const MhSnapshot *snapshot, MhSide side, MhOptions *repaired);

G_END_DECLS
