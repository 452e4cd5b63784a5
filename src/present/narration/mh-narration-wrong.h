/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * What is said about wrong answers while no two sides are compared. Looking for a
 * reason may cost as much as solving the board.
 */

/* The current position if its answer is wrong, else the start, else the first such
 * position. Returns: MH_POSITION_NONE if nothing is wrong */
guint32 mh_narration_wrong_get_position (const MhSnapshot *snapshot);
/* Why the algorithm of @side, which has a result beside the truth, is wrong at
 * @position, if it can tell. Returns: (transfer full) (nullable) */
char *mh_narration_wrong_explain (const MhSnapshot *snapshot, MhSide side, guint32 position);
/* Why the answer at @position is wrong, and how many others are.
 * Returns: (transfer full) */
char *mh_narration_wrong (const MhSnapshot *snapshot, guint32 position);
/* How to get the right answer for the start: "Raise the cap to 19". @repaired: receives
 * the options that do it. Returns: (transfer full) (nullable): NULL if it is right, or
 * if no way is known */
char *mh_narration_wrong_repair (const MhSnapshot *snapshot, MhOptions *repaired);

G_END_DECLS
