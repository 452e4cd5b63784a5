/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Splits a text in DOT into tokens. Comments are skipped: from two slashes to the end
 * of the line, from slash and star to star and slash, and lines that begin with "#".
 */
typedef enum
{
  MH_DOT_END,   /* the end of the text */
  MH_DOT_WORD,  /* an ID: a name, a number, quoted text or HTML */
  MH_DOT_SIGN,  /* one of { } [ ] = ; , : */
  MH_DOT_LINE,  /* the sign -- */
  MH_DOT_ARROW, /* the sign -> */
} MhDotKind;

typedef struct
{
  MhDotKind kind;
  gsize start, end;   /* offsets in the text, for messages */
  char sign;          /* the character of MH_DOT_SIGN */
  gboolean is_quoted; /* whether the word is quoted, and therefore never a keyword */
  gboolean is_html;   /* whether the quotes are < and > */
} MhDotToken;

typedef struct
{
  const MhSource *source;
  gsize at;
  MhDotToken token; /* the current token */
  /* The meaning of the current word: \" is a quote, other escapes are kept as they are. */
  GString *word;
} MhDotScanner;

/* Prepares a scanner, which has no token until mh_dot_scanner_next() is called. Free
 * its memory with mh_dot_scanner_clear(). */
void mh_dot_scanner_init (MhDotScanner *self, const MhSource *source);
void mh_dot_scanner_clear (MhDotScanner *self);

/* Moves to the next token. Returns: FALSE with the error of the source if there is none */
gboolean mh_dot_scanner_next (MhDotScanner *self);
gboolean mh_dot_scanner_is_sign (const MhDotScanner *self, char sign);
/* Checks whether the current token is @keyword, in upper or lower case. */
gboolean mh_dot_scanner_is_keyword (const MhDotScanner *self, const char *keyword);
/* Refuses the current token.
 * @expected: the tokens that are allowed here, in words
 * Returns: FALSE */
gboolean mh_dot_scanner_refuse (const MhDotScanner *self, const char *expected);

G_END_DECLS
