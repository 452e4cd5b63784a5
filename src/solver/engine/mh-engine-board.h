/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"
#include "mh-engine-memory.h"
#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A game as matrices of bits: the positions of each half that are won, and those that
 * are lost, for the player to move.
 *
 * A position with the cat in a hole that it may not enter counts as won by the mouse, so that
 * a move there neither wins for the cat nor saves it from losing.
 */
typedef struct
{
  guint64 *sets[MH_ENGINE_N_SETS];   /* row: node of the mover; column: node of the other player */
  guint64 *turned[MH_ENGINE_N_SETS]; /* the transposed sets, without the last level */
  guint64 *fresh[MH_ENGINE_N_SETS];  /* one block per band: columns that gained a bit there */
  /* One bit for each row and strip of @turned: whether the row changed at the last
   * level. */
  guint64 *changed[MH_ENGINE_N_SETS];
  /* one bit for each row and strip of @sets: whether something is left to decide */
  guint64 *open;
  guint64 *legal;                             /* one row: nodes where the other player can be */
  MhEngineMoves *moves;                       /* indexed by node */
  guint32 (*few_moves)[MH_ENGINE_GROUP_SIZE]; /* moves of nodes with fewer than a group */
  guint64 n_arcs;
  gboolean may_pass;
} MhEngineHalf;

typedef struct
{
  MhGame *game;
  MhEngineArena arena; /* of all bits, those of other tables of this size, too */
  guint32 n_nodes;
  guint32 n_bands;
  guint32 n_strips;
  guint32 n_block_words;
  /* number of bands whose moves fit into the cache together */
  guint32 n_bands_at_once;
  guint64 *holes;                    /* one row: the nodes with a hole */
  guint64 *floor;                    /* one row: the nodes without one */
  MhEngineHalf halves[MH_N_PLAYERS]; /* by player to move; those who move alike share moves */
} MhEngineBoard;

/* Makes a board with empty sets.
 * Returns: FALSE if memory ran out; @self must be cleared in either case */
gboolean mh_engine_board_init (MhEngineBoard *self, MhGame *game, guint32 n_block_words);
void mh_engine_board_clear (MhEngineBoard *self);
/* Enters the finished games into the rows of @node in both halves. */
void mh_engine_board_end_games (MhEngineBoard *self, guint32 node);
/* Marks the finished games of a row as new, and sets their bits in @plane.
 * Returns: how many there are */
guint64 mh_engine_board_mark_ended (const MhEngineBoard *self,
                                    MhPlayer mover,
                                    guint32 node,
                                    guint64 *plane);

/* Returns: the bytes of a matrix; of one row; of a table with one bit for each row and
 * strip */
gsize mh_engine_board_get_matrix_bytes (const MhEngineBoard *self);
gsize mh_engine_board_get_row_bytes (const MhEngineBoard *self);
gsize mh_engine_board_get_flag_bytes (const MhEngineBoard *self);
/* Returns: the most bytes that a board takes, together with @n_matrices further matrices */
guint64 mh_engine_board_get_bytes_needed (guint32 n_nodes, guint n_matrices);

/* Transposes the new bits of a strip of a set. Returns: how many tiles were transposed */
gint64 mh_engine_board_turn (const MhEngineBoard *self,
                             const MhEngineKernel *kernel,
                             MhPlayer mover,
                             MhEngineSet set,
                             guint32 strip);
/* Returns: whether @flags, which have one bit per row, has a bit in the strip */
gboolean mh_engine_board_has_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip);
/* Sets @active to the open rows of a strip for which a reply of @mover has changed, or
 * to all open rows if that is faster. */
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

/* Returns: the block of a band in a table with one block per band */
static inline guint64 *
mh_engine_board_get_fresh (const MhEngineBoard *self, guint64 *fresh, guint32 strip, guint32 band)
{
  return fresh + ((gsize) strip * self->n_bands + band) * self->n_block_words;
}

/* Returns: the flags of a strip in a table with one bit for each row and strip */
static inline guint64 *
mh_engine_board_get_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip)
{
  return flags + (gsize) strip * self->n_bands;
}

/* Returns: the block of a strip in a single row */
static inline guint64 *
mh_engine_board_get_words (const MhEngineBoard *self, guint64 *row, guint32 strip)
{
  return row + (gsize) strip * self->n_block_words;
}

G_END_DECLS
