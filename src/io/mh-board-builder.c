/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-builder.h"

#include "mh-edge-set.h"
#include "mh-json-spelling.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* More than any sensible list of roles has. */
#define MAX_ROLE_WORDS 16

static const char *const boolean_words[] = { "false", "true" };
static const char *const player_words[] = { "mouse", "cat" };
static const char *const stuck_words[] = { "loses", "draws" };

typedef struct
{
  const char *id; /* that of the table */
  gsize offset;   /* where it is mentioned first */
  gboolean is_declared;
  char *name, *label; /* (nullable) */
  gboolean has_x, has_y;
  MhPlace place;
  gboolean is_hole;
} Node;

struct _MhBoardBuilder
{
  const MhSource *source;
  gboolean directed;
  GArray *nodes;       /* Node */
  GHashTable *indexes; /* id -> index in nodes */
  MhEdgeSet *edges;
  gboolean has_roles;
  MhStart start; /* indexes, too */
  gsize cat_offset;
  MhRules rules;
  gboolean several_holes;
  char *name; /* (nullable) */
};

static void
clear_node (gpointer data)
{
  Node *node = data;

  g_clear_pointer (&node->name, g_free);
  g_clear_pointer (&node->label, g_free);
}

static Node *
node_at (const MhBoardBuilder *self, guint32 node)
{
  return &g_array_index (self->nodes, Node, node);
}

/* Returns: (transfer full): the id of @node in a form that fits a message */
static char *
dup_shown_id (const MhBoardBuilder *self, guint32 node)
{
  const char *id = node_at (self, node)->id;

  return mh_json_spelling_abridge (id, strlen (id));
}

MhBoardBuilder *
mh_board_builder_new (const MhSource *source, gboolean directed)
{
  MhBoardBuilder *self = g_new0 (MhBoardBuilder, 1);

  self->source = source;
  self->directed = directed;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  g_array_set_clear_func (self->nodes, clear_node);
  self->indexes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->edges = mh_edge_set_new (source);
  self->start = (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };
  return self;
}

void
mh_board_builder_free (MhBoardBuilder *self)
{
  g_array_unref (self->nodes);
  g_hash_table_unref (self->indexes);
  mh_edge_set_free (self->edges);
  g_free (self->name);
  g_free (self);
}

static gboolean
check_name_length (const MhBoardBuilder *self, const char *name, gsize offset)
{
  return strnlen (name, MH_MAX_NAME_BYTES + 1) <= MH_MAX_NAME_BYTES
         || mh_source_refuse (self->source, offset, MH_IO_ERROR_LIMIT,
                              _ ("this name is longer than %d bytes, the most that is read"),
                              MH_MAX_NAME_BYTES);
}

gboolean
mh_board_builder_find (MhBoardBuilder *self, const char *id, gsize offset, guint32 *node)
{
  const Node fresh = { .offset = offset };
  gpointer known;

  if (g_hash_table_lookup_extended (self->indexes, id, NULL, &known))
    {
      *node = GPOINTER_TO_UINT (known);
      return TRUE;
    }

  if (!check_name_length (self, id, offset))
    return FALSE;
  if (self->nodes->len == MH_MAX_NODES)
    return mh_source_refuse (self->source, offset, MH_IO_ERROR_LIMIT,
                             _ ("there are more than %d nodes, the most that a board may have"),
                             MH_MAX_NODES);

  char *copy = g_strdup (id);

  *node = self->nodes->len;
  g_hash_table_insert (self->indexes, copy, GUINT_TO_POINTER (*node));
  g_array_append_vals (self->nodes, &fresh, 1);
  node_at (self, *node)->id = copy;
  return TRUE;
}

const char *
mh_board_builder_get_id (const MhBoardBuilder *self, guint32 node)
{
  return node_at (self, node)->id;
}

void
mh_board_builder_declare (MhBoardBuilder *self, guint32 node)
{
  node_at (self, node)->is_declared = TRUE;
}

gboolean
mh_board_builder_is_declared (const MhBoardBuilder *self, guint32 node)
{
  return node_at (self, node)->is_declared;
}

void
mh_board_builder_declare_roles (MhBoardBuilder *self)
{
  self->has_roles = TRUE;
}

void
mh_board_builder_merge_edges (MhBoardBuilder *self)
{
  mh_edge_set_merge_equal (self->edges);
}

gboolean
mh_board_builder_add_edge (MhBoardBuilder *self, guint32 from, guint32 to, gsize offset)
{
  return mh_edge_set_add (self->edges, from, to, offset);
}

/* @choice: receives which of the two @words it is */
static gboolean
read_choice (const MhBoardBuilder *self,
             const char *value,
             gsize offset,
             const char *const words[2],
             guint *choice)
{
  g_autofree char *word = g_strstrip (g_strdup (value));

  for (*choice = 0; *choice < 2; (*choice)++)
    if (g_str_equal (word, words[*choice]))
      return TRUE;

  g_autofree char *shown = mh_json_spelling_abridge (value, strlen (value));

  return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                           _ ("%s is neither \"%s\" nor \"%s\""), shown, words[0], words[1]);
}

static gboolean
set_name (MhBoardBuilder *self, char **name, const char *value, gsize offset)
{
  if (!check_name_length (self, value, offset))
    return FALSE;

  g_free (*name);
  *name = mh_name_clean (value);
  return TRUE;
}

static gboolean
place_player (MhBoardBuilder *self, guint32 *player, guint32 node, gsize offset, const char *word)
{
  if (*player != MH_NODE_NONE && *player != node)
    {
      g_autofree char *id = dup_shown_id (self, *player);

      return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                               _ ("a second “%s”: the first is at “%s”"), word, id);
    }

  *player = node;
  return TRUE;
}

static gboolean
set_role (MhBoardBuilder *self, guint32 node, const char *word, gsize offset)
{
  if (g_str_equal (word, "hole"))
    {
      node_at (self, node)->is_hole = TRUE;
      return TRUE;
    }
  if (g_str_equal (word, "mouse"))
    return place_player (self, &self->start.mouse, node, offset, word);
  if (g_str_equal (word, "cat"))
    {
      self->cat_offset = offset;
      return place_player (self, &self->start.cat, node, offset, word);
    }

  g_autofree char *shown = mh_json_spelling_abridge (word, strlen (word));

  return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                           _ ("“%s” is not a role: expected hole, mouse or cat"), shown);
}

/* A node's roles replace those it had. */
static gboolean
set_roles (MhBoardBuilder *self, guint32 node, const char *value, gsize offset)
{
  g_auto (GStrv) words = g_strsplit_set (value, " \t\r\n,", MAX_ROLE_WORDS);

  self->has_roles = TRUE;
  node_at (self, node)->is_hole = FALSE;
  if (self->start.mouse == node)
    self->start.mouse = MH_NODE_NONE;
  if (self->start.cat == node)
    self->start.cat = MH_NODE_NONE;

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !set_role (self, node, words[i], offset))
      return FALSE;

  return TRUE;
}

gboolean
mh_board_builder_read_coordinate (const MhBoardBuilder *self,
                                  const char *value,
                                  gsize offset,
                                  double *coordinate)
{
  g_autofree char *word = g_strstrip (g_strdup (value));
  g_autofree char *shown = mh_json_spelling_abridge (value, strlen (value));
  char *end;
  const gboolean is_decimal = word[strspn (word, "+-.0123456789eE")] == '\0';

  *coordinate = g_ascii_strtod (word, &end);
  if (!is_decimal || end == word || *end != '\0')
    return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                             _ ("“%s” is not a coordinate, which is a number"), shown);
  if (!(fabs (*coordinate) <= MH_MAX_COORDINATE))
    return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                             _ ("“%s” is not a coordinate, which is at most 1000000 either way"),
                             shown);

  return TRUE;
}

void
mh_board_builder_set_place (MhBoardBuilder *self, guint32 node, MhPlace place)
{
  node_at (self, node)->place = place;
  node_at (self, node)->has_x = TRUE;
  node_at (self, node)->has_y = TRUE;
}

static gboolean
set_for_node (MhBoardBuilder *self, guint32 index, const char *key, const char *value, gsize offset)
{
  Node *node = node_at (self, index);

  if (g_str_equal (key, "name"))
    return set_name (self, &node->name, value, offset);
  if (g_str_equal (key, "role"))
    return set_roles (self, index, value, offset);
  if (g_str_equal (key, "x"))
    {
      node->has_x = TRUE;
      return mh_board_builder_read_coordinate (self, value, offset, &node->place.x);
    }
  if (g_str_equal (key, "y"))
    {
      node->has_y = TRUE;
      return mh_board_builder_read_coordinate (self, value, offset, &node->place.y);
    }

  return TRUE;
}

static gboolean
read_switch (MhBoardBuilder *self, const char *value, gsize offset, gboolean *is_on)
{
  guint choice = 0;
  const gboolean ok = read_choice (self, value, offset, boolean_words, &choice);

  *is_on = choice == 1;

  return ok;
}

static gboolean
set_for_board (MhBoardBuilder *self, const char *key, const char *value, gsize offset)
{
  gboolean ok = TRUE;
  guint choice = 0;

  if (g_str_equal (key, "name"))
    return set_name (self, &self->name, value, offset);
  if (g_str_equal (key, "mouse-may-pass"))
    return read_switch (self, value, offset, &self->rules.mouse_may_pass);
  if (g_str_equal (key, "cat-may-pass"))
    return read_switch (self, value, offset, &self->rules.cat_may_pass);
  if (g_str_equal (key, "several-holes"))
    return read_switch (self, value, offset, &self->several_holes);

  if (g_str_equal (key, "first"))
    {
      ok = read_choice (self, value, offset, player_words, &choice);
      self->start.first = (MhPlayer) choice;
    }
  else if (g_str_equal (key, "stuck"))
    {
      ok = read_choice (self, value, offset, stuck_words, &choice);
      self->rules.stuck = (MhStuck) choice;
    }

  return ok;
}

gboolean
mh_board_builder_set (MhBoardBuilder *self,
                      guint32 node,
                      const char *key,
                      const char *value,
                      gsize offset)
{
  return node == MH_NODE_NONE ? set_for_board (self, key, value, offset)
                              : set_for_node (self, node, key, value, offset);
}

gboolean
mh_board_builder_set_label (MhBoardBuilder *self, guint32 node, const char *label, gsize offset)
{
  return g_str_equal (label, node_at (self, node)->id)
         || set_name (self, &node_at (self, node)->label, label, offset);
}

static gboolean
check_nodes (const MhBoardBuilder *self, gsize offset)
{
  if (self->nodes->len == 0)
    return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                             _ ("the graph is empty: a board has at least one node"));

  for (guint32 i = 0; i < self->nodes->len; i++)
    if (!node_at (self, i)->is_declared)
      {
        g_autofree char *id = dup_shown_id (self, i);

        return mh_source_refuse (self->source, node_at (self, i)->offset, MH_IO_ERROR_MEANING,
                                 _ ("“%s” is not the id of a node"), id);
      }

  if (self->start.cat != MH_NODE_NONE && node_at (self, self->start.cat)->is_hole)
    {
      g_autofree char *id = dup_shown_id (self, self->start.cat);

      return mh_source_refuse (self->source, self->cat_offset, MH_IO_ERROR_MEANING,
                               _ ("“%s” is a hole, and the cat cannot start in a hole"), id);
    }

  return TRUE;
}

/* Reads a number below @n_nodes in its shortest spelling. */
static gboolean
read_number (const char *digits, guint32 n_nodes, guint32 *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (digits, 10, 0, n_nodes - 1, &value, NULL)
      || (digits[0] == '0' && digits[1] != '\0'))
    return FALSE;

  *number = (guint32) value;
  return TRUE;
}

/* Whether the ids are the numbers from 0 on, all behind an "n" or none.
 * @numbers: receives them */
static gboolean
read_numbers (const MhBoardBuilder *self, guint32 *numbers)
{
  const guint32 n_nodes = self->nodes->len;
  const gsize n_prefix = node_at (self, 0)->id[0] == 'n' ? 1 : 0;
  g_autofree gboolean *seen = g_new0 (gboolean, n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const char *id = node_at (self, i)->id;

      if ((n_prefix == 1 && id[0] != 'n') || !read_number (id + n_prefix, n_nodes, &numbers[i])
          || seen[numbers[i]])
        return FALSE;
      seen[numbers[i]] = TRUE;
    }

  return TRUE;
}

static const char *
get_name (const Node *self, gboolean ids_are_names)
{
  if (self->name != NULL)
    return self->name;
  if (self->label != NULL)
    return self->label;

  return ids_are_names ? self->id : NULL;
}

static void
fill_in_nodes (const MhBoardBuilder *self,
               const guint32 *numbers,
               gboolean ids_are_names,
               MhDocumentFile *file)
{
  file->has_places = TRUE;
  for (guint32 i = 0; i < self->nodes->len; i++)
    file->has_places &= node_at (self, i)->has_x && node_at (self, i)->has_y;

  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      const Node *node = node_at (self, i);

      mh_sketch_set_name (file->sketch, numbers[i], get_name (node, ids_are_names));
      if (file->has_places)
        mh_sketch_set_place (file->sketch, numbers[i], node->place);
      if (self->has_roles)
        mh_sketch_set_hole (file->sketch, numbers[i], node->is_hole);
    }
}

static void
fill_in_start (const MhBoardBuilder *self, const guint32 *numbers, MhSketch *sketch)
{
  MhStart start = mh_sketch_get_start (sketch);

  start.first = self->start.first;
  if (self->has_roles)
    {
      start.mouse = self->start.mouse != MH_NODE_NONE ? numbers[self->start.mouse] : MH_NODE_NONE;
      start.cat = self->start.cat != MH_NODE_NONE ? numbers[self->start.cat] : MH_NODE_NONE;
    }
  mh_sketch_set_start (sketch, start);
}

MhDocumentFile *
mh_board_builder_finish (MhBoardBuilder *self, gsize offset)
{
  const guint32 n_nodes = self->nodes->len;
  g_autofree guint32 *numbers = g_new (guint32, n_nodes + 1);

  if (!check_nodes (self, offset))
    return NULL;

  const gboolean ids_are_numbers = read_numbers (self, numbers);

  if (!ids_are_numbers)
    for (guint32 i = 0; i < n_nodes; i++)
      numbers[i] = i;
  mh_edge_set_renumber (self->edges, numbers);

  MhSketch *sketch
      = mh_edge_set_create_sketch (self->edges, n_nodes,
                                   self->directed ? MH_EDGES_DIRECTED : MH_EDGES_UNDIRECTED);

  if (sketch == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (sketch);

  file->name = g_steal_pointer (&self->name);
  mh_sketch_set_rules (sketch, &self->rules);
  mh_sketch_set_several_holes (sketch, self->several_holes);
  fill_in_nodes (self, numbers, !ids_are_numbers, file);
  fill_in_start (self, numbers, sketch);
  return file;
}
