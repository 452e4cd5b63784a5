/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adjlist.h"

#include "mh-board-builder.h"
#include "mh-word-reader.h"

#include <string.h>

typedef struct
{
  MhSource source;
  MhBoardBuilder *builder;
  MhEdgeKind kind;
} Reader;

static gboolean
read_node (Reader *self, MhWord word, guint32 *node)
{
  g_autoptr (GString) id = g_string_new (NULL);

  mh_source_keep (id, self->source.text + word.start, word.end - word.start);
  if (!mh_board_builder_find (self->builder, id->str, word.start, node))
    return FALSE;

  mh_board_builder_declare (self->builder, *node);
  return TRUE;
}

static void
read_comment (Reader *self, MhWordReader *words)
{
  MhWord first;
  gboolean directed;

  if (mh_word_reader_next (words, &first)
      && mh_word_reader_reads_direction (words, first, &directed))
    self->kind = directed ? MH_EDGES_DIRECTED : MH_EDGES_UNDIRECTED_MAYBE_BOTH;
}

/* @words: a reader at the beginning of a line, whose end is moved before its comment */
static gboolean
read_neighbours (Reader *self, MhWordReader *words)
{
  MhWord word;
  guint32 node, neighbour;

  if (!mh_word_reader_next (words, &word))
    return TRUE;
  if (!read_node (self, word, &node))
    return FALSE;

  while (mh_word_reader_next (words, &word))
    if (!read_node (self, word, &neighbour)
        || !mh_board_builder_add_edge (self->builder, node, neighbour, word.start))
      return FALSE;

  return TRUE;
}

static gboolean
read_line (Reader *self, MhWordReader *words)
{
  const char *line = self->source.text + words->at;
  const char *sign = memchr (line, '#', words->line_end - words->at);
  MhWordReader comment = *words;

  if (sign != NULL)
    {
      words->line_end = (gsize) (sign - self->source.text);
      comment.at = words->line_end + 1;
      read_comment (self, &comment);
    }

  return read_neighbours (self, words);
}

static MhDocumentFile *
read_lines (Reader *self)
{
  MhWordReader words;

  mh_word_reader_init (&words, &self->source);
  while (mh_word_reader_next_line (&words))
    if (!read_line (self, &words))
      return NULL;

  mh_board_builder_set_edge_kind (self->builder, self->kind);

  MhDocumentFile *file
      = mh_board_builder_finish (self->builder,
                                 mh_source_skip_blank (self->source.text, self->source.length, 0));

  if (file != NULL)
    file->guessed_directed = self->kind == MH_EDGES_GUESS && mh_board_is_directed (file->board);
  return file;
}

MhDocumentFile *
mh_adjlist_read (const char *text, gsize length, GError **error)
{
  Reader self = { .kind = MH_EDGES_GUESS };

  if (!mh_source_begin (&self.source, text, length, error))
    return NULL;

  g_autoptr (MhBoardBuilder) builder = mh_board_builder_new (&self.source);

  self.builder = builder;
  return read_lines (&self);
}
