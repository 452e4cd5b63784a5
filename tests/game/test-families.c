/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-families.h"

#include "mh-boards.h"

#include <math.h>
#include <string.h>

#define MIN_DISTANCE 50.0
#define N_ROUNDS 20

typedef gint64 Values[MH_MAX_PARAMETERS];

static MhBoard *
create (const MhFamily *family, const gint64 *values)
{
  g_autoptr (GError) error = NULL;
  MhBoard *board = mh_family_create_board (family, values, &error);

  g_assert_no_error (error);

  return board;
}

static void
set_initial_values (const MhFamily *family, gint64 *values)
{
  memset (values, 0, sizeof (Values));
  for (guint i = 0; i < family->n_parameters; i++)
    values[i] = mh_family_get_range (family, values, i).initial;
}

/* Small ones, but for seeds. */
static void
set_random_values (const MhFamily *family, gint64 *values)
{
  memset (values, 0, sizeof (Values));
  for (guint i = 0; i < family->n_parameters; i++)
    {
      const MhRange range = mh_family_get_range (family, values, i);
      const gint64 below = g_str_equal (family->id, "tree") ? 4 : 30;
      const gint64 maximum
          = family->parameters[i].kind == MH_PARAMETER_SEED ? G_MAXINT32 : range.minimum + below;
      const gint64 end = 1 + MIN (range.maximum, maximum);

      values[i] = g_test_rand_int_range ((gint32) range.minimum, (gint32) MIN (end, G_MAXINT32));
    }
  if (g_str_equal (family->id, "hypercube"))
    values[0] = MIN (values[0], 7);
}

static void
assert_filled (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
}

/* The table is fit for making dialogs and command lines from. */
static void
test_families_table (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mh_families_get_n (); i++)
    {
      const MhFamily *family = mh_families_get (i);
      g_autoptr (GHashTable) parameters = g_hash_table_new (g_str_hash, g_str_equal);

      assert_filled (family->id);
      assert_filled (family->name);
      assert_filled (family->summary);
      g_assert_false (g_str_has_suffix (family->summary, "."));
      g_assert_true (g_hash_table_add (ids, (gpointer) family->id));
      g_assert_true (mh_families_find (family->id) == family);
      g_assert_cmpuint (family->n_parameters, <=, MH_MAX_PARAMETERS);
      for (guint j = 0; j < family->n_parameters; j++)
        {
          assert_filled (family->parameters[j].id);
          assert_filled (family->parameters[j].name);
          g_assert_true (g_hash_table_add (parameters, (gpointer) family->parameters[j].id));
        }
    }
  g_assert_null (mh_families_find ("no such family"));
}

/* What is offered can be had: at first, and at both ends of every range. */
static void
test_families_ranges (void)
{
  for (guint i = 0; i < mh_families_get_n (); i++)
    {
      const MhFamily *family = mh_families_get (i);
      Values values;

      set_initial_values (family, values);
      for (guint j = 0; j < family->n_parameters; j++)
        {
          const MhRange range = mh_family_get_range (family, values, j);
          const MhRange widest = family->parameters[j].range;

          g_assert_cmpint (range.minimum, <=, range.initial);
          g_assert_cmpint (range.initial, <=, range.maximum);
          g_assert_cmpint (range.minimum, >=, widest.minimum);
          g_assert_cmpint (range.maximum, <=, widest.maximum);
          g_assert_cmpint (range.initial, ==, widest.initial);
        }

      g_autoptr (MhBoard) board = create (family, values);
      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

      g_assert_nonnull (game);
    }
}

/* Cat, mouse and food have room on the smallest grid of so many rows, which a column less would not
 * leave. */
static void
test_families_grid_range (void)
{
  const MhFamily *family = mh_families_find ("grid-board");
  Values values;

  set_initial_values (family, values);
  for (values[0] = 1; values[0] < 6; values[0]++)
    {
      const gint64 least = mh_family_get_range (family, values, 1).minimum;

      g_assert_cmpint (values[0] * least, >=, 3);
      g_assert_true (least == 1 || values[0] * (least - 1) < 3);
    }
}

/* The largest boards have as much as a board may have, within its bounds. */
static void
test_families_largest (void)
{
  for (guint i = 0; i < mh_families_get_n (); i++)
    {
      const MhFamily *family = mh_families_get (i);
      const gboolean has_edges = family->narrow != NULL && !family->has_picture;
      Values values;
      gsize n_edges;

      set_initial_values (family, values);
      if (family->n_parameters > 0)
        values[0] = mh_family_get_range (family, values, 0).maximum;
      for (guint j = 1; j < family->n_parameters && !has_edges; j++)
        values[j] = mh_family_get_range (family, values, j).maximum;
      if (has_edges)
        values[1] = mh_family_get_range (family, values, 1).initial;

      g_autoptr (MhBoard) board = create (family, values);

      mh_board_get_edges (board, &n_edges);
      g_assert_cmpuint (mh_board_get_n_nodes (board), <=, MH_MAX_NODES);
      g_assert_cmpuint (n_edges, <=, MH_MAX_EDGES);
      for (guint32 node = 1; node < mh_board_get_n_nodes (board); node++)
        {
          const MhPoint point = mh_board_get_point (board, node);
          const MhPoint before = mh_board_get_point (board, node - 1);

          g_assert_cmpfloat (hypot (point.x - before.x, point.y - before.y), >=, MIN_DISTANCE);
        }
    }
}

/* The roles are those of every fresh board, and every edge is there once. */
static void
test_families_roles (void)
{
  for (guint i = 0; i < mh_families_get_n () * N_ROUNDS; i++)
    {
      const MhFamily *family = mh_families_get (i / N_ROUNDS);
      Values values;
      gsize n_edges;

      set_random_values (family, values);

      g_autoptr (MhBoard) board = create (family, values);
      const guint32 n_nodes = mh_board_get_n_nodes (board);
      const MhStart start = mh_board_get_start (board);
      const MhArc *edges = mh_board_get_edges (board, &n_edges);

      g_assert_cmpuint (n_nodes, ==, family->count_nodes (values));
      g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
      if (family->create == NULL)
        {
          g_assert_true (mh_board_is_hole (board, 0));
          g_assert_cmpuint (start.mouse, ==, n_nodes > 1 ? 1 : MH_NODE_NONE);
          g_assert_cmpuint (start.cat, ==, n_nodes > 2 ? 2 : MH_NODE_NONE);
        }
      g_assert_cmpint (mh_board_is_directed (board), ==, family->is_directed);
      for (gsize j = 0; j < n_edges; j++)
        {
          g_assert_cmpuint (MAX (edges[j].from, edges[j].to), <, n_nodes);
          g_assert_cmpuint (edges[j].from, !=, edges[j].to);
          g_assert_true (j == 0 || mh_arc_compare (&edges[j - 1], &edges[j]) < 0);
        }
    }
}

/* Fills the distances of all nodes from @node. */
static void
measure (const MhGraph *graph, guint32 node, guint32 *distances)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree guint32 *queue = g_new (guint32, n_nodes);
  guint32 n_found = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    distances[i] = G_MAXUINT32;
  distances[node] = 0;
  queue[n_found++] = node;
  for (guint32 i = 0; i < n_found; i++)
    {
      guint32 n;
      const guint32 *next = mh_graph_get_successors (graph, queue[i], &n);

      for (guint32 j = 0; j < n; j++)
        if (distances[next[j]] == G_MAXUINT32)
          {
            distances[next[j]] = distances[queue[i]] + 1;
            queue[n_found++] = next[j];
          }
    }
}

/* Nowhere is further from the hole than where the mouse begins, and the cat is half way. */
static void
check_distances (const MhFamily *family, const gint64 *values)
{
  g_autoptr (MhBoard) board = create (family, values);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const MhStart start = mh_board_get_start (board);
  g_autofree guint32 *from_hole = g_new (guint32, n_nodes);
  g_autofree guint32 *from_cat = g_new (guint32, n_nodes);

  measure (mh_game_get_graph (game, MH_PLAYER_FIRST), 0, from_hole);
  measure (mh_game_get_graph (game, MH_PLAYER_FIRST), start.cat, from_cat);
  for (guint32 node = 0; node < n_nodes; node++)
    g_assert_cmpuint (from_hole[node], <=, from_hole[start.mouse]);
  g_assert_cmpuint (from_hole[start.cat] + from_cat[start.mouse], ==, from_hole[start.mouse]);
  g_assert_cmpuint (ABS ((int) from_hole[start.cat] - (int) from_cat[start.mouse]), <=, 1);
}

static void
test_families_distances (void)
{
  static const char *const ids[]
      = { "path", "cycle", "wheel", "grid", "tree", "hypercube", "petersen" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MhFamily *family = mh_families_find (ids[i]);
      Values values;

      set_initial_values (family, values);
      check_distances (family, values);
      /* A grid has no node in its middle if its sides are even. */
      for (guint more = 1; family->n_parameters > 0 && !g_str_equal (ids[i], "grid") && more < 6;
           more++)
        {
          g_test_message ("%s, %u more", ids[i], more);
          values[0]++;
          check_distances (family, values);
        }
    }
}

/* The same values give the same board, another seed another one. */
static void
test_families_seeds (void)
{
  for (guint i = 0; i < mh_families_get_n (); i++)
    {
      const MhFamily *family = mh_families_get (i);
      const guint n = family->n_parameters;
      Values values;

      set_initial_values (family, values);

      g_autoptr (MhBoard) board = create (family, values);
      g_autoptr (MhBoard) twin = create (family, values);

      g_assert_true (mh_board_equal (board, twin));
      if (n == 0 || family->parameters[n - 1].kind != MH_PARAMETER_SEED)
        continue;

      values[n - 1]++;

      g_autoptr (MhBoard) other = create (family, values);

      g_assert_false (mh_board_equal (board, other));
    }
}

/* The nodes are numbered for playing. */
static void
test_families_lists (void)
{
  static const struct
  {
    const char *id;
    Values values;
    const char *list;
  } cases[] = {
    { "path", { 1 }, "[[]]" },
    { "path", { 2 }, "[[1],[0]]" },
    { "path", { 5 }, "[[3],[4],[3,4],[0,2],[1,2]]" },
    { "cycle", { 3 }, "[[1,2],[0,2],[0,1]]" },
    { "cycle", { 6 }, "[[2,5],[3,4],[0,3],[1,2],[1,5],[0,4]]" },
    { "complete", { 3 }, "[[1,2],[0,2],[0,1]]" },
    { "wheel", { 4 }, "[[1,2,3],[0,2,3],[0,1,3],[0,1,2]]" },
    { "wheel", { 7 }, "[[2,3,6],[2,4,5],[0,1,3,4,5,6],[0,2,4],[1,2,3],[1,2,6],[0,2,5]]" },
    { "star", { 2 }, "[[1],[0]]" },
    { "star", { 3 }, "[[2],[2],[0,1]]" },
    { "star", { 5 }, "[[3],[3],[3],[0,1,2,4],[3]]" },
    { "grid", { 2, 3 }, "[[2,4],[3,5],[0,3,5],[1,2],[0,5],[1,2,4]]" },
    { "grid", { 3, 3 }, "[[3,5],[6,8],[3,5,6,8],[0,2,4],[3,6],[0,2,7],[1,2,4],[5,8],[1,2,7]]" },
    { "tree", { 2, 1 }, "[[2],[2],[0,1]]" },
    { "tree", { 2, 2 }, "[[3],[4],[3,4],[0,2,5],[1,2,6],[3],[4]]" },
    { "hypercube", { 2 }, "[[2,3],[2,3],[0,1],[0,1]]" },
    { "kite", { 2 }, "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhBoard) board = create (mh_families_find (cases[i].id), cases[i].values);
      g_autoptr (MhGraph) graph = mh_board_create_graph (board);
      g_autofree char *list = mh_boards_dup_list (graph);

      g_assert_cmpstr (list, ==, cases[i].list);
    }
}

static double
measure_distance (const MhBoard *board)
{
  double least = G_MAXDOUBLE;

  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    for (guint32 j = 0; j < i; j++)
      {
        const MhPoint a = mh_board_get_point (board, i);
        const MhPoint b = mh_board_get_point (board, j);
        const double distance = hypot (a.x - b.x, a.y - b.y);

        least = MIN (least, distance);
      }

  return least;
}

/* Nodes do not touch, and the picture is around the origin. */
static void
test_families_places (void)
{
  for (guint i = 0; i < mh_families_get_n () * N_ROUNDS; i++)
    {
      const MhFamily *family = mh_families_get (i / N_ROUNDS);
      double left = 0, right = 0, top = 0, bottom = 0;
      Values values;

      set_random_values (family, values);

      g_autoptr (MhBoard) board = create (family, values);

      g_assert_cmpfloat (measure_distance (board), >=, MIN_DISTANCE);
      for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
        {
          const MhPoint point = mh_board_get_point (board, node);

          left = MIN (left, point.x);
          right = MAX (right, point.x);
          top = MIN (top, point.y);
          bottom = MAX (bottom, point.y);
        }
      if (family->create != NULL) /* cells lie where those of every grid do */
        continue;
      g_assert_cmpfloat_with_epsilon (left, -right, 0.02);
      g_assert_cmpfloat_with_epsilon (top, -bottom, 0.02);
    }
}

/* The message names the parameter, the value and the range. */
static void
test_families_errors (void)
{
  static const struct
  {
    const char *id;
    Values values;
    const char *message;
  } cases[] = {
    { "path", { 0 }, "Nodes: 0 is not between 1 and 10000" },
    { "path", { -3 }, "Nodes: -3 is not between 1 and 10000" },
    { "cycle", { 2 }, "Nodes: 2 is not between 3 and 10000" },
    { "wheel", { 3 }, "Nodes: 3 is not between 4 and 10000" },
    { "complete", { 2829 }, "Nodes: 2829 is not between 1 and 2828" },
    { "grid", { 0, 5 }, "Rows: 0 is not between 1 and 10000" },
    { "grid", { 101, 100 }, "Columns: 100 is not between 1 and 99" },
    { "tree", { 2, 13 }, "Depth: 13 is not between 0 and 12" },
    { "tree", { 1, 10000 }, "Depth: 10000 is not between 0 and 9999" },
    { "tree", { 10000, 1 }, "Branches: 10000 is not between 1 and 9999" },
    { "hypercube", { 14 }, "Dimension: 14 is not between 0 and 13" },
    { "kite", { 9994 }, "Corridor: 9994 is not between 1 and 9993" },
    { "grid-board", { 101 }, "Rows: 101 is not between 1 and 100" },
    { "grid-board", { 1, 2 }, "Columns: 2 is not between 3 and 100" },
    { "grid-board", { 2, 2, 26, 1, 1, 1 }, "Walls in Percent: 26 is not between 0 and 25" },
    { "grid-board", { 2, 2, 25, 0, 1, 1 }, "Jump of the Cat: 0 is not between 1 and 100" },
    { "grid-board", { 2, 2, 25, 1, 101, 1 }, "Jump of the Mouse: 101 is not between 1 and 100" },
    { "random", { 6, 4, 1 }, "Edges: 4 is not between 5 and 15" },
    { "random", { 6, 16, 1 }, "Edges: 16 is not between 5 and 15" },
    { "random", { 10000, 4000001, 1 }, "Edges: 4000001 is not between 9999 and 4000000" },
    { "random", { 6, 8, -1 }, "Seed: -1 is not between 0 and 4294967295" },
    { "random-directed", { 3, 7, 1 }, "Arcs: 7 is not between 0 and 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      MhBoard *board
          = mh_family_create_board (mh_families_find (cases[i].id), cases[i].values, &error);

      g_assert_null (board);
      g_assert_error (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_RANGE);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* A grid has as many walls as were asked for, its roads are its jumps, and there is a way between
 * cat, mouse and food where a room has three cells. */
static void
test_families_grid_board (void)
{
  const MhFamily *family = mh_families_find ("grid-board");

  for (gint64 seed = 0; seed < 200; seed++)
    {
      const Values values = { 5, 7, 30, 1, 1, seed };
      g_autoptr (MhBoard) board = create (family, values);
      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
      const MhStart start = mh_board_get_start (board);
      g_autofree guint32 *met = g_new (guint32, 25);
      gsize n_edges, n_met = 0;
      const MhArc *edges = mh_board_get_edges (board, &n_edges);

      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 35 - 10);
      g_assert_false (mh_board_has_cat_edges (board));
      g_assert_true (mh_board_get_rules (board)->cat_profits);
      met[n_met++] = start.mouse;
      for (gsize i = 0; i < n_met; i++)
        for (gsize j = 0; j < n_edges; j++)
          for (guint end = 0; end < 2; end++)
            {
              const guint32 from = end == 0 ? edges[j].from : edges[j].to;
              const guint32 to = end == 0 ? edges[j].to : edges[j].from;
              gboolean is_new = from == met[i];

              for (gsize k = 0; k < n_met && is_new; k++)
                is_new = met[k] != to;
              if (is_new)
                met[n_met++] = to;
            }

      gboolean has_cat = FALSE, has_food = FALSE;

      for (gsize i = 0; i < n_met; i++)
        {
          has_cat |= met[i] == start.cat;
          has_food |= mh_board_is_hole (board, met[i]);
        }
      g_assert_true (has_cat && has_food);
      g_assert_nonnull (game);
    }
}

/* A parameter that nobody set follows those before it, even wrong ones. */
static void
test_families_range_follows (void)
{
  const MhFamily *random = mh_families_find ("random");
  const MhFamily *grid = mh_families_find ("grid");
  const Values fifty = { 50 };
  const Values none = { 0 };
  const MhRange edges = mh_family_get_range (random, fifty, 1);

  g_assert_cmpint (edges.minimum, ==, 49);
  g_assert_cmpint (edges.initial, ==, 75);
  g_assert_cmpint (edges.maximum, ==, 1225);
  g_assert_cmpint (mh_family_get_range (grid, none, 1).maximum, ==, MH_MAX_NODES);
}

/* A tree may be as deep as its nodes are as many as a board may have, and no deeper. */
static void
test_families_tree_depth (void)
{
  const MhFamily *tree = mh_families_find ("tree");

  for (gint64 n_branches = 2; n_branches < MH_MAX_NODES; n_branches += n_branches < 200 ? 1 : 41)
    {
      const Values values = { n_branches };
      gint64 depth = 0, n_nodes = 1, n_leaves = 1;

      while (n_nodes + n_leaves * n_branches <= MH_MAX_NODES)
        {
          n_leaves *= n_branches;
          n_nodes += n_leaves;
          depth++;
        }
      g_assert_cmpint (mh_family_get_range (tree, values, 1).maximum, ==, depth);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/families/table", test_families_table);
  g_test_add_func ("/game/families/ranges", test_families_ranges);
  g_test_add_func ("/game/families/grid-range", test_families_grid_range);
  g_test_add_func ("/game/families/largest", test_families_largest);
  g_test_add_func ("/game/families/roles", test_families_roles);
  g_test_add_func ("/game/families/distances", test_families_distances);
  g_test_add_func ("/game/families/seeds", test_families_seeds);
  g_test_add_func ("/game/families/lists", test_families_lists);
  g_test_add_func ("/game/families/places", test_families_places);
  g_test_add_func ("/game/families/errors", test_families_errors);
  g_test_add_func ("/game/families/grid-board", test_families_grid_board);
  g_test_add_func ("/game/families/range-follows", test_families_range_follows);
  g_test_add_func ("/game/families/tree-depth", test_families_tree_depth);

  return g_test_run ();
}
