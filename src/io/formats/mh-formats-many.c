/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats-many.h"

#include <glib/gi18n.h>

/* A search among the boards of a text. */
typedef struct
{
  guint n_found;
  guint index;
  MhSpan span; /* of that one */
} Search;

void
mh_formats_each (const MhFormat *format,
                 const char *text,
                 gsize length,
                 MhSpanFunc func,
                 gpointer user_data)
{
  g_return_if_fail (format != NULL && func != NULL);
  g_return_if_fail (text != NULL || length == 0);

  if (format->each != NULL)
    format->each (text, length, func, user_data);
  else
    func ((MhSpan){ 0, length }, user_data);
}

static gboolean
count_board (MhSpan span, gpointer user_data)
{
  guint *n_boards = user_data;

  (*n_boards)++;
  return TRUE;
}

guint
mh_formats_count_in (const MhFormat *format, const char *text, gsize length)
{
  guint n_boards = 0;

  mh_formats_each (format, text, length, count_board, &n_boards);
  return n_boards;
}

MhDocumentFile *
mh_formats_read_span (const MhFormat *format,
                      const char *text,
                      gsize length,
                      MhSpan span,
                      gboolean drops_loops,
                      GError **error)
{
  g_return_val_if_fail (format != NULL, NULL);
  g_return_val_if_fail (span.start <= span.end && span.end <= length, NULL);

  g_autoptr (GError) fault = NULL;
  g_autoptr (MhDocumentFile) file = format->read (text + span.start, span.end - span.start, &fault);

  if (file != NULL && (drops_loops || mh_document_file_check_loops (file, &fault)))
    {
      if (span.start > 0 && file->repairs != NULL)
        mh_repairs_move (file->repairs, mh_io_error_locate (text, length, span.start));
      return g_steal_pointer (&file);
    }

  if (span.start > 0 && error != NULL) /* finding the place takes a pass over the text before it */
    mh_io_error_move (fault, mh_io_error_locate (text, length, span.start));
  g_propagate_error (error, g_steal_pointer (&fault));
  return NULL;
}

static gboolean
find_board (MhSpan span, gpointer user_data)
{
  Search *self = user_data;

  self->span = span;
  return self->n_found++ < self->index;
}

MhDocumentFile *
mh_formats_read_in (const MhFormat *format,
                    const char *text,
                    gsize length,
                    guint index,
                    gboolean drops_loops,
                    GError **error)
{
  Search search = { .index = index };

  mh_formats_each (format, text, length, find_board, &search);
  if (search.n_found == 0)
    return format->read (text, length, error); /* which knows why */
  if (search.n_found <= index)
    {
      mh_io_error_set_at (error, MH_IO_ERROR_MEANING, mh_io_error_locate (text, length, length),
                          _ ("there is no board %u: the text has %u"), index + 1, search.n_found);
      return NULL;
    }

  MhDocumentFile *file
      = mh_formats_read_span (format, text, length, search.span, drops_loops, error);
  MhRules rules;

  if (file != NULL && format->find_rules != NULL && format->find_rules (text, length, &rules))
    mh_document_file_give_rules (file, &rules);
  return file;
}
