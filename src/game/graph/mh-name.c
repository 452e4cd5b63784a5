/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define LINE_SEPARATOR 0x2028
#define PARAGRAPH_SEPARATOR 0x2029

gboolean
mh_name_is_turn (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static gboolean
is_dropped (gunichar c)
{
  return g_unichar_iscntrl (c) || mh_name_is_turn (c) || c == LINE_SEPARATOR
         || c == PARAGRAPH_SEPARATOR || c == 0xfffe || c == 0xffff;
}

char *
mh_name_clean_text (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    if (!is_dropped (g_utf8_get_char (at)))
      g_string_append_len (clean, at, g_utf8_next_char (at) - at);

  return g_string_free (clean, FALSE);
}

char *
mh_name_clean (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_autofree char *clean = mh_name_clean_text (name);

  if (strnlen (clean, MH_MAX_NAME_BYTES + 1) > MH_MAX_NAME_BYTES)
    *g_utf8_find_prev_char (clean, clean + MH_MAX_NAME_BYTES + 1) = '\0';

  return *clean != '\0' ? g_steal_pointer (&clean) : NULL;
}

char *
mh_name_of_file (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autofree char *name = g_filename_display_name (path);

  return mh_name_clean_text (name);
}

/* Returns: whether @c changes the direction of the text behind it, or is not seen at all */
static gboolean
is_unseen (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_FORMAT || is_dropped (c);
}

/* Returns: whether Windows takes a file of that name, with any ending, for a device */
static gboolean
is_device (const char *name)
{
  static const char *const devices[] = { "CON", "PRN", "AUX", "NUL" };
  static const char *const ports[] = { "COM", "LPT" };
  const gsize n_bytes = strcspn (name, ".");

  for (gsize i = 0; i < G_N_ELEMENTS (devices); i++)
    if (n_bytes == 3 && g_ascii_strncasecmp (name, devices[i], 3) == 0)
      return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (ports); i++)
    if (n_bytes == 4 && g_ascii_strncasecmp (name, ports[i], 3) == 0 && g_ascii_isdigit (name[3]))
      return TRUE;

  return FALSE;
}

char *
mh_name_suggest_file (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *safe = g_string_new (NULL);

  for (const char *at = valid; *at != '\0' && safe->len < MH_MAX_FILE_NAME_BYTES - 4;
       at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);
      const gboolean is_first = safe->len == 0;

      if (is_unseen (c)
          || (is_first && (c == '.' || c == '-' || c == '~' || g_unichar_isspace (c))))
        continue;
      if (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL)
        g_string_append_c (safe, '-');
      else
        g_string_append_unichar (safe, c);
    }
  while (safe->len > 0 && strchr (". ", safe->str[safe->len - 1]) != NULL)
    g_string_truncate (safe, safe->len - 1);
  if (safe->len == 0)
    g_string_append (safe, _ ("Untitled"));
  if (is_device (safe->str))
    g_string_prepend_c (safe, '_');

  return g_string_free (safe, FALSE);
}
