/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graphml.h"

#include "mh-board-builder.h"
#include "mh-board-places.h"
#include "mh-board-words.h"
#include "mh-gathered-bytes.h"
#include "mh-xml-feed.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_DEPTH 64
#define MAX_ATTRIBUTES 64
#define MAX_KEYS 10000

typedef enum
{
  ELEMENT_NONE, /* outside of all elements */
  ELEMENT_GRAPHML,
  ELEMENT_KEY,
  ELEMENT_DEFAULT,
  ELEMENT_GRAPH,
  ELEMENT_NODE,
  ELEMENT_EDGE,
  ELEMENT_DATA,
  ELEMENT_HYPEREDGE,
  ELEMENT_GEOMETRY, /* the place, the name and the direction in a drawing by yEd */
  ELEMENT_NODE_LABEL,
  ELEMENT_ARROWS,
  ELEMENT_OTHER, /* skipped with everything inside */
} Element;

static const struct
{
  const char *name;
  Element element;
} elements[] = {
  { "graphml", ELEMENT_GRAPHML },   { "key", ELEMENT_KEY },
  { "default", ELEMENT_DEFAULT },   { "graph", ELEMENT_GRAPH },
  { "node", ELEMENT_NODE },         { "edge", ELEMENT_EDGE },
  { "data", ELEMENT_DATA },         { "hyperedge", ELEMENT_HYPEREDGE },
  { "Geometry", ELEMENT_GEOMETRY }, { "NodeLabel", ELEMENT_NODE_LABEL },
  { "Arrows", ELEMENT_ARROWS },
};

/* A node and its place. */
typedef struct
{
  guint32 node;
  MhPoint point;
} Drawn;

/* An edge, from its tag to its end. */
typedef struct
{
  guint32 from, to;
  gboolean both; /* whether it leads both ways in a directed graph */
  gsize offset;
  char *player; /* (nullable): the value of its attribute */
  gsize player_offset;
} Edge;

typedef struct
{
  GError *error;
  MhSource source; /* the text, with @error for its errors */
  MhXmlFeed feed;
  Element open[MAX_DEPTH];
  guint depth;

  GHashTable *keys;        /* id -> attr.name */
  gboolean is_of_edges;    /* whether edges may have the attribute of the last key */
  gboolean declares_roles; /* whether a key declares the attribute "role" */
  MhBoardBuilder *builder; /* (nullable): the board; NULL before the graph */
  gboolean directed;
  gboolean has_root;
  gsize root_offset, graph_offset;
  guint32 node; /* the current node, or MH_NODE_NONE in the graph itself */
  gboolean in_edge;
  Edge edge;
  guint32 n_nodes;
  MhGatheredBytes drawn; /* (element-type Drawn): the place of each node that a drawing has */

  char *attribute; /* (nullable): the name of the current data */
  GString *data;
  gsize data_offset;
  GString *label; /* the text in the drawing of a node */
  gsize label_offset;
  guint32 labelled; /* the last node whose label was read, or MH_NODE_NONE */
} Reader;

/* The attributes of a tag; both arrays end with NULL. */
typedef struct
{
  const char **names;
  const char **values;
} Attributes;

static void
reader_clear (Reader *self)
{
  g_clear_error (&self->error);
  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_clear_pointer (&self->builder, mh_board_builder_free);
  g_free (self->attribute);
  g_free (self->edge.player);
  if (self->data != NULL)
    g_string_free (self->data, TRUE);
  if (self->label != NULL)
    g_string_free (self->label, TRUE);
  mh_gathered_bytes_clear (&self->drawn);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static const char *
get_value (const Attributes *attributes, const char *name)
{
  for (guint i = 0; attributes->names[i] != NULL; i++)
    if (g_str_equal (attributes->names[i], name))
      return attributes->values[i];

  return NULL;
}

static gsize
offset_of (const Reader *self, const char *name)
{
  return mh_xml_feed_find_attribute (&self->feed, name);
}

/* Refuses the current tag.
 * @wrong: the reason, in words */
static gboolean
refuse_tag (const Reader *self, MhIoError code, const char *wrong)
{
  g_autofree char *tag
      = mh_source_dup_shown (&self->source, self->feed.tag_start, self->feed.tag_end);

  return mh_source_refuse (&self->source, self->feed.tag_start, code, "“%s”: %s", tag, wrong);
}

/* Checks the attributes of a tag. XML forbids repeated attributes, but GMarkup does not. */
static gboolean
check_attributes (const Reader *self, const Attributes *attributes)
{
  if (g_strv_length ((char **) attributes->names) > MAX_ATTRIBUTES)
    return mh_source_refuse (&self->source, self->feed.tag_start, MH_IO_ERROR_LIMIT,
                             _ ("this tag has more than %d attributes"), MAX_ATTRIBUTES);

  for (guint i = 0; attributes->names[i] != NULL; i++)
    for (guint j = 0; j < i; j++)
      if (g_str_equal (attributes->names[i], attributes->names[j]))
        return refuse_tag (self, MH_IO_ERROR_SYNTAX, _ ("an attribute is given twice"));

  return TRUE;
}

/* Refuses the value of an attribute of the current tag.
 * @wrong: the reason, in words */
static gboolean
refuse_value (const Reader *self, const char *name, const char *value, const char *wrong)
{
  const gsize offset = offset_of (self, name);
  g_autofree char *shown = mh_source_dup_shown (&self->source, offset, offset + strlen (value));

  return mh_source_refuse (&self->source, offset, MH_IO_ERROR_MEANING, "“%s”: %s", shown, wrong);
}

static Element
element_named (const char *name)
{
  const char *colon = strrchr (name, ':');
  const char *local = colon != NULL ? colon + 1 : name;

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (local, elements[i].name))
      return elements[i].element;

  return ELEMENT_OTHER;
}

static Element
get_parent (const Reader *self)
{
  return self->depth > 0 ? self->open[self->depth - 1] : ELEMENT_NONE;
}

static gboolean
begin_key (Reader *self, const Attributes *attributes)
{
  const char *id = get_value (attributes, "id");
  const char *name = get_value (attributes, "attr.name");
  const char *owner = get_value (attributes, "for");

  if (id == NULL)
    return refuse_tag (self, MH_IO_ERROR_MEANING, _ ("a key has an “id”"));

  self->is_of_edges = owner == NULL || g_str_equal (owner, "all") || g_str_equal (owner, "edge");

  g_free (self->attribute);
  self->attribute = g_strdup (name != NULL ? name : id);
  if (name == NULL)
    return TRUE;

  if (g_hash_table_size (self->keys) == MAX_KEYS)
    return mh_source_refuse (&self->source, self->feed.tag_start, MH_IO_ERROR_LIMIT,
                             _ ("there are more than %d keys, the most that is read"), MAX_KEYS);

  self->declares_roles |= g_str_equal (name, "role");
  g_hash_table_insert (self->keys, g_strdup (id), g_strdup (name));
  return TRUE;
}

static gboolean
begin_graph (Reader *self, const Attributes *attributes)
{
  const char *edges = get_value (attributes, "edgedefault");

  if (self->builder != NULL)
    return refuse_tag (self, MH_IO_ERROR_UNSUPPORTED,
                       _ ("a second graph; one is read from a file"));
  if (edges == NULL)
    return refuse_tag (self, MH_IO_ERROR_MEANING,
                       _ ("expected edgedefault=\"directed\" or \"undirected\""));

  self->directed = g_str_equal (edges, "directed");
  if (!self->directed && !g_str_equal (edges, "undirected"))
    return refuse_value (self, "edgedefault", edges, _ ("expected “directed” or “undirected”"));

  self->graph_offset = self->feed.tag_start;
  self->builder = mh_board_builder_new (&self->source);
  if (self->directed)
    mh_board_builder_set_edge_kind (self->builder, MH_EDGES_DIRECTED);
  if (self->declares_roles)
    mh_board_builder_declare_roles (self->builder);
  return TRUE;
}

static gboolean
begin_node (Reader *self, const Attributes *attributes)
{
  const char *id = get_value (attributes, "id");

  if (id == NULL)
    return refuse_tag (self, MH_IO_ERROR_MEANING, _ ("a node has an “id”"));
  if (!mh_board_builder_find (self->builder, id, offset_of (self, "id"), &self->node))
    return FALSE;
  if (mh_board_builder_is_declared (self->builder, self->node))
    return refuse_value (self, "id", id, _ ("a node with this id already exists"));

  mh_board_builder_declare (self->builder, self->node);
  self->n_nodes++;
  return TRUE;
}

/* Reads the direction of an edge.
 * @both: (out): whether the edge leads both ways in a directed graph
 * Returns: FALSE with the error of the source if the direction is wrong */
static gboolean
read_direction (const Reader *self, const Attributes *attributes, gboolean *both)
{
  const char *directed = get_value (attributes, "directed");
  gboolean is_directed;

  *both = FALSE;
  if (directed == NULL)
    return TRUE;
  if (!mh_board_words_read_boolean (directed, &is_directed))
    return refuse_value (self, "directed", directed, _ ("expected “true” or “false”"));
  if (!self->directed && is_directed)
    return refuse_value (self, "directed", directed,
                         _ ("a directed edge in an undirected graph is not read; "
                            "say edgedefault=\"directed\""));

  *both = self->directed && !is_directed;
  return TRUE;
}

static gboolean
find_end (const Reader *self, const Attributes *attributes, const char *name, guint32 *node)
{
  const char *id = get_value (attributes, name);

  if (id == NULL)
    return refuse_tag (self, MH_IO_ERROR_MEANING, _ ("an edge has a “source” and a “target”"));

  return mh_board_builder_find (self->builder, id, offset_of (self, name), node);
}

static gboolean
begin_edge (Reader *self, const Attributes *attributes)
{
  Edge *edge = &self->edge;

  edge->offset = self->feed.tag_start;
  self->in_edge = TRUE;
  return find_end (self, attributes, "source", &edge->from)
         && find_end (self, attributes, "target", &edge->to)
         && read_direction (self, attributes, &edge->both);
}

static gboolean
end_edge (Reader *self)
{
  const Edge *edge = &self->edge;
  const gsize n_before = mh_board_builder_get_n_edges (self->builder);
  g_autofree char *player = g_steal_pointer (&self->edge.player);

  self->in_edge = FALSE;
  return mh_board_builder_add_edge (self->builder, edge->from, edge->to, edge->offset)
         && (!edge->both || edge->from == edge->to
             || mh_board_builder_add_edge (self->builder, edge->to, edge->from, edge->offset))
         && mh_board_builder_set_player (self->builder, n_before,
                                         mh_board_builder_get_n_edges (self->builder) - n_before,
                                         player, edge->player_offset);
}

static void
begin_text (Reader *self)
{
  self->data_offset = self->feed.tag_end;
  g_string_truncate (self->data, 0);
}

static gboolean
begin_data (Reader *self, const Attributes *attributes)
{
  const char *key = get_value (attributes, "key");

  if (key == NULL)
    return refuse_tag (self, MH_IO_ERROR_MEANING, _ ("data has a “key”"));

  const char *name = g_hash_table_lookup (self->keys, key);

  g_free (self->attribute);
  self->attribute = g_strdup (name != NULL ? name : key);
  begin_text (self);
  return TRUE;
}

/* Reads a coordinate of a drawing, which is not refused if it is none.
 * Returns: whether there is one */
static gboolean
read_coordinate (const Reader *self,
                 const Attributes *attributes,
                 const char *name,
                 double *coordinate)
{
  const MhSource quiet = { self->source.text, self->source.length, NULL };
  const char *value = get_value (attributes, name);

  return value != NULL && mh_board_places_read_coordinate (&quiet, value, 0, coordinate);
}

/* Reads the place of a node, the centre of a box whose upper left corner is given. */
static void
begin_geometry (Reader *self, const Attributes *attributes)
{
  MhPoint corner;
  double width = 0, height = 0;

  if (!read_coordinate (self, attributes, "x", &corner.x)
      || !read_coordinate (self, attributes, "y", &corner.y))
    return;

  read_coordinate (self, attributes, "width", &width);
  read_coordinate (self, attributes, "height", &height);

  const Drawn drawn = { self->node,
                        { CLAMP (corner.x + width / 2, -MH_MAX_COORDINATE, MH_MAX_COORDINATE),
                          CLAMP (corner.y + height / 2, -MH_MAX_COORDINATE, MH_MAX_COORDINATE) } };

  mh_gathered_bytes_add (&self->drawn, drawn);
}

/* Reads how an edge is drawn. yEd calls every graph directed and draws undirected edges as lines
 * without an arrow. */
static void
begin_arrows (Reader *self, const Attributes *attributes)
{
  const char *source = get_value (attributes, "source");
  const char *target = get_value (attributes, "target");

  if (!self->directed || source == NULL || target == NULL)
    return;

  const gboolean leads_back = !g_str_equal (source, "none");
  const gboolean leads_there = !g_str_equal (target, "none");
  Edge *edge = &self->edge;

  edge->both |= leads_back == leads_there;
  if (leads_back == leads_there)
    mh_board_builder_set_edge_kind (self->builder, MH_EDGES_DIRECTED_UNLESS_BOTH);
  else if (leads_back)
    {
      const guint32 from = edge->to;

      edge->to = edge->from;
      edge->from = from;
    }
}

/* Begins an element within data, of which some drawings of yEd have a meaning.
 * @element: (inout): the element; ELEMENT_OTHER if it is to be skipped */
static void
begin_in_data (Reader *self, const Attributes *attributes, Element *element)
{
  if (*element == ELEMENT_GEOMETRY && self->node != MH_NODE_NONE)
    begin_geometry (self, attributes);
  if (*element == ELEMENT_ARROWS && self->in_edge)
    begin_arrows (self, attributes);

  if (*element == ELEMENT_NODE_LABEL && self->node != MH_NODE_NONE && self->labelled != self->node)
    {
      g_string_truncate (self->label, 0);
      self->label_offset = self->feed.tag_end;
    }
  else
    {
      *element = ELEMENT_OTHER;
    }
}

static gboolean
begin_in_graph (Reader *self, const Attributes *attributes, Element *element)
{
  self->node = MH_NODE_NONE;
  switch (*element)
    {
    case ELEMENT_NODE:
      return begin_node (self, attributes);
    case ELEMENT_EDGE:
      return begin_edge (self, attributes);
    case ELEMENT_DATA:
      return begin_data (self, attributes);
    case ELEMENT_GRAPH:
      return refuse_tag (self, MH_IO_ERROR_UNSUPPORTED, _ ("graphs within graphs are not read"));
    case ELEMENT_HYPEREDGE:
      return refuse_tag (self, MH_IO_ERROR_UNSUPPORTED,
                         _ ("edges of more than two nodes are not read"));
    case ELEMENT_NONE:
    case ELEMENT_GRAPHML:
    case ELEMENT_KEY:
    case ELEMENT_DEFAULT:
    case ELEMENT_GEOMETRY:
    case ELEMENT_NODE_LABEL:
    case ELEMENT_ARROWS:
    case ELEMENT_OTHER:
      *element = ELEMENT_OTHER;
      return TRUE;
    }
  g_assert_not_reached ();
}

/* Begins an element.
 * @element: (inout): the element; ELEMENT_OTHER if it is to be skipped */
static gboolean
begin (Reader *self, const Attributes *attributes, Element *element)
{
  switch (get_parent (self))
    {
    case ELEMENT_NONE:
      if (self->has_root)
        return refuse_tag (self, MH_IO_ERROR_SYNTAX, _ ("expected the end of the text"));
      self->has_root = TRUE;
      self->root_offset = self->feed.tag_start;
      return *element == ELEMENT_GRAPHML
             || refuse_tag (self, MH_IO_ERROR_UNSUPPORTED,
                            _ ("this is XML, but not GraphML, which begins with <graphml>"));
    case ELEMENT_GRAPHML:
      if (*element == ELEMENT_KEY)
        return begin_key (self, attributes);
      if (*element == ELEMENT_GRAPH)
        return begin_graph (self, attributes);
      break;
    case ELEMENT_GRAPH:
      return begin_in_graph (self, attributes, element);
    case ELEMENT_NODE:
      if (*element == ELEMENT_DATA)
        return begin_data (self, attributes);
      if (*element == ELEMENT_GRAPH)
        return refuse_tag (self, MH_IO_ERROR_UNSUPPORTED, _ ("graphs within nodes are not read"));
      break;
    case ELEMENT_EDGE:
      if (*element == ELEMENT_DATA)
        return begin_data (self, attributes);
      if (*element == ELEMENT_GRAPH)
        return refuse_tag (self, MH_IO_ERROR_UNSUPPORTED, _ ("graphs within edges are not read"));
      break;
    case ELEMENT_DATA:
    case ELEMENT_OTHER:
      begin_in_data (self, attributes, element);
      return TRUE;
    case ELEMENT_KEY:
      if (*element != ELEMENT_DEFAULT)
        break;
      begin_text (self);
      return TRUE;
    case ELEMENT_DEFAULT:
    case ELEMENT_HYPEREDGE:
    case ELEMENT_GEOMETRY:
    case ELEMENT_NODE_LABEL:
    case ELEMENT_ARROWS:
      break;
    }

  *element = ELEMENT_OTHER;
  return TRUE;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  Reader *self = user_data;
  const Attributes attributes = { names, values };
  Element element = element_named (name);
  gboolean ok = FALSE;

  if (self->depth == MAX_DEPTH)
    mh_source_refuse (&self->source, self->feed.tag_start, MH_IO_ERROR_LIMIT,
                      _ ("elements are nested deeper than %d"), MAX_DEPTH);
  else
    ok = check_attributes (self, &attributes) && begin (self, &attributes, &element);

  if (ok)
    self->open[self->depth++] = element;
  else
    mh_xml_feed_stop (error);
}

/* Ends the value that elements have which do not say one. */
static gboolean
end_default (const Reader *self)
{
  return !self->is_of_edges || !g_str_equal (self->attribute, "player")
         || mh_board_builder_check_default_player (&self->source, self->data->str,
                                                   self->data_offset);
}

static gboolean
end_data (Reader *self)
{
  const char *attribute = self->attribute;

  if (self->in_edge)
    {
      if (g_str_equal (attribute, "player"))
        {
          g_free (self->edge.player);
          self->edge.player = g_strdup (self->data->str);
          self->edge.player_offset = self->data_offset;
        }
      return TRUE;
    }

  if (self->node != MH_NODE_NONE && g_str_equal (attribute, "label"))
    return mh_board_builder_set_label (self->builder, self->node, self->data->str,
                                       self->data_offset);

  return mh_board_builder_set (self->builder, self->node, attribute, self->data->str,
                               self->data_offset);
}

/* The first label of a node that is not empty is its name in the drawing. */
static gboolean
end_label (Reader *self)
{
  const char *label = g_strstrip (g_strdelimit (self->label->str, "\t\r\n", ' '));

  if (label[0] == '\0')
    return TRUE;

  self->labelled = self->node;
  return mh_board_builder_set_label (self->builder, self->node, label, self->label_offset);
}

/* Places the nodes as they are drawn, if each is, and they are not all in one place, where yEd
 * puts nodes that it has not laid out.
 * Returns: FALSE with the error of the source if there is no memory */
static gboolean
use_drawing (Reader *self)
{
  const Drawn *drawn = mh_gathered_bytes_array (&self->drawn, const Drawn);
  const gsize n_drawn = mh_gathered_bytes_count (&self->drawn, Drawn);
  gboolean is_laid_out = FALSE;

  if (self->drawn.is_short)
    return mh_io_error_set_memory (self->source.error);

  for (gsize i = 1; i < n_drawn; i++)
    is_laid_out |= memcmp (&drawn[0].point, &drawn[i].point, sizeof drawn->point) != 0;
  for (gsize i = 0; i < n_drawn && is_laid_out && n_drawn == self->n_nodes; i++)
    mh_board_builder_set_place (self->builder, drawn[i].node, drawn[i].point);

  return TRUE;
}

/* Checks that only blanks and markup follow the root. GMarkup would report other text
 * at the beginning of the markup before it. */
static gboolean
check_end (const Reader *self)
{
  const MhSource *source = &self->source;
  gsize at = self->feed.tag_end;

  while (at < source->length && g_ascii_isspace (source->text[at]))
    at++;
  if (at == source->length || source->text[at] == '<')
    return TRUE;

  g_autofree char *line = mh_source_dup_line (source, at);

  return mh_source_refuse (source, at, MH_IO_ERROR_SYNTAX, _ ("“%s”: expected the end of the text"),
                           line);
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *self = user_data;
  const Element element = self->open[--self->depth];

  if ((element == ELEMENT_DATA && !end_data (self))
      || (element == ELEMENT_DEFAULT && !end_default (self))
      || (element == ELEMENT_NODE_LABEL && !end_label (self))
      || (element == ELEMENT_EDGE && !end_edge (self)) || (self->depth == 0 && !check_end (self)))
    mh_xml_feed_stop (error);
  if (element == ELEMENT_NODE)
    self->node = MH_NODE_NONE;
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *self = user_data;
  const Element parent = get_parent (self);
  GString *kept = parent == ELEMENT_NODE_LABEL ? self->label : self->data;

  if (parent == ELEMENT_DATA || parent == ELEMENT_DEFAULT || parent == ELEMENT_NODE_LABEL)
    mh_source_keep (kept, text, length);
}

static gboolean
is_web_page (const char *text, gsize length)
{
  static const char *const beginnings[] = { "<!doctype html", "<html" };

  for (gsize i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (length >= strlen (beginnings[i])
        && g_ascii_strncasecmp (text, beginnings[i], strlen (beginnings[i])) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
check_beginning (const MhSource *source)
{
  const gsize start = mh_source_skip_blank (source->text, source->length, 0);

  if (is_web_page (source->text + start, source->length - start))
    return mh_source_refuse (source, start, MH_IO_ERROR_UNSUPPORTED,
                             _ ("this is a web page without a board in it"));
  if (source->text[start] == '<')
    return TRUE;

  g_autofree char *line = mh_source_dup_line (source, start);

  return mh_source_refuse (source, start, MH_IO_ERROR_SYNTAX,
                           _ ("“%s”: this is not GraphML, which begins with <graphml>"), line);
}

static MhDocumentFile *
read_graph (Reader *self)
{
  static const GMarkupParser parser
      = { .start_element = start_element_cb, .end_element = end_element_cb, .text = text_cb };

  if (!mh_xml_feed_run (&self->feed, &self->source, &parser, self))
    return NULL;

  if (self->builder == NULL)
    {
      g_autofree char *line = mh_source_dup_line (&self->source, self->root_offset);

      mh_source_refuse (&self->source, self->root_offset, MH_IO_ERROR_MEANING,
                        _ ("“%s” holds no graph"), line);
      return NULL;
    }

  return use_drawing (self) ? mh_board_builder_finish (self->builder, self->graph_offset) : NULL;
}

gboolean
mh_graphml_recognizes (const char *text, gsize length)
{
  const gsize start = mh_source_skip_blank (text, length, 0);

  return start < length && text[start] == '<';
}

MhDocumentFile *
mh_graphml_read (const char *text, gsize length, GError **error)
{
  g_auto (Reader) self = { .node = MH_NODE_NONE, .labelled = MH_NODE_NONE };
  MhDocumentFile *file = NULL;

  self.keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self.data = g_string_new (NULL);
  self.label = g_string_new (NULL);
  if (mh_source_begin (&self.source, text, length, &self.error) && check_beginning (&self.source))
    file = read_graph (&self);
  if (file == NULL)
    g_propagate_error (error, g_steal_pointer (&self.error));

  return file;
}
