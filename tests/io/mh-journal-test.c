/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal-test.h"

#include <glib/gstdio.h>
#include <string.h>

const MhJournalSubject mh_journal_test_subject
    = { "/home/somebody/kite.mousehole", "0123abcd", "Kite" };

void
mh_journal_test_set_up (MhJournalTest *self, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("mousehole-XXXXXX", NULL);

  /* What is not there yet is made. */
  self->folder = g_build_filename (parent, "recovery", NULL);
  mh_descriptors_begin (&self->descriptors);
}

char *
mh_journal_test_dup_path (const MhJournalTest *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  const char *name = g_dir_read_name (entries);

  g_assert_nonnull (name);
  g_assert_true (g_str_has_suffix (name, ".journal"));
  char *path = g_build_filename (self->folder, name, NULL);
  g_assert_null (g_dir_read_name (entries));
  return path;
}

void
mh_journal_test_tear_down (MhJournalTest *self, gconstpointer data)
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

guint
mh_journal_test_count_files (const MhJournalTest *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (entries != NULL && g_dir_read_name (entries) != NULL)
    n++;
  return n;
}

GBytes *
mh_journal_test_text (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

MhJournal *
mh_journal_test_begin (const MhJournalTest *self, const char *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_journal_test_text (document);
  MhJournal *journal = mh_journal_new (self->folder, &mh_journal_test_subject, NULL, bytes, &error);

  g_assert_no_error (error);
  return journal;
}

gboolean
mh_journal_test_append (MhJournal *journal, const char *document)
{
  g_autoptr (GBytes) bytes = mh_journal_test_text (document);

  return mh_journal_append (journal, bytes, NULL);
}

MhLostWork *
mh_journal_test_find (const MhJournalTest *self)
{
  g_autoptr (GPtrArray) found = mh_lost_work_find (self->folder);

  g_assert_cmpuint (found->len, ==, 1);
  return g_ptr_array_steal_index (found, 0);
}

void
mh_journal_test_assert_found (const MhJournalTest *self, const char *document, guint n_commands)
{
  g_autoptr (MhLostWork) work = mh_journal_test_find (self);
  gsize length;
  const char *data = g_bytes_get_data (work->document, &length);

  g_assert_cmpmem (data, length, document, strlen (document));
  g_assert_cmpuint (work->n_commands, ==, n_commands);
}

void
mh_journal_test_assert_nothing (const MhJournalTest *self)
{
  g_autoptr (GPtrArray) found = mh_lost_work_find (self->folder);

  g_assert_cmpuint (found->len, ==, 0);
}
