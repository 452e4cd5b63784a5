/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-space.h"

typedef void (*GameFunc) (MhGame *game);

/* All graphs with up to 3 nodes, all holes, all rules; then random ones. */
static void
for_many_games (GameFunc check)
{
  for (guint32 n_nodes = 1; n_nodes <= 3; n_nodes++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n_nodes, TRUE); number++)
      for (guint32 holes = 1; holes < 1u << n_nodes; holes++)
        for (guint rules = 0; rules < MH_BOARDS_N_ALL_RULES; rules++)
          {
            g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, TRUE, number);
            g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

            check (game);
          }
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);

      check (game);
    }
}

static guint32
get_n (const MhGame *game)
{
  return mh_game_get_n_nodes (game);
}

static void
check_numbering (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint32 n_possible = 0;
  guint32 n_spots = 0;

  for (guint32 plane = 0; plane < mh_space_get_n_planes (game); plane++)
    for (guint32 row = 0; row < mh_space_get_n_rows (game); row++)
      for (guint32 column = 0; column < mh_space_get_n_columns (game); column++)
        {
          const guint32 position = mh_space_position_at (game, (MhCellIndex){ plane, row, column });
          const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

          g_assert_cmpuint (position, <, n_positions);
          g_assert_cmpuint (cell_index.plane, ==, plane);
          g_assert_cmpuint (cell_index.row, ==, row);
          g_assert_cmpuint (cell_index.column, ==, column);
          n_possible += mh_space_is_possible (game, position) ? 1 : 0;
          n_spots++;
        }

  g_assert_cmpuint (n_spots, ==, n_positions);
  g_assert_cmpuint (mh_space_get_n_possible (game), ==, n_possible);
}

/* Positions and cells of the table are the same thing, numbered. */
static void
test_space_numbering (void)
{
  for_many_games (check_numbering);
}

static void
check_roles (MhGame *game)
{
  for (guint32 mouse = 0; mouse < get_n (game); mouse++)
    for (guint32 cat = 0; cat < get_n (game); cat++)
      for (int player = 0; player < MH_N_PLAYERS; player++)
        {
          const MhPlayer mover = (MhPlayer) player;
          const guint32 position = mh_space_get_position (game, mouse, cat, mover);
          const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

          g_assert_cmpuint (cell_index.row, ==, mouse);
          g_assert_cmpuint (cell_index.column, ==, cat);
          g_assert_cmpint (mh_space_get_mover (game, position), ==, mover);
          g_assert_cmpuint (mh_space_get_mouse (game, position), ==, mouse);
          g_assert_cmpuint (mh_space_get_cat (game, position), ==, cat);
          g_assert_cmpuint (mh_space_get_node (game, position, MH_PLAYER_FIRST), ==, mouse);
          g_assert_cmpuint (mh_space_get_node (game, position, MH_PLAYER_SECOND), ==, cat);
          g_assert_cmpint (mh_space_is_possible (game, position), ==,
                           !mh_game_is_hole (game, cat)
                               || (mh_game_get_rules (game)->cat_wins_in_hole
                                   && !mh_game_is_hole (game, mouse)));
        }
}

/* Rows are the mouse, columns the cat; a cat that does not win in a hole is never in one. */
static void
test_space_roles (void)
{
  for_many_games (check_roles);
}

/* Whether the rules allow to come from @from to @to, by their words. */
static gboolean
is_move (const MhGame *game, guint32 from, guint32 to)
{
  const MhRules *rules = mh_game_get_rules (game);
  const guint32 mouse = mh_space_get_mouse (game, from), cat = mh_space_get_cat (game, from);
  const guint32 mouse_to = mh_space_get_mouse (game, to), cat_to = mh_space_get_cat (game, to);
  const gboolean is_mouse = mh_space_get_mover (game, from) == MH_PLAYER_FIRST;
  const guint32 here = is_mouse ? mouse : cat, there = is_mouse ? mouse_to : cat_to;

  if (mh_space_get_mover (game, from) == mh_space_get_mover (game, to))
    return FALSE;
  if (mh_game_is_hole (game, mouse) || mh_game_is_hole (game, cat) || mouse == cat)
    return FALSE;
  if (is_mouse ? cat != cat_to
               : mouse != mouse_to || (mh_game_is_hole (game, cat_to) && !rules->cat_wins_in_hole))
    return FALSE;
  if (here == there)
    return is_mouse ? rules->mouse_may_pass : rules->cat_may_pass;

  return mh_graph_has_arc (mh_game_get_graph (game, mh_space_get_mover (game, from)), here, there);
}

/* Checks that @listed are the positions @p with @fits, by ascending node. */
static void
check_list (const MhGame *game,
            const guint32 *listed,
            guint32 n_listed,
            guint32 position,
            gboolean forward)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  const MhPlayer mover = mh_space_get_mover (game, position);
  const MhPlayer moved = forward ? mover : mh_player_other (mover);
  guint32 n_expected = 0;

  for (guint32 other = 0; other < n_positions; other++)
    n_expected
        += (forward ? is_move (game, position, other) : is_move (game, other, position)) ? 1 : 0;

  g_assert_cmpuint (n_listed, ==, n_expected);
  g_assert_cmpuint (n_listed, <=, mh_space_get_max_moves (game));
  for (guint32 i = 0; i < n_listed; i++)
    g_assert_true (forward ? is_move (game, position, listed[i])
                           : is_move (game, listed[i], position));
  for (guint32 i = 1; i < n_listed; i++)
    g_assert_cmpuint (mh_space_get_node (game, listed[i - 1], moved), <,
                      mh_space_get_node (game, listed[i], moved));
}

static void
check_moves (MhGame *game)
{
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  guint64 n_moves = 0, n_back = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const guint32 n_successors = mh_space_list_successors (game, position, moves);

      check_list (game, moves, n_successors, position, TRUE);
      g_assert_cmpuint (mh_space_count_successors (game, position), ==, n_successors);
      n_moves += n_successors;

      const guint32 n_predecessors = mh_space_list_predecessors (game, position, moves);

      check_list (game, moves, n_predecessors, position, FALSE);
      n_back += n_predecessors;
    }
  g_assert_cmpuint (n_moves, ==, n_back);
  g_assert_cmpuint (n_moves, <=, mh_space_get_n_moves_bound (game));
}

/* Moves are what the rules say, forwards and backwards, in ascending order of
 * nodes, and no more than the bounds. */
static void
test_space_moves (void)
{
  for_many_games (check_moves);
}

static MhOutcome
judge_end (const MhGame *game, guint32 position)
{
  const MhPlayer mover = mh_space_get_mover (game, position);

  if (!mh_space_is_possible (game, position))
    return MH_OUTCOME_NONE;
  if (mh_game_is_hole (game, mh_space_get_cat (game, position)))
    return MH_OUTCOME_SECOND;
  if (mh_game_is_hole (game, mh_space_get_mouse (game, position)))
    return MH_OUTCOME_FIRST;
  if (mh_space_get_mouse (game, position) == mh_space_get_cat (game, position))
    return MH_OUTCOME_SECOND;
  if (mh_space_count_successors (game, position) > 0)
    return MH_OUTCOME_NONE;
  if (mh_game_get_rules (game)->stuck == MH_STUCK_DRAWS)
    return MH_OUTCOME_DRAW;

  return mh_outcome_win_of (mh_player_other (mover));
}

static void
check_ends (MhGame *game)
{
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhOutcome end = mh_space_get_end (game, position);

      g_assert_cmpint (end, ==, judge_end (game, position));
      if (end != MH_OUTCOME_NONE)
        g_assert_cmpuint (mh_space_count_successors (game, position), ==, 0);
      else if (mh_space_is_possible (game, position))
        g_assert_cmpuint (mh_space_count_successors (game, position), >, 0);
      if (mh_space_is_stuck (game, position))
        g_assert_cmpint (end, !=, MH_OUTCOME_NONE);
    }
}

/* The game ends in a hole, else on the cat, else without a legal move; nothing
 * is to be done there, and everywhere else something is. */
static void
test_space_ends (void)
{
  for_many_games (check_ends);
}

static void
check_seeds (MhGame *game)
{
  const guint32 n = get_n (game);
  guint32 i = 0;

  for (guint32 cat = 0; cat < n; cat++)
    for (guint32 plane = 0; plane < 2; plane++)
      for (guint32 mouse = 0; mouse < n; mouse++)
        g_assert_cmpuint (mh_space_seed_at (game, i++), ==,
                          mh_space_position_at (game, (MhCellIndex){ plane, mouse, cat }));
  g_assert_cmpuint (i, ==, mh_space_get_n_positions (game));
}

/* Seeds come by cat, then turn, then mouse, and every position has its rank. */
static void
test_space_seeds (void)
{
  for_many_games (check_seeds);
}

/* Stuck is exactly: the game is not over by hole or cat, and no move is legal. */
static void
test_space_stuck (void)
{
  const MhArc arcs[] = { { 1, 0 }, { 0, 2 } };
  g_autoptr (MhGraph) graph = mh_graph_new (4, arcs, 2, TRUE);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhGame) draws = mh_boards_game_with (graph, 1, 4);
  g_autoptr (MhGame) passing = mh_boards_game_with (graph, 1, 3);
  const guint32 mouse_stuck = mh_space_get_position (game, 3, 2, MH_PLAYER_FIRST);
  const guint32 cat_stuck = mh_space_get_position (game, 3, 1, MH_PLAYER_SECOND);
  const guint32 caught = mh_space_get_position (game, 3, 3, MH_PLAYER_FIRST);

  g_assert_true (mh_space_is_stuck (game, mouse_stuck));
  g_assert_cmpint (mh_space_get_end (game, mouse_stuck), ==, MH_OUTCOME_SECOND);
  g_assert_true (mh_space_is_stuck (game, cat_stuck)); /* its only way leads into the hole */
  g_assert_cmpint (mh_space_get_end (game, cat_stuck), ==, MH_OUTCOME_FIRST);
  g_assert_cmpint (mh_space_get_end (draws, cat_stuck), ==, MH_OUTCOME_DRAW);
  g_assert_false (mh_space_is_stuck (passing, cat_stuck));
  g_assert_cmpint (mh_space_get_end (passing, cat_stuck), ==, MH_OUTCOME_NONE);
  g_assert_false (mh_space_is_stuck (game, caught));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/space/numbering", test_space_numbering);
  g_test_add_func ("/game/space/roles", test_space_roles);
  g_test_add_func ("/game/space/moves", test_space_moves);
  g_test_add_func ("/game/space/ends", test_space_ends);
  g_test_add_func ("/game/space/seeds", test_space_seeds);
  g_test_add_func ("/game/space/stuck", test_space_stuck);

  return g_test_run ();
}
