/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-subgraph.h"

#include "mh-arcs.h"
#include "mh-edit-private.h"
#include "mh-game-class.h"
#include "mh-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

/* Closer nodes overlap. */
#define COVERS 40.0
/* The distance by which a paste is shifted, and the number of attempts. */
#define ASIDE 44.0
#define MAX_ASIDE 200

/* Returns: those of @edges whose ends have a number */
static MhArcs
copy_arcs (const MhArc *edges, gsize n_edges, const guint32 *numbers)
{
  MhArcs arcs = { NULL };

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhArc arc = { numbers[edges[i].from], numbers[edges[i].to] };

      if (arc.from != MH_NODE_NONE && arc.to != MH_NODE_NONE)
        mh_arcs_append (&arcs, &arc, 1);
    }

  return arcs;
}

/* Copies the nodes @old[i] of @board as nodes i, with the edges between them.
 * @numbers: the other way round, MH_NODE_NONE for nodes that are left out
 * Returns: (transfer full) (nullable): NULL with MH_BOARD_ERROR_MEMORY */
static MhBoard *
copy_nodes (const MhBoard *board,
            const guint32 *old,
            guint32 n_nodes,
            const guint32 *numbers,
            GError **error)
{
  gsize n_edges, n_cat_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const MhArc *cat_edges = mh_board_get_cat_edges (board, &n_cat_edges);
  const gboolean has_own = mh_board_has_cat_edges (board);
  g_auto (MhArcs) arcs = copy_arcs (edges, n_edges, numbers);
  g_auto (MhArcs) own = copy_arcs (cat_edges, has_own ? n_cat_edges : 0, numbers);
  MhStart start = mh_board_get_start (board);
  g_autoptr (MhBoard) copy
      = arcs.is_short || own.is_short
            ? NULL
            : mh_board_try_new_with_edges (n_nodes, mh_arcs_get (&arcs), mh_arcs_count (&arcs),
                                           mh_board_is_directed (board));

  if (copy == NULL
      || (has_own && !mh_board_try_set_cat_edges (copy, mh_arcs_get (&own), mh_arcs_count (&own))))
    {
      mh_board_set_memory_error (error);
      return NULL;
    }

  for (guint32 i = 0; i < n_nodes; i++)
    {
      mh_board_set_point (copy, i, mh_board_get_point (board, old[i]));
      mh_board_set_name (copy, i, mh_board_get_name (board, old[i]));
      mh_board_set_hole (copy, i, mh_board_is_hole (board, old[i]));
    }
  start.mouse = start.mouse != MH_NODE_NONE ? numbers[start.mouse] : MH_NODE_NONE;
  start.cat = start.cat != MH_NODE_NONE ? numbers[start.cat] : MH_NODE_NONE;
  mh_board_set_start (copy, start);
  mh_board_set_rules (copy, mh_board_get_rules (board));
  mh_board_set_several_holes (copy, mh_board_get_several_holes (board));

  return g_steal_pointer (&copy);
}

/* Returns: (transfer full): where each of the nodes of @board is in @old */
static guint32 *
create_numbers (const MhBoard *board, const guint32 *old, guint32 n_old)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  guint32 *numbers = g_new (guint32, n_nodes + 1);

  for (guint32 i = 0; i < n_nodes; i++)
    numbers[i] = MH_NODE_NONE;
  for (guint32 i = 0; i < n_old; i++)
    numbers[old[i]] = i;

  return numbers;
}

MhBoard *
mh_subgraph_new (const MhBoard *board, const guint32 *nodes, gsize n_nodes, GError **error)
{
  g_return_val_if_fail (board != NULL, NULL);

  g_autofree guint32 *old = g_new (guint32, n_nodes + 1);
  guint32 n_old = 0;

  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i] < mh_board_get_n_nodes (board))
      old[n_old++] = nodes[i];

  const guint32 n_kept = (guint32) mh_numbers_sort_unique (old, n_old);
  g_autofree guint32 *numbers = create_numbers (board, old, n_kept);

  return copy_nodes (board, old, n_kept, numbers, error);
}

MhPoint
mh_subgraph_get_middle (const MhBoard *board)
{
  MhPoint least = { 0, 0 }, most = { 0, 0 };

  g_return_val_if_fail (board != NULL, least);

  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    {
      const MhPoint point = mh_board_get_point (board, i);

      least.x = i == 0 || point.x < least.x ? point.x : least.x;
      least.y = i == 0 || point.y < least.y ? point.y : least.y;
      most.x = i == 0 || point.x > most.x ? point.x : most.x;
      most.y = i == 0 || point.y > most.y ? point.y : most.y;
    }

  return (MhPoint){ (least.x + most.x) / 2, (least.y + most.y) / 2 };
}

/* Returns: whether a node of @part, moved by @offset, would cover one of @board */
static gboolean
covers (const MhBoard *board, const MhBoard *part, MhPoint offset)
{
  for (guint32 i = 0; i < mh_board_get_n_nodes (part); i++)
    {
      const MhPoint point = mh_board_get_point (part, i);

      for (guint32 j = 0; j < mh_board_get_n_nodes (board); j++)
        {
          const MhPoint other = mh_board_get_point (board, j);

          if (fabs (point.x + offset.x - other.x) < COVERS
              && fabs (point.y + offset.y - other.y) < COVERS)
            return TRUE;
        }
    }

  return FALSE;
}

MhPoint
mh_subgraph_find_place (const MhBoard *board, const MhBoard *part, MhPoint wanted)
{
  g_return_val_if_fail (board != NULL && part != NULL, wanted);

  const MhPoint middle = mh_subgraph_get_middle (part);
  MhPoint point = wanted;

  for (guint i = 0; i < MAX_ASIDE; i++)
    {
      const MhPoint offset = { point.x - middle.x, point.y - middle.y };

      if (!covers (board, part, offset))
        break;
      point = (MhPoint){ point.x + ASIDE, point.y + ASIDE };
    }

  return point;
}

/* Appends the properties of @part that only an empty board takes over. */
static void
append_roles (const MhBoard *part, GPtrArray *edits)
{
  for (guint32 i = 0; i < mh_board_get_n_nodes (part); i++)
    if (mh_board_is_hole (part, i))
      g_ptr_array_add (edits, mh_edit_new_set_hole (i, TRUE));
  g_ptr_array_add (edits, mh_edit_new_set_start (mh_board_get_start (part)));
  g_ptr_array_add (edits, mh_edit_new_set_rules (mh_board_get_rules (part)));
  g_ptr_array_add (edits, mh_edit_new_set_several_holes (mh_board_get_several_holes (part)));
}

/* Returns: sorted @edges of @part, from node @first on, as a board has them that
 * is directed or not */
static MhArcs
create_arcs (const MhBoard *part,
             const MhArc *edges,
             gsize n_edges,
             guint32 first,
             gboolean directed)
{
  const gboolean is_directed = mh_board_is_directed (part);
  MhArcs arcs = { NULL };

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhArc arc = { edges[i].from + first, edges[i].to + first };
      const MhArc back = { arc.to, arc.from };
      const MhArc way_back = { edges[i].to, edges[i].from };

      if (directed || !is_directed || arc.from < arc.to
          || !mh_arc_is_among (way_back, edges, n_edges))
        mh_arcs_append (&arcs, &arc, 1);
      if (directed && !is_directed)
        mh_arcs_append (&arcs, &back, 1);
    }

  return arcs;
}

/* Appends the edit that adds the nodes. */
static void
append_nodes (const MhBoard *part, guint32 first, MhPoint middle, GPtrArray *edits)
{
  const guint32 n_nodes = mh_board_get_n_nodes (part);
  const MhPoint old_middle = mh_subgraph_get_middle (part);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes + 1);
  g_autofree MhPoint *points = g_new (MhPoint, n_nodes + 1);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const MhPoint point = mh_board_get_point (part, i);
      const double x = point.x + middle.x - old_middle.x;
      const double y = point.y + middle.y - old_middle.y;

      nodes[i] = first + i;
      points[i].x = CLAMP (x, -MH_MAX_COORDINATE, MH_MAX_COORDINATE);
      points[i].y = CLAMP (y, -MH_MAX_COORDINATE, MH_MAX_COORDINATE);
    }
  g_ptr_array_add (edits, mh_edit_new_insert_nodes (nodes, points, n_nodes));
}

/* Appends the edit that adds the cat's edges of @part to those of @board. */
static void
append_cat_edges (const MhBoard *board, const MhBoard *part, gboolean directed, GPtrArray *edits)
{
  const guint32 first = mh_board_get_n_nodes (board);
  gsize n_old, n_new;
  const MhArc *old = mh_board_get_cat_edges (board, &n_old);
  const MhArc *new = mh_board_get_cat_edges (part, &n_new);
  g_auto (MhArcs) arcs = create_arcs (part, new, n_new, first, directed);
  g_autoptr (MhBoard) goal
      = mh_board_new_with_edges (first + mh_board_get_n_nodes (part), NULL, 0, directed);

  mh_arcs_append (&arcs, old, n_old);
  mh_board_set_cat_edges (goal, mh_arcs_get (&arcs), mh_arcs_count (&arcs));
  if (arcs.is_short)
    mh_board_give_up (goal);
  g_ptr_array_add (edits, mh_edit_new_set_cat_edges_as (goal));
}

MhEdit *
mh_subgraph_create_paste (const MhBoard *board, const MhBoard *part, MhPoint middle)
{
  g_return_val_if_fail (board != NULL && part != NULL, NULL);

  const guint32 first = mh_board_get_n_nodes (board);
  const guint32 n_nodes = mh_board_get_n_nodes (part);
  const gboolean takes_all = first == 0;
  const gboolean directed = mh_board_is_directed (takes_all ? part : board);
  gsize n_edges;
  const MhArc *part_edges = mh_board_get_edges (part, &n_edges);
  g_auto (MhArcs) arcs = create_arcs (part, part_edges, n_edges, first, directed);
  const MhArc *edges = mh_arcs_get (&arcs);
  g_autofree char *label
      = g_strdup_printf (ngettext ("Paste %u Node", "Paste %u Nodes", n_nodes), n_nodes);

  if (takes_all && mh_board_get_grid (part) != NULL)
    return mh_edit_new_replace (part, label);
  if (arcs.is_short)
    return mh_edit_new_short ();

  g_autoptr (MhBoard) empty = mh_board_new ();
  GPtrArray *edits = g_ptr_array_new ();

  append_nodes (part, first, middle, edits);
  for (guint32 i = 0; i < n_nodes; i++)
    if (mh_board_get_name (part, i) != NULL)
      g_ptr_array_add (edits, mh_edit_new_rename (first + i, mh_board_get_name (part, i)));
  if (takes_all)
    append_roles (part, edits);
  if (takes_all && mh_board_has_cat_edges (board))
    g_ptr_array_add (edits, mh_edit_new_set_cat_edges_as (empty));
  if (takes_all)
    g_ptr_array_add (edits, mh_edit_new_set_edges (edges, mh_arcs_count (&arcs), directed));
  else
    g_ptr_array_add (edits, mh_edit_new_add_edges (edges, mh_arcs_count (&arcs)));
  if (mh_board_has_cat_edges (board) || mh_board_has_cat_edges (part))
    append_cat_edges (board, part, directed, edits);

  return mh_edit_new_group (edits, label);
}

/* Returns: whether every role is present and no node has two */
static gboolean
check_roles (const MhBoard *board, guint32 roles[3], GError **error)
{
  const MhStart start = mh_board_get_start (board);
  g_autoptr (MhGame) game = mh_board_create_game (board, error);

  if (game == NULL)
    return FALSE;

  if (mh_board_has_cat_edges (board))
    {
      g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_ROADS,
                           _ ("In a LeetCode list mouse and cat move along the same edges"));
      return FALSE;
    }
  if (!mh_board_get_game_class (board)->has_holes || mh_board_get_n_holes (board) != 1)
    {
      g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_HOLES,
                           _ ("A LeetCode list has one hole"));
      return FALSE;
    }

  roles[0] = 0;
  while (!mh_board_is_hole (board, roles[0]))
    roles[0]++;
  roles[1] = start.mouse;
  roles[2] = start.cat;
  if (roles[0] == roles[1] || roles[1] == roles[2] || roles[2] == roles[0])
    {
      g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_SHARED,
                           _ ("In a LeetCode list hole, mouse and cat are on three nodes"));
      return FALSE;
    }

  return TRUE;
}

MhBoard *
mh_subgraph_create_leetcode (const MhBoard *board, GError **error)
{
  g_return_val_if_fail (board != NULL, NULL);

  const guint32 n_nodes = mh_board_get_n_nodes (board);
  g_autofree guint32 *old = g_new (guint32, n_nodes + 3);
  guint32 n_old = 3;

  if (mh_board_get_game (board) != NULL)
    {
      g_set_error_literal (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_GRAPH,
                           _ ("Coins have no adjacency list"));
      return NULL;
    }
  if (!check_roles (board, old, error))
    return NULL;

  for (guint32 node = 0; node < n_nodes; node++)
    if (node != old[0] && node != old[1] && node != old[2])
      old[n_old++] = node;

  g_autofree guint32 *numbers = create_numbers (board, old, n_nodes);

  return copy_nodes (board, old, n_nodes, numbers, error);
}
