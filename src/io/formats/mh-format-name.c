/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-format-name.h"

static gboolean
has_extension (const MhFormat *format, const char *path)
{
  g_autofree char *folded = g_ascii_strdown (path, -1);

  for (const char *const *pattern = format->patterns; *pattern != NULL; pattern++)
    if (g_str_has_suffix (folded, *pattern + 1))
      return TRUE;

  return FALSE;
}

char *
mh_format_name_complete (const char *path, const MhFormat *picked, const MhFormat **format)
{
  g_return_val_if_fail (path != NULL && picked != NULL && format != NULL, NULL);

  const MhFormat *typed = mh_formats_find_for_path (path);

  /* An extension that several formats share stands for the picked format if that is one
   * of them. Mousehole's own format is excepted: it is picked by default, so the user
   * who types a shared extension means another format. */
  const gboolean is_meant = picked != mh_formats_get (0) && has_extension (picked, path);

  *format = typed == NULL || is_meant ? picked : typed;
  if (has_extension (*format, path))
    return g_strdup (path);

  return g_strconcat (path, (*format)->patterns[0] + 1, NULL);
}
