/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * Sentences about wrong answers while no two sides are compared. Finding a reason may cost as
 * much as solving the board.
 */

/* The position to explain: the current position if its answer is wrong, or else the start, or
 * else the first position with a wrong answer.
 * Returns: MH_POSITION_NONE if nothing is wrong */
guint32 mh_narration_wrong_get_position (const MhSnapshot *snapshot);
/* The reason why the algorithm of @side, whose result is wrong at @position, finds its answer,
 * if the algorithm can explain it.
 * Returns: (transfer full) (nullable) */
char *mh_narration_wrong_explain (const MhSnapshot *snapshot, MhSide side, guint32 position);
/* A sentence about the wrong answer at @position and the number of other wrong answers.
 * Returns: (transfer full) */
char *mh_narration_wrong (const MhSnapshot *snapshot, guint32 position);
/* A way to the right answer for the start, "Raise the cap to 19". @repaired: (out): the options
 * that lead there.
 * Returns: (transfer full) (nullable): NULL if the answer is right or no way is known */
char *mh_narration_wrong_repair (const MhSnapshot *snapshot, MhOptions *repaired);

/* Says what the program whose steps are shown says at the shown step, and what is true: "Line 6
 * says draw for mouse on 1, cat on 5, cat to move. That is false; true is “cat wins in 4”."
 * Returns: (transfer full) (nullable): NULL if it is not false, or not known */
char *mh_narration_false_value (const MhSnapshot *snapshot);

G_END_DECLS
