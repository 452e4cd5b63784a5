/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-list.h"

#include "mh-edge-data.h"
#include "mh-edge-set.h"
#include "mh-word-reader.h"

#include <glib/gi18n.h>
#include <string.h>

/* SNAP writes this phrase whether it is true or not. */
#define SNAP_PHRASE "each unordered pair of nodes is saved once"

/* A number in the header, which may be missing. */
typedef struct
{
  gboolean is_there;
  guint64 number;
  gsize offset;
} Count;

/* A node. Nodes are kept in the order in which their ids appear. */
typedef struct
{
  guint64 id;
  gsize offset; /* the offset of the first mention */
} Node;

typedef struct
{
  MhSource source;
  MhEdgeSet *edges;
  MhRepairs *repairs;
  MhEdgeData data; /* the data behind the edges */
  MhEdgeKind kind;
  Count n_nodes, n_edges; /* the counts that the header states */
  GPtrArray *nodes;       /* (element-type Node) */
  GHashTable *indexes;    /* id of a node -> index in @nodes */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->edges, mh_edge_set_free);
  g_clear_pointer (&self->repairs, mh_repairs_unref);
  g_clear_pointer (&self->indexes, g_hash_table_unref);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static Node *
node_at (const Reader *self, guint32 index)
{
  return g_ptr_array_index (self->nodes, index);
}

static gboolean
refuse_too_many_nodes (const Reader *self, gsize offset)
{
  return mh_source_refuse (&self->source, offset, MH_IO_ERROR_LIMIT,
                           _ ("there are more than %d nodes, the most that a board may have"),
                           MH_MAX_NODES);
}

/* Reads the next word of the line as a count. A word that does not begin like a number
 * is ignored, since most comments are prose.
 * Returns: FALSE if the number is wrong or not the first one */
static gboolean
read_count (const Reader *self, MhWordReader *words, Count *count)
{
  MhWord word;

  if (!mh_word_reader_next (words, &word) || !mh_word_begins_number (&self->source, word))
    return TRUE;

  if (count->is_there)
    return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_MEANING,
                             _ ("this header is given twice"));
  if (!mh_word_read_number (&self->source, word, &count->number))
    {
      g_autofree char *shown = mh_source_dup_shown (&self->source, word.start, word.end);

      return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_MEANING,
                               _ ("“%s” does not say how many there are: "
                                  "expected a whole number like 12"),
                               shown);
    }

  count->is_there = TRUE;
  count->offset = word.start;
  return TRUE;
}

/* Reads the rest of "Nodes: N Edges: M" behind its first word. */
static gboolean
read_counts (Reader *self, MhWordReader *words)
{
  MhWord word;

  if (!read_count (self, words, &self->n_nodes))
    return FALSE;
  if (self->n_nodes.is_there && self->n_nodes.number > MH_MAX_NODES)
    {
      g_autofree char *said = mh_source_dup_shown (&self->source, self->n_nodes.offset, words->at);

      return mh_source_refuse (&self->source, self->n_nodes.offset, MH_IO_ERROR_LIMIT,
                               _ ("%s are more than %d nodes, the most that a board may have"),
                               said, MH_MAX_NODES);
    }

  if (mh_word_reader_next (words, &word) && mh_word_equals (&self->source, word, "Edges:"))
    return read_count (self, words, &self->n_edges);

  return TRUE;
}

static gboolean
line_has (const MhSource *source, const MhWordReader *words, const char *phrase)
{
  return g_strstr_len (source->text + words->at, (gssize) (words->line_end - words->at), phrase)
         != NULL;
}

/* Reads a comment. Most comments have no meaning. */
static gboolean
read_comment (Reader *self, MhWordReader *words)
{
  const MhSource *source = &self->source;
  MhWord word;
  gboolean directed;

  if (!mh_word_reader_next (words, &word))
    return TRUE;
  if (mh_word_equals (source, word, "Nodes:"))
    return read_counts (self, words);
  if (!mh_word_reader_reads_direction (words, word, &directed))
    return TRUE;

  if (!directed)
    self->kind = MH_EDGES_UNDIRECTED_MAYBE_BOTH;
  else
    self->kind
        = line_has (source, words, SNAP_PHRASE) ? MH_EDGES_DIRECTED_UNLESS_BOTH : MH_EDGES_DIRECTED;
  return TRUE;
}

static gboolean
read_id (Reader *self, MhWord word, guint32 *index)
{
  guint64 id;
  gpointer known;

  if (!mh_word_read_number (&self->source, word, &id))
    {
      g_autofree char *shown = mh_source_dup_shown (&self->source, word.start, word.end);

      return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_MEANING,
                               _ ("“%s” is not the id of a node, which is a whole number like 12"),
                               shown);
    }
  if (id == G_MAXUINT64)
    {
      g_autofree char *shown = mh_source_dup_shown (&self->source, word.start, word.end);

      return mh_source_refuse (&self->source, word.start, MH_IO_ERROR_LIMIT,
                               _ ("%s is too large for an id, which is below 2^64 - 1"), shown);
    }

  if (g_hash_table_lookup_extended (self->indexes, &id, NULL, &known))
    {
      *index = GPOINTER_TO_UINT (known);
      return TRUE;
    }

  if (self->nodes->len == MH_MAX_NODES)
    return refuse_too_many_nodes (self, word.start);

  Node *node = g_new (Node, 1);

  *node = (Node){ id, word.start };
  *index = self->nodes->len;
  g_ptr_array_add (self->nodes, node);
  g_hash_table_insert (self->indexes, &node->id, GUINT_TO_POINTER (*index));
  return TRUE;
}

/* @from: the first word of the line */
static gboolean
read_edge (Reader *self, MhWordReader *words, MhWord from)
{
  MhWord to;
  guint32 from_index, to_index;

  if (!read_id (self, from, &from_index))
    return FALSE;
  if (!mh_word_reader_next (words, &to))
    {
      g_autofree char *shown = mh_source_dup_shown (&self->source, from.start, from.end);

      return mh_source_refuse (&self->source, words->line_end, MH_IO_ERROR_SYNTAX,
                               _ ("expected a second id behind “%s”: an edge is two ids on a line"),
                               shown);
    }
  if (!read_id (self, to, &to_index))
    return FALSE;

  return mh_edge_data_skip (&self->data, words)
         && mh_edge_set_add (self->edges, from_index, to_index, from.start);
}

typedef enum
{
  LINE_BLANK,
  LINE_COMMENT,
  LINE_EDGE,
} LineKind;

/* Begins to read a line, behind the sign of a comment.
 * @first: (out): the first word of an edge */
static LineKind
begin_line (MhWordReader *words, MhWord *first)
{
  if (!mh_word_reader_next (words, first))
    return LINE_BLANK;

  if (!mh_word_begins_comment (words->source, *first))
    return LINE_EDGE;

  words->at = first->start + 1;
  return LINE_COMMENT;
}

static gboolean
read_line (Reader *self, MhWordReader *words)
{
  MhWord first;

  switch (begin_line (words, &first))
    {
    case LINE_BLANK:
      return TRUE;
    case LINE_COMMENT:
      return read_comment (self, words);
    case LINE_EDGE:
      return read_edge (self, words, first);
    }
  g_assert_not_reached ();
}

static gboolean
read_lines (Reader *self)
{
  MhWordReader words;

  mh_word_reader_init (&words, &self->source);
  words.parts_at_commas = TRUE;
  while (mh_word_reader_next_line (&words))
    if (!read_line (self, &words))
      return FALSE;

  return mh_edge_data_finish (&self->data, &self->source);
}

/* Returns: (nullable): the first node in the text whose id is outside the @n_nodes ids
 * from @first on */
static const Node *
find_misfit (const Reader *self, guint64 first, guint64 n_nodes)
{
  for (guint32 i = 0; i < self->nodes->len; i++)
    if (node_at (self, i)->id < first || node_at (self, i)->id - first >= n_nodes)
      return node_at (self, i);

  return NULL;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const guint64 x = *(const guint64 *) a;
  const guint64 y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* Numbers the nodes in the order of their ids.
 * @numbers: (out) (array): the number of each node
 * Returns: (transfer full) (array): the ids in ascending order */
static guint64 *
rank_ids (const Reader *self, guint32 *numbers)
{
  const guint32 n = self->nodes->len;
  guint64 *ids = g_new (guint64, n + 1);

  for (guint32 i = 0; i < n; i++)
    ids[i] = node_at (self, i)->id;
  qsort (ids, n, sizeof *ids, compare_ids);
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 *rank = bsearch (&node_at (self, i)->id, ids, n, sizeof *ids, compare_ids);

      numbers[i] = (guint32) (rank - ids);
    }

  return ids;
}

/* Numbers @n_nodes nodes whose ids are consecutive, beginning with @first.
 * @numbers: (out) (array): the number of each node
 * Returns: (transfer full) (array): the ids in ascending order */
static guint64 *
count_ids (const Reader *self, guint64 first, guint32 n_nodes, guint32 *numbers)
{
  guint64 *ids = g_new (guint64, n_nodes + 1);

  for (guint32 i = 0; i < n_nodes; i++)
    ids[i] = first + i;
  for (guint32 i = 0; i < self->nodes->len; i++)
    numbers[i] = (guint32) (node_at (self, i)->id - first);

  return ids;
}

/* Numbers the nodes. Ids are accepted if they lie in 0 to n-1, or in 1 to n, or if
 * there are as many different ids as nodes.
 * @numbers: (out) (array): the number of each node
 * Returns: (transfer full) (nullable) (array): the id of each node; NULL with an error */
static guint64 *
number_nodes (const Reader *self, guint32 n_nodes, guint32 *numbers)
{
  const guint32 n_ids = self->nodes->len;
  const Node *misfit = find_misfit (self, 0, n_nodes);

  if (misfit == NULL)
    return count_ids (self, 0, n_nodes, numbers);
  if (find_misfit (self, 1, n_nodes) == NULL)
    return count_ids (self, 1, n_nodes, numbers);
  if (n_ids == n_nodes)
    return rank_ids (self, numbers);

  g_autofree char *id = g_strdup_printf ("%" G_GUINT64_FORMAT, misfit->id);

  mh_source_refuse (&self->source, misfit->offset, MH_IO_ERROR_MEANING,
                    _ ("%s is not a node: the header says that there are %u"), id, n_nodes);
  return NULL;
}

/* Names the nodes by their ids, unless every id is the number of its node. */
static void
name_nodes (MhBoard *board, const guint64 *ids)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  guint32 n_same = 0;

  while (n_same < n_nodes && ids[n_same] == n_same)
    n_same++;
  if (n_same == n_nodes)
    return;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT, ids[node]);

      mh_board_set_name (board, node, name);
    }
}

static gboolean
check_n_edges (const Reader *self, gsize n_lines, const MhBoard *board)
{
  const guint64 n_said = self->n_edges.number;
  gsize n_edges;

  mh_board_get_edges (board, &n_edges);
  if (!self->n_edges.is_there || n_said == n_lines || n_said == n_edges)
    return TRUE;

  g_autofree char *said = g_strdup_printf ("%" G_GUINT64_FORMAT, n_said);

  return mh_source_refuse (&self->source, self->n_edges.offset, MH_IO_ERROR_MEANING,
                           _ ("%s is not the number of edges, which is %u"), said, (guint) n_lines);
}

static MhBoard *
create_board (Reader *self)
{
  const guint32 n_ids = self->nodes->len;
  const guint32 n_nodes = self->n_nodes.is_there ? (guint32) self->n_nodes.number : n_ids;
  const gsize n_lines
      = mh_edge_set_get_n_added (self->edges) + mh_repairs_get_n (self->repairs, MH_REPAIR_LOOP);
  g_autofree guint32 *numbers = g_new (guint32, n_ids + 1);
  g_autofree guint64 *ids = number_nodes (self, n_nodes, numbers);

  if (ids == NULL)
    return NULL;
  if (n_nodes == 0)
    {
      mh_source_refuse (&self->source,
                        mh_source_skip_blank (self->source.text, self->source.length, 0),
                        MH_IO_ERROR_MEANING,
                        _ ("there are no edges: a board has at least one node"));
      return NULL;
    }

  mh_edge_set_renumber (self->edges, numbers);

  g_autoptr (MhBoard) board = mh_edge_set_create_board (self->edges, n_nodes, self->kind);

  if (board == NULL || !check_n_edges (self, n_lines, board))
    return NULL;

  name_nodes (board, ids);
  return g_steal_pointer (&board);
}

gboolean
mh_edge_list_recognizes (const char *text, gsize length)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  MhWordReader words;
  MhWord first, second;
  gboolean has_header = FALSE;

  mh_word_reader_init (&words, &source);
  words.parts_at_commas = TRUE;
  while (mh_word_reader_next_line (&words))
    switch (begin_line (&words, &first))
      {
      case LINE_BLANK:
        break;
      case LINE_COMMENT:
        has_header
            |= mh_word_reader_next (&words, &first) && mh_word_equals (&source, first, "Nodes:");
        break;
      case LINE_EDGE:
        return mh_word_begins_number (&source, first) && mh_word_reader_next (&words, &second)
               && mh_word_begins_number (&source, second);
      }

  return has_header;
}

MhDocumentFile *
mh_edge_list_read (const char *text, gsize length, GError **error)
{
  g_auto (Reader) self = { .kind = MH_EDGES_GUESS };

  if (!mh_source_begin (&self.source, text, length, error))
    return NULL;

  self.edges = mh_edge_set_new (&self.source);
  self.repairs = mh_repairs_new ();
  mh_edge_set_repair (self.edges, self.repairs);
  self.nodes = g_ptr_array_new_with_free_func (g_free);
  self.indexes = g_hash_table_new (g_int64_hash, g_int64_equal);

  MhBoard *board = read_lines (&self) ? create_board (&self) : NULL;

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->repairs = g_steal_pointer (&self.repairs);
  file->guessed_directed = self.kind == MH_EDGES_GUESS && mh_board_is_directed (board);
  return file;
}
