/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-coins-fixtures.h"
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-narration-predict.h"
#include "mh-narration.h"

static const MhSnapshot *
get_snapshot (MhSession *session)
{
  return mh_session_get_snapshot (session);
}

static const MhSnapshotPredict *
get_moment (MhSession *session)
{
  return &get_snapshot (session)->predict;
}

static MhSession *
new_predicting (void)
{
  MhSession *session = mh_fixtures_session ();

  mh_session_set_predicting (session, TRUE);
  return session;
}

/* @is_right: which answer to give */
static void
answer (MhSession *session, gboolean is_right)
{
  const MhPrediction *question = &get_moment (session)->question;

  mh_session_answer (session,
                     is_right ? question->right : (question->right + 1) % question->n_choices);
}

/* Begins at the first question, whose position is looked at and whose answer is hidden. */
static void
test_predict_begin (void)
{
  g_autoptr (MhSession) session = new_predicting ();
  const MhSnapshot *snapshot = get_snapshot (session);
  const MhPrediction *question = &snapshot->predict.question;
  g_autofree char *subtitle = mh_narration_subtitle (snapshot);

  g_assert_true (mh_snapshot_is_asking (snapshot));
  g_assert_true (mh_snapshot_hides_results (snapshot));
  g_assert_cmpuint (question->step, ==, snapshot->step);
  g_assert_cmpuint (snapshot->current, ==, question->position);
  g_assert_cmpint (question->kind, ==, MH_PREDICTION_COUNTER);
  for (guint i = 0; i < question->n_choices; i++)
    g_assert_cmpint (mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, (guint32) question->choices[i])
                         .outcome,
                     ==, MH_OUTCOME_NONE);
  g_assert_cmpstr (subtitle, ==, "12 nodes · 18 edges · results hidden");

  mh_session_set_predicting (session, FALSE);
  g_assert_false (get_moment (session)->has_question);
  g_assert_false (mh_snapshot_hides_results (get_snapshot (session)));
}

/* An answer shows the next step and what was right; it is given once. */
static void
test_predict_answer (void)
{
  g_autoptr (MhSession) session = new_predicting ();
  const guint32 step = get_snapshot (session)->step;

  answer (session, FALSE);
  g_assert_false (mh_snapshot_is_asking (get_snapshot (session)));
  g_assert_true (get_moment (session)->has_question);
  g_assert_true (get_moment (session)->is_answered);
  g_assert_false (get_moment (session)->is_right);
  g_assert_cmpuint (get_moment (session)->choice, !=, MH_CHOICE_UNKNOWN);
  g_assert_cmpuint (get_snapshot (session)->step, ==, step + 1);
  answer (session, TRUE);
  g_assert_cmpuint (get_moment (session)->n_right, ==, 0);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 1);

  mh_session_next_question (session);
  g_assert_cmpuint (get_snapshot (session)->step, >, step);
  answer (session, TRUE);
  g_assert_cmpuint (get_moment (session)->n_right, ==, 1);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 2);

  mh_playback_set_step (mh_session_get_playback (session), step);
  g_assert_true (get_moment (session)->has_question);
  g_assert_true (get_moment (session)->is_answered);
  g_assert_cmpuint (get_moment (session)->choice, ==, MH_CHOICE_UNKNOWN);
}

/* Goes to the next question of a kind that is asked. */
static void
go_to_question (MhSession *session, MhPredictionKind kind)
{
  while (get_moment (session)->question.kind != kind)
    {
      answer (session, TRUE);
      mh_session_next_question (session);
    }
  g_assert_true (mh_snapshot_is_asking (get_snapshot (session)));
}

/* A choice of a position that is an answer gives it; a position that is only passed does not. */
static void
test_predict_choose (void)
{
  static const MhPredictionKind kinds[] = { MH_PREDICTION_COUNTER, MH_PREDICTION_REPLY };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (MhSession) session = new_predicting ();

      go_to_question (session, kinds[i]);

      const MhPrediction question = get_moment (session)->question;
      const guint32 right = (guint32) question.choices[question.right];
      const guint n_answers = get_moment (session)->n_answers;

      mh_session_pass (session, right);
      g_assert_true (mh_snapshot_is_asking (get_snapshot (session)));
      mh_session_choose (session, question.position);
      g_assert_true (mh_snapshot_is_asking (get_snapshot (session)));
      mh_session_choose (session, right);
      g_assert_cmpuint (get_moment (session)->n_answers, ==, n_answers + 1);
      g_assert_true (get_moment (session)->is_right);
      g_assert_cmpuint (get_snapshot (session)->step, ==, question.step + 1);
    }
}

/* Plays until playing pauses. */
static void
play (MhPlayback *playback, gint64 *now_usec)
{
  mh_playback_set_playing (playback, TRUE);
  for (; mh_playback_get_playing (playback); *now_usec += 100 * 1000)
    mh_playback_advance (playback, *now_usec);
}

/* The first question of each kind, of mouse and cat, a robber, and coins. */
static const char expected_words[]
    = "Mouse on 4, cat on 5, cat to move: taken, cat wins. Which counter falls to zero next?\n"
      "M1 C2, mouse moves | M1 C5, mouse moves | M1 C7, mouse moves | M1 C8, mouse moves\n"
      "Wrong: M1 C5, mouse moves: its last reply is refuted\n"
      "Mouse on 1, cat on 3, mouse to move: which reply wins?\n"
      "1 → 3 | 1 → 4\n"
      "Wrong: 1 → 4, then mouse wins in 2\n"
      "Mouse on 1, cat on 9, cat to move: cat wins. After how many moves?\n"
      "1 move | 2 moves | 3 moves | 4 moves\n"
      "Right: cat wins in 3\n"
      "Mouse on 1, cat on 3, mouse to move: who wins?\n"
      "mouse wins | cat wins | draw\n"
      "Right: mouse wins in 3\n"
      "Mouse on 0, cat on 2, cat to move: who wins?\n"
      "mouse wins | cat wins\n"
      "Right: cat wins in 1\n"
      "Mouse on 1, cat on 2, cat to move: cat wins. After how many moves?\n"
      "1 move | 2 moves | 3 moves | 4 moves\n"
      "Right: cat wins in 1\n"
      "Mouse on 0, cat on 4, cat to move: which reply wins?\n"
      "4 → 3 | stays on 4 | 4 → 5\n"
      "Wrong: 4 → 3, then cat wins in 1\n"
      "Mouse on 2, cat on 5, cat to move: taken, cat wins. Which counter falls to zero next?\n"
      "M0 C5, mouse moves | M1 C5, mouse moves | M2 C5, mouse moves | M3 C5, mouse moves\n"
      "Wrong: M1 C5, mouse moves: its last reply is refuted\n"
      "1 coin, first player to move: who wins?\n"
      "first wins | second wins\n"
      "Right: first player wins in 1\n"
      "4 coins, second player to move: which reply wins?\n"
      "take 2 | take 1\n"
      "Wrong: take 1, then first player loses in 2\n"
      "5 coins, first player to move: taken, first wins. Which counter falls to zero next?\n"
      "6 coins, first moves | 7 coins, first moves | 19 coins, first moves | 20 coins, first "
      "moves\n"
      "Wrong: 6 coins, first moves: its last reply is refuted\n"
      "Row 0 to 3, second player to move: which reply wins?\n"
      "take 2 (right) | take 3 (left)\n"
      "Wrong: take 2 (right), then first player loses by 5\n"
      "Row 0 to 3, first player to move: who wins?\n"
      "first wins | second wins\n"
      "Right: first player wins by 7\n"
      "Row 0 to 5, first player to move: how does the player to move end?\n"
      "2 ahead | 3 ahead | 4 ahead | 5 ahead\n"
      "Right: first player wins by 4\n";

/* Appends the first question of each kind, with its choices and the verdict. */
static void
append_first (MhSession *session, GString *text)
{
  gboolean is_told[MH_N_PREDICTION_KINDS] = { FALSE };

  mh_session_set_predicting (session, TRUE);
  for (; get_moment (session)->has_next; mh_session_next_question (session))
    {
      const MhPrediction question = get_moment (session)->question;
      g_autofree char *asked = mh_narration_question (get_snapshot (session));
      g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_free);

      for (guint i = 0; i < question.n_choices; i++)
        g_ptr_array_add (choices, mh_narration_choice_of (get_snapshot (session), i));
      g_ptr_array_add (choices, NULL);
      answer (session, question.kind % 2 == 0);

      g_autofree char *listed = g_strjoinv (" | ", (char **) choices->pdata);
      g_autofree char *verdict = mh_narration_verdict (get_snapshot (session));

      if (!is_told[question.kind])
        g_string_append_printf (text, "%s\n%s\n%s\n", asked, listed, verdict);
      is_told[question.kind] = TRUE;
    }
}

/* The sentences are in the words of each game. */
static void
test_predict_words (void)
{
  static const char old_town[] = "{\"game\": \"cops-and-robbers\", \"graph\": "
                                 "[[2,3],[2,5],[0,1,3,5],[0,2,4],[3,5],[1,2,4]]}";
  MhSession *const sessions[] = {
    mh_fixtures_session (),
    mh_fixtures_session_for (old_town),
    mh_fixtures_game (mh_fixtures_take (20)),
    mh_fixtures_game (mh_fixtures_row ()),
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      append_first (sessions[i], text);
      g_object_unref (sessions[i]);
    }
  g_assert_cmpstr (text->str, ==, expected_words);
}

/* Playing pauses at every question without an answer, by any unit, and nowhere else. */
static void
test_predict_playing (void)
{
  g_autoptr (MhSession) session = new_predicting ();
  MhPlayback *playback = mh_session_get_playback (session);
  gint64 now_usec = 1;
  guint n_questions = 1;

  mh_playback_set_speed (playback, MH_PLAYBACK_MAX_SPEED);
  for (answer (session, TRUE);; answer (session, n_questions % 2 == 0))
    {
      mh_playback_set_unit (playback, (MhStepUnit) (n_questions % 3));
      play (playback, &now_usec);
      if (!mh_snapshot_is_asking (get_snapshot (session)))
        break;
      n_questions++;
    }
  g_assert_cmpuint (n_questions, >=, 20);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, n_questions);
  g_assert_false (get_moment (session)->has_next);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, mh_playback_get_n_steps (playback));
  g_assert_false (mh_snapshot_hides_results (get_snapshot (session)));

  play (playback, &now_usec);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, mh_playback_get_n_steps (playback));
  mh_session_start_over (session);
  g_assert_true (mh_snapshot_is_asking (get_snapshot (session)));
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 0);
}

/* Questions that were passed over are come back to after the last one. */
static void
test_predict_passed_over (void)
{
  g_autoptr (MhSession) session = new_predicting ();
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 first = get_snapshot (session)->step;

  mh_playback_set_step (playback, first + 1);
  mh_session_next_question (session);
  g_assert_cmpuint (mh_playback_get_step (playback), >, first);
  mh_playback_set_step (playback, mh_playback_get_n_steps (playback));
  g_assert_true (get_moment (session)->has_next);
  mh_session_next_question (session);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, first);
}

/* Answers belong to board, algorithm and options, and are neither lost nor mixed up. */
static void
test_predict_kept (void)
{
  g_autoptr (MhSession) session = new_predicting ();
  MhDocument *document = mh_session_get_document (session);
  const MhAlgorithm *before = get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm;

  answer (session, TRUE);
  g_assert_true (mh_document_is_modified (document));
  g_assert_null (mh_document_get_undo_label (document));

  mh_fixtures_toggle_edge (document, 1, 2);
  mh_fixtures_solve (session);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 0);
  g_assert_cmpuint (get_moment (session)->n_others, ==, 1);
  mh_document_undo (document);
  mh_fixtures_solve (session);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 1);
  g_assert_cmpuint (get_moment (session)->n_others, ==, 0);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  mh_fixtures_solve (session);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 0);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, before);
  mh_fixtures_solve (session);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 1);

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (MhDocument) again = mh_document_new (mh_document_file_read (data, size, NULL), NULL);
  g_autoptr (MhSession) other = mh_session_new (again);

  mh_fixtures_solve (other);
  g_assert_cmpuint (get_moment (other)->n_answers, ==, 0);
  mh_session_set_predicting (other, TRUE);
  g_assert_cmpuint (get_moment (other)->n_answers, ==, 1);
  g_assert_cmpuint (get_moment (other)->n_right, ==, 1);
}

/* A search asks nothing, nor does a board that is not solved. */
static void
test_predict_nothing (void)
{
  g_autoptr (MhSession) session = new_predicting ();
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhSession) unsolved = mh_session_new (document);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  mh_fixtures_solve (session);
  g_assert_false (get_moment (session)->has_question);
  g_assert_false (get_moment (session)->has_next);
  mh_session_next_question (session);
  mh_session_answer (session, 0);
  mh_session_start_over (session);
  g_assert_cmpuint (get_moment (session)->n_answers, ==, 0);

  mh_session_set_predicting (unsolved, TRUE);
  g_assert_true (get_moment (unsolved)->is_active);
  g_assert_false (get_moment (unsolved)->has_next);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/predict/begin", test_predict_begin);
  g_test_add_func ("/session/predict/answer", test_predict_answer);
  g_test_add_func ("/session/predict/choose", test_predict_choose);
  g_test_add_func ("/session/predict/words", test_predict_words);
  g_test_add_func ("/session/predict/playing", test_predict_playing);
  g_test_add_func ("/session/predict/passed-over", test_predict_passed_over);
  g_test_add_func ("/session/predict/kept", test_predict_kept);
  g_test_add_func ("/session/predict/nothing", test_predict_nothing);

  return g_test_run ();
}
