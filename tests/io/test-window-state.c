/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-state.h"

#include "mh-crc.h"
#include "mh-descriptors.h"
#include "mh-document-file.h"
#include "mh-failing-calls.h"
#include "mh-game-class.h"
#include "mh-journal.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* At least so many faults are told: of the file of the window, and of its journal. */
#define N_TOLD 4
#define NEWER_JOURNAL "Mousehole journal 4\nwhatever"

typedef struct
{
  char *folder;
  MhDescriptors descriptors;
} Fixture;

static char *vanishing; /* (nullable): a file that is deleted before the next one is locked */

static guint missing; /* the number of the allocation that fails, from 1; 0 for none */

gpointer __real_g_try_malloc (gsize n_bytes);
gpointer __wrap_g_try_malloc (gsize n_bytes);
gpointer __real_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes);

gpointer
__wrap_g_try_malloc (gsize n_bytes)
{
  return missing > 0 && --missing == 0 ? NULL : __real_g_try_malloc (n_bytes);
}

gpointer
__wrap_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes)
{
  return missing > 0 && --missing == 0 ? NULL
                                       : __real_g_try_realloc_n (memory, n_blocks, n_block_bytes);
}

int __real_flock (int file, int operation);
int __wrap_flock (int file, int operation);

int
__wrap_flock (int file, int operation)
{
  if (vanishing != NULL)
    g_unlink (vanishing);

  return __real_flock (file, operation);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  mh_descriptors_begin (&self->descriptors);
}

static guint
empty_folder (const Fixture *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  for (const char *name = g_dir_read_name (entries); name != NULL; name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
      n++;
    }
  return n;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_descriptors_end (&self->descriptors);
  empty_folder (self);
  g_rmdir (self->folder);
  g_free (self->folder);
}

static MhWindowState *
create_state (void)
{
  MhWindowState *state = g_new0 (MhWindowState, 1);

  state->path = g_strdup ("/home/somebody/\xff kite.mousehole");
  state->was_ended = TRUE;
  state->lacks_changes = TRUE;
  state->width = 1280;
  state->height = 768;
  state->is_maximized = TRUE;
  state->board_share = 0.375;
  state->panel_height = 211;
  state->panel = 2;
  state->page = 1;
  state->tab = g_strdup ("steps");
  state->shows_list = TRUE;
  state->zoom = 0.25;
  state->x = -12.25;
  state->y = 400;
  state->tool = 3;
  state->roads = 2;
  state->plane = 1;
  state->table_zoom = 6.5;
  state->table_row = 70.25;
  state->table_column = 11.5;
  state->tour = (MhWindowTour){ g_strdup ("/home/somebody/\xff finds.jsonl"),
                                g_strdup ("0123abcd"),
                                999999,
                                2,
                                3,
                                g_strdup ("\"mouse\":4"),
                                TRUE,
                                TRUE,
                                g_strdup ("Pasted Board") };
  state->n_guided = 3;
  state->program = g_strnfill (5000, 'p');
  state->moments[MH_WINDOW_RUN_SHOWN] = g_strdup ("{\"moment\":{\"algorithm\":\"retrograde\"}}");
  state->moments[MH_WINDOW_RUN_COMPARED] = g_strdup ("{\"moment\":{\"algorithm\":\"cap\"}}");
  return state;
}

static void
assert_equal (const MhWindowState *a, const MhWindowState *b)
{
  g_autoptr (GByteArray) bytes_a = mh_window_state_write (a);
  g_autoptr (GByteArray) bytes_b = mh_window_state_write (b);

  g_assert_cmpmem (bytes_a->data, bytes_a->len, bytes_b->data, bytes_b->len);
}

/* What is written is read. */
static void
test_window_state_round (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  g_autoptr (GByteArray) bytes = mh_window_state_write (state);
  g_autoptr (MhWindowState) read = mh_window_state_read ((const char *) bytes->data, bytes->len);

  g_assert_nonnull (read);
  g_assert_cmpstr (read->path, ==, state->path);
  g_assert_true (read->was_ended && read->lacks_changes && read->is_maximized && read->shows_list);
  g_assert_cmpint (read->width, ==, 1280);
  g_assert_cmpint (read->height, ==, 768);
  g_assert_cmpfloat_with_epsilon (read->board_share, 0.375, 1e-6);
  g_assert_cmpint (read->panel_height, ==, 211);
  g_assert_cmpuint (read->panel, ==, 2);
  g_assert_cmpuint (read->page, ==, 1);
  g_assert_cmpstr (read->tab, ==, "steps");
  g_assert_cmpfloat_with_epsilon (read->zoom, 0.25, 1e-6);
  g_assert_cmpfloat_with_epsilon (read->x, -12.25, 1e-6);
  g_assert_cmpfloat_with_epsilon (read->y, 400, 1e-6);
  g_assert_cmpint (read->tool, ==, 3);
  g_assert_cmpint (read->roads, ==, 2);
  g_assert_cmpint (read->plane, ==, 1);
  g_assert_cmpfloat_with_epsilon (read->table_zoom, 6.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (read->table_row, 70.25, 1e-6);
  g_assert_cmpfloat_with_epsilon (read->table_column, 11.5, 1e-6);
  g_assert_cmpstr (read->tour.path, ==, state->tour.path);
  g_assert_cmpstr (read->tour.digest, ==, "0123abcd");
  g_assert_cmpint (read->tour.board, ==, 999999);
  g_assert_cmpint (read->tour.order, ==, 2);
  g_assert_cmpint (read->tour.outcome, ==, 3);
  g_assert_cmpstr (read->tour.text, ==, "\"mouse\":4");
  g_assert_true (read->tour.is_kept && read->tour.is_loose);
  g_assert_cmpstr (read->tour.name, ==, "Pasted Board");
  g_assert_cmpint (read->n_guided, ==, 3);
  g_assert_cmpstr (read->program, ==, state->program);
  for (guint i = 0; i < MH_N_WINDOW_RUNS; i++)
    g_assert_cmpstr (read->moments[i], ==, state->moments[i]);
}

/* The moment that a run shows is read for the game that it is of, and may be forgotten. */
static void
test_window_state_moment (Fixture *self, gconstpointer data)
{
  const char *const text = "{\"mousehole\":1,\"graph\":[[1,2],[0,2],[0,1]],\"moment\":{"
                           "\"algorithm\":\"capped\",\"options\":{\"cap\":\"17\"},\"step\":7,"
                           "\"unit\":\"level\",\"position\":[\"cat\",1,2]}}";
  const MhGameClass *klass = &mh_cat_and_mouse;
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, strlen (text), NULL);
  g_autoptr (MhGame) game = mh_board_create_game (file->board, NULL);
  g_autoptr (MhWindowState) state = create_state ();

  mh_window_state_set_moment (state, MH_WINDOW_RUN_SHOWN, file->moment, klass);

  g_autofree MhDocumentMoment *shown
      = mh_window_state_get_moment (state, MH_WINDOW_RUN_SHOWN, klass, game);

  g_assert_true (shown->algorithm == file->moment->algorithm);
  g_assert_true (mh_options_equal (&shown->options, &file->moment->options));
  g_assert_cmpuint (shown->step, ==, 7);
  g_assert_cmpuint (shown->unit, ==, file->moment->unit);
  g_assert_true (shown->has_place);
  g_assert_cmpuint (shown->place.column, ==, 2);

  mh_window_state_set_moment (state, MH_WINDOW_RUN_SHOWN, NULL, klass);
  g_assert_null (state->moments[MH_WINDOW_RUN_SHOWN]);
  g_assert_null (mh_window_state_get_moment (state, MH_WINDOW_RUN_SHOWN, klass, game));
}

/* What is cut off, or has any byte changed, is refused, as is what is out of range. */
static void
test_window_state_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  g_autoptr (GByteArray) bytes = mh_window_state_write (state);

  for (gsize at = 0; at < bytes->len; at++)
    {
      const guint8 before = bytes->data[at];

      g_assert_null (mh_window_state_read ((const char *) bytes->data, at));
      bytes->data[at] ^= (guint8) g_test_rand_int_range (1, 256);
      g_assert_null (mh_window_state_read ((const char *) bytes->data, bytes->len));
      bytes->data[at] = before;
    }

  state->width = -1;
  g_autoptr (GByteArray) negative = mh_window_state_write (state);
  g_assert_null (mh_window_state_read ((const char *) negative->data, negative->len));
  state->width = 1280;
  state->panel = 3;
  g_autoptr (GByteArray) unknown = mh_window_state_write (state);
  g_assert_null (mh_window_state_read ((const char *) unknown->data, unknown->len));
  state->panel = 2;
  state->tour.board = 1000001;
  g_autoptr (GByteArray) far = mh_window_state_write (state);
  g_assert_null (mh_window_state_read ((const char *) far->data, far->len));
}

/* A file of an older program, which lacks fields, is read. */
static void
test_window_state_older (Fixture *self, gconstpointer data)
{
  static const char text[] = "{\"file\":null,\"width\":800}";
  g_autofree char *file = g_strdup_printf ("Mousehole window 1 %08x\n%s",
                                           mh_crc_continue (0, text, strlen (text)), text);
  g_autoptr (MhWindowState) read = mh_window_state_read (file, strlen (file));

  g_assert_nonnull (read);
  g_assert_cmpint (read->width, ==, 800);
  g_assert_cmpint (read->plane, ==, -1);
  g_assert_null (read->moments[MH_WINDOW_RUN_COMPARED]);
  g_assert_null (read->tour.path);
}

/* The longest path is read again, also where each of its bytes is escaped. */
static void
test_window_state_long_path (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();

  g_free (state->path);
  state->path = g_strnfill (PATH_MAX, '\xff');
  state->path[0] = '/';

  g_autoptr (GByteArray) bytes = mh_window_state_write (state);
  g_autoptr (MhWindowState) read = mh_window_state_read ((const char *) bytes->data, bytes->len);

  g_assert_nonnull (read);
  g_assert_cmpstr (read->path, ==, state->path);
}

static MhJournal *
begin_journal (const Fixture *self, const char *id)
{
  const MhJournalSubject subject = { NULL, NULL, "Kite", id };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("document", 8);

  return mh_journal_new (self->folder, &subject, NULL, bytes, NULL);
}

/* A window that was left is found with its journal; one that is there, or was closed, is not. */
static void
test_window_state_find (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  MhWindowFile *left = mh_window_file_new (self->folder, "left");
  MhWindowFile *present = mh_window_file_new (self->folder, "present");
  MhWindowFile *closed = mh_window_file_new (self->folder, "closed");
  g_autoptr (GPtrArray) works = NULL;
  g_autoptr (GPtrArray) again_works = NULL;

  mh_window_file_write (left, state);
  mh_window_file_write (present, state);
  mh_window_file_write (closed, state);
  mh_journal_free (begin_journal (self, "left"));
  mh_journal_free (begin_journal (self, "alone"));
  mh_window_file_delete (closed);
  mh_window_file_free (left);

  g_assert_true (mh_left_window_may_exist (self->folder));

  GPtrArray *windows = mh_left_window_find (self->folder, &works);
  const MhLeftWindow *window = g_ptr_array_index (windows, 0);

  g_assert_cmpuint (windows->len, ==, 1);
  g_assert_cmpstr (window->id, ==, "left");
  assert_equal (window->state, state);
  g_assert_nonnull (window->work);
  g_assert_cmpuint (works->len, ==, 1);

  /* Whoever found it has it. */
  g_autoptr (GPtrArray) others = mh_left_window_find (self->folder, &again_works);
  g_assert_cmpuint (others->len, ==, 0);
  g_assert_cmpuint (again_works->len, ==, 0);
  g_ptr_array_unref (windows);
  mh_window_file_delete (present);
}

/* What is written last counts, in a single file, which goes when the window is closed. */
static void
test_window_state_again (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  MhWindowFile *file = mh_window_file_new (self->folder, "again");
  GPtrArray *works = NULL;

  for (guint i = 0; i < 6; i++)
    {
      state->page = i / 2;
      mh_window_file_write (file, state);
    }
  mh_window_file_free (file);

  GPtrArray *windows = mh_left_window_find (self->folder, &works);
  MhLeftWindow *window = g_ptr_array_index (windows, 0);

  g_assert_cmpuint (windows->len, ==, 1);
  assert_equal (window->state, state);
  file = g_steal_pointer (&window->file);
  state->page = 0;
  mh_window_file_write (file, state);
  mh_window_file_delete (file);
  g_assert_cmpuint (empty_folder (self), ==, 0);
  g_ptr_array_unref (windows);
  g_ptr_array_unref (works);
}

static void
leave_window (const Fixture *self, const char *id, gint64 time)
{
  g_autoptr (MhWindowState) state = create_state ();
  g_autofree char *path = g_strdup_printf ("%s/%s.window", self->folder, id);
  const struct utimbuf times = { time, time };
  MhWindowFile *file = mh_window_file_new (self->folder, id);

  mh_window_file_write (file, state);
  mh_window_file_free (file);
  g_assert_cmpint (g_utime (path, (struct utimbuf *) &times), ==, 0);
}

/* Keeps @text for a window, whose state then tells where it is.
 * Returns: whether it was written */
static gboolean
keep_text (MhWindowFile *file, const char *text, MhWindowState *state)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  mh_window_tour_clear (&state->tour);
  state->tour.digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  const int handle = mh_window_file_keep_text (file, bytes, &state->tour);

  if (handle < 0)
    return FALSE;
  mh_journal_sync (handle);
  close (handle);
  return TRUE;
}

static void
assert_text (const MhWindowState *state, const char *text)
{
  g_autofree char *kept = NULL;
  struct stat status;

  g_assert_true (state->tour.is_kept);
  g_assert_true (g_file_get_contents (state->tour.path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
  g_assert_cmpint (g_stat (state->tour.path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0600);
}

/* The text of a tour is kept once, for its owner alone, and comes back with the window. It is
 * deleted with the window. */
static void
test_window_state_text (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  MhWindowFile *file = mh_window_file_new (self->folder, "left");
  GPtrArray *works = NULL;

  g_assert_true (keep_text (file, "A_\nC~\n", state));
  assert_text (state, "A_\nC~\n");
  g_assert_true (keep_text (file, "C~\nA_\n", state));
  mh_window_file_write (file, state);
  g_assert_false (keep_text (file, "C~\nA_\n", state));
  mh_window_file_free (file);

  GPtrArray *windows = mh_left_window_find (self->folder, &works);
  MhLeftWindow *window = g_ptr_array_index (windows, 0);

  assert_equal (window->state, state);
  g_assert_false (keep_text (window->file, "C~\nA_\n", state));
  assert_text (state, "C~\nA_\n");
  mh_window_tour_clear (&state->tour);
  mh_window_file_write (window->file, state);
  g_assert_true (keep_text (window->file, "C~\nA_\n", state));
  mh_window_file_delete (g_steal_pointer (&window->file));
  g_assert_cmpuint (empty_folder (self), ==, 0);
  g_ptr_array_unref (windows);
  g_ptr_array_unref (works);
}

/* A text is deleted with a tour that ends, and if it was left without a window. Whoever has it open
 * keeps it. */
static void
test_window_state_text_alone (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  MhWindowFile *file = mh_window_file_new (self->folder, "alone");

  g_assert_true (keep_text (file, "A_\nC~\n", state));
  for (guint i = 0; i < 2; i++)
    {
      GPtrArray *works = NULL;
      g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);

      g_assert_cmpuint (windows->len, ==, 0);
      g_ptr_array_unref (works);
      g_assert_cmpint (g_file_test (state->tour.path, G_FILE_TEST_EXISTS), ==, i == 0);
      g_clear_pointer (&file, mh_window_file_free);
    }

  file = mh_window_file_new (self->folder, "ended");
  g_assert_true (keep_text (file, "A_\nC~\n", state));
  mh_window_file_write (file, state);
  mh_window_tour_clear (&state->tour);
  mh_window_file_write (file, state);
  g_assert_cmpuint (empty_folder (self), ==, 1);
  mh_window_file_free (file);
}

/* The window that was used last comes first, and of those of the same second, the first by name. */
static void
test_window_state_order (Fixture *self, gconstpointer data)
{
  static const char *const order[] = { "m", "b", "k", "z", "a", "c" };
  static const gint64 times[] = { 1500000009, 1500000007, 1500000007, 1500000007, 9, 8 };
  GPtrArray *works = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const guint place = i * 5 % G_N_ELEMENTS (order);

      leave_window (self, order[place], times[place]);
    }

  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);

  g_assert_cmpuint (windows->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < windows->len; i++)
    {
      const MhLeftWindow *window = g_ptr_array_index (windows, i);

      g_assert_cmpstr (window->id, ==, order[i]);
      g_assert_cmpint (window->time, ==, times[i]);
    }
  g_ptr_array_unref (works);
}

/* A link is not followed, nor is a pipe waited for: neither is a window, and both stay. */
static void
test_window_state_no_file (Fixture *self, gconstpointer data)
{
  g_autofree char *file = g_build_filename (self->folder, "file", NULL);
  g_autofree char *link = g_build_filename (self->folder, "link.window", NULL);
  g_autofree char *pipe = g_build_filename (self->folder, "pipe.window", NULL);
  g_autoptr (MhWindowState) state = create_state ();
  g_autoptr (GByteArray) bytes = mh_window_state_write (state);
  GPtrArray *works = NULL;

  g_assert_true (g_file_set_contents (file, (const char *) bytes->data, bytes->len, NULL));
  g_assert_cmpint (symlink (file, link), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);

  g_assert_cmpuint (windows->len, ==, 0);
  g_assert_cmpuint (empty_folder (self), ==, 3);
  g_ptr_array_unref (works);
}

/* A window that its own process closes just when it is found is none. */
static void
test_window_state_closed_meanwhile (Fixture *self, gconstpointer data)
{
  GPtrArray *works = NULL;

  leave_window (self, "closed", 9);
  leave_window (self, "left", 8);
  vanishing = g_build_filename (self->folder, "closed.window", NULL);

  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);

  g_clear_pointer (&vanishing, g_free);
  g_assert_cmpuint (windows->len, ==, 1);
  g_assert_cmpstr (((const MhLeftWindow *) g_ptr_array_index (windows, 0))->id, ==, "left");
  g_ptr_array_unref (works);
}

/* A damaged file is thrown away, and the document is recovered all the same; the past of a saved
 * document without a window goes, too. */
static void
test_window_state_orphans (Fixture *self, gconstpointer data)
{
  static const MhJournalSubject subject = { "/home/somebody/kite.mousehole", NULL, "Kite", NULL };
  g_autofree char *path = g_build_filename (self->folder, "torn.window", NULL);
  MhJournal *saved = begin_journal (self, "saved");
  GPtrArray *works = NULL;

  g_assert_true (mh_journal_mark_saved (saved, &subject, NULL));
  mh_journal_free (saved);
  mh_journal_free (begin_journal (self, "torn"));
  g_assert_true (g_file_set_contents (path, "Mousehole window 1", -1, NULL));

  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);

  g_assert_cmpuint (windows->len, ==, 0);
  g_assert_cmpuint (works->len, ==, 1);
  g_ptr_array_unref (works);
  g_assert_cmpuint (empty_folder (self), ==, 1);
}

/* Leaves a window with a saved document, which has a past, and the text of a tour.
 * @has_file: whether the window knows where the document was saved */
static void
leave_saved (const Fixture *self, gboolean has_file)
{
  static const MhJournalSubject subject = { "/home/somebody/kite.mousehole", NULL, "Kite", "left" };
  g_autoptr (MhJournal) saved = begin_journal (self, "left");
  g_autoptr (MhWindowState) state = create_state ();
  MhWindowFile *file = mh_window_file_new (self->folder, "left");

  g_assert_true (mh_journal_mark_saved (saved, &subject, NULL));
  if (!has_file)
    g_clear_pointer (&state->path, g_free);
  keep_text (file, "A_\nC~\n", state);
  mh_window_file_write (file, state);
  mh_window_file_free (file);
}

/* A window is never found without its document, whose journal it would overwrite, unless it says
 * why it waits.
 * @problem: (out) (transfer full) (nullable) (optional): why it waits
 * Returns: whether all was found of the window that was left */
static gboolean
find_left (const Fixture *self, char **problem)
{
  g_autoptr (GPtrArray) works = NULL;
  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);
  const MhLeftWindow *window = windows->len > 0 ? g_ptr_array_index (windows, 0) : NULL;

  g_assert_true (window == NULL || (window->work != NULL) == (window->problem == NULL));
  if (problem != NULL)
    *problem = window != NULL ? g_strdup (window->problem) : NULL;
  return window != NULL && window->work != NULL && window->work->is_saved
         && window->work->problem == NULL
         && g_file_test (window->state->tour.path, G_FILE_TEST_EXISTS);
}

/* Returns: (transfer full): the content of the journal of the window that was left */
static char *
read_journal (const Fixture *self, gsize *length)
{
  g_autofree char *path = g_build_filename (self->folder, "left.journal", NULL);
  char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, length, NULL));
  return content;
}

static void
assert_journal (const Fixture *self, const char *content, gsize length)
{
  gsize n_now;
  g_autofree char *now = read_journal (self, &n_now);

  g_assert_cmpmem (now, n_now, content, length);
}

/* Nothing is thrown away because it cannot be read at present: neither the file of a window nor its
 * text or the past of its document, which is saved. */
static void
test_window_state_unreadable (Fixture *self, gconstpointer has_file)
{
  leave_saved (self, has_file != NULL);
  gsize length;
  g_autofree char *content = read_journal (self, &length);

  guint n_told = 0;

  mh_failing_calls_begin (0, FALSE);
  g_assert_true (find_left (self, NULL));
  const guint n_calls = mh_failing_calls_end ();

  for (guint fault = 1; fault <= n_calls; fault++)
    for (guint lasts = 0; lasts < 2; lasts++)
      {
        g_autofree char *problem = NULL;

        mh_failing_calls_begin (fault, lasts != 0);
        find_left (self, &problem);
        mh_failing_calls_end ();
        n_told += problem != NULL ? 1 : 0;
        assert_journal (self, content, length);
        g_assert_true (find_left (self, NULL));
      }
  g_assert_cmpuint (n_told, >=, N_TOLD);
}

/* The same holds where memory is missing. */
static void
test_window_state_no_memory (Fixture *self, gconstpointer has_file)
{
  guint n_failed = 0, n_told = 0;

  leave_saved (self, has_file != NULL);
  gsize length;
  g_autofree char *content = read_journal (self, &length);

  for (guint i = 1;; i++)
    {
      g_autofree char *problem = NULL;

      missing = i;
      find_left (self, &problem);
      const gboolean has_failed = missing == 0;
      missing = 0;
      n_told += problem != NULL ? 1 : 0;
      assert_journal (self, content, length);
      g_assert_true (find_left (self, NULL));
      if (!has_failed)
        break;
      n_failed++;
    }
  g_assert_cmpuint (n_failed, >, 2);
  g_assert_cmpuint (n_told, >, 0);
}

static void
assert_waits (const Fixture *self, const char *why)
{
  g_autofree char *problem = NULL;

  g_assert_false (find_left (self, &problem));
  g_assert_cmpstr (problem, ==, why);
}

/* A window whose journal somebody has locked, or a newer version wrote, waits; one whose journal is
 * damaged does not. */
static void
test_window_state_locked_journal (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "left.journal", NULL);

  leave_saved (self, TRUE);
  g_autofree char *problem = NULL;
  MhLostWork *work = mh_lost_work_read (path, &problem);
  g_assert_nonnull (work);
  assert_waits (self, g_strerror (EWOULDBLOCK));
  mh_lost_work_free (work);
  g_assert_true (find_left (self, NULL));

  g_assert_true (g_file_set_contents (path, NEWER_JOURNAL, -1, NULL));
  assert_waits (self, "a newer version of Mousehole wrote it");
  assert_journal (self, NEWER_JOURNAL, strlen (NEWER_JOURNAL));

  g_assert_true (g_file_set_contents (path, "Mousehole journal", -1, NULL));
  g_autoptr (GPtrArray) works = NULL;
  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);
  g_assert_cmpuint (windows->len, ==, 1);
  g_assert_null (((const MhLeftWindow *) g_ptr_array_index (windows, 0))->work);
}

/* Closes a file, and finds its window, which shows @state. Returns: (transfer full): its file */
static MhWindowFile *
come_back (Fixture *self, MhWindowFile *file, const MhWindowState *state)
{
  g_autoptr (GPtrArray) works = NULL;

  mh_window_file_free (file);
  g_autoptr (GPtrArray) windows = mh_left_window_find (self->folder, &works);
  MhLeftWindow *left = g_ptr_array_index (windows, 0);

  assert_equal (left->state, state);
  return g_steal_pointer (&left->file);
}

/* Where no new file can be written, as on a full disk, the last one says that it lacks changes,
 * and else stays, also if its window has just come back. */
static void
test_window_state_short (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWindowState) state = create_state ();
  g_autoptr (MhWindowState) later = create_state ();
  g_autofree char *obstacle = g_build_filename (self->folder, "full.window.new", NULL);

  later->height++;
  for (guint i = 0; i < 2; i++)
    {
      MhWindowFile *file = mh_window_file_new (self->folder, "full");

      state->lacks_changes = later->lacks_changes = FALSE;
      mh_window_file_write (file, state);
      if (i == 1)
        file = come_back (self, file, state);
      g_assert_cmpint (g_mkdir (obstacle, 0700), ==, 0);
      mh_window_file_write (file, later);
      state->lacks_changes = later->lacks_changes = TRUE;
      mh_window_file_write (file, later);
      file = come_back (self, file, state);
      g_assert_cmpint (g_rmdir (obstacle), ==, 0);
      mh_window_file_delete (file);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
    gboolean has_file; /* of a window whose journal cannot be read */
  } tests[] = {
    { "/io/window-state/round", test_window_state_round },
    { "/io/window-state/moment", test_window_state_moment },
    { "/io/window-state/damaged", test_window_state_damaged },
    { "/io/window-state/older", test_window_state_older },
    { "/io/window-state/long-path", test_window_state_long_path },
    { "/io/window-state/find", test_window_state_find },
    { "/io/window-state/again", test_window_state_again },
    { "/io/window-state/text", test_window_state_text },
    { "/io/window-state/text-alone", test_window_state_text_alone },
    { "/io/window-state/order", test_window_state_order },
    { "/io/window-state/closed-meanwhile", test_window_state_closed_meanwhile },
    { "/io/window-state/no-file", test_window_state_no_file },
    { "/io/window-state/orphans", test_window_state_orphans },
    { "/io/window-state/unreadable", test_window_state_unreadable, TRUE },
    { "/io/window-state/unreadable-untitled", test_window_state_unreadable, FALSE },
    { "/io/window-state/no-memory", test_window_state_no_memory, TRUE },
    { "/io/window-state/no-memory-untitled", test_window_state_no_memory, FALSE },
    { "/io/window-state/locked-journal", test_window_state_locked_journal },
    { "/io/window-state/short", test_window_state_short },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, GINT_TO_POINTER (tests[i].has_file), set_up, tests[i].test,
                tear_down);

  return g_test_run ();
}
