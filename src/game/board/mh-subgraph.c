/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-subgraph.h"

#include <glib/gi18n.h>
#include <math.h>

/* Closer nodes overlap. */
#define COVERS 40.0
/* How far a paste is shifted, and how often. */
#define ASIDE 44.0
#define MAX_ASIDE 200

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  return x < y ? -1 : x > y;
}

/* Copies the nodes @old[i] of @sketch as nodes i, with the edges between them.
 * @numbers: the other way round, MH_NODE_NONE for nodes that are left out */
static MhSketch *
copy_nodes (const MhSketch *sketch, const guint32 *old, guint32 n_nodes, const guint32 *numbers)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));
  gsize n_edges;
  const MhArc *edges = mh_sketch_get_edges (sketch, &n_edges);
  MhStart start = mh_sketch_get_start (sketch);

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhArc arc = { numbers[edges[i].from], numbers[edges[i].to] };

      if (arc.from != MH_NODE_NONE && arc.to != MH_NODE_NONE)
        g_array_append_vals (arcs, &arc, 1);
    }

  MhSketch *copy = mh_sketch_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) arcs->data,
                                             arcs->len, mh_sketch_is_directed (sketch));

  for (guint32 i = 0; i < n_nodes; i++)
    {
      mh_sketch_set_place (copy, i, mh_sketch_get_place (sketch, old[i]));
      mh_sketch_set_name (copy, i, mh_sketch_get_name (sketch, old[i]));
      mh_sketch_set_hole (copy, i, mh_sketch_is_hole (sketch, old[i]));
    }
  start.mouse = start.mouse != MH_NODE_NONE ? numbers[start.mouse] : MH_NODE_NONE;
  start.cat = start.cat != MH_NODE_NONE ? numbers[start.cat] : MH_NODE_NONE;
  mh_sketch_set_start (copy, start);
  mh_sketch_set_rules (copy, mh_sketch_get_rules (sketch));
  mh_sketch_set_several_holes (copy, mh_sketch_get_several_holes (sketch));

  return copy;
}

/* Returns: (transfer full): where each of the nodes of @sketch is in @old */
static guint32 *
create_numbers (const MhSketch *sketch, const guint32 *old, guint32 n_old)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (sketch);
  guint32 *numbers = g_new (guint32, n_nodes + 1);

  for (guint32 i = 0; i < n_nodes; i++)
    numbers[i] = MH_NODE_NONE;
  for (guint32 i = 0; i < n_old; i++)
    numbers[old[i]] = i;

  return numbers;
}

MhSketch *
mh_subgraph_new (const MhSketch *sketch, const guint32 *nodes, gsize n_nodes)
{
  g_return_val_if_fail (sketch != NULL, NULL);

  g_autofree guint32 *old = g_new (guint32, n_nodes + 1);
  guint32 n_old = 0;

  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i] < mh_sketch_get_n_nodes (sketch))
      old[n_old++] = nodes[i];
  if (n_old > 1)
    qsort (old, n_old, sizeof *old, compare_nodes);

  guint32 n_kept = 0;

  for (guint32 i = 0; i < n_old; i++)
    if (i == 0 || old[i] != old[i - 1])
      old[n_kept++] = old[i];

  g_autofree guint32 *numbers = create_numbers (sketch, old, n_kept);

  return copy_nodes (sketch, old, n_kept, numbers);
}

MhPlace
mh_subgraph_get_middle (const MhSketch *sketch)
{
  MhPlace least = { 0, 0 }, most = { 0, 0 };

  g_return_val_if_fail (sketch != NULL, least);

  for (guint32 i = 0; i < mh_sketch_get_n_nodes (sketch); i++)
    {
      const MhPlace place = mh_sketch_get_place (sketch, i);

      least.x = i == 0 || place.x < least.x ? place.x : least.x;
      least.y = i == 0 || place.y < least.y ? place.y : least.y;
      most.x = i == 0 || place.x > most.x ? place.x : most.x;
      most.y = i == 0 || place.y > most.y ? place.y : most.y;
    }

  return (MhPlace){ (least.x + most.x) / 2, (least.y + most.y) / 2 };
}

/* Whether a node of @part, moved by @offset, would cover one of @sketch. */
static gboolean
covers (const MhSketch *sketch, const MhSketch *part, MhPlace offset)
{
  for (guint32 i = 0; i < mh_sketch_get_n_nodes (part); i++)
    {
      const MhPlace place = mh_sketch_get_place (part, i);

      for (guint32 j = 0; j < mh_sketch_get_n_nodes (sketch); j++)
        {
          const MhPlace other = mh_sketch_get_place (sketch, j);

          if (fabs (place.x + offset.x - other.x) < COVERS
              && fabs (place.y + offset.y - other.y) < COVERS)
            return TRUE;
        }
    }

  return FALSE;
}

MhPlace
mh_subgraph_find_place (const MhSketch *sketch, const MhSketch *part, MhPlace wanted)
{
  g_return_val_if_fail (sketch != NULL && part != NULL, wanted);

  const MhPlace middle = mh_subgraph_get_middle (part);
  MhPlace place = wanted;

  for (guint i = 0; i < MAX_ASIDE; i++)
    {
      const MhPlace offset = { place.x - middle.x, place.y - middle.y };

      if (!covers (sketch, part, offset))
        break;
      place = (MhPlace){ place.x + ASIDE, place.y + ASIDE };
    }

  return place;
}

/* Appends the properties of @part that only an empty board takes over. */
static void
append_roles (const MhSketch *part, GPtrArray *edits)
{
  for (guint32 i = 0; i < mh_sketch_get_n_nodes (part); i++)
    if (mh_sketch_is_hole (part, i))
      g_ptr_array_add (edits, mh_edit_new_set_hole (i, TRUE));
  g_ptr_array_add (edits, mh_edit_new_set_start (mh_sketch_get_start (part)));
  g_ptr_array_add (edits, mh_edit_new_set_rules (mh_sketch_get_rules (part)));
  g_ptr_array_add (edits, mh_edit_new_set_several_holes (mh_sketch_get_several_holes (part)));
}

/* Returns: (transfer full): the edges of @part, from node @first on, as a board
 * has them that is directed or not */
static GArray *
create_arcs (const MhSketch *part, guint32 first, gboolean directed)
{
  const gboolean is_directed = mh_sketch_is_directed (part);
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));
  gsize n_edges;
  const MhArc *edges = mh_sketch_get_edges (part, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhArc arc = { edges[i].from + first, edges[i].to + first };
      const MhArc back = { arc.to, arc.from };

      if (directed || !is_directed || arc.from < arc.to
          || !mh_sketch_has_edge (part, edges[i].to, edges[i].from))
        g_array_append_vals (arcs, &arc, 1);
      if (directed && !is_directed)
        g_array_append_vals (arcs, &back, 1);
    }

  return arcs;
}

/* Appends the edit that adds the nodes. */
static void
append_nodes (const MhSketch *part, guint32 first, MhPlace middle, GPtrArray *edits)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (part);
  const MhPlace old_middle = mh_subgraph_get_middle (part);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes + 1);
  g_autofree MhPlace *places = g_new (MhPlace, n_nodes + 1);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const MhPlace place = mh_sketch_get_place (part, i);
      const double x = place.x + middle.x - old_middle.x;
      const double y = place.y + middle.y - old_middle.y;

      nodes[i] = first + i;
      places[i].x = CLAMP (x, -MH_MAX_COORDINATE, MH_MAX_COORDINATE);
      places[i].y = CLAMP (y, -MH_MAX_COORDINATE, MH_MAX_COORDINATE);
    }
  g_ptr_array_add (edits, mh_edit_new_insert_nodes (nodes, places, n_nodes));
}

MhEdit *
mh_subgraph_create_paste (const MhSketch *sketch, const MhSketch *part, MhPlace middle)
{
  g_return_val_if_fail (sketch != NULL && part != NULL, NULL);

  const guint32 first = mh_sketch_get_n_nodes (sketch);
  const guint32 n_nodes = mh_sketch_get_n_nodes (part);
  const gboolean takes_all = first == 0;
  const gboolean directed = mh_sketch_is_directed (takes_all ? part : sketch);
  g_autoptr (GArray) arcs = create_arcs (part, first, directed);
  const MhArc *edges = (const MhArc *) (gconstpointer) arcs->data;
  g_autofree char *label
      = g_strdup_printf (ngettext ("Paste %u Node", "Paste %u Nodes", n_nodes), n_nodes);
  GPtrArray *edits = g_ptr_array_new ();

  append_nodes (part, first, middle, edits);
  for (guint32 i = 0; i < n_nodes; i++)
    if (mh_sketch_get_name (part, i) != NULL)
      g_ptr_array_add (edits, mh_edit_new_rename (first + i, mh_sketch_get_name (part, i)));
  if (takes_all)
    append_roles (part, edits);
  if (takes_all)
    g_ptr_array_add (edits, mh_edit_new_set_edges (edges, arcs->len, directed));
  else if (arcs->len > 0)
    g_ptr_array_add (edits, mh_edit_new_add_edges (edges, arcs->len));

  return mh_edit_new_group (edits, label);
}

/* Whether every role is there, and no node has two. */
static gboolean
check_roles (const MhSketch *sketch, guint32 roles[3], GError **error)
{
  const MhStart start = mh_sketch_get_start (sketch);
  g_autoptr (MhGame) game = mh_sketch_create_game (sketch, error);

  if (game == NULL)
    return FALSE;

  for (guint32 node = mh_sketch_get_n_nodes (sketch); node-- > 0;)
    if (mh_sketch_is_hole (sketch, node))
      roles[0] = node;
  roles[1] = start.mouse;
  roles[2] = start.cat;

  if (mh_sketch_get_n_holes (sketch) > 1)
    {
      g_set_error_literal (error, MH_SKETCH_ERROR, MH_SKETCH_ERROR_HOLES,
                           _ ("A LeetCode list has one hole"));
      return FALSE;
    }
  if (roles[0] == roles[1] || roles[1] == roles[2])
    {
      g_set_error_literal (error, MH_SKETCH_ERROR, MH_SKETCH_ERROR_SHARED,
                           _ ("In a LeetCode list hole, mouse and cat are on three nodes"));
      return FALSE;
    }

  return TRUE;
}

MhSketch *
mh_subgraph_create_leetcode (const MhSketch *sketch, GError **error)
{
  g_return_val_if_fail (sketch != NULL, NULL);

  const guint32 n_nodes = mh_sketch_get_n_nodes (sketch);
  g_autofree guint32 *old = g_new (guint32, n_nodes + 3);
  guint32 n_old = 3;

  if (mh_sketch_get_coins (sketch) != NULL)
    {
      g_set_error_literal (error, MH_SKETCH_ERROR, MH_SKETCH_ERROR_COINS,
                           _ ("Coins have no adjacency list"));
      return NULL;
    }
  if (!check_roles (sketch, old, error))
    return NULL;

  for (guint32 node = 0; node < n_nodes; node++)
    if (node != old[0] && node != old[1] && node != old[2])
      old[n_old++] = node;

  g_autofree guint32 *numbers = create_numbers (sketch, old, n_nodes);

  return copy_nodes (sketch, old, n_nodes, numbers);
}
