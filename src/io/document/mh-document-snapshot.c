/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format of snapshots. A snapshot of a board begins with a zero byte, which no text
 * does, then a byte that is 1 if the board is directed, then two little-endian 32-bit
 * words: the number of nodes, and the offset in the text at which the adjacency lists
 * belong. The text follows without the lists, ended by a zero byte; then one row for
 * each node. Coins and grids have no lists, and their snapshot is the text.
 *
 * A row lists the successors of a node; on an undirected board, only the neighbours
 * with greater ids. It begins with their number. If a bit for each possible node takes
 * fewer bytes than the list has entries, the bits follow, the lowest first; otherwise,
 * for each entry, its distance from the entry before, less 1. Numbers take seven bits a
 * byte, the lowest first; every byte of a number but the last has the eighth bit set.
 *
 * The head stores no length, so that a change further on leaves the earlier bytes as
 * they were.
 */
#include "mh-document-snapshot.h"

#include "mh-adjacency.h"
#include "mh-arcs.h"
#include "mh-document-writer.h"
#include "mh-gathered-text.h"
#include "mh-io-error.h"
#include "mh-little-word.h"

#include <glib/gi18n.h>
#include <string.h>

#define HEAD_BYTES 10
#define NODES_OFFSET 2
#define LISTS_OFFSET 6

/* The bytes that have not been read yet. */
typedef struct
{
  const guint8 *at;
  gsize n_left;
} Rest;

/* Returns: the first node that may be in the row of @node */
static guint32
get_base (guint32 node, gboolean is_directed)
{
  return is_directed ? 0 : node + 1;
}

static guint32
count_bit_bytes (guint32 base, guint32 n_nodes)
{
  return (n_nodes - base + 7) / 8;
}

static void
append_number (GByteArray *bytes, guint32 number)
{
  guint8 digits[5];
  guint n = 0;

  for (; number >= 0x80; number >>= 7)
    digits[n++] = (guint8) (number | 0x80);
  digits[n++] = (guint8) number;
  g_byte_array_append (bytes, digits, n);
}

static void
append_bits (GByteArray *bytes, const MhArc *arcs, guint32 n_arcs, guint32 base, guint32 n_bytes)
{
  const guint start = bytes->len;

  g_byte_array_set_size (bytes, start + n_bytes);

  guint8 *bits = bytes->data + start;

  memset (bits, 0, n_bytes);
  for (guint32 i = 0; i < n_arcs; i++)
    {
      const guint32 bit = arcs[i].to - base;

      bits[bit / 8] = (guint8) (bits[bit / 8] | 1u << bit % 8);
    }
}

/* @arcs: (nullable) (array length=n_arcs): the arcs of one node; NULL if there are none */
static void
append_row (GByteArray *bytes, const MhArc *arcs, guint32 n_arcs, guint32 base, guint32 n_nodes)
{
  const guint32 n_bit_bytes = count_bit_bytes (base, n_nodes);
  guint32 next = base;

  append_number (bytes, n_arcs);
  if (n_bit_bytes < n_arcs)
    {
      append_bits (bytes, arcs, n_arcs, base, n_bit_bytes);
      return;
    }
  for (guint32 i = 0; i < n_arcs; i++)
    {
      append_number (bytes, arcs[i].to - next);
      next = arcs[i].to + 1;
    }
}

static void
append_rows (MhGatheredBytes *bytes, const MhBoard *board)
{
  g_autoptr (GByteArray) row = g_byte_array_new ();
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const gboolean is_directed = mh_board_is_directed (board);
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  gsize i = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const gsize first = i;

      while (i < n_edges && edges[i].from == node)
        i++;
      g_byte_array_set_size (row, 0);
      append_row (row, i > first ? edges + first : NULL, (guint32) (i - first),
                  get_base (node, is_directed), n_nodes);
      mh_gathered_bytes_append (bytes, row->data, row->len);
    }
}

GBytes *
mh_document_snapshot_create (const MhDocumentFile *file, GError **error)
{
  g_return_val_if_fail (file != NULL && file->board != NULL, NULL);

  gsize lists_at;
  g_autoptr (GBytes) text = mh_document_writer_write (file, &lists_at, error);

  if (text == NULL)
    return NULL;
  if (mh_board_get_game (file->board) != NULL || mh_board_get_grid (file->board) != NULL)
    return g_steal_pointer (&text);

  g_auto (MhGatheredBytes) bytes = { NULL };
  guint8 head[HEAD_BYTES] = { 0, mh_board_is_directed (file->board) ? 1 : 0 };

  mh_little_word_write (head + NODES_OFFSET, mh_board_get_n_nodes (file->board));
  mh_little_word_write (head + LISTS_OFFSET, (guint32) lists_at);
  mh_gathered_bytes_append (&bytes, head, sizeof head);
  mh_gathered_bytes_append (&bytes, g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  mh_gathered_bytes_append (&bytes, "", 1);
  append_rows (&bytes, file->board);
  return mh_gathered_text_finish (&bytes, NULL, error);
}

static gboolean
read_number (Rest *self, guint32 *number)
{
  *number = 0;
  for (guint shift = 0; self->n_left > 0 && shift < 28; shift += 7)
    {
      const guint8 digit = *self->at++;

      self->n_left--;
      *number |= (guint32) (digit & 0x7f) << shift;
      if (digit < 0x80)
        return TRUE;
    }

  return FALSE;
}

/* Reads a row of bits. A bit for a node that does not exist is an error.
 * @arc: the value for its node `from` */
static gboolean
read_bits (Rest *self, MhArcs *arcs, MhArc arc, guint32 n_arcs, guint32 base, guint32 n_nodes)
{
  const guint32 n_bytes = count_bit_bytes (base, n_nodes);
  guint32 n_found = 0;

  if (self->n_left < n_bytes)
    return FALSE;
  for (guint32 bit = 0; bit < n_bytes * 8; bit++)
    if ((self->at[bit / 8] >> bit % 8 & 1) != 0)
      {
        arc.to = base + bit;
        if (arc.to >= n_nodes || arc.to == arc.from || !mh_arcs_append (arcs, &arc, 1))
          return FALSE;
        n_found++;
      }

  self->at += n_bytes;
  self->n_left -= n_bytes;
  return n_found == n_arcs;
}

static gboolean
read_distances (Rest *self, MhArcs *arcs, MhArc arc, guint32 n_arcs, guint32 base, guint32 n_nodes)
{
  guint32 next = base;

  for (guint32 i = 0; i < n_arcs; i++)
    {
      guint32 distance;

      if (!read_number (self, &distance) || distance >= n_nodes - next)
        return FALSE;
      arc.to = next + distance;
      if (arc.to == arc.from || !mh_arcs_append (arcs, &arc, 1))
        return FALSE;
      next = arc.to + 1;
    }

  return TRUE;
}

static gboolean
read_row (Rest *self, MhArcs *arcs, guint32 node, guint32 n_nodes, gboolean is_directed)
{
  const guint32 base = get_base (node, is_directed);
  const MhArc arc = { .from = node };
  guint32 n_arcs;

  if (!read_number (self, &n_arcs) || n_arcs > n_nodes - base
      || n_arcs > MH_MAX_EDGES - mh_arcs_count (arcs))
    return FALSE;

  return count_bit_bytes (base, n_nodes) < n_arcs
             ? read_bits (self, arcs, arc, n_arcs, base, n_nodes)
             : read_distances (self, arcs, arc, n_arcs, base, n_nodes);
}

/* Returns: NULL */
static gpointer
refuse (GError **error)
{
  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_SYNTAX, _ ("the snapshot is damaged"));
  return NULL;
}

/* Returns: (transfer full) (nullable): the board */
static MhBoard *
read_rows (Rest *self, guint32 n_nodes, gboolean is_directed, GError **error)
{
  g_auto (MhArcs) arcs = { NULL };
  gboolean is_whole = TRUE;

  for (guint32 node = 0; is_whole && node < n_nodes; node++)
    is_whole = read_row (self, &arcs, node, n_nodes, is_directed);
  if (!arcs.is_short && (!is_whole || self->n_left > 0))
    return refuse (error);

  MhBoard *board = arcs.is_short ? NULL
                                 : mh_board_try_new_with_edges (n_nodes, mh_arcs_get (&arcs),
                                                                mh_arcs_count (&arcs), is_directed);

  if (board == NULL)
    mh_io_error_set_memory (error);
  return board;
}

/* Inserts the adjacency lists of @board into @text. */
static GBytes *
expand_text (const char *text, gsize lists_at, const MhBoard *board, GError **error)
{
  g_auto (MhGatheredBytes) whole = { NULL };
  g_autoptr (GString) lists = g_string_new (NULL);

  mh_gathered_bytes_append (&whole, text, lists_at);
  mh_adjacency_append_lists (lists, &whole, board, MH_DOCUMENT_LISTS_SEPARATOR);
  mh_gathered_bytes_take_all (&whole, lists);
  mh_gathered_bytes_append (&whole, text + lists_at, strlen (text + lists_at));
  return mh_gathered_text_finish (&whole, NULL, error);
}

GBytes *
mh_document_snapshot_expand (GBytes *snapshot, GError **error)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  gsize n_bytes;
  const guint8 *head = g_bytes_get_data (snapshot, &n_bytes);

  if (n_bytes == 0 || head[0] != 0)
    return g_bytes_ref (snapshot);
  if (n_bytes <= HEAD_BYTES || head[1] > 1)
    return refuse (error);

  const char *text = (const char *) head + HEAD_BYTES;
  const gsize length = strnlen (text, n_bytes - HEAD_BYTES);
  const guint32 n_nodes = mh_little_word_read (head + NODES_OFFSET);
  const guint32 lists_at = mh_little_word_read (head + LISTS_OFFSET);

  if (length == n_bytes - HEAD_BYTES || lists_at > length || n_nodes > MH_MAX_NODES)
    return refuse (error);

  Rest rest = { (const guint8 *) text + length + 1, n_bytes - HEAD_BYTES - length - 1 };
  g_autoptr (MhBoard) board = read_rows (&rest, n_nodes, head[1] != 0, error);

  return board != NULL ? expand_text (text, lists_at, board, error) : NULL;
}
