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

typedef struct
{
  MhLineFunc func;
  gpointer user_data;
  GMainLoop *loop;
  GString *text; /* that was not shown yet */
  guint n_lines;
  GError *error;
} Reader;

/* Returns: whether to go on */
static gboolean
show_line (Reader *self, const char *line, gsize length)
{
  self->n_lines++;
  while (length > 0 && strchr (" \t\r", line[length - 1]) != NULL)
    length--;

  return length == 0 || self->func (line, length, self->n_lines, self->user_data);
}

/* Returns: whether to go on */
static gboolean
show_lines (Reader *self)
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
end_text (Reader *self)
{
  if (show_line (self, self->text->str, self->text->len))
    self->func (NULL, 0, self->n_lines, self->user_data);
}

static gboolean
text_came_cb (int fd, GIOCondition condition, gpointer user_data)
{
  Reader *self = user_data;
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
  Reader *self = user_data;

  if (self->error == NULL)
    g_set_error_literal (&self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("interrupted"));
  g_main_loop_quit (self->loop);

  return G_SOURCE_CONTINUE;
}

gboolean
mh_line_reader_run (int fd, const char *label, MhLineFunc func, gpointer user_data, GError **error)
{
  g_return_val_if_fail (fd >= 0 && label != NULL && func != NULL, FALSE);

  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GString) text = g_string_new (NULL);
  Reader reader = { .func = func, .user_data = user_data, .loop = loop, .text = text };
  const guint interrupt = g_unix_signal_add (SIGINT, interrupted_cb, &reader);
  const guint end = g_unix_signal_add (SIGTERM, interrupted_cb, &reader);
  const guint input
      = g_unix_fd_add (fd, G_IO_IN | G_IO_HUP | G_IO_ERR | G_IO_NVAL, text_came_cb, &reader);

  g_main_loop_run (loop);
  g_source_remove (input);
  g_source_remove (end);
  g_source_remove (interrupt);
  if (reader.error == NULL)
    return TRUE;

  g_propagate_prefixed_error (error, reader.error, "%s: ", label);

  return FALSE;
}
