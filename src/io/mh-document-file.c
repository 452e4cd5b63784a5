/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schema of *.mousehole, version 1. A document is one JSON object in
 * UTF-8; all keys but the first and "graph" may be missing.
 *
 *   "mousehole"  1: the version. Board records, which other programs write,
 *                do without.
 *   "name"       text of at most 4 KiB
 *   "directed"   true or false. Missing: false if every edge stands in both
 *                lists, else true. With false, an edge in one list only is an
 *                error.
 *   "graph"      one list for each node: the ids of its neighbours (directed:
 *                of those it leads to), 0 to n-1, in any order, none twice and
 *                not its own. Up to 10,000 nodes and 4,000,000 edges.
 *   "places"     one [x, y] for each node, in logical pixels, y downwards, of
 *                at most 1,000,000 either way; kept to 0.01. Missing: the
 *                program arranges the nodes.
 *   "names"      an object with ids as keys ("3", not "03") and names as
 *                values, each of at most 4 KiB
 *   "holes"      a list of ids, none twice. Missing: [0].
 *   "mouse"      where the mouse starts: an id, or null for nowhere.
 *                Missing: 1, or nowhere on a board of one node.
 *   "cat"        the same for the cat; not a hole. Missing: 2, or nowhere.
 *   "first"      who moves first, "mouse" (as if missing) or "cat"
 *   "rules"      an object:
 *     "mouse-may-pass"  true or false (as if missing)
 *     "cat-may-pass"    true or false (as if missing)
 *     "stuck"           what becomes of a player without a legal move:
 *                       "loses" (as if missing) or "draws", which ends the
 *                       game without a winner
 *
 * Other keys, in the document and in "rules", are kept as they are spelled and
 * written behind the known ones.
 */
#include "mh-document-file.h"

#include "mh-adjacency.h"
#include "mh-json.h"

#include <glib/gi18n.h>
#include <math.h>

static const char *const known_keys[]
    = { "mousehole", "name",  "directed", "graph", "places", "names",
        "holes",     "mouse", "cat",      "first", "rules",  NULL };
static const char *const known_rules[] = { "mouse-may-pass", "cat-may-pass", "stuck", NULL };

static const char *const player_words[] = { "mouse", "cat" };
static const char *const stuck_words[] = { "loses", "draws" };

/* A document being read. */
typedef struct
{
  const MhJson *json;
  MhDocumentFile *file;
  guint32 n_nodes;
  GError **error;
} Reader;

/* Refuses @value, which is named in the message. @wrong: why, in words */
static gboolean
refuse (const Reader *self, guint32 value, const char *wrong)
{
  g_autofree char *spelled = mh_json_dup_spelling (self->json, value);

  mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_MEANING, "%s %s", spelled, wrong);
  return FALSE;
}

/* Returns: the value of @key, or MH_JSON_NONE */
static guint32
find (const Reader *self, const char *key)
{
  return mh_json_find (self->json, 0, key);
}

static gboolean
read_boolean (const Reader *self, guint32 value, gboolean *boolean)
{
  const MhJsonKind kind = mh_json_get_kind (self->json, value);

  if (kind != MH_JSON_TRUE && kind != MH_JSON_FALSE)
    return refuse (self, value, _ ("is neither true nor false"));

  *boolean = kind == MH_JSON_TRUE;
  return TRUE;
}

/* @choice: receives which of the two @words it is */
static gboolean
read_choice (const Reader *self, guint32 value, const char *const words[2], guint *choice)
{
  for (*choice = 0; *choice < 2; (*choice)++)
    if (mh_json_equals_string (self->json, value, words[*choice]))
      return TRUE;

  g_autofree char *spelled = mh_json_dup_spelling (self->json, value);

  mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_MEANING,
                     _ ("%s is neither \"%s\" nor \"%s\""), spelled, words[0], words[1]);
  return FALSE;
}

/* @text: (out) (transfer full) */
static gboolean
read_text (const Reader *self, guint32 value, char **text)
{
  if (mh_json_get_kind (self->json, value) != MH_JSON_STRING)
    return refuse (self, value, _ ("is not text in double quotes"));

  *text = mh_json_dup_string (self->json, value, MH_MAX_NAME_BYTES, self->error);
  return *text != NULL;
}

static gboolean
expect_kind (const Reader *self, guint32 value, MhJsonKind kind)
{
  if (mh_json_get_kind (self->json, value) == kind)
    return TRUE;

  return refuse (self, value,
                 kind == MH_JSON_ARRAY ? _ ("is not a list in brackets")
                                       : _ ("is not an object in braces"));
}

static gboolean
read_version (Reader *self)
{
  const guint32 value = find (self, "mousehole");

  self->file->is_own = value != MH_JSON_NONE;
  if (!self->file->is_own)
    return TRUE;

  if (mh_json_get_kind (self->json, value) != MH_JSON_INTEGER
      || mh_json_get_integer (self->json, value) < 1)
    return refuse (self, value, _ ("is not the version of a document, which is 1"));

  if (mh_json_get_integer (self->json, value) > MH_DOCUMENT_FILE_VERSION)
    {
      g_autofree char *version = mh_json_dup_spelling (self->json, value);

      mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_UNSUPPORTED,
                         _ ("this file is version %s; this Mousehole reads version %d"), version,
                         MH_DOCUMENT_FILE_VERSION);
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_graph (Reader *self)
{
  const guint32 graph = find (self, "graph");
  const guint32 directed = find (self, "directed");
  MhAdjacencyKind kind = MH_ADJACENCY_GUESS;
  gboolean is_directed;

  if (graph == MH_JSON_NONE)
    {
      mh_json_set_error (self->json, 0, self->error, MH_IO_ERROR_MEANING,
                         self->file->is_own ? _ ("this document has no \"graph\"")
                                            : _ ("this is not a Mousehole document: "
                                                 "it has neither \"mousehole\" nor \"graph\""));
      return FALSE;
    }

  if (directed != MH_JSON_NONE)
    {
      if (!read_boolean (self, directed, &is_directed))
        return FALSE;
      kind = is_directed ? MH_ADJACENCY_DIRECTED : MH_ADJACENCY_UNDIRECTED;
    }

  self->file->sketch = mh_adjacency_read_value (self->json, graph, kind, self->error);
  if (self->file->sketch == NULL)
    return FALSE;

  self->n_nodes = mh_sketch_get_n_nodes (self->file->sketch);
  self->file->guessed_directed
      = kind == MH_ADJACENCY_GUESS && mh_sketch_is_directed (self->file->sketch);
  return TRUE;
}

static gboolean
read_name (Reader *self)
{
  const guint32 value = find (self, "name");

  g_autofree char *name = NULL;

  if (value == MH_JSON_NONE)
    return TRUE;
  if (!read_text (self, value, &name))
    return FALSE;

  self->file->name = mh_name_clean (name);
  return TRUE;
}

static gboolean
read_coordinate (const Reader *self, guint32 value, double *coordinate)
{
  const MhJsonKind kind = mh_json_get_kind (self->json, value);

  if (kind != MH_JSON_INTEGER && kind != MH_JSON_REAL)
    return refuse (self, value, _ ("is not a coordinate, which is a number"));

  *coordinate = mh_json_get_double (self->json, value);
  if (fabs (*coordinate) > MH_MAX_COORDINATE)
    return refuse (self, value, _ ("is not a coordinate, which is at most 1000000 either way"));

  return TRUE;
}

static gboolean
read_place (Reader *self, guint32 node, guint32 value)
{
  MhJsonIter iter;
  guint32 x, y, more;
  MhPlace place;

  if (!expect_kind (self, value, MH_JSON_ARRAY))
    return FALSE;

  mh_json_iter_init (&iter, self->json, value);
  if (!mh_json_iter_next (&iter, NULL, &x) || !mh_json_iter_next (&iter, NULL, &y)
      || mh_json_iter_next (&iter, NULL, &more))
    return refuse (self, value, _ ("is not a place, which is like [10, 20]"));

  if (!read_coordinate (self, x, &place.x) || !read_coordinate (self, y, &place.y))
    return FALSE;

  mh_sketch_set_place (self->file->sketch, node, place);
  return TRUE;
}

static gboolean
read_places (Reader *self)
{
  const guint32 places = find (self, "places");
  MhJsonIter iter;
  guint32 value;
  guint32 n_places = 0;

  if (places == MH_JSON_NONE)
    return TRUE;
  if (!expect_kind (self, places, MH_JSON_ARRAY))
    return FALSE;

  mh_json_iter_init (&iter, self->json, places);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (n_places == self->n_nodes)
        {
          mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_MEANING,
                             _ ("there are more places than the %u nodes"), self->n_nodes);
          return FALSE;
        }
      if (!read_place (self, n_places++, value))
        return FALSE;
    }

  if (n_places < self->n_nodes)
    {
      mh_json_set_error (self->json, places, self->error, MH_IO_ERROR_MEANING,
                         _ ("there are %u places for %u nodes"), n_places, self->n_nodes);
      return FALSE;
    }

  self->file->has_places = TRUE;
  return TRUE;
}

/* An id as the key of an object: in its shortest spelling, so that no node is
 * named twice. */
static gboolean
read_key (const Reader *self, guint32 key, guint32 *node)
{
  g_autofree char *spelled = mh_json_dup_spelling (self->json, key);
  g_autofree char *id = mh_json_dup_string (self->json, key, MH_JSON_MAX_KEY_BYTES, NULL);
  guint64 number;

  if (!g_ascii_string_to_unsigned (id, 10, 0, MH_MAX_NODES, &number, NULL)
      || number >= self->n_nodes || (id[0] == '0' && id[1] != '\0'))
    {
      mh_json_set_error (self->json, key, self->error, MH_IO_ERROR_MEANING,
                         _ ("%s is not the id of a node, of which there are %u"), spelled,
                         self->n_nodes);
      return FALSE;
    }

  *node = (guint32) number;
  return TRUE;
}

static gboolean
read_names (Reader *self)
{
  const guint32 names = find (self, "names");
  MhJsonIter iter;
  guint32 key, value;

  if (names == MH_JSON_NONE)
    return TRUE;
  if (!expect_kind (self, names, MH_JSON_OBJECT))
    return FALSE;

  mh_json_iter_init (&iter, self->json, names);
  while (mh_json_iter_next (&iter, &key, &value))
    {
      g_autofree char *name = NULL;
      guint32 node;

      if (!read_key (self, key, &node) || !read_text (self, value, &name))
        return FALSE;
      mh_sketch_set_name (self->file->sketch, node, name);
    }

  return TRUE;
}

static gboolean
read_holes (Reader *self)
{
  const guint32 holes = find (self, "holes");
  MhSketch *sketch = self->file->sketch;
  MhJsonIter iter;
  guint32 value, node;

  if (holes == MH_JSON_NONE)
    return TRUE;
  if (!expect_kind (self, holes, MH_JSON_ARRAY))
    return FALSE;

  if (self->n_nodes > 0)
    mh_sketch_set_hole (sketch, 0, FALSE); /* the default */
  mh_json_iter_init (&iter, self->json, holes);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (!mh_adjacency_read_node (self->json, value, self->n_nodes, &node, self->error))
        return FALSE;
      if (mh_sketch_is_hole (sketch, node))
        return refuse (self, value, _ ("stands twice in the list of holes"));
      mh_sketch_set_hole (sketch, node, TRUE);
    }

  return TRUE;
}

/* Leaves @node as it is if @key is missing. */
static gboolean
read_role (const Reader *self, const char *key, guint32 *node)
{
  const guint32 value = find (self, key);

  if (value == MH_JSON_NONE)
    return TRUE;

  if (mh_json_get_kind (self->json, value) == MH_JSON_NULL)
    {
      *node = MH_NODE_NONE;
      return TRUE;
    }

  return mh_adjacency_read_node (self->json, value, self->n_nodes, node, self->error);
}

static gboolean
read_start (Reader *self)
{
  MhStart start = mh_sketch_get_start (self->file->sketch);
  const guint32 cat = find (self, "cat");
  const guint32 first = find (self, "first");
  guint player;

  if (!read_role (self, "mouse", &start.mouse) || !read_role (self, "cat", &start.cat))
    return FALSE;

  if (start.cat != MH_NODE_NONE && mh_sketch_is_hole (self->file->sketch, start.cat))
    {
      mh_json_set_error (self->json, cat != MH_JSON_NONE ? cat : find (self, "holes"), self->error,
                         MH_IO_ERROR_MEANING,
                         _ ("node %u is a hole, and the cat cannot start in a hole"), start.cat);
      return FALSE;
    }

  if (first != MH_JSON_NONE)
    {
      if (!read_choice (self, first, player_words, &player))
        return FALSE;
      start.first = (MhPlayer) player;
    }

  mh_sketch_set_start (self->file->sketch, start);
  return TRUE;
}

static gboolean
read_rules (Reader *self)
{
  const guint32 object = find (self, "rules");
  MhRules rules = *mh_sketch_get_rules (self->file->sketch);
  guint32 value;
  guint stuck;

  if (object == MH_JSON_NONE)
    return TRUE;
  if (!expect_kind (self, object, MH_JSON_OBJECT))
    return FALSE;

  value = mh_json_find (self->json, object, "mouse-may-pass");
  if (value != MH_JSON_NONE && !read_boolean (self, value, &rules.mouse_may_pass))
    return FALSE;

  value = mh_json_find (self->json, object, "cat-may-pass");
  if (value != MH_JSON_NONE && !read_boolean (self, value, &rules.cat_may_pass))
    return FALSE;

  value = mh_json_find (self->json, object, "stuck");
  if (value != MH_JSON_NONE)
    {
      if (!read_choice (self, value, stuck_words, &stuck))
        return FALSE;
      rules.stuck = (MhStuck) stuck;
    }

  mh_sketch_set_rules (self->file->sketch, &rules);
  return mh_json_dup_members_except (self->json, object, known_rules, &self->file->extra_rules,
                                     self->error);
}

static gboolean
read_document (Reader *self)
{
  return expect_kind (self, 0, MH_JSON_OBJECT) && read_version (self) && read_graph (self)
         && read_name (self) && read_places (self) && read_names (self) && read_holes (self)
         && read_start (self) && read_rules (self)
         && mh_json_dup_members_except (self->json, 0, known_keys, &self->file->extra, self->error);
}

MhDocumentFile *
mh_document_file_new (MhSketch *sketch)
{
  MhDocumentFile *self = g_new0 (MhDocumentFile, 1);

  self->sketch = sketch;
  return self;
}

void
mh_document_file_free (MhDocumentFile *self)
{
  g_clear_pointer (&self->sketch, mh_sketch_free);
  g_free (self->name);
  g_strfreev (self->extra);
  g_strfreev (self->extra_rules);
  g_free (self);
}

MhDocumentFile *
mh_document_file_read (const char *text, gsize length, GError **error)
{
  g_autoptr (MhJson) json = mh_json_new (text, length, 0, error);

  if (json == NULL)
    return NULL;

  g_autoptr (MhDocumentFile) file = mh_document_file_new (NULL);
  Reader reader = { .json = json, .file = file, .error = error };

  return read_document (&reader) ? g_steal_pointer (&file) : NULL;
}
