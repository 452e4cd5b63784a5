/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-engine-numbering.h"
#include "mh-space.h"
#include "mh-algorithm-spec.h"
#include "mh-solve.h"
#include "mh-game-class.h"

/*
 * Memory that is asked for politely may not be there. The linker sends the
 * calls here (--wrap), where any one of them can fail: a run then says so and
 * leaves nothing behind, which the address sanitizer sees. What is held at a time is
 * added up.
 */
#define NEVER G_MAXUINT
#define MAX_EXCESS 8
#define N_COINS 60

static guint n_asked;         /* for memory, so far */
static guint failing = NEVER; /* the one of these that gets none */
static GHashTable *held;      /* (nullable): memory that was asked for, and its bytes */
static gsize n_held;          /* bytes of these */
static gsize most_held;

gpointer __real_g_try_malloc (gsize n_bytes);
gpointer __wrap_g_try_malloc (gsize n_bytes);
gpointer __real_g_try_malloc0 (gsize n_bytes);
gpointer __wrap_g_try_malloc0 (gsize n_bytes);
gpointer __real_g_try_malloc_n (gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_malloc_n (gsize n_blocks, gsize n_block_bytes);
gpointer __real_g_try_malloc0_n (gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_malloc0_n (gsize n_blocks, gsize n_block_bytes);

static gboolean
fails_now (void)
{
  return n_asked++ == failing;
}

static gpointer
hold (gpointer memory, gsize n_bytes)
{
  if (held != NULL && g_hash_table_insert (held, memory, GSIZE_TO_POINTER (n_bytes)))
    n_held += n_bytes;
  most_held = MAX (most_held, n_held);

  return memory;
}

static void
let_go (gpointer memory)
{
  gpointer n_bytes;

  if (held != NULL && g_hash_table_steal_extended (held, memory, NULL, &n_bytes))
    n_held -= GPOINTER_TO_SIZE (n_bytes);
}

gpointer
__wrap_g_try_malloc (gsize n_bytes)
{
  return fails_now () ? NULL : hold (__real_g_try_malloc (n_bytes), n_bytes);
}

gpointer
__wrap_g_try_malloc0 (gsize n_bytes)
{
  return fails_now () ? NULL : hold (__real_g_try_malloc0 (n_bytes), n_bytes);
}

gpointer
__wrap_g_try_malloc_n (gsize n_blocks, gsize n_block_bytes)
{
  return fails_now ()
             ? NULL
             : hold (__real_g_try_malloc_n (n_blocks, n_block_bytes), n_blocks * n_block_bytes);
}

gpointer
__wrap_g_try_malloc0_n (gsize n_blocks, gsize n_block_bytes)
{
  return fails_now ()
             ? NULL
             : hold (__real_g_try_malloc0_n (n_blocks, n_block_bytes), n_blocks * n_block_bytes);
}

/* The engine asks for cleared pages. */
void *__real_calloc (size_t n_blocks, size_t n_block_bytes);
void *__wrap_calloc (size_t n_blocks, size_t n_block_bytes);

void *
__wrap_calloc (size_t n_blocks, size_t n_block_bytes)
{
  return fails_now () ? NULL
                      : hold (__real_calloc (n_blocks, n_block_bytes), n_blocks * n_block_bytes);
}

void __real_g_free (gpointer memory);
void __wrap_g_free (gpointer memory);

void
__wrap_g_free (gpointer memory)
{
  let_go (memory);
  __real_g_free (memory);
}

void __real_free (void *memory);
void __wrap_free (void *memory);

void
__wrap_free (void *memory)
{
  let_go (memory);
  __real_free (memory);
}

gpointer __real_g_try_realloc (gpointer memory, gsize n_bytes);
gpointer __wrap_g_try_realloc (gpointer memory, gsize n_bytes);

/* Bytes that are gathered grow. */
gpointer
__wrap_g_try_realloc (gpointer memory, gsize n_bytes)
{
  if (fails_now ())
    return NULL;

  let_go (memory);
  return hold (__real_g_try_realloc (memory, n_bytes), n_bytes);
}

gpointer __real_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes);

/* An array that grows or shrinks has memory. */
gpointer
__wrap_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes)
{
  let_go (memory);

  return hold (__real_g_try_realloc_n (memory, n_blocks, n_block_bytes), n_blocks * n_block_bytes);
}

/* Returns: whether there was a result */
static gboolean
run (const MhProblem *problem, guint failing_one)
{
  const MhAlgorithm *algorithm = problem->algorithm;
  g_auto (MhResult) result = { NULL };

  n_asked = 0;
  failing = failing_one;

  MhAlgorithmRun *algorithm_run = algorithm->begin (problem);

  if (algorithm_run == NULL)
    return FALSE;
  while (algorithm->advance (algorithm_run, 1000))
    g_assert_cmpfloat (algorithm->get_progress (algorithm_run), <=, 1);
  g_assert_cmpfloat (algorithm->get_progress (algorithm_run), <=, 1);
  if (algorithm->finish (algorithm_run, &result))
    {
      g_assert_nonnull (result.solution);
      return TRUE;
    }

  g_assert_null (result.solution);
  g_assert_null (result.trace);
  return FALSE;
}

static gboolean
is_applicable (const MhAlgorithm *algorithm, const MhGame *game)
{
  const char *reason;

  return algorithm->applies == NULL || algorithm->applies (game, &reason);
}

static guint32
get_start (const MhGame *game)
{
  return mh_game_get_class (game) == &mh_cat_and_mouse
             ? mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST)
             : mh_space_get_whole (game);
}

/* Whatever memory is missing, the run says so. */
static void
check_variant (const MhAlgorithmSpec *spec, MhGame *game, gboolean is_traced)
{
  g_auto (MhProblem) problem = { NULL };

  if (!is_applicable (spec->algorithm, game))
    return;

  mh_problem_init (&problem, spec->algorithm, game, get_start (game));
  problem.options = spec->options;
  problem.is_traced = is_traced;

  g_assert_true (run (&problem, NEVER));

  const guint n_needed = n_asked;

  g_assert_cmpuint (n_needed, >, 1);
  for (guint i = 0; i < n_needed; i++)
    g_assert_false (run (&problem, i));
}

static void
test_no_memory_is_said (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) board = mh_boards_game (graph);
  g_autoptr (MhGame) coins = mh_game_new_coins_ends ((const guint32[]){ 3, 1, 4, 1, 5 }, 5);
  MhGame *const games[] = { board, coins };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_game_get_class (games[i]));

      for (guint j = 0; j < specs->len; j++)
        for (int is_traced = games[i] == coins; is_traced <= TRUE; is_traced++)
          check_variant (&g_array_index (specs, MhAlgorithmSpec, j), games[i], is_traced);
    }
}

/* The engine, on a board for rows of bits, on one for queues, and on one for both. */
static void
test_no_memory_engine (void)
{
  g_autoptr (MhGraph) complete = mh_boards_complete (20);
  g_autoptr (MhGraph) path = mh_boards_path (100);
  g_autoptr (MhGraph) kite = mh_boards_kite (100);
  MhGraph *const graphs[] = { complete, path, kite };
  MhAlgorithmSpec spec;

  mh_algorithm_spec_init (&spec, mh_algorithms_find ("engine"));
  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (MhGame) game = mh_boards_game (graphs[i]);

      check_variant (&spec, game, FALSE);
    }
}

/* Whoever waits for the result is told that memory ran out; what only helps to look at it may be
 * missing. */
static void
test_no_memory_solve (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      g_auto (MhProblem) problem = { NULL };
      gboolean has_failed = TRUE;
      guint n_refused = 0;

      if (!is_applicable (mh_algorithms[i], game))
        continue;
      mh_problem_init (&problem, mh_algorithms[i], game,
                       mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
      for (guint j = 0; has_failed; j++)
        {
          g_auto (MhResult) result = { NULL };
          g_autoptr (GError) error = NULL;

          n_asked = 0;
          failing = j;

          const gboolean is_solved = mh_solve (&problem, NULL, NULL, &result, &error);

          has_failed = n_asked > j;
          n_refused += is_solved ? 0 : 1;
          g_assert_cmpint (is_solved, ==, result.solution != NULL);
          if (is_solved)
            g_assert_no_error (error);
          else
            g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);
        }
      failing = NEVER;
      g_assert_cmpuint (n_refused, >, 0);
    }
}

/* Without memory for another order, nodes keep their numbers. */
static void
test_no_memory_numbering (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (9);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  gboolean has_failed = TRUE;

  for (guint i = 0; has_failed; i++)
    {
      MhEngineNumbering numbering;

      n_asked = 0;
      failing = i;
      mh_engine_numbering_init (&numbering, game, MH_ENGINE_ORDER_SEARCH);
      has_failed = n_asked > i;
      g_assert_true ((numbering.renumbered == game) == has_failed);
      g_assert_true ((numbering.numbers == NULL) == has_failed);
      mh_engine_numbering_clear (&numbering);
    }
  failing = NEVER;
  g_assert_cmpuint (n_asked, >, 1);
}

/* Returns: whether there was a trace */
static gboolean
derive (MhSolution *solution, const MhStatistics *statistics, guint failing_one)
{
  const MhLevelLines lines = { 0, 1, 2, 3 };
  g_auto (MhLevelIndex) index = { NULL };

  n_asked = 0;
  failing = failing_one;
  if (!mh_level_index_init (&index, solution, statistics, 0))
    return FALSE;
  while (mh_level_index_advance (&index, 1000))
    continue;

  g_autoptr (MhTrace) trace = mh_derived_trace_new_take (&index, statistics, &lines);

  return trace != NULL;
}

/* A trace that is told from a solution, with codes of either width. */
static void
test_no_memory_derived (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint32 finished = mh_space_get_position (game, 0, 1, MH_PLAYER_FIRST);
  guint16 *codes = g_new0 (guint16, n_positions);
  guint32 *wide_codes = g_new0 (guint32, n_positions);

  codes[finished] = (guint16) mh_solution_code (MH_PLAYER_FIRST, 0);
  wide_codes[finished] = mh_solution_code (MH_PLAYER_FIRST, 0);

  g_autoptr (MhSolution) narrow_solution = mh_solution_new_take (game, codes);
  g_autoptr (MhSolution) wide_solution = mh_solution_new_take_wide (game, wide_codes);
  MhSolution *const solutions[] = { narrow_solution, wide_solution };

  for (guint i = 0; i < G_N_ELEMENTS (solutions); i++)
    {
      g_autoptr (MhStatistics) statistics = mh_statistics_new (solutions[i]);

      g_assert_true (derive (solutions[i], statistics, NEVER));

      const guint n_needed = n_asked;

      g_assert_cmpuint (n_needed, >, 1);
      for (guint j = 0; j < n_needed; j++)
        g_assert_false (derive (solutions[i], statistics, j));
    }
}

static MhStatistics *
count (MhSolution *solution, guint failing_one)
{
  n_asked = 0;
  failing = failing_one;
  return mh_statistics_new (solution);
}

/* Positions are counted without memory, too, only slower. */
static void
test_no_memory_statistics (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (9);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  failing = NEVER;
  mh_problem_init (&problem, mh_algorithms_find ("engine"), game,
                   mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));

  g_autoptr (MhStatistics) expected = count (result.solution, NEVER);
  const guint n_needed = n_asked;
  g_autoptr (MhStatistics) counted = count (result.solution, 0);

  g_assert_cmpuint (n_needed, ==, 1);
  g_assert_cmpmem (counted->n_by_outcome, sizeof counted->n_by_outcome, expected->n_by_outcome,
                   sizeof expected->n_by_outcome);
  g_assert_cmpmem (counted->levels, counted->n_levels * sizeof *counted->levels, expected->levels,
                   expected->n_levels * sizeof *expected->levels);
  g_assert_cmpuint (counted->max_remoteness, ==, expected->max_remoteness);
}

/* What a run is said to need is not less than it holds at any time, and not far more: only a
 * board that does not fit is refused. */
static void
check_need (const MhAlgorithmSpec *spec, MhGame *game, gboolean is_traced)
{
  g_auto (MhProblem) problem = { NULL };

  if (!is_applicable (spec->algorithm, game))
    return;

  mh_problem_init (&problem, spec->algorithm, game, get_start (game));
  problem.options = spec->options;
  problem.is_traced = is_traced;
  held = g_hash_table_new (NULL, NULL);
  most_held = 0;
  g_assert_true (run (&problem, NEVER));
  g_assert_cmpuint (n_held, ==, 0);
  g_clear_pointer (&held, g_hash_table_unref);

  const guint64 n_bytes = spec->algorithm->get_bytes_needed (&problem);

  g_assert_cmpuint (n_bytes, >=, most_held);
  g_assert_cmpuint (n_bytes, <=, MAX_EXCESS * most_held);
}

static void
test_no_memory_need (void)
{
  const guint32 values[N_COINS] = { 3, 1, 4 };
  const guint32 amounts[] = { 1, 3, 4 };
  g_autoptr (MhGraph) graph = mh_boards_kite (3);
  g_autoptr (MhGame) board = mh_boards_game (graph);
  g_autoptr (MhGame) ends = mh_game_new_coins_ends (values, N_COINS);
  g_autoptr (MhGame) take = mh_game_new_coins_take (2000, amounts, G_N_ELEMENTS (amounts), FALSE);
  MhGame *const games[] = { board, ends, take };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const MhGameClass *klass = mh_game_get_class (games[i]);
      g_autoptr (GArray) specs = mh_algorithm_spec_list_named (klass);

      for (guint j = 0; j < specs->len; j++)
        for (int is_traced = FALSE; is_traced <= TRUE; is_traced++)
          check_need (&g_array_index (specs, MhAlgorithmSpec, j), games[i], is_traced);
    }
}

/* The size that is told of a result is at least what it holds, and less than twice that. */
static void
assert_told (gsize n_bytes, gsize n_before)
{
  g_assert_cmpuint (n_bytes, >=, n_before - n_held);
  g_assert_cmpuint (n_bytes, <, 2 * (n_before - n_held));
}

static void
check_told (MhGame *game, const char *algorithm)
{
  g_auto (MhProblem) problem = { NULL };
  MhResult result = { NULL };

  held = g_hash_table_new (NULL, NULL);
  failing = NEVER;
  mh_problem_init (&problem, mh_algorithms_find (algorithm), game, MH_POSITION_NONE);
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  g_clear_pointer (&result.pyramid, mh_level_pyramid_unref);

  gsize n_before = n_held;
  gsize n_bytes = mh_trace_get_bytes (result.trace);

  mh_trace_unref (result.trace);
  assert_told (n_bytes, n_before);

  MhLevelPyramid *pyramid = mh_level_pyramid_new (result.solution);

  n_before = n_held;
  n_bytes = mh_level_pyramid_get_bytes (pyramid);
  mh_level_pyramid_unref (pyramid);
  assert_told (n_bytes, n_before);

  n_before = n_held;
  n_bytes = mh_solution_get_bytes (result.solution);
  mh_solution_unref (result.solution);
  assert_told (n_bytes, n_before);

  g_clear_pointer (&result.statistics, mh_statistics_free);
  g_clear_pointer (&held, g_hash_table_unref);
}

static void
test_no_memory_told (void)
{
  static const char *const algorithms[] = { "engine", "retrograde", "relaxation", "safe" };
  g_autoptr (MhGraph) graph = mh_boards_random (300, 500, FALSE);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    check_told (game, algorithms[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/no-memory/is-said", test_no_memory_is_said);
  g_test_add_func ("/solver/no-memory/engine", test_no_memory_engine);
  g_test_add_func ("/solver/no-memory/solve", test_no_memory_solve);
  g_test_add_func ("/solver/no-memory/numbering", test_no_memory_numbering);
  g_test_add_func ("/solver/no-memory/derived", test_no_memory_derived);
  g_test_add_func ("/solver/no-memory/statistics", test_no_memory_statistics);

  g_test_add_func ("/solver/no-memory/need", test_no_memory_need);
  g_test_add_func ("/solver/no-memory/told", test_no_memory_told);

  return g_test_run ();
}
