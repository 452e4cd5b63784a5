/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-markup.h"

void
mh_markup_append (GString *out, const char *text)
{
  g_return_if_fail (out != NULL && text != NULL);

  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c == '&')
        g_string_append (out, "&amp;");
      else if (c == '<')
        g_string_append (out, "&lt;");
      else if (c == '>')
        g_string_append (out, "&gt;");
      else if (c == '"')
        g_string_append (out, "&quot;");
      else if (c == '\t' || c == '\n' || c == '\r')
        g_string_append_c (out, ' ');
      else if (c >= 0x20 && c != 0x7f && c != 0xfffe && c != 0xffff)
        g_string_append_unichar (out, c);
    }
}
