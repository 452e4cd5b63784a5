/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-format-options.h"

#include "mh-output.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>

static gboolean
is_possible (const MhFormat *format, gboolean is_read)
{
  return is_read || format->write != NULL;
}

/* Returns: (transfer full): the ids of all formats that can be read or written */
static char *
list_ids (gboolean is_read, const char *separator)
{
  GString *ids = g_string_new (mh_formats_get (0)->id);

  for (guint i = 1; i < mh_formats_get_n (); i++)
    if (is_possible (mh_formats_get (i), is_read))
      g_string_append_printf (ids, "%s%s", separator, mh_formats_get (i)->id);

  return g_string_free (ids, FALSE);
}

/* Returns: (nullable): the only format that is read from files with the extension
 * @ending; NULL if there are none or several */
static const MhFormat *
find_read_by_ending (const char *ending)
{
  g_autofree char *pattern = g_strconcat ("*.", ending, NULL);
  const MhFormat *only = NULL;

  for (guint i = 0; i < mh_formats_get_n (); i++)
    if (g_strv_contains (mh_formats_get (i)->patterns, pattern))
      {
        if (only != NULL)
          return NULL;
        only = mh_formats_get (i);
      }

  return only;
}

static const MhFormat *
find_by_ending (const char *ending, gboolean is_read)
{
  g_autofree char *path = g_strconcat ("x.", ending, NULL);

  return is_read ? find_read_by_ending (ending) : mh_formats_find_for_path (path);
}

char *
mh_format_options_dup_values (const char *option)
{
  g_return_val_if_fail (option != NULL, NULL);

  const gboolean is_read = g_str_equal (option, "from");

  return is_read || g_str_equal (option, "to") ? list_ids (is_read, "|") : NULL;
}

const MhFormat *
mh_format_options_find (const char *option, const char *id, gboolean is_read, GError **error)
{
  const MhFormat *format = mh_formats_find (id);

  if (format == NULL || !is_possible (format, is_read))
    format = find_by_ending (id, is_read);
  if (format != NULL)
    return format;

  g_autofree char *known = list_ids (is_read, ", ");

  mh_wrong_value (option, id, known, error);

  return NULL;
}

const MhFormat *
mh_format_options_choose_output (const char *id, const char *path, GError **error)
{
  if (path != NULL && *path == '\0')
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("the file is missing"));
      return NULL;
    }
  if (id != NULL)
    return mh_format_options_find ("--to", id, FALSE, error);

  const MhFormat *format = mh_output_is_standard (path) ? NULL : mh_formats_find_for_path (path);

  if (format == NULL)
    {
      g_autofree char *name = g_filename_display_name (path != NULL ? path : "-");
      g_autofree char *known = list_ids (FALSE, ", ");

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: a file name, and the possible formats. */
                   _ ("“%s” does not say which format to write; --to does: %s"), name, known);
    }

  return format;
}
