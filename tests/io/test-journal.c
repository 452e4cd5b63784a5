/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal-test.h"

#include "mh-document-snapshot.h"
#include "mh-journal-record.h"
#include "mh-random-document.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* What was on is told; only its owner may look at it; what was deleted is gone. */
static void
test_journal_subject (MhJournalTest *self, gconstpointer data)
{
  struct stat status;

  mh_journal_test_assert_nothing (self);
  mh_journal_free (mh_journal_test_begin (self, "one"));
  g_autofree char *path = mh_journal_test_dup_path (self);

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0600);
  g_assert_cmpint (stat (self->folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0700);

  g_autoptr (MhLostWork) work = mh_journal_test_find (self);

  g_assert_cmpstr (work->path, ==, mh_journal_test_subject.path);
  g_assert_cmpstr (work->digest, ==, mh_journal_test_subject.digest);
  g_assert_cmpstr (work->name, ==, mh_journal_test_subject.name);
  g_assert_cmpint (work->time, <=, g_get_real_time () / G_USEC_PER_SEC);
  g_assert_cmpint (work->time, >, g_get_real_time () / G_USEC_PER_SEC - 60);
  mh_lost_work_delete (work);
  g_assert_cmpuint (mh_journal_test_count_files (self), ==, 0);
}

/* Work that began in no file has no path. */
static void
test_journal_untitled (MhJournalTest *self, gconstpointer data)
{
  const MhJournalSubject untitled = { NULL, NULL, "Untitled" };
  g_autoptr (GBytes) bytes = mh_journal_test_text ("one");

  mh_journal_free (mh_journal_new (self->folder, &untitled, NULL, bytes, NULL));
  g_autoptr (MhLostWork) work = mh_journal_test_find (self);

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
test_journal_lock (MhJournalTest *self, gconstpointer data)
{
  MhJournal *journal = mh_journal_test_begin (self, "one");
  g_autofree char *path = mh_journal_test_dup_path (self);

  mh_journal_test_assert_nothing (self);
  g_assert_true (has_to_wait (path));
  g_assert_true (mh_journal_test_append (journal, "two"));
  mh_journal_test_assert_nothing (self);
  mh_journal_free (journal);

  MhLostWork *work = mh_journal_test_find (self);

  mh_journal_test_assert_nothing (self);
  mh_lost_work_free (work);
  g_assert_false (has_to_wait (path));
  mh_journal_test_assert_found (self, "two", 2);

  mh_journal_delete (mh_journal_test_begin (self, "three"));
  mh_journal_test_assert_found (self, "two", 2);
}

/* Replaying gives the document by bytes, after any row of commands. */
static void
test_journal_replay (MhJournalTest *self, gconstpointer data)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhDocumentFile) first = mh_random_document_new (12);
      g_autoptr (GBytes) last = mh_document_file_write (first, NULL);
      MhJournal *journal
          = mh_journal_new (self->folder, &mh_journal_test_subject, NULL, last, NULL);
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

      g_autoptr (MhLostWork) work = mh_journal_test_find (self);

      g_assert_true (g_bytes_equal (work->document, last));
      g_assert_cmpuint (work->n_commands, ==, n_commands);
      mh_lost_work_delete (work);
    }
}

/* An edit may repeat what stands around it, so that its beginning and its end overlap. */
static void
test_journal_repeats (MhJournalTest *self, gconstpointer data)
{
  static const char *const documents[]
      = { "[1,1]", "[1,1,1,1]", "[1,1]", "[11,1]", "[1,1]", "aa", "aaaaaaa", "a", "aaa", "", "a" };
  MhJournal *journal = mh_journal_test_begin (self, documents[0]);

  for (guint i = 1; i < G_N_ELEMENTS (documents); i++)
    {
      g_assert_true (mh_journal_test_append (journal, documents[i]));

      mh_journal_free (journal);
      mh_journal_test_assert_found (self, documents[i], 2);

      g_autoptr (MhLostWork) work = mh_journal_test_find (self);

      mh_lost_work_delete (work);
      journal = mh_journal_test_begin (self, documents[i]);
    }
  mh_journal_delete (journal);
}

/* It stays short however much is done, and nothing is lost by that. */
static void
test_journal_grows (MhJournalTest *self, gconstpointer data)
{
  g_autofree char *document = g_strnfill (50000, 'a');
  MhJournal *journal = mh_journal_test_begin (self, document);
  struct stat status;

  for (guint i = 0; i < 300; i++)
    {
      memset (document, 'a' + (char) (i % 26), strlen (document));
      document[0] = (char) ('a' + (char) ((i + 1) % 26));
      g_assert_true (mh_journal_test_append (journal, document));
      mh_journal_test_assert_nothing (self);
    }
  mh_journal_free (journal);

  g_autofree char *path = mh_journal_test_dup_path (self);

  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_size, <, 2000000);
  mh_journal_test_assert_found (self, document, 301);
}

/* Cut off anywhere, or with any byte changed, it yields one of the documents
 * that were, and those before the fault. */
static void
test_journal_damaged (MhJournalTest *self, gconstpointer data)
{
  static const char *const documents[] = { "one", "one two", "two", "two three", "" };
  MhJournal *journal = mh_journal_test_begin (self, documents[0]);
  gsize ends[G_N_ELEMENTS (documents)];
  g_autofree char *path = mh_journal_test_dup_path (self);
  g_autofree char *whole = NULL;
  gsize length;

  for (guint i = 0; i + 1 < G_N_ELEMENTS (documents); i++)
    {
      struct stat status;

      g_assert_true (mh_journal_test_append (journal, documents[i]));
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
        mh_journal_test_assert_found (self, documents[n_whole - 1], n_whole);
      else
        mh_journal_test_assert_nothing (self);
    }
}

/* A snapshot, which is shorter than text but for grids, is found as the text of the document. */
static void
test_journal_snapshot (MhJournalTest *self, gconstpointer data)
{
  g_autoptr (MhDocumentFile) file = mh_random_document_new (12);
  g_autoptr (GBytes) expected = mh_document_file_write (file, NULL);
  g_autoptr (GBytes) snapshot = mh_document_snapshot_create (file, NULL);

  g_assert_true (g_bytes_equal (snapshot, expected) == (mh_board_get_grid (file->board) != NULL));
  mh_journal_free (mh_journal_new (self->folder, &mh_journal_test_subject, NULL, snapshot, NULL));
  g_autoptr (MhLostWork) work = mh_journal_test_find (self);

  g_assert_true (g_bytes_equal (work->document, expected));
}

/* What an older version kept, as text, is found, too. */
static void
test_journal_text (MhJournalTest *self, gconstpointer data)
{
  g_autofree char *contents = NULL;
  gsize length;

  mh_journal_free (mh_journal_test_begin (self, "one"));
  g_autofree char *path = mh_journal_test_dup_path (self);

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (g_str_has_prefix (contents, "Mousehole journal 3\n"));
  contents[strlen ("Mousehole journal ")] = '1';
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  mh_journal_test_assert_found (self, "one", 1);
}

/* A journal of a newer version is left as it is, and so is what is no journal. */
static void
test_journal_foreign (MhJournalTest *self, gconstpointer data)
{
  static const char *const contents[] = { "Mousehole journal 4\nwhatever", "", "hello" };
  g_autofree char *path = g_build_filename (self->folder, "other.journal", NULL);

  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *after = NULL;

      g_assert_true (g_file_set_contents (path, contents[i], -1, NULL));
      mh_journal_test_assert_nothing (self);
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
  g_assert_true (mh_journal_test_append (journal, document));
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
test_journal_steps (MhJournalTest *self, gconstpointer data)
{
  for (guint round = 0; round < 50; round++)
    {
      static const MhJournalStep first = { 0, 0, NULL };
      Past past = { .n_states = 1 };
      g_autoptr (GBytes) bytes = mh_journal_test_text ("document 0");
      MhJournal *journal
          = mh_journal_new (self->folder, &mh_journal_test_subject, &first, bytes, NULL);
      const guint n_moves = (guint) g_test_rand_int_range (0, 80);

      for (guint i = 0; i < n_moves; i++)
        {
          go_on (&past);
          append_state (journal, &past);
          if (g_test_rand_int_range (0, 10) > 0)
            continue;

          mh_journal_free (journal);
          g_autoptr (MhLostWork) work = mh_journal_test_find (self);
          assert_past (work, &past);
          journal = mh_journal_resume (work);
          g_assert_nonnull (journal);
          mh_journal_test_assert_nothing (self);
          mh_lost_work_delete (work);
        }
      mh_journal_free (journal);

      g_autoptr (MhLostWork) work = mh_journal_test_find (self);

      assert_past (work, &past);
      mh_lost_work_delete (work);
    }
}

/* A journal keeps its past within bounds: the oldest steps go. */
static void
test_journal_many_steps (MhJournalTest *self, gconstpointer data)
{
  MhJournal *journal = mh_journal_test_begin (self, "0");

  for (guint32 i = 1; i <= MH_LOST_MAX_STEPS + 10; i++)
    {
      const MhJournalStep step = { i, i, "Edit" };
      g_autofree char *document = g_strdup_printf ("%u", i);

      mh_journal_set_step (journal, &step);
      g_assert_true (mh_journal_test_append (journal, document));
    }
  mh_journal_free (journal);

  g_autoptr (MhLostWork) work = mh_journal_test_find (self);
  const MhLostStep *first = &g_array_index (work->steps, MhLostStep, 0);

  g_assert_cmpuint (work->steps->len, ==, MH_LOST_MAX_STEPS);
  g_assert_cmpuint (work->step, ==, MH_LOST_MAX_STEPS - 1);
  g_assert_cmpuint (first->state, ==, 11);

  /* Those that are left can still be undone after going on. */
  journal = mh_journal_resume (work);
  const MhJournalStep undone = { work->steps->len - 2 + 11, work->steps->len - 2, "Edit" };
  mh_journal_set_step (journal, &undone);
  g_assert_true (mh_journal_test_append (journal, "undone"));
  mh_journal_free (journal);

  g_autoptr (MhLostWork) again = mh_journal_test_find (self);

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
test_journal_unknown_note (MhJournalTest *self, gconstpointer data)
{
  MhJournal *journal = mh_journal_test_begin (self, "one");

  g_assert_true (mh_journal_test_append (journal, "two"));
  mh_journal_free (journal);

  g_autofree char *path = mh_journal_test_dup_path (self);
  struct stat status;

  g_assert_cmpint (stat (path, &status), ==, 0);
  append_unknown_note (path);

  g_autoptr (MhLostWork) work = mh_journal_test_find (self);

  g_assert_cmpmem (g_bytes_get_data (work->document, NULL), g_bytes_get_size (work->document),
                   "two", 3);
  g_assert_cmpuint (work->n_bytes, ==, (gsize) status.st_size);
}

/* What was saved is not lost, but known with the file it was saved to; what comes after is. */
static void
test_journal_saved (MhJournalTest *self, gconstpointer data)
{
  static const MhJournalSubject elsewhere = { "/home/somebody/other.mousehole", "4567", "Other" };
  static const MhJournalStep steps[] = { { 0, 0, NULL }, { 1, 1, "Edit" } };
  g_autoptr (GBytes) bytes = mh_journal_test_text ("one");
  MhJournal *journal
      = mh_journal_new (self->folder, &mh_journal_test_subject, &steps[0], bytes, NULL);

  g_assert_true (mh_journal_mark_saved (journal, &elsewhere, NULL));
  mh_journal_free (journal);
  mh_journal_test_assert_nothing (self);

  g_autofree char *path = mh_journal_test_dup_path (self);
  g_autofree char *problem = NULL;
  g_autoptr (MhLostWork) work = mh_lost_work_read (path, &problem);

  g_assert_true (work->is_saved);
  g_assert_cmpuint (work->n_commands, ==, 0);
  g_assert_cmpstr (work->path, ==, elsewhere.path);
  g_assert_cmpstr (work->digest, ==, elsewhere.digest);
  g_assert_true (g_array_index (work->steps, MhLostStep, 0).is_saved);

  journal = mh_journal_resume (work);
  mh_journal_set_step (journal, &steps[1]);
  g_assert_true (mh_journal_test_append (journal, "two"));
  mh_journal_free (journal);
  mh_journal_test_assert_found (self, "two", 1);

  g_autoptr (MhLostWork) after = mh_journal_test_find (self);

  g_assert_cmpstr (after->path, ==, elsewhere.path);
  g_assert_true (g_array_index (after->steps, MhLostStep, 0).is_saved);
  g_assert_false (g_array_index (after->steps, MhLostStep, 1).is_saved);
  g_assert_cmpuint (after->step, ==, 1);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (MhJournalTest *self, gconstpointer data);
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
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, MhJournalTest, NULL, mh_journal_test_set_up, tests[i].test,
                mh_journal_test_tear_down);

  return g_test_run ();
}
