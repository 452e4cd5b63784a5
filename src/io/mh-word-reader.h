/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Walks over a text word by word and line by line, for formats with one item
 * a line. Words are separated by spaces and tabs, and on request by commas.
 */
typedef struct
{
  const MhSource *source;
  gboolean parts_at_commas;
  gsize at;        /* behind the last word */
  gsize line_end;  /* of the current line */
  gsize next_line; /* where the line behind it starts */
} MhWordReader;

/* A piece of the current line. */
typedef struct
{
  gsize start, end;
} MhWord;

/* Before the first line. @source: (transfer none) */
void mh_word_reader_init (MhWordReader *self, const MhSource *source);
/* Returns: FALSE at the end of the text */
gboolean mh_word_reader_next_line (MhWordReader *self);
/* Returns: FALSE at the end of the line, with @word empty there */
gboolean mh_word_reader_next (MhWordReader *self, MhWord *word);
/* Refuses another word on the line. @expected: what there is instead, in words */
gboolean mh_word_reader_expect_end (MhWordReader *self, const char *expected);

gboolean mh_word_equals (const MhSource *source, MhWord word, const char *string);
/* Whether @word begins like a number, valid or not. */
gboolean mh_word_begins_number (const MhSource *source, MhWord word);
/* Whether @word begins a comment in lists. */
gboolean mh_word_begins_comment (const MhSource *source, MhWord word);
/* Whether @word is a number, whole or fractional. */
gboolean mh_word_is_decimal (const MhSource *source, MhWord word);
/* Whether @word is a whole number from 0 on in its shortest spelling.
 * @number: receives it, or G_MAXUINT64 if it is larger than that */
gboolean mh_word_read_number (const MhSource *source, MhWord word, guint64 *number);

G_END_DECLS
