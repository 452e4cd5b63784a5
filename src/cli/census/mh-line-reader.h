/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-stop.h"

G_BEGIN_DECLS

/*
 * Reads the text of several inputs, one after the other, in blocks of whole lines. The
 * length of the inputs is not limited.
 *
 * Memory: one block and one incomplete line. Reading blocks until there is text or the
 * reader shall stop. A reader belongs to one thread.
 */
#define MH_LINE_READER_MAX_BYTES (1u << 24) /* the limit of a line */
/* The number of bytes before a place that are compared when reading continues there. */
#define MH_LINE_READER_MARK_BYTES 65536

/* A place between two lines. */
typedef struct
{
  guint input;     /* the index of the input */
  guint64 offset;  /* the number of bytes before the place in this input */
  guint64 n_lines; /* the number of lines before the place in this input */
} MhLinePlace;

/* A block of whole lines. Only the last line of an input may lack its end. */
typedef struct
{
  char *text;
  gsize length;
  MhLinePlace place; /* the place of the first line */
} MhLineBlock;

/* Text that is made and not read, in place of inputs. */
typedef struct
{
  const char *name; /* for errors and checkpoints */
  guint64 n_bytes;  /* the length of all text */
  /* Writes more text, whole lines, to @text. Returns: how many bytes; 0 at the end, or if the
   * reader was cancelled */
  gsize (*write) (gpointer data, char *text, gsize n_room);
  gpointer data;
} MhLineSource;

typedef struct _MhLineReader MhLineReader;

/* @paths: (array zero-terminated=1): the inputs, which must outlive the reader; "-", or
 * an empty list, is standard input
 * @stop: (nullable): ends reading; it must outlive the reader
 * Returns: (transfer full) */
MhLineReader *mh_line_reader_new (char **paths, const MhStop *stop);
/* Reads what @source makes, which must outlive the reader. Returns: (transfer full) */
MhLineReader *mh_line_reader_new_for_source (const MhLineSource *source, const MhStop *stop);
void mh_line_reader_free (MhLineReader *self);
/* Makes an input without any text an error of reading: a program at the other end of a
 * pipe that cannot be started looks like that. */
void mh_line_reader_refuse_empty (MhLineReader *self);

/* @block: (out caller-allocates): the block; clear it afterwards. At the end and after
 * an error it has a place, but no text
 * Returns: FALSE without an error at the end; FALSE with MH_IO_ERROR, which
 * is MH_IO_ERROR_CANCELLED if the reader shall stop */
gboolean mh_line_reader_read (MhLineReader *self, MhLineBlock *block, GError **error);
/* Sets the approximate length of further blocks, each of which has at least one line.
 * May be called from any thread. */
void mh_line_reader_set_block_bytes (MhLineReader *self, guint n_bytes);
/* Moves to @place, before the first read. An input that cannot seek is read up to
 * there.
 * @mark: (out) (array length=n_mark): the last bytes before @place in its input
 * Returns: FALSE with an error, also if the input ends before @place */
gboolean mh_line_reader_skip (MhLineReader *self,
                              const MhLinePlace *place,
                              char *mark,
                              gsize n_mark,
                              GError **error);
/* Returns: (nullable) (transfer none): the path of the input, or the name of the source; NULL for
 * standard input */
const char *mh_line_reader_get_path (const MhLineReader *self, guint input);
/* Returns: (transfer full): the name of the input for errors */
char *mh_line_reader_dup_label (const MhLineReader *self, guint input);
guint mh_line_reader_get_n_inputs (const MhLineReader *self);
/* Returns: FALSE if the size of the input is not known */
gboolean mh_line_reader_get_size (const MhLineReader *self, guint input, guint64 *n_bytes);

void mh_line_block_clear (MhLineBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLineReader, mh_line_reader_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineBlock, mh_line_block_clear)

G_END_DECLS
