/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Splits a text into lines and words, for formats with one item on a line. Words are
 * separated by spaces and tabs, and on request by commas.
 */
typedef struct
{
  const MhSource *source;
  gboolean parts_at_commas;
  gsize at;        /* the offset behind the last word */
  gsize line_end;  /* the offset of the end of the current line */
  gsize next_line; /* the offset of the next line */
} MhWordReader;

/* A word: a piece of the current line. */
typedef struct
{
  gsize start, end;
} MhWord;

/* Prepares a reader, which has no line until mh_word_reader_next_line() is called.
 * @source: (transfer none): the text */
void mh_word_reader_init (MhWordReader *self, const MhSource *source);
/* Moves to the next line. Returns: FALSE at the end of the text */
gboolean mh_word_reader_next_line (MhWordReader *self);
/* Moves to the next word. Returns: FALSE at the end of the line, where @word is empty */
gboolean mh_word_reader_next (MhWordReader *self, MhWord *word);
/* Refuses a further word on the line.
 * @expected: the form of a correct line, in words
 * Returns: FALSE with the error of the source */
gboolean mh_word_reader_expect_end (MhWordReader *self, const char *expected);

/* Reads the rest of a comment such as "# Directed graph", with any text behind it.
 * @first: the first word of the comment
 * @directed: (out): whether the comment says that edges lead one way
 * Returns: whether the comment is about the direction */
gboolean mh_word_reader_reads_direction (MhWordReader *self, MhWord first, gboolean *directed);

gboolean mh_word_equals (const MhSource *source, MhWord word, const char *string);
/* Checks whether @word begins like a number, valid or not. */
gboolean mh_word_begins_number (const MhSource *source, MhWord word);
/* Checks whether @word begins a comment of an edge list. */
gboolean mh_word_begins_comment (const MhSource *source, MhWord word);
/* Checks whether @word is a decimal number, whole or fractional. */
gboolean mh_word_is_decimal (const MhSource *source, MhWord word);
/* Checks whether @word is a whole number from 0 on in its shortest spelling.
 * @number: (out): the number; G_MAXUINT64 stands for every larger one, too */
gboolean mh_word_read_number (const MhSource *source, MhWord word, guint64 *number);

G_END_DECLS
