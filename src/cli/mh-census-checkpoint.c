/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-checkpoint.h"

#include "mh-census-keys.h"
#include "mh-census-record.h"
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

#define VERSION_OF_FORMAT 1
#define INTERVAL_USEC (2 * G_USEC_PER_SEC)
/* The more is written at once, the longer it waits. */
#define PIECE_BYTES 65536

struct _MhCensusCheckpoint
{
  const char *path;
  char *finds_path;
  char *label; /* of the path */
  const MhCensusPlan *plan;
  const char *flags;
  int fd;            /* of the finds, or -1 */
  GString *finds;    /* that are not written yet */
  guint64 n_written; /* bytes of finds */
  MhLinePlace place;
  GString *mark; /* the last bytes before it */
  gint64 saved_usec;
  gboolean has_news; /* since it was saved */
};

/* What the file says, besides the summary. */
typedef struct
{
  guint64 input, offset, n_lines, n_mark, n_finds;
  char *mark;
} Note;

static void
note_clear (Note *self)
{
  g_free (self->mark);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Note, note_clear)

static char *
dup_finds_path (const char *path)
{
  return g_strconcat (path, ".finds", NULL);
}

MhCensusCheckpoint *
mh_census_checkpoint_new (const char *path, const MhCensusPlan *plan, const char *flags)
{
  MhCensusCheckpoint *self = NULL;

  g_return_val_if_fail (path != NULL && plan != NULL && flags != NULL, NULL);

  self = g_new0 (MhCensusCheckpoint, 1);
  self->path = path;
  self->finds_path = dup_finds_path (path);
  self->label = mh_name_of_file (path);
  self->plan = plan;
  self->flags = flags;
  self->fd = -1;
  self->finds = g_string_new (NULL);
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
      if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
        unlink (self->finds_path); /* nothing came of it */
      close (self->fd);
    }
  g_string_free (self->finds, TRUE);
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

static gboolean
refuse (const MhCensusCheckpoint *self, const char *what, GError **error)
{
  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: a file, and what differs: an option, or an input. */
               _ ("%s: it belongs to another census: %s is not the same"), self->label, what);

  return FALSE;
}

/* Only one census at a time. */
static gboolean
open_finds (MhCensusCheckpoint *self, GError **error)
{
  self->fd = open (self->finds_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (self->fd < 0)
    return fail (self, error);
  if (flock (self->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE,
               /* Translators: a file. */
               _ ("%s: another census is using it"), self->label);

  return FALSE;
}

/* How inputs are called whatever the language. */
static char *
dup_name (const MhLineReader *reader, guint input)
{
  const char *path = mh_line_reader_get_path (reader, input);

  return path != NULL ? mh_name_of_file (path) : g_strdup ("-");
}

static gboolean
check_input (const MhCensusCheckpoint *self,
             const MhJson *json,
             guint32 value,
             const MhLineReader *reader,
             guint input,
             GError **error)
{
  g_autofree char *expected = dup_name (reader, input);
  g_autofree char *name = NULL;
  guint64 n_bytes, n_now;
  MhCensusKeys keys;
  guint32 size;

  if (!mh_census_keys_begin (&keys, json, value, error)
      || !mh_census_keys_read_text (&keys, "name", &name)
      || !mh_census_keys_read (&keys, "bytes", &size))
    return FALSE;
  if (!g_str_equal (name, expected))
    return refuse (self, expected, error);
  if (mh_json_get_kind (json, size) == MH_JSON_NULL
      || !mh_line_reader_get_size (reader, input, &n_now))
    return mh_census_keys_end (&keys);

  return mh_census_keys_expect_number (&keys, size, G_MAXINT64, &n_bytes)
         && (n_bytes == n_now || refuse (self, expected, error)) && mh_census_keys_end (&keys);
}

static gboolean
check_inputs (const MhCensusCheckpoint *self,
              MhCensusKeys *keys,
              const MhLineReader *reader,
              GError **error)
{
  guint32 array, value;
  guint n = 0;
  MhJsonIter iter;

  if (!mh_census_keys_read (keys, "inputs", &array)
      || !mh_json_expect_kind (keys->json, array, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, keys->json, array);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (n == mh_line_reader_get_n_inputs (reader))
        return refuse (self, _ ("the number of files"), error);
      if (!check_input (self, keys->json, value, reader, n, error))
        return FALSE;
      n++;
    }

  return n == mh_line_reader_get_n_inputs (reader)
         || refuse (self, _ ("the number of files"), error);
}

static gboolean
read_note (const MhCensusCheckpoint *self,
           const char *line,
           gsize length,
           const MhLineReader *reader,
           Note *note,
           GError **error)
{
  g_autoptr (MhJson) json = mh_json_new (line, length, 0, error);
  g_autofree char *flags = NULL;
  MhCensusKeys keys;
  guint64 version;

  if (json == NULL || !mh_census_keys_begin (&keys, json, 0, error)
      || !mh_census_keys_read_number (&keys, "checkpoint", VERSION_OF_FORMAT, &version)
      || !mh_census_keys_read_text (&keys, "options", &flags)
      || !check_inputs (self, &keys, reader, error)
      || !mh_census_keys_read_number (&keys, "input", mh_line_reader_get_n_inputs (reader),
                                      &note->input)
      || !mh_census_keys_read_number (&keys, "offset", G_MAXINT64, &note->offset)
      || !mh_census_keys_read_number (&keys, "lines", G_MAXINT64, &note->n_lines)
      || !mh_census_keys_read_number (&keys, "mark_bytes",
                                      MIN (note->offset, MH_LINE_READER_MARK_BYTES), &note->n_mark)
      || !mh_census_keys_read_text (&keys, "mark", &note->mark)
      || !mh_census_keys_read_number (&keys, "finds_bytes", G_MAXINT64, &note->n_finds)
      || !mh_census_keys_end (&keys))
    return FALSE;

  return g_str_equal (flags, self->flags) || refuse (self, _ ("an option"), error);
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

/* Returns: FALSE with an error, also if there are fewer than @n_bytes */
static gboolean
replay (MhCensusCheckpoint *self,
        FILE *file,
        guint64 n_bytes,
        MhCensusFoundFunc func,
        gpointer user_data,
        GError **error)
{
  g_autofree char *label = mh_name_of_file (self->finds_path);
  char *line = NULL; /* not for g_free(): it is from getline() */
  gsize n_room = 0;
  gboolean is_fine = TRUE;

  for (guint64 number = 1; is_fine && self->n_written < n_bytes; number++)
    {
      const ssize_t length = getline (&line, &n_room, file);
      g_auto (MhCensusRecord) record = { NULL };

      if (length <= 0)
        is_fine = refuse_finds (self, error);
      else if (!mh_census_record_read (&record, line, (gsize) length, number, error))
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

  return is_fine && (self->n_written == n_bytes || refuse_finds (self, error));
}

static gboolean
replay_finds (MhCensusCheckpoint *self,
              guint64 n_bytes,
              MhCensusFoundFunc func,
              gpointer user_data,
              GError **error)
{
  const int fd = open (self->finds_path, O_RDONLY | O_CLOEXEC);
  FILE *file = fd >= 0 ? fdopen (fd, "r") : NULL;

  if (file == NULL)
    return fail (self, error);

  const gboolean is_fine = replay (self, file, n_bytes, func, user_data, error);

  fclose (file);

  /* What is behind was found after the place. */
  return is_fine
         && ((ftruncate (self->fd, (off_t) n_bytes) == 0
              && lseek (self->fd, (off_t) n_bytes, SEEK_SET) >= 0)
             || fail (self, error));
}

static char *
create_digest (const char *mark, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) mark, length);
}

/* The text before the place has to be what it was. */
static gboolean
go_to_place (MhCensusCheckpoint *self, const Note *note, MhLineReader *reader, GError **error)
{
  self->place = (MhLinePlace){ (guint) note->input, note->offset, note->n_lines };
  g_string_set_size (self->mark, note->n_mark);
  if (!mh_line_reader_skip (reader, &self->place, self->mark->str, note->n_mark, error))
    return FALSE;

  g_autofree char *digest = create_digest (self->mark->str, self->mark->len);

  if (g_str_equal (digest, note->mark))
    return TRUE;

  g_autofree char *label = mh_line_reader_dup_label (reader, self->place.input);

  return refuse (self, label, error);
}

static gboolean
take_record (MhCensusCheckpoint *self,
             const char *line,
             gsize length,
             MhCensusSummary *summary,
             guint64 *n_skipped,
             GError **error)
{
  g_auto (MhCensusRecord) record = { NULL };

  if (!mh_census_record_read (&record, line, length, 2, error))
    return FALSE;
  if (record.summary == NULL)
    return refuse_finds (self, error);

  const char *difference = mh_census_plan_find_difference (self->plan, &record.plan);

  if (difference != NULL)
    return refuse (self, difference, error);

  mh_census_summary_merge (summary, record.summary);
  *n_skipped = record.n_skipped;

  return TRUE;
}

/* Whatever is wrong with the text of the file, its name stands before it. */
static gboolean
read_file (MhCensusCheckpoint *self,
           GBytes *bytes,
           const MhLineReader *reader,
           Note *note,
           MhCensusSummary *summary,
           guint64 *n_skipped,
           GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *end = length > 0 ? memchr (text, '\n', length) : NULL;
  const gsize n_first = end != NULL ? (gsize) (end - text) : length;
  g_autoptr (GError) fault = NULL;

  if (read_note (self, text, n_first, reader, note, &fault)
      && take_record (self, text + MIN (n_first + 1, length), length - MIN (n_first + 1, length),
                      summary, n_skipped, &fault))
    return TRUE;

  if (mh_io_error_get_place (fault).line > 0)
    g_prefix_error (&fault, "%s: ", self->label);
  g_propagate_error (error, g_steal_pointer (&fault));

  return FALSE;
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
  g_auto (Note) note = { 0 };

  g_return_val_if_fail (self != NULL && reader != NULL && func != NULL, FALSE);

  if (!open_finds (self, error))
    return FALSE;
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    return ftruncate (self->fd, 0) == 0 || fail (self, error);

  g_autoptr (GBytes) bytes = mh_read_file (self->path, NULL, error);

  return bytes != NULL && read_file (self, bytes, reader, &note, summary, n_skipped, error)
         && go_to_place (self, &note, reader, error)
         && replay_finds (self, note.n_finds, func, user_data, error);
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
  self->n_written += n_done;
  g_string_truncate (self->finds, 0);

  return TRUE;
}

gboolean
mh_census_checkpoint_add (MhCensusCheckpoint *self, const MhCensusFind *find, GError **error)
{
  g_return_val_if_fail (self != NULL && find != NULL, FALSE);

  mh_census_json.append_find (self->finds, find);

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
    return; /* the mark is that of the block before */

  g_string_truncate (self->mark, 0);
  g_string_append_len (self->mark, block->text + n_done - n_mark, (gssize) n_mark);
}

gboolean
mh_census_checkpoint_is_due (const MhCensusCheckpoint *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_news && g_get_monotonic_time () - self->saved_usec >= INTERVAL_USEC;
}

static void
append_inputs (GString *text, const MhLineReader *reader)
{
  for (guint i = 0; i < mh_line_reader_get_n_inputs (reader); i++)
    {
      g_autofree char *name = dup_name (reader, i);
      guint64 n_bytes;

      g_string_append (text, i > 0 ? ",{\"name\":" : "{\"name\":");
      mh_census_json_append_string (text, name);
      if (mh_line_reader_get_size (reader, i, &n_bytes))
        g_string_append_printf (text, ",\"bytes\":%" G_GUINT64_FORMAT "}", n_bytes);
      else
        g_string_append (text, ",\"bytes\":null}");
    }
}

gboolean
mh_census_checkpoint_save (MhCensusCheckpoint *self,
                           const MhLineReader *reader,
                           const MhCensusReport *report,
                           GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *digest = create_digest (self->mark->str, self->mark->len);

  g_return_val_if_fail (self != NULL && report != NULL, FALSE);

  /* Finds that the file speaks of must be there. */
  if (!write_finds (self, error))
    return FALSE;
  if (fsync (self->fd) != 0)
    return fail (self, error);

  g_string_append_printf (text, "{\"checkpoint\":%d,\"options\":", VERSION_OF_FORMAT);
  mh_census_json_append_string (text, self->flags);
  g_string_append (text, ",\"inputs\":[");
  append_inputs (text, reader);
  g_string_append_printf (text,
                          "],\"input\":%u,\"offset\":%" G_GUINT64_FORMAT
                          ",\"lines\":%" G_GUINT64_FORMAT ",\"mark_bytes\":%u,\"mark\":\"%s\""
                          ",\"finds_bytes\":%" G_GUINT64_FORMAT "}\n",
                          self->place.input, self->place.offset, self->place.n_lines,
                          (guint) self->mark->len, digest, self->n_written);
  mh_census_json.append_summary (text, report);
  self->saved_usec = g_get_monotonic_time ();
  self->has_news = FALSE;

  return mh_safe_write (self->path, text->str, text->len, error);
}

void
mh_census_checkpoint_remove (const char *path)
{
  g_return_if_fail (path != NULL);

  g_autofree char *finds_path = dup_finds_path (path);

  /* In this order: what a kill leaves behind is taken for no census. */
  unlink (path);
  unlink (finds_path);
}
