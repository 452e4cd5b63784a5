/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tex-text.h"

/* A character and how TeX spells it in text, in every encoding of fonts. */
typedef struct
{
  gunichar c;
  const char *spelled;
} Spelling;

static const Spelling spellings[] = {
  /* The special characters of TeX, and those that fonts join with their neighbours. */
  { '\\', "$\\backslash$" },
  { '{', "\\{" },
  { '}', "\\}" },
  { '$', "$\\mathdollar$" },
  { '&', "\\&" },
  { '#', "\\#" },
  { '%', "\\%" },
  { '_', "\\_" },
  { '^', "\\^{}" },
  { '~', "\\~{}" },
  { '<', "$<$" },
  { '>', "$>$" },
  { '|', "$|$" },
  { '"', "{\\char34}" },
  { '`', "{\\char96}" },
  { '\'', "{'}" },
  { '-', "{-}" },
  { 0xa0, "~" },
  { 0xa1, "{\\textexclamdown}" },
  { 0xa3, "$\\mathsterling$" },
  { 0xa7, "$\\mathsection$" },
  { 0xb0, "$^\\circ$" },
  { 0xb1, "$\\pm$" },
  { 0xb2, "$^2$" },
  { 0xb3, "$^3$" },
  { 0xb5, "$\\mu$" },
  { 0xb6, "$\\mathparagraph$" },
  { 0xb7, "$\\cdot$" },
  { 0xb9, "$^1$" },
  { 0xbf, "{\\textquestiondown}" },
  { 0xc6, "{\\AE}" },
  { 0xd7, "$\\times$" },
  { 0xd8, "{\\O}" },
  { 0xdf, "{\\ss}" },
  { 0xe6, "{\\ae}" },
  { 0xf7, "$\\div$" },
  { 0xf8, "{\\o}" },
  { 0x131, "{\\i}" },
  { 0x141, "{\\L}" },
  { 0x142, "{\\l}" },
  { 0x152, "{\\OE}" },
  { 0x153, "{\\oe}" },
  { 0x2009, "\\," },
  { 0x2013, "{\\textendash}" },
  { 0x2014, "{\\textemdash}" },
  { 0x2018, "{\\textquoteleft}" },
  { 0x2019, "{\\textquoteright}" },
  { 0x201c, "{\\textquotedblleft}" },
  { 0x201d, "{\\textquotedblright}" },
  { 0x2022, "$\\bullet$" },
  { 0x2026, "{\\dots}" },
  { 0x202f, "\\," },
  { 0x2032, "$'$" },
  { 0x2190, "$\\leftarrow$" },
  { 0x2191, "$\\uparrow$" },
  { 0x2192, "$\\rightarrow$" },
  { 0x2193, "$\\downarrow$" },
  { 0x2194, "$\\leftrightarrow$" },
  { 0x2212, "$-$" },
  { 0x221e, "$\\infty$" },
  { 0x2260, "$\\neq$" },
  { 0x2264, "$\\leq$" },
  { 0x2265, "$\\geq$" },
};

/* Accents above a letter, and below it. */
static const Spelling accents[] = {
  { 0x300, "\\`" }, { 0x301, "\\'" }, { 0x302, "\\^" }, { 0x303, "\\~" },
  { 0x304, "\\=" }, { 0x306, "\\u" }, { 0x307, "\\." }, { 0x308, "\\\"" },
  { 0x30a, "\\r" }, { 0x30b, "\\H" }, { 0x30c, "\\v" },
};
static const Spelling accents_below[] = { { 0x323, "\\d" }, { 0x327, "\\c" }, { 0x331, "\\b" } };

#define FIRST_GREEK 0x3b1
/* NULL: looks like a Latin letter. */
static const char *const greek[] = {
  "alpha", "beta",   "gamma",   "delta",  "varepsilon", "zeta", "eta",   "theta", "iota",
  "kappa", "lambda", "mu",      "nu",     "xi",         NULL,   "pi",    "rho",   "varsigma",
  "sigma", "tau",    "upsilon", "varphi", "chi",        "psi",  "omega",
};

#define FIRST_SUBSCRIPT 0x2080

static const char *
find (const Spelling *table, gsize n, gunichar c)
{
  for (gsize i = 0; i < n; i++)
    if (table[i].c == c)
      return table[i].spelled;
  return NULL;
}

/* Appends an ASCII letter with an accent. Returns: whether @c is one */
static gboolean
append_accented (GString *out, gunichar c)
{
  gunichar letter, mark;

  if (!g_unichar_decompose (c, &letter, &mark) || letter >= 0x80
      || !g_ascii_isalpha ((char) letter))
    return FALSE;

  const char *above = find (accents, G_N_ELEMENTS (accents), mark);
  const char *below = find (accents_below, G_N_ELEMENTS (accents_below), mark);

  if (above == NULL && below == NULL)
    return FALSE;

  /* The accent stands in the place of the dot. */
  if (above != NULL && (letter == 'i' || letter == 'j'))
    g_string_append_printf (out, "%s{\\%c}", above, (char) letter);
  else
    g_string_append_printf (out, "%s{%c}", above != NULL ? above : below, (char) letter);
  return TRUE;
}

/* Appends a Greek letter or a small digit. Returns: whether @c is one */
static gboolean
append_in_formula (GString *out, gunichar c)
{
  if (c >= FIRST_GREEK && c < FIRST_GREEK + G_N_ELEMENTS (greek) && greek[c - FIRST_GREEK] != NULL)
    g_string_append_printf (out, "$\\%s$", greek[c - FIRST_GREEK]);
  else if (c >= FIRST_SUBSCRIPT && c < FIRST_SUBSCRIPT + 10)
    g_string_append_printf (out, "$_%u$", c - FIRST_SUBSCRIPT);
  else
    return FALSE;
  return TRUE;
}

static void
append_character (GString *out, gunichar c)
{
  const char *spelled = find (spellings, G_N_ELEMENTS (spellings), c);

  if (spelled != NULL)
    g_string_append (out, spelled);
  else if (c == '\t' || c == '\n' || c == '\r')
    g_string_append_c (out, ' ');
  else if (c < 0x80 && g_ascii_isprint ((char) c))
    g_string_append_c (out, (char) c);
  else if (g_unichar_iscntrl (c))
    return;
  else if (!append_accented (out, c) && !append_in_formula (out, c))
    g_string_append_printf (out, MH_TEX_CHARACTER "{%04X}", c);
}

void
mh_tex_append_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_NFC);

  for (const char *p = composed; *p != '\0'; p = g_utf8_next_char (p))
    append_character (out, g_utf8_get_char (p));
}
