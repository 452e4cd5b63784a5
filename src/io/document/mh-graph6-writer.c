/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph6.h"

#include "mh-gathered-text.h"
#include "mh-io-error.h"

#include <glib/gi18n.h>

#define FIRST_CHARACTER '?'
#define BITS 6

/* A writer of characters of six bits each, the highest bit first. */
typedef struct
{
  GString *text;            /* the end of the line, behind what was gathered */
  MhGatheredBytes gathered; /* before it */
  guint bits, n_bits;       /* the bits of the next character */
} Writer;

static void
append_character (Writer *self, guint value)
{
  g_string_append_c (self->text, (char) (FIRST_CHARACTER + value));
}

static void
append_bit (Writer *self, guint bit)
{
  self->bits = self->bits << 1 | bit;
  if (++self->n_bits < BITS)
    return;

  append_character (self, self->bits);
  self->bits = 0;
  self->n_bits = 0;
}

/* Fills the last character up with copies of @bit. */
static void
fill_up (Writer *self, guint bit)
{
  while (self->n_bits > 0)
    append_bit (self, bit);
}

static void
append_n_nodes (Writer *self, guint32 n_nodes)
{
  if (n_nodes < 63)
    {
      append_character (self, n_nodes);
      return;
    }

  append_character (self, 63);
  for (int shift = 2 * BITS; shift >= 0; shift -= BITS)
    append_character (self, n_nodes >> shift & 63);
}

static GBytes *
end_line (Writer *self, GError **error)
{
  g_autoptr (GString) text = g_steal_pointer (&self->text);

  g_string_append_c (text, '\n');
  return mh_gathered_text_finish (&self->gathered, text, error);
}

static gboolean
check_undirected (const MhBoard *board, GError **error)
{
  if (!mh_board_is_directed (board))
    return TRUE;

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
               _ ("graph6 and sparse6 hold no directed boards, but digraph6 does"));
  return FALSE;
}

/* Appends a bit for each of the nodes 0 to @n_bits - 1, which is 1 if the node is in
 * @row. */
static void
append_row (Writer *self, const guint32 *row, guint32 n_row, guint32 n_bits)
{
  guint32 next = 0;

  for (guint32 node = 0; node < n_bits; node++)
    {
      const gboolean is_in = next < n_row && row[next] == node;

      append_bit (self, is_in ? 1 : 0);
      next += is_in ? 1 : 0;
    }
  mh_gathered_bytes_take (&self->gathered, self->text);
}

GBytes *
mh_graph6_write_graph6 (const MhBoard *board, GError **error)
{
  if (!check_undirected (board, error))
    return NULL;

  g_autoptr (MhGraph) graph = mh_board_try_create_graph (board, error);

  if (graph == NULL)
    return NULL;

  Writer writer = { .text = g_string_new (NULL) };

  append_n_nodes (&writer, mh_graph_get_n_nodes (graph));
  for (guint32 node = 1; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_row;
      const guint32 *row = mh_graph_get_successors (graph, node, &n_row);

      append_row (&writer, row, n_row, node);
    }
  fill_up (&writer, 0);

  return end_line (&writer, error);
}

GBytes *
mh_graph6_write_digraph6 (const MhBoard *board, GError **error)
{
  g_autoptr (MhGraph) graph = mh_board_try_create_graph (board, error);

  if (graph == NULL)
    return NULL;

  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  Writer writer = { .text = g_string_new ("&") };

  append_n_nodes (&writer, n_nodes);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n_row;
      const guint32 *row = mh_graph_get_successors (graph, node, &n_row);

      append_row (&writer, row, n_row, n_nodes);
    }
  fill_up (&writer, 0);

  return end_line (&writer, error);
}

static guint
count_bits_of_node (guint32 n_nodes)
{
  guint n_bits = 0;

  for (guint32 last = n_nodes > 0 ? n_nodes - 1 : 0; last != 0; last >>= 1)
    n_bits++;

  return n_bits;
}

static void
append_pair (Writer *self, guint bit, guint32 node, guint n_node_bits)
{
  append_bit (self, bit);
  for (guint i = n_node_bits; i-- > 0;)
    append_bit (self, node >> i & 1);
}

/* Appends the edge between @to and the smaller node @from.
 * @v: the current node of sparse6, which is the larger node of the edge before */
static void
append_edge (Writer *self, guint32 from, guint32 to, guint32 v, guint n_node_bits)
{
  if (to > v + 1)
    append_pair (self, 1, to, n_node_bits);
  append_pair (self, to == v + 1 ? 1 : 0, from, n_node_bits);
}

/* Fills the last character up with ones. A zero goes before them in the one case in
 * which the ones would read as an edge of the last node.
 * @v: the larger node of the last edge */
static void
fill_up_sparse6 (Writer *self, guint32 v, guint32 n_nodes, guint n_node_bits)
{
  const gboolean is_power = n_nodes == 1u << n_node_bits;

  if (is_power && v + 2 == n_nodes && self->n_bits > 0 && BITS - self->n_bits >= n_node_bits + 1)
    append_bit (self, 0);
  fill_up (self, 1);
}

GBytes *
mh_graph6_write_sparse6 (const MhBoard *board, GError **error)
{
  if (!check_undirected (board, error))
    return NULL;

  g_autoptr (MhGraph) graph = mh_board_try_create_graph (board, error);

  if (graph == NULL)
    return NULL;

  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const guint n_node_bits = count_bits_of_node (n_nodes);
  Writer writer = { .text = g_string_new (":") };
  guint32 v = 0;

  append_n_nodes (&writer, n_nodes);
  for (guint32 to = 1; to < n_nodes; to++)
    {
      guint32 n_row;
      const guint32 *row = mh_graph_get_successors (graph, to, &n_row);

      for (guint32 i = 0; i < n_row && row[i] < to; i++)
        {
          append_edge (&writer, row[i], to, v, n_node_bits);
          v = to;
        }
      mh_gathered_bytes_take (&writer.gathered, writer.text);
    }
  fill_up_sparse6 (&writer, v, n_nodes, n_node_bits);

  return end_line (&writer, error);
}
