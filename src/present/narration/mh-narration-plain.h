/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-narrator.h"

G_BEGIN_DECLS

/*
 * The sentences of a kind of game of which no more is known than the words of its class.
 * Narrators of other kinds share them.
 */

/* Makes words the beginning of a sentence. @text: (transfer full); Returns: (transfer full) */
char *mh_narration_plain_capitalise (char *text);
/* Returns: (transfer full): the numbers of nodes and edges, or without a board the words of the
 * first position; empty while there is no game */
char *mh_narration_plain_size (const MhBoard *board);
char *mh_narration_plain_position (const MhGame *game, guint32 position);
char *mh_narration_plain_move (const MhGame *game, guint32 from, guint32 to);
char *mh_narration_plain_reply (const MhSnapshot *snapshot, const MhProof *proof, guint32 reply);
/* Returns: (nullable): the verdict on a draw where the rules give draws to the cat */
char *mh_narration_plain_profit (const MhRules *rules, MhValue value);
char *mh_narration_plain_answer (const MhSolution *solution, guint32 position);
char *mh_narration_plain_result (const MhGame *game, guint32 position, MhValue value, gint64 score);
char *mh_narration_plain_value (const MhSnapshot *snapshot, guint32 position);
/* A value in the words of the class, in the colour of its winner. */
char *mh_narration_plain_mark_value (const MhGame *game, MhValue value);

G_END_DECLS
