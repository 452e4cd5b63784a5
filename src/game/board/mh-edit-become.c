/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-compound.h"

#include "mh-game-class.h"

/* The edit that turns a sketch into another one, such as one reloaded from its file. */

typedef struct
{
  GPtrArray *edits;
  MhSketch *sketch; /* with all of them applied */
} Way;

/* @edit: (transfer full) */
static void
go (Way *way, MhEdit *edit)
{
  mh_edit_free (mh_edit_apply (edit, way->sketch));
  g_ptr_array_add (way->edits, edit);
}

static void
become_graph (Way *way, const MhSketch *goal)
{
  gsize n_edges;
  const MhArc *edges = mh_sketch_get_edges (goal, &n_edges);
  MhEdit *edit = mh_edit_new_replace_graph (way->sketch, mh_sketch_get_n_nodes (goal), edges,
                                            n_edges, mh_sketch_is_directed (goal));

  if (edit != NULL)
    go (way, edit);
}

static gboolean
is_same_place (MhPlace a, MhPlace b)
{
  return !(a.x < b.x || a.x > b.x || a.y < b.y || a.y > b.y);
}

static void
become_placed (Way *way, const MhSketch *goal)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (goal);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes + 1);
  g_autofree MhPlace *places = g_new (MhPlace, n_nodes + 1);
  gsize n_moved = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const MhPlace here = mh_sketch_get_place (way->sketch, i);
      const MhPlace there = mh_sketch_get_place (goal, i);

      if (is_same_place (here, there))
        continue;
      nodes[n_moved] = i;
      places[n_moved++] = there;
    }
  if (n_moved > 0)
    go (way, mh_edit_new_move_nodes (nodes, places, n_moved));
}

static void
become_called (Way *way, const MhSketch *goal)
{
  for (guint32 i = 0; i < mh_sketch_get_n_nodes (goal); i++)
    {
      const char *name = mh_sketch_get_name (goal, i);

      if (g_strcmp0 (mh_sketch_get_name (way->sketch, i), name) != 0)
        go (way, mh_edit_new_rename (i, name));
    }
}

static void
become_played (Way *way, const MhSketch *goal)
{
  const MhStart here = mh_sketch_get_start (way->sketch);
  const MhStart there = mh_sketch_get_start (goal);
  const gboolean several_holes = mh_sketch_get_several_holes (goal);

  for (guint32 i = 0; i < mh_sketch_get_n_nodes (goal); i++)
    if (mh_sketch_is_hole (way->sketch, i) != mh_sketch_is_hole (goal, i))
      go (way, mh_edit_new_set_hole (i, mh_sketch_is_hole (goal, i)));
  if (here.mouse != there.mouse || here.cat != there.cat || here.first != there.first)
    go (way, mh_edit_new_set_start (there));
  if (!mh_rules_equal (mh_sketch_get_rules (way->sketch), mh_sketch_get_rules (goal)))
    go (way, mh_edit_new_set_rules (mh_sketch_get_rules (goal)));
  if (mh_sketch_get_several_holes (way->sketch) != several_holes)
    go (way, mh_edit_new_set_several_holes (several_holes));
}

static void
become_board (Way *way, const MhSketch *goal)
{
  become_graph (way, goal);
  become_placed (way, goal);
  become_called (way, goal);
  if (mh_sketch_get_game_class (way->sketch) != mh_sketch_get_game_class (goal))
    go (way, mh_edit_new_set_game (mh_sketch_get_game_class (goal), mh_sketch_get_rules (goal)));
  become_played (way, goal);
}

gboolean
mh_edit_can_become (const MhSketch *sketch, const MhSketch *goal)
{
  g_return_val_if_fail (sketch != NULL && goal != NULL, FALSE);

  const MhGameClass *before = mh_sketch_get_game_class (sketch);
  const MhGameClass *after = mh_sketch_get_game_class (goal);

  return before == after || (before->has_board && after->has_board);
}

MhEdit *
mh_edit_new_become (const MhSketch *sketch, const MhSketch *goal, const char *label)
{
  g_return_val_if_fail (sketch != NULL && goal != NULL, NULL);
  g_return_val_if_fail (mh_edit_can_become (sketch, goal), NULL);

  if (mh_sketch_equal (sketch, goal))
    return NULL;

  g_autoptr (MhSketch) scratch = mh_sketch_copy (sketch);
  Way way = { g_ptr_array_new (), scratch };

  if (mh_sketch_get_coins (goal) != NULL)
    go (&way, mh_edit_new_set_coins (mh_sketch_get_coins (goal)));
  else
    become_board (&way, goal);

  return mh_edit_new_group (way.edits, label);
}
