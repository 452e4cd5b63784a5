/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-node-link.h"

#include "mh-board-builder.h"
#include "mh-json-expect.h"

#include <glib/gi18n.h>
#include <string.h>

/* The attributes that have a meaning; all others are passed over, however long they are. */
static const char *const attributes[]
    = { "name",           "label",        "role",          "x",     "y",           "first",
        "mouse-may-pass", "cat-may-pass", "several-holes", "stuck", "cat-in-hole", "profit" };

typedef struct
{
  MhSource source;
  const MhJson *json;
  MhBoardBuilder *builder;
} Reader;

/* Returns: the offset behind the string that begins at @at */
static gsize
skip_string (const char *text, gsize length, gsize at)
{
  for (at++; at < length && text[at] != '"'; at++)
    if (text[at] == '\\')
      at++;

  return MIN (at + 1, length);
}

static gboolean
equals (const char *text, MhSpan span, const char *string)
{
  return span.end - span.start == strlen (string)
         && memcmp (text + span.start, string, span.end - span.start) == 0;
}

/* The format that a member of the outermost object speaks for. */
typedef enum
{
  HINT_NONE,
  HINT_DOCUMENT,
  HINT_NODE_LINK,
} Hint;

/* @key: the key without its quotation marks
 * @first: the first character of the value */
static Hint
find_hint (const char *text, MhSpan key, char first)
{
  const gboolean is_list = first == '[';

  if (equals (text, key, "mousehole") || equals (text, key, "graph6")
      || (equals (text, key, "graph") && is_list))
    return HINT_DOCUMENT;
  if (is_list
      && (equals (text, key, "nodes") || equals (text, key, "links")
          || equals (text, key, "edges")))
    return HINT_NODE_LINK;

  return HINT_NONE;
}

/* The members are looked at without a tree, since every text in braces comes by here. */
gboolean
mh_node_link_recognizes (const char *text, gsize length)
{
  gsize at = mh_source_skip_blank (text, length, 0);
  guint depth = 0;
  gboolean is_node_link = FALSE;

  if (at == length || text[at] != '{')
    return FALSE;

  do
    {
      if (text[at] == '{' || text[at] == '[')
        depth++;
      else if (text[at] == '}' || text[at] == ']')
        depth--;
      if (text[at] != '"')
        {
          at++;
          continue;
        }

      const gsize end = skip_string (text, length, at);
      const MhSpan key = { at + 1, MAX (end - 1, at + 1) };
      const gsize colon = mh_source_skip_blank (text, length, end);

      at = end;
      if (depth != 1 || colon == length || text[colon] != ':')
        continue;

      at = mh_source_skip_blank (text, length, colon + 1);
      if (at == length)
        break;

      const Hint hint = find_hint (text, key, text[at]);

      if (hint == HINT_DOCUMENT)
        return FALSE;
      is_node_link |= hint == HINT_NODE_LINK;
    }
  while (at < length && depth > 0);

  return is_node_link;
}

static gsize
offset_of (const Reader *self, guint32 value)
{
  gsize start, end;

  mh_json_get_span (self->json, value, &start, &end);
  return start;
}

static char *
dup_span (const Reader *self, guint32 value)
{
  gsize start, end;

  mh_json_get_span (self->json, value, &start, &end);
  return g_strndup (self->source.text + start, end - start);
}

/* Returns: (transfer full) (nullable): the text that a scalar stands for; NULL with an error */
static char *
dup_scalar (const Reader *self, guint32 value, const char *wrong)
{
  switch (mh_json_get_kind (self->json, value))
    {
    case MH_JSON_STRING:
      return mh_json_dup_string (self->json, value, MH_MAX_NAME_BYTES, self->source.error);
    case MH_JSON_FALSE:
    case MH_JSON_TRUE:
    case MH_JSON_INTEGER:
    case MH_JSON_REAL:
      return dup_span (self, value);
    case MH_JSON_NULL:
    case MH_JSON_ARRAY:
    case MH_JSON_OBJECT:
      break;
    }

  mh_json_refuse (self->json, value, self->source.error, wrong);
  return NULL;
}

/* Returns: (transfer full) (nullable): the id that @value is; NULL with an error */
static char *
dup_id (const Reader *self, guint32 value)
{
  const char *wrong = _ ("is not the id of a node, which is text, a number or a list of these");
  MhJsonIter iter;
  guint32 item;

  if (mh_json_get_kind (self->json, value) != MH_JSON_ARRAY)
    return dup_scalar (self, value, wrong);

  g_autoptr (GString) id = g_string_new ("(");

  mh_json_iter_init (&iter, self->json, value);
  while (mh_json_iter_next (&iter, NULL, &item))
    {
      g_autofree char *part = dup_scalar (self, item, wrong);

      if (part == NULL)
        return NULL;
      g_string_append_printf (id, "%s%s", id->len > 1 ? ", " : "", part);
      if (id->len > MH_MAX_NAME_BYTES) /* which the builder refuses */
        break;
    }
  g_string_append_c (id, ')');

  return g_strdup (id->str);
}

static gboolean
find_node (const Reader *self, guint32 value, guint32 *node)
{
  g_autofree char *id = dup_id (self, value);

  return id != NULL && mh_board_builder_find (self->builder, id, offset_of (self, value), node);
}

static gboolean
has_meaning (const Reader *self, guint32 key)
{
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (mh_json_equals_string (self->json, key, attributes[i]))
      return TRUE;

  return FALSE;
}

/* @node: a node, or MH_NODE_NONE for the board */
static gboolean
read_attribute (const Reader *self, guint32 node, guint32 key, guint32 value)
{
  const MhJsonKind kind = mh_json_get_kind (self->json, value);
  const gsize offset = offset_of (self, value);

  if (!has_meaning (self, key) || kind == MH_JSON_NULL || kind >= MH_JSON_ARRAY)
    return TRUE;

  g_autofree char *name = mh_json_dup_string (self->json, key, MH_MAX_NAME_BYTES, NULL);
  g_autofree char *text = dup_scalar (self, value, "");

  if (text == NULL)
    return FALSE;
  if (node != MH_NODE_NONE && g_str_equal (name, "label"))
    return mh_board_builder_set_label (self->builder, node, text, offset);

  return mh_board_builder_set (self->builder, node, name, text, offset);
}

static gboolean
read_attributes (const Reader *self, guint32 node, guint32 object)
{
  MhJsonIter iter;
  guint32 key, value;

  mh_json_iter_init (&iter, self->json, object);
  while (mh_json_iter_next (&iter, &key, &value))
    if (!read_attribute (self, node, key, value))
      return FALSE;

  return TRUE;
}

/* @index: the index of the node in the list, which is its id if it has no other */
static gboolean
read_node (const Reader *self, guint32 object, guint32 index)
{
  guint32 node;

  if (!mh_json_expect_kind (self->json, object, MH_JSON_OBJECT, self->source.error))
    return FALSE;

  const guint32 id = mh_json_find (self->json, object, "id");
  g_autofree char *counted = g_strdup_printf ("%u", index);
  const gboolean found
      = id != MH_JSON_NONE
            ? find_node (self, id, &node)
            : mh_board_builder_find (self->builder, counted, offset_of (self, object), &node);

  if (!found)
    return FALSE;
  if (mh_board_builder_is_declared (self->builder, node))
    return mh_json_refuse (self->json, id != MH_JSON_NONE ? id : object, self->source.error,
                           _ ("is the id of a node that already exists"));

  mh_board_builder_declare (self->builder, node);
  return read_attributes (self, node, object);
}

static gboolean
read_nodes (const Reader *self)
{
  const guint32 nodes = mh_json_find (self->json, 0, "nodes");
  MhJsonIter iter;
  guint32 object, n_nodes = 0;

  if (nodes == MH_JSON_NONE)
    return mh_json_refuse (self->json, 0, self->source.error,
                           _ ("has no \"nodes\", which is a list of objects"));
  if (!mh_json_expect_kind (self->json, nodes, MH_JSON_ARRAY, self->source.error))
    return FALSE;

  mh_json_iter_init (&iter, self->json, nodes);
  while (mh_json_iter_next (&iter, NULL, &object))
    if (!read_node (self, object, n_nodes++))
      return FALSE;

  return TRUE;
}

/* Reads who moves along the edges behind the first @n_before: none if the edge was left out. */
static gboolean
read_player (const Reader *self, guint32 object, gsize n_before)
{
  const guint32 value = mh_json_find (self->json, object, "player");

  if (value == MH_JSON_NONE || mh_json_get_kind (self->json, value) == MH_JSON_NULL)
    return TRUE;

  const gsize n_added = mh_board_builder_get_n_edges (self->builder) - n_before;
  g_autofree char *player = dup_scalar (self, value, _ ("is not who moves along an edge"));

  return player != NULL
         && mh_board_builder_set_player (self->builder, n_before, n_added, player,
                                         offset_of (self, value));
}

static gboolean
read_edge (const Reader *self, guint32 object)
{
  static const char *const keys[] = { "source", "target" };
  const gsize n_before = mh_board_builder_get_n_edges (self->builder);
  guint32 ends[G_N_ELEMENTS (keys)];

  if (!mh_json_expect_kind (self->json, object, MH_JSON_OBJECT, self->source.error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const guint32 end = mh_json_find (self->json, object, keys[i]);

      if (end == MH_JSON_NONE)
        return mh_json_refuse (self->json, object, self->source.error,
                               _ ("is not an edge, which has a \"source\" and a \"target\""));
      if (!find_node (self, end, &ends[i]))
        return FALSE;
    }

  return mh_board_builder_add_edge (self->builder, ends[0], ends[1], offset_of (self, object))
         && read_player (self, object, n_before);
}

/* Finds the list of edges, "links" or "edges". */
static gboolean
find_edges (const Reader *self, guint32 *list)
{
  const guint32 links = mh_json_find (self->json, 0, "links");
  const guint32 edges = mh_json_find (self->json, 0, "edges");

  *list = links != MH_JSON_NONE ? links : edges;
  if (*list == MH_JSON_NONE)
    return mh_json_refuse (self->json, 0, self->source.error,
                           _ ("has neither \"links\" nor \"edges\", which is a list of objects"));
  if (links != MH_JSON_NONE && edges != MH_JSON_NONE)
    return mh_json_refuse (self->json, MAX (links, edges), self->source.error,
                           _ ("is a second list of edges: expected \"links\" or \"edges\""));

  return mh_json_expect_kind (self->json, *list, MH_JSON_ARRAY, self->source.error);
}

static gboolean
read_edges (const Reader *self)
{
  MhJsonIter iter;
  guint32 list, object;

  if (!find_edges (self, &list))
    return FALSE;

  mh_json_iter_init (&iter, self->json, list);
  while (mh_json_iter_next (&iter, NULL, &object))
    if (!read_edge (self, object))
      return FALSE;

  return TRUE;
}

static gboolean
read_graph (const Reader *self)
{
  gboolean is_directed = FALSE;

  if (!mh_json_expect_kind (self->json, 0, MH_JSON_OBJECT, self->source.error))
    return FALSE;

  const guint32 directed = mh_json_find (self->json, 0, "directed");
  const guint32 graph = mh_json_find (self->json, 0, "graph");

  if (directed != MH_JSON_NONE
      && !mh_json_expect_boolean (self->json, directed, &is_directed, self->source.error))
    return FALSE;

  if (is_directed)
    mh_board_builder_set_edge_kind (self->builder, MH_EDGES_DIRECTED);

  return graph == MH_JSON_NONE || mh_json_get_kind (self->json, graph) != MH_JSON_OBJECT
         || read_attributes (self, MH_NODE_NONE, graph);
}

MhDocumentFile *
mh_node_link_read (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (MhJson) json = mh_json_new (text, length, 0, &fault);
  MhDocumentFile *file = NULL;

  if (json != NULL)
    {
      const MhSource source = { text, length, &fault };
      g_autoptr (MhBoardBuilder) builder = mh_board_builder_new (&source);
      const Reader self = { source, json, builder };

      if (read_graph (&self) && read_nodes (&self) && read_edges (&self))
        file = mh_board_builder_finish (builder, offset_of (&self, 0));
    }
  if (file == NULL)
    g_propagate_error (error, g_steal_pointer (&fault));

  return file;
}
