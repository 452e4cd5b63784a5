/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-board.h"

#include <string.h>

static void
fill_rows (MhCensusHalf *half, guint32 n_rows, guint16 row)
{
  for (guint32 i = 0; i < n_rows; i++)
    half->rows[i] = row;
}

/* The moves from @node, passing included, as bits of rows of @self. */
static void
add_mouse_moves (MhCensusSmallBoard *self, guint32 node, guint64 moves)
{
  const guint16 bit = (guint16) (1u << node);

  if (moves == 0)
    for (guint32 row = 0; row < self->n_nodes; row++)
      self->stuck_mice.rows[row] |= bit;
  for (; moves != 0; moves &= moves - 1)
    self->whence_mouse[__builtin_ctzll (moves)].rows[0] |= bit;
}

static void
add_cat_moves (MhCensusSmallBoard *self, guint32 node, guint64 moves)
{
  self->cat_moves.rows[node] = (guint16) moves;
  for (; moves != 0; moves &= moves - 1)
    self->whence_cat[__builtin_ctzll (moves)].rows[node] = G_MAXUINT16;
}

void
mh_census_board_fill_small (MhCensusSmallBoard *self,
                            const MhRules *rules,
                            guint32 n_nodes,
                            const guint64 *successors)
{
  memset (self, 0, sizeof *self);
  self->n_nodes = n_nodes;
  self->stuck_loses = rules->stuck == MH_STUCK_LOSES;
  fill_rows (&self->cells, n_nodes, (guint16) (G_MAXUINT16 >> (MH_CENSUS_SMALL_NODES - n_nodes)));
  for (guint32 node = 0; node < n_nodes; node++)
    {
      const guint64 passing = (guint64) 1 << node;

      self->captures.rows[node] = (guint16) passing;
      add_mouse_moves (self, node, successors[node] | (rules->mouse_may_pass ? passing : 0));
      add_cat_moves (self, node, successors[node] | (rules->cat_may_pass ? passing : 0));
    }
  for (guint32 node = 0; node < n_nodes; node++)
    fill_rows (&self->whence_mouse[node], MH_CENSUS_SMALL_NODES, self->whence_mouse[node].rows[0]);
}

void
mh_census_board_fill_large (MhCensusLargeBoard *self,
                            const MhRules *rules,
                            guint32 n_nodes,
                            const guint64 *successors)
{
  guint n_listed = 0;

  self->n_nodes = n_nodes;
  self->stuck_loses = rules->stuck == MH_STUCK_LOSES;
  self->may_pass[MH_PLAYER_FIRST] = rules->mouse_may_pass;
  self->may_pass[MH_PLAYER_SECOND] = rules->cat_may_pass;
  for (guint32 node = 0; node < n_nodes; node++)
    {
      self->moves[node] = successors[node];
      self->first_move[node] = (guint16) n_listed;
      for (guint64 moves = successors[node]; moves != 0; moves &= moves - 1)
        self->list[n_listed++] = (guint8) __builtin_ctzll (moves);
    }
  self->first_move[n_nodes] = (guint16) n_listed;
}
