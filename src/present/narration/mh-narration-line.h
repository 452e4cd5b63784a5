/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-line.h"

G_BEGIN_DECLS

/*
 * Sentences about best play and about deviations from it.
 *
 * All strings are (transfer full) plain text in the user's language.
 */

/* Returns: a sentence such as "Both can keep the loop: after 4 moves the position is the
 * same again." or "Best play: cat 8 → 5, mouse 1 → 4, cat 5 → 4." */
char *mh_narration_line (const MhLine *line, const MhGame *game);
/* Returns: position and move of a step of a draw, such as "M5 C8, mouse moves" and "5 → 3".
 * The move is empty at the end of the game */
char *mh_narration_draw_position (const MhDrawStep *step, const MhGame *game);
char *mh_narration_draw_move (const MhDrawStep *step, const MhGame *game);
/* Returns: the results of all losing replies, one per line, such as "8 → 3 loses: cat wins
 * in 4" */
char *mh_narration_deviations (const MhDrawStep *step, const MhGame *game);

G_END_DECLS
