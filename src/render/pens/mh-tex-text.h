/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The command for characters that TeX does not have: LuaTeX and XeTeX, whose fonts may have them,
 * set them, and others set their number in Unicode. To be defined before any text. */
#define MH_TEX_CHARACTER "\\mhchar"
#define MH_TEX_CHARACTER_DEFINITION                                                                \
  "\\providecommand" MH_TEX_CHARACTER                                                              \
  "[1]{\\ifx\\Umathchar\\undefined\\texttt{U+#1}\\else\\char\"#1\\relax\\fi}\n"

/* Appends @text as plain ASCII that any LaTeX sets as text, whatever is in it: special characters
 * are spelled, accents and common symbols are commands, and all other characters are
 * MH_TEX_CHARACTER. Control characters are dropped, and white space becomes a space. */
void mh_tex_append_text (GString *out, const char *text);

G_END_DECLS
