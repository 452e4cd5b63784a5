/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-compound.h"

#include "mh-edit-private.h"
#include "mh-game-class.h"

#include <string.h>

/* The edit that turns a board into another one, such as one reloaded from its file. */

typedef struct
{
  GPtrArray *edits;
  MhBoard *board; /* the board with these edits applied; given up if there is no memory for that */
} Way;

/* @edit: (transfer full) */
static void
go (Way *way, MhEdit *edit)
{
  g_autoptr (MhEdit) inverse = mh_edit_apply (edit, way->board);

  if (inverse == NULL)
    mh_board_give_up (way->board);
  g_ptr_array_add (way->edits, edit);
}

/* Returns: whether the cat has the same edges of its own on both boards, or none */
static gboolean
has_cat_edges_of (const MhBoard *board, const MhBoard *goal)
{
  gsize n_edges, n_goal;
  const MhArc *edges = mh_board_get_cat_edges (board, &n_edges);
  const MhArc *goal_edges = mh_board_get_cat_edges (goal, &n_goal);

  if (mh_board_has_cat_edges (board) != mh_board_has_cat_edges (goal))
    return FALSE;

  return !mh_board_has_cat_edges (board)
         || (n_edges == n_goal
             && (n_edges == 0 || memcmp (edges, goal_edges, n_edges * sizeof *edges) == 0));
}

static void
become_graph (Way *way, const MhBoard *goal)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (goal, &n_edges);
  MhEdit *edit = mh_edit_new_replace_graph (way->board, mh_board_get_n_nodes (goal), edges, n_edges,
                                            mh_board_is_directed (goal));

  if (edit != NULL)
    go (way, edit);
  if (!mh_board_is_short (way->board) && !has_cat_edges_of (way->board, goal))
    go (way, mh_edit_new_set_cat_edges_as (goal));
}

static gboolean
is_same_place (MhPoint a, MhPoint b)
{
  return !(a.x < b.x || a.x > b.x || a.y < b.y || a.y > b.y);
}

static void
become_placed (Way *way, const MhBoard *goal)
{
  const guint32 n_nodes = mh_board_get_n_nodes (goal);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes + 1);
  g_autofree MhPoint *points = g_new (MhPoint, n_nodes + 1);
  gsize n_moved = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const MhPoint here = mh_board_get_point (way->board, i);
      const MhPoint there = mh_board_get_point (goal, i);

      if (is_same_place (here, there))
        continue;
      nodes[n_moved] = i;
      points[n_moved++] = there;
    }
  if (n_moved > 0)
    go (way, mh_edit_new_move_nodes (nodes, points, n_moved));
}

static void
become_called (Way *way, const MhBoard *goal)
{
  for (guint32 i = 0; i < mh_board_get_n_nodes (goal); i++)
    {
      const char *name = mh_board_get_name (goal, i);

      if (g_strcmp0 (mh_board_get_name (way->board, i), name) != 0)
        go (way, mh_edit_new_rename (i, name));
    }
}

static void
become_played (Way *way, const MhBoard *goal)
{
  const MhStart here = mh_board_get_start (way->board);
  const MhStart there = mh_board_get_start (goal);
  const gboolean several_holes = mh_board_get_several_holes (goal);

  for (guint32 i = 0; i < mh_board_get_n_nodes (goal); i++)
    if (mh_board_is_hole (way->board, i) != mh_board_is_hole (goal, i))
      go (way, mh_edit_new_set_hole (i, mh_board_is_hole (goal, i)));
  if (here.mouse != there.mouse || here.cat != there.cat || here.first != there.first)
    go (way, mh_edit_new_set_start (there));
  if (!mh_rules_equal (mh_board_get_rules (way->board), mh_board_get_rules (goal)))
    go (way, mh_edit_new_set_rules (mh_board_get_rules (goal)));
  if (mh_board_get_several_holes (way->board) != several_holes)
    go (way, mh_edit_new_set_several_holes (several_holes));
}

static void
become_board (Way *way, const MhBoard *goal)
{
  become_graph (way, goal);
  if (mh_board_is_short (way->board))
    return;
  become_placed (way, goal);
  become_called (way, goal);
  if (mh_board_get_game_class (way->board) != mh_board_get_game_class (goal))
    go (way,
        mh_edit_new_set_game_class (mh_board_get_game_class (goal), mh_board_get_rules (goal)));
  become_played (way, goal);
}

gboolean
mh_edit_can_become (const MhBoard *board, const MhBoard *goal)
{
  g_return_val_if_fail (board != NULL && goal != NULL, FALSE);

  const MhGameClass *before = mh_board_get_game_class (board);
  const MhGameClass *after = mh_board_get_game_class (goal);

  return before == after || (before->has_board && after->has_board);
}

MhEdit *
mh_edit_new_become (const MhBoard *board, const MhBoard *goal, const char *label)
{
  g_return_val_if_fail (board != NULL && goal != NULL, NULL);
  g_return_val_if_fail (mh_edit_can_become (board, goal), NULL);

  if (mh_board_is_short (goal))
    return mh_edit_new_short ();
  if (mh_board_equal (board, goal))
    return NULL;

  g_autoptr (MhBoard) scratch = mh_board_copy (board);
  Way way = { g_ptr_array_new (), scratch };

  if (mh_board_get_grid (board) != NULL || mh_board_get_grid (goal) != NULL)
    go (&way, mh_edit_new_replace (goal, label));
  else if (mh_board_get_game (goal) != NULL)
    go (&way, mh_edit_new_set_game (mh_board_get_game (goal)));
  else
    become_board (&way, goal);
  if (mh_board_is_short (scratch))
    g_ptr_array_add (way.edits, mh_edit_new_short ());

  return mh_edit_new_group (way.edits, label);
}
