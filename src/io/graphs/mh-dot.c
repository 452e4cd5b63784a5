/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot.h"

#include "mh-board-builder.h"
#include "mh-dot-attributes.h"
#include "mh-dot-groups.h"
#include "mh-dot-scanner.h"

#include <glib/gi18n.h>

typedef struct
{
  MhSource source;
  MhDotScanner scanner;
  MhBoardBuilder *builder; /* the board; NULL before the first brace */
  MhDotGroups *groups;
  gboolean directed;
  gboolean has_ended; /* whether the last brace is closed */
  gsize graph_offset;
} Reader;

static void
reader_clear (Reader *self)
{
  mh_dot_scanner_clear (&self->scanner);
  g_clear_pointer (&self->groups, mh_dot_groups_free);
  g_clear_pointer (&self->builder, mh_board_builder_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
next (Reader *self)
{
  return mh_dot_scanner_next (&self->scanner);
}

static gboolean
is_sign (const Reader *self, char sign)
{
  return mh_dot_scanner_is_sign (&self->scanner, sign);
}

static gboolean
is_keyword (const Reader *self, const char *keyword)
{
  return mh_dot_scanner_is_keyword (&self->scanner, keyword);
}

static gboolean
is_word (const Reader *self)
{
  return self->scanner.token.kind == MH_DOT_WORD;
}

static gboolean
is_join (const Reader *self)
{
  return self->scanner.token.kind == MH_DOT_LINE || self->scanner.token.kind == MH_DOT_ARROW;
}

/* Returns: the offset of the current word, behind its quotation mark */
static gsize
get_offset (const Reader *self)
{
  return self->scanner.token.start + (self->scanner.token.is_quoted ? 1 : 0);
}

/* Grammar: [strict] (graph | digraph) [ID] { */
static gboolean
read_head (Reader *self)
{
  if (!next (self))
    return FALSE;

  self->graph_offset = self->scanner.token.start;

  const gboolean is_strict = is_keyword (self, "strict");

  if (is_strict && !next (self))
    return FALSE;

  self->directed = is_keyword (self, "digraph");
  if (!self->directed && !is_keyword (self, "graph"))
    return mh_dot_scanner_refuse (&self->scanner, _ ("“graph” or “digraph”"));
  if (!next (self) || (is_word (self) && !next (self)))
    return FALSE;
  if (!is_sign (self, '{'))
    return mh_dot_scanner_refuse (&self->scanner, _ ("“{”"));

  self->builder = mh_board_builder_new (&self->source);
  if (self->directed)
    mh_board_builder_set_edge_kind (self->builder, MH_EDGES_DIRECTED);
  if (is_strict)
    mh_board_builder_merge_edges (self->builder);
  self->groups = mh_dot_groups_new (self->builder, &self->source);
  return next (self);
}

/* Sets the attribute @key to the current word. Attributes of subgraphs and values in
 * HTML are ignored. */
static gboolean
set_attribute (Reader *self, MhDotTarget target, guint32 node, const char *key)
{
  const gboolean is_of_group
      = target == MH_DOT_TARGET_GRAPH && mh_dot_groups_get_depth (self->groups) > 0;

  if (target == MH_DOT_TARGET_CHAIN && !self->scanner.token.is_html && g_str_equal (key, "player"))
    return mh_dot_groups_set_player (self->groups, self->scanner.word->str, get_offset (self));

  return self->scanner.token.is_html || is_of_group
         || mh_dot_attributes_set (self->builder, &self->source, target, node, key,
                                   self->scanner.word->str, get_offset (self));
}

/* Reads the value behind the equals sign of @key. */
static gboolean
read_value (Reader *self, MhDotTarget target, guint32 node, const char *key)
{
  if (!next (self))
    return FALSE;
  if (!is_word (self))
    return mh_dot_scanner_refuse (&self->scanner, _ ("the value of the attribute"));

  return set_attribute (self, target, node, key) && next (self);
}

/* Grammar: ID = ID [; | ,] */
static gboolean
read_attribute (Reader *self, MhDotTarget target, guint32 node)
{
  if (!is_word (self))
    return mh_dot_scanner_refuse (&self->scanner, _ ("an attribute or “]”"));

  g_autofree char *key = g_strdup (self->scanner.word->str);

  if (!next (self))
    return FALSE;
  if (!is_sign (self, '='))
    return mh_dot_scanner_refuse (&self->scanner, _ ("“=”"));
  if (!read_value (self, target, node, key))
    return FALSE;

  return (!is_sign (self, ';') && !is_sign (self, ',')) || next (self);
}

/* Reads any number of attribute lists in brackets. */
static gboolean
read_attributes (Reader *self, MhDotTarget target, guint32 node)
{
  while (is_sign (self, '['))
    {
      if (!next (self))
        return FALSE;
      while (!is_sign (self, ']'))
        if (!read_attribute (self, target, node))
          return FALSE;
      if (!next (self))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_attribute_statement (Reader *self, MhDotTarget target)
{
  if (!next (self))
    return FALSE;
  if (!is_sign (self, '['))
    return mh_dot_scanner_refuse (&self->scanner, _ ("“[”"));

  return read_attributes (self, target, MH_NODE_NONE);
}

/* Grammar: [subgraph [ID]] { */
static gboolean
open_group (Reader *self)
{
  const gsize offset = self->scanner.token.start;

  if (is_keyword (self, "subgraph") && (!next (self) || (is_word (self) && !next (self))))
    return FALSE;
  if (!is_sign (self, '{'))
    return mh_dot_scanner_refuse (&self->scanner, _ ("“{”"));
  if (mh_dot_groups_get_depth (self->groups) == MH_DOT_MAX_DEPTH)
    return mh_source_refuse (&self->source, self->scanner.token.start, MH_IO_ERROR_LIMIT,
                             _ ("subgraphs are nested deeper than %d"), MH_DOT_MAX_DEPTH);

  mh_dot_groups_open (self->groups, offset);
  return next (self);
}

static gboolean
begins_group (const Reader *self)
{
  return is_sign (self, '{') || is_keyword (self, "subgraph");
}

/* Checks whether the current word is a keyword, which can name a node only in quotes. */
static gboolean
is_reserved (const Reader *self)
{
  static const char *const keywords[]
      = { "node", "edge", "graph", "digraph", "subgraph", "strict" };

  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (is_keyword (self, keywords[i]))
      return TRUE;

  return FALSE;
}

/* Skips a port, ":ID" and ":compass point" behind a node: the side of the node at which
 * the edge ends. */
static gboolean
skip_port (Reader *self)
{
  for (guint i = 0; i < 2 && is_sign (self, ':'); i++)
    {
      if (!next (self))
        return FALSE;
      if (!is_word (self))
        return mh_dot_scanner_refuse (&self->scanner, _ ("a port"));
      if (!next (self))
        return FALSE;
    }

  return TRUE;
}

/* Reads the node whose id is the current word, and moves behind it. */
static gboolean
read_node (Reader *self, guint32 *node)
{
  const gsize offset = self->scanner.token.start;

  if (!is_word (self) || is_reserved (self))
    return mh_dot_scanner_refuse (&self->scanner, _ ("a node"));
  if (!mh_board_builder_find (self->builder, self->scanner.word->str, get_offset (self), node))
    return FALSE;

  mh_board_builder_declare (self->builder, *node);
  if (!mh_dot_groups_add_node (self->groups, *node, offset) || !next (self))
    return FALSE;

  return skip_port (self);
}

static gboolean
check_join (const Reader *self)
{
  const gboolean is_arrow = self->scanner.token.kind == MH_DOT_ARROW;

  if (is_arrow == self->directed)
    return TRUE;

  return mh_dot_scanner_refuse (&self->scanner,
                                self->directed ? _ ("“->” in a digraph") : _ ("“--” in a graph"));
}

/* Reads the rest of a chain of edges. A group in the chain is only opened here; the
 * chain continues when the group is closed. */
static gboolean
read_chain (Reader *self)
{
  guint32 node;

  while (is_join (self))
    {
      if (!check_join (self))
        return FALSE;
      mh_dot_groups_begin_edge (self->groups);
      if (!next (self))
        return FALSE;
      if (begins_group (self))
        return open_group (self);
      if (!read_node (self, &node))
        return FALSE;
    }

  return read_attributes (self, MH_DOT_TARGET_CHAIN, MH_NODE_NONE);
}

static gboolean
close_group (Reader *self)
{
  self->has_ended = mh_dot_groups_get_depth (self->groups) == 0;
  if (self->has_ended)
    return next (self);

  return mh_dot_groups_close (self->groups) && next (self) && read_chain (self);
}

/* Reads a statement that begins with a word: an attribute of the graph, or a node. */
static gboolean
read_word_statement (Reader *self)
{
  const MhDotToken first = self->scanner.token;
  const gsize at = self->scanner.at;
  g_autofree char *word = g_strdup (self->scanner.word->str);
  guint32 node;

  if (!next (self))
    return FALSE;
  if (is_sign (self, '='))
    return read_value (self, MH_DOT_TARGET_GRAPH, MH_NODE_NONE, word);

  /* The word was the id of a node, so scanning goes back to it. */
  self->scanner.token = first;
  self->scanner.at = at;
  g_string_assign (self->scanner.word, word);
  if (!read_node (self, &node))
    return FALSE;

  return is_join (self) ? read_chain (self) : read_attributes (self, MH_DOT_TARGET_NODE, node);
}

static gboolean
read_statement (Reader *self)
{
  if (is_sign (self, ';'))
    return next (self);
  if (is_sign (self, '}'))
    return close_group (self);

  mh_dot_groups_begin_chain (self->groups);
  if (begins_group (self))
    return open_group (self);

  if (is_keyword (self, "graph"))
    return read_attribute_statement (self, MH_DOT_TARGET_GRAPH);
  if (is_keyword (self, "node"))
    return read_attribute_statement (self, MH_DOT_TARGET_ALL_NODES);
  if (is_keyword (self, "edge"))
    return read_attribute_statement (self, MH_DOT_TARGET_ALL_EDGES);
  if (is_word (self))
    return read_word_statement (self);

  return mh_dot_scanner_refuse (&self->scanner, _ ("a node, an edge or “}”"));
}

static MhDocumentFile *
read_graph (Reader *self)
{
  if (!read_head (self))
    return NULL;

  while (!self->has_ended)
    if (!read_statement (self))
      return NULL;

  if (self->scanner.token.kind != MH_DOT_END)
    {
      mh_dot_scanner_refuse (&self->scanner, _ ("the end of the text: one graph is read"));
      return NULL;
    }

  return mh_board_builder_finish (self->builder, self->graph_offset);
}

gboolean
mh_dot_recognizes (const char *text, gsize length)
{
  const MhSource source = { text != NULL ? text : "", length, NULL };
  MhDotScanner scanner;

  /* The scanner requires valid UTF-8. */
  if (!mh_source_check (source.text, length, NULL))
    return FALSE;

  mh_dot_scanner_init (&scanner, &source);

  gboolean ok = mh_dot_scanner_next (&scanner);

  if (ok && mh_dot_scanner_is_keyword (&scanner, "strict"))
    ok = mh_dot_scanner_next (&scanner);
  ok = ok
       && (mh_dot_scanner_is_keyword (&scanner, "graph")
           || mh_dot_scanner_is_keyword (&scanner, "digraph"))
       && mh_dot_scanner_next (&scanner);
  if (ok && scanner.token.kind == MH_DOT_WORD)
    ok = mh_dot_scanner_next (&scanner);
  ok = ok && mh_dot_scanner_is_sign (&scanner, '{');

  mh_dot_scanner_clear (&scanner);
  return ok;
}

MhDocumentFile *
mh_dot_read (const char *text, gsize length, GError **error)
{
  g_auto (Reader) self = { .has_ended = FALSE };

  if (!mh_source_begin (&self.source, text, length, error))
    return NULL;

  mh_dot_scanner_init (&self.scanner, &self.source);
  return read_graph (&self);
}
