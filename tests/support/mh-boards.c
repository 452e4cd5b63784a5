/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"

#include "mh-game-class.h"
#include "mh-pick.h"

#include <string.h>

static void
add_arc (GArray *arcs, guint32 from, guint32 to)
{
  const MhArc arc = { from, to };

  g_array_append_val (arcs, arc);
}

static GArray *
new_arcs (void)
{
  return g_array_new (FALSE, FALSE, sizeof (MhArc));
}

/* Frees @arcs. */
static MhGraph *
make_graph (guint32 n_nodes, GArray *arcs, gboolean directed)
{
  MhGraph *graph
      = mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, directed);

  g_array_unref (arcs);

  return graph;
}

MhGraph *
mh_boards_path (guint32 n_nodes)
{
  GArray *arcs = new_arcs ();

  for (guint32 i = 1; i < n_nodes; i++)
    add_arc (arcs, i - 1, i);

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_cycle (guint32 n_nodes)
{
  GArray *arcs = new_arcs ();

  g_assert (n_nodes >= 3);
  for (guint32 i = 0; i < n_nodes; i++)
    add_arc (arcs, i, (i + 1) % n_nodes);

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_grid (guint32 width, guint32 height)
{
  GArray *arcs = new_arcs ();

  for (guint32 node = 0; node < width * height; node++)
    {
      if (node % width + 1 < width)
        add_arc (arcs, node, node + 1);
      if (node + width < width * height)
        add_arc (arcs, node, node + width);
    }

  return make_graph (width * height, arcs, FALSE);
}

MhGraph *
mh_boards_complete (guint32 n_nodes)
{
  GArray *arcs = new_arcs ();

  for (guint32 i = 0; i < n_nodes; i++)
    for (guint32 j = 0; j < i; j++)
      add_arc (arcs, i, j);

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_star (guint32 n_nodes)
{
  GArray *arcs = new_arcs ();

  for (guint32 i = 1; i < n_nodes; i++)
    add_arc (arcs, 0, i);

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_lollipop (guint32 n_nodes, guint32 n_clique)
{
  GArray *arcs = new_arcs ();

  for (guint32 node = 1; node < n_nodes; node++)
    for (guint32 other = node < n_clique ? 0 : node - 1; other < node; other++)
      add_arc (arcs, other, node);

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_wheel (guint32 n_nodes)
{
  GArray *arcs = new_arcs ();
  const guint32 n_rim = n_nodes - 1;
  g_autofree guint32 *rim = g_new (guint32, n_rim);

  for (guint32 i = 0; i < n_rim; i++)
    rim[i] = i == 0 ? 0 : i < n_rim / 2 ? i + 2 : i == n_rim / 2 ? 1 : i + 1;
  for (guint32 i = 0; i < n_rim; i++)
    {
      add_arc (arcs, rim[i], rim[(i + 1) % n_rim]);
      add_arc (arcs, rim[i], 2);
    }

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_kite (guint32 corridor)
{
  GArray *arcs = new_arcs ();
  const guint32 n_nodes = corridor + 7;

  g_assert (corridor >= 1);
  add_arc (arcs, 0, 3);
  add_arc (arcs, 1, 2);
  add_arc (arcs, 2, 5);
  add_arc (arcs, 5, 4);
  add_arc (arcs, 4, 1);
  for (guint32 i = 0; i < corridor; i++)
    add_arc (arcs, 5 + i, i + 1 < corridor ? 6 + i : 3);
  add_arc (arcs, 3, n_nodes - 2);
  add_arc (arcs, 3, n_nodes - 1);
  add_arc (arcs, n_nodes - 2, n_nodes - 1);

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_random_tree (guint32 n_nodes)
{
  GArray *arcs = new_arcs ();

  for (guint32 i = 1; i < n_nodes; i++)
    add_arc (arcs, i, mh_pick_below (i));

  return make_graph (n_nodes, arcs, FALSE);
}

MhGraph *
mh_boards_random (guint32 n_nodes, gsize n_edges, gboolean directed)
{
  GArray *arcs = new_arcs ();
  g_autofree gboolean *seen = g_new0 (gboolean, (gsize) n_nodes * n_nodes);

  for (gsize i = 0; i < n_edges; i++)
    {
      const guint32 a = mh_pick_below (n_nodes);
      const guint32 b = mh_pick_below (n_nodes);
      const guint32 from = directed ? a : MIN (a, b);
      const guint32 to = directed ? b : MAX (a, b);

      if (from == to || seen[(gsize) from * n_nodes + to])
        continue;
      seen[(gsize) from * n_nodes + to] = TRUE;
      add_arc (arcs, from, to);
    }

  return make_graph (n_nodes, arcs, directed);
}

MhGraph *
mh_boards_random_any (guint32 max_nodes)
{
  const guint32 n_nodes = 1 + mh_pick_below (max_nodes);

  switch (mh_pick_below (8))
    {
    case 0:
      return mh_boards_random_tree (n_nodes);
    case 1:
      return mh_boards_cycle (MAX (n_nodes, 3));
    case 2:
      return mh_boards_random (n_nodes, (gsize) n_nodes * n_nodes / 2, FALSE);
    case 3:
      return mh_boards_random (n_nodes, (gsize) n_nodes * 2, TRUE);
    case 4:
      return mh_boards_random (n_nodes, (gsize) n_nodes * n_nodes / 2, TRUE);
    case 5:
      return mh_boards_random (n_nodes, n_nodes, FALSE);
    default:
      return mh_boards_random (n_nodes, n_nodes + n_nodes / 2, FALSE);
    }
}

MhBoard *
mh_boards_random_grid (guint32 max_size)
{
  const guint32 n_rows = 1 + mh_pick_below (max_size), n_columns = 1 + mh_pick_below (max_size);
  const guint32 n_cells = n_rows * n_columns;
  g_autofree char *cells = g_strnfill (n_cells, '.');
  const MhGrid grid = { cells,
                        n_rows,
                        n_columns,
                        { 1 + mh_pick_below (4), 1 + mh_pick_below (4) },
                        { mh_pick_below (MH_N_PIECES), mh_pick_below (MH_N_PIECES) } };

  for (guint32 cell = 0; cell < n_cells; cell++)
    cells[cell] = mh_pick_below (4) == 0 ? '#' : '.';
  for (const char *letter = "MCF"; *letter != '\0'; letter++)
    cells[mh_pick_below (n_cells)] = *letter;

  MhBoard *board = mh_grid_create_board (&grid);
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_ALL_RULES));

  mh_board_set_rules (board, &rules);
  mh_board_set_several_holes (board, mh_pick_below (2) == 0);

  return board;
}

void
mh_boards_set_random_roads (MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  g_autoptr (GArray) arcs = new_arcs ();

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = mh_board_is_directed (board) ? 0 : from; to < n_nodes; to++)
      if (from != to && mh_pick_below (3) == 0)
        add_arc (arcs, from, to);

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);

  if (n_edges != arcs->len
      || (n_edges > 0 && memcmp (edges, arcs->data, n_edges * sizeof *edges) != 0))
    mh_board_set_cat_edges (board, (const MhArc *) (gconstpointer) arcs->data, arcs->len);
}

gboolean
mh_boards_has_road (const MhBoard *board, guint32 from, guint32 to)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_cat_edges (board, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    if ((edges[i].from == from && edges[i].to == to)
        || (!mh_board_is_directed (board) && edges[i].from == to && edges[i].to == from))
      return TRUE;

  return FALSE;
}

GArray *
mh_boards_list_arcs (const MhGraph *graph)
{
  GArray *arcs = new_arcs ();

  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n;
      const guint32 *row = mh_graph_get_successors (graph, node, &n);

      for (guint32 i = 0; i < n; i++)
        if (mh_graph_is_directed (graph) || node < row[i])
          add_arc (arcs, node, row[i]);
    }

  return arcs;
}

void
mh_boards_read_bits (const MhGraph *graph, guint64 *successors)
{
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n;
      const guint32 *nodes = mh_graph_get_successors (graph, node, &n);

      successors[node] = 0;
      for (guint32 i = 0; i < n; i++)
        successors[node] |= (guint64) 1 << nodes[i];
    }
}

char *
mh_boards_dup_list (const MhGraph *graph)
{
  g_autoptr (GString) list = g_string_new ("[");

  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n;
      const guint32 *row = mh_graph_get_successors (graph, node, &n);

      g_string_append (list, node > 0 ? ",[" : "[");
      for (guint32 i = 0; i < n; i++)
        g_string_append_printf (list, i > 0 ? ",%u" : "%u", row[i]);
      g_string_append_c (list, ']');
    }
  g_string_append_c (list, ']');

  return g_string_free (g_steal_pointer (&list), FALSE);
}

guint32
mh_boards_count_labelled (guint32 n_nodes, gboolean directed)
{
  const guint32 n_pairs = n_nodes * (n_nodes - 1) / 2;

  return 1u << (directed ? 2 * n_pairs : n_pairs);
}

/* Each pair of nodes has its bit in @number. */
MhGraph *
mh_boards_labelled (guint32 n_nodes, gboolean directed, guint32 number)
{
  GArray *arcs = new_arcs ();
  guint bit = 0;

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = 0; to < n_nodes; to++)
      if (from < to || (directed && from > to))
        {
          if (number >> bit & 1)
            add_arc (arcs, from, to);
          bit++;
        }

  return make_graph (n_nodes, arcs, directed);
}

void
mh_boards_check_labelled (guint32 n_nodes, gboolean directed, guint rules, MhBoardsCheck check)
{
  for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, directed); i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, directed, i);

      check (graph, rules);
    }
}

void
mh_boards_check_small (MhBoardsCheck check)
{
  for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
    {
      for (guint32 n_nodes = 1; n_nodes <= 4; n_nodes++)
        mh_boards_check_labelled (n_nodes, FALSE, rules, check);
      for (guint32 n_nodes = 1; n_nodes <= 3; n_nodes++)
        mh_boards_check_labelled (n_nodes, TRUE, rules, check);
    }
}

MhRules
mh_boards_rules (guint number)
{
  return (MhRules){ .mouse_may_pass = (number & 1) != 0,
                    .cat_may_pass = (number & 2) != 0,
                    .stuck = number & 4 ? MH_STUCK_DRAWS : MH_STUCK_LOSES,
                    .cat_wins_in_hole = (number & 8) != 0 };
}

MhGame *
mh_boards_game (MhGraph *graph)
{
  return mh_boards_game_with (graph, 1, 0);
}

MhGame *
mh_boards_game_with (MhGraph *graph, guint32 holes, guint rules)
{
  return mh_boards_game_of_two (graph, graph, holes, rules);
}

MhGame *
mh_boards_game_of_two (MhGraph *mouse, MhGraph *cat, guint32 holes, guint rules)
{
  const MhRules switches = mh_boards_rules (rules);
  guint32 list[32];
  gsize n_holes = 0;

  for (guint32 node = 0; node < 32; node++)
    if (holes >> node & 1)
      list[n_holes++] = node;

  return mh_cat_and_mouse.create ((MhGraph *[MH_N_PLAYERS]){ mouse, cat }, list, n_holes,
                                  &switches);
}

MhGame *
mh_boards_random_game (guint32 max_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  g_assert (n_nodes <= 32);

  guint32 holes = 1u << mh_pick_below (n_nodes);

  while (mh_pick_below (3) == 0)
    holes |= 1u << mh_pick_below (n_nodes);

  g_autoptr (MhGraph) cat
      = mh_pick_below (2) == 0
            ? mh_graph_ref (graph)
            : mh_boards_random (n_nodes, mh_pick_below (3 * n_nodes), mh_graph_is_directed (graph));

  return mh_boards_game_of_two (graph, cat, holes, mh_pick_below (MH_BOARDS_N_ALL_RULES));
}
