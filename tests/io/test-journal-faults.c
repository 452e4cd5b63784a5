/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal-test.h"

#include "mh-document-snapshot.h"
#include "mh-failing-calls.h"
#include "mh-io-error.h"
#include "mh-kill.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/*
 * Journals of a process that is killed, and of a system that fails: a full disk, read errors,
 * missing memory.
 */
#define N_KILLS 100
#define LARGE_BYTES (1u << 18)
#define N_LARGE_NODES 300

/* A full disk, here a limit on the size of files, loses nothing that was
 * there; what did not fit goes with the next. */
static void
test_journal_full_disk (MhJournalTest *self, gconstpointer data)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr (GBytes) large_bytes = mh_journal_test_text (large);
  g_autoptr (GError) error = NULL;
  MhJournal *journal = mh_journal_test_begin (self, "one");
  struct rlimit old_limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  const struct rlimit limit = { 50000, old_limit.rlim_max };

  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  const gboolean is_kept = mh_journal_append (journal, large_bytes, &error);
  MhJournal *other
      = mh_journal_new (self->folder, &mh_journal_test_subject, NULL, large_bytes, NULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  g_assert_false (is_kept);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  g_assert_null (other);
  g_assert_cmpuint (mh_journal_test_count_files (self), ==, 1);

  g_assert_true (mh_journal_test_append (journal, "three"));
  mh_journal_free (journal);
  mh_journal_test_assert_found (self, "three", 2);
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
test_journal_unreadable (MhJournalTest *self, gconstpointer data)
{
  static const char *const documents[] = { "one", "one, two", "one, two, three" };
  MhJournal *journal = mh_journal_test_begin (self, documents[0]);
  g_autofree char *path = mh_journal_test_dup_path (self);
  guint n_calls, n_partial = 0, n_known = 0;

  for (guint i = 1; i < G_N_ELEMENTS (documents); i++)
    g_assert_true (mh_journal_test_append (journal, documents[i]));
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
  mh_journal_test_assert_found (self, documents[2], 3);
  g_autoptr (MhLostWork) unwanted = read_failing (path, n_calls, &n_calls);
  mh_lost_work_discard (unwanted);
  mh_journal_test_assert_nothing (self);
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
test_journal_memory (MhJournalTest *self, gconstpointer data)
{
  g_autoptr (MhDocumentFile) file = create_large ();
  g_autoptr (GBytes) expected = mh_document_file_write (file, NULL);
  g_autoptr (GBytes) snapshot = mh_document_snapshot_create (file, NULL);
  MhJournal *journal
      = mh_journal_new (self->folder, &mh_journal_test_subject, NULL, expected, NULL);
  g_autofree char *path = mh_journal_test_dup_path (self);
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
  g_autoptr (MhLostWork) work = mh_journal_test_find (self);
  g_assert_null (work->problem);
  g_assert_true (g_bytes_equal (work->document, expected));
}

/* Work that there is no memory to keep is told, and kept with the next command. */
static void
test_journal_memory_append (MhJournalTest *self, gconstpointer data)
{
  g_autoptr (MhDocumentFile) file = create_large ();
  g_autoptr (GBytes) document = mh_document_file_write (file, NULL);
  g_autoptr (MhJournal) journal = mh_journal_test_begin (self, "one");
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
  g_autoptr (MhLostWork) work = mh_journal_test_find (self);
  g_assert_true (g_bytes_equal (work->document, document));
}

/* Unsaved work may come after a document was saved, where that cannot be read. */
static void
test_journal_unreadable_saved (MhJournalTest *self, gconstpointer data)
{
  MhJournal *journal = mh_journal_test_begin (self, "one");
  g_autofree char *path = mh_journal_test_dup_path (self);
  guint n_calls;

  g_assert_true (mh_journal_mark_saved (journal, &mh_journal_test_subject, NULL));
  g_assert_true (mh_journal_test_append (journal, "two"));
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
  const MhJournalTest *self = data;
  MhJournal *journal = mh_journal_test_begin (self, "0");

  for (guint32 i = 1;; i++)
    {
      const int length = (int) (i * 37 % 2000) + 10;
      g_autofree char *document = g_strdup_printf ("%0*u", length, i);

      if (!mh_journal_test_append (journal, document))
        return;
      mh_kill_tell (told, i);
    }
}

/* Killed at any moment: nothing that was appended is lost. */
static void
test_journal_kill (MhJournalTest *self, gconstpointer data)
{
  for (int round = 0; round < N_KILLS; round++)
    {
      const guint32 last = mh_kill_during (work_for_ever, self, 8000);
      g_autoptr (MhLostWork) work = mh_journal_test_find (self);
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
    void (*test) (MhJournalTest *self, gconstpointer data);
  } tests[] = {
    { "/io/journal/full-disk", test_journal_full_disk },
    { "/io/journal/unreadable", test_journal_unreadable },
    { "/io/journal/unreadable-saved", test_journal_unreadable_saved },
    { "/io/journal/memory", test_journal_memory },
    { "/io/journal/memory-append", test_journal_memory_append },
    { "/io/journal/kill", test_journal_kill },
  };

  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, MhJournalTest, NULL, mh_journal_test_set_up, tests[i].test,
                mh_journal_test_tear_down);

  return g_test_run ();
}
