/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * A position as its tokens: the nodes of the players and the mover. Tokens outlive the game that
 * they belong to, because edits give nodes other numbers, which the tokens follow. In a game
 * without a board they are the number of the position alone. A plain value.
 */
typedef struct
{
  guint32 position;
  guint32 n_positions; /* of the game */
  guint32 mouse, cat;  /* MH_NODE_NONE without a board or a position, and of a removed node */
  MhPlayer mover;
} MhTokens;

/* @game: (nullable): NULL while the board misses something */
MhTokens mh_tokens_get (const MhGame *game, guint32 position);
gboolean mh_tokens_equal (const MhTokens *self, const MhTokens *other);
/* Called after a change of @document: gives the nodes their new numbers. */
void mh_tokens_follow (MhTokens *self, MhDocument *document);
/* Returns: the position of @game with these tokens, MH_POSITION_NONE if it has none. @game:
 * (nullable): a later game of the same document */
guint32 mh_tokens_find (const MhTokens *self, const MhGame *game);

G_END_DECLS
