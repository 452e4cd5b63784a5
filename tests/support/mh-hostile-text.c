/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hostile-text.h"

#define MAX_PIECES 5
#define LONG_ONE_IN 50

static const char *const pieces[] = {
  "</script><script>alert(1)</script>",
  "<b>&amp;]]><!-- '\"",
  "\\end{document}",
  "}\\end{tikzpicture}\\end{frame}",
  "\\input{/etc/passwd}\\write18{x}",
  "{{{",
  "}}}",
  "$x^2_i$ $$",
  "%",
  "#1 & ~ ^^M ^^5c",
  "\\",
  "\\\\[3pt]\\par",
  "\n\n\\\n\t\r",
  "?` !` -- --- `` '' <<",
  "\"a \"= \"|",
  "\\only<2>{x}",
  "(PDF) endstream endobj /Kids [",
  "\u202egnp.exe\u202c",
  "\u2067\u2066\u200f\u200e",
  "e\u0301\u0323 \u1ec7 \u0149 i\u0307",
  "\u0301\u0302\u0303",
  "\u6d1e\u7a74 \u043d\u043e\u0440\u0430 \u05d7\u05d5\u05e8 \u062c\u062d\u0631",
  "\U0001f42d\u200d\U0001f408 \ufe0f",
  "\u00e9\u00df\u0142\u0131 \u03b1\u03bf \u2081 \u2192 \u2212",
  "\xff\xfe\x80",
  "\xc0\xaf \xed\xa0\x80 \xf4\x90\x80\x80",
  "\x01\x02\x07\x1b[31m\x7f",
  "\uffff\ufffe\U0010ffff",
  "   ",
  "\u2028\u2029\u00ad\ufeff",
};

char *
mh_hostile_text_new (guint number)
{
  GString *text = g_string_new (NULL);

  if (number < G_N_ELEMENTS (pieces))
    {
      g_string_append (text, pieces[number]);
    }
  else
    {
      const gboolean is_long = number % LONG_ONE_IN == 0;
      const gsize n = (gsize) g_test_rand_int_range (1, MAX_PIECES + 1);

      for (gsize i = 0; is_long ? text->len < MH_HOSTILE_TEXT_LENGTH : i < n; i++)
        {
          g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
          g_string_append_c (text, 'a' + (char) (i % 26));
        }
    }
  return g_string_free (text, FALSE);
}
