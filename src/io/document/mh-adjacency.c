/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adjacency.h"

#include "mh-digits.h"
#include "mh-gathered-text.h"
#include "mh-source.h"

#include <glib/gi18n.h>
#include <string.h>

/* The word before the lists in LeetCode's examples, which is followed by an equals sign. */
/* Adjacency lists while they are read. The arcs are in the order of the text. */
typedef struct
{
  const MhJson *json;
  guint32 lists; /* the JSON value that holds the lists */
  guint32 n_nodes;
  MhArc *arcs;
  gsize n_arcs;
  gsize n_allocated;
  MhRepairs *repairs; /* (nullable): NULL if faults are refused */
} Lists;

static void
lists_clear (Lists *self)
{
  g_free (self->arcs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lists, lists_clear)

static gboolean
count_nodes (Lists *self, GError **error)
{
  MhJsonIter iter;
  guint32 list;

  mh_json_iter_init (&iter, self->json, self->lists);
  for (self->n_nodes = 0; mh_json_iter_next (&iter, NULL, &list); self->n_nodes++)
    if (self->n_nodes == MH_MAX_NODES)
      {
        mh_json_set_error (self->json, list, error, MH_IO_ERROR_LIMIT,
                           _ ("there are more than %d nodes, the most that a board may have"),
                           MH_MAX_NODES);
        return FALSE;
      }

  return TRUE;
}

static gboolean
add_arc (Lists *self, MhArc arc)
{
  if (self->n_arcs == self->n_allocated)
    {
      const gsize n_wanted = MAX (2 * self->n_allocated, 64);
      MhArc *arcs = g_try_renew (MhArc, self->arcs, n_wanted);

      if (arcs == NULL)
        return FALSE;
      self->arcs = arcs;
      self->n_allocated = n_wanted;
    }

  self->arcs[self->n_arcs++] = arc;
  return TRUE;
}

static void
set_extra_error (const Lists *self, guint32 node, guint32 id, guint32 value, GError **error)
{
  if (id == node)
    mh_json_set_error (self->json, value, error, MH_IO_ERROR_MEANING,
                       _ ("%u is in its own list: no node is its own neighbour"), node);
  else
    mh_json_set_error (self->json, value, error, MH_IO_ERROR_MEANING,
                       _ ("%u is listed twice as a neighbour of %u"), id, node);
}

/* Refuses an entry that is one too many, or leaves it out and lists it.
 * Returns: FALSE with an error if it is refused */
static gboolean
judge_extra (Lists *self, guint32 node, guint32 id, guint32 value, GError **error)
{
  const MhRepair repair = id == node ? MH_REPAIR_LOOP : MH_REPAIR_REPEATED;
  GError *fault = NULL;

  if (self->repairs == NULL)
    {
      set_extra_error (self, node, id, value, error);
      return FALSE;
    }

  if (mh_repairs_wants_error (self->repairs, repair))
    set_extra_error (self, node, id, value, &fault);
  mh_repairs_add (self->repairs, repair, fault);
  return TRUE;
}

/* Reads one entry of the list of @node.
 * @seen: (array): for each id, the last node with the id in its list, plus one */
static gboolean
read_neighbour (Lists *self, guint32 node, guint32 value, guint32 *seen, GError **error)
{
  guint32 id;

  if (!mh_adjacency_read_node (self->json, value, self->n_nodes, &id, error))
    return FALSE;

  if (id == node || seen[id] == node + 1)
    return judge_extra (self, node, id, value, error);
  seen[id] = node + 1;

  if (self->n_arcs == 2 * MH_MAX_EDGES)
    {
      mh_json_set_error (self->json, value, error, MH_IO_ERROR_LIMIT,
                         _ ("there are more than %d edges, the most that a board may have"),
                         MH_MAX_EDGES);
      return FALSE;
    }
  if (!add_arc (self, (MhArc){ node, id }))
    {
      mh_json_set_error (self->json, value, error, MH_IO_ERROR_MEMORY,
                         _ ("there is not enough memory for the rest"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_lists (Lists *self, GError **error)
{
  g_autofree guint32 *seen = g_new0 (guint32, self->n_nodes);
  MhJsonIter lists;
  guint32 list;

  mh_json_iter_init (&lists, self->json, self->lists);
  for (guint32 node = 0; mh_json_iter_next (&lists, NULL, &list); node++)
    {
      MhJsonIter neighbours;
      guint32 value;

      if (mh_json_get_kind (self->json, list) != MH_JSON_ARRAY)
        {
          g_autofree char *spelled = mh_json_dup_spelling (self->json, list);

          mh_json_set_error (self->json, list, error, MH_IO_ERROR_MEANING,
                             _ ("%s is not a list: the neighbours of node %u stand in brackets"),
                             spelled, node);
          return FALSE;
        }

      mh_json_iter_init (&neighbours, self->json, list);
      while (mh_json_iter_next (&neighbours, NULL, &value))
        if (!read_neighbour (self, node, value, seen, error))
          return FALSE;
    }

  return TRUE;
}

/* Reverses all arcs and sorts them by the node from which they now lead. The counting
 * sort is stable and takes linear time.
 * @turned: (out) (array length=n_arcs): the reversed arcs
 * Returns: FALSE if there is not enough memory */
static gboolean
turn_arcs (const MhArc *arcs, gsize n_arcs, guint32 n_nodes, MhArc *turned)
{
  g_autofree gsize *next = g_try_new0 (gsize, n_nodes + 1);

  if (next == NULL)
    return FALSE;

  for (gsize i = 0; i < n_arcs; i++)
    next[arcs[i].to + 1]++;
  for (guint32 node = 0; node < n_nodes; node++)
    next[node + 1] += next[node];
  for (gsize i = 0; i < n_arcs; i++)
    turned[next[arcs[i].to]++] = (MhArc){ arcs[i].to, arcs[i].from };

  return TRUE;
}

/* Sorts the arcs, and finds the first one whose reverse is missing.
 * @one_way: (out): the arc, with MH_NODE_NONE for both nodes if there is none
 * Returns: FALSE if there is not enough memory */
static gboolean
sort_arcs (Lists *self, MhArc *one_way)
{
  g_autofree MhArc *turned = g_try_new (MhArc, self->n_arcs + 1);

  /* Two reversals restore the arcs, sorted by both of their nodes. */
  if (turned == NULL || !turn_arcs (self->arcs, self->n_arcs, self->n_nodes, turned)
      || !turn_arcs (turned, self->n_arcs, self->n_nodes, self->arcs))
    return FALSE;

  *one_way = (MhArc){ MH_NODE_NONE, MH_NODE_NONE };
  for (gsize i = 0, j = 0; i < self->n_arcs; i++)
    {
      while (j < self->n_arcs && mh_arc_compare (&turned[j], &self->arcs[i]) < 0)
        j++;
      if (j == self->n_arcs || mh_arc_compare (&turned[j], &self->arcs[i]) != 0)
        {
          *one_way = self->arcs[i];
          break;
        }
    }

  return TRUE;
}

static void
keep_each_edge_once (Lists *self)
{
  gsize n_kept = 0;

  for (gsize i = 0; i < self->n_arcs; i++)
    if (self->arcs[i].from < self->arcs[i].to)
      self->arcs[n_kept++] = self->arcs[i];

  self->n_arcs = n_kept;
}

static MhBoard *
create_board (Lists *self, MhAdjacencyKind kind, GError **error)
{
  MhArc one_way;

  if (!sort_arcs (self, &one_way))
    {
      mh_json_set_error (self->json, self->lists, error, MH_IO_ERROR_MEMORY,
                         _ ("there is not enough memory for these edges"));
      return NULL;
    }

  if (kind == MH_ADJACENCY_UNDIRECTED && one_way.from != MH_NODE_NONE)
    {
      mh_json_set_error (self->json, mh_adjacency_find_entry (self->json, self->lists, one_way),
                         error, MH_IO_ERROR_MEANING,
                         _ ("%u is a neighbour of %u, but not the other way round, "
                            "and the board says it is not directed"),
                         one_way.to, one_way.from);
      return NULL;
    }

  const gboolean directed = kind == MH_ADJACENCY_DIRECTED || one_way.from != MH_NODE_NONE;

  if (!directed)
    keep_each_edge_once (self);
  if (self->n_arcs > MH_MAX_EDGES)
    {
      mh_json_set_error (self->json, self->lists, error, MH_IO_ERROR_LIMIT,
                         _ ("there are %u edges; a board may have %d"), (guint) self->n_arcs,
                         MH_MAX_EDGES);
      return NULL;
    }

  MhBoard *board = mh_board_try_new_with_edges (self->n_nodes, self->arcs, self->n_arcs, directed);

  if (board == NULL)
    mh_io_error_set_memory (error);
  return board;
}

/* Appends the list in one piece: a board may have millions of nodes in its lists. */
static void
append_list (GString *text, const guint32 *nodes, guint32 n_nodes)
{
  const gsize start = text->len;

  g_string_set_size (text, start + 2 + (gsize) n_nodes * (MH_MAX_DIGITS + 1));

  char *at = text->str + start;

  *at++ = '[';
  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (i > 0)
        *at++ = ',';
      at = mh_digits_put (at, nodes[i]);
    }
  *at++ = ']';
  g_string_truncate (text, (gsize) (at - text->str));
}

gsize
mh_adjacency_skip_prefix (const char *text, gsize length)
{
  return mh_source_skip_name (text, length, 0, "graph");
}

gboolean
mh_adjacency_recognizes (const char *text, gsize length)
{
  const gsize start = mh_adjacency_skip_prefix (text, length);

  return start > mh_source_skip_blank (text, length, 0) || (start < length && text[start] == '[');
}

MhBoard *
mh_adjacency_read (const char *text, gsize length, MhRepairs *repairs, GError **error)
{
  g_autoptr (MhJson) json
      = mh_json_new (text, length, mh_adjacency_skip_prefix (text, length), error);

  if (json == NULL)
    return NULL;

  g_autoptr (MhBoard) board = mh_adjacency_read_value (json, 0, MH_ADJACENCY_GUESS, repairs, error);

  if (board != NULL && mh_board_get_n_nodes (board) == 0)
    {
      mh_json_set_error (json, 0, error, MH_IO_ERROR_MEANING,
                         _ ("the list is empty: a board has at least one node"));
      return NULL;
    }

  return g_steal_pointer (&board);
}

MhBoard *
mh_adjacency_read_value (const MhJson *json,
                         guint32 value,
                         MhAdjacencyKind kind,
                         MhRepairs *repairs,
                         GError **error)
{
  g_auto (Lists) lists = { .json = json, .lists = value, .repairs = repairs };

  if (mh_json_get_kind (json, value) != MH_JSON_ARRAY)
    {
      g_autofree char *spelled = mh_json_dup_spelling (json, value);

      mh_json_set_error (json, value, error, MH_IO_ERROR_MEANING,
                         _ ("%s is not an adjacency list, which is like [[1],[0,2],[1]]"), spelled);
      return NULL;
    }

  if (!count_nodes (&lists, error) || !read_lists (&lists, error))
    return NULL;

  return create_board (&lists, kind, error);
}

gboolean
mh_adjacency_read_node (const MhJson *json,
                        guint32 value,
                        guint32 n_nodes,
                        guint32 *node,
                        GError **error)
{
  const gboolean is_integer = mh_json_get_kind (json, value) == MH_JSON_INTEGER;
  const gint64 id = is_integer ? mh_json_get_integer (json, value) : -1;

  if (id >= 0 && id < n_nodes)
    {
      *node = (guint32) id;
      return TRUE;
    }

  g_autofree char *spelled = mh_json_dup_spelling (json, value);

  if (n_nodes == 0)
    mh_json_set_error (json, value, error, MH_IO_ERROR_MEANING,
                       _ ("%s is not a node: there are none"), spelled);
  else
    mh_json_set_error (json, value, error, MH_IO_ERROR_MEANING,
                       _ ("%s is not a node: ids are 0 to %u"), spelled, n_nodes - 1);
  return FALSE;
}

guint32
mh_adjacency_find_entry (const MhJson *json, guint32 value, MhArc arc)
{
  MhJsonIter lists, neighbours;
  guint32 list = value, entry = value;

  mh_json_iter_init (&lists, json, value);
  for (guint32 node = 0; node <= arc.from; node++)
    mh_json_iter_next (&lists, NULL, &list);

  mh_json_iter_init (&neighbours, json, list);
  while (mh_json_iter_next (&neighbours, NULL, &entry))
    if (mh_json_get_integer (json, entry) == arc.to)
      break;

  return entry;
}

void
mh_adjacency_append_lists (GString *text,
                           MhGatheredBytes *gathered,
                           const MhBoard *board,
                           const char *separator)
{
  g_return_if_fail (text != NULL && gathered != NULL && board != NULL && separator != NULL);

  g_autoptr (MhGraph) graph = mh_board_try_create_graph (board, NULL);

  if (graph == NULL)
    {
      mh_gathered_bytes_give_up (gathered);
      return;
    }
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_successors);

      if (node > 0)
        g_string_append (text, separator);
      append_list (text, successors, n_successors);
      if (!mh_gathered_bytes_take (gathered, text))
        return;
    }
}

char *
mh_adjacency_create_text (const MhBoard *board, const char *separator, GError **error)
{
  g_return_val_if_fail (board != NULL, NULL);

  g_autoptr (GString) piece = g_string_new ("[");
  g_auto (MhGatheredBytes) gathered = { NULL };

  mh_adjacency_append_lists (piece, &gathered, board, separator);
  g_string_append_c (piece, ']');

  GBytes *text = mh_gathered_text_finish (&gathered, piece, error);
  gsize length;

  return text != NULL ? g_bytes_unref_to_data (text, &length) : NULL;
}
