/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line-reader.h"

#include "mh-io-error.h"
#include "mh-name.h"
#include "mh-output.h"

#include <inttypes.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK_BYTES 65536
/* The length of the first blocks, which are small, so that all workers soon have work. */
#define FIRST_BLOCK_BYTES 1024

struct _MhLineReader
{
  char **paths;               /* (nullable): none if a source makes the text */
  const MhLineSource *source; /* (nullable): what makes the text, in place of a descriptor */
  const MhStop *stop;
  int n_block;       /* the approximate length of a block in bytes; atomic */
  int fd;            /* the descriptor of the current input, or -1 */
  gboolean is_ended; /* whether the current input has no more bytes */
  gboolean refuses_empty;
  MhLinePlace place; /* the place of the first byte that was not handed out */
  char *text;        /* the text from the place on */
  gsize n_used, n_room;
};

static MhLineReader *
create (const MhStop *stop)
{
  MhLineReader *self = g_new0 (MhLineReader, 1);

  self->stop = stop;
  self->n_block = FIRST_BLOCK_BYTES;
  self->fd = -1;

  return self;
}

MhLineReader *
mh_line_reader_new (char **paths, const MhStop *stop)
{
  g_return_val_if_fail (paths != NULL, NULL);

  MhLineReader *self = create (stop);

  self->paths = paths;

  return self;
}

MhLineReader *
mh_line_reader_new_for_source (const MhLineSource *source, const MhStop *stop)
{
  g_return_val_if_fail (source != NULL, NULL);

  MhLineReader *self = create (stop);

  self->source = source;

  return self;
}

guint
mh_line_reader_get_n_inputs (const MhLineReader *self)
{
  const guint n_paths = self->paths != NULL ? g_strv_length (self->paths) : 0;

  return MAX (n_paths, 1);
}

const char *
mh_line_reader_get_path (const MhLineReader *self, guint input)
{
  if (self->source != NULL)
    return self->source->name;

  const char *path = self->paths[0] != NULL ? self->paths[input] : NULL;

  return mh_output_is_standard (path) ? NULL : path;
}

char *
mh_line_reader_dup_label (const MhLineReader *self, guint input)
{
  const char *path = mh_line_reader_get_path (self, input);

  return path == NULL ? g_strdup (_ ("standard input")) : mh_name_of_file (path);
}

gboolean
mh_line_reader_get_size (const MhLineReader *self, guint input, guint64 *n_bytes)
{
  const char *path = mh_line_reader_get_path (self, input);
  struct stat status;

  if (self->source != NULL)
    {
      *n_bytes = self->source->n_bytes;
      return TRUE;
    }
  if ((path != NULL ? stat (path, &status) : fstat (STDIN_FILENO, &status)) != 0
      || !S_ISREG (status.st_mode))
    return FALSE;

  *n_bytes = (guint64) status.st_size;

  return TRUE;
}

static gboolean
fail (const MhLineReader *self, GError **error)
{
  const int code = errno;
  g_autofree char *label = mh_line_reader_dup_label (self, self->place.input);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_READ, "%s: %s", label, g_strerror (code));

  return FALSE;
}

static gboolean
fail_without_memory (const MhLineReader *self, GError **error)
{
  g_autofree char *label = mh_line_reader_dup_label (self, self->place.input);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY, "%s: %s", label, g_strerror (ENOMEM));
  return FALSE;
}

/* Opens an input. A pipe without a writer is waited for as text is, until a stop is requested. */
static gboolean
open_input (MhLineReader *self, GError **error)
{
  const int flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
  const char *path = mh_line_reader_get_path (self, self->place.input);

  self->is_ended = FALSE;
  if (self->source != NULL)
    return TRUE;
  self->fd = path != NULL ? open (path, flags) : STDIN_FILENO;

  return self->fd >= 0 || fail (self, error);
}

static void
close_input (MhLineReader *self)
{
  if (self->fd > STDIN_FILENO)
    close (self->fd);
  self->fd = -1;
}

void
mh_line_reader_free (MhLineReader *self)
{
  close_input (self);
  g_free (self->text);
  g_free (self);
}

void
mh_line_reader_refuse_empty (MhLineReader *self)
{
  g_return_if_fail (self != NULL);

  self->refuses_empty = TRUE;
}

/* Returns: FALSE with MH_IO_ERROR_CANCELLED if the reader shall stop */
static gboolean
check_stop (const MhLineReader *self, GError **error)
{
  if (!mh_stop_is_requested (self->stop))
    return TRUE;

  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED, _ ("It was stopped"));
  return FALSE;
}

/* Waits until there is text, or an end: a pipe that has had no writer yet would be read as if it
 * had ended. A signal alone is neither; it may come before the stop that it leads to.
 * Returns: FALSE with MH_IO_ERROR_CANCELLED */
static gboolean
wait_for_text (const MhLineReader *self, GError **error)
{
  GPollFD polls[] = { { .fd = self->fd, .events = G_IO_IN },
                      { .fd = mh_stop_get_fd (self->stop), .events = G_IO_IN } };
  int n_ready;

  do /* poll ignores an entry without a descriptor */
    n_ready = g_poll (polls, G_N_ELEMENTS (polls), -1);
  while (n_ready < 0 && errno == EINTR);

  return check_stop (self, error);
}

/* Returns: the number of bytes that were read, 0 at the end; -1 with an error */
static gssize
read_some (MhLineReader *self, char *text, gsize length, GError **error)
{
  if (self->source != NULL)
    {
      const gsize n_written = self->source->write (self->source->data, text, length);

      return check_stop (self, error) ? (gssize) n_written : -1;
    }

  while (wait_for_text (self, error))
    {
      const gssize n_read = read (self->fd, text, length);

      if (n_read >= 0)
        return n_read;
      if (errno != EINTR && errno != EAGAIN)
        {
          fail (self, error);
          return -1;
        }
    }

  return -1;
}

/* Makes space for another chunk behind the text. */
static gboolean
make_room (MhLineReader *self, GError **error)
{
  if (self->n_used > MH_LINE_READER_MAX_BYTES)
    {
      g_autofree char *label = mh_line_reader_dup_label (self, self->place.input);

      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                   /* Translators: a file, the number of a line in it, a number. */
                   _ ("%s: line %" PRIu64 ": the line is longer than %u bytes"), label,
                   self->place.n_lines + 1, MH_LINE_READER_MAX_BYTES);
      return FALSE;
    }
  if (self->n_room - self->n_used < CHUNK_BYTES)
    {
      const gsize n_wanted = MAX (self->n_room * 2, 2 * CHUNK_BYTES);
      char *text = g_try_realloc (self->text, n_wanted);

      if (text == NULL)
        return fail_without_memory (self, error);
      self->n_room = n_wanted;
      self->text = text;
    }

  return TRUE;
}

/* Returns: the length of the whole lines that make a block; 0 if the first line is not
 * whole */
static gsize
find_block_end (const MhLineReader *self)
{
  const char *end = self->n_used > 0 ? memchr (self->text, '\n', self->n_used) : NULL;

  if (end == NULL)
    return self->is_ended ? self->n_used : 0;

  const gsize n_first = (gsize) (end - self->text) + 1;
  const gsize n_block = (gsize) g_atomic_int_get (&self->n_block);
  const gsize limit = MIN (n_block, self->n_used);

  if (limit <= n_first)
    return n_first;

  return (gsize) ((const char *) memrchr (self->text, '\n', limit) - self->text) + 1;
}

static guint64
count_lines (const char *text, gsize length)
{
  guint64 n = 0;

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n';

  return length > 0 && text[length - 1] != '\n' ? n + 1 : n;
}

static gboolean
hand_out (MhLineReader *self, gsize length, MhLineBlock *block, GError **error)
{
  char *text = g_try_malloc (length);

  if (text == NULL)
    return fail_without_memory (self, error);

  memcpy (text, self->text, length);
  *block = (MhLineBlock){ text, length, self->place };
  self->place.offset += length;
  self->place.n_lines += count_lines (self->text, length);
  self->n_used -= length;
  memmove (self->text, self->text + length, self->n_used);
  return TRUE;
}

/* Moves to the next input. Returns: FALSE if there is none */
static gboolean
begin_next_input (MhLineReader *self)
{
  close_input (self);
  self->place = (MhLinePlace){ .input = self->place.input + 1 };

  return self->place.input < mh_line_reader_get_n_inputs (self);
}

/* Checks at the end of an input that there was some text, if there must be. */
static gboolean
check_text (const MhLineReader *self, GError **error)
{
  if (!self->refuses_empty || self->place.offset > 0)
    return TRUE;

  g_autofree char *label = mh_line_reader_dup_label (self, self->place.input);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_READ,
               /* Translators: a file. */
               _ ("%s: it is empty; --expect=0 says that this is right"), label);

  return FALSE;
}

gboolean
mh_line_reader_read (MhLineReader *self, MhLineBlock *block, GError **error)
{
  g_return_val_if_fail (self != NULL && block != NULL, FALSE);

  do
    {
      *block = (MhLineBlock){ .place = self->place };
      if (self->fd < 0 && !open_input (self, error))
        return FALSE;

      while (find_block_end (self) == 0 && !self->is_ended)
        {
          if (!make_room (self, error))
            return FALSE;

          const gssize n
              = read_some (self, self->text + self->n_used, self->n_room - self->n_used, error);

          if (n < 0)
            return FALSE;
          self->is_ended = n == 0;
          self->n_used += (gsize) n;
        }
      if (self->n_used > 0)
        return hand_out (self, find_block_end (self), block, error);
      if (!check_text (self, error))
        return FALSE;
    }
  while (begin_next_input (self));
  block->place = self->place;

  return FALSE;
}

static gboolean
refuse_end (const MhLineReader *self, GError **error)
{
  g_autofree char *label = mh_line_reader_dup_label (self, self->place.input);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_READ,
               /* Translators: a file. */
               _ ("%s: it ends before the place where the census was left"), label);

  return FALSE;
}

/* Reads @length bytes, or skips them.
 * @text: (nullable) (out): the bytes; NULL to skip them */
static gboolean
read_all (MhLineReader *self, char *text, guint64 length, GError **error)
{
  g_autofree char *passed = text == NULL ? g_malloc (CHUNK_BYTES) : NULL;

  while (length > 0)
    {
      const gssize n = text != NULL ? read_some (self, text, length, error)
                                    : read_some (self, passed, MIN (length, CHUNK_BYTES), error);

      if (n < 0)
        return FALSE;
      if (n == 0)
        return refuse_end (self, error);
      length -= (guint64) n;
      if (text != NULL)
        text += n;
    }

  return TRUE;
}

gboolean
mh_line_reader_skip (MhLineReader *self,
                     const MhLinePlace *place,
                     char *mark,
                     gsize n_mark,
                     GError **error)
{
  guint64 n_bytes;

  g_return_val_if_fail (self != NULL && place != NULL && n_mark <= place->offset, FALSE);

  self->place = *place;
  if (place->input >= mh_line_reader_get_n_inputs (self))
    return TRUE;
  if (!open_input (self, error))
    return FALSE;

  const guint64 n_skipped = place->offset - n_mark;
  const gboolean is_seekable = self->source == NULL
                               && mh_line_reader_get_size (self, place->input, &n_bytes)
                               && lseek (self->fd, (off_t) n_skipped, SEEK_CUR) >= 0;

  return (is_seekable || read_all (self, NULL, n_skipped, error))
         && read_all (self, mark, n_mark, error);
}

void
mh_line_reader_set_block_bytes (MhLineReader *self, guint n_bytes)
{
  g_return_if_fail (self != NULL);

  g_atomic_int_set (&self->n_block, (int) MIN (n_bytes, CHUNK_BYTES));
}

void
mh_line_block_clear (MhLineBlock *self)
{
  g_clear_pointer (&self->text, g_free);
  self->length = 0;
}
