/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board.h"

#include "mh-game-class.h"
#include "mh-game-grid.h"
#include "mh-grid.h"
#include "mh-space.h"

#include <errno.h>
#include <glib/gi18n.h>

/* The game that a board describes. */

GQuark
mh_board_error_quark (void)
{
  return g_quark_from_static_string ("mh-board-error-quark");
}

MhGraph *
mh_board_create_graph (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (self, &n_edges);

  return mh_graph_new (mh_board_get_n_nodes (self), edges, n_edges, mh_board_is_directed (self));
}

gboolean
mh_board_set_memory_error (GError **error)
{
  g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_MEMORY, g_strerror (ENOMEM));
  return FALSE;
}

static MhGraph *
check_memory (MhGraph *graph, GError **error)
{
  if (graph == NULL)
    mh_board_set_memory_error (error);
  return graph;
}

MhGraph *
mh_board_try_create_graph (const MhBoard *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (self, &n_edges);

  return check_memory (mh_graph_try_new (mh_board_get_n_nodes (self), edges, n_edges,
                                         mh_board_is_directed (self)),
                       error);
}

MhGraph *
mh_board_create_joint_graph (const MhBoard *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (MhGraph) graph = mh_board_try_create_graph (self, error);

  if (graph == NULL)
    return NULL;

  gsize n_edges, n_own, n_arcs = 0;
  const MhArc *edges = mh_board_get_edges (self, &n_edges);
  const MhArc *own = mh_board_get_cat_edges (self, &n_own);
  g_autofree MhArc *arcs = g_try_new (MhArc, n_edges + n_own + 1);

  if (arcs == NULL)
    return check_memory (NULL, error);

  while (n_arcs < n_edges)
    {
      arcs[n_arcs] = edges[n_arcs];
      n_arcs++;
    }
  for (gsize i = 0; i < n_own; i++)
    if (!mh_graph_has_arc (graph, own[i].from, own[i].to))
      arcs[n_arcs++] = own[i];

  return check_memory (mh_graph_try_new (mh_board_get_n_nodes (self), arcs, n_arcs,
                                         mh_board_is_directed (self)),
                       error);
}

/* @before: (nullable): a game on the board before, whose graph is shared if it is the same */
static MhGraph *
renew_graph (const MhBoard *self, MhPlayer player, const MhGame *before, GError **error)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self);
  const gboolean is_directed = mh_board_is_directed (self);
  MhGraph *graph = before != NULL ? mh_game_get_graph (before, player) : NULL;
  gsize n_edges;
  const MhArc *edges = player == MH_PLAYER_FIRST ? mh_board_get_edges (self, &n_edges)
                                                 : mh_board_get_cat_edges (self, &n_edges);

  return graph != NULL && mh_graph_is_made_of (graph, n_nodes, edges, n_edges, is_directed)
             ? mh_graph_ref (graph)
             : check_memory (mh_graph_try_new (n_nodes, edges, n_edges, is_directed), error);
}

/* Returns: FALSE with an error if a role is missing without which there is no game */
static gboolean
check_roles (const MhBoard *self, const MhGameClass *klass, GError **error)
{
  const MhStart start = mh_board_get_start (self);

  if (!klass->has_holes && mh_board_get_n_nodes (self) == 0)
    g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_NODES, _ ("Add a node"));
  else if (klass->has_holes && mh_board_get_n_holes (self) == 0)
    g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_HOLE, _ ("Place a hole"));
  else if (klass->needs_start && start.mouse == MH_NODE_NONE)
    g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_MOUSE, _ ("Place the mouse"));
  else if (klass->needs_start && start.cat == MH_NODE_NONE)
    g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_CAT, _ ("Place the cat"));
  else
    return TRUE;

  return FALSE;
}

/* Lets a game know the grid that its board is. */
static void
describe_grid (MhGame *game, const MhGrid *grid)
{
  guint32 jumps[MH_N_PLAYERS] = { 0 };

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (grid->pieces[player] == MH_PIECE_ROOK)
      jumps[player] = grid->jumps[player];

  mh_game_take_cells (game, mh_grid_create_cells (grid), grid->n_columns);
  mh_game_set_grid (game, grid->n_rows, jumps);
}

/* @before: (nullable): a game on the board before */
static MhGame *
create_on_board (const MhBoard *self, const MhGame *before, GError **error)
{
  const MhGameClass *klass = mh_board_get_game_class (self);
  const guint32 n_nodes = mh_board_get_n_nodes (self);
  g_autofree guint32 *holes = g_new (guint32, n_nodes + 1);
  gsize n_holes = 0;

  if (mh_board_is_short (self))
    mh_board_set_memory_error (error);
  if (mh_board_is_short (self) || !check_roles (self, klass, error))
    return NULL;

  for (guint32 node = 0; klass->has_holes && node < n_nodes; node++)
    if (mh_board_is_hole (self, node))
      holes[n_holes++] = node;

  g_autoptr (MhGraph) mouse = renew_graph (self, MH_PLAYER_FIRST, before, error);

  if (mouse == NULL)
    return NULL;

  g_autoptr (MhGraph) cat = mh_board_has_cat_edges (self)
                                ? renew_graph (self, MH_PLAYER_SECOND, before, error)
                                : mh_graph_ref (mouse);

  if (cat == NULL)
    return NULL;

  MhGame *game = klass->create ((MhGraph *[MH_N_PLAYERS]){ mouse, cat }, holes, n_holes,
                                mh_board_get_rules (self));
  const MhGrid *grid = mh_board_get_grid (self);

  if (grid != NULL)
    describe_grid (game, grid);

  return game;
}

MhGame *
mh_board_create_game (const MhBoard *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  return mh_board_renew_game (self, NULL, error);
}

MhGame *
mh_board_renew_game (const MhBoard *self, MhGame *before, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhGame *given = mh_board_get_game (self);
  MhGame *game = given != NULL ? mh_game_ref (given) : create_on_board (self, before, error);

  if (game == NULL || before == NULL || !mh_game_equal (game, before))
    return game;

  mh_game_unref (game);
  return mh_game_ref (before);
}

guint32
mh_board_get_start_position (const MhBoard *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, MH_POSITION_NONE);

  const MhStart start = mh_board_get_start (self);
  const guint32 whole = mh_space_get_whole (game);

  if (whole != MH_POSITION_NONE || start.mouse == MH_NODE_NONE || start.cat == MH_NODE_NONE)
    return whole;

  return mh_space_get_position (game, start.mouse, start.cat, start.first);
}

gboolean
mh_board_find_one_way (const MhBoard *self, MhArc *arc)
{
  g_return_val_if_fail (self != NULL && arc != NULL, FALSE);

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (self, &n_edges);

  if (!mh_board_is_directed (self))
    return FALSE;

  for (gsize i = 0; i < n_edges; i++)
    if (!mh_board_has_edge (self, edges[i].to, edges[i].from))
      {
        *arc = edges[i];
        return TRUE;
      }

  return FALSE;
}
