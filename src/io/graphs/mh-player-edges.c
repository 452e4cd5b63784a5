/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-player-edges.h"

#include "mh-board-words.h"

void
mh_player_edges_init (MhPlayerEdges *self, const MhBoard *board)
{
  self->mouse = mh_board_get_edges (board, &self->n_mouse);
  self->cat = mh_board_get_cat_edges (board, &self->n_cat);
  self->has_players = mh_board_has_cat_edges (board);
}

/* Returns: who moves along the first edge that is left, of which there is one */
static MhMover
find_mover (const MhPlayerEdges *self)
{
  if (self->n_mouse == 0)
    return MH_MOVER_CAT;
  if (self->n_cat == 0)
    return MH_MOVER_MOUSE;

  const int order = mh_arc_compare (self->mouse, self->cat);

  return order == 0 ? MH_MOVER_BOTH : order < 0 ? MH_MOVER_MOUSE : MH_MOVER_CAT;
}

gboolean
mh_player_edges_next (MhPlayerEdges *self, MhArc *edge, const char **player)
{
  if (self->n_mouse == 0 && self->n_cat == 0)
    return FALSE;

  const MhMover mover = find_mover (self);

  *edge = mover == MH_MOVER_CAT ? *self->cat : *self->mouse;
  *player = self->has_players ? mh_board_words_movers[mover] : NULL;
  if (mover != MH_MOVER_CAT)
    {
      self->mouse++;
      self->n_mouse--;
    }
  if (mover != MH_MOVER_MOUSE)
    {
      self->cat++;
      self->n_cat--;
    }

  return TRUE;
}
