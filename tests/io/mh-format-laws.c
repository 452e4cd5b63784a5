/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-format-laws.h"

#include "mh-marked.h"
#include "mh-random-document.h"

#include <string.h>

#define MAX_NODES 12
#define N_DOCUMENTS 10000

void
mh_format_laws_refuse (const char *id, const MhBadText *texts, guint n_texts)
{
  const MhFormat *format = mh_formats_find (id);

  for (guint i = 0; i < n_texts; i++)
    {
      MhLineColumn place;
      g_autofree char *text = mh_marked_split (texts[i].marked, &place);
      g_autoptr (GBytes) exact = g_bytes_new (text, strlen (text)); /* not terminated */
      g_autoptr (GError) error = NULL;
      gsize length;
      const char *data = g_bytes_get_data (exact, &length);
      g_autoptr (MhDocumentFile) file
          = mh_marked_be_strict (format->read (data, length, &error), &error);

      mh_marked_check (texts[i].marked, error, place, texts[i].says);
      g_assert_null (file);
    }
}

MhDocumentFile *
mh_format_laws_reduce (const MhDocumentFile *file, MhContents contents)
{
  const guint32 n_nodes = mh_board_get_n_nodes (file->board);
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (file->board, &n_edges);
  MhBoard *board
      = mh_board_new_with_edges (n_nodes, edges, n_edges, mh_board_is_directed (file->board));
  MhDocumentFile *reduced = mh_document_file_new (board);
  const MhStart full_start = mh_board_get_start (file->board);
  MhStart start = mh_board_get_start (board);

  reduced->has_places = file->has_places && (contents & MH_CONTENTS_PLACES);
  if (contents & MH_CONTENTS_TITLE)
    reduced->name = g_strdup (file->name);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      if (reduced->has_places)
        mh_board_set_point (board, node, mh_board_get_point (file->board, node));
      if (contents & MH_CONTENTS_NAMES)
        mh_board_set_name (board, node, mh_board_get_name (file->board, node));
      if (contents & MH_CONTENTS_ROLES)
        mh_board_set_hole (board, node, mh_board_is_hole (file->board, node));
    }
  if (contents & MH_CONTENTS_ROLES)
    start = (MhStart){ full_start.mouse, full_start.cat, start.first };
  if (contents & MH_CONTENTS_RULES)
    {
      start.first = full_start.first;
      mh_board_set_rules (board, mh_board_get_rules (file->board));
      mh_board_set_several_holes (board, mh_board_get_several_holes (file->board));
    }
  mh_board_set_start (board, start);
  if ((contents & MH_CONTENTS_ROADS) && mh_board_has_cat_edges (file->board))
    {
      gsize n_cat_edges;
      const MhArc *cat_edges = mh_board_get_cat_edges (file->board, &n_cat_edges);

      mh_board_set_cat_edges (board, cat_edges, n_cat_edges);
    }

  return reduced;
}

/* Whether the format can write @file at all, and reads it as what it is. */
static gboolean
can_hold (const MhFormat *format, const MhDocumentFile *file)
{
  const MhContents edges = MH_CONTENTS_UNDIRECTED | MH_CONTENTS_DIRECTED;

  return mh_board_get_n_nodes (file->board) > 0
         && (mh_formats_find_losses (format, file) & edges) == 0;
}

static void
check_round_trip (const MhFormat *format, const MhDocumentFile *file)
{
  g_autoptr (MhDocumentFile) expected = mh_format_laws_reduce (file, format->contents);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_formats_write (format, file, &error);
  gsize length;

  g_assert_no_error (error);

  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhDocumentFile) back = format->read (text, length, &error);

  g_assert_no_error (error);
  g_assert_true (format->recognizes (text, length));
  g_assert_true (mh_random_document_equal (expected, back));

  g_autoptr (GBytes) again = mh_formats_write (format, back, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, again));
}

void
mh_format_laws_round_trip (const char *id)
{
  const MhFormat *format = mh_formats_find (id);
  guint n_checked = 0;

  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (MAX_NODES);

      if (can_hold (format, file))
        {
          check_round_trip (format, file);
          n_checked++;
        }
      else if (!mh_board_is_directed (file->board) && mh_board_get_n_nodes (file->board) > 0)
        {
          g_autoptr (GBytes) bytes = mh_formats_write (format, file, NULL);

          g_assert_nonnull (bytes);
        }
      else
        {
          g_autoptr (GError) error = NULL;

          g_assert_null (mh_formats_write (format, file, &error));
          g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED);
        }
    }

  g_assert_cmpuint (n_checked, >, N_DOCUMENTS / 10);
}

/* @text: changed, but not in what it says */
static void
check_reads_as (const MhFormat *format, const GString *text, const MhDocumentFile *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = format->read (text->str, text->len, &error);

  g_assert_no_error (error);
  g_assert_true (format->recognizes (text->str, text->len));
  g_assert_true (mh_random_document_equal (expected, file));
}

void
mh_format_laws_line_ends (const char *id)
{
  const MhFormat *format = mh_formats_find (id);
  static const char *const line_ends[] = { "\r\n", "\r" };

  for (int round = 0; round < 200; round++)
    {
      g_autoptr (MhDocumentFile) full = mh_random_document_new (MAX_NODES);
      /* Unknown keys are kept as they are, line ends and all. */
      g_autoptr (MhDocumentFile) file
          = mh_format_laws_reduce (full, format->contents & ~MH_CONTENTS_EXTRA);

      if (!can_hold (format, file))
        continue;

      g_autofree char *written = mh_format_laws_write (id, file);
      g_autoptr (MhDocumentFile) expected = mh_format_laws_read (id, written);

      for (guint i = 0; i < G_N_ELEMENTS (line_ends); i++)
        {
          g_autoptr (GString) text = g_string_new (written);

          g_string_replace (text, "\n", line_ends[i], 0);
          check_reads_as (format, text, expected);
          g_string_prepend (text, "\xef\xbb\xbf");
          check_reads_as (format, text, expected);
          g_string_truncate (text, text->len - strlen (line_ends[i]));
          check_reads_as (format, text, expected);
        }
    }
}

void
mh_format_laws_truncate (const char *id)
{
  const MhFormat *format = mh_formats_find (id);

  for (int round = 0; round < 20; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (MAX_NODES);

      if (!can_hold (format, file))
        continue;

      g_autoptr (GBytes) bytes = mh_formats_write (format, file, NULL);
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);

      for (gsize n = 0; n < length; n++)
        {
          g_autofree char *beginning = g_memdup2 (text, n);
          g_autoptr (GError) error = NULL;
          g_autoptr (MhDocumentFile) read = format->read (beginning, n, &error);

          g_assert_true ((read == NULL) == (error != NULL));
          g_assert_true (read != NULL || mh_io_error_get_place (error).line > 0);
        }
    }
}

MhDocumentFile *
mh_format_laws_read (const char *id, const char *text)
{
  g_autoptr (GError) error = NULL;
  MhDocumentFile *file = mh_formats_find (id)->read (text, strlen (text), &error);

  g_assert_no_error (error);
  return file;
}

char *
mh_format_laws_write (const char *id, const MhDocumentFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_formats_write (mh_formats_find (id), file, &error);
  gsize length;

  g_assert_no_error (error);

  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

void
mh_format_laws_check_graph (const MhDocumentFile *file,
                            guint32 n_nodes,
                            gboolean directed,
                            const char *edges)
{
  g_autoptr (GString) found = g_string_new (NULL);
  gsize n_arcs;
  const MhArc *arcs = mh_board_get_edges (file->board, &n_arcs);

  for (gsize i = 0; i < n_arcs; i++)
    g_string_append_printf (found, "%s%u-%u", i > 0 ? " " : "", arcs[i].from, arcs[i].to);

  g_assert_cmpstr (found->str, ==, edges);
  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, n_nodes);
  g_assert_cmpint (mh_board_is_directed (file->board), ==, directed);
}
