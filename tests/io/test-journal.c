/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal.h"
#include "mh-lost-work.h"

#include "mh-descriptors.h"
#include "mh-document-snapshot.h"
#include "mh-failing-calls.h"
#include "mh-io-error.h"
#include "mh-journal-record.h"
#include "mh-kill.h"
#include "mh-random-document.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#define N_KILLS 100
#define LARGE_BYTES (1u << 18)
#define N_LARGE_NODES 300

typedef struct
{
  char *folder;
  MhDescriptors descriptors;
} Fixture;

static const MhJournalSubject subject = { "/home/somebody/kite.mousehole", "0123abcd", "Kite" };

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("mousehole-XXXXXX", NULL);

  /* What is not there yet is made. */
  self->folder = g_build_filename (parent, "recovery", NULL);
  mh_descriptors_begin (&self->descriptors);
}

static char *
dup_only_file (const Fixture *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  const char *name = g_dir_read_name (entries);

  g_assert_nonnull (name);
  g_assert_true (g_str_has_suffix (name, ".journal"));
  char *path = g_build_filename (self->folder, name, NULL);
  g_assert_null (g_dir_read_name (entries));
  return path;
}

static guint
count_files (const Fixture *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (entries != NULL && g_dir_read_name (entries) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (self->folder);

  mh_descriptors_end (&self->descriptors);

  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (self->folder);
  g_rmdir (parent);
  g_free (self->folder);
}

static GBytes *
text (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static MhJournal *
begin (const Fixture *self, const char *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = text (document);
  MhJournal *journal = mh_journal_new (self->folder, &subject, NULL, bytes, &error);

  g_assert_no_error (error);
  return journal;
}

static gboolean
append (MhJournal *journal, const char *document)
{
  g_autoptr (GBytes) bytes = text (document);

  return mh_journal_append (journal, bytes, NULL);
}

static MhLostWork *
find_only (const Fixture *self)
{
  g_autoptr (GPtrArray) found = mh_lost_work_find (self->folder);

  g_assert_cmpuint (found->len, ==, 1);
  return g_ptr_array_steal_index (found, 0);
}

static void
assert_found (const Fixture *self, const char *document, guint n_commands)
{
  g_autoptr (MhLostWork) work = find_only (self);
  gsize length;
  const char *data = g_bytes_get_data (work->document, &length);

  g_assert_cmpmem (data, length, document, strlen (document));
  g_assert_cmpuint (work->n_commands, ==, n_commands);
}

static void
assert_nothing_found (const Fixture *self)
{
  g_autoptr (GPtrArray) found = mh_lost_work_find (self->folder);

  g_assert_cmpuint (found->len, ==, 0);
}

/* What was on is told; only its owner may look at it; what was deleted is gone. */
static void
test_journal_subject (Fixture *self, gconstpointer data)
{
  struct stat status;

  assert_nothing_found (self);
  mh_journal_free (begin (self, "one"));
  g_autofree char *path = dup_only_file (self);

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0600);
  g_assert_cmpint (stat (self->folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0700);

  g_autoptr (MhLostWork) work = find_only (self);

  g_assert_cmpstr (work->path, ==, subject.path);
  g_assert_cmpstr (work->digest, ==, subject.digest);
  g_assert_cmpstr (work->name, ==, subject.name);
  g_assert_cmpint (work->time, <=, g_get_real_time () / G_USEC_PER_SEC);
  g_assert_cmpint (work->time, >, g_get_real_time () / G_USEC_PER_SEC - 60);
  mh_lost_work_delete (work);
  g_assert_cmpuint (count_files (self), ==, 0);
}

/* Work that began in no file has no path. */
static void
test_journal_untitled (Fixture *self, gconstpointer data)
{
  const MhJournalSubject untitled = { NULL, NULL, "Untitled" };
  g_autoptr (GBytes) bytes = text ("one");

  mh_journal_free (mh_journal_new (self->folder, &untitled, NULL, bytes, NULL));
  g_autoptr (MhLostWork) work = find_only (self);

  g_assert_null (work->path);
  g_assert_null (work->digest);
  g_assert_cmpstr (work->name, ==, "Untitled");
}

/* Returns: whether nothing of the journal can be read at present */
static gboolean
has_to_wait (const char *path)
{
  g_autofree char *problem = NULL;
  g_autoptr (MhLostWork) work = mh_lost_work_read (path, &problem);

  g_assert_true (work == NULL || problem == NULL);
  return problem != NULL;
}

/* What is written, or looked at, is nobody else's. */
static void
test_journal_lock (Fixture *self, gconstpointer data)
{
  MhJournal *journal = begin (self, "one");
  g_autofree char *path = dup_only_file (self);

  assert_nothing_found (self);
  g_assert_true (has_to_wait (path));
  g_assert_true (append (journal, "two"));
  assert_nothing_found (self);
  mh_journal_free (journal);

  MhLostWork *work = find_only (self);

  assert_nothing_found (self);
  mh_lost_work_free (work);
  g_assert_false (has_to_wait (path));
  assert_found (self, "two", 2);

  mh_journal_delete (begin (self, "three"));
  assert_found (self, "two", 2);
}

/* Replaying gives the document by bytes, after any row of commands. */
static void
test_journal_replay (Fixture *self, gconstpointer data)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhDocumentFile) first = mh_random_document_new (12);
      g_autoptr (GBytes) last = mh_document_file_write (first, NULL);
      MhJournal *journal = mh_journal_new (self->folder, &subject, NULL, last, NULL);
      const guint n_more = (guint) g_test_rand_int_range (0, 40);
      guint n_commands = 1;

      for (guint i = 0; i < n_more; i++)
        {
          g_autoptr (MhDocumentFile) file = mh_random_document_new (12);
          g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);

          n_commands += g_bytes_equal (bytes, last) ? 0 : 1;
          g_assert_true (mh_journal_append (journal, bytes, NULL));
          g_bytes_unref (g_steal_pointer (&last));
          last = g_steal_pointer (&bytes);
        }
      mh_journal_free (journal);

      g_autoptr (MhLostWork) work = find_only (self);

      g_assert_true (g_bytes_equal (work->document, last));
      g_assert_cmpuint (work->n_commands, ==, n_commands);
      mh_lost_work_delete (work);
    }
}

/* An edit may repeat what stands around it, so that its beginning and its end overlap. */
static void
test_journal_repeats (Fixture *self, gconstpointer data)
{
  static const char *const documents[]
      = { "[1,1]", "[1,1,1,1]", "[1,1]", "[11,1]", "[1,1]", "aa", "aaaaaaa", "a", "aaa", "", "a" };
  MhJournal *journal = begin (self, documents[0]);

  for (guint i = 1; i < G_N_ELEMENTS (documents); i++)
    {
      g_assert_true (append (journal, documents[i]));

      mh_journal_free (journal);
      assert_found (self, documents[i], 2);

      g_autoptr (MhLostWork) work = find_only (self);

      mh_lost_work_delete (work);
      journal = begin (self, documents[i]);
    }
  mh_journal_delete (journal);
}

/* It stays short however much is done, and nothing is lost by that. */
static void
test_journal_grows (Fixture *self, gconstpointer data)
{
  g_autofree char *document = g_strnfill (50000, 'a');
  MhJournal *journal = begin (self, document);
  struct stat status;

  for (guint i = 0; i < 300; i++)
    {
      memset (document, 'a' + (char) (i % 26), strlen (document));
      document[0] = (char) ('a' + (char) ((i + 1) % 26));
      g_assert_true (append (journal, document));
      assert_nothing_found (self);
    }
  mh_journal_free (journal);

  g_autofree char *path = dup_only_file (self);

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_size, <, 2000000);
  assert_found (self, document, 301);
}

/* Cut off anywhere, or with any byte changed, it yields one of the documents
 * that were, and those before the fault. */
static void
test_journal_damaged (Fixture *self, gconstpointer data)
{
  static const char *const documents[] = { "one", "one two", "two", "two three", "" };
  MhJournal *journal = begin (self, documents[0]);
  gsize ends[G_N_ELEMENTS (documents)];
  g_autofree char *path = dup_only_file (self);
  g_autofree char *whole = NULL;
  gsize length;

  for (guint i = 0; i + 1 < G_N_ELEMENTS (documents); i++)
    {
      struct stat status;

      g_assert_true (append (journal, documents[i]));
      g_assert_cmpint (stat (path, &status), ==, 0);
      ends[i] = (gsize) status.st_size;
    }
  mh_journal_free (journal);
  g_assert_true (g_file_get_contents (path, &whole, &length, NULL));

  for (gsize at = 0; at < 2 * length; at++)
    {
      const gsize fault = at % length;
      const gboolean is_cut = at < length;
      g_autofree char *damaged = g_memdup2 (whole, length);
      guint n_whole = 0;

      damaged[fault] ^= (char) g_test_rand_int_range (1, 256);
      g_assert_true (
          g_file_set_contents (path, damaged, is_cut ? (gssize) fault : (gssize) length, NULL));
      while (n_whole + 1 < G_N_ELEMENTS (documents) && ends[n_whole] <= fault)
        n_whole++;
      if (n_whole > 0)
        assert_found (self, documents[n_whole - 1], n_whole);
      else
        assert_nothing_found (self);
    }
}

/* A snapshot, which is shorter than text but for grids, is found as the text of the document. */
static void
test_journal_snapshot (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocumentFile) file = mh_random_document_new (12);
  g_autoptr (GBytes) expected = mh_document_file_write (file, NULL);
  g_autoptr (GBytes) snapshot = mh_document_snapshot_create (file, NULL);

  g_assert_true (g_bytes_equal (snapshot, expected) == (mh_board_get_grid (file->board) != NULL));
  mh_journal_free (mh_journal_new (self->folder, &subject, NULL, snapshot, NULL));
  g_autoptr (MhLostWork) work = find_only (self);

  g_assert_true (g_bytes_equal (work->document, expected));
}

/* What an older version kept, as text, is found, too. */
static void
test_journal_text (Fixture *self, gconstpointer data)
{
  g_autofree char *contents = NULL;
  gsize length;

  mh_journal_free (begin (self, "one"));
  g_autofree char *path = dup_only_file (self);

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (g_str_has_prefix (contents, "Mousehole journal 3\n"));
  contents[strlen ("Mousehole journal ")] = '1';
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  assert_found (self, "one", 1);
}

/* A journal of a newer version is left as it is, and so is what is no journal. */
static void
test_journal_foreign (Fixture *self, gconstpointer data)
{
  static const char *const contents[] = { "Mousehole journal 4\nwhatever", "", "hello" };
  g_autofree char *path = g_build_filename (self->folder, "other.journal", NULL);

  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *after = NULL;

      g_assert_true (g_file_set_contents (path, contents[i], -1, NULL));
      assert_nothing_found (self);
      g_assert_true (has_to_wait (path) == (i == 0));
      g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, contents[i]);
    }

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (has_to_wait (path));
  g_assert_cmpint (symlink ("elsewhere", path), ==, 0);
  g_assert_false (has_to_wait (path));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (has_to_wait (path));
}

/* A full disk, here a limit on the size of files, loses nothing that was
 * there; what did not fit goes with the next. */
static void
test_journal_full_disk (Fixture *self, gconstpointer data)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr (GBytes) large_bytes = text (large);
  g_autoptr (GError) error = NULL;
  MhJournal *journal = begin (self, "one");
  struct rlimit old_limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  const struct rlimit limit = { 50000, old_limit.rlim_max };

  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  const gboolean is_kept = mh_journal_append (journal, large_bytes, &error);
  MhJournal *other = mh_journal_new (self->folder, &subject, NULL, large_bytes, NULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  g_assert_false (is_kept);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  g_assert_null (other);
  g_assert_cmpuint (count_files (self), ==, 1);

  g_assert_true (append (journal, "three"));
  mh_journal_free (journal);
  assert_found (self, "three", 2);
}

/* The states of a document that is edited, undone and redone, as a journal should tell them. */
typedef struct
{
  guint states[64];
  guint n_states, at, last;
  gboolean is_changed_besides;
} Past;

static void
go_on (Past *self)
{
  const int choice = g_test_rand_int_range (0, 4);

  self->is_changed_besides = g_test_rand_bit ();
  if (choice == 0 && self->at > 0)
    self->at--;
  else if (choice == 1 && self->at + 1 < self->n_states)
    self->at++;
  else if (self->at + 1 < G_N_ELEMENTS (self->states))
    {
      self->states[++self->at] = ++self->last;
      self->n_states = self->at + 1;
    }
}

static void
append_state (MhJournal *journal, const Past *past)
{
  const guint state = past->states[past->at];
  g_autofree char *label = g_strdup_printf ("Edit %u", state);
  g_autofree char *document = g_strdup_printf ("document %u", state);
  const MhJournalStep step = { state, past->at, label, past->is_changed_besides };

  mh_journal_set_step (journal, &step);
  g_assert_true (append (journal, document));
}

static void
assert_past (const MhLostWork *work, const Past *past)
{
  g_assert_cmpuint (work->steps->len, ==, past->n_states);
  g_assert_cmpuint (work->step, ==, past->at);
  g_assert_cmpint (work->is_changed_besides, ==, past->is_changed_besides);
  for (guint i = 0; i < past->n_states; i++)
    {
      const MhLostStep *step = &g_array_index (work->steps, MhLostStep, i);
      g_autofree char *document = g_strdup_printf ("document %u", past->states[i]);
      g_autofree char *label = g_strdup_printf ("Edit %u", past->states[i]);

      g_assert_cmpuint (step->state, ==, past->states[i]);
      g_assert_cmpmem (g_bytes_get_data (step->snapshot, NULL), g_bytes_get_size (step->snapshot),
                       document, strlen (document));
      if (i > 0)
        g_assert_cmpstr (step->label, ==, label);
    }
}

/* What could be undone and redone is told after any row of commands, also by a journal that was
 * gone on with. */
static void
test_journal_steps (Fixture *self, gconstpointer data)
{
  for (guint round = 0; round < 50; round++)
    {
      static const MhJournalStep first = { 0, 0, NULL };
      Past past = { .n_states = 1 };
      g_autoptr (GBytes) bytes = text ("document 0");
      MhJournal *journal = mh_journal_new (self->folder, &subject, &first, bytes, NULL);
      const guint n_moves = (guint) g_test_rand_int_range (0, 80);

      for (guint i = 0; i < n_moves; i++)
        {
          go_on (&past);
          append_state (journal, &past);
          if (g_test_rand_int_range (0, 10) > 0)
            continue;

          mh_journal_free (journal);
          g_autoptr (MhLostWork) work = find_only (self);
          assert_past (work, &past);
          journal = mh_journal_resume (work);
          g_assert_nonnull (journal);
          assert_nothing_found (self);
          mh_lost_work_delete (work);
        }
      mh_journal_free (journal);

      g_autoptr (MhLostWork) work = find_only (self);

      assert_past (work, &past);
      mh_lost_work_delete (work);
    }
}

/* A journal keeps its past within bounds: the oldest steps go. */
static void
test_journal_many_steps (Fixture *self, gconstpointer data)
{
  MhJournal *journal = begin (self, "0");

  for (guint32 i = 1; i <= MH_LOST_MAX_STEPS + 10; i++)
    {
      const MhJournalStep step = { i, i, "Edit" };
      g_autofree char *document = g_strdup_printf ("%u", i);

      mh_journal_set_step (journal, &step);
      g_assert_true (append (journal, document));
    }
  mh_journal_free (journal);

  g_autoptr (MhLostWork) work = find_only (self);
  const MhLostStep *first = &g_array_index (work->steps, MhLostStep, 0);

  g_assert_cmpuint (work->steps->len, ==, MH_LOST_MAX_STEPS);
  g_assert_cmpuint (work->step, ==, MH_LOST_MAX_STEPS - 1);
  g_assert_cmpuint (first->state, ==, 11);

  /* Those that are left can still be undone after going on. */
  journal = mh_journal_resume (work);
  const MhJournalStep undone = { work->steps->len - 2 + 11, work->steps->len - 2, "Edit" };
  mh_journal_set_step (journal, &undone);
  g_assert_true (append (journal, "undone"));
  mh_journal_free (journal);

  g_autoptr (MhLostWork) again = find_only (self);

  g_assert_cmpuint (again->steps->len, ==, MH_LOST_MAX_STEPS);
  g_assert_cmpuint (again->step, ==, MH_LOST_MAX_STEPS - 2);
}

/* Adds a whole note to a journal, of a kind that is not known. */
static void
append_unknown_note (const char *path)
{
  static const char body[] = "?";
  const MhJournalRecord record = { .length = sizeof body };
  char head[MH_JOURNAL_HEAD_BYTES];
  FILE *file = fopen (path, "ab");

  g_assert_nonnull (file);
  mh_journal_record_write (&record, body, head);
  g_assert_cmpuint (fwrite (head, sizeof head, 1, file), ==, 1);
  g_assert_cmpuint (fwrite (body, sizeof body, 1, file), ==, 1);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* What is not understood is not passed over, because what follows may rest on it; what was before
 * is found. */
static void
test_journal_unknown_note (Fixture *self, gconstpointer data)
{
  MhJournal *journal = begin (self, "one");

  g_assert_true (append (journal, "two"));
  mh_journal_free (journal);

  g_autofree char *path = dup_only_file (self);
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  append_unknown_note (path);

  g_autoptr (MhLostWork) work = find_only (self);

  g_assert_cmpmem (g_bytes_get_data (work->document, NULL), g_bytes_get_size (work->document),
                   "two", 3);
  g_assert_cmpuint (work->n_bytes, ==, (gsize) status.st_size);
}

/* What was saved is not lost, but known with the file it was saved to; what comes after is. */
static void
test_journal_saved (Fixture *self, gconstpointer data)
{
  static const MhJournalSubject elsewhere = { "/home/somebody/other.mousehole", "4567", "Other" };
  static const MhJournalStep steps[] = { { 0, 0, NULL }, { 1, 1, "Edit" } };
  g_autoptr (GBytes) bytes = text ("one");
  MhJournal *journal = mh_journal_new (self->folder, &subject, &steps[0], bytes, NULL);

  g_assert_true (mh_journal_mark_saved (journal, &elsewhere, NULL));
  mh_journal_free (journal);
  assert_nothing_found (self);

  g_autofree char *path = dup_only_file (self);
  g_autofree char *problem = NULL;
  g_autoptr (MhLostWork) work = mh_lost_work_read (path, &problem);

  g_assert_true (work->is_saved);
  g_assert_cmpuint (work->n_commands, ==, 0);
  g_assert_cmpstr (work->path, ==, elsewhere.path);
  g_assert_cmpstr (work->digest, ==, elsewhere.digest);
  g_assert_true (g_array_index (work->steps, MhLostStep, 0).is_saved);

  journal = mh_journal_resume (work);
  mh_journal_set_step (journal, &steps[1]);
  g_assert_true (append (journal, "two"));
  mh_journal_free (journal);
  assert_found (self, "two", 1);

  g_autoptr (MhLostWork) after = find_only (self);

  g_assert_cmpstr (after->path, ==, elsewhere.path);
  g_assert_true (g_array_index (after->steps, MhLostStep, 0).is_saved);
  g_assert_false (g_array_index (after->steps, MhLostStep, 1).is_saved);
  g_assert_cmpuint (after->step, ==, 1);
}

/* Returns: (transfer full) (nullable): what is read of the journal at @path while calls fail from
 * number @fault on; @n_calls counts them. Nothing is read without a reason */
static MhLostWork *
read_failing (const char *path, guint fault, guint *n_calls)
{
  g_autofree char *problem = NULL;

  mh_failing_calls_begin (fault, TRUE);
  MhLostWork *work = mh_lost_work_read (path, &problem);
  *n_calls = mh_failing_calls_end ();

  g_assert_true ((work == NULL) == (problem != NULL));
  return work;
}

/* What comes before a read error is offered, with the reason for the rest. The journal then stays,
 * whatever becomes of the work, unless the user wants nothing of it, and nothing is appended to it.
 */
static void
test_journal_unreadable (Fixture *self, gconstpointer data)
{
  static const char *const documents[] = { "one", "one, two", "one, two, three" };
  MhJournal *journal = begin (self, documents[0]);
  g_autofree char *path = dup_only_file (self);
  guint n_calls, n_partial = 0, n_known = 0;

  for (guint i = 1; i < G_N_ELEMENTS (documents); i++)
    g_assert_true (append (journal, documents[i]));
  mh_journal_free (journal);
  mh_lost_work_free (read_failing (path, 0, &n_calls));

  for (guint fault = 1, n; fault <= n_calls; fault++)
    {
      g_autoptr (MhLostWork) work = read_failing (path, fault, &n);

      if (work == NULL)
        {
          g_assert_cmpuint (n_partial, ==, 0);
          continue;
        }
      if (work->problem == NULL) /* what failed was closing, or nothing */
        continue;

      g_assert_cmpstr (work->problem, ==, g_strerror (EIO));
      g_assert_cmpuint (work->n_commands, >=, n_known);
      n_known = work->n_commands;
      g_assert_cmpmem (g_bytes_get_data (work->document, NULL), g_bytes_get_size (work->document),
                       documents[n_known - 1], strlen (documents[n_known - 1]));
      g_assert_true (mh_lost_work_is_lost (work));
      g_assert_null (mh_journal_resume (work));
      mh_lost_work_delete (work);
      n_partial++;
    }

  g_assert_cmpuint (n_partial, >=, 4);
  g_assert_cmpuint (n_known, ==, 2);
  assert_found (self, documents[2], 3);
  g_autoptr (MhLostWork) unwanted = read_failing (path, n_calls, &n_calls);
  mh_lost_work_discard (unwanted);
  assert_nothing_found (self);
}

/* Returns: (transfer full): a document of more than LARGE_BYTES, with all possible edges */
static MhDocumentFile *
create_large (void)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 to = 1; to < N_LARGE_NODES; to++)
    for (guint32 from = 0; from < to; from++)
      {
        const MhArc arc = { from, to };

        g_array_append_val (arcs, arc);
      }
  return mh_document_file_new (
      mh_board_new_with_edges (N_LARGE_NODES, (gconstpointer) arcs->data, arcs->len, FALSE));
}

/* Work for which memory is missing is offered with that reason, and as a whole once it is there. */
static void
test_journal_memory (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocumentFile) file = create_large ();
  g_autoptr (GBytes) expected = mh_document_file_write (file, NULL);
  g_autoptr (GBytes) snapshot = mh_document_snapshot_create (file, NULL);
  MhJournal *journal = mh_journal_new (self->folder, &subject, NULL, expected, NULL);
  g_autofree char *path = dup_only_file (self);
  guint n_calls, n_partial = 0;

  g_assert_true (mh_journal_append (journal, snapshot, NULL));
  mh_journal_free (journal);
  const guint n_least = mh_failing_calls_count_memory (LARGE_BYTES) ? 4 : 0;

  mh_lost_work_free (read_failing (path, 0, &n_calls));
  for (guint fault = 1, n; fault <= n_calls; fault++)
    {
      g_autoptr (MhLostWork) work = read_failing (path, fault, &n);

      if (work == NULL)
        {
          g_assert_cmpuint (n_partial, ==, 0);
          continue;
        }
      g_assert_null (work->document);
      g_assert_cmpstr (work->problem, ==, g_strerror (ENOMEM));
      g_assert_true (g_bytes_equal (work->snapshot, snapshot));
      g_assert_true (mh_lost_work_is_lost (work));
      g_assert_null (mh_journal_resume (work));
      mh_lost_work_delete (work);
      n_partial++;
    }
  mh_failing_calls_count_memory (0);

  g_assert_cmpuint (n_partial, >=, n_least);
  g_autoptr (MhLostWork) work = find_only (self);
  g_assert_null (work->problem);
  g_assert_true (g_bytes_equal (work->document, expected));
}

/* Work that there is no memory to keep is told, and kept with the next command. */
static void
test_journal_memory_append (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocumentFile) file = create_large ();
  g_autoptr (GBytes) document = mh_document_file_write (file, NULL);
  g_autoptr (MhJournal) journal = begin (self, "one");
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);
  g_autoptr (GError) error = NULL;

  mh_failing_calls_begin (1, TRUE);
  g_assert_true (mh_journal_append (journal, document, &error) == !counts);
  mh_failing_calls_end ();
  mh_failing_calls_count_memory (0);
  if (counts)
    {
      g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
      g_assert_true (g_str_has_suffix (error->message, g_strerror (ENOMEM)));
    }

  g_assert_true (mh_journal_append (journal, document, NULL));
  g_clear_pointer (&journal, mh_journal_free);
  g_autoptr (MhLostWork) work = find_only (self);
  g_assert_true (g_bytes_equal (work->document, document));
}

/* Unsaved work may come after a document was saved, where that cannot be read. */
static void
test_journal_unreadable_saved (Fixture *self, gconstpointer data)
{
  MhJournal *journal = begin (self, "one");
  g_autofree char *path = dup_only_file (self);
  guint n_calls;

  g_assert_true (mh_journal_mark_saved (journal, &subject, NULL));
  g_assert_true (append (journal, "two"));
  mh_journal_free (journal);
  mh_lost_work_free (read_failing (path, 0, &n_calls));

  g_autoptr (MhLostWork) work = read_failing (path, n_calls, &n_calls);
  g_assert_true (work->is_saved);
  g_assert_nonnull (work->problem);
  g_assert_true (mh_lost_work_is_lost (work));
}

/* What is done, told as soon as it is appended. */
static void
work_for_ever (gconstpointer data, int told)
{
  const Fixture *self = data;
  MhJournal *journal = begin (self, "0");

  for (guint32 i = 1;; i++)
    {
      const int length = (int) (i * 37 % 2000) + 10;
      g_autofree char *document = g_strdup_printf ("%0*u", length, i);

      if (!append (journal, document))
        return;
      mh_kill_tell (told, i);
    }
}

/* Killed at any moment: nothing that was appended is lost. */
static void
test_journal_kill (Fixture *self, gconstpointer data)
{
  for (int round = 0; round < N_KILLS; round++)
    {
      const guint32 last = mh_kill_during (work_for_ever, self, 8000);
      g_autoptr (MhLostWork) work = find_only (self);
      g_autofree char *found
          = g_strndup (g_bytes_get_data (work->document, NULL), g_bytes_get_size (work->document));
      const guint64 kept = g_ascii_strtoull (found, NULL, 10);

      g_assert_cmpuint (kept, >=, last);
      g_assert_cmpuint (kept, <=, last + 1);
      g_assert_cmpuint (work->n_commands, ==, kept + 1);
      mh_lost_work_delete (work);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/io/journal/subject", test_journal_subject },
    { "/io/journal/untitled", test_journal_untitled },
    { "/io/journal/lock", test_journal_lock },
    { "/io/journal/replay", test_journal_replay },
    { "/io/journal/repeats", test_journal_repeats },
    { "/io/journal/grows", test_journal_grows },
    { "/io/journal/damaged", test_journal_damaged },
    { "/io/journal/snapshot", test_journal_snapshot },
    { "/io/journal/text", test_journal_text },
    { "/io/journal/foreign", test_journal_foreign },
    { "/io/journal/steps", test_journal_steps },
    { "/io/journal/many-steps", test_journal_many_steps },
    { "/io/journal/unknown-note", test_journal_unknown_note },
    { "/io/journal/saved", test_journal_saved },
    { "/io/journal/full-disk", test_journal_full_disk },
    { "/io/journal/unreadable", test_journal_unreadable },
    { "/io/journal/memory", test_journal_memory },
    { "/io/journal/memory-append", test_journal_memory_append },
    { "/io/journal/unreadable-saved", test_journal_unreadable_saved },
    { "/io/journal/kill", test_journal_kill },
  };

  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
