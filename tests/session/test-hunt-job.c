/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-job.h"

#include "mh-failing-calls.h"
#include "mh-game-class.h"
#include "mh-io-error.h"

#define LARGE_BYTES (1u << 18)

typedef struct
{
  GMainLoop *loop;
  GError *error;
  gboolean is_fine;
} Watch;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Watch *watch = user_data;

  watch->is_fine = mh_hunt_job_run_finish (result, &watch->error);
  g_main_loop_quit (watch->loop);
}

static MhHuntQuery
get_query (guint64 n_boards)
{
  MhHuntQuery query;

  mh_hunt_query_init (&query);
  query.goal = MH_HUNT_DRAW;
  query.n_boards = n_boards;

  return query;
}

static void
check_equal (GPtrArray *finds, GPtrArray *others)
{
  g_assert_cmpuint (finds->len, ==, others->len);
  for (guint i = 0; i < finds->len; i++)
    {
      const MhHuntFind *find = g_ptr_array_index (finds, i);
      const MhHuntFind *other = g_ptr_array_index (others, i);

      g_assert_true (mh_game_equal (find->game, other->game));
      g_assert_cmpuint (find->index, ==, other->index);
    }
}

/* On a thread or not, it finds what the hunt finds. */
static void
test_hunt_job_finds (void)
{
  const MhHuntQuery query = get_query (500);
  g_autoptr (MhHunt) hunt = mh_hunt_new (&query);
  g_autoptr (MhHuntJob) job = mh_hunt_job_new (&query);
  g_autoptr (MhHuntJob) blocking = mh_hunt_job_new (&query);
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };

  while (mh_hunt_advance (hunt, G_MAXUINT))
    ;
  mh_hunt_job_run_async (job, NULL, done_cb, &watch);
  g_main_loop_run (watch.loop);
  g_main_loop_unref (watch.loop);
  g_assert_no_error (watch.error);
  g_assert_true (watch.is_fine);
  g_assert_true (mh_hunt_job_run (blocking, NULL, NULL));

  g_autoptr (GPtrArray) finds = mh_hunt_job_dup_finds (job);
  g_autoptr (GPtrArray) others = mh_hunt_job_dup_finds (blocking);
  g_autoptr (GPtrArray) again = mh_hunt_job_dup_finds (blocking);

  g_assert_cmpuint (finds->len, >, 0);
  check_equal (finds, mh_hunt_get_finds (hunt));
  check_equal (others, finds);
  g_assert_true (again == others); /* nothing new, so the same array */
  g_assert_cmpuint (mh_hunt_job_get_n_tried (job), ==, 500);
  g_assert_cmpuint (mh_hunt_job_get_n_boards (job), ==, 500);
  g_assert_cmpuint (mh_hunt_job_get_n_unanswered (job), ==, 0);
  g_assert_cmpint (mh_hunt_job_get_query (job)->goal, ==, MH_HUNT_DRAW);
}

static gboolean
cancel_when_found_cb (gpointer user_data)
{
  gpointer *data = user_data;
  MhHuntJob *job = data[0];
  g_autoptr (GPtrArray) finds = mh_hunt_job_dup_finds (job);

  if (finds->len == 0)
    return G_SOURCE_CONTINUE;

  g_cancellable_cancel (data[1]);
  return G_SOURCE_REMOVE;
}

/* Finds can be had while it runs, and are kept when it is told to stop. */
static void
test_hunt_job_cancel (void)
{
  const MhHuntQuery query = get_query (MH_HUNT_MAX_BOARDS);
  g_autoptr (MhHuntJob) job = mh_hunt_job_new (&query);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };
  gpointer data[] = { job, cancellable };

  g_timeout_add (1, cancel_when_found_cb, data);
  mh_hunt_job_run_async (job, cancellable, done_cb, &watch);
  g_main_loop_run (watch.loop);
  g_main_loop_unref (watch.loop);

  g_assert_false (watch.is_fine);
  g_assert_error (watch.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&watch.error);

  g_autoptr (GPtrArray) finds = mh_hunt_job_dup_finds (job);
  g_assert_cmpuint (finds->len, >, 0);
  g_assert_cmpuint (mh_hunt_job_get_n_tried (job), >, 0);
  g_assert_cmpuint (mh_hunt_job_get_n_tried (job), <, MH_HUNT_MAX_BOARDS);
}

/* A find opens as the board that it is, laid out, and would be missed. */
static void
test_hunt_job_document (void)
{
  const MhHuntQuery query = get_query (500);
  g_autoptr (MhHuntJob) job = mh_hunt_job_new (&query);

  g_assert_true (mh_hunt_job_run (job, NULL, NULL));

  g_autoptr (GPtrArray) finds = mh_hunt_job_dup_finds (job);
  const MhHuntFind *find = g_ptr_array_index (finds, 0);
  g_autoptr (MhDocument) document = mh_hunt_job_create_document (job, find);
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  const MhPoint a = mh_board_get_point (board, 0);
  const MhPoint b = mh_board_get_point (board, 1);

  g_assert_true (mh_game_equal (game, find->game));
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, find->start.cat);
  g_assert_cmpstr (mh_document_get_name (document), ==, "Found: 5 nodes, seed 42");
  g_assert_true (mh_document_is_modified (document));
  g_assert_null (mh_document_get_path (document));
  g_assert_cmpfloat (ABS (a.x - b.x) + ABS (a.y - b.y), >, 1);
}

/* A find of a game in which players choose their nodes opens without players. */
static void
test_hunt_job_pursuit (void)
{
  const MhGameName *name = NULL;
  const MhGameClass *klass = mh_game_class_find ("fully-active", &name);
  MhHuntQuery query = get_query (500);

  mh_hunt_query_set_game (&query, klass, name->rules);
  query.min_nodes = 3;

  g_autoptr (MhHuntJob) job = mh_hunt_job_new (&query);

  g_assert_true (mh_hunt_job_run (job, NULL, NULL));

  g_autoptr (GPtrArray) finds = mh_hunt_job_dup_finds (job);
  const MhHuntFind *find = g_ptr_array_index (finds, 0);
  g_autoptr (MhDocument) document = mh_hunt_job_create_document (job, find);
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

  g_assert_true (mh_game_equal (game, find->game));
  g_assert_true (mh_board_get_game_class (board) == klass);
  g_assert_false (mh_board_get_rules (board)->cat_may_pass);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, MH_NODE_NONE);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 4);
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 0);
}

/* A search for which there is no memory ends at once, and says why. */
static void
test_hunt_job_memory (void)
{
  const MhHuntQuery query = get_query (500);
  g_autoptr (MhHuntJob) job = mh_hunt_job_new (&query);
  g_autoptr (GError) error = NULL;
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

  mh_failing_calls_begin (1, TRUE);
  g_assert_true (mh_hunt_job_run (job, NULL, &error) != counts);
  mh_failing_calls_end ();
  mh_failing_calls_count_memory (0);
  if (counts)
    g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/hunt-job/finds", test_hunt_job_finds);
  g_test_add_func ("/workspace/hunt-job/cancel", test_hunt_job_cancel);
  g_test_add_func ("/workspace/hunt-job/document", test_hunt_job_document);
  g_test_add_func ("/workspace/hunt-job/pursuit", test_hunt_job_pursuit);
  g_test_add_func ("/workspace/hunt-job/memory", test_hunt_job_memory);

  return g_test_run ();
}
