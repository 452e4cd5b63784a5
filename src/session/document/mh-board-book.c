/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-book.h"

#include "mh-formats-many.h"
#include "mh-gathered-bytes.h"
#include "mh-io-error.h"

#include <glib/gi18n.h>

/* The largest length, in bytes, of the first line in a beginning of a file. */
#define MAX_LINE_BYTES (1u << 16)

/* The range of a board's text. 32 bits suffice, because MH_MAX_FILE_BYTES limits the file. */
typedef struct
{
  guint32 start, end;
} Entry;

struct _MhBoardBook
{
  gatomicrefcount refs;
  GBytes *text;
  const MhFormat *format;
  char *name;              /* (nullable): the name of the whole text */
  MhGatheredBytes entries; /* (element-type Entry) */
  gboolean drops_loops;    /* whether edges from a node to itself are left out, not refused */
  gboolean is_cut;
  gboolean has_rules; /* whether the rules below apply to all boards */
  MhRules rules;
};

static guint
count_entries (const MhBoardBook *self)
{
  return (guint) mh_gathered_bytes_count (&self->entries, Entry);
}

static Entry
get_entry (const MhBoardBook *self, guint index)
{
  return mh_gathered_bytes_array (&self->entries, Entry)[index];
}

/* Stores the range of a board. An MhSpanFunc. */
static gboolean
add_entry (MhSpan span, gpointer user_data)
{
  MhBoardBook *self = user_data;
  const Entry entry = { (guint32) span.start, (guint32) span.end };

  if (count_entries (self) == MH_BOARD_BOOK_MAX_BOARDS)
    {
      self->is_cut = TRUE;
      return FALSE;
    }
  return mh_gathered_bytes_add (&self->entries, entry);
}

/* Returns: (transfer none) (nullable): the format of @text if it can contain many boards;
 * at most one line of a beginning is examined */
static const MhFormat *
choose_format (const char *text, gsize length, const char *hint, gboolean is_beginning)
{
  const MhFormat *format = is_beginning ? mh_formats_recognize (text, MIN (length, MAX_LINE_BYTES))
                                        : mh_formats_choose (text, length, hint, NULL);

  return format != NULL && format->each != NULL ? format : NULL;
}

MhBoardBook *
mh_board_book_new (GBytes *text,
                   const char *hint,
                   gboolean is_beginning,
                   gboolean drops_loops,
                   GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  const MhFormat *format = choose_format (data, length, hint, is_beginning);

  if (format == NULL)
    return NULL;

  g_autoptr (MhBoardBook) self = g_new0 (MhBoardBook, 1);

  g_atomic_ref_count_init (&self->refs);
  self->text = g_bytes_ref (text);
  self->format = format;
  self->name = hint != NULL ? mh_formats_dup_name (hint) : NULL;
  self->is_cut = is_beginning;
  self->drops_loops = drops_loops;
  while (is_beginning && length > 0 && data[length - 1] != '\n')
    length--;
  mh_formats_each (format, data, length, add_entry, self);
  if (self->entries.is_short)
    {
      mh_io_error_set_memory (error);
      return NULL;
    }
  if (format->find_rules != NULL)
    self->has_rules = format->find_rules (data, length, &self->rules);

  return count_entries (self) > 1 ? g_steal_pointer (&self) : NULL;
}

MhBoardBook *
mh_board_book_ref (MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);

  return self;
}

void
mh_board_book_unref (MhBoardBook *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  g_bytes_unref (self->text);
  mh_gathered_bytes_clear (&self->entries);
  g_free (self->name);
  g_free (self);
}

guint
mh_board_book_get_n (const MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return count_entries (self);
}

gboolean
mh_board_book_is_cut (const MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_cut;
}

const char *
mh_board_book_get_name (const MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

GBytes *
mh_board_book_get_bytes (const MhBoardBook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

const char *
mh_board_book_get_text (const MhBoardBook *self, guint index, gsize *length)
{
  g_return_val_if_fail (self != NULL && index < count_entries (self), NULL);

  const Entry entry = get_entry (self, index);
  const char *text = g_bytes_get_data (self->text, NULL);

  *length = entry.end - entry.start;
  return text + entry.start;
}

char *
mh_board_book_dup_name (const MhBoardBook *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < count_entries (self), NULL);

  if (self->name == NULL)
    return NULL;

  /* Translators: the name of a file of many boards, and which of them. */
  return g_strdup_printf (_ ("%s, board %u"), self->name, index + 1);
}

MhDocumentFile *
mh_board_book_read (const MhBoardBook *self, guint index, GError **error)
{
  g_return_val_if_fail (self != NULL && index < count_entries (self), NULL);

  const Entry entry = get_entry (self, index);
  const MhSpan span = { entry.start, entry.end };
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);
  MhDocumentFile *file
      = mh_formats_read_span (self->format, text, length, span, self->drops_loops, error);

  if (file != NULL && self->has_rules)
    mh_document_file_give_rules (file, &self->rules);
  if (file != NULL && file->name == NULL)
    file->name = mh_board_book_dup_name (self, index);
  return file;
}
