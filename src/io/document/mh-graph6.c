/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph6.h"

#include "mh-edge-set.h"

#include <glib/gi18n.h>
#include <string.h>

/* The characters of the formats, which hold six bits each, the highest first. */
#define FIRST_CHARACTER '?'
#define LAST_CHARACTER '~'
#define BITS 6

typedef enum
{
  KIND_GRAPH6,
  KIND_SPARSE6,
  KIND_DIGRAPH6,
} Kind;

/* A line: its format, the number of nodes, and the bits that describe the edges. */
typedef struct
{
  const MhSource *source;
  Kind kind;
  guint64 n_nodes;
  gsize start, end; /* the offsets of the characters that hold the bits */
} Line;

/* Checks for blanks, which editors may leave at the end of a line. */
static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Returns: the span of the graph in @line, behind the header */
static MhSpan
find_graph (const MhSource *source, MhSpan line)
{
  return (MhSpan){
    line.start + mh_graph6_get_header_length (source->text + line.start, line.end - line.start),
    line.end
  };
}

/* Finds the next line with a graph, and cuts off the blanks behind its content.
 * @at: (inout): the offset to search from; the start of the following line */
static gboolean
find_line (const MhSource *source, gsize *at, MhSpan *line)
{
  if (*at == 0)
    *at = mh_io_error_get_mark_length (source->text, source->length);

  while (*at < source->length)
    {
      const gsize start = *at;
      const gsize line_end = mh_source_find_line_end (source, start);
      gsize end = line_end;

      *at = mh_source_find_next_line (source, line_end);
      while (end > start && is_blank (source->text[end - 1]))
        end--;
      *line = (MhSpan){ start, end };
      if (find_graph (source, *line).start < end)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_character (char c)
{
  return c >= FIRST_CHARACTER && c <= LAST_CHARACTER;
}

static guint
value_at (const MhSource *source, gsize offset)
{
  return (guint) (source->text[offset] - FIRST_CHARACTER);
}

/* Returns: (transfer full): the character in quotation marks, or its code point if it
 * cannot be seen */
static char *
dup_shown_character (const MhSource *source, gsize offset)
{
  const gunichar c = g_utf8_get_char (source->text + offset);
  char character[8] = "";

  if (!g_unichar_isgraph (c))
    return g_strdup_printf ("U+%04X", c);

  g_unichar_to_utf8 (c, character);
  return g_strdup_printf ("“%s”", character);
}

static gboolean
check_characters (const MhSource *source, MhSpan span)
{
  for (gsize i = span.start; i < span.end; i++)
    if (!is_character (source->text[i]))
      {
        g_autofree char *shown = dup_shown_character (source, i);

        return mh_source_refuse (source, i, MH_IO_ERROR_SYNTAX,
                                 _ ("%s is not a character of this format, which are ? to ~"),
                                 shown);
      }

  return TRUE;
}

/* Reads the number of nodes: one character, or "~" and three, or "~~" and six.
 * @at: (inout): the offset of the number; the offset behind it
 * Returns: FALSE if the line ends within the number */
static gboolean
read_n_nodes (const MhSource *source, gsize *at, gsize end, guint64 *n_nodes)
{
  static const gsize n_characters[] = { 1, 3, 6 };
  guint n_marks = 0;

  while (n_marks < 2 && *at < end && source->text[*at] == LAST_CHARACTER)
    {
      n_marks++;
      (*at)++;
    }
  if (end - *at < n_characters[n_marks])
    return FALSE;

  *n_nodes = 0;
  for (gsize i = 0; i < n_characters[n_marks]; i++)
    *n_nodes = *n_nodes << BITS | value_at (source, (*at)++);

  return TRUE;
}

/* Returns: the number of bits that the adjacency matrix of @n_nodes nodes takes */
static guint64
count_bits (Kind kind, guint64 n_nodes)
{
  return kind == KIND_DIGRAPH6 ? n_nodes * n_nodes : n_nodes * (n_nodes - 1) / 2;
}

static guint64
count_characters (Kind kind, guint64 n_nodes)
{
  return (count_bits (kind, n_nodes) + BITS - 1) / BITS;
}

/* Returns: the offset of the number of nodes, behind the mark of the format */
static gsize
find_body (const MhSource *source, MhSpan span)
{
  const char mark = source->text[span.start];

  return span.start + (mark == ':' || mark == '&' ? 1 : 0);
}

/* Reads the mark of the format and the number of nodes.
 * @line: (out): the line, ready for reading its bits
 * Returns: FALSE if the line ends within the number */
static gboolean
begin_line (const MhSource *source, MhSpan span, Line *line)
{
  const char mark = source->text[span.start];
  gsize at = find_body (source, span);

  *line = (Line){ source, KIND_GRAPH6, 0, span.end, span.end };
  if (mark == ':')
    line->kind = KIND_SPARSE6;
  else if (mark == '&')
    line->kind = KIND_DIGRAPH6;
  if (!read_n_nodes (source, &at, span.end, &line->n_nodes))
    return FALSE;

  line->start = at;
  return TRUE;
}

static guint
bit_at (const Line *self, gsize bit)
{
  return value_at (self->source, self->start + bit / BITS) >> (BITS - 1 - bit % BITS) & 1;
}

static gsize
place_of_bit (const Line *self, gsize bit)
{
  return self->start + bit / BITS;
}

/* Checks that a matrix has exactly the characters that the nodes need, and that the
 * unused bits of the last character are zero. */
static gboolean
check_matrix (const Line *self)
{
  const guint64 n_needed = count_characters (self->kind, self->n_nodes);
  const gsize n_there = self->end - self->start;

  if (n_there < n_needed)
    return mh_source_refuse (self->source, self->end, MH_IO_ERROR_SYNTAX,
                             _ ("the line ends too early: the edges of a graph of size %u "
                                "take %u characters, here are %u"),
                             (guint) self->n_nodes, (guint) n_needed, (guint) n_there);
  if (n_there > n_needed)
    return mh_source_refuse (self->source, self->start + (gsize) n_needed, MH_IO_ERROR_SYNTAX,
                             _ ("expected the end of the line: a graph of size %u ends here"),
                             (guint) self->n_nodes);

  for (gsize bit = (gsize) count_bits (self->kind, self->n_nodes); bit < n_there * BITS; bit++)
    if (bit_at (self, bit) != 0)
      return mh_source_refuse (self->source, place_of_bit (self, bit), MH_IO_ERROR_SYNTAX,
                               _ ("the bits behind the last edge must be zero"));

  return TRUE;
}

/* Reads the upper triangle of a symmetric adjacency matrix, column by column. */
static gboolean
read_graph6 (const Line *self, MhEdgeSet *edges)
{
  gsize bit = 0;

  if (!check_matrix (self))
    return FALSE;

  for (guint32 to = 1; to < self->n_nodes; to++)
    for (guint32 from = 0; from < to; from++, bit++)
      if (bit_at (self, bit) != 0 && !mh_edge_set_add (edges, from, to, place_of_bit (self, bit)))
        return FALSE;

  return TRUE;
}

/* Reads a whole adjacency matrix, row by row. */
static gboolean
read_digraph6 (const Line *self, MhEdgeSet *edges)
{
  gsize bit = 0;

  if (!check_matrix (self))
    return FALSE;

  for (guint32 from = 0; from < self->n_nodes; from++)
    for (guint32 to = 0; to < self->n_nodes; to++, bit++)
      if (bit_at (self, bit) != 0 && !mh_edge_set_add (edges, from, to, place_of_bit (self, bit)))
        return FALSE;

  return TRUE;
}

static guint
count_bits_of_node (guint64 n_nodes)
{
  guint n_bits = 0;

  for (guint64 last = n_nodes - 1; last != 0; last >>= 1)
    n_bits++;

  return n_bits;
}

/* Reads sparse6: pairs of a bit and a node x, with a current node v that begins at 0.
 * The bit is added to v; then an x above v becomes the new v, and any other x is joined
 * with v. The last character may be filled up with ones. */
static gboolean
read_sparse6 (const Line *self, MhEdgeSet *edges)
{
  const guint n_node_bits = count_bits_of_node (self->n_nodes);
  const gsize n_bits = (self->end - self->start) * BITS;
  guint64 v = 0;

  for (gsize pair = 0; pair + 1 + n_node_bits <= n_bits; pair += 1 + n_node_bits)
    {
      guint64 x = 0;

      v += bit_at (self, pair);
      for (guint i = 0; i < n_node_bits; i++)
        x = x << 1 | bit_at (self, pair + 1 + i);

      if (v >= self->n_nodes || x >= self->n_nodes)
        {
          if (n_bits - pair < BITS)
            return TRUE;
          return mh_source_refuse (self->source, place_of_bit (self, pair), MH_IO_ERROR_MEANING,
                                   _ ("%u is not a node: ids are 0 to %u"), (guint) MAX (v, x),
                                   (guint) self->n_nodes - 1);
        }
      if (x > v)
        v = x;
      else if (!mh_edge_set_add (edges, (guint32) x, (guint32) v, place_of_bit (self, pair)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_n_nodes (const Line *self, gsize start)
{
  if (self->n_nodes > MH_MAX_NODES)
    {
      g_autofree char *said = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_nodes);

      return mh_source_refuse (self->source, start, MH_IO_ERROR_LIMIT,
                               _ ("%s are more than %d nodes, the most that a board may have"),
                               said, MH_MAX_NODES);
    }
  if (self->n_nodes == 0)
    return mh_source_refuse (self->source, start, MH_IO_ERROR_MEANING,
                             _ ("there are no nodes: a board has at least one node"));

  return TRUE;
}

static gboolean
read_edges (const Line *self, MhEdgeSet *edges)
{
  switch (self->kind)
    {
    case KIND_GRAPH6:
      return read_graph6 (self, edges);
    case KIND_SPARSE6:
      return read_sparse6 (self, edges);
    case KIND_DIGRAPH6:
      return read_digraph6 (self, edges);
    }
  g_assert_not_reached ();
}

static MhBoard *
read_line (const MhSource *source, MhSpan span, MhRepairs *repairs)
{
  const char mark = source->text[span.start];
  const MhSpan body = { find_body (source, span), span.end };
  g_autoptr (MhEdgeSet) edges = mh_edge_set_new (source);
  Line line;

  if (repairs != NULL)
    mh_edge_set_repair (edges, repairs);
  if (mark == ';')
    {
      mh_source_refuse (source, span.start, MH_IO_ERROR_UNSUPPORTED,
                        _ ("“;” begins incremental sparse6, which is not read; "
                           "write it as sparse6"));
      return NULL;
    }
  if (!check_characters (source, body))
    return NULL;
  if (!begin_line (source, span, &line))
    {
      mh_source_refuse (source, span.end, MH_IO_ERROR_SYNTAX,
                        _ ("the line ends within the number of nodes"));
      return NULL;
    }
  if (!check_n_nodes (&line, body.start) || !read_edges (&line, edges))
    return NULL;

  return mh_edge_set_create_board (edges, (guint32) line.n_nodes,
                                   line.kind == KIND_DIGRAPH6 ? MH_EDGES_DIRECTED
                                                              : MH_EDGES_UNDIRECTED);
}

/* Checks whether the first line is a graph of @kind, which for a matrix its length
 * shows. */
static gboolean
recognizes (const char *text, gsize length, Kind kind)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  gsize at = 0;
  MhSpan first;
  Line line;

  if (!find_line (&source, &at, &first))
    return FALSE;

  const MhSpan span = find_graph (&source, first);

  for (gsize i = find_body (&source, span); i < span.end; i++)
    if (!is_character (text[i]))
      return FALSE;

  if (!begin_line (&source, span, &line) || line.kind != kind)
    return FALSE;

  return kind == KIND_SPARSE6
         || (line.n_nodes <= MH_MAX_NODES
             && line.end - line.start == count_characters (kind, line.n_nodes));
}

gsize
mh_graph6_get_header_length (const char *text, gsize length)
{
  static const char *const headers[] = { ">>graph6<<", ">>sparse6<<", ">>digraph6<<" };

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    if (length >= strlen (headers[i]) && memcmp (text, headers[i], strlen (headers[i])) == 0)
      return strlen (headers[i]);

  return 0;
}

gboolean
mh_graph6_recognizes_graph6 (const char *text, gsize length)
{
  return recognizes (text, length, KIND_GRAPH6);
}

gboolean
mh_graph6_recognizes_sparse6 (const char *text, gsize length)
{
  return recognizes (text, length, KIND_SPARSE6);
}

gboolean
mh_graph6_recognizes_digraph6 (const char *text, gsize length)
{
  return recognizes (text, length, KIND_DIGRAPH6);
}

void
mh_graph6_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  gsize at = 0;
  MhSpan line;

  g_return_if_fail (func != NULL);

  while (find_line (&source, &at, &line))
    if (!func (line, user_data))
      return;
}

/* Reads the graph in @line. A line without a graph is an error. */
static MhBoard *
read_graph (const MhSource *source, MhSpan line, MhRepairs *repairs)
{
  const MhSpan span = find_graph (source, line);

  if (span.start == span.end)
    {
      mh_source_refuse (source, span.end, MH_IO_ERROR_MEANING,
                        _ ("there is no graph %u: the text has %u"), 1u, 0u);
      return NULL;
    }

  return read_line (source, span, repairs);
}

MhBoard *
mh_graph6_read (const char *text, gsize length, MhRepairs *repairs, GError **error)
{
  MhSource source;
  gsize at = 0;
  MhSpan line;

  if (!mh_source_begin (&source, text, length, error))
    return NULL;
  if (!find_line (&source, &at, &line))
    line = (MhSpan){ length, length };

  return read_graph (&source, line, repairs);
}

MhBoard *
mh_graph6_read_line (const char *line, gsize length, GError **error)
{
  MhSource source;
  gsize end = length;

  if (!mh_source_begin (&source, line, length, error))
    return NULL;
  while (end > 0 && is_blank (line[end - 1]))
    end--;

  return read_graph (&source, (MhSpan){ mh_io_error_get_mark_length (line, end), end }, NULL);
}
