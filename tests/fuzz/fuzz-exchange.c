/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever bytes a file of one format holds: it is read without harm or refused
 * with a place, and what was read is written and read again as the same.
 *
 * MH_FUZZ_FORMAT is the id of the format.
 */
#include "fuzz-target.h"

#include "mh-formats-many.h"
#include "mh-io-error.h"

static void
check_refused (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (mh_io_error_get_place (error).line, >, 0);
  g_assert_cmpuint (mh_io_error_get_place (error).column, >, 0);
}

/* What a line of graph6 is may differ from what its file is called. Where six
 * bytes mean thousands of nodes, a matrix would take all the time. */
static const MhFormat *
find_writer (const MhFormat *format, const MhDocumentFile *file)
{
  if (format->write == NULL)
    return mh_formats_find ("document");
  if (!format->writes_many)
    return format;
  if (mh_board_is_directed (file->board))
    return mh_formats_find ("digraph6");

  return mh_formats_find (mh_board_get_n_nodes (file->board) <= 100 ? "graph6" : "sparse6");
}

static void
check_round_trip (const MhFormat *format, const MhDocumentFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_formats_write (format, file, &error);

  if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT)) /* too long to be read again */
    return;

  g_assert_no_error (error);

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhDocumentFile) back = format->read (text, length, &error);

  g_assert_no_error (error);
  g_assert_true (format->recognizes (text, length));

  g_autoptr (GBytes) again = mh_formats_write (format, back, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, again));
  if (mh_formats_find_losses (format, file) == 0)
    g_assert_true (mh_board_equal (file->board, back->board));
}

/* A text, and how many of its boards were looked at. */
typedef struct
{
  const MhFormat *format;
  const char *text;
  gsize length;
  guint n_seen;
} Walk;

/* Reading one after the other finds what asking for each finds, but for the rules. */
static gboolean
check_board (MhSpan span, gpointer user_data)
{
  Walk *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) same_error = NULL;
  g_autoptr (MhDocumentFile) file
      = mh_formats_read_span (self->format, self->text, self->length, span, FALSE, &error);
  g_autoptr (MhDocumentFile) same = mh_formats_read_in (self->format, self->text, self->length,
                                                        self->n_seen, FALSE, &same_error);

  g_assert_cmpint (file != NULL, ==, same != NULL);
  if (file != NULL)
    {
      mh_document_file_give_rules (file, mh_board_get_rules (same->board)); /* stand apart */
      g_assert_true (mh_board_equal (file->board, same->board));
    }
  else
    {
      check_refused (error);
      g_assert_cmpstr (error->message, ==, same_error->message);
    }

  return ++self->n_seen < 8;
}

static void
check_each (const MhFormat *format, const char *text, gsize length)
{
  Walk walk = { format, text, length, 0 };
  const guint n_boards = mh_formats_count_in (format, text, length);
  g_autoptr (GError) error = NULL;

  mh_formats_each (format, text, length, check_board, &walk);
  g_assert_cmpuint (walk.n_seen, ==, MIN (n_boards, 8));
  g_assert_null (mh_formats_read_in (format, text, length, MAX (n_boards, 1), FALSE, &error));
  check_refused (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const MhFormat *format = mh_formats_find (MH_FUZZ_FORMAT);
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *text = g_memdup2 (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = format->read (text, size, &error);

  mh_formats_recognize (text, size);
  if (format->each != NULL)
    check_each (format, text, size);
  if (file != NULL)
    check_round_trip (find_writer (format, file), file);
  else
    check_refused (error);

  return 0;
}
