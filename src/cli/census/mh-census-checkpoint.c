/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-checkpoint.h"

#include "mh-census-checkpoint-file.h"
#include "mh-io-error.h"
#include "mh-name.h"
#include "mh-read-file.h"
#include "mh-safe-write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define INTERVAL_USEC G_USEC_PER_SEC
/* Finds are written when this many bytes of them have been collected. */
#define PIECE_BYTES 65536

struct _MhCensusCheckpoint
{
  const char *path;
  char *finds_path;
  char *label; /* the name of the file, for errors */
  MhCensusCase about;
  int fd; /* the descriptor of the file of finds, or -1 */
  /* TRUE if the file of finds is new and may have to be deleted again, because the
   * checkpoint to continue from may be wrong. */
  gboolean is_stray;
  GString *finds;    /* finds that have not been written yet */
  guint64 n_written; /* the number of bytes of finds in the file */
  GChecksum *seal;   /* the checksum of these bytes */
  MhLinePlace place;
  GString *mark; /* the last bytes before the place */
  gint64 saved_usec;
  gboolean has_news; /* whether anything changed since the last save */
};

static char *
dup_finds_path (const char *path)
{
  return g_strconcat (path, ".finds", NULL);
}

MhCensusCheckpoint *
mh_census_checkpoint_new (const char *path,
                          const MhCensusPlan *plan,
                          const char *flags,
                          const MhLineReader *reader)
{
  MhCensusCheckpoint *self = NULL;

  g_return_val_if_fail (path != NULL && plan != NULL && flags != NULL && reader != NULL, NULL);

  self = g_new0 (MhCensusCheckpoint, 1);
  self->path = path;
  self->finds_path = dup_finds_path (path);
  self->label = mh_name_of_file (path);
  self->about = (MhCensusCase){ self->label, plan, flags, reader };
  self->fd = -1;
  self->finds = g_string_new (NULL);
  self->seal = g_checksum_new (G_CHECKSUM_SHA256);
  self->mark = g_string_new (NULL);
  self->saved_usec = g_get_monotonic_time ();

  return self;
}

void
mh_census_checkpoint_free (MhCensusCheckpoint *self)
{
  if (self == NULL)
    return;

  if (self->fd >= 0)
    {
      if (self->is_stray || !g_file_test (self->path, G_FILE_TEST_EXISTS))
        unlink (self->finds_path); /* no checkpoint refers to the finds */
      close (self->fd);
    }
  g_string_free (self->finds, TRUE);
  g_checksum_free (self->seal);
  g_string_free (self->mark, TRUE);
  g_free (self->finds_path);
  g_free (self->label);
  g_free (self);
}

MhLinePlace
mh_census_checkpoint_get_place (const MhCensusCheckpoint *self)
{
  return self->place;
}

static gboolean
fail (const MhCensusCheckpoint *self, GError **error)
{
  const int code = errno;
  g_autofree char *label = mh_name_of_file (self->finds_path);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE, "%s: %s", label, g_strerror (code));

  return FALSE;
}

/* Opens and locks the file of finds. Only one census may use a checkpoint at a time. */
static gboolean
open_finds (MhCensusCheckpoint *self, GError **error)
{
  self->is_stray = !g_file_test (self->finds_path, G_FILE_TEST_EXISTS);
  self->fd = open (self->finds_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (self->fd < 0)
    return fail (self, error);
  if (flock (self->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;

  close (self->fd); /* The files stay, since the other process owns them. */
  self->fd = -1;
  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE,
               /* Translators: a file. */
               _ ("%s: another census is using it"), self->label);

  return FALSE;
}

static gboolean
refuse_finds (const MhCensusCheckpoint *self, GError **error)
{
  g_autofree char *label = mh_name_of_file (self->finds_path);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: a file, and another that should fit it. */
               _ ("%s: it does not fit %s"), label, self->label);

  return FALSE;
}

/* Returns: (transfer full): the digest of the finds that were written */
static char *
dup_digest (const MhCensusCheckpoint *self)
{
  g_autoptr (GChecksum) seal = g_checksum_copy (self->seal);

  return g_strdup (g_checksum_get_string (seal));
}

static gboolean
check_digest (const MhCensusCheckpoint *self, const MhCensusCheckpointFile *note, GError **error)
{
  g_autofree char *digest = dup_digest (self);

  if (g_str_equal (digest, note->finds_digest))
    return TRUE;

  g_autofree char *label = mh_name_of_file (self->finds_path);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: a file, its digest, another file, the digest that it has. */
               _ ("%s: it was changed: its digest is %s, and in %s it is %s"), label, digest,
               self->label, note->finds_digest);

  return FALSE;
}

/* Passes the finds of an earlier run to @func.
 * @note: how many bytes count, and their digest
 * Returns: FALSE with an error, also if the file is shorter or was changed */
static gboolean
replay (MhCensusCheckpoint *self,
        FILE *file,
        const MhCensusCheckpointFile *note,
        MhCensusFoundFunc func,
        gpointer user_data,
        GError **error)
{
  g_autofree char *label = mh_name_of_file (self->finds_path);
  char *line = NULL; /* getline() allocates with malloc() */
  gsize n_room = 0;
  gboolean is_fine = TRUE;

  for (guint64 number = 1; is_fine && self->n_written < note->n_finds; number++)
    {
      const ssize_t length = getline (&line, &n_room, file);
      g_auto (MhCensusRecord) record = { NULL };

      if (length <= 0 || line[length - 1] != '\n')
        is_fine = refuse_finds (self, error);
      else if (!mh_census_record_read (&record, line, (gsize) length - 1, number, self->seal,
                                       error))
        {
          g_prefix_error (error, "%s: ", label);
          is_fine = FALSE;
        }
      else
        is_fine = record.find != NULL ? func (record.find, user_data, error)
                                      : refuse_finds (self, error);
      self->n_written += (guint64) MAX (length, 0);
    }
  free (line);

  if (!is_fine)
    return FALSE;

  return self->n_written == note->n_finds ? check_digest (self, note, error)
                                          : refuse_finds (self, error);
}

static gboolean
replay_finds (MhCensusCheckpoint *self,
              const MhCensusCheckpointFile *note,
              MhCensusFoundFunc func,
              gpointer user_data,
              GError **error)
{
  const int fd = open (self->finds_path, O_RDONLY | O_CLOEXEC);
  FILE *file = fd >= 0 ? fdopen (fd, "r") : NULL;

  if (file == NULL)
    return fail (self, error);

  const gboolean is_fine = replay (self, file, note, func, user_data, error);

  fclose (file);

  /* Finds behind the place are dropped; they will be found again. */
  return is_fine
         && ((ftruncate (self->fd, (off_t) note->n_finds) == 0
              && lseek (self->fd, (off_t) note->n_finds, SEEK_SET) >= 0)
             || fail (self, error));
}

/* Moves the reader to the place. The text before the place must be the one that was
 * read earlier. */
static gboolean
go_to_place (MhCensusCheckpoint *self,
             const MhCensusCheckpointFile *note,
             MhLineReader *reader,
             GError **error)
{
  self->place = note->place;
  g_string_set_size (self->mark, note->n_mark);
  if (!mh_line_reader_skip (reader, &self->place, self->mark->str, note->n_mark, error))
    return FALSE;

  g_autofree char *digest
      = mh_census_checkpoint_file_create_digest (self->mark->str, self->mark->len);

  if (g_str_equal (digest, note->digest))
    return TRUE;

  g_autofree char *label = mh_line_reader_dup_label (reader, self->place.input);

  return mh_census_case_refuse (&self->about, label, error);
}

gboolean
mh_census_checkpoint_open (MhCensusCheckpoint *self,
                           MhLineReader *reader,
                           MhCensusFoundFunc func,
                           gpointer user_data,
                           MhCensusSummary *summary,
                           guint64 *n_skipped,
                           GError **error)
{
  g_auto (MhCensusCheckpointFile) note = { 0 };

  g_return_val_if_fail (self != NULL && reader == self->about.reader && func != NULL, FALSE);

  if (!open_finds (self, error))
    return FALSE;
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    {
      self->is_stray = FALSE;
      return ftruncate (self->fd, 0) == 0 || fail (self, error);
    }

  g_autoptr (GBytes) bytes = mh_read_file (self->path, -1, error);

  if (bytes == NULL || !mh_census_checkpoint_file_read (&note, &self->about, bytes, error)
      || !go_to_place (self, &note, reader, error)
      || !replay_finds (self, &note, func, user_data, error))
    return FALSE;

  if (!mh_census_summary_merge (summary, note.record.summary, error))
    return FALSE;
  *n_skipped = note.record.n_skipped;
  self->is_stray = FALSE;

  return TRUE;
}

static gboolean
write_finds (MhCensusCheckpoint *self, GError **error)
{
  gsize n_done = 0;

  while (n_done < self->finds->len)
    {
      const ssize_t n = write (self->fd, self->finds->str + n_done, self->finds->len - n_done);

      if (n < 0 && errno != EINTR)
        return fail (self, error);
      n_done += (gsize) MAX (n, 0);
    }
  g_checksum_update (self->seal, (const guchar *) self->finds->str, (gssize) n_done);
  self->n_written += n_done;
  g_string_truncate (self->finds, 0);

  return TRUE;
}

gboolean
mh_census_checkpoint_add (MhCensusCheckpoint *self, const MhCensusFind *find, GError **error)
{
  g_return_val_if_fail (self != NULL && find != NULL, FALSE);

  if (!mh_census_form_append_find (&mh_census_json, self->finds, find, error))
    return FALSE;

  return self->finds->len < PIECE_BYTES || write_finds (self, error);
}

void
mh_census_checkpoint_advance (MhCensusCheckpoint *self,
                              const MhLineBlock *block,
                              gsize n_done,
                              guint64 n_lines)
{
  const gsize n_mark = MIN (n_done, MH_LINE_READER_MARK_BYTES);

  g_return_if_fail (self != NULL && block != NULL && n_done <= block->length);

  self->has_news = TRUE;
  self->place = block->place;
  self->place.offset += n_done;
  self->place.n_lines += n_lines;
  if (n_done == 0 && block->place.offset > 0)
    return; /* no text of the block is done, and the old mark is still right */

  g_string_truncate (self->mark, 0);
  g_string_append_len (self->mark, block->text + n_done - n_mark, (gssize) n_mark);
}

gboolean
mh_census_checkpoint_is_due (const MhCensusCheckpoint *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_news && g_get_monotonic_time () - self->saved_usec >= INTERVAL_USEC;
}

gboolean
mh_census_checkpoint_save (MhCensusCheckpoint *self, const MhCensusReport *report, GError **error)
{
  g_return_val_if_fail (self != NULL && report != NULL, FALSE);

  /* The finds that the checkpoint counts must be on the disk before it is. */
  if (!write_finds (self, error))
    return FALSE;
  if (fsync (self->fd) != 0)
    return fail (self, error);

  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *digest
      = mh_census_checkpoint_file_create_digest (self->mark->str, self->mark->len);
  g_autofree char *finds_digest = dup_digest (self);
  const MhCensusCheckpointFile note = { .place = self->place,
                                        .n_mark = self->mark->len,
                                        .digest = digest,
                                        .n_finds = self->n_written,
                                        .finds_digest = finds_digest };

  if (!mh_census_checkpoint_file_append (&note, &self->about, report, text, error))
    return FALSE;

  self->saved_usec = g_get_monotonic_time ();
  self->has_news = FALSE;

  return mh_safe_write (self->path, text->str, text->len, error);
}

void
mh_census_checkpoint_remove (const char *path)
{
  g_return_if_fail (path != NULL);

  g_autofree char *finds_path = dup_finds_path (path);

  /* The order of the deletions leaves no valid checkpoint if the process is killed
   * between them. */
  unlink (path);
  unlink (finds_path);
}
