/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dimacs.h"

#include "mh-digits.h"
#include "mh-edge-set.h"
#include "mh-gathered-text.h"
#include "mh-word-reader.h"

#include <glib/gi18n.h>

typedef struct
{
  MhSource source;
  MhWordReader words;
  MhEdgeSet *edges;
  MhRepairs *repairs;
  gboolean has_problem; /* whether the "p" line was read */
  guint32 n_nodes;
  guint64 n_edges; /* the number of edges that the "p" line states */
  gsize n_edges_offset;
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->edges, mh_edge_set_free);
  g_clear_pointer (&self->repairs, mh_repairs_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Refuses @word with a message that quotes it.
 * @wrong: the reason, in words */
static gboolean
refuse_word (const Reader *self, MhWord word, const char *wrong)
{
  if (word.start == word.end)
    return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_SYNTAX,
                             _ ("the line ends here: %s"), wrong);

  g_autofree char *shown = mh_source_dup_shown (&self->source, word.start, word.end);

  return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_MEANING, "“%s”: %s", shown,
                           wrong);
}

static gboolean
read_count (Reader *self, guint64 *count, gsize *offset)
{
  MhWord word;

  mh_word_reader_next (&self->words, &word);
  *offset = word.start;
  return mh_word_read_number (&self->source, word, count)
         || refuse_word (self, word,
                         _ ("expected “p edge N M”, with whole numbers of nodes "
                            "and edges"));
}

static gboolean
read_problem (Reader *self, MhWord letter)
{
  MhWord kind;
  guint64 n_nodes;
  gsize offset;

  if (self->has_problem)
    return refuse_word (self, letter, _ ("a second problem line; there is one in a file"));

  mh_word_reader_next (&self->words, &kind);
  if (!mh_word_equals (&self->source, kind, "edge") && !mh_word_equals (&self->source, kind, "col"))
    return refuse_word (self, kind, _ ("expected “p edge N M”: other problems are not read"));

  if (!read_count (self, &n_nodes, &offset))
    return FALSE;
  if (n_nodes > MH_MAX_NODES)
    {
      g_autofree char *said = mh_source_dup_shown (&self->source, offset, self->words.at);

      return mh_source_refuse (&self->source, offset, MH_IO_ERROR_LIMIT,
                               _ ("%s are more than %d nodes, the most that a board may have"),
                               said, MH_MAX_NODES);
    }
  if (n_nodes == 0)
    return mh_source_refuse (&self->source, offset, MH_IO_ERROR_MEANING,
                             _ ("there are no nodes: a board has at least one node"));

  self->has_problem = TRUE;
  self->n_nodes = (guint32) n_nodes;
  return read_count (self, &self->n_edges, &self->n_edges_offset)
         && mh_word_reader_expect_end (&self->words, _ ("a problem line is like “p edge 4 2”"));
}

static gboolean
read_node (Reader *self, guint32 *node)
{
  MhWord word;
  guint64 id;

  mh_word_reader_next (&self->words, &word);
  if (mh_word_read_number (&self->source, word, &id) && id >= 1 && id <= self->n_nodes)
    {
      *node = (guint32) (id - 1);
      return TRUE;
    }

  if (word.start == word.end)
    return refuse_word (self, word, _ ("an edge is like “e 1 2”"));

  g_autofree char *shown = mh_source_dup_shown (&self->source, word.start, word.end);

  return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_MEANING,
                           _ ("“%s” is not a node: ids are 1 to %u here"), shown, self->n_nodes);
}

static gboolean
read_edge (Reader *self, MhWord letter)
{
  guint32 from, to;

  if (!self->has_problem)
    return refuse_word (self, letter, _ ("a line like “p edge 4 2” stands before the first edge"));

  return read_node (self, &from) && read_node (self, &to)
         && mh_word_reader_expect_end (&self->words, _ ("an edge is like “e 1 2”"))
         && mh_edge_set_add (self->edges, from, to, letter.start);
}

static gboolean
read_line (Reader *self)
{
  MhWord letter;

  if (!mh_word_reader_next (&self->words, &letter))
    return TRUE;

  if (letter.end == letter.start + 1)
    switch (self->source.text[letter.start])
      {
      case 'p':
        return read_problem (self, letter);
      case 'e':
        return read_edge (self, letter);
      case 'c':
      case 'n':
      case 'd':
      case 'v':
      case 'x':
        return TRUE;
      default:
        break;
      }

  return refuse_word (self, letter, _ ("a line begins with “c”, “p” or “e” here"));
}

static gboolean
check_n_edges (const Reader *self, gsize n_lines, const MhBoard *board)
{
  gsize n_edges;

  mh_board_get_edges (board, &n_edges);
  if (self->n_edges == n_lines || self->n_edges == n_edges || self->n_edges == 2 * n_edges)
    return TRUE;

  g_autofree char *said = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_edges);

  return mh_source_refuse (&self->source, self->n_edges_offset, MH_IO_ERROR_MEANING,
                           _ ("%s is not the number of edges, which is %u"), said, (guint) n_lines);
}

static MhBoard *
create_board (Reader *self)
{
  const gsize n_lines
      = mh_edge_set_get_n_added (self->edges) + mh_repairs_get_n (self->repairs, MH_REPAIR_LOOP);

  if (!self->has_problem)
    {
      mh_source_refuse (&self->source, self->source.length, MH_IO_ERROR_SYNTAX,
                        _ ("the text ends without a line like “p edge 4 2”"));
      return NULL;
    }

  g_autoptr (MhBoard) board
      = mh_edge_set_create_board (self->edges, self->n_nodes, MH_EDGES_UNDIRECTED_MAYBE_BOTH);

  if (board == NULL || !check_n_edges (self, n_lines, board))
    return NULL;

  return g_steal_pointer (&board);
}

gboolean
mh_dimacs_recognizes (const char *text, gsize length)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  MhWordReader words;
  MhWord word;

  mh_word_reader_init (&words, &source);
  while (mh_word_reader_next_line (&words))
    if (mh_word_reader_next (&words, &word) && !mh_word_equals (&source, word, "c"))
      return mh_word_equals (&source, word, "p") && mh_word_reader_next (&words, &word);

  return FALSE;
}

MhDocumentFile *
mh_dimacs_read (const char *text, gsize length, GError **error)
{
  g_auto (Reader) self = { .has_problem = FALSE };

  if (!mh_source_begin (&self.source, text, length, error))
    return NULL;

  self.edges = mh_edge_set_new (&self.source);
  self.repairs = mh_repairs_new ();
  mh_edge_set_repair (self.edges, self.repairs);
  mh_word_reader_init (&self.words, &self.source);
  while (mh_word_reader_next_line (&self.words))
    if (!read_line (&self))
      return NULL;

  MhBoard *board = create_board (&self);

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->repairs = g_steal_pointer (&self.repairs);
  return file;
}

GBytes *
mh_dimacs_write (const MhDocumentFile *file, GError **error)
{
  if (mh_board_is_directed (file->board))
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   _ ("DIMACS files hold no directed boards"));
      return NULL;
    }

  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (file->board, &n_edges);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) whole = { NULL };

  g_string_append_printf (text, "p edge %u %u\n", mh_board_get_n_nodes (file->board),
                          (guint) n_edges);
  for (gsize i = 0; i < n_edges && mh_gathered_bytes_take (&whole, text); i++)
    {
      g_string_append (text, "e ");
      mh_digits_append (text, edges[i].from + 1);
      g_string_append_c (text, ' ');
      mh_digits_append (text, edges[i].to + 1);
      g_string_append_c (text, '\n');
    }

  return mh_gathered_text_finish (&whole, text, error);
}
