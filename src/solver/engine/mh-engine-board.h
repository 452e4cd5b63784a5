/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"
#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A game as rows of bits: both halves of the positions, and which of them are
 * over.
 *
 * A cat in a hole counts as won by the mouse: such a reply of the cat never
 * wins, and never keeps it from losing.
 */
#define MH_ENGINE_BAND_SIZE 64

typedef struct
{
  MhGame *game;
  guint32 n_nodes;
  guint32 n_bands; /* tiles in a row, and bands of rows */
  guint32 n_words; /* of a row, in whole blocks */
  guint64 n_arcs;
  MhEngineMoves *moves;              /* by node */
  MhEngineHalf halves[MH_N_PLAYERS]; /* by player to move */
} MhEngineBoard;

/* All sets are empty. Returns: FALSE if there is no memory; it has to be cleared
 * all the same */
gboolean mh_engine_board_init (MhEngineBoard *self, MhGame *game);
void mh_engine_board_clear (MhEngineBoard *self);
/* Puts the games that are over into the rows of @node. */
void mh_engine_board_end_games (MhEngineBoard *self, guint32 node);

/* The bytes of one matrix, and of all of a board of @n_nodes. */
gsize mh_engine_board_get_matrix_bytes (guint32 n_nodes);
guint64 mh_engine_board_get_bytes_needed (guint32 n_nodes);

static inline guint64 *
mh_engine_board_get_row (const MhEngineBoard *self, guint64 *matrix, guint32 row)
{
  return matrix + (gsize) row * self->n_words;
}

G_END_DECLS
