/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gml.h"

#include "mh-board-builder.h"
#include "mh-board-words.h"
#include "mh-gml-scanner.h"

#include <glib/gi18n.h>

typedef struct
{
  MhSource source;
  MhGmlScanner scanner;
  MhBoardBuilder *builder;
  gsize graph_offset;
} Reader;

static void
reader_clear (Reader *self)
{
  mh_gml_scanner_clear (&self->scanner);
  g_clear_pointer (&self->builder, mh_board_builder_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* A value, kept until the list that holds it has ended. */
typedef struct
{
  char *text; /* (nullable): NULL if there is none */
  gsize offset;
} Value;

static void
value_clear (Value *self)
{
  g_free (self->text);
}

/* The keys of nodes that have a meaning. */
enum
{
  NODE_ID,
  NODE_LABEL,
  NODE_NAME,
  NODE_ROLE,
  NODE_X,
  NODE_Y,
  N_NODE_KEYS
};

static const char *const node_keys[N_NODE_KEYS] = { "id", "label", "name", "role", "x", "y" };

typedef struct
{
  Value values[N_NODE_KEYS];
} Node;

static void
node_clear (Node *self)
{
  for (guint i = 0; i < N_NODE_KEYS; i++)
    value_clear (&self->values[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Node, node_clear)

typedef struct
{
  guint32 from, to; /* MH_NODE_NONE until they are read */
  Value player;
} Edge;

static void
edge_clear (Edge *self)
{
  value_clear (&self->player);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Edge, edge_clear)

/* The keys of the graph that have a meaning, and the attributes of the board that they are. */
static const struct
{
  const char *key, *attribute;
} graph_keys[] = {
  { "name", "name" },
  { "label", "name" },
  { "first", "first" },
  { "stuck", "stuck" },
  { "mouseMayPass", "mouse-may-pass" },
  { "catMayPass", "cat-may-pass" },
  { "severalHoles", "several-holes" },
  { "catInHole", "cat-in-hole" },
  { "profit", "profit" },
};

static gboolean
next (Reader *self)
{
  return mh_gml_scanner_next (&self->scanner);
}

static gboolean
is_key (const Reader *self, const char *key)
{
  return mh_gml_scanner_is_key (&self->scanner, key);
}

static gboolean
refuse (const Reader *self, const char *expected)
{
  return mh_gml_scanner_refuse (&self->scanner, expected);
}

static gboolean
is_plain (const Reader *self)
{
  return self->scanner.kind == MH_GML_NUMBER || self->scanner.kind == MH_GML_TEXT;
}

/* Returns: the offset of the current value, behind its quotation mark */
static gsize
get_offset (const Reader *self)
{
  return self->scanner.start + (self->scanner.kind == MH_GML_TEXT ? 1 : 0);
}

/* Reads the list behind the current key.
 * @read_key: called at each key of the list; reads the value behind the key, too */
static gboolean
read_list (Reader *self, gboolean (*read_key) (Reader *self, gpointer data), gpointer data)
{
  if (!next (self))
    return FALSE;
  if (self->scanner.kind != MH_GML_OPEN)
    return refuse (self, _ ("“[”"));

  for (;;)
    {
      if (!next (self))
        return FALSE;
      if (self->scanner.kind == MH_GML_CLOSE)
        return TRUE;
      if (self->scanner.kind != MH_GML_KEY)
        return refuse (self, _ ("a key or “]”"));
      if (!read_key (self, data))
        return FALSE;
    }
}

/* Skips the rest of the list that begins at the current token. Lists are counted, so that no
 * depth is too much. */
static gboolean
skip_list (Reader *self)
{
  gsize depth = 1;

  while (depth > 0)
    {
      if (!next (self))
        return FALSE;
      if (self->scanner.kind == MH_GML_END)
        return refuse (self, _ ("“]”"));
      if (self->scanner.kind == MH_GML_OPEN)
        depth++;
      else if (self->scanner.kind == MH_GML_CLOSE)
        depth--;
    }

  return TRUE;
}

/* Passes over the value behind a key without a meaning. */
static gboolean
skip_value (Reader *self)
{
  if (!next (self))
    return FALSE;
  if (self->scanner.kind == MH_GML_OPEN)
    return skip_list (self);

  return is_plain (self) || refuse (self, _ ("a number, text in quotation marks or “[”"));
}

/* Reads the value behind a key, which is no list, into @value. */
static gboolean
read_value (Reader *self, Value *value)
{
  if (!next (self))
    return FALSE;
  if (!is_plain (self))
    return refuse (self, _ ("a number or text in quotation marks"));

  g_free (value->text);
  value->text = g_strdup (self->scanner.word->str);
  value->offset = get_offset (self);
  return TRUE;
}

/* Reads a boolean behind a key. */
static gboolean
read_boolean (Reader *self, gboolean *boolean)
{
  if (!next (self))
    return FALSE;

  return (is_plain (self) && mh_board_words_read_boolean (self->scanner.word->str, boolean))
         || refuse (self, _ ("1 or 0"));
}

/* Returns: the value of the node that the current key is for, or NULL
 * @from: the first of the keys that count */
static Value *
find_value (const Reader *self, Node *node, guint from)
{
  for (guint i = from; i < N_NODE_KEYS; i++)
    if (is_key (self, node_keys[i]))
      return &node->values[i];

  return NULL;
}

/* Reads a key of "graphics", whose "x" and "y" are the place of the node. */
static gboolean
read_graphics_key (Reader *self, gpointer node)
{
  Value *value = find_value (self, node, NODE_X);

  return value != NULL ? read_value (self, value) : skip_value (self);
}

/* Refuses a group of nodes, which yEd draws as a box around its members. */
static gboolean
read_group (Reader *self)
{
  const gsize offset = self->scanner.start;
  gboolean is_group = FALSE;

  if (!read_boolean (self, &is_group))
    return FALSE;

  return !is_group
         || mh_source_refuse (&self->source, offset, MH_IO_ERROR_UNSUPPORTED,
                              _ ("groups of nodes are not read"));
}

static gboolean
read_node_key (Reader *self, gpointer node)
{
  if (is_key (self, "graphics"))
    return read_list (self, read_graphics_key, node);
  if (is_key (self, "isGroup"))
    return read_group (self);

  Value *value = find_value (self, node, 0);

  return value != NULL ? read_value (self, value) : skip_value (self);
}

/* Makes a node of the values that a list has given. */
static gboolean
add_node (const Reader *self, const Node *node)
{
  const Value *id = &node->values[NODE_ID];
  const Value *label = &node->values[NODE_LABEL];
  guint32 index;

  if (!mh_board_builder_find (self->builder, id->text, id->offset, &index))
    return FALSE;
  if (mh_board_builder_is_declared (self->builder, index))
    {
      g_autofree char *line = mh_source_dup_line (&self->source, id->offset);

      return mh_source_refuse (&self->source, id->offset, MH_IO_ERROR_MEANING, "“%s”: %s", line,
                               _ ("a node with this id already exists"));
    }

  mh_board_builder_declare (self->builder, index);
  for (guint i = NODE_NAME; i < N_NODE_KEYS; i++)
    if (node->values[i].text != NULL
        && !mh_board_builder_set (self->builder, index, node_keys[i], node->values[i].text,
                                  node->values[i].offset))
      return FALSE;

  return label->text == NULL
         || mh_board_builder_set_label (self->builder, index, label->text, label->offset);
}

static gboolean
read_node (Reader *self)
{
  g_auto (Node) node = { { { NULL } } };

  if (!read_list (self, read_node_key, &node))
    return FALSE;

  return node.values[NODE_ID].text != NULL ? add_node (self, &node)
                                           : refuse (self, _ ("an “id” of the node"));
}

/* Reads the id behind the current key, and finds the node. */
static gboolean
read_end (Reader *self, guint32 *node)
{
  if (!next (self))
    return FALSE;
  if (!is_plain (self))
    return refuse (self, _ ("the id of a node"));

  return mh_board_builder_find (self->builder, self->scanner.word->str, get_offset (self), node);
}

static gboolean
read_edge_key (Reader *self, gpointer data)
{
  Edge *edge = data;

  if (is_key (self, "source"))
    return read_end (self, &edge->from);
  if (is_key (self, "target"))
    return read_end (self, &edge->to);
  if (is_key (self, "player"))
    return read_value (self, &edge->player);

  return skip_value (self);
}

static gboolean
read_edge (Reader *self)
{
  const gsize offset = self->scanner.start;
  const gsize n_before = mh_board_builder_get_n_edges (self->builder);
  g_auto (Edge) edge = { MH_NODE_NONE, MH_NODE_NONE, { NULL } };

  if (!read_list (self, read_edge_key, &edge))
    return FALSE;
  if (edge.from == MH_NODE_NONE || edge.to == MH_NODE_NONE)
    return refuse (self, _ ("a “source” and a “target” of the edge"));

  return mh_board_builder_add_edge (self->builder, edge.from, edge.to, offset)
         && mh_board_builder_set_player (self->builder, n_before,
                                         mh_board_builder_get_n_edges (self->builder) - n_before,
                                         edge.player.text, edge.player.offset);
}

static gboolean
read_direction (Reader *self)
{
  gboolean directed = FALSE;

  if (!read_boolean (self, &directed))
    return FALSE;

  mh_board_builder_set_edge_kind (self->builder,
                                  directed ? MH_EDGES_DIRECTED : MH_EDGES_UNDIRECTED);
  return TRUE;
}

static gboolean
read_graph_key (Reader *self, gpointer data)
{
  if (is_key (self, "node"))
    return read_node (self);
  if (is_key (self, "edge"))
    return read_edge (self);
  if (is_key (self, "directed"))
    return read_direction (self);
  if (is_key (self, "graph"))
    return mh_source_refuse (&self->source, self->scanner.start, MH_IO_ERROR_UNSUPPORTED,
                             _ ("graphs within graphs are not read"));

  for (guint i = 0; i < G_N_ELEMENTS (graph_keys); i++)
    if (is_key (self, graph_keys[i].key))
      return skip_value (self)
             && (!is_plain (self)
                 || mh_board_builder_set (self->builder, MH_NODE_NONE, graph_keys[i].attribute,
                                          self->scanner.word->str, get_offset (self)));

  return skip_value (self);
}

static gboolean
read_graph (Reader *self)
{
  self->builder = mh_board_builder_new (&self->source);
  self->graph_offset = self->scanner.start;
  return read_list (self, read_graph_key, NULL);
}

/* Reads the keys outside of all lists, one of which is the graph. */
static gboolean
read_keys (Reader *self)
{
  for (;;)
    {
      if (!next (self))
        return FALSE;
      if (self->scanner.kind == MH_GML_END)
        return self->builder != NULL || refuse (self, _ ("“graph”"));
      if (self->scanner.kind != MH_GML_KEY)
        return refuse (self, _ ("a key such as “graph”"));

      const gboolean is_graph = is_key (self, "graph");

      if (is_graph && self->builder != NULL)
        return mh_source_refuse (&self->source, self->scanner.start, MH_IO_ERROR_UNSUPPORTED,
                                 _ ("a second graph; one is read from a file"));
      if (is_graph ? !read_graph (self) : !skip_value (self))
        return FALSE;
    }
}

gboolean
mh_gml_recognizes (const char *text, gsize length)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  const gsize start = mh_source_skip_blank (source.text, length, 0);
  MhGmlScanner scanner;
  gboolean is_gml = FALSE;

  /* The scanner requires valid UTF-8, which takes longer to check than the first character. */
  if (start == length || (!g_ascii_isalpha (source.text[start]) && source.text[start] != '#')
      || !mh_source_check (source.text, length, NULL))
    return FALSE;

  mh_gml_scanner_init (&scanner, &source);
  while (mh_gml_scanner_next (&scanner) && scanner.kind == MH_GML_KEY)
    {
      const gboolean is_graph = mh_gml_scanner_is_key (&scanner, "graph");

      if (!mh_gml_scanner_next (&scanner))
        break;
      is_gml = is_graph && scanner.kind == MH_GML_OPEN;
      if (is_graph || (scanner.kind != MH_GML_NUMBER && scanner.kind != MH_GML_TEXT))
        break;
    }

  mh_gml_scanner_clear (&scanner);
  return is_gml;
}

MhDocumentFile *
mh_gml_read (const char *text, gsize length, GError **error)
{
  g_auto (Reader) self = { .builder = NULL };

  if (!mh_source_begin (&self.source, text, length, error))
    return NULL;

  mh_gml_scanner_init (&self.scanner, &self.source);
  return read_keys (&self) ? mh_board_builder_finish (self.builder, self.graph_offset) : NULL;
}
