/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Text that comes line by line from one input after the other, in blocks of
 * whole lines, for as long as it may come.
 *
 * Room: a block, and the line that is not complete yet. Reading blocks, and a
 * cancellable ends it. For one thread.
 */
#define MH_LINE_READER_MAX_BYTES (1u << 24) /* of a line */
/* Of the text before a place, what is compared when reading goes on there. */
#define MH_LINE_READER_MARK_BYTES 65536

/* Between two lines. */
typedef struct
{
  guint input;    /* which of them */
  guint64 offset; /* bytes before, in this input */
  guint64 n_lines;
} MhLinePlace;

/* Whole lines, the last of an input perhaps without its end. */
typedef struct
{
  char *text;
  gsize length;
  MhLinePlace place; /* of the first */
} MhLineBlock;

typedef struct _MhLineReader MhLineReader;

/* @paths: NULL-terminated, must live as long; "-" is standard input, and so is
 * an empty list. Returns: (transfer full) */
MhLineReader *mh_line_reader_new (char **paths, GCancellable *cancellable);
void mh_line_reader_free (MhLineReader *self);

/* @block: to be cleared. Returns: FALSE at the end, without an error, or with
 * MH_IO_ERROR or G_IO_ERROR_CANCELLED; @block then has the place of that, and no
 * text */
gboolean mh_line_reader_read (MhLineReader *self, MhLineBlock *block, GError **error);
/* About how long blocks are from now on; one line they have at least. From any
 * thread. */
void mh_line_reader_set_block_bytes (MhLineReader *self, guint n_bytes);
/* Goes to @place before anything is read. What cannot be skipped is read.
 * @mark: receives the last bytes before it in its input, @n_mark of them.
 * Returns: FALSE with an error as above, or if the input ends before */
gboolean mh_line_reader_skip (MhLineReader *self,
                              const MhLinePlace *place,
                              char *mark,
                              gsize n_mark,
                              GError **error);
/* Returns: (nullable): NULL for standard input */
const char *mh_line_reader_get_path (const MhLineReader *self, guint input);
/* Returns: (transfer full): what errors call an input */
char *mh_line_reader_dup_label (const MhLineReader *self, guint input);
guint mh_line_reader_get_n_inputs (const MhLineReader *self);
/* Returns: FALSE if the size of the input is not known beforehand */
gboolean mh_line_reader_get_size (const MhLineReader *self, guint input, guint64 *n_bytes);

void mh_line_block_clear (MhLineBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLineReader, mh_line_reader_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineBlock, mh_line_block_clear)

G_END_DECLS
