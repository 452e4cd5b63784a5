/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * What is said of an answer that is not the truth, while nothing else is
 * compared. Looking for a reason may cost as much as solving the board.
 */

/* The current position if it is answered wrongly, else the start, else the
 * first that is. Returns: MH_POSITION_NONE if nothing is wrong. */
guint32 mh_narration_wrong_get_position (MhWorkspace *workspace);
/* Why the algorithm of @side, which has a result beside the truth, is wrong at
 * @position, if it can tell. Returns: (transfer full) (nullable) */
char *mh_narration_wrong_explain (MhWorkspace *workspace, MhSide side, guint32 position);
/* @position: one that is wrong. Why, and at how many.
 * Returns: (transfer full) */
char *mh_narration_wrong (MhWorkspace *workspace, guint32 position);
/* How the start would be answered rightly: "Raise the cap to 19", and the
 * options that do it. Returns: (transfer full) (nullable): NULL if it is, or
 * if nobody knows */
char *mh_narration_wrong_repair (MhWorkspace *workspace, MhOptions *repaired);

G_END_DECLS
