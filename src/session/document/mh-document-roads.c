/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-roads.h"

#include "mh-arcs.h"
#include "mh-document-edits.h"
#include "mh-document-grid.h"
#include "mh-document-private.h"
#include "mh-edit-compound.h"
#include "mh-grid.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

G_DEFINE_ENUM_TYPE (MhRoads,
                    mh_roads,
                    G_DEFINE_ENUM_VALUE (MH_ROADS_BOTH, "both"),
                    G_DEFINE_ENUM_VALUE (MH_ROADS_MOUSE, "mouse"),
                    G_DEFINE_ENUM_VALUE (MH_ROADS_CAT, "cat"))

/* Returns: (transfer none): the edges of a player, sorted */
static const MhArc *
get_edges (const MhBoard *board, MhPlayer player, gsize *n_edges)
{
  return player == MH_PLAYER_FIRST ? mh_board_get_edges (board, n_edges)
                                   : mh_board_get_cat_edges (board, n_edges);
}

static gboolean
concerns (MhRoads roads, MhPlayer player)
{
  return roads != (player == MH_PLAYER_FIRST ? MH_ROADS_CAT : MH_ROADS_MOUSE);
}

/* Returns: @arc as a board keeps it */
static MhArc
normalize (const MhBoard *board, MhArc arc)
{
  return !mh_board_is_directed (board) && arc.from > arc.to ? (MhArc){ arc.to, arc.from } : arc;
}

/* Returns: the edges of a player with one more, or without others. @arcs: sorted */
static MhArcs
change_edges (const MhBoard *board, MhPlayer player, const MhArc *arcs, gsize n_arcs, gboolean adds)
{
  MhArcs changed = { NULL };
  gsize n_edges;
  const MhArc *edges = get_edges (board, player, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    if (adds || !mh_arc_is_among (edges[i], arcs, n_arcs))
      mh_arcs_append (&changed, &edges[i], 1);
  for (gsize i = 0; adds && i < n_arcs; i++)
    if (!mh_arc_is_among (arcs[i], edges, n_edges))
      mh_arcs_append (&changed, &arcs[i], 1);
  if (changed.length > 0)
    qsort (changed.data, mh_arcs_count (&changed), sizeof (MhArc), mh_arc_compare);

  return changed;
}

/* Sets the edges of both. @mouse, @cat: sorted */
static gboolean
set_edges (MhDocument *self,
           const MhArcs *mouse,
           const MhArcs *cat,
           const char *label,
           GError **error)
{
  const MhBoard *board = mh_document_get_board (self);
  g_autoptr (MhBoard) goal = mh_board_copy (board);

  mh_board_set_edges (goal, mh_arcs_get (mouse), mh_arcs_count (mouse),
                      mh_board_is_directed (board));
  if (mouse->is_short || cat->is_short)
    mh_board_give_up (goal);
  else if (mh_arcs_equal (mouse, cat))
    mh_board_drop_cat_edges (goal);
  else
    mh_board_set_cat_edges (goal, mh_arcs_get (cat), mh_arcs_count (cat));

  return mh_document_do (self, mh_edit_new_become (board, goal, label), error);
}

/* Adds edges for those whose @roads these are, or takes them away. @arcs: sorted */
static gboolean
change_roads (MhDocument *self,
              MhRoads roads,
              const MhArc *arcs,
              gsize n_arcs,
              gboolean adds,
              const char *label,
              GError **error)
{
  const MhBoard *board = mh_document_get_board (self);
  g_auto (MhArcs) mouse = change_edges (board, MH_PLAYER_FIRST, arcs,
                                        concerns (roads, MH_PLAYER_FIRST) ? n_arcs : 0, adds);
  g_auto (MhArcs) cat = change_edges (board, MH_PLAYER_SECOND, arcs,
                                      concerns (roads, MH_PLAYER_SECOND) ? n_arcs : 0, adds);

  return set_edges (self, &mouse, &cat, label, error);
}

gboolean
mh_document_has_road (MhDocument *self, MhRoads roads, guint32 from, guint32 to)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  const MhBoard *board = mh_document_get_board (self);

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      gsize n_edges;
      const MhArc *edges = get_edges (board, (MhPlayer) player, &n_edges);

      if (concerns (roads, (MhPlayer) player)
          && !mh_arc_is_among (normalize (board, (MhArc){ from, to }), edges, n_edges))
        return FALSE;
    }

  return TRUE;
}

gboolean
mh_document_join_for (MhDocument *self, MhRoads roads, guint32 from, guint32 to, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhBoard *board = mh_document_get_board (self);
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const MhArc arc = normalize (board, (MhArc){ from, to });

  if ((roads == MH_ROADS_BOTH && !mh_board_has_cat_edges (board)) || !mh_document_can_draw (self))
    return mh_document_join (self, from, to, error);
  if (from < n_nodes && to < n_nodes && from != to)
    return change_roads (self, roads, &arc, 1, TRUE, _ ("Join Nodes"), error);

  return TRUE;
}

void
mh_document_erase_edges (MhDocument *self, MhRoads roads, const MhArc *edges, gsize n_edges)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhBoard *board = mh_document_get_board (self);

  if (!mh_document_can_draw (self) || n_edges == 0)
    return;
  if (roads == MH_ROADS_BOTH)
    {
      mh_document_delete (self, NULL, 0, edges, n_edges);
      return;
    }

  g_autofree MhArc *sorted = g_new (MhArc, n_edges);

  for (gsize i = 0; i < n_edges; i++)
    sorted[i] = normalize (board, edges[i]);
  qsort (sorted, n_edges, sizeof *sorted, mh_arc_compare);
  change_roads (self, roads, sorted, n_edges, FALSE, _ ("Delete Edge"), NULL);
}

void
mh_document_share_roads (MhDocument *self, MhPlayer player)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhBoard *board = mh_document_get_board (self);
  const MhGrid *grid = mh_board_get_grid (board);

  if (grid != NULL)
    mh_document_set_piece (self, (MhPlayer) (MH_N_PLAYERS - 1 - player), grid->pieces[player],
                           grid->jumps[player]);
  if (grid != NULL || !mh_document_can_draw (self) || !mh_board_has_cat_edges (board))
    return;

  g_auto (MhArcs) edges = change_edges (board, player, NULL, 0, TRUE);

  set_edges (self, &edges, &edges, _ ("Share Roads"), NULL);
}

void
mh_document_draw_roads (MhDocument *self)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  const MhBoard *board = mh_document_get_board (self);

  if (!mh_document_can_paint (self))
    return;

  g_auto (MhArcs) mouse = change_edges (board, MH_PLAYER_FIRST, NULL, 0, TRUE);
  g_auto (MhArcs) cat = change_edges (board, MH_PLAYER_SECOND, NULL, 0, TRUE);

  set_edges (self, &mouse, &cat, _ ("Draw Roads by Hand"), NULL);
}
