/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-compound.h"

#include "mh-arcs.h"
#include "mh-edit-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* The edit that replaces the graph of a board, as an edited list asks for. */

/* The distance between a new node and its neighbours, and between nodes that have none. */
#define NEAR 110.0
/* The least distance at which nodes can be told apart. */
#define ROOM 50.0
#define MAX_TRIES 64
/* The largest number of new nodes that are placed near their neighbours; more are placed in
 * rows. */
#define MAX_FITTED 200

/* Returns: what is in @a, but not in @b, both sorted */
static MhArcs
subtract (const MhArc *a, gsize n_a, const MhArc *b, gsize n_b)
{
  MhArcs rest = { NULL };

  for (gsize i = 0, j = 0; i < n_a; i++)
    {
      while (j < n_b && mh_arc_compare (&b[j], &a[i]) < 0)
        j++;
      if (j == n_b || mh_arc_compare (&b[j], &a[i]) != 0)
        mh_arcs_append (&rest, &a[i], 1);
    }

  return rest;
}

static double
measure_room (const MhPoint *points, guint32 n_places, MhPoint point)
{
  double least = G_MAXDOUBLE;

  for (guint32 i = 0; i < n_places; i++)
    {
      const double distance = hypot (points[i].x - point.x, points[i].y - point.y);

      least = distance < least ? distance : least;
    }

  return least;
}

/* Returns: the first free place on rings around @middle, or else the last place that was tried */
static MhPoint
find_room (const MhPoint *points, guint32 n_places, MhPoint middle, double radius)
{
  /* The golden angle in radians: no two tries have the same direction. */
  const double golden = 2.399963229728653;
  MhPoint point = middle;

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      const double distance = radius + i * ROOM / 8;

      point = (MhPoint){ middle.x + distance * cos (i * golden),
                         middle.y + distance * sin (i * golden) };
      if (measure_room (points, n_places, point) >= ROOM)
        break;
    }

  return point;
}

/* The lower right corner of the picture, where new nodes begin. */
static MhPoint
find_corner (const MhPoint *points, guint32 n_places)
{
  MhPoint corner = { 0, 0 };

  for (guint32 i = 0; i < n_places; i++)
    {
      corner.x = i == 0 || points[i].x > corner.x ? points[i].x : corner.x;
      corner.y = i == 0 || points[i].y < corner.y ? points[i].y : corner.y;
    }
  corner.x += n_places > 0 ? NEAR : 0;

  return corner;
}

static MhPoint
clip (MhPoint point)
{
  return (MhPoint){ CLAMP (point.x, -MH_MAX_COORDINATE, MH_MAX_COORDINATE),
                    CLAMP (point.y, -MH_MAX_COORDINATE, MH_MAX_COORDINATE) };
}

/* Places them in rows beside the picture. */
static void
set_out_in_rows (MhPoint *points, guint32 n_before, guint32 n_nodes)
{
  const MhPoint corner = find_corner (points, n_before);
  const guint32 n_columns = (guint32) ceil (sqrt (n_nodes - n_before));

  for (guint32 i = n_before; i < n_nodes; i++)
    points[i] = clip ((MhPoint){ corner.x + (i - n_before) % n_columns * NEAR,
                                 corner.y + (i - n_before) / n_columns * NEAR });
}

/* Places them one by one, in the middle of those neighbours that have a place. */
static void
set_out_near_neighbours (const MhGraph *graph, MhPoint *points, guint32 n_before, guint32 n_nodes)
{
  for (guint32 node = n_before; node < n_nodes; node++)
    {
      const MhPoint corner = find_corner (points, node);
      MhPoint middle = { 0, 0 };
      guint32 n_found = 0;

      for (guint32 i = 0; i < node; i++)
        if (mh_graph_has_arc (graph, node, i) || mh_graph_has_arc (graph, i, node))
          {
            middle = (MhPoint){ middle.x + points[i].x, middle.y + points[i].y };
            n_found++;
          }

      if (n_found > 0)
        middle = (MhPoint){ middle.x / n_found, middle.y / n_found };
      else
        middle = corner;
      points[node] = clip (find_room (points, node, middle, n_found == 1 ? NEAR : 0));
    }
}

/* Appends the edit that adds nodes behind the others. */
static void
append_new_nodes (const MhBoard *board, const MhGraph *graph, GPtrArray *edits)
{
  const guint32 n_before = mh_board_get_n_nodes (board);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree MhPoint *points = g_new (MhPoint, n_nodes + 1);
  g_autofree guint32 *nodes = g_new (guint32, n_nodes + 1);

  if (n_nodes <= n_before)
    return;

  for (guint32 i = 0; i < n_before; i++)
    points[i] = mh_board_get_point (board, i);
  for (guint32 i = n_before; i < n_nodes; i++)
    nodes[i] = i;
  if (n_nodes - n_before > MAX_FITTED)
    set_out_in_rows (points, n_before, n_nodes);
  else
    set_out_near_neighbours (graph, points, n_before, n_nodes);
  g_ptr_array_add (edits, mh_edit_new_insert_nodes (nodes + n_before, points + n_before,
                                                    n_nodes - n_before));

  MhEdit *roles = mh_edit_new_first_roles (board, n_before, n_nodes);

  if (roles != NULL)
    g_ptr_array_add (edits, roles);
}

/* Appends the edit that removes the nodes from @from on, and @edges, if
 * there are any. */
static void
append_removal (const MhBoard *board,
                guint32 from,
                const MhArc *edges,
                gsize n_edges,
                GPtrArray *edits)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const guint32 n_removed = from < n_nodes ? n_nodes - from : 0;
  g_autofree guint32 *nodes = g_new (guint32, n_removed + 1);

  for (guint32 i = 0; i < n_removed; i++)
    nodes[i] = from + i;

  MhEdit *removal = mh_edit_new_delete (board, nodes, n_removed, edges, n_edges);

  if (removal != NULL)
    g_ptr_array_add (edits, removal);
}

/* Appends the edit that gives the cat its own edges again, if @edits so far take them: where edges
 * are removed, the cat has none of its own if those of the mouse are left, but it does not get what
 * comes to those.
 * @goal: the board with the new edges */
static void
append_cat_edges (const MhBoard *board, MhBoard *goal, const MhArcs *gone, GPtrArray *edits)
{
  const guint32 n_nodes = mh_board_get_n_nodes (goal);
  g_autoptr (MhBoard) now = mh_board_copy (board);
  gsize n_own, n_kept = 0;
  const MhArc *own = mh_board_get_cat_edges (board, &n_own);
  g_auto (MhArcs) left = subtract (own, n_own, mh_arcs_get (gone), mh_arcs_count (gone));
  MhArc *arcs = (MhArc *) (gpointer) left.data;

  for (guint i = 0; i < edits->len; i++)
    {
      g_autoptr (MhEdit) inverse = mh_edit_apply (g_ptr_array_index (edits, i), now);

      if (inverse == NULL) /* nor can the board be edited so */
        return;
    }
  if (!mh_board_has_cat_edges (board) || mh_board_has_cat_edges (now))
    return;

  for (gsize i = 0; i < mh_arcs_count (&left); i++)
    if (arcs[i].from < n_nodes && arcs[i].to < n_nodes)
      arcs[n_kept++] = arcs[i];
  mh_board_set_cat_edges (goal, arcs, n_kept);
  if (left.is_short)
    mh_board_give_up (goal);
  g_ptr_array_add (edits, mh_edit_new_set_cat_edges_as (goal));
}

MhEdit *
mh_edit_new_replace_graph (const MhBoard *board,
                           guint32 n_nodes,
                           const MhArc *arcs,
                           gsize n_arcs,
                           gboolean directed)
{
  g_return_val_if_fail (board != NULL && n_nodes <= MH_MAX_NODES, NULL);

  const gboolean turns = mh_board_is_directed (board) != !!directed;
  g_autoptr (MhBoard) goal = mh_board_try_new_with_edges (n_nodes, arcs, n_arcs, directed);
  g_autoptr (MhGraph) graph = goal != NULL ? mh_board_try_create_graph (goal, NULL) : NULL;

  if (graph == NULL)
    return mh_edit_new_short ();

  g_autoptr (GPtrArray) edits = g_ptr_array_new ();
  gsize n_old, n_new;
  const MhArc *old = mh_board_get_edges (board, &n_old);
  const MhArc *new = mh_board_get_edges (goal, &n_new);
  g_auto (MhArcs) gone = subtract (old, n_old, new, n_new);
  g_auto (MhArcs) come = subtract (new, n_new, old, turns ? 0 : n_old);

  if (gone.is_short || come.is_short)
    return mh_edit_new_short ();
  if (gone.length > 0 || n_nodes < mh_board_get_n_nodes (board))
    append_removal (board, n_nodes, mh_arcs_get (&gone), mh_arcs_count (&gone), edits);
  append_new_nodes (board, graph, edits);
  if (turns)
    mh_edit_append_turn (board, n_nodes, mh_arcs_get (&come), mh_arcs_count (&come), directed,
                         edits);
  else if (come.length > 0)
    {
      g_ptr_array_add (edits, mh_edit_new_add_edges (mh_arcs_get (&come), mh_arcs_count (&come)));
      append_cat_edges (board, goal, &gone, edits);
    }

  return edits->len > 0 ? mh_edit_new_group (g_steal_pointer (&edits), _ ("Edit List")) : NULL;
}
