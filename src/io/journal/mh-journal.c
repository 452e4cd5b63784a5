/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-journal.h"

#include "mh-gathered-bytes.h"
#include "mh-io-error.h"
#include "mh-journal-record.h"
#include "mh-locked-file.h"
#include "mh-name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* A journal is rewritten when it is longer than MAX_BYTES plus MAX_DOCUMENTS times the
 * length of the document. */
#define MAX_BYTES (1u << 20)
#define MAX_DOCUMENTS 4

struct _MhJournal
{
  char *path;
  int file;              /* the descriptor of the file, which is locked */
  gsize n_bytes;         /* the length of the complete records; bytes behind it are torn */
  guint32 number;        /* the number of the last command */
  GBytes *document;      /* the snapshot after the last command */
  GByteArray *start;     /* record 0, with which every journal of this document begins */
  GByteArray *step;      /* (nullable): the note that the next record needs */
  GByteArray *last_step; /* (nullable): that of the last record */
  GByteArray *saved;   /* (nullable): the note of what was saved last, if that is the last record */
  guint32 n_saved;     /* the number of the last command that was saved */
  guint64 n_forgotten; /* the steps of earlier sessions that cannot be undone any more */
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
append_record (MhGatheredBytes *bytes, const MhJournalRecord *record, const char *body)
{
  char head[MH_JOURNAL_HEAD_BYTES];

  mh_journal_record_write (record, body, head);
  mh_gathered_bytes_append (bytes, head, sizeof head);
  mh_gathered_bytes_append (bytes, body, record->length);
}

static void
append_text (GByteArray *bytes, const char *text)
{
  const char *shown = text != NULL ? text : "";

  g_byte_array_append (bytes, (const guint8 *) shown, (guint) strlen (shown) + 1);
}

static void
append_subject (GByteArray *bytes, const MhJournalSubject *subject)
{
  append_text (bytes, subject->path);
  append_text (bytes, subject->digest);
  append_text (bytes, subject->name);
}

/* Appends a record with the number 0. */
static void
append_unnumbered (MhGatheredBytes *bytes, const GByteArray *body)
{
  const MhJournalRecord record = { .length = body->len };

  append_record (bytes, &record, (const char *) body->data);
}

static GByteArray *
create_start (const MhJournalSubject *subject)
{
  GByteArray *start = g_byte_array_new ();

  append_subject (start, subject);
  return start;
}

static gboolean
is_same_note (const GByteArray *a, const GByteArray *b)
{
  return a != NULL && a->len == b->len && memcmp (a->data, b->data, a->len) == 0;
}

static void
append_number (GByteArray *bytes, guint64 number)
{
  const guint64 little = GUINT64_TO_LE (number);

  g_byte_array_append (bytes, (const guint8 *) &little, sizeof little);
}

static GByteArray *
create_saved (const MhJournalSubject *subject)
{
  const guint8 kind = MH_JOURNAL_NOTE_SAVED;
  GByteArray *note = g_byte_array_new ();

  g_byte_array_append (note, &kind, 1);
  append_subject (note, subject);
  return note;
}

static GByteArray *
create_step (const MhJournalStep *step, guint64 n_forgotten)
{
  const guint8 kind = MH_JOURNAL_NOTE_STEP;
  const guint8 is_changed_besides = step->is_changed_besides ? 1 : 0;
  GByteArray *note = g_byte_array_new ();

  g_byte_array_append (note, &kind, 1);
  append_number (note, step->state);
  append_number (note, n_forgotten + step->n_undo);
  g_byte_array_append (note, &is_changed_besides, 1);
  append_text (note, step->label);
  return note;
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
append_document (MhGatheredBytes *bytes, guint32 number, GBytes *before, GBytes *document)
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

/* Appends the note, if there is one, and the record of @document.
 * @before: (nullable): see append_document()
 * Returns: FALSE with an error if there is no memory */
static gboolean
append_step (MhJournal *self,
             MhGatheredBytes *bytes,
             guint32 number,
             GBytes *before,
             GBytes *document,
             GError **error)
{
  const GByteArray *step = self->step != NULL ? self->step : self->last_step;

  if (step != NULL)
    append_unnumbered (bytes, step);
  append_document (bytes, number, before, document);
  if (!bytes->is_short)
    return TRUE;

  errno = ENOMEM;
  return fail (self->path, error);
}

/* Replaces the file by a journal of one record. */
static gboolean
write_anew (MhJournal *self, guint32 number, GBytes *document, GError **error)
{
  static const char magic[] = MH_JOURNAL_MAGIC MH_JOURNAL_VERSION;
  g_auto (MhGatheredBytes) bytes = { NULL };

  mh_gathered_bytes_append (&bytes, magic, sizeof magic - 1);
  append_unnumbered (&bytes, self->start);
  if (!append_step (self, &bytes, number, NULL, document, error))
    return FALSE;

  const int file = mh_locked_file_create (self->path, bytes.data, bytes.length);

  if (file < 0)
    return fail (self->path, error);
  if (self->file >= 0)
    close (self->file);
  self->file = file;
  self->n_bytes = bytes.length;
  return TRUE;
}

/* Writes what was gathered behind the records. */
static gboolean
write_behind (MhJournal *self, const MhGatheredBytes *bytes, GError **error)
{
  if (!mh_locked_file_write (self->file, bytes->data, bytes->length, self->n_bytes))
    return fail (self->path, error);
  self->n_bytes += bytes->length;
  return TRUE;
}

static gboolean
write_step (MhJournal *self, guint32 number, GBytes *document, GError **error)
{
  g_auto (MhGatheredBytes) bytes = { NULL };

  return append_step (self, &bytes, number, self->document, document, error)
         && write_behind (self, &bytes, error);
}

/* The document was written as the command with @number. */
static void
set_document (MhJournal *self, guint32 number, GBytes *document)
{
  g_bytes_ref (document);
  g_clear_pointer (&self->document, g_bytes_unref);
  self->document = document;
  self->number = number;
  if (self->step != NULL)
    {
      g_clear_pointer (&self->last_step, g_byte_array_unref);
      self->last_step = g_steal_pointer (&self->step);
    }
  g_clear_pointer (&self->saved, g_byte_array_unref);
}

char *
mh_journal_create_id (void)
{
  return g_strdup_printf ("%08x%08x", g_random_int (), g_random_int ());
}

MhJournal *
mh_journal_new (const char *folder,
                const MhJournalSubject *subject,
                const MhJournalStep *step,
                GBytes *document,
                GError **error)
{
  g_return_val_if_fail (folder != NULL && subject != NULL && document != NULL, NULL);

  g_autofree char *id = subject->id != NULL ? g_strdup (subject->id) : mh_journal_create_id ();
  g_autofree char *name = g_strconcat (id, MH_JOURNAL_SUFFIX, NULL);
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
  self->step = step != NULL ? create_step (step, 0) : NULL;
  if (!write_anew (self, 1, document, error))
    return NULL;
  set_document (self, 1, document);
  return g_steal_pointer (&self);
}

MhJournal *
mh_journal_resume (MhLostWork *work)
{
  g_return_val_if_fail (work != NULL, NULL);

  if (!work->is_resumable || work->lock < 0)
    return NULL;

  const MhJournalSubject subject = { work->path, work->digest, work->name, NULL };
  MhJournal *self = g_new0 (MhJournal, 1);

  self->path = g_steal_pointer (&work->journal);
  self->file = work->lock;
  work->lock = -1;
  self->n_bytes = work->n_bytes;
  self->start = create_start (&subject);
  set_document (self, work->number, work->snapshot);
  self->n_saved = work->number - work->n_commands;
  if (work->is_saved)
    self->saved = create_saved (&subject);
  if (work->steps->len > 0)
    {
      const MhLostStep *lost = &g_array_index (work->steps, MhLostStep, work->step);
      const MhJournalStep step = { lost->state, work->step, lost->label, work->is_changed_besides };

      self->n_forgotten = lost->n_undo - work->step;
      self->last_step = create_step (&step, self->n_forgotten);
    }
  return self;
}

void
mh_journal_free (MhJournal *self)
{
  g_return_if_fail (self != NULL);

  if (self->file >= 0)
    close (self->file);
  g_clear_pointer (&self->document, g_bytes_unref);
  g_byte_array_unref (self->start);
  g_clear_pointer (&self->step, g_byte_array_unref);
  g_clear_pointer (&self->last_step, g_byte_array_unref);
  g_clear_pointer (&self->saved, g_byte_array_unref);
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
  const gboolean is_long = self->n_bytes > n_most;
  const guint32 number = self->number + 1 - (is_long ? self->n_saved : 0);

  if (self->step == NULL && g_bytes_equal (document, self->document))
    return TRUE;
  if (is_long ? !write_anew (self, number, document, error)
              : !write_step (self, number, document, error))
    return FALSE;

  self->n_saved = is_long ? 0 : self->n_saved;
  set_document (self, number, document);
  return TRUE;
}

void
mh_journal_set_step (MhJournal *self, const MhJournalStep *step)
{
  g_return_if_fail (self != NULL && step != NULL);

  g_autoptr (GByteArray) note = create_step (step, self->n_forgotten);

  g_clear_pointer (&self->step, g_byte_array_unref);
  if (!is_same_note (self->last_step, note))
    self->step = g_steal_pointer (&note);
}

gboolean
mh_journal_mark_saved (MhJournal *self, const MhJournalSubject *subject, GError **error)
{
  g_return_val_if_fail (self != NULL && subject != NULL, FALSE);

  g_autoptr (GByteArray) note = create_saved (subject);
  g_auto (MhGatheredBytes) bytes = { NULL };

  if (is_same_note (self->saved, note))
    return TRUE;

  append_unnumbered (&bytes, note);
  if (!write_behind (self, &bytes, error))
    return FALSE;

  g_byte_array_unref (self->start);
  self->start = create_start (subject);
  g_clear_pointer (&self->saved, g_byte_array_unref);
  self->saved = g_steal_pointer (&note);
  self->n_saved = self->number;
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
