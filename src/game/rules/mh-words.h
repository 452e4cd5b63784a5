/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"

G_BEGIN_DECLS

/*
 * Positions and values in words, in the user's language.
 *
 * All strings are (transfer full) and plain text, never markup. Those with a
 * game are for all kinds: "5 coins, first player moves", "takes 2".
 */

/* "M11 C2, mouse moves": for logs, queues and lists. */
char *mh_words_position_short (const MhGame *game, guint32 position);
/* "M11 C2 m": for chips, where room is scarce. */
char *mh_words_position_chip (const MhGame *game, guint32 position);
/* "mouse on 11, cat on 2, mouse to move": for sentences. */
char *mh_words_position_long (const MhGame *game, guint32 position);
/* "cat wins in 4", "draw", "not decided yet". */
char *mh_words_value (MhValue value);
/* "cat 4", "draw", "?": for labels on arrows. */
char *mh_words_value_short (MhValue value);
/* "8 → 5", or "stays on 8" for a pass. */
char *mh_words_move (const MhGame *game, guint32 from, guint32 to);

/* Keeps numbers and signs, such as "8 → 5" or "50 %", in their order where the user's language is
 * written from right to left, whose sentences would turn them round.
 * @text: (transfer full) */
char *mh_words_isolate (char *text);

/* A value in the words of @game: for coins, "first player wins in 4". */
char *mh_words_value_in (const MhGame *game, MhValue value);
/* A value in the words of a class. @klass: (nullable): NULL for cat and mouse */
char *mh_words_value_of (const MhGameClass *klass, MhValue value);
char *mh_words_value_short_of (const MhGameClass *klass, MhValue value);

/* The remaining part of the game, "5 coins" or "coins 2 to 5"; the short form of the position
 * if the game has no words for that. */
char *mh_words_rest (const MhGame *game, guint32 position);

/* The size of a board: "15 nodes · 18 edges". */
char *mh_words_size (guint32 n_nodes, gsize n_edges);
/* Returns: (transfer full): "15 nodes · edges: mouse 18, cat 7", where the cat has its own */
char *mh_words_size_apart (guint32 n_nodes, gsize n_mouse_edges, gsize n_cat_edges);

/* "mouse", "cat" (transfer none). */
const char *mh_words_player (MhPlayer player);

G_END_DECLS
