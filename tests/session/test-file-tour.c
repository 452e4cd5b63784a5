/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-files-test.h"

#include <glib/gstdio.h>

/* Boards of 3, 5 and 6 nodes; in between, a line that is no board. */
#define FINDS                                                                                      \
  "{\"graph6\":\"Bg\",\"hole\":0,\"mouse\":1,\"cat\":2}\n"                                         \
  "no board\n"                                                                                     \
  "{\"graph6\":\"DCw\",\"hole\":1,\"mouse\":3,\"cat\":2}\n"                                        \
  "{\"graph\":[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]}\n"

static MhBoardList *
get_list (const MhQuestion *question)
{
  return question->tour->list;
}

/* Looks through the boards, as the dialog does in which one is chosen. */
static void
survey (MhBoardList *list)
{
  g_autoptr (MhBoardSurvey) known = mh_board_survey_new (mh_board_list_get_book (list), NULL);

  mh_board_list_set_survey (list, known);
}

/* Opens a file of many boards in the last window, and chooses the one at @place. */
static MhFakeWindow *
open_many (MhFilesTest *self, const char *text, guint place)
{
  MhFakeWindow *window = mh_files_test_get (self, self->windows->len - 1);

  mh_file_controller_open_path (window->files, mh_files_test_write ("finds.jsonl", text));
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);

  survey (get_list (question));
  mh_file_controller_answer_board (window->files, question, place);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  return window;
}

static gboolean
can_go_on (MhFakeWindow *window, gboolean is_forward)
{
  const MhTour *tour = mh_file_controller_get_tour (window->files);

  return tour != NULL && mh_tour_find_next (tour, is_forward, NULL);
}

static void
go_on (MhFakeWindow *window, gboolean is_forward, guint32 n_nodes)
{
  mh_file_controller_go_on (window->files, is_forward);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == n_nodes);
}

/* As many boards as there are from 2 nodes on, without an edge. */
static char *
create_many (guint n_boards)
{
  GString *text = g_string_new (NULL);

  for (guint n = 2; n < n_boards + 2; n++)
    g_string_append_printf (text, ":%c\n", (char) ('?' + n));
  return g_string_free (text, FALSE);
}

/* From one board to the next and back, past a line that is none, in one window. */
static void
test_tour_both_ways (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 0);

  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 3);
  g_assert_false (can_go_on (window, FALSE));
  go_on (window, TRUE, 5);
  g_assert_cmpuint (mh_file_controller_get_tour (window->files)->place, ==, 2);
  go_on (window, TRUE, 6);
  g_assert_false (can_go_on (window, TRUE));
  mh_file_controller_go_on (window->files, TRUE);
  go_on (window, FALSE, 5);
  go_on (window, FALSE, 3);
  g_assert_cmpuint (self->windows->len, ==, 1);
  g_assert_cmpuint (window->n_asked, ==, 1);
}

/* What is compared on one board is on the next. */
static void
test_tour_comparing (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 0);

  mh_session_set_comparing (mh_file_controller_get_session (window->files), TRUE);
  go_on (window, TRUE, 5);
  g_assert_true (
      mh_session_get_snapshot (mh_file_controller_get_session (window->files))->is_comparing);
}

/* Whoever holds the key sees every board in the end, and the last one stays. */
static void
test_tour_all (MhFilesTest *self, gconstpointer data)
{
  g_autofree char *text = create_many (30);
  MhFakeWindow *window = open_many (self, text, 0);
  guint n_boards = 1;

  while (can_go_on (window, TRUE))
    go_on (window, TRUE, 2 + n_boards++);
  g_assert_cmpuint (n_boards, ==, 30);
  g_assert_cmpuint (self->windows->len, ==, 1);
}

/* Whoever presses faster than boards come sees the right one in the end. */
static void
test_tour_fast (MhFilesTest *self, gconstpointer data)
{
  g_autofree char *text = create_many (30);
  MhFakeWindow *window = open_many (self, text, 0);

  for (guint i = 0; i < 20; i++)
    mh_file_controller_go_on (window->files, TRUE);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 22);
  for (guint i = 0; i < 50; i++)
    mh_file_controller_go_on (window->files, FALSE);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 2);
  g_assert_cmpuint (self->windows->len, ==, 1);
}

/* A board that was edited stays where it is: the next opens beside it, each time. */
static void
test_tour_edited (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 2);

  mh_fake_window_edit (window, 5);
  for (guint i = 1; i <= 2; i++)
    {
      mh_file_controller_go_on (window->files, TRUE);
      mh_files_test_wait_until (self->windows->len == i + 1);
      mh_files_test_wait_until (mh_fake_window_count_nodes (mh_files_test_get (self, i)) == 6);
      g_assert_cmpuint (mh_file_controller_get_tour (mh_files_test_get (self, i)->files)->place, ==,
                        3);
      g_assert_cmpuint (mh_file_controller_get_tour (window->files)->place, ==, 2);
    }
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 5);
}

/* Pasted boards are in no file, and follow each other all the same. */
static void
test_tour_pasted (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_text (window->files, "A_\nC~\n", "Pasted Board");
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);
  mh_file_controller_answer_board (window->files, question, 0);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 2);
  g_assert_true (mh_file_controller_is_unsaved (window->files));
  go_on (window, TRUE, 4);
  g_assert_true (mh_file_controller_is_unsaved (window->files));
  mh_fake_window_edit (window, 5);
  mh_document_undo (mh_fake_window_get_document (window));
  mh_file_controller_go_on (window->files, FALSE);
  mh_files_test_wait_until (self->windows->len == 2); /* what was undone can be redone */
}

/* Any board can be chosen, in an order that the tour then has; who chooses none
 * stays. Who leaves keeps the board. */
static void
test_tour_choose (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 0);
  const MhBoardWish smallest = { .order = MH_BOARD_ORDER_SMALLEST };

  for (guint i = 0; i < 2; i++)
    {
      mh_file_controller_choose_board (window->files);
      g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);

      g_assert_cmpuint (question->tour->place, ==, 0);
      g_assert_true (get_list (question) != mh_file_controller_get_tour (window->files)->list);
      mh_board_list_look_for (get_list (question), &smallest);
      if (i == 0)
        continue;
      mh_file_controller_answer_board (window->files, question, 2);
      mh_files_test_wait_until (mh_file_controller_get_tour (window->files)->list
                                == get_list (question));
    }
  const guint32 n_nodes = mh_fake_window_count_nodes (window);

  mh_file_controller_leave_boards (window->files);
  g_assert_null (mh_file_controller_get_tour (window->files));
  mh_file_controller_go_on (window->files, TRUE);
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, n_nodes);
  g_assert_cmpuint (self->windows->len, ==, 1);
}

/* A board that cannot be read after all is refused, and the tour goes on behind it. */
static void
test_tour_refused (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_path (window->files, mh_files_test_write ("finds.jsonl", FINDS));
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);
  mh_file_controller_answer_board (window->files, question, 0); /* before it is looked through */
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  mh_file_controller_go_on (window->files, TRUE);
  mh_question_unref (mh_fake_window_take_question (window, MH_QUESTION_ERROR));
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 3);
  go_on (window, TRUE, 5);
}

/* Ends the program and starts it again. */
static MhFakeWindow *
come_back (MhFilesTest *self, MhFakeWindow *window)
{
  const guint32 n_nodes = mh_fake_window_count_nodes (window);

  mh_files_test_end (self, window);
  return mh_files_test_resume_only (self, n_nodes);
}

static void
assert_place (MhFakeWindow *window, guint place, guint index)
{
  const MhTour *tour = mh_file_controller_get_tour (window->files);

  g_assert_cmpuint (tour->place, ==, place);
  g_assert_cmpuint (mh_board_list_get_index (tour->list, place), ==, index);
}

/* A window that comes back goes on through the file, in both directions, any number of times. */
static void
test_tour_left (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 2);

  for (guint i = 0; i < 2; i++)
    {
      window = come_back (self, window);
      g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 5);
      mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
      assert_place (window, 2, 2);
      g_assert_false (mh_fake_window_is_modified (window));
      g_assert_null (window->said);
    }
  go_on (window, TRUE, 6);
  go_on (window, FALSE, 5);
  mh_fake_window_close (window);
  g_assert_true (window->is_gone);
}

/* An edited board comes back as it is, and the next opens beside it. */
static void
test_tour_left_edited (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 2);

  mh_fake_window_edit (window, 5);
  window = come_back (self, window);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  g_assert_true (mh_fake_window_is_modified (window));
  mh_file_controller_go_on (window->files, TRUE);
  mh_files_test_wait_until (self->windows->len == 3);
  mh_files_test_wait_until (mh_fake_window_count_nodes (mh_files_test_get (self, 2)) == 6);
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 5);
}

/* The boards that were searched for come back in their order, also if the program ends again before
 * they are read. */
static void
test_tour_left_searched (MhFilesTest *self, gconstpointer data)
{
  static const char finds[] = "{\"graph\":[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]}\n"
                              "{\"graph6\":\"C~\"}\n"
                              "{\"graph6\":\"DCw\",\"hole\":1,\"mouse\":3,\"cat\":2}\n"
                              "{\"graph6\":\"Bg\",\"hole\":0,\"mouse\":1,\"cat\":2}\n";
  const MhBoardWish wish = { .order = MH_BOARD_ORDER_SMALLEST, .text = "hole" };
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_path (window->files, mh_files_test_write ("finds.jsonl", finds));
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);
  survey (get_list (question));
  mh_board_list_look_for (get_list (question), &wish);
  mh_file_controller_answer_board (window->files, question, 1);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  assert_place (window, 1, 2);

  window = come_back (self, come_back (self, window));
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  assert_place (window, 1, 2);
  g_assert_false (can_go_on (window, TRUE));
  go_on (window, FALSE, 3);
  assert_place (window, 0, 3);
}

/* Edges from a node to itself stay left out, as the user agreed to. */
static void
test_tour_left_loops (MhFilesTest *self, gconstpointer data)
{
  static const char loops[] = "{\"graph\":[[0,1],[0,2],[1]]}\n{\"graph\":[[1],[0,1]]}\n";
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_path (window->files, mh_files_test_write ("loops.jsonl", loops));
  mh_fake_window_answer (window, MH_QUESTION_LOOPS, MH_ANSWER_YES);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);
  mh_file_controller_answer_board (window->files, question, 0);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);

  window = come_back (self, window);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  go_on (window, TRUE, 2);
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* A file that is gone, not readable or another one by now ends the tour: that is said once, and the
 * board is there. */
static void
test_tour_left_changed (MhFilesTest *self, gconstpointer data)
{
  static const struct
  {
    const char *text; /* (nullable): NULL if the file is deleted */
    const char *said;
  } changes[] = {
    { NULL, "The other boards are not available: *finds.jsonl: No such file*" },
    { FINDS "\n", "The other boards of finds.jsonl are not available: another program has changed "
                  "the file" },
    { "[[1],[0]]", "The other boards of finds.jsonl are not*changed*" },
    { "no board", "The other boards of finds.jsonl are not*changed*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      MhFakeWindow *window = open_many (self, FINDS, 2);

      mh_files_test_end (self, window);
      if (changes[i].text != NULL)
        mh_files_test_write ("finds.jsonl", changes[i].text);
      else
        g_assert_cmpint (g_unlink (mh_files_test_get_path ("finds.jsonl")), ==, 0);
      window = mh_files_test_resume_only (self, 5);
      mh_files_test_wait_until (window->said != NULL);
      g_test_message ("%s", window->said);
      g_assert_true (g_pattern_match_simple (changes[i].said, window->said));
      g_assert_null (mh_file_controller_get_tour (window->files));
      g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 5);
      g_assert_cmpuint (window->n_asked, ==, 0);

      window = come_back (self, window);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_null (window->said);
      g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 5);
      mh_fake_window_close (window);
      mh_files_test_add (self);
    }
}

/* Opens a text of many boards, and chooses the third.
 * @hint: (nullable): NULL if the text is from the command line */
static MhFakeWindow *
open_pasted (MhFilesTest *self, const char *text, const char *hint)
{
  MhFakeWindow *window = mh_files_test_get (self, self->windows->len - 1);

  mh_file_controller_open_text (window->files, text, hint);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);

  survey (get_list (question));
  mh_file_controller_answer_board (window->files, question, 2);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  return window;
}

/* Closes a window for good. Nothing is left of it then. */
static void
close_for_good (MhFakeWindow *window)
{
  g_autofree char *path = mh_recovery_dup_folder ();

  mh_fake_window_close (window);
  if (!window->is_gone)
    mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_NO);
  mh_files_test_wait_until (window->is_gone);

  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name = folder != NULL ? g_dir_read_name (folder) : NULL;

  g_assert_cmpstr (name, ==, NULL);
}

/* Returns: (transfer full) (nullable): the path of the text that is kept */
static char *
find_text (void)
{
  g_autofree char *path = mh_recovery_dup_folder ();
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name = g_dir_read_name (folder);

  while (name != NULL && !g_str_has_suffix (name, ".boards"))
    name = g_dir_read_name (folder);
  return name != NULL ? g_build_filename (path, name, NULL) : NULL;
}

/* Pasted boards come back as those of a file do, any number of times, under their names, and are as
 * unsaved as before. */
static void
test_tour_left_pasted (MhFilesTest *self, gconstpointer data)
{
  const char *hint = data;
  MhFakeWindow *window = open_pasted (self, FINDS, hint);
  g_autofree char *name = g_strdup (mh_document_get_name (mh_fake_window_get_document (window)));

  g_assert_cmpstr (name, ==, hint != NULL ? "Pasted Board, board 3" : "Untitled");
  for (guint i = 0; i < 3; i++)
    {
      window = come_back (self, window);
      mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
      assert_place (window, 2, 2);
      g_assert_cmpint (mh_fake_window_is_modified (window), ==, hint != NULL);
      g_assert_null (window->said);
    }
  go_on (window, TRUE, 6);
  go_on (window, FALSE, 5);
  g_assert_cmpstr (mh_document_get_name (mh_fake_window_get_document (window)), ==, name);
  g_assert_cmpint (mh_fake_window_is_modified (window), ==, hint != NULL);
  g_assert_null (mh_file_controller_get_tour (window->files)->path);
  close_for_good (window);
}

/* A pasted board that was edited comes back, and the next opens beside it with a text of its own.
 * The text is kept no longer when the boards are left. */
static void
test_tour_left_pasted_edited (MhFilesTest *self, gconstpointer data)
{
  static const char loops[] = "{\"graph\":[[0,1],[0,2],[1]]}\n{\"graph\":[[1],[0]]}\n"
                              "{\"graph\":[[1],[0,2],[1,3],[2]]}\n{\"graph\":[[1],[0,1]]}\n";
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_text (window->files, loops, "Pasted Board");
  mh_fake_window_answer (window, MH_QUESTION_LOOPS, MH_ANSWER_YES);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);
  mh_file_controller_answer_board (window->files, question, 2);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  mh_fake_window_edit (window, 5);

  window = come_back (self, window);
  mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
  mh_file_controller_go_on (window->files, TRUE);
  mh_files_test_wait_until (self->windows->len == 3);
  mh_files_test_wait_until (mh_fake_window_count_nodes (mh_files_test_get (self, 2)) == 2);

  MhFakeWindow *second = mh_files_test_get (self, 2);

  mh_file_controller_leave_boards (window->files);
  mh_fake_window_keep (window);
  g_autofree char *text = find_text ();
  g_assert_nonnull (text);
  mh_file_controller_leave_boards (second->files);
  mh_fake_window_keep (second);
  g_assert_null (find_text ());
  mh_fake_window_close (second);
  mh_fake_window_answer (second, MH_QUESTION_CLOSE, MH_ANSWER_NO);
  close_for_good (window);
}

/* A text that was kept but is gone, or another one by now, ends the tour, which is said once. One
 * that cannot be read at present is tried again at the next start. */
static void
test_tour_left_pasted_changed (MhFilesTest *self, gconstpointer data)
{
  static const char *const said[] = {
    "The other boards are not available: *.boards: No such file*",
    "The other boards are not available: the text that Mousehole kept of them has changed",
    "The other boards are not available: *.boards*",
  };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      MhFakeWindow *window = open_pasted (self, FINDS, "Pasted Board");
      g_autofree char *path = find_text ();

      mh_files_test_end (self, window);
      g_assert_cmpint (g_unlink (path), ==, 0);
      if (i == 1)
        g_assert_true (g_file_set_contents (path, FINDS "\n", -1, NULL));
      else if (i == 2)
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);

      window = mh_files_test_resume_only (self, 5);
      mh_files_test_wait_until (window->said != NULL);
      g_test_message ("%s", window->said);
      g_assert_true (g_pattern_match_simple (said[i], window->said));
      g_assert_null (mh_file_controller_get_tour (window->files));
      g_assert_cmpuint (window->n_asked, ==, 0);

      mh_files_test_end (self, window);
      if (i == 2)
        {
          g_assert_cmpint (g_rmdir (path), ==, 0);
          g_assert_true (g_file_set_contents (path, FINDS, -1, NULL));
        }
      window = mh_files_test_resume_only (self, 5);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_null (window->said);
      if (i == 2)
        mh_files_test_wait_until (mh_file_controller_get_tour (window->files) != NULL);
      else
        g_assert_null (mh_file_controller_get_tour (window->files));
      close_for_good (window);
      mh_files_test_add (self);
    }
}

/* A place that the file does not have, as in a file of a window that was forged, is no place. */
static void
test_tour_left_beyond (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_many (self, FINDS, 2);

  mh_files_test_end (self, window);
  g_autoptr (GPtrArray) left = mh_files_test_find_left (NULL);
  MhLeftBoard *board = g_ptr_array_steal_index (left, 0);

  board->window->state->tour.board = 4;
  window = mh_files_test_add (self);
  mh_file_controller_resume (window->files, board);
  mh_files_test_wait_until (window->said != NULL);
  g_assert_null (mh_file_controller_get_tour (window->files));
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 5);
}

/* A window that is closed, or shows another board, before the boards are read needs none. */
static void
test_tour_left_in_vain (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = come_back (self, open_many (self, FINDS, 2));
  g_autoptr (MhBoard) board = mh_board_new ();

  mh_file_controller_replace (window->files,
                              mh_document_new (mh_document_file_new (g_steal_pointer (&board)),
                                               NULL),
                              TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (mh_file_controller_get_tour (window->files));
  g_assert_null (window->said);
  mh_file_registry_remove (self->registry, window->files);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (MhFilesTest *self, gconstpointer data);
  } tests[] = {
    { "/workspace/file-tour/both-ways", test_tour_both_ways },
    { "/workspace/file-tour/comparing", test_tour_comparing },
    { "/workspace/file-tour/all", test_tour_all },
    { "/workspace/file-tour/fast", test_tour_fast },
    { "/workspace/file-tour/edited", test_tour_edited },
    { "/workspace/file-tour/pasted", test_tour_pasted },
    { "/workspace/file-tour/choose", test_tour_choose },
    { "/workspace/file-tour/refused", test_tour_refused },
    { "/workspace/file-tour/left", test_tour_left },
    { "/workspace/file-tour/left-edited", test_tour_left_edited },
    { "/workspace/file-tour/left-searched", test_tour_left_searched },
    { "/workspace/file-tour/left-loops", test_tour_left_loops },
    { "/workspace/file-tour/left-changed", test_tour_left_changed },
    { "/workspace/file-tour/left-pasted-edited", test_tour_left_pasted_edited },
    { "/workspace/file-tour/left-pasted-changed", test_tour_left_pasted_changed },
    { "/workspace/file-tour/left-beyond", test_tour_left_beyond },
    { "/workspace/file-tour/left-in-vain", test_tour_left_in_vain },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, MhFilesTest, NULL, mh_files_test_set_up, tests[i].test,
                mh_files_test_tear_down);
  g_test_add ("/workspace/file-tour/left-pasted", MhFilesTest, "Pasted Board", mh_files_test_set_up,
              test_tour_left_pasted, mh_files_test_tear_down);
  g_test_add ("/workspace/file-tour/left-text", MhFilesTest, NULL, mh_files_test_set_up,
              test_tour_left_pasted, mh_files_test_tear_down);
  return g_test_run ();
}
