/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lost-work.h"

#include "mh-document-snapshot.h"
#include "mh-journal-record.h"
#include "mh-read-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The age in seconds at which an unfinished journal counts as abandoned. */
#define STALE_SECONDS 60

/* Reads exactly @length bytes. Returns: FALSE if that is not possible */
static gboolean
read_all (int file, char *data, gsize length)
{
  while (length > 0)
    {
      const ssize_t n_read = read (file, data, length);

      if (n_read == 0 || (n_read < 0 && errno != EINTR))
        return FALSE;
      if (n_read > 0)
        {
          data += n_read;
          length -= (gsize) n_read;
        }
    }

  return TRUE;
}

/* Reads the next record.
 * @n_left: the bytes of the file from the record on
 * Returns: (transfer full) (nullable): the body, followed by a zero byte; NULL if the
 * record is torn or damaged */
static char *
read_record (int file, gsize n_left, MhJournalRecord *record)
{
  char head[MH_JOURNAL_HEAD_BYTES];

  if (n_left < sizeof head || !read_all (file, head, sizeof head))
    return NULL;

  mh_journal_record_read (record, head);
  if (record->length > n_left - sizeof head)
    return NULL;

  g_autofree char *body = g_try_malloc ((gsize) record->length + 1);

  if (body == NULL || !read_all (file, body, record->length)
      || !mh_journal_record_is_whole (record, head, body))
    return NULL;

  body[record->length] = '\0';
  return g_steal_pointer (&body);
}

/* Returns: (transfer full) (nullable): the next of the three texts of record 0; NULL if
 * it is empty */
static char *
read_text (const char **at, const char *end)
{
  const char *text = *at;

  if (text > end)
    return NULL;
  *at += strlen (text) + 1;
  return *text != '\0' ? g_strdup (text) : NULL;
}

static void
read_subject (MhLostWork *self, const char *body, guint32 length)
{
  const char *at = body;
  const char *end = body + length;

  self->path = read_text (&at, end);
  self->digest = read_text (&at, end);
  self->name = read_text (&at, end);
}

/* Turns the document before a record into the one after it.
 * Returns: FALSE if the record does not fit the document */
static gboolean
replay (GByteArray *document, const MhJournalRecord *record, const char *body)
{
  const gsize n_dropped_end = (gsize) record->n_kept + record->n_dropped;

  if (n_dropped_end > document->len
      || document->len - record->n_dropped + (gsize) record->length > MH_MAX_FILE_BYTES)
    return FALSE;

  const gsize n_tail = document->len - n_dropped_end;
  const guint n_grown = document->len - record->n_dropped + record->length;

  if (n_grown > document->len)
    g_byte_array_set_size (document, n_grown);
  /* A document without bytes may have no memory. */
  if (n_tail > 0)
    memmove (document->data + record->n_kept + record->length, document->data + n_dropped_end,
             n_tail);
  if (record->length > 0)
    memcpy (document->data + record->n_kept, body, record->length);
  g_byte_array_set_size (document, n_grown);
  return TRUE;
}

/* Applies a record.
 * @document: (nullable): the document so far; NULL for record 0
 * Returns: FALSE if the record does not follow the one before it */
static gboolean
apply_record (MhLostWork *self,
              GByteArray *document,
              const MhJournalRecord *record,
              const char *body)
{
  if (document == NULL)
    {
      read_subject (self, body, record->length);
      return record->number == 0;
    }
  if (self->n_commands > 0 ? record->number != self->n_commands + 1 : record->number == 0)
    return FALSE;
  if (!replay (document, record, body))
    return FALSE;

  self->n_commands = record->number;
  return TRUE;
}

/* Reads records up to the first one that is torn or damaged.
 * @n_left: the bytes of the file behind its first line
 * Returns: whether there is a document */
static gboolean
read_records (MhLostWork *self, int file, gsize n_left)
{
  g_autoptr (GByteArray) document = g_byte_array_new ();

  for (gboolean is_first = TRUE;; is_first = FALSE)
    {
      MhJournalRecord record;
      g_autofree char *body = read_record (file, n_left, &record);

      if (body == NULL || !apply_record (self, is_first ? NULL : document, &record, body))
        break;
      n_left -= MH_JOURNAL_HEAD_BYTES + record.length;
    }

  if (self->n_commands == 0)
    return FALSE;

  g_autoptr (GBytes) snapshot = g_byte_array_free_to_bytes (g_steal_pointer (&document));

  self->document = mh_document_snapshot_expand (snapshot);
  return self->document != NULL;
}

static gboolean
read_magic (int file, gsize n_bytes)
{
  static const char magic[] = MH_JOURNAL_MAGIC MH_JOURNAL_VERSION;
  static const char text_magic[] = MH_JOURNAL_MAGIC MH_JOURNAL_TEXT_VERSION;
  char found[sizeof magic - 1];

  G_STATIC_ASSERT (sizeof magic == sizeof text_magic);
  return n_bytes >= sizeof found && read_all (file, found, sizeof found)
         && (memcmp (found, magic, sizeof found) == 0
             || memcmp (found, text_magic, sizeof found) == 0);
}

/* Opens and locks a regular file.
 * Returns: the descriptor of the file; -1 if another process has locked it, or on
 * error */
static int
lock (const char *path, struct stat *status)
{
  const int file = g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);

  if (file < 0)
    return -1;
  /* Between opening and locking, another process may have deleted or replaced the file. */
  if (flock (file, LOCK_EX | LOCK_NB) == 0 && fstat (file, status) == 0 && S_ISREG (status->st_mode)
      && status->st_nlink > 0)
    return file;

  close (file);
  return -1;
}

/* Returns: (transfer full) (nullable): the lost work; NULL if the file is in use or
 * holds none */
static MhLostWork *
load (const char *path)
{
  struct stat status;
  const int file = lock (path, &status);

  if (file < 0)
    return NULL;

  g_autoptr (MhLostWork) self = g_new0 (MhLostWork, 1);
  const gsize n_bytes = (gsize) status.st_size;
  const gsize n_magic = sizeof (MH_JOURNAL_MAGIC MH_JOURNAL_VERSION) - 1;

  self->lock = file;
  self->journal = g_strdup (path);
  self->time = status.st_mtime;
  if (!read_magic (file, n_bytes) || !read_records (self, file, n_bytes - n_magic))
    return NULL;
  return g_steal_pointer (&self);
}

/* Deletes an unfinished journal if it is old enough that its program must have ended. */
static void
clean_up (const char *path)
{
  struct stat status;
  const int file = lock (path, &status);

  if (file < 0)
    return;
  if (g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > STALE_SECONDS)
    g_unlink (path);
  close (file);
}

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  const MhLostWork *const *first = a;
  const MhLostWork *const *second = b;

  if ((*first)->time != (*second)->time)
    return (*first)->time > (*second)->time ? -1 : 1;
  return strcmp ((*first)->journal, (*second)->journal);
}

static void
free_lost_work (gpointer data)
{
  mh_lost_work_free (data);
}

GPtrArray *
mh_lost_work_find (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  GPtrArray *found = g_ptr_array_new_with_free_func (free_lost_work);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      MhLostWork *work = g_str_has_suffix (name, MH_JOURNAL_SUFFIX) ? load (path) : NULL;

      if (work != NULL)
        g_ptr_array_add (found, work);
      if (g_str_has_suffix (name, MH_JOURNAL_NEW_SUFFIX))
        clean_up (path);
    }

  g_ptr_array_sort (found, compare_latest_first);
  return found;
}

void
mh_lost_work_free (MhLostWork *self)
{
  g_return_if_fail (self != NULL);

  close (self->lock);
  g_clear_pointer (&self->document, g_bytes_unref);
  g_free (self->path);
  g_free (self->digest);
  g_free (self->name);
  g_free (self->journal);
  g_free (self);
}

void
mh_lost_work_delete (MhLostWork *self)
{
  g_return_if_fail (self != NULL);

  g_unlink (self->journal);
}
