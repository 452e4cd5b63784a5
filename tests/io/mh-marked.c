/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-marked.h"

#include <string.h>

char *
mh_marked_split (const char *marked, MhLineColumn *place)
{
  const char *mark = strchr (marked, '^');

  g_assert_nonnull (mark);

  const char *text = g_str_has_prefix (marked, "\xef\xbb\xbf") ? marked + 3 : marked;
  g_autofree char *before = g_strndup (text, (gsize) (mark - text));
  g_autoptr (GRegex) line_end = g_regex_new ("\r\n|\n|\r", G_REGEX_RAW, 0, NULL);
  g_auto (GStrv) lines = g_regex_split (line_end, before, 0);
  const guint n_parts = g_strv_length (lines); /* 0 for an empty text */
  const guint n_lines = MAX (n_parts, 1);
  const char *last = n_parts > 0 ? lines[n_parts - 1] : "";

  *place = (MhLineColumn){ n_lines, (guint) g_utf8_strlen (last, -1) + 1 };
  return g_strdup_printf ("%.*s%s", (int) (mark - marked), marked, mark + 1);
}

void
mh_marked_check (const char *marked, const GError *error, MhLineColumn place, const char *says)
{
  g_autofree char *shown = g_strescape (marked, NULL);
  g_autofree char *prefix = g_strdup_printf ("line %u, column %u: ", place.line, place.column);

  g_test_message ("%s: %s", shown, error != NULL ? error->message : "no error");
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, MH_IO_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_true (g_str_has_prefix (error->message, prefix));
  g_assert_cmpuint (mh_io_error_get_place (error).line, ==, place.line);
  g_assert_cmpuint (mh_io_error_get_place (error).column, ==, place.column);
  g_assert_nonnull (strstr (error->message, says));
}

MhDocumentFile *
mh_marked_be_strict (MhDocumentFile *file, GError **error)
{
  for (guint i = 0; file != NULL && file->repairs != NULL && i < MH_N_REPAIRS; i++)
    {
      const GError *fault = mh_repairs_get_first (file->repairs, (MhRepair) i);

      if (fault == NULL)
        continue;
      g_propagate_error (error, g_error_copy (fault));
      mh_document_file_free (file);
      return NULL;
    }

  return file;
}
