/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-compound.h"

#include "mh-arcs.h"
#include "mh-edit-private.h"
#include "mh-game-class.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* Returns: (transfer full): for every node whether it is among @nodes; the
 * number of different ones is @n_marked */
static gboolean *
mark_nodes (const MhBoard *board, const guint32 *nodes, gsize n_nodes, guint32 *n_marked)
{
  const guint32 n = mh_board_get_n_nodes (board);
  gboolean *marks = g_new0 (gboolean, n + 1);

  *n_marked = 0;
  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i] < n && !marks[nodes[i]])
      {
        marks[nodes[i]] = TRUE;
        ++*n_marked;
      }

  return marks;
}

/* Appends edits that take names and roles from the marked nodes. */
static void
strip_nodes (const MhBoard *board, const gboolean *marks, GPtrArray *edits)
{
  const MhStart start = mh_board_get_start (board);
  MhStart left = start;

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      if (!marks[node])
        continue;
      if (mh_board_get_name (board, node) != NULL)
        g_ptr_array_add (edits, mh_edit_new_rename (node, NULL));
      if (mh_board_is_hole (board, node))
        g_ptr_array_add (edits, mh_edit_new_set_hole (node, FALSE));
      if (start.mouse == node)
        left.mouse = MH_NODE_NONE;
      if (start.cat == node)
        left.cat = MH_NODE_NONE;
    }
  if (left.mouse != start.mouse || left.cat != start.cat)
    g_ptr_array_add (edits, mh_edit_new_set_start (left));
}

/* Appends the edit that removes the marked nodes, which have no edges, names or roles by
 * then. */
static void
remove_nodes (const MhBoard *board, const gboolean *marks, guint32 n_marked, GPtrArray *edits)
{
  g_autofree guint32 *nodes = g_new (guint32, n_marked + 1);
  guint32 n = 0;

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (marks[node])
      nodes[n++] = node;
  if (n > 0)
    g_ptr_array_add (edits, mh_edit_new_remove_nodes (nodes, n));
}

/* Returns: of @all, which is sorted, the edges at marked nodes, and those of @edges */
static MhArcs
find_doomed (const MhBoard *board,
             const MhArc *all,
             gsize n_all,
             const gboolean *marks,
             const MhArc *edges,
             gsize n_edges)
{
  MhArcs doomed = { NULL };
  g_autofree MhArc *asked = g_try_new (MhArc, n_edges + 1);
  const gboolean directed = mh_board_is_directed (board);

  if (asked == NULL)
    {
      mh_gathered_bytes_give_up (&doomed);
      return doomed;
    }

  for (gsize i = 0; i < n_edges; i++)
    asked[i] = !directed && edges[i].from > edges[i].to ? (MhArc){ edges[i].to, edges[i].from }
                                                        : edges[i];
  if (n_edges > 1)
    qsort (asked, n_edges, sizeof *asked, mh_arc_compare);

  for (gsize i = 0, j = 0; i < n_all; i++)
    {
      while (j < n_edges && mh_arc_compare (&asked[j], &all[i]) < 0)
        j++;
      if (marks[all[i].from] || marks[all[i].to]
          || (j < n_edges && mh_arc_compare (&asked[j], &all[i]) == 0))
        mh_arcs_append (&doomed, &all[i], 1);
    }

  return doomed;
}

/* Returns: the sorted edges @all without the sorted ones @doomed among them */
static MhArcs
keep_others (const MhArc *all, gsize n_all, const MhArcs *doomed)
{
  MhArcs kept = { NULL };
  gsize n_passed = 0;

  for (gsize i = 0; i < n_all; i++)
    if (n_passed < mh_arcs_count (doomed)
        && mh_arc_compare (&all[i], &mh_arcs_get (doomed)[n_passed]) == 0)
      n_passed++;
    else
      mh_arcs_append (&kept, &all[i], 1);

  return kept;
}

/* Appends the edit that takes from the cat's own edges those at marked nodes, and @edges. If
 * those of the mouse are left then, the cat has none of its own any more.
 * @doomed_of_mouse: the edges that the mouse loses */
static void
strip_cat_edges (const MhBoard *board,
                 const gboolean *marks,
                 const MhArc *edges,
                 gsize n_edges,
                 const MhArcs *doomed_of_mouse,
                 GPtrArray *edits)
{
  gsize n_all;
  const MhArc *all = mh_board_get_cat_edges (board, &n_all);
  g_auto (MhArcs) doomed = find_doomed (board, all, n_all, marks, edges, n_edges);
  g_auto (MhArcs) kept = keep_others (all, n_all, &doomed);
  gsize n_of_mouse;
  const MhArc *of_mouse = mh_board_get_edges (board, &n_of_mouse);
  g_auto (MhArcs) kept_of_mouse = keep_others (of_mouse, n_of_mouse, doomed_of_mouse);
  const gboolean is_shared = mh_arcs_equal (&kept, &kept_of_mouse);
  g_autoptr (MhBoard) goal = mh_board_copy (board);

  if (doomed.is_short || kept.is_short || kept_of_mouse.is_short)
    mh_board_give_up (goal);
  else if (mh_arcs_count (&doomed) == 0 && !is_shared)
    return;
  else if (is_shared)
    mh_board_drop_cat_edges (goal);
  else
    mh_board_set_cat_edges (goal, mh_arcs_get (&kept), mh_arcs_count (&kept));
  g_ptr_array_add (edits, mh_edit_new_set_cat_edges_as (goal));
}

MhEdit *
mh_edit_new_delete (const MhBoard *board,
                    const guint32 *nodes,
                    gsize n_nodes,
                    const MhArc *edges,
                    gsize n_edges)
{
  g_return_val_if_fail (board != NULL, NULL);

  guint32 n_marked;
  g_autofree gboolean *marks = mark_nodes (board, nodes, n_nodes, &n_marked);
  gsize n_all;
  const MhArc *all = mh_board_get_edges (board, &n_all);
  g_auto (MhArcs) doomed = find_doomed (board, all, n_all, marks, edges, n_edges);
  g_autoptr (GPtrArray) edits = g_ptr_array_new ();

  if (doomed.is_short)
    return mh_edit_new_short ();
  if (doomed.length > 0)
    g_ptr_array_add (edits,
                     mh_edit_new_remove_edges (mh_arcs_get (&doomed), mh_arcs_count (&doomed)));
  if (mh_board_has_cat_edges (board))
    strip_cat_edges (board, marks, edges, n_edges, &doomed, edits);
  strip_nodes (board, marks, edits);
  remove_nodes (board, marks, n_marked, edits);

  return edits->len > 0 ? mh_edit_new_group (g_steal_pointer (&edits), NULL) : NULL;
}

/* Returns: every edge in both directions */
static MhArcs
double_edges (const MhArc *edges, gsize n_edges)
{
  MhArcs arcs = { NULL };

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhArc both[] = { edges[i], { edges[i].to, edges[i].from } };

      mh_arcs_append (&arcs, both, 2);
    }

  return arcs;
}

/* Returns: of two opposite arcs the one from the smaller node, which stands for both */
static MhArcs
merge_edges (const MhArc *edges, gsize n_edges)
{
  MhArcs kept = { NULL };

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhArc back = { edges[i].to, edges[i].from };

      if (edges[i].from < edges[i].to || !mh_arc_is_among (back, edges, n_edges))
        mh_arcs_append (&kept, &edges[i], 1);
    }

  return kept;
}

/* Returns: sorted edges of a board of the other direction */
static MhArcs
turn_edges (const MhArc *edges, gsize n_edges, gboolean directed)
{
  return directed ? double_edges (edges, n_edges) : merge_edges (edges, n_edges);
}

void
mh_edit_append_turn (const MhBoard *board,
                     guint32 n_nodes,
                     const MhArc *arcs,
                     gsize n_arcs,
                     gboolean directed,
                     GPtrArray *edits)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_cat_edges (board, &n_edges);
  g_auto (MhArcs) left = { NULL };

  if (!mh_board_has_cat_edges (board))
    {
      g_ptr_array_add (edits, mh_edit_new_set_edges (arcs, n_arcs, directed));
      return;
    }

  for (gsize i = 0; i < n_edges; i++)
    if (edges[i].from < n_nodes && edges[i].to < n_nodes)
      mh_arcs_append (&left, &edges[i], 1);

  g_auto (MhArcs) turned = turn_edges (mh_arcs_get (&left), mh_arcs_count (&left), directed);
  g_autoptr (MhBoard) goal = mh_board_try_new_with_edges (n_nodes, NULL, 0, directed);

  if (left.is_short || turned.is_short || goal == NULL)
    {
      g_ptr_array_add (edits, mh_edit_new_short ());
      return;
    }
  g_ptr_array_add (edits, mh_edit_new_set_cat_edges_as (goal));
  g_ptr_array_add (edits, mh_edit_new_set_edges (arcs, n_arcs, directed));
  mh_board_set_cat_edges (goal, mh_arcs_get (&turned), mh_arcs_count (&turned));
  g_ptr_array_add (edits, mh_edit_new_set_cat_edges_as (goal));
}

MhEdit *
mh_edit_new_set_directed (const MhBoard *board, gboolean directed)
{
  g_return_val_if_fail (board != NULL && mh_board_is_directed (board) != !!directed, NULL);

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  g_auto (MhArcs) arcs = turn_edges (edges, n_edges, directed);

  if (arcs.is_short)
    return mh_edit_new_short ();

  GPtrArray *edits = g_ptr_array_new ();

  mh_edit_append_turn (board, mh_board_get_n_nodes (board), mh_arcs_get (&arcs),
                       mh_arcs_count (&arcs), directed, edits);

  return mh_edit_new_group (edits, directed ? _ ("Make Directed") : _ ("Make Undirected"));
}

MhEdit *
mh_edit_new_first_roles (const MhBoard *board, guint32 first, guint32 end)
{
  g_return_val_if_fail (board != NULL, NULL);

  const MhGameClass *klass = mh_board_get_game_class (board);
  const MhStart before = mh_board_get_start (board);
  MhStart start = before;
  gboolean has_hole = mh_board_get_n_holes (board) > 0 || !klass->has_holes;
  g_autoptr (GPtrArray) edits = g_ptr_array_new ();

  for (guint32 node = first; klass->needs_start && node < end && node < 3; node++)
    if (!has_hole)
      {
        g_ptr_array_add (edits, mh_edit_new_set_hole (node, TRUE));
        has_hole = TRUE;
      }
    else if (start.mouse == MH_NODE_NONE)
      start.mouse = node;
    else if (start.cat == MH_NODE_NONE)
      start.cat = node;
  if (start.mouse != before.mouse || start.cat != before.cat)
    g_ptr_array_add (edits, mh_edit_new_set_start (start));

  return edits->len > 0 ? mh_edit_new_group (g_steal_pointer (&edits), NULL) : NULL;
}

/* Returns: the first node without a role, or MH_NODE_NONE */
static guint32
find_free_node (const MhBoard *board, MhStart start, guint32 hole)
{
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (node != hole && node != start.mouse && node != start.cat && !mh_board_is_hole (board, node))
      return node;

  return MH_NODE_NONE;
}

MhEdit *
mh_edit_new_change_game (const MhBoard *board, const MhGameClass *klass, const MhRules *rules)
{
  g_return_val_if_fail (board != NULL && klass != NULL && klass->has_board, NULL);

  const MhStart before = mh_board_get_start (board);
  MhStart start = before;
  guint32 hole = MH_NODE_NONE;
  GPtrArray *edits = g_ptr_array_new ();

  g_ptr_array_add (edits, mh_edit_new_set_game_class (klass, rules));
  if (klass->has_holes && mh_board_get_n_holes (board) == 0)
    {
      hole = find_free_node (board, start, hole);
      if (hole != MH_NODE_NONE)
        g_ptr_array_add (edits, mh_edit_new_set_hole (hole, TRUE));
    }
  if (klass->needs_start && start.mouse == MH_NODE_NONE)
    start.mouse = find_free_node (board, start, hole);
  if (klass->needs_start && start.cat == MH_NODE_NONE)
    start.cat = find_free_node (board, start, hole);
  if (klass->needs_start && !mh_board_get_game_class (board)->needs_start)
    start.first = MH_PLAYER_FIRST;
  if (klass->needs_start && memcmp (&start, &before, sizeof start) != 0)
    g_ptr_array_add (edits, mh_edit_new_set_start (start));

  return mh_edit_new_group (edits, _ ("Change Game"));
}

MhEdit *
mh_edit_new_move_hole (const MhBoard *board, guint32 node)
{
  g_return_val_if_fail (board != NULL && node < mh_board_get_n_nodes (board), NULL);

  GPtrArray *edits = g_ptr_array_new ();

  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    if (i != node && mh_board_is_hole (board, i))
      g_ptr_array_add (edits, mh_edit_new_set_hole (i, FALSE));
  if (!mh_board_is_hole (board, node))
    g_ptr_array_add (edits, mh_edit_new_set_hole (node, TRUE));

  return mh_edit_new_group (edits, _ ("Place Hole"));
}
