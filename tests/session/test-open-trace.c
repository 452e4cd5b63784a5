/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"
#include "mh-bookmarks.h"
#include "mh-coins-fixtures.h"
#include "mh-coins-game.h"
#include "mh-failing-calls.h"
#include "mh-fixtures.h"
#include "mh-io-error.h"
#include "mh-narration.h"
#include "mh-trace-job.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* The most steps of a run that is saved. Files may hold at most 64 MiB. */
#define MAX_STEPS 100000

#define N_COINS 20000
#define N_VALUES 150
/* Tables of positions from so many bytes on may lack memory. */
#define LARGE_BYTES (1u << 15)

#define OLD_TOWN                                                                                   \
  "{\"game\": \"cops-and-robbers\", "                                                              \
  "\"graph\": [[2,3],[2,5],[0,1,3,5],[0,2,4],[3,5],[1,2,4]]}"

static const MhSnapshot *
get_snapshot (MhSession *session)
{
  return mh_session_get_snapshot (session);
}

static void
ready_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **ready = user_data;

  *ready = g_object_ref (result);
}

static void
wait_for (GAsyncResult **ready)
{
  while (*ready == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
save (MhSession *session, const char *path)
{
  g_autoptr (GAsyncResult) ready = NULL;
  g_autoptr (GError) error = NULL;

  mh_trace_job_save_async (get_snapshot (session)->sides[MH_SIDE_MAIN].shown, path, ready_cb,
                           &ready);
  wait_for (&ready);
  mh_trace_job_save_finish (ready, &error);
  g_assert_no_error (error);
}

static MhTrace *
load (MhSession *session, const char *path, const MhAlgorithm **algorithm, GError **error)
{
  g_autoptr (GAsyncResult) ready = NULL;

  mh_trace_job_open_async (path, get_snapshot (session)->game, ready_cb, &ready);
  wait_for (&ready);
  return mh_trace_job_open_finish (ready, algorithm, error);
}

static char *
create_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);

  return g_build_filename (folder, "run.jsonl", NULL);
}

static void
remove_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_remove (path);
  g_rmdir (folder);
}

static void
open_own (MhSession *session)
{
  g_autofree char *path = create_path ();
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;

  save (session, path);

  g_autoptr (MhTrace) trace = load (session, path, &algorithm, &error);

  g_assert_no_error (error);
  mh_session_open_trace (session, trace, algorithm, "run.jsonl", &error);
  g_assert_no_error (error);
  g_assert_true (mh_snapshot_get_trace (get_snapshot (session), MH_SIDE_MAIN) == trace);
  remove_path (path);
}

static void
assert_same_scores (const MhSolution *a, const MhSolution *b)
{
  const guint32 n_positions = mh_space_get_n_positions (mh_solution_get_game (a));

  g_assert_cmpint (mh_solution_has_scores (a), ==, mh_solution_has_scores (b));
  for (guint32 i = 0; i < n_positions && mh_solution_has_scores (a); i++)
    g_assert_cmpint (mh_solution_get_score (a, i), ==, mh_solution_get_score (b, i));
}

/* The run of every algorithm, with all its options, is played from its file, and has found the
 * same; of coins the leads, too, be they right or, as those of a greedy player, wrong. */
static void
test_open_trace_all (void)
{
  MhSession *const sessions[] = {
    mh_fixtures_session (),
    mh_fixtures_session_for (OLD_TOWN),
    mh_fixtures_session_for ("{\"game\":\"cops-and-robbers\",\"graph\":[[1],[0,2],[1]]}"),
    mh_fixtures_game (mh_fixtures_take (9)),
    mh_fixtures_game (mh_fixtures_row ()),
  };

  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_session_get_class (sessions[i]));

      for (guint j = 0; j < specs->len; j++)
        {
          const MhAlgorithmSpec *spec = &g_array_index (specs, MhAlgorithmSpec, j);
          const MhSnapshot *snapshot = get_snapshot (sessions[i]);

          mh_session_set_algorithm (sessions[i], MH_SIDE_MAIN, spec->algorithm);
          mh_session_set_options (sessions[i], MH_SIDE_MAIN, &spec->options);
          mh_fixtures_solve (sessions[i]);
          snapshot = get_snapshot (sessions[i]);
          const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

          if (trace == NULL || mh_trace_get_n_steps (trace) > MAX_STEPS
              || snapshot->start == MH_POSITION_NONE)
            continue;

          g_autoptr (MhSolution) solution
              = mh_solution_ref (mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN));
          const MhValue before = mh_solution_get_value (solution, snapshot->start);

          open_own (sessions[i]);
          snapshot = get_snapshot (sessions[i]);

          const MhValue after
              = mh_solution_get_value (mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN),
                                       snapshot->start);

          g_assert_cmpint (after.outcome, ==, before.outcome);
          assert_same_scores (solution, mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN));
          g_assert_cmpuint (snapshot->step, ==, 0);
        }
      g_object_unref (sessions[i]);
    }
}

/* Returns: the number of large pieces of memory that @algorithm, which has run, needs to be opened
 * from a file */
static guint
open_failing (MhSession *session, MhTrace *trace, const MhAlgorithm *algorithm, guint fault)
{
  const MhRunFacts *before = get_snapshot (session)->sides[MH_SIDE_MAIN].shown;
  g_autoptr (GError) error = NULL;

  mh_failing_calls_begin (fault, TRUE);
  const gboolean is_open = mh_session_open_trace (session, trace, algorithm, "run.jsonl", &error);
  const guint n_calls = mh_failing_calls_end ();

  if (!is_open)
    g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY);
  g_assert_true (is_open == (get_snapshot (session)->sides[MH_SIDE_MAIN].shown != before));
  return n_calls;
}

/* Steps for whose results there is no memory are not shown, and that is told. */
static void
test_open_trace_memory (void)
{
  guint32 values[N_VALUES];

  for (guint i = 0; i < N_VALUES; i++)
    values[i] = i % 7;

  MhSession *const sessions[] = {
    mh_fixtures_game (mh_fixtures_take (N_COINS)),
    mh_fixtures_game (mh_game_new_coins_ends (values, N_VALUES)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      const MhAlgorithm *algorithm = get_snapshot (sessions[i])->sides[MH_SIDE_MAIN].algorithm;
      g_autoptr (MhTrace) trace
          = mh_trace_ref (mh_snapshot_get_trace (get_snapshot (sessions[i]), MH_SIDE_MAIN));

      const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

      g_assert_true (open_failing (sessions[i], trace, algorithm, 0) >= 1 || !counts);
      if (counts)
        for (guint fault = 1; open_failing (sessions[i], trace, algorithm, fault) >= fault; fault++)
          continue;
      mh_failing_calls_count_memory (0);
      g_object_unref (sessions[i]);
    }
}

/* The window says where the steps come from; they are not taken for the truth, and go with
 * another algorithm or board. */
static void
test_open_trace_gone (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhAlgorithm *algorithm = get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm;

  open_own (session);

  g_autofree char *status = mh_narration_status (get_snapshot (session));

  g_autofree char *subtitle = mh_narration_subtitle (get_snapshot (session));

  g_assert_nonnull (strstr (status, "“run.jsonl”"));
  g_assert_true (g_str_has_suffix (subtitle, " · steps of run.jsonl"));
  g_assert_nonnull (get_snapshot (session)->truth);
  g_assert_null (get_snapshot (session)->truth->source);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithm);
  g_assert_null (get_snapshot (session)->sides[MH_SIDE_MAIN].shown->source);

  open_own (session);
  mh_fixtures_toggle_edge (mh_session_get_document (session), 1, 2);
  mh_fixtures_solve (session);
  g_assert_null (get_snapshot (session)->sides[MH_SIDE_MAIN].shown->source);
}

/* Questions are about runs of the program alone, whose answers the document keeps. */
static void
test_open_trace_predict (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  open_own (session);
  mh_session_set_predicting (session, TRUE);
  g_assert_false (get_snapshot (session)->predict.has_next);
}

/* A bookmark on a step of a run does not lead to a step of other steps, and the other way round. */
static void
test_open_trace_bookmarks (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  mh_playback_set_step (mh_session_get_playback (session), 379);
  mh_bookmarks_toggle (session);
  open_own (session);
  g_assert_nonnull (get_snapshot (session)->sides[MH_SIDE_MAIN].shown->source);
  g_assert_false (mh_bookmarks_go_to (session, 0));
  mh_playback_set_step (mh_session_get_playback (session), 100);
  mh_bookmarks_toggle (session);
  mh_playback_set_step (mh_session_get_playback (session), 0);
  g_assert_true (mh_bookmarks_go_to (session, 0));
  g_assert_cmpuint (get_snapshot (session)->step, ==, 100);
  g_assert_false (mh_bookmarks_go_to (session, 1));
}

/* A trace of another board is refused. */
static void
test_open_trace_refused (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhSession) other = mh_fixtures_session_for ("[[1],[0,2],[1]]");
  g_autofree char *path = create_path ();
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;

  save (session, path);

  g_autoptr (MhTrace) trace = load (other, path, &algorithm, &error);

  g_assert_null (trace);
  g_assert_nonnull (strstr (error->message, "line 1, column 30: "));
  remove_path (path);
}

/* A file of 1 GiB takes no longer than what is read of it. */
static void
test_open_trace_too_long (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *path = create_path ();
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_cmpint (truncate (path, 1 << 30), ==, 0);

  g_autoptr (MhTrace) trace = load (session, path, &algorithm, &error);

  g_assert_null (trace);
  g_assert_nonnull (strstr (error->message, "line 1, column 1: the trace is longer than 64 MiB"));
  remove_path (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/open-trace/all", test_open_trace_all);
  g_test_add_func ("/session/open-trace/memory", test_open_trace_memory);
  g_test_add_func ("/session/open-trace/gone", test_open_trace_gone);
  g_test_add_func ("/session/open-trace/predict", test_open_trace_predict);
  g_test_add_func ("/session/open-trace/refused", test_open_trace_refused);
  g_test_add_func ("/session/open-trace/too-long", test_open_trace_too_long);
  g_test_add_func ("/session/open-trace/bookmarks", test_open_trace_bookmarks);

  return g_test_run ();
}
