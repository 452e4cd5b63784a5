/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"
#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A game as matrices of bits: which positions of each half are won, and which
 * are lost, for the player to move.
 *
 * A position with the cat in a hole counts as won by the mouse, so that such a
 * reply neither wins for the cat nor keeps it from losing.
 */
typedef struct
{
  guint64 *sets[MH_ENGINE_N_SETS];    /* row: node of the mover; column: of the other player */
  guint64 *turned[MH_ENGINE_N_SETS];  /* the same transposed, without the last level */
  guint64 *fresh[MH_ENGINE_N_SETS];   /* one block per band: columns that gained a bit there */
  guint64 *changed[MH_ENGINE_N_SETS]; /* one bit per row and strip of @turned: at the last level */
  guint64 *open;                      /* one bit per row and strip of @sets: left to decide */
  guint64 *legal;                     /* one row: where the other player can be */
  gboolean may_pass;
} MhEngineHalf;

typedef struct
{
  MhGame *game;
  guint32 n_nodes;
  guint32 n_bands;
  guint32 n_strips;
  guint32 n_block_words;
  guint64 n_arcs;
  guint32 n_bands_at_once;                    /* as many as have moves that fit into the cache */
  guint64 *holes;                             /* one row */
  MhEngineMoves *moves;                       /* by node */
  guint32 (*few_moves)[MH_ENGINE_GROUP_SIZE]; /* the same where there are few */
  MhEngineHalf halves[MH_N_PLAYERS];          /* by player to move */
} MhEngineBoard;

/* All sets start empty. Returns: FALSE if memory ran out; @self must be cleared in
 * either case */
gboolean mh_engine_board_init (MhEngineBoard *self, MhGame *game, guint32 n_block_words);
void mh_engine_board_clear (MhEngineBoard *self);
/* Enters the finished games into the rows of @node. */
void mh_engine_board_end_games (MhEngineBoard *self, guint32 node);
/* Marks the finished games of a row as new, and in @plane. Returns: how many there are */
guint64 mh_engine_board_mark_ended (const MhEngineBoard *self,
                                    MhPlayer mover,
                                    guint32 node,
                                    guint64 *plane);

/* The bytes of a matrix, of one of its rows, and of one bit per row and strip. */
gsize mh_engine_board_get_matrix_bytes (const MhEngineBoard *self);
gsize mh_engine_board_get_row_bytes (const MhEngineBoard *self);
gsize mh_engine_board_get_flag_bytes (const MhEngineBoard *self);
/* The most bytes that a board takes, together with @n_matrices further matrices. */
guint64 mh_engine_board_get_bytes_needed (guint32 n_nodes, guint n_matrices);

/* Transposes what is new in a strip of a set. Returns: how many tiles that were */
gint64 mh_engine_board_turn (const MhEngineBoard *self,
                             const MhEngineKernel *kernel,
                             MhPlayer mover,
                             MhEngineSet set,
                             guint32 strip);
/* Whether any of @flags, which have one bit per row, is set in a strip. */
gboolean mh_engine_board_has_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip);
/* Sets @active to the open rows of a strip in which a reply of @mover has changed,
 * or to all open rows where that is faster. */
void mh_engine_board_list_active (const MhEngineBoard *self,
                                  MhPlayer mover,
                                  guint32 strip,
                                  guint64 *active);

static inline guint64 *
mh_engine_board_get_block (const MhEngineBoard *self, guint64 *matrix, guint32 strip, guint32 row)
{
  const gsize n_rows = (gsize) self->n_bands * MH_ENGINE_TILE_SIZE;

  return matrix + (strip * n_rows + row) * self->n_block_words;
}

/* The same for a table with one block per band. */
static inline guint64 *
mh_engine_board_get_fresh (const MhEngineBoard *self, guint64 *fresh, guint32 strip, guint32 band)
{
  return fresh + ((gsize) strip * self->n_bands + band) * self->n_block_words;
}

/* The same for a table with one bit per row. */
static inline guint64 *
mh_engine_board_get_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip)
{
  return flags + (gsize) strip * self->n_bands;
}

/* The same for a single row. */
static inline guint64 *
mh_engine_board_get_words (const MhEngineBoard *self, guint64 *row, guint32 strip)
{
  return row + (gsize) strip * self->n_block_words;
}

G_END_DECLS
