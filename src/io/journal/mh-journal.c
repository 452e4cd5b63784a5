/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal.h"

#include "mh-io-error.h"
#include "mh-journal-record.h"
#include "mh-name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* A journal is rewritten when it is longer than MAX_BYTES plus MAX_DOCUMENTS times the
 * length of the document. */
#define MAX_BYTES (1u << 20)
#define MAX_DOCUMENTS 4

struct _MhJournal
{
  char *path;
  int file;         /* the descriptor of the file, which is locked */
  gsize n_bytes;    /* the length of the complete records; bytes behind it are torn */
  guint32 number;   /* the number of the last command */
  GBytes *document; /* the snapshot after the last command */
  /* The first line and record 0, with which every journal of this document begins. */
  GByteArray *start;
};

static gboolean
fail (const char *path, GError **error)
{
  const char *cause = g_strerror (errno);
  g_autofree char *name = mh_name_of_file (path);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE,
               /* Translators: the name of a file, and the cause. */
               _ ("unsaved work is not kept in %s: %s"), name, cause);
  return FALSE;
}

static void
append_record (GByteArray *bytes, const MhJournalRecord *record, const char *body)
{
  char head[MH_JOURNAL_HEAD_BYTES];

  mh_journal_record_write (record, body, head);
  g_byte_array_append (bytes, (const guint8 *) head, sizeof head);
  g_byte_array_append (bytes, (const guint8 *) body, record->length);
}

static void
append_text (GByteArray *bytes, const char *text)
{
  const char *shown = text != NULL ? text : "";

  g_byte_array_append (bytes, (const guint8 *) shown, (guint) strlen (shown) + 1);
}

static GByteArray *
create_start (const MhJournalSubject *subject)
{
  static const char magic[] = MH_JOURNAL_MAGIC MH_JOURNAL_VERSION;
  g_autoptr (GByteArray) body = g_byte_array_new ();
  GByteArray *start = g_byte_array_new ();

  append_text (body, subject->path);
  append_text (body, subject->digest);
  append_text (body, subject->name);

  const MhJournalRecord record = { .length = body->len };

  g_byte_array_append (start, (const guint8 *) magic, sizeof magic - 1);
  append_record (start, &record, (const char *) body->data);
  return start;
}

/* Returns: the number of equal bytes at the beginning of both texts, at most @n */
static gsize
count_same (const char *a, const char *b, gsize n)
{
  gsize i = 0;

  while (i < n && a[i] == b[i])
    i++;
  return i;
}

static gsize
count_same_at_end (const char *a, gsize n_a, const char *b, gsize n_b, gsize n)
{
  gsize i = 0;

  while (i < n && a[n_a - i - 1] == b[n_b - i - 1])
    i++;
  return i;
}

/* Appends the record that turns @before into @document.
 * @before: (nullable): the snapshot before; NULL for an empty one */
static void
append_document (GByteArray *bytes, guint32 number, GBytes *before, GBytes *document)
{
  gsize n_before = 0, n_after;
  const char *old = before != NULL ? g_bytes_get_data (before, &n_before) : NULL;
  const char *data = g_bytes_get_data (document, &n_after);
  const char *new = data != NULL ? data : ""; /* the data of no bytes is NULL */
  const gsize n_shorter = MIN (n_before, n_after);
  const gsize n_kept = count_same (old, new, n_shorter);
  const gsize n_tail = count_same_at_end (old, n_before, new, n_after, n_shorter - n_kept);
  const MhJournalRecord record = {
    .length = (guint32) (n_after - n_kept - n_tail),
    .number = number,
    .n_kept = (guint32) n_kept,
    .n_dropped = (guint32) (n_before - n_kept - n_tail),
  };

  append_record (bytes, &record, new + n_kept);
}

/* Writes all of @bytes at @offset. A torn record, which a failed write leaves behind,
 * is overwritten by the next one. */
static gboolean
write_at (int file, const GByteArray *bytes, gsize offset)
{
  gsize n_done = 0;

  while (n_done < bytes->len)
    {
      const ssize_t n_written
          = pwrite (file, bytes->data + n_done, bytes->len - n_done, (off_t) (offset + n_done));

      if (n_written < 0 && errno != EINTR)
        return FALSE;
      n_done += n_written > 0 ? (gsize) n_written : 0;
    }

  return TRUE;
}

/* Creates the file of a journal. It is complete and locked before it gets its final
 * name, so that no other process sees it unfinished or takes it for lost work.
 * Returns: the descriptor of the file, or -1 with errno set */
static int
create_file (const char *path, const GByteArray *bytes)
{
  g_autofree char *new_path = g_strconcat (path, MH_JOURNAL_NEW_SUFFIX, NULL);
  const int file = g_open (new_path, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);

  if (file < 0)
    return -1;
  if (flock (file, LOCK_EX | LOCK_NB) == 0 && write_at (file, bytes, 0)
      && g_rename (new_path, path) == 0)
    return file;

  const int cause = errno;

  g_unlink (new_path);
  close (file);
  errno = cause;
  return -1;
}

/* Replaces the file by a journal of one record. */
static gboolean
write_anew (MhJournal *self, guint32 number, GBytes *document, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_byte_array_append (bytes, self->start->data, self->start->len);
  append_document (bytes, number, NULL, document);

  const int file = create_file (self->path, bytes);

  if (file < 0)
    return fail (self->path, error);
  if (self->file >= 0)
    close (self->file);
  self->file = file;
  self->n_bytes = bytes->len;
  return TRUE;
}

static gboolean
write_behind (MhJournal *self, guint32 number, GBytes *document, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  append_document (bytes, number, self->document, document);
  if (!write_at (self->file, bytes, self->n_bytes))
    return fail (self->path, error);
  self->n_bytes += bytes->len;
  return TRUE;
}

static void
set_document (MhJournal *self, GBytes *document)
{
  g_bytes_ref (document);
  g_clear_pointer (&self->document, g_bytes_unref);
  self->document = document;
  self->number++;
}

MhJournal *
mh_journal_new (const char *folder,
                const MhJournalSubject *subject,
                GBytes *document,
                GError **error)
{
  g_return_val_if_fail (folder != NULL && subject != NULL && document != NULL, NULL);

  g_autofree char *name
      = g_strdup_printf ("%08x%08x" MH_JOURNAL_SUFFIX, g_random_int (), g_random_int ());
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      fail (folder, error);
      return NULL;
    }

  g_autoptr (MhJournal) self = g_new0 (MhJournal, 1);

  self->path = g_steal_pointer (&path);
  self->file = -1;
  self->start = create_start (subject);
  if (!write_anew (self, 1, document, error))
    return NULL;
  set_document (self, document);
  return g_steal_pointer (&self);
}

void
mh_journal_free (MhJournal *self)
{
  g_return_if_fail (self != NULL);

  if (self->file >= 0)
    close (self->file);
  g_clear_pointer (&self->document, g_bytes_unref);
  g_byte_array_unref (self->start);
  g_free (self->path);
  g_free (self);
}

void
mh_journal_delete (MhJournal *self)
{
  g_return_if_fail (self != NULL);

  /* Deleting before unlocking keeps other processes from finding the journal. */
  g_unlink (self->path);
  mh_journal_free (self);
}

gboolean
mh_journal_append (MhJournal *self, GBytes *document, GError **error)
{
  g_return_val_if_fail (self != NULL && document != NULL, FALSE);

  const gsize n_most = MAX_BYTES + MAX_DOCUMENTS * g_bytes_get_size (document);

  if (g_bytes_equal (document, self->document))
    return TRUE;
  if (self->n_bytes > n_most ? !write_anew (self, self->number + 1, document, error)
                             : !write_behind (self, self->number + 1, document, error))
    return FALSE;

  set_document (self, document);
  return TRUE;
}

int
mh_journal_dup_handle (const MhJournal *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return fcntl (self->file, F_DUPFD_CLOEXEC, 0);
}

void
mh_journal_sync (int handle)
{
  /* The result is ignored: the document is still in memory, and the next sync may
   * succeed. */
  if (handle >= 0)
    fdatasync (handle);
}
