/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-builder.h"

#include "mh-board-places.h"
#include "mh-board-rules.h"
#include "mh-board-words.h"
#include "mh-json-spelling.h"
#include "mh-shared-key.h"

#include <glib/gi18n.h>
#include <string.h>

/* More words than any sensible list of roles has. */
#define MAX_ROLE_WORDS 16
#define ROLE_SEPARATORS " \t\r\n,"

typedef struct
{
  char *id;
  gsize offset; /* the offset of the first mention */
  gboolean is_declared;
  char *name, *label; /* (nullable): texts for the name */
  gboolean has_x, has_y;
  MhPoint point;
  gboolean is_hole;
} Node;

struct _MhBoardBuilder
{
  const MhSource *source;
  MhEdgeKind edge_kind;
  GPtrArray *nodes;    /* (element-type Node) */
  GHashTable *indexes; /* id of a node -> index in @nodes */
  MhEdgeSet *edges;
  MhRepairs *repairs;
  gboolean has_roles;
  MhSharedKey role, x, y; /* attributes that other programs may use as well */
  guint32 mouse, cat;     /* indexes in @nodes, or MH_NODE_NONE */
  gsize cat_offset;
  MhBoardRules rules;
  char *name; /* (nullable): the name of the board */
};

static void
free_node (gpointer data)
{
  Node *node = data;

  g_free (node->id);
  g_free (node->name);
  g_free (node->label);
  g_free (node);
}

static Node *
node_at (const MhBoardBuilder *self, guint32 node)
{
  return g_ptr_array_index (self->nodes, node);
}

/* Returns: (transfer full): the id of @node, shortened for a message */
static char *
dup_shown_id (const MhBoardBuilder *self, guint32 node)
{
  const char *id = node_at (self, node)->id;

  return mh_json_spelling_abridge (id, strlen (id));
}

MhBoardBuilder *
mh_board_builder_new (const MhSource *source)
{
  MhBoardBuilder *self = g_new0 (MhBoardBuilder, 1);

  self->source = source;
  self->edge_kind = MH_EDGES_UNDIRECTED;
  self->nodes = g_ptr_array_new_with_free_func (free_node);
  self->indexes = g_hash_table_new (g_str_hash, g_str_equal);
  self->edges = mh_edge_set_new (source);
  self->repairs = mh_repairs_new ();
  mh_edge_set_repair (self->edges, self->repairs);
  self->mouse = MH_NODE_NONE;
  self->cat = MH_NODE_NONE;
  return self;
}

void
mh_board_builder_free (MhBoardBuilder *self)
{
  g_hash_table_unref (self->indexes);
  g_ptr_array_unref (self->nodes);
  mh_edge_set_free (self->edges);
  g_clear_pointer (&self->repairs, mh_repairs_unref);
  mh_shared_key_clear (&self->role);
  mh_shared_key_clear (&self->x);
  mh_shared_key_clear (&self->y);
  g_free (self->name);
  g_free (self);
}

void
mh_board_builder_set_edge_kind (MhBoardBuilder *self, MhEdgeKind kind)
{
  self->edge_kind = kind;
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

  Node *fresh = g_new0 (Node, 1);

  fresh->id = g_strdup (id);
  fresh->offset = offset;
  *node = self->nodes->len;
  g_ptr_array_add (self->nodes, fresh);
  g_hash_table_insert (self->indexes, fresh->id, GUINT_TO_POINTER (*node));
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

gsize
mh_board_builder_get_n_edges (const MhBoardBuilder *self)
{
  return mh_edge_set_get_n_added (self->edges);
}

gboolean
mh_board_builder_set_player (MhBoardBuilder *self,
                             gsize first,
                             gsize n_edges,
                             const char *player,
                             gsize offset)
{
  if (player == NULL || player[0] == '\0')
    return TRUE;

  for (guint mover = 0; mh_board_words_movers[mover] != NULL; mover++)
    if (g_str_equal (player, mh_board_words_movers[mover]))
      {
        mh_edge_set_set_mover (self->edges, first, n_edges, mover);
        return TRUE;
      }

  g_autofree char *shown = mh_json_spelling_abridge (player, strlen (player));

  return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEANING,
                           _ ("“%s” is not who moves along an edge: expected mouse, cat or both"),
                           shown);
}

gboolean
mh_board_builder_check_default_player (const MhSource *source, const char *player, gsize offset)
{
  return player[0] == '\0'
         || mh_source_refuse (source, offset, MH_IO_ERROR_UNSUPPORTED,
                              _ ("a player for all edges is not read; give one to each"));
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
  if (g_str_equal (word, "mouse"))
    return place_player (self, &self->mouse, node, offset, word);
  if (g_str_equal (word, "cat"))
    {
      self->cat_offset = offset;
      return place_player (self, &self->cat, node, offset, word);
    }

  node_at (self, node)->is_hole = TRUE;
  return TRUE;
}

static gboolean
check_roles (const MhSource *source, const GStrv words, gsize offset)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !g_strv_contains (mh_board_words_roles, words[i]))
      {
        g_autofree char *shown = mh_json_spelling_abridge (words[i], strlen (words[i]));

        return mh_source_refuse (source, offset, MH_IO_ERROR_MEANING,
                                 _ ("“%s” is not a role: expected hole, mouse or cat"), shown);
      }

  return TRUE;
}

/* Sets the roles of a node; its earlier roles are dropped. */
static gboolean
set_roles (MhBoardBuilder *self, guint32 node, const char *value, gsize offset)
{
  const gboolean is_none = g_str_equal (value, mh_board_words_no_role);
  g_auto (GStrv) words = g_strsplit_set (is_none ? "" : value, ROLE_SEPARATORS, MAX_ROLE_WORDS);
  const MhSource doubt = mh_shared_key_doubt (&self->role, self->source);
  const gboolean is_ours = check_roles (&doubt, words, offset);

  self->has_roles = TRUE;
  node_at (self, node)->is_hole = FALSE;
  if (self->mouse == node)
    self->mouse = MH_NODE_NONE;
  if (self->cat == node)
    self->cat = MH_NODE_NONE;

  self->role.is_ours |= is_ours && !is_none && value[strspn (value, ROLE_SEPARATORS)] != '\0';
  for (guint i = 0; is_ours && words[i] != NULL; i++)
    if (words[i][0] != '\0' && !set_role (self, node, words[i], offset))
      return FALSE;

  return TRUE;
}

void
mh_board_builder_set_place (MhBoardBuilder *self, guint32 node, MhPoint point)
{
  node_at (self, node)->point = point;
  node_at (self, node)->has_x = TRUE;
  node_at (self, node)->has_y = TRUE;
}

/* Returns: whether @value is a coordinate; if so, @coordinate is set to it */
static gboolean
read_coordinate (const MhBoardBuilder *self,
                 MhSharedKey *key,
                 const char *value,
                 gsize offset,
                 double *coordinate)
{
  const MhSource doubt = mh_shared_key_doubt (key, self->source);
  const gboolean ok = mh_board_places_read_coordinate (&doubt, value, offset, coordinate);

  key->is_ours |= ok;
  return ok;
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
    node->has_x = read_coordinate (self, &self->x, value, offset, &node->point.x);
  else if (g_str_equal (key, "y"))
    node->has_y = read_coordinate (self, &self->y, value, offset, &node->point.y);

  return TRUE;
}

gboolean
mh_board_builder_set (MhBoardBuilder *self,
                      guint32 node,
                      const char *key,
                      const char *value,
                      gsize offset)
{
  if (node != MH_NODE_NONE)
    return set_for_node (self, node, key, value, offset);
  if (g_str_equal (key, "name"))
    return set_name (self, &self->name, value, offset);

  return mh_board_rules_set (&self->rules, self->source, key, value, offset);
}

gboolean
mh_board_builder_set_label (MhBoardBuilder *self, guint32 node, const char *label, gsize offset)
{
  return g_str_equal (label, node_at (self, node)->id)
         || set_name (self, &node_at (self, node)->label, label, offset);
}

/* Decides which attributes have Mousehole's meaning, and which belong to other programs. */
static gboolean
check_keys (MhBoardBuilder *self)
{
  self->has_roles &= !mh_shared_key_is_theirs (&self->role);

  return mh_shared_key_check (&self->role, self->source)
         && mh_shared_key_check (&self->x, self->source)
         && mh_shared_key_check (&self->y, self->source);
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

  if (self->cat != MH_NODE_NONE && node_at (self, self->cat)->is_hole)
    {
      g_autofree char *id = dup_shown_id (self, self->cat);

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

/* Checks whether the ids are the numbers from 0 on, either all with the prefix "n" or
 * none.
 * @numbers: (out) (array): the number of each node */
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

/* Sets the places if every node has one. The unit of places is the pixel on boards with
 * roles, which come from Mousehole; on others it is not known. */
static void
fill_in_places (const MhBoardBuilder *self, const guint32 *numbers, MhDocumentFile *file)
{
  const guint32 n_nodes = self->nodes->len;
  g_autofree MhPoint *points = g_new (MhPoint, n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (!node_at (self, i)->has_x || !node_at (self, i)->has_y)
        return;
      points[i] = node_at (self, i)->point;
    }

  file->has_places = self->has_roles || mh_board_places_enlarge (points, n_nodes);
  for (guint32 i = 0; i < n_nodes && file->has_places; i++)
    mh_board_set_point (file->board, numbers[i], points[i]);
}

static void
fill_in_nodes (const MhBoardBuilder *self,
               const guint32 *numbers,
               gboolean ids_are_names,
               MhDocumentFile *file)
{
  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      const Node *node = node_at (self, i);

      mh_board_set_name (file->board, numbers[i], get_name (node, ids_are_names));
      if (self->has_roles)
        mh_board_set_hole (file->board, numbers[i], node->is_hole);
    }
}

static void
fill_in_start (const MhBoardBuilder *self, const guint32 *numbers, MhBoard *board)
{
  MhStart start = mh_board_get_start (board);

  start.first = self->rules.first;
  if (self->has_roles)
    {
      start.mouse = self->mouse != MH_NODE_NONE ? numbers[self->mouse] : MH_NODE_NONE;
      start.cat = self->cat != MH_NODE_NONE ? numbers[self->cat] : MH_NODE_NONE;
    }
  mh_board_set_start (board, start);
}

MhDocumentFile *
mh_board_builder_finish (MhBoardBuilder *self, gsize offset)
{
  const guint32 n_nodes = self->nodes->len;
  g_autofree guint32 *numbers = g_new (guint32, n_nodes + 1);

  if (!check_keys (self) || !check_nodes (self, offset))
    return NULL;

  const gboolean ids_are_numbers = read_numbers (self, numbers);

  if (!ids_are_numbers)
    for (guint32 i = 0; i < n_nodes; i++)
      numbers[i] = i;
  mh_edge_set_renumber (self->edges, numbers);

  MhBoard *board = mh_edge_set_create_board (self->edges, n_nodes, self->edge_kind);

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->name = g_steal_pointer (&self->name);
  file->repairs = g_steal_pointer (&self->repairs);
  mh_board_set_rules (board, &self->rules.rules);
  mh_board_set_several_holes (board, self->rules.several_holes);
  fill_in_nodes (self, numbers, !ids_are_numbers, file);
  fill_in_places (self, numbers, file);
  fill_in_start (self, numbers, board);
  return file;
}
