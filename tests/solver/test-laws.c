/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/*
 * Theorems of the game, which know nothing of how it is solved.
 */

static MhValue
value_at (const MhSolution *solution, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const MhGame *game = mh_solution_get_game (solution);

  return mh_solution_get_value (solution, mh_space_get_position (game, mouse, cat, mover));
}

static void
assert_same (MhValue a, MhValue b)
{
  g_assert_cmpint (a.outcome, ==, b.outcome);
  g_assert_cmpuint (a.remoteness, ==, b.remoteness);
}

/* Returns: (transfer full): @graph with node i named @names[i] among @n_nodes
 * nodes, and an edge more, if @extra is not NULL */
static MhGraph *
rename_nodes (const MhGraph *graph, guint32 n_nodes, const guint32 *names, const MhArc *extra)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n;
      const guint32 *row = mh_graph_get_successors (graph, node, &n);

      for (guint32 i = 0; i < n; i++)
        {
          const MhArc arc = { names[node], names[row[i]] };

          if (mh_graph_is_directed (graph) || node < row[i])
            g_array_append_val (arcs, arc);
        }
    }
  if (extra != NULL)
    g_array_append_vals (arcs, extra, 1);

  return mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len,
                       mh_graph_is_directed (graph));
}

static guint32 *
shuffle (guint32 n)
{
  guint32 *names = g_new (guint32, n);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 j = mh_pick_below (i + 1);

      names[i] = names[j];
      names[j] = i;
    }

  return names;
}

/* What nodes are called makes no difference. */
static void
test_laws_relabelling (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (12);
      const guint32 n = mh_graph_get_n_nodes (graph);
      g_autofree guint32 *names = shuffle (n);
      g_autoptr (MhGraph) renamed = rename_nodes (graph, n, names, NULL);
      const guint rules = mh_pick_below (MH_BOARDS_N_RULES);
      const guint32 hole = mh_pick_below (n);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1u << hole, rules);
      g_autoptr (MhGame) twin = mh_boards_game_with (renamed, 1u << names[hole], rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhSolution) other = mh_solving_solve (twin);

      for (guint32 mouse = 0; mouse < n; mouse++)
        for (guint32 cat = 0; cat < n; cat++)
          for (int mover = 0; mover < MH_N_PLAYERS; mover++)
            assert_same (value_at (solution, mouse, cat, (MhPlayer) mover),
                         value_at (other, names[mouse], names[cat], (MhPlayer) mover));
    }
}

/* Nor does a piece that hangs together with nothing. */
static void
test_laws_unconnected_piece (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (10);
      const guint32 n = mh_graph_get_n_nodes (graph);
      g_autofree guint32 *names = shuffle (n);
      const MhArc piece = { n, n + 1 };
      const guint rules = mh_pick_below (MH_BOARDS_N_RULES);

      for (guint32 i = 0; i < n; i++)
        names[i] = i;

      g_autoptr (MhGraph) larger = rename_nodes (graph, n + 3, names, &piece);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, rules);
      g_autoptr (MhGame) larger_game = mh_boards_game_with (larger, 1, rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhSolution) other = mh_solving_solve (larger_game);

      for (guint32 mouse = 0; mouse < n; mouse++)
        for (guint32 cat = 0; cat < n; cat++)
          for (int mover = 0; mover < MH_N_PLAYERS; mover++)
            assert_same (value_at (solution, mouse, cat, (MhPlayer) mover),
                         value_at (other, mouse, cat, (MhPlayer) mover));
    }
}

static int
rank_for_mouse (MhOutcome outcome)
{
  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      return 2;
    case MH_OUTCOME_SECOND:
      return 0;
    case MH_OUTCOME_DRAW:
    case MH_OUTCOME_NONE:
    default:
      return 1;
    }
}

/* Another way into the hole never hurts the mouse: only it can go there. */
static void
test_laws_way_into_hole (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (10);
      const guint32 n = mh_graph_get_n_nodes (graph);
      g_autofree guint32 *names = shuffle (n);
      const MhArc way = { mh_pick_below (n), 0 };
      const guint rules = mh_pick_below (MH_BOARDS_N_RULES);

      for (guint32 i = 0; i < n; i++)
        names[i] = i;
      if (way.from == 0 || mh_graph_has_arc (graph, way.from, 0))
        continue;

      g_autoptr (MhGraph) more = rename_nodes (graph, n, names, &way);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, rules);
      g_autoptr (MhGame) more_game = mh_boards_game_with (more, 1, rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhSolution) other = mh_solving_solve (more_game);

      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        g_assert_cmpint (rank_for_mouse (mh_solution_get_value (solution, i).outcome), <=,
                         rank_for_mouse (mh_solution_get_value (other, i).outcome));
    }
}

/* A winning line repeats no position, which bounds how long it takes; and a
 * mouse that wins makes the last move, unless the cat is stuck. */
static void
test_laws_bound_and_parity (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (14);
      const guint32 n = mh_graph_get_n_nodes (graph);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        {
          const MhValue value = mh_solution_get_value (solution, i);

          if (!mh_outcome_is_win (value.outcome) || value.remoteness == 0)
            continue;
          g_assert_cmpuint (value.remoteness, <=, 2 * (n - 1) * (n - 2));
          if (value.outcome == MH_OUTCOME_FIRST && mh_space_get_mover (game, i) == MH_PLAYER_FIRST)
            g_assert_cmpuint (value.remoteness % 2, ==, 1);
        }
    }
}

/* Trees never draw, and end within 2 n - 5 plies from the published start. */
static void
test_laws_trees (void)
{
  for (guint round = 0; round < 300; round++)
    {
      const guint32 n = 3 + mh_pick_below (11);
      g_autoptr (MhGraph) tree = mh_boards_random_tree (n);
      g_autoptr (MhGame) game = mh_boards_game_with (tree, 1u << mh_pick_below (n), 0);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        {
          const MhValue value = mh_solution_get_value (solution, i);

          g_assert_cmpint (value.outcome, !=, MH_OUTCOME_DRAW);
          if (mh_space_get_mover (game, i) == MH_PLAYER_FIRST)
            g_assert_cmpuint (value.remoteness, <=, MAX (2 * n - 5, 1));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/laws/relabelling", test_laws_relabelling);
  g_test_add_func ("/solver/laws/unconnected-piece", test_laws_unconnected_piece);
  g_test_add_func ("/solver/laws/way-into-hole", test_laws_way_into_hole);
  g_test_add_func ("/solver/laws/bound-and-parity", test_laws_bound_and_parity);
  g_test_add_func ("/solver/laws/trees", test_laws_trees);

  return g_test_run ();
}
