/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Reads text from one input after the other, in blocks of whole lines, however
 * long it is.
 *
 * Memory: one block and one incomplete line. Reading blocks until cancelled. For
 * one thread.
 */
#define MH_LINE_READER_MAX_BYTES (1u << 24) /* of a line */
/* How much of the text before a place is compared when reading continues there. */
#define MH_LINE_READER_MARK_BYTES 65536

/* Between two lines. */
typedef struct
{
  guint input;     /* index of the input */
  guint64 offset;  /* bytes before the place in this input */
  guint64 n_lines; /* lines before it in this input */
} MhLinePlace;

/* Whole lines; only the last line of an input may lack its end. */
typedef struct
{
  char *text;
  gsize length;
  MhLinePlace place; /* of the first */
} MhLineBlock;

typedef struct _MhLineReader MhLineReader;

/* @paths: NULL-terminated, must outlive the reader; "-", or an empty list, is
 * standard input. Returns: (transfer full) */
MhLineReader *mh_line_reader_new (char **paths, GCancellable *cancellable);
void mh_line_reader_free (MhLineReader *self);

/* @block: must be cleared. Returns: FALSE at the end without an error, or with
 * MH_IO_ERROR or G_IO_ERROR_CANCELLED; @block then has its place, and no text */
gboolean mh_line_reader_read (MhLineReader *self, MhLineBlock *block, GError **error);
/* Sets about how long blocks are from now on; each has at least one line. May be
 * called from any thread. */
void mh_line_reader_set_block_bytes (MhLineReader *self, guint n_bytes);
/* Moves to @place; to be called before the first read. Input that cannot seek is
 * read up to there.
 * @mark: receives the last @n_mark bytes before @place in its input
 * Returns: FALSE with an error as above, or if the input ends before @place */
gboolean mh_line_reader_skip (MhLineReader *self,
                              const MhLinePlace *place,
                              char *mark,
                              gsize n_mark,
                              GError **error);
/* Returns: (nullable): NULL for standard input */
const char *mh_line_reader_get_path (const MhLineReader *self, guint input);
/* Returns: (transfer full): the name of the input in errors */
char *mh_line_reader_dup_label (const MhLineReader *self, guint input);
guint mh_line_reader_get_n_inputs (const MhLineReader *self);
/* Returns: FALSE if the size of the input is not known */
gboolean mh_line_reader_get_size (const MhLineReader *self, guint input, guint64 *n_bytes);

void mh_line_block_clear (MhLineBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLineReader, mh_line_reader_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineBlock, mh_line_block_clear)

G_END_DECLS
