/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-book.h"

#include "mh-formats.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MhBoardBook
{
  int n_references;
  GBytes *text;
  char *hint; /* or NULL */
  char *name; /* or NULL */
  guint n_boards;
  GArray *lines; /* gsize: where each board begins, and the end; or NULL */
};

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Where the lines begin that are not empty, and the end of the text. */
static GArray *
find_lines (const char *text, gsize length)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize at = 0;

  while (at < length)
    {
      const char *end = memchr (text + at, '\n', length - at);
      const gsize next = end != NULL ? (gsize) (end - text) + 1 : length;
      gsize first = at;

      while (first < next && is_blank (text[first]))
        first++;
      if (first < next)
        g_array_append_vals (lines, &at, 1);
      at = next;
    }

  g_array_append_vals (lines, &length, 1);
  return lines;
}

MhBoardBook *
mh_board_book_new (GBytes *text, const char *hint)
{
  g_return_val_if_fail (text != NULL, NULL);

  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  const guint n_boards = mh_formats_count (data, length, hint);

  if (n_boards < 2)
    return NULL;

  MhBoardBook *self = g_new0 (MhBoardBook, 1);

  self->n_references = 1;
  self->text = g_bytes_ref (text);
  self->hint = g_strdup (hint);
  self->name = hint != NULL ? mh_formats_dup_name (hint) : NULL;
  self->n_boards = n_boards;
  self->lines = find_lines (data, length);
  if (self->lines->len != n_boards + 1)
    g_clear_pointer (&self->lines, g_array_unref);
  return self;
}

MhBoardBook *
mh_board_book_ref (MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_int_inc (&self->n_references);
  return self;
}

void
mh_board_book_unref (MhBoardBook *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_int_dec_and_test (&self->n_references))
    return;

  g_bytes_unref (self->text);
  g_clear_pointer (&self->lines, g_array_unref);
  g_free (self->hint);
  g_free (self->name);
  g_free (self);
}

guint
mh_board_book_get_n (const MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_boards;
}

const char *
mh_board_book_get_name (const MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

/* The line alone. What is wrong with it is said by whoever reads all, and so
 * knows the number of the line. Returns: (transfer full) (nullable) */
static MhDocumentFile *
read_line (const MhBoardBook *self, guint index)
{
  const char *text = g_bytes_get_data (self->text, NULL);

  if (self->lines == NULL)
    return NULL;

  const gsize start = g_array_index (self->lines, gsize, index);
  const gsize end = g_array_index (self->lines, gsize, index + 1);

  return mh_formats_read (text + start, end - start, self->hint, NULL);
}

MhDocumentFile *
mh_board_book_read (const MhBoardBook *self, guint index, GError **error)
{
  g_return_val_if_fail (self != NULL && index < self->n_boards, NULL);

  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);
  MhDocumentFile *file = read_line (self, index);

  if (file == NULL)
    file = mh_formats_read_one (text, length, self->hint, index, error);
  if (file == NULL || self->name == NULL)
    return file;

  g_free (file->name);
  /* Translators: the name of a file of many boards, and which of them. */
  file->name = g_strdup_printf (_ ("%s, board %u"), self->name, index + 1);
  return file;
}
