/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-clip.h"
#include "mh-document-edits.h"
#include "mh-document-grid.h"
#include "mh-document-roads.h"
#include "mh-failing-calls.h"
#include "mh-fixtures.h"
#include "mh-game-file.h"
#include "mh-io-error.h"
#include "mh-list-editor.h"
#include "mh-subgraph.h"

#include <errno.h>
#include <string.h>

/* A large document for which there is no memory any more: what cannot be done is told once, and
 * the board stays. */
#define LARGE_BYTES (1u << 18)
#define N_NODES 300
#define GRID_SIDE 40
#define N_ROWS_WITH_WALLS 7000
#define N_STAGES 40000
#define N_GRID_CALLS 4 /* large ones that painting a cell makes, at least */

typedef struct
{
  MhDocument *document;
  MhBoard *before;
  gboolean counts;
  guint n_refused;
} Fixture;

static void
refused_cb (Fixture *self, const char *message)
{
  g_assert_cmpstr (message, ==, "There is not enough memory for this change");
  self->n_refused++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 to = 1; to < N_NODES; to++)
    for (guint32 from = 0; from < to; from++)
      {
        const MhArc arc = { from, to };

        g_array_append_val (arcs, arc);
      }
  self->before = mh_board_new_with_edges (N_NODES, (gconstpointer) arcs->data, arcs->len, FALSE);
  self->document = mh_document_new (mh_document_file_new (mh_board_copy (self->before)), NULL);
  g_signal_connect_swapped (self->document, "refused", G_CALLBACK (refused_cb), self);
  self->counts = mh_failing_calls_count_memory (LARGE_BYTES);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_failing_calls_count_memory (0);
  g_object_unref (self->document);
  mh_board_free (self->before);
}

/* Returns: whether the board has not changed */
static gboolean
is_as_before (Fixture *self)
{
  return mh_board_equal (mh_document_get_board (self->document), self->before);
}

/* Ends that there is no memory. Returns: whether that was told once, and nothing has changed */
static gboolean
end_refused (Fixture *self)
{
  const guint n_refused = self->n_refused;

  mh_failing_calls_end ();
  self->n_refused = 0;
  g_assert_cmpuint (n_refused, <=, 1);
  g_assert_true ((n_refused == 1) == is_as_before (self));
  return n_refused == 1;
}

static void
test_document_memory_undo (Fixture *self, gconstpointer data)
{
  const guint32 node = 3;

  mh_failing_calls_begin (1, TRUE);
  mh_document_delete (self->document, &node, 1, NULL, 0);
  g_assert_true (end_refused (self) == self->counts);
  if (self->counts)
    {
      g_assert_null (mh_document_get_undo_label (self->document));
      g_assert_false (mh_document_is_modified (self->document));
      mh_document_delete (self->document, &node, 1, NULL, 0);
    }
  g_assert_false (is_as_before (self));
  g_assert_true (mh_document_is_modified (self->document));

  g_autoptr (MhBoard) after = mh_board_copy (mh_document_get_board (self->document));

  mh_failing_calls_begin (1, TRUE);
  mh_document_undo (self->document);
  mh_failing_calls_end ();
  if (self->counts)
    {
      g_assert_cmpuint (self->n_refused, ==, 1);
      g_assert_true (mh_board_equal (mh_document_get_board (self->document), after));
      g_assert_nonnull (mh_document_get_undo_label (self->document));
      mh_document_undo (self->document);
    }
  g_assert_true (is_as_before (self));
  g_assert_cmpstr (mh_document_get_redo_label (self->document), ==, "Delete Node");
  self->n_refused = 0;

  mh_failing_calls_begin (1, TRUE);
  mh_document_redo (self->document);
  g_assert_true (end_refused (self) == self->counts);
  if (self->counts)
    mh_document_redo (self->document);
  g_assert_true (mh_board_equal (mh_document_get_board (self->document), after));
  g_assert_cmpuint (self->n_refused, ==, 0);
}

/* Where an error can say so, nothing else does. */
static void
test_document_memory_error (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  mh_failing_calls_begin (1, TRUE);
  const gboolean is_done = mh_document_set_directed (self->document, TRUE, &error);

  g_assert_true (is_done == !self->counts);
  g_assert_true (is_as_before (self) == self->counts);
  if (self->counts)
    g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_MEMORY);
  mh_failing_calls_end ();
  g_assert_cmpuint (self->n_refused, ==, 0);

  mh_failing_calls_begin (1, TRUE);
  mh_document_erase_edges (self->document, MH_ROADS_CAT, &(const MhArc){ 0, 1 }, 1);
  mh_failing_calls_end ();
  g_assert_cmpuint (self->n_refused, ==, self->counts ? 1 : 0);
  g_assert_true (mh_board_has_cat_edges (mh_document_get_board (self->document)) == !self->counts);
}

/* A gesture that cannot be taken back ends with what it has done, which can be undone later. */
static void
test_document_memory_gesture (Fixture *self, gconstpointer data)
{
  const guint32 node = 3;
  gboolean was_finished = FALSE;

  g_signal_connect_swapped (self->document, "finished", G_CALLBACK (g_atomic_int_inc),
                            &was_finished);
  mh_document_begin_gesture (self->document);
  mh_document_delete (self->document, &node, 1, NULL, 0);
  g_assert_false (was_finished);

  g_autoptr (MhBoard) after = mh_board_copy (mh_document_get_board (self->document));

  mh_failing_calls_begin (1, TRUE);
  mh_document_cancel_gesture (self->document);
  mh_failing_calls_end ();
  g_assert_true (was_finished);
  g_assert_cmpuint (self->n_refused, ==, self->counts ? 1 : 0);
  if (self->counts)
    {
      g_assert_true (mh_board_equal (mh_document_get_board (self->document), after));
      mh_document_undo (self->document);
    }
  g_assert_true (is_as_before (self));
}

/* A list that is typed or repaired has a fault where there is no memory for it, and can be typed or
 * repaired again. */
static void
check_typing (Fixture *self, MhListEditor *editor)
{
  g_autofree char *typed = g_strconcat ("[[1,", mh_list_editor_get_text (editor) + 2, NULL);

  for (guint fault = 1; self->counts && fault <= 2; fault++)
    {
      mh_failing_calls_begin (1, TRUE);
      mh_list_editor_type (editor, typed);
      mh_failing_calls_end ();
      g_assert_cmpstr (mh_list_editor_get_fault (editor)->message, ==, g_strerror (ENOMEM));
    }
  mh_list_editor_type (editor, typed);
  g_assert_false (mh_list_editor_apply (editor));
  g_assert_cmpuint (mh_list_editor_get_fault (editor)->repairs, ==, 1 << MH_LIST_REPAIR_DUPLICATES);
  for (guint fault = 1; mh_list_editor_get_fault (editor) != NULL; fault++)
    {
      mh_failing_calls_begin (fault, TRUE);
      mh_list_editor_repair (editor, MH_LIST_REPAIR_DUPLICATES);
      mh_failing_calls_end ();
      g_assert_true (is_as_before (self));
    }
  mh_list_editor_end_typing (editor);
}

/* The list says why it is missing, and changes no board then. */
static void
test_document_memory_list (Fixture *self, gconstpointer data)
{
  g_autoptr (MhListEditor) editor = mh_list_editor_new (self->document);
  g_autoptr (GError) error = NULL;

  mh_failing_calls_begin (1, TRUE);
  g_autofree char *text = g_strdup (mh_list_editor_get_text (editor));
  mh_list_editor_type (editor, text);
  mh_list_editor_end_typing (editor);
  mh_failing_calls_end ();
  g_assert_true (is_as_before (self));
  g_assert_true ((mh_list_editor_get_fault (editor) != NULL) == self->counts);
  g_assert_true ((*text == '\0') == self->counts);
  mh_list_editor_revert (editor);
  g_assert_true (g_str_has_prefix (mh_list_editor_get_text (editor), "[[1,2,3,"));
  g_assert_null (mh_list_editor_get_fault (editor));

  check_typing (self, editor);

  mh_failing_calls_begin (1, TRUE);
  g_autofree char *copied = mh_clip_create_text (self->before, &error);
  mh_failing_calls_end ();
  g_assert_true ((copied == NULL) == self->counts);
  if (self->counts)
    g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY);
  g_clear_error (&error);

  mh_failing_calls_begin (1, TRUE);
  g_autoptr (MhBoard) part = mh_subgraph_create_leetcode (self->before, &error);
  mh_failing_calls_end ();
  g_assert_true ((part == NULL) == self->counts);
  if (self->counts)
    g_assert_error (error, MH_BOARD_ERROR, MH_BOARD_ERROR_MEMORY);
}

/* A grid is painted, and its moves change, as a whole: a cell of a square of floor whose other
 * rows are walls. */
static void
test_document_memory_grid (Fixture *self, gconstpointer data)
{
  const guint32 n_rows = GPOINTER_TO_UINT (data);
  g_autofree char *cells = g_strnfill (n_rows * GRID_SIDE, '#');
  const MhGrid grid = { cells, n_rows, GRID_SIDE, { GRID_SIDE, GRID_SIDE - 1 }, { 0 } };

  memset (cells, '.', GRID_SIDE * GRID_SIDE);

  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);
  g_autoptr (MhDocument) document
      = mh_document_new (mh_document_file_new (mh_board_copy (board)), NULL);

  for (int i = 0; i < N_GRID_CALLS; i++)
    {
      g_autoptr (GError) error = NULL;

      mh_failing_calls_begin (1 + i, TRUE);
      const gboolean is_done = mh_document_paint (document, MH_PAINT_WALL, 5, 5, &error);
      mh_failing_calls_end ();
      g_assert_true (is_done == !self->counts);
      g_assert_true (mh_board_equal (mh_document_get_board (document), board) == self->counts);
      if (self->counts)
        g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_MEMORY);
    }
}

/* A file that changed on disk is read again as a whole, or not at all. */
static void
test_document_memory_reload (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) read
      = mh_document_new (mh_document_file_new (mh_board_copy (self->before)), NULL);

  mh_document_delete (read, (const guint32[]){ 0 }, 1, NULL, 0);
  g_assert_true (mh_document_can_reload (self->document, read));
  mh_failing_calls_begin (1, TRUE);
  const gboolean is_done = mh_document_reload (self->document, read);
  g_assert_true (end_refused (self) == self->counts);
  g_assert_true (is_done == !self->counts);
  g_assert_true (is_done || mh_document_reload (self->document, read));
  mh_document_undo (self->document);
  g_assert_true (is_as_before (self));
}

/* Returns: (transfer full): a session that plays a game of very many stages. They are all the same,
 * which nothing looks at. */
static MhSession *
play_long (void)
{
  static const gboolean by_both[] = { TRUE, TRUE };
  MhSession *session = mh_fixtures_session ();
  g_autofree MhStageIndex *stages = g_new (MhStageIndex, N_STAGES);

  mh_session_begin_play (session, by_both, TRUE);
  mh_play_set_active (mh_session_get_play (session), TRUE);

  const MhMatch *begun = mh_play_get_match (mh_session_get_play (session));

  for (guint i = 0; i < N_STAGES; i++)
    stages[i] = begun->stages[0];

  g_autoptr (MhMatch) match = mh_match_new (begun->digest, by_both, stages, N_STAGES);

  g_assert_true (mh_document_set_match (mh_session_get_document (session), match));
  return session;
}

/* A move in a long game for which there is no memory is refused, and can be made later. */
static void
test_document_memory_play (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) session = play_long ();
  MhPlay *play = mh_session_get_play (session);
  guint n_legal;
  g_autofree guint32 *legal = mh_snapshot_list_legal (mh_session_get_snapshot (session), &n_legal);

  g_assert_cmpuint (n_legal, >, 0);
  g_signal_connect_swapped (mh_session_get_document (session), "refused", G_CALLBACK (refused_cb),
                            self);
  mh_failing_calls_begin (1, TRUE);
  g_assert_true (mh_play_move (play, legal[0]) == !self->counts);
  if (self->counts)
    {
      g_assert_false (mh_play_go_back (play));
      mh_failing_calls_end ();
      g_assert_cmpuint (self->n_refused, ==, 2);
      g_assert_cmpuint (mh_play_get_match (play)->n_stages, ==, N_STAGES);
      g_assert_true (mh_play_move (play, legal[0]));
    }
  mh_failing_calls_end ();
  g_assert_cmpuint (mh_play_get_match (play)->n_stages, ==, N_STAGES + 1);
}

/* Returns: (transfer full): a session that asks about steps, and has very many answers about others
 */
static MhSession *
predict_long (void)
{
  MhSession *session = mh_fixtures_session ();
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].asked;
  g_autofree char *digest = mh_game_file_create_run_digest (&run->problem);
  g_autofree MhScoreAnswer *answers = g_new0 (MhScoreAnswer, N_STAGES);

  for (guint i = 0; i < N_STAGES; i++)
    answers[i].step = G_MAXUINT32 / 2 + i;

  g_autoptr (MhScore) score = mh_score_new (digest, answers, N_STAGES);

  g_assert_true (mh_document_set_score (mh_session_get_document (session), score));
  mh_session_set_predicting (session, TRUE);
  return session;
}

/* An answer for which there is no memory is refused, and can be given later. */
static void
test_document_memory_predict (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) session = predict_long ();

  g_assert_true (mh_snapshot_is_asking (mh_session_get_snapshot (session)));
  g_signal_connect_swapped (mh_session_get_document (session), "refused", G_CALLBACK (refused_cb),
                            self);
  mh_failing_calls_begin (1, TRUE);
  mh_session_answer (session, 0);
  mh_failing_calls_end ();
  if (self->counts)
    {
      g_assert_cmpuint (self->n_refused, ==, 1);
      g_assert_true (mh_snapshot_is_asking (mh_session_get_snapshot (session)));
      g_assert_cmpuint (mh_session_get_snapshot (session)->predict.n_answers, ==, N_STAGES);
      mh_session_answer (session, 0);
    }
  g_assert_true (mh_session_get_snapshot (session)->predict.is_answered);
  g_assert_cmpuint (mh_session_get_snapshot (session)->predict.n_answers, ==, N_STAGES + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/session/document-memory/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("undo", test_document_memory_undo);
  ADD ("error", test_document_memory_error);
  ADD ("gesture", test_document_memory_gesture);
  ADD ("list", test_document_memory_list);
  ADD ("reload", test_document_memory_reload);
  ADD ("play", test_document_memory_play);
  ADD ("predict", test_document_memory_predict);
#undef ADD
  g_test_add ("/session/document-memory/grid", Fixture, GUINT_TO_POINTER (GRID_SIDE), set_up,
              test_document_memory_grid, tear_down);
  g_test_add ("/session/document-memory/walls", Fixture, GUINT_TO_POINTER (N_ROWS_WITH_WALLS),
              set_up, test_document_memory_grid, tear_down);

  return g_test_run ();
}
