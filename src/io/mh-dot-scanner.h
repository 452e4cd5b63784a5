/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * The words and signs of DOT. Comments are passed over: from two slashes to the
 * end of the line, between slash and star, and lines that begin with "#".
 */
typedef enum
{
  MH_DOT_END,   /* of the text */
  MH_DOT_WORD,  /* an ID: a name, a number, quoted text or HTML */
  MH_DOT_SIGN,  /* one of { } [ ] = ; , : */
  MH_DOT_LINE,  /* -- */
  MH_DOT_ARROW, /* -> */
} MhDotKind;

typedef struct
{
  MhDotKind kind;
  gsize start, end;   /* in the text, for messages */
  char sign;          /* of MH_DOT_SIGN */
  gboolean is_quoted; /* then a word is never a keyword */
  gboolean is_html;   /* quoted by < and > */
} MhDotToken;

typedef struct
{
  const MhSource *source;
  gsize at;
  MhDotToken token; /* the current */
  GString *word;    /* what the current word stands for; \" is undone, no other escape */
} MhDotScanner;

/* Clear with mh_dot_scanner_clear(). Scans nothing yet: call mh_dot_scanner_next(). */
void mh_dot_scanner_init (MhDotScanner *self, const MhSource *source);
void mh_dot_scanner_clear (MhDotScanner *self);

/* Scans the next token. Returns: FALSE if it was refused */
gboolean mh_dot_scanner_next (MhDotScanner *self);
gboolean mh_dot_scanner_is_sign (const MhDotScanner *self, char sign);
/* Whether the current word is @keyword, in any case. */
gboolean mh_dot_scanner_is_keyword (const MhDotScanner *self, const char *keyword);
/* Refuses the current token. @expected: what should be there, in words */
gboolean mh_dot_scanner_refuse (const MhDotScanner *self, const char *expected);

G_END_DECLS
