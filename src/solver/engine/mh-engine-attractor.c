/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-attractor.h"

#include <string.h>

/* Going backwards follows each move to a changed reply by itself. Going forwards reads
 * nearly all rows and some of their moves. Backwards was measured to be faster with at
 * most one move per row plus this share of all moves (1 in 16). */
#define MOVES_SHARE 16

/* Returns: the number of moves to rows in @changed, or any number above @max */
static guint64
count_moves (const MhEngineBoard *board, MhPlayer mover, const guint64 *changed, guint64 max)
{
  const MhGraph *graph = mh_game_get_graph (board->game, mover);
  guint64 n_moves = 0;
  guint32 n_nodes;

  for (guint32 band = 0; band < board->n_bands && n_moves <= max; band++)
    for (guint64 rows = changed[band]; rows != 0; rows &= rows - 1)
      {
        mh_graph_get_predecessors (graph,
                                   band * MH_ENGINE_TILE_SIZE + (guint32) __builtin_ctzll (rows),
                                   &n_nodes);
        n_moves += n_nodes;
      }

  return n_moves;
}

static void
win_before (const MhEngineBoard *board,
            const MhEngineKernel *kernel,
            MhPlayer mover,
            MhEngineStrip *strip,
            guint32 reply)
{
  guint32 n_nodes;
  const guint32 *nodes
      = mh_graph_get_predecessors (mh_game_get_graph (board->game, mover), reply, &n_nodes);

  kernel->win (strip, reply, nodes, n_nodes);
  if (strip->may_pass)
    kernel->win (strip, reply, &reply, 1);
}

gint64
mh_engine_attractor_find (const MhEngineBoard *board,
                          const MhEngineKernel *kernel,
                          MhPlayer mover,
                          guint32 index,
                          MhEngineStrip *strip)
{
  const MhEngineHalf *other = &board->halves[mh_player_other (mover)];
  guint64 *lost = mh_engine_board_get_flags (board, other->changed[MH_ENGINE_LOST], index);
  const guint64 max = board->n_nodes + board->halves[mover].n_arcs / MOVES_SHARE;
  const guint64 n_moves = count_moves (board, mover, lost, max);

  if (n_moves > max)
    return 0;

  for (guint32 band = 0; band < board->n_bands; band++)
    for (guint64 rows = lost[band]; rows != 0; rows &= rows - 1)
      win_before (board, kernel, mover, strip,
                  band * MH_ENGINE_TILE_SIZE + (guint32) __builtin_ctzll (rows));
  memset (lost, 0, board->n_bands * sizeof *lost);
  strip->replies[MH_ENGINE_LOST] = NULL;

  return (gint64) n_moves;
}
