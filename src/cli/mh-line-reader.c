/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line-reader.h"

#include "mh-io-error.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define CHUNK_BYTES 65536

struct _MhLineReader
{
  MhLineFunc func;
  gpointer user_data;
  GMainLoop *loop;
  guint interrupt, end; /* sources of signals */
  gboolean is_interrupted;
  GString *text; /* that was not shown yet */
  guint n_lines;
  GError *error;
};

/* Returns: whether to go on */
static gboolean
show_line (MhLineReader *self, const char *line, gsize length)
{
  self->n_lines++;
  while (length > 0 && strchr (" \t\r", line[length - 1]) != NULL)
    length--;

  return length == 0 || self->func (line, length, self->n_lines, self->user_data);
}

/* Returns: whether to go on */
static gboolean
show_lines (MhLineReader *self)
{
  const char *line = self->text->str;
  const char *end = line + self->text->len;
  const char *line_end;

  while ((line_end = memchr (line, '\n', (gsize) (end - line))) != NULL)
    {
      if (!show_line (self, line, (gsize) (line_end - line)))
        return FALSE;
      line = line_end + 1;
    }
  g_string_erase (self->text, 0, line - self->text->str);
  if (self->text->len > MH_LINE_READER_MAX_BYTES)
    {
      mh_io_error_set_at (&self->error, MH_IO_ERROR_LIMIT, (MhLineColumn){ self->n_lines + 1, 1 },
                          _ ("the line is longer than %u bytes"), MH_LINE_READER_MAX_BYTES);
      return FALSE;
    }

  return self->func (NULL, 0, self->n_lines, self->user_data);
}

/* Behind the last line its end may be missing. */
static void
end_text (MhLineReader *self)
{
  if (show_line (self, self->text->str, self->text->len))
    self->func (NULL, 0, self->n_lines, self->user_data);
}

static gboolean
text_came_cb (int fd, GIOCondition condition, gpointer user_data)
{
  MhLineReader *self = user_data;
  char chunk[CHUNK_BYTES];
  const ssize_t n_read = read (fd, chunk, sizeof chunk);

  if (n_read < 0 && (errno == EINTR || errno == EAGAIN))
    return G_SOURCE_CONTINUE;

  if (n_read > 0)
    {
      g_string_append_len (self->text, chunk, n_read);
      if (show_lines (self))
        return G_SOURCE_CONTINUE;
    }
  else if (n_read == 0)
    end_text (self);
  else
    g_set_error_literal (&self->error, MH_IO_ERROR, MH_IO_ERROR_READ, g_strerror (errno));
  g_main_loop_quit (self->loop);

  return G_SOURCE_CONTINUE;
}

static gboolean
interrupted_cb (gpointer user_data)
{
  MhLineReader *self = user_data;

  self->is_interrupted = TRUE;
  g_main_loop_quit (self->loop);

  return G_SOURCE_CONTINUE;
}

MhLineReader *
mh_line_reader_new (MhLineFunc func, gpointer user_data)
{
  MhLineReader *self = NULL;

  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (MhLineReader, 1);
  self->func = func;
  self->user_data = user_data;
  self->loop = g_main_loop_new (NULL, FALSE);
  self->text = g_string_new (NULL);
  self->interrupt = g_unix_signal_add_full (G_PRIORITY_HIGH, SIGINT, interrupted_cb, self, NULL);
  self->end = g_unix_signal_add_full (G_PRIORITY_HIGH, SIGTERM, interrupted_cb, self, NULL);

  return self;
}

void
mh_line_reader_free (MhLineReader *self)
{
  g_source_remove (self->interrupt);
  g_source_remove (self->end);
  g_string_free (self->text, TRUE);
  g_main_loop_unref (self->loop);
  g_free (self);
}

gboolean
mh_line_reader_run (MhLineReader *self, int fd, const char *label, GError **error)
{
  guint input;

  g_return_val_if_fail (self != NULL && fd >= 0 && label != NULL, FALSE);

  self->n_lines = 0;
  g_string_truncate (self->text, 0);
  input = g_unix_fd_add (fd, G_IO_IN | G_IO_HUP | G_IO_ERR | G_IO_NVAL, text_came_cb, self);
  g_main_loop_run (self->loop);
  g_source_remove (input);
  if (self->error == NULL && self->is_interrupted)
    g_set_error_literal (&self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("interrupted"));
  if (self->error == NULL)
    return TRUE;

  g_propagate_prefixed_error (error, g_steal_pointer (&self->error), "%s: ", label);

  return FALSE;
}
