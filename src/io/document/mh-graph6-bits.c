/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph6-bits.h"

#include "mh-graph6.h"

#define FIRST_CHARACTER '?'
#define BITS 6
#define FULL 63 /* the value of six set bits, which is no number of nodes in one character */
#define DIRECTED_MARK '&'

/* A reader of the bits of a line. The highest bit of a character comes first. */
typedef struct
{
  const char *text;
  guint character; /* the unread bits of the current character, in its lower bits */
  guint n_left;
  gboolean is_wrong; /* whether some character does not belong to the format */
} Bits;

static guint
read_character (Bits *self)
{
  const guint character = (guint) (guchar) *self->text++ - FIRST_CHARACTER;

  if (character > FULL)
    self->is_wrong = TRUE;

  return character & FULL;
}

static gboolean
read_bit (Bits *self)
{
  if (self->n_left == 0)
    {
      self->character = read_character (self);
      self->n_left = BITS;
    }
  self->n_left--;

  return self->character >> self->n_left & 1;
}

static gboolean
is_well_ended (const Bits *self)
{
  return !self->is_wrong && (self->character & ((1u << self->n_left) - 1)) == 0;
}

/* Reads the upper triangle of a symmetric adjacency matrix, column by column. */
static void
read_edges (MhGraph6Bits *self, Bits *bits)
{
  for (guint32 to = 1; to < self->n_nodes; to++)
    for (guint32 from = 0; from < to; from++)
      if (read_bit (bits))
        {
          self->successors[from] |= (guint64) 1 << to;
          self->successors[to] |= (guint64) 1 << from;
          self->n_edges++;
        }
}

/* Reads a whole adjacency matrix, row by row. */
static void
read_arcs (MhGraph6Bits *self, Bits *bits)
{
  for (guint32 from = 0; from < self->n_nodes; from++)
    for (guint32 to = 0; to < self->n_nodes; to++)
      if (read_bit (bits))
        {
          self->successors[from] |= (guint64) 1 << to;
          self->n_edges++;
          if (from == to)
            bits->is_wrong = TRUE;
        }
}

/* Reads a line of graph6 or digraph6 without a header.
 * Returns: FALSE if the line is anything else, or has more than 62 nodes */
static gboolean
read_plain (MhGraph6Bits *self, const char *line, gsize length)
{
  const gboolean is_directed = length > 0 && line[0] == DIRECTED_MARK;
  /* The characters before the matrix: the mark of digraph6 and the number of nodes. */
  const guint n_marks = is_directed ? 2 : 1;
  Bits bits = { .text = line + n_marks - 1 };

  if (length < n_marks)
    return FALSE;

  *self = (MhGraph6Bits){ .n_nodes = read_character (&bits), .is_directed = is_directed };

  const guint n_bits
      = is_directed ? self->n_nodes * self->n_nodes : self->n_nodes * (self->n_nodes - 1) / 2;

  if (bits.is_wrong || self->n_nodes == 0 || self->n_nodes == FULL
      || length != n_marks + (n_bits + BITS - 1) / BITS)
    return FALSE;

  if (is_directed)
    read_arcs (self, &bits);
  else
    read_edges (self, &bits);

  return is_well_ended (&bits);
}

/* Returns: FALSE with MH_BOARD_ERROR_MEMORY */
static gboolean
set_edges (MhGraph6Bits *self, const MhBoard *board, GError **error)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);

  *self = (MhGraph6Bits){ .n_nodes = mh_board_get_n_nodes (board),
                          .n_edges = (guint32) n_edges,
                          .is_directed = mh_board_is_directed (board) };
  if (self->n_nodes > MH_GRAPH6_BITS_MAX_NODES)
    {
      self->graph = mh_board_try_create_graph (board, error);
      return self->graph != NULL;
    }

  for (gsize i = 0; i < n_edges; i++)
    {
      self->successors[edges[i].from] |= (guint64) 1 << edges[i].to;
      if (!self->is_directed)
        self->successors[edges[i].to] |= (guint64) 1 << edges[i].from;
    }
  return TRUE;
}

gboolean
mh_graph6_bits_read (MhGraph6Bits *self, const char *line, gsize length, GError **error)
{
  g_return_val_if_fail (self != NULL && line != NULL, FALSE);

  if (read_plain (self, line, length))
    return TRUE;

  g_autoptr (MhBoard) board = mh_graph6_read_line (line, length, error);

  if (board == NULL)
    {
      self->graph = NULL;
      return FALSE;
    }

  return set_edges (self, board, error);
}

void
mh_graph6_bits_clear (MhGraph6Bits *self)
{
  g_clear_pointer (&self->graph, mh_graph_unref);
}
