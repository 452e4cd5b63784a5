/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Splits a text in GML into tokens. Comments, from "#" to the end of the line, are skipped.
 */
typedef enum
{
  MH_GML_END,    /* the end of the text */
  MH_GML_KEY,    /* a word that begins with a letter */
  MH_GML_NUMBER, /* a number, not checked any further */
  MH_GML_TEXT,   /* text in quotation marks */
  MH_GML_OPEN,   /* the sign [ */
  MH_GML_CLOSE,  /* the sign ] */
} MhGmlKind;

typedef struct
{
  const MhSource *source;
  gsize at;
  MhGmlKind kind;
  gsize start, end; /* offsets of the current token in the text, for messages */
  GString *word;    /* the current token, of a text its content with entities undone */
} MhGmlScanner;

/* Prepares a scanner, which has no token until mh_gml_scanner_next() is called. Free its memory
 * with mh_gml_scanner_clear(). */
void mh_gml_scanner_init (MhGmlScanner *self, const MhSource *source);
void mh_gml_scanner_clear (MhGmlScanner *self);

/* Moves to the next token. Returns: FALSE with the error of the source if there is none */
gboolean mh_gml_scanner_next (MhGmlScanner *self);
gboolean mh_gml_scanner_is_key (const MhGmlScanner *self, const char *key);
/* Refuses the current token.
 * @expected: the tokens that are allowed here, in words
 * Returns: FALSE */
gboolean mh_gml_scanner_refuse (const MhGmlScanner *self, const char *expected);

G_END_DECLS
