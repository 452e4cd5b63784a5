/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-option-values.h"

#include <glib/gi18n.h>
#include <inttypes.h>

gboolean
mh_option_refuse (const char *option, const char *expected, const char *text, GError **error)
{
  g_return_val_if_fail (option != NULL && expected != NULL && text != NULL, FALSE);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what it takes, and what it was given. */
               _ ("%s must be %s, not “%s”"), option, expected, text);
  return FALSE;
}

gboolean
mh_option_read_choice (const char *option,
                       const char *text,
                       const char *const *words,
                       guint *choice,
                       GError **error)
{
  g_return_val_if_fail (option != NULL && words != NULL && choice != NULL, FALSE);

  if (text == NULL)
    return TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      {
        *choice = i;
        return TRUE;
      }

  g_autofree char *expected = g_strjoinv ("|", (char **) words);

  return mh_option_refuse (option, expected, text, error);
}

gboolean
mh_option_read_number (const char *option,
                       const char *text,
                       guint64 min,
                       guint64 max,
                       guint64 *number,
                       GError **error)
{
  g_return_val_if_fail (option != NULL && number != NULL, FALSE);

  if (text == NULL || g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s must be a number from %" PRIu64 " to %" PRIu64 ", not “%s”"), option, min,
               max, text);
  return FALSE;
}
