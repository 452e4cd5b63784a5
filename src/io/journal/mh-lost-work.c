/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lost-work.h"

#include "mh-document-snapshot.h"
#include "mh-io-error.h"
#include "mh-journal-record.h"
#include "mh-locked-file.h"
#include "mh-read-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The most bytes of all snapshots of an undo history. */
#define MAX_STEP_BYTES (32u << 20)

/* Reads the next record.
 * @n_left: the bytes of the file from the record on
 * @problem: (out) (transfer full): why a record that may be whole cannot be read
 * Returns: (transfer full) (nullable): the body, followed by a zero byte; NULL if the
 * record is torn or damaged, too */
static char *
read_record (int file, gsize n_left, MhJournalRecord *record, char **problem)
{
  char head[MH_JOURNAL_HEAD_BYTES];

  if (n_left < sizeof head)
    return NULL;

  if (!mh_locked_file_read (file, head, sizeof head))
    {
      *problem = g_strdup (g_strerror (errno));
      return NULL;
    }

  mh_journal_record_read (record, head);
  if (record->length > n_left - sizeof head)
    return NULL;

  g_autofree char *body = g_try_malloc ((gsize) record->length + 1);

  if (body == NULL || !mh_locked_file_read (file, body, record->length))
    {
      *problem = g_strdup (g_strerror (body != NULL ? errno : ENOMEM));
      return NULL;
    }
  if (!mh_journal_record_is_whole (record, head, body))
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

  g_free (self->path);
  g_free (self->digest);
  g_free (self->name);
  self->path = read_text (&at, end);
  self->digest = read_text (&at, end);
  self->name = read_text (&at, end);
}

/* Makes the document after a record of the one before it.
 * @problem: (out) (transfer full): why that cannot be done at present
 * Returns: (transfer full) (nullable): NULL if the record does not fit the document, too */
static GBytes *
replay (GBytes *before, const MhJournalRecord *record, const char *body, char **problem)
{
  gsize n_before;
  const char *old = g_bytes_get_data (before, &n_before);
  const gsize n_dropped_end = (gsize) record->n_kept + record->n_dropped;

  if (n_dropped_end > n_before
      || n_before - record->n_dropped + (gsize) record->length > MH_MAX_FILE_BYTES)
    return NULL;

  const gsize n_after = n_before - record->n_dropped + record->length;
  char *data = g_try_malloc (n_after + 1);

  if (data == NULL)
    {
      *problem = g_strdup (g_strerror (ENOMEM));
      return NULL;
    }
  /* The data of no bytes is NULL. */
  if (record->n_kept > 0)
    memcpy (data, old, record->n_kept);
  memcpy (data + record->n_kept, body, record->length);
  if (n_dropped_end < n_before)
    memcpy (data + record->n_kept + record->length, old + n_dropped_end, n_before - n_dropped_end);
  return g_bytes_new_take (data, n_after);
}

/* A journal that is being read. */
typedef struct
{
  MhLostWork *work;
  GBytes *document;
  gboolean has_subject;
  gboolean has_step; /* whether the next record has a note, of which the next three fields are */
  guint64 state;
  guint64 n_undo;
  char *label;
  guint64 first_undo; /* the steps that can be undone at the first known state */
  gsize n_step_bytes;
} Reading;

static guint64
get_number (const char *at)
{
  guint64 little;

  memcpy (&little, at, sizeof little);
  return GUINT64_FROM_LE (little);
}

static void
forget_saved (GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    g_array_index (steps, MhLostStep, i).is_saved = FALSE;
}

static gboolean
read_saved (Reading *self, const char *body, guint32 length)
{
  MhLostWork *work = self->work;

  if (work->number == 0)
    return FALSE;

  read_subject (work, body + 1, length - 1);
  work->is_saved = TRUE;
  work->is_changed_besides = FALSE;
  work->n_commands = 0;
  forget_saved (work->steps);
  if (work->steps->len > 0)
    g_array_index (work->steps, MhLostStep, work->step).is_saved = TRUE;
  return TRUE;
}

static gboolean
read_step (Reading *self, const char *body, guint32 length)
{
  if (length <= MH_JOURNAL_STEP_BYTES)
    return FALSE;

  const char *at = body + MH_JOURNAL_STEP_BYTES;

  self->has_step = TRUE;
  self->state = get_number (body + 1);
  self->n_undo = get_number (body + 1 + sizeof self->state);
  self->work->is_changed_besides = body[MH_JOURNAL_STEP_BYTES - 1] != 0;
  g_free (self->label);
  self->label = read_text (&at, body + length);
  return TRUE;
}

static gboolean
read_note (Reading *self, const char *body, guint32 length)
{
  switch (length > 0 ? body[0] : '\0')
    {
    case MH_JOURNAL_NOTE_SAVED:
      return read_saved (self, body, length);
    case MH_JOURNAL_NOTE_STEP:
      return read_step (self, body, length);
    default:
      return FALSE;
    }
}

static void
clear_step (gpointer data)
{
  MhLostStep *step = data;

  g_clear_pointer (&step->label, g_free);
  g_clear_pointer (&step->snapshot, g_bytes_unref);
}

static gsize
get_step_bytes (const GArray *steps, guint i)
{
  return g_bytes_get_size (g_array_index (steps, MhLostStep, i).snapshot);
}

static void
drop_steps (Reading *self, guint first, guint n)
{
  GArray *steps = self->work->steps;

  for (guint i = first; i < first + n; i++)
    self->n_step_bytes -= get_step_bytes (steps, i);
  if (n > 0)
    g_array_remove_range (steps, first, n);
}

/* Keeps the document as the state of the step that the last note told. A state that is known
 * already was undone or redone to. */
static void
keep_step (Reading *self)
{
  GArray *steps = self->work->steps;
  const guint64 place = self->n_undo - self->first_undo;

  if (!self->has_step || self->n_undo < self->first_undo || place > steps->len)
    {
      drop_steps (self, 0, steps->len);
      self->first_undo = self->n_undo;
    }
  if (!self->has_step)
    return;

  const guint at = (guint) (self->n_undo - self->first_undo);
  MhLostStep step = { self->state, self->n_undo, g_steal_pointer (&self->label),
                      g_bytes_ref (self->document), FALSE };

  self->n_step_bytes += g_bytes_get_size (step.snapshot);
  if (at < steps->len && g_array_index (steps, MhLostStep, at).state == self->state)
    {
      MhLostStep *known = &g_array_index (steps, MhLostStep, at);

      self->n_step_bytes -= get_step_bytes (steps, at);
      step.is_saved = known->is_saved;
      clear_step (known);
      *known = step;
    }
  else
    {
      drop_steps (self, at, steps->len - at);
      g_array_append_vals (steps, &step, 1);
    }
  self->work->step = at;
  self->has_step = FALSE;
}

/* Drops the oldest states beyond what an undo history may have. */
static void
limit_steps (Reading *self)
{
  MhLostWork *work = self->work;

  while (work->step > 0
         && (work->steps->len > MH_LOST_MAX_STEPS || self->n_step_bytes > MAX_STEP_BYTES))
    {
      drop_steps (self, 0, 1);
      self->first_undo++;
      work->step--;
    }
}

/* Applies a record.
 * Returns: FALSE if the record does not follow the one before it, or with a problem */
static gboolean
apply_record (Reading *self, const MhJournalRecord *record, const char *body)
{
  MhLostWork *work = self->work;

  if (!self->has_subject)
    {
      read_subject (work, body, record->length);
      self->has_subject = record->number == 0;
      return self->has_subject;
    }
  if (record->number == 0)
    return work->is_resumable && read_note (self, body, record->length);
  if (work->number > 0 && record->number != work->number + 1)
    return FALSE;

  GBytes *document = replay (self->document, record, body, &work->problem);

  if (document == NULL)
    return FALSE;

  g_bytes_unref (self->document);
  self->document = document;
  work->n_commands = work->number > 0 ? work->n_commands + 1 : record->number;
  work->number = record->number;
  work->is_saved = FALSE;
  keep_step (self);
  limit_steps (self);
  return TRUE;
}

/* Expands the document that was read.
 * Returns: FALSE if it is damaged; one for which there is no memory is a problem */
static gboolean
expand (MhLostWork *self)
{
  g_autoptr (GError) error = NULL;

  self->document = mh_document_snapshot_expand (self->snapshot, &error);
  if (self->document != NULL)
    return TRUE;
  if (!g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY))
    return FALSE;
  if (self->problem == NULL)
    self->problem = g_strdup (error->message);
  return TRUE;
}

/* Reads records up to the first one that is torn or damaged, or cannot be read: behind that one
 * there may be others, which the journal then has to keep.
 * @n_left: the bytes of the file behind its first line
 * Returns: whether there is a document */
static gboolean
read_records (MhLostWork *self, int file, gsize n_left)
{
  const gsize n_bytes = self->n_bytes + n_left;
  Reading reading = { .work = self, .document = g_bytes_new (NULL, 0) };

  for (;;)
    {
      MhJournalRecord record;
      g_autofree char *body = read_record (file, n_left, &record, &self->problem);

      if (body == NULL || !apply_record (&reading, &record, body))
        break;
      n_left -= MH_JOURNAL_HEAD_BYTES + record.length;
      /* A note of a step counts with the record behind it. */
      if (!reading.has_step)
        self->n_bytes = n_bytes - n_left;
    }

  g_free (reading.label);
  self->snapshot = reading.document;
  const gboolean has_document = self->number > 0 && expand (self);

  if (self->problem != NULL)
    self->is_resumable = FALSE;
  return has_document;
}

/* @problem: (out) (transfer full): why the version cannot be read, or is not known yet
 * Returns: the version of a journal, from 1; 0 if it is not known */
static guint
read_version (int file, gsize n_bytes, char **problem)
{
  static const char *const magics[] = {
    MH_JOURNAL_MAGIC MH_JOURNAL_TEXT_VERSION,
    MH_JOURNAL_MAGIC MH_JOURNAL_PLAIN_VERSION,
    MH_JOURNAL_MAGIC MH_JOURNAL_VERSION,
  };
  char found[sizeof (MH_JOURNAL_MAGIC MH_JOURNAL_VERSION) - 1];

  if (n_bytes < sizeof found)
    return 0;
  if (!mh_locked_file_read (file, found, sizeof found))
    {
      *problem = g_strdup (g_strerror (errno));
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (magics); i++)
    if (memcmp (magics[i], found, sizeof found) == 0)
      return i + 1;
  if (memcmp (MH_JOURNAL_MAGIC, found, sizeof MH_JOURNAL_MAGIC - 1) == 0)
    *problem = g_strdup (_ ("a newer version of Mousehole wrote it"));
  return 0;
}

MhLostWork *
mh_lost_work_read (const char *path, char **problem)
{
  g_return_val_if_fail (path != NULL && problem != NULL, NULL);

  struct stat status;
  const int file = mh_locked_file_open (path, &status);

  *problem = NULL;
  if (file < 0)
    {
      if (errno != ENOENT && errno != ELOOP)
        *problem = g_strdup (g_strerror (errno));
      return NULL;
    }

  g_autoptr (MhLostWork) self = g_new0 (MhLostWork, 1);
  const gsize n_bytes = (gsize) status.st_size;
  const gsize n_magic = sizeof (MH_JOURNAL_MAGIC MH_JOURNAL_VERSION) - 1;

  self->steps = g_array_new (FALSE, FALSE, sizeof (MhLostStep));
  g_array_set_clear_func (self->steps, clear_step);
  self->lock = file;
  self->journal = g_strdup (path);
  self->time = status.st_mtime;

  const guint version = read_version (file, n_bytes, &self->problem);

  self->is_resumable = version == 3;
  self->n_bytes = n_magic;
  if (version == 0 || !read_records (self, file, n_bytes - n_magic))
    {
      *problem = g_steal_pointer (&self->problem);
      return NULL;
    }
  return g_steal_pointer (&self);
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

/* @with_saved: whether documents that were saved count, too */
static GPtrArray *
find (const char *folder, gboolean with_saved)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (free_lost_work);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *problem = NULL;
      g_autoptr (MhLostWork) work
          = g_str_has_suffix (name, MH_JOURNAL_SUFFIX) ? mh_lost_work_read (path, &problem) : NULL;

      if (work != NULL && (with_saved || mh_lost_work_is_lost (work)))
        g_ptr_array_add (found, g_steal_pointer (&work));
      if (g_str_has_suffix (name, MH_LOCKED_FILE_NEW_SUFFIX))
        mh_locked_file_clean_up (path);
    }

  g_ptr_array_sort (found, compare_latest_first);
  return found;
}

GPtrArray *
mh_lost_work_find (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  return find (folder, FALSE);
}

GPtrArray *
mh_lost_work_find_all (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  return find (folder, TRUE);
}

void
mh_lost_work_free (MhLostWork *self)
{
  g_return_if_fail (self != NULL);

  if (self->lock >= 0)
    close (self->lock);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->snapshot, g_bytes_unref);
  g_clear_pointer (&self->document, g_bytes_unref);
  g_free (self->path);
  g_free (self->digest);
  g_free (self->name);
  g_free (self->journal);
  g_free (self->problem);
  g_free (self);
}

gboolean
mh_lost_work_is_lost (const MhLostWork *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return !self->is_saved || self->problem != NULL;
}

void
mh_lost_work_delete (MhLostWork *self)
{
  g_return_if_fail (self != NULL);

  if (self->problem == NULL)
    mh_lost_work_discard (self);
}

void
mh_lost_work_discard (MhLostWork *self)
{
  g_return_if_fail (self != NULL);

  if (self->journal != NULL)
    g_unlink (self->journal);
}
