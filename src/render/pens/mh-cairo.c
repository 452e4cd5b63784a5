/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo.h"

#include "mh-gathered-bytes.h"
#include "mh-name.h"

#include <string.h>

static gboolean
is_character (gunichar c)
{
  return (c & 0xfffe) != 0xfffe && (c < 0xfdd0 || c > 0xfdef);
}

char *
mh_cairo_dup_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *characters = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (!mh_name_is_turn (c))
        g_string_append_unichar (characters, is_character (c) ? c : 0xfffd);
    }
  return g_string_free (characters, FALSE);
}

void
mh_cairo_set_color (cairo_t *cr, MhColor color)
{
  cairo_set_source_rgba (cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                         color.alpha / 255.0);
}

cairo_status_t
mh_cairo_append_bytes (void *bytes, const unsigned char *data, unsigned int length)
{
  return mh_gathered_bytes_append (bytes, data, length) ? CAIRO_STATUS_SUCCESS
                                                        : CAIRO_STATUS_NO_MEMORY;
}
