/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-depth-limit.h"

#include "mh-depth-limited-search.h"
#include "mh-game-class.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* A number of turns that nobody can wait for, small enough that no computation with it
 * overflows. */
#define MAX_CAP 1000000000

static guint64
resolve_twice (const MhGame *game)
{
  return 2 * (guint64) mh_game_get_n_nodes (game);
}

static guint64
resolve_hundred (const MhGame *game)
{
  return 100;
}

/* The number of turns after which LeetCode 1728, Cat and Mouse II, ends a game. */
static guint64
resolve_thousand (const MhGame *game)
{
  return 1000;
}

static guint64
resolve_safe (const MhGame *game)
{
  const guint64 n_nodes = mh_game_get_n_nodes (game);

  return 2 * n_nodes * (n_nodes - 1);
}

static const MhPreset presets[] = {
  { "2n", N_ ("2n turns"), resolve_twice },
  { "100", N_ ("100 turns"), resolve_hundred },
  { "1000", N_ ("1000 turns"), resolve_thousand },
  { "safe", N_ ("2n(n−1) turns"), resolve_safe },
  { NULL },
};

static const MhChoice tests[] = {
  [MH_TURN_TEST_CAP_FIRST] = { "cap-first", N_ ("cap tested first") },
  [MH_TURN_TEST_END_FIRST] = { "end-first", N_ ("end tested first") },
  { NULL },
};

const MhOption mh_depth_limit_options[] = {
  [MH_DEPTH_LIMIT_CAP] = {
    .id = "cap",
    .name = N_ ("Cap"),
    .summary = N_ ("After how many turns the search gives up and answers as if play never ended."),
    .presets = presets,
    .maximum = MAX_CAP,
    .initial = MH_OPTION_PRESET (0),
    .is_scale = TRUE,
    .fills_room = TRUE,
  },
  [MH_DEPTH_LIMIT_TEST] = {
    .id = "test",
    .name = N_ ("Test"),
    .summary = N_ ("Whether the search gives up on a game that ends just at the cap, too."),
    .choices = tests,
    .initial = MH_TURN_TEST_CAP_FIRST,
  },
  { NULL },
};

guint32
mh_depth_limit_get (const MhProblem *problem)
{
  const guint64 cap = mh_problem_get_option (problem, MH_DEPTH_LIMIT_CAP);

  return (guint32) MIN (cap, MAX_CAP);
}

static gboolean
tests_cap_first (const MhProblem *problem)
{
  return mh_problem_get_option (problem, MH_DEPTH_LIMIT_TEST) == MH_TURN_TEST_CAP_FIRST;
}

/* Returns: the smallest cap that keeps a win in @remoteness plies */
static guint64
get_cap_for (const MhProblem *problem, guint64 remoteness)
{
  return tests_cap_first (problem) ? remoteness + 1 : remoteness;
}

/* A winning line never repeats an unfinished position. In such a position the mouse and
 * the cat are on different nodes, and neither is in a hole. */
static guint64
get_remoteness_bound (const MhGame *game)
{
  const guint64 n_floor = mh_game_get_n_nodes (game) - mh_game_get_n_holes (game);

  return 2 * n_floor * (n_floor - 1);
}

static gboolean
is_safe (const MhProblem *problem)
{
  return mh_depth_limit_get (problem)
         >= get_cap_for (problem, get_remoteness_bound (problem->game));
}

gboolean
mh_depth_limit_is_spoiled (const MhProblem *problem, MhValue truth)
{
  return mh_outcome_is_win (truth.outcome)
         && mh_depth_limit_get (problem) < get_cap_for (problem, truth.remoteness);
}

MhExactness
mh_depth_limit_get_exactness (const MhProblem *problem)
{
  return is_safe (problem) ? MH_EXACT_NUMBERS : MH_EXACT_NOT;
}

char *
mh_depth_limit_describe_exactness (const MhProblem *problem)
{
  if (is_safe (problem))
    return g_strdup (_ ("always"));

  return g_strdup (tests_cap_first (problem) ? _ ("when moves < cap") : _ ("when moves ≤ cap"));
}

/* Returns: (transfer full): "2n turns = 18" or "18 turns" */
static char *
dup_cap_text (const MhProblem *problem)
{
  const guint64 value = problem->options.values[MH_DEPTH_LIMIT_CAP];
  const MhPreset *preset
      = mh_option_get_preset (&mh_depth_limit_options[MH_DEPTH_LIMIT_CAP], value);
  const guint32 cap = mh_depth_limit_get (problem);

  if (preset != NULL)
    return mh_preset_describe (preset, problem->game);

  return g_strdup_printf (ngettext ("%u turn", "%u turns", cap), cap);
}

static char *
explain_need (const MhProblem *problem, guint32 position, MhValue truth)
{
  const char *player
      = mh_words_player (truth.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND);
  const guint32 n_moves = truth.remoteness;

  /* Translators: the first is “mouse” or “cat”. */
  return g_strdup_printf (
      position == problem->start
          ? ngettext ("From the start the %s needs %u move (each player’s turn counts one).",
                      "From the start the %s needs %u moves (each player’s turn counts one).",
                      n_moves)
          : ngettext ("From here the %s needs %u move (each player’s turn counts one).",
                      "From here the %s needs %u moves (each player’s turn counts one).", n_moves),
      player, n_moves);
}

static gboolean
is_draw (const MhProblem *problem)
{
  return mh_game_get_class (problem->game)->endless == MH_OUTCOME_DRAW;
}

/* The law where play without an end is a win. */
static char *
explain_law_of_escapes (gboolean tests_first, guint32 cap)
{
  return g_strdup_printf (
      tests_first
          ? ngettext ("Every position whose win takes %u move or more is wrongly called an escape.",
                      "Every position whose win takes %u moves or more is wrongly called an "
                      "escape.",
                      cap)
          : ngettext (
              "Every position whose win takes more than %u move is wrongly called an escape.",
              "Every position whose win takes more than %u moves is wrongly called an escape.",
              cap),
      cap);
}

static char *
explain_law (const MhProblem *problem)
{
  const guint32 cap = mh_depth_limit_get (problem);

  if (!is_draw (problem))
    return explain_law_of_escapes (tests_cap_first (problem), cap);

  return g_strdup_printf (
      tests_cap_first (problem)
          ? ngettext ("Every position whose win takes %u move or more is wrongly called a draw.",
                      "Every position whose win takes %u moves or more is wrongly called a draw.",
                      cap)
          : ngettext ("Every position whose win takes more than %u move is wrongly called a draw.",
                      "Every position whose win takes more than %u moves is wrongly called a draw.",
                      cap),
      cap);
}

char *
mh_depth_limit_explain (const MhProblem *problem,
                        guint32 position,
                        MhValue answer,
                        const MhSolution *truth)
{
  const MhValue value = mh_solution_get_value (truth, position);
  g_autofree char *cap = dup_cap_text (problem);
  g_autofree char *law = explain_law (problem);
  /* Translators: “2n turns = 18”, or “19 turns”. */
  g_autofree char *rule
      = g_strdup_printf (is_draw (problem)
                             ? _ ("The search gives up after %s and calls it a draw.")
                             : _ ("The search gives up after %s and calls it an escape."),
                         cap);

  if (!mh_outcome_is_win (value.outcome) || value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup_printf ("%s %s", rule, law);

  g_autofree char *need = explain_need (problem, position, value);

  return g_strdup_printf ("%s %s %s", need, rule, law);
}

char *
mh_depth_limit_suggest_repair (const MhProblem *problem, MhValue truth, MhOptions *repaired)
{
  if (truth.remoteness == MH_REMOTENESS_UNKNOWN || !mh_depth_limit_is_spoiled (problem, truth))
    return NULL;

  const guint64 cap = get_cap_for (problem, truth.remoteness);

  *repaired = problem->options;
  repaired->values[MH_DEPTH_LIMIT_CAP] = cap;

  return g_strdup_printf (_ ("Raise the cap to %u"), (guint) cap);
}
