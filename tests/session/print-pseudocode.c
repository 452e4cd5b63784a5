/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-corpus.h"
#include "mh-game-class.h"
#include "mh-narration.h"
#include "mh-pick.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

/*
 * Prints in lines of JSON what test-pseudocode-runs.py needs: the lines of every algorithm for
 * every game as they are shown in the language of the locale, and then games with all
 * their moves and with what the algorithms find out.
 *
 *   print-pseudocode LOCALE_DIR [MAX_NODES]
 *
 * Boards of the corpora with more than MAX_NODES nodes are left out.
 * It writes by printf(), since g_print() writes comments of a test.
 */

/* The positions from which searches are begun on a board. */
#define N_STARTS 6

/* The settings of algorithms that have any; other algorithms are run as they are. */
static const char *const specs[] = {
  "relaxation",
  "relaxation:order=lifo",
  "safe",
  "safe:player=mouse",
  "safe:player=cat",
  "capped",
  "capped:test=end-first",
  "capped:cap=3",
  "capped:cap=3:test=end-first",
  "alphabeta:budget=3000",
  "alphabeta:budget=3000:marks=turn",
};

static void
print_code (const MhGameClass *klass, const MhAlgorithm *algorithm)
{
  printf ("{\"code\":\"%s/%s\",\"lines\":[", klass->id, algorithm->id);
  for (gsize i = 0; algorithm->pseudocode[i] != NULL; i++)
    {
      const char *shown = mh_narration_pseudocode (klass, algorithm->pseudocode[i]);

      g_assert_null (strpbrk (shown, "\"\\"));
      printf ("%s\"%s\"", i > 0 ? "," : "", shown);
    }
  printf ("]}\n");
}

/* Returns: (transfer container): all algorithms for games of @klass */
static GPtrArray *
list_algorithms (const MhGameClass *klass)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (klass, &n_algorithms);
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < n_algorithms; i++)
    g_ptr_array_add (all, (gpointer) algorithms[i]);
  if (klass->is_fast)
    g_ptr_array_add (all, (gpointer) algorithms[0]->stand_in);

  return all;
}

static void
print_all_code (void)
{
  for (guint i = 0; mh_game_classes[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) algorithms = list_algorithms (mh_game_classes[i]);

      for (guint k = 0; k < algorithms->len; k++)
        print_code (mh_game_classes[i], g_ptr_array_index (algorithms, k));
    }
}

static const char *
get_outcome_text (MhOutcome outcome)
{
  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      return "0";
    case MH_OUTCOME_SECOND:
      return "1";
    case MH_OUTCOME_DRAW:
      return "\"draw\"";
    case MH_OUTCOME_NONE:
    default:
      return "null";
    }
}

static void
print_values (const MhSolution *solution)
{
  MhGame *game = mh_solution_get_game (solution);

  printf (",\"values\":[");
  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      const MhValue value = mh_solution_get_value (solution, i);
      const char *outcome = get_outcome_text (value.outcome);

      if (mh_solution_has_scores (solution))
        printf ("%s[%s,%" G_GINT64_FORMAT "]", i > 0 ? "," : "", outcome,
                mh_space_is_possible (game, i) ? mh_solution_get_score (solution, i) : 0);
      else
        printf ("%s[%s,%u]", i > 0 ? "," : "", outcome, value.remoteness);
    }
  printf ("]");
}

static void
print_run (MhGame *game, const MhAlgorithmSpec *spec, guint32 start)
{
  g_autofree char *spec_text = mh_algorithm_spec_dup_text (spec);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, spec->algorithm, game, start);
  problem.options = spec->options;
  problem.is_traced = FALSE;
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));

  printf ("{\"run\":\"%s\",\"spec\":\"%s\",\"exhausted\":%s", spec->algorithm->id, spec_text,
          result.is_exhausted ? "true" : "false");
  if (spec->algorithm->needs_start && mh_game_get_class (game)->has_board)
    printf (",\"start\":%u,\"answer\":%s", start,
            get_outcome_text (mh_solution_get_value (result.solution, start).outcome));
  else
    print_values (result.solution);
  printf ("}\n");
}

typedef guint32 (*ListFunc) (const MhGame *game, guint32 position, guint32 *positions);

/* @list: NULL prints the positions themselves, each as a list of one */
static void
print_moves (MhGame *game, const char *key, ListFunc list)
{
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

  printf (",\"%s\":[", key);
  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      const guint32 n_moves = mh_space_is_possible (game, i) ? list (game, i, moves) : 0;

      printf (i > 0 ? ",[" : "[");
      for (guint32 k = 0; k < n_moves; k++)
        printf ("%s%u", k > 0 ? "," : "", moves[k]);
      printf ("]");
    }
  printf ("]");
}

static void
print_positions (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  const char *comma = "";

  printf (",\"positions\":[");
  for (guint32 i = 0; i < n_positions; i++)
    {
      const guint32 position = mh_space_seed_at (game, i);

      if (!mh_space_is_possible (game, position))
        continue;
      printf ("%s%u", comma, position);
      comma = ",";
    }
  printf ("],\"facts\":[");
  for (guint32 i = 0; i < n_positions; i++)
    {
      const gboolean is_possible = mh_space_is_possible (game, i);
      MhCellIndex pair = mh_space_get_cell_index (game, i);

      pair.plane = 0;
      printf ("%s[%s,%u,%u]", i > 0 ? "," : "",
              get_outcome_text (is_possible ? mh_space_get_end (game, i) : MH_OUTCOME_NONE),
              mh_space_get_mover (game, i) == MH_PLAYER_FIRST ? 0 : 1,
              mh_space_position_at (game, pair));
    }
  printf ("]");
}

static void
print_numbers (const char *key, const guint32 *numbers, guint32 n_numbers)
{
  printf (",\"%s\":[", key);
  for (guint32 i = 0; i < n_numbers; i++)
    printf ("%s%u", i > 0 ? "," : "", numbers[i]);
  printf ("]");
}

static void
print_game (MhGame *game, const char *name)
{
  guint32 n_amounts, n_values;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);
  const guint32 *values = mh_game_get_values (game, &n_values);

  printf ("{\"game\":\"%s\",\"name\":\"%s\",\"n_coins\":%u", mh_game_get_class (game)->id, name,
          mh_game_get_n_coins (game));
  print_numbers ("amounts", amounts, n_amounts);
  print_numbers ("values", values, n_values);
  if (!mh_space_has_scores (game))
    {
      print_moves (game, "replies", mh_space_list_successors);
      print_moves (game, "before", mh_space_list_predecessors);
      print_positions (game);
    }
  printf ("}\n");
}

static void
print_runs (MhGame *game, const MhAlgorithmSpec *spec)
{
  const gboolean has_board = mh_game_get_class (game)->has_board;
  const guint n_starts = has_board && spec->algorithm->needs_start ? N_STARTS : 1;

  for (guint i = 0; i < n_starts; i++)
    {
      const guint32 start = has_board ? mh_pick_start (game) : mh_space_get_whole (game);

      if (start != MH_POSITION_NONE)
        print_run (game, spec, start);
    }
}

static void
print_algorithm (MhGame *game, const MhAlgorithm *algorithm)
{
  MhAlgorithmSpec spec;
  gboolean has_settings = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      mh_algorithm_spec_init (&spec, algorithm);
      if (!mh_algorithm_spec_parse_for (&spec, mh_game_get_class (game), specs[i], NULL)
          || spec.algorithm != algorithm)
        continue;
      print_runs (game, &spec);
      has_settings = TRUE;
    }
  mh_algorithm_spec_init (&spec, algorithm);
  if (!has_settings)
    print_runs (game, &spec);
}

/* Prints a game and what all algorithms find out about it. */
static void
print_game_and_runs (MhGame *game, const char *name)
{
  g_autoptr (GPtrArray) algorithms = list_algorithms (mh_game_get_class (game));

  print_game (game, name);
  for (guint i = 0; i < algorithms->len; i++)
    {
      const MhAlgorithm *algorithm = g_ptr_array_index (algorithms, i);
      const char *reason;

      if (algorithm->applies == NULL || algorithm->applies (game, &reason))
        print_algorithm (game, algorithm);
    }
}

static void
print_corpus (const char *file_name, guint32 max_nodes)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read (file_name);

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);

      if (mh_graph_get_n_nodes (board->graph) > max_nodes)
        continue;

      g_autoptr (MhGame) game = mh_boards_game (board->graph);

      print_game_and_runs (game, board->name);
    }
}

/* Plays on @graph every kind of game that has a board without holes. */
static void
print_chases (MhGraph *graph, const MhRules *rules)
{
  for (guint i = 0; mh_game_classes[i] != NULL; i++)
    if (mh_game_classes[i]->has_board && !mh_game_classes[i]->has_holes)
      {
        MhGraph *const graphs[MH_N_PLAYERS] = { graph, graph };
        g_autoptr (MhGame) game = mh_game_classes[i]->create (graphs, NULL, 0, rules);

        print_game_and_runs (game, "random");
      }
}

static void
print_random_games (void)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (5);
      g_autoptr (MhGraph) graph = mh_boards_random_any (6);
      const MhRules rules = mh_boards_rules (i % 2 == 0 ? 0 : MH_BOARDS_N_RULES - 1);

      print_game_and_runs (game, "random");
      print_chases (graph, &rules);
    }
}

/* Boards on which plain first in, first out gets some number of moves wrong, as
 * test-relaxation has them. */
static void
print_boards_that_need_rounds (void)
{
  static const struct
  {
    const char *lists;
    guint rules;
  } boards[] = {
    { "[[],[3,4],[3],[4],[2,5],[]]", 2 },
    { "[[1,7],[0,4,6],[3,4,5,6],[2,4,7],[1,2,3,5],[2,4],[1,2],[0,3]]", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_lists (boards[i].lists);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, boards[i].rules);

      print_game_and_runs (game, "needs rounds");
    }
}

static void
print_coins (void)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (MhGame) take = mh_coins_games_random_take (20);
      g_autoptr (MhGame) ends = mh_coins_games_random_ends (12);

      print_game_and_runs (take, "random");
      if (mh_game_get_n_coins (ends) > 0 || mh_space_get_n_columns (ends) >= 2)
        print_game_and_runs (ends, "random");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >=, 2);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, argv[1]);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  const guint32 max_nodes = argc > 2 ? (guint32) g_ascii_strtoull (argv[2], NULL, 10) : 0;

  print_all_code ();
  print_random_games ();
  print_boards_that_need_rounds ();
  print_coins ();
  print_corpus ("corpus-shared.jsonl", max_nodes);
  print_corpus ("corpus-directed.jsonl", max_nodes);
  print_corpus ("samples.jsonl", max_nodes);

  return 0;
}
