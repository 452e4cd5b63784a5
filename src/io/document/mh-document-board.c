/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-board.h"

#include "mh-adjacency.h"
#include "mh-board-words.h"
#include "mh-graph6.h"
#include "mh-json-expect.h"
#include "mh-read-file.h"
#include "mh-road-record.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static const char *const known_rules[]
    = { "mouse-may-pass", "cat-may-pass", "stuck", "several-holes", "cat-in-hole", "profit", NULL };

/* A board while it is read. */
typedef struct
{
  const MhJson *json;
  MhDocumentFile *file;
  guint32 n_nodes;
  GError **error;
} Reader;

/* Refuses @value with a message that quotes it.
 * @wrong: the reason, in words */
static gboolean
refuse (const Reader *self, guint32 value, const char *wrong)
{
  return mh_json_refuse (self->json, value, self->error, wrong);
}

/* Returns: the value of @key in the outermost object, or MH_JSON_NONE */
static guint32
find (const Reader *self, const char *key)
{
  return mh_json_find (self->json, 0, key);
}

static gboolean
expect_kind (const Reader *self, guint32 value, MhJsonKind kind)
{
  return mh_json_expect_kind (self->json, value, kind, self->error);
}

/* Finds a member that only records have, under a key that documents do not know.
 * Returns: the value, or MH_JSON_NONE */
static guint32
find_in_record (const Reader *self, const char *key)
{
  return self->file->is_own ? MH_JSON_NONE : find (self, key);
}

/* Returns: the place, in the JSON text, of a character of the string @value
 * @line: the content of the string, which is a line of graph6
 * @column: the number of the character in @line, counted from 1. In the characters of
 * graph6, only a backslash takes two characters in JSON. */
static MhLineColumn
find_character (const Reader *self, guint32 value, const char *line, guint column)
{
  g_autoptr (GError) probe = NULL;

  /* The error carries the place of the value. */
  mh_json_set_error (self->json, value, &probe, MH_IO_ERROR_MEANING, "%s", "");
  MhLineColumn point = mh_io_error_get_place (probe);

  point.column++; /* skips the opening quotation mark */
  for (guint i = 0; i + 1 < column && line[i] != '\0'; i++)
    point.column += line[i] == '\\' ? 1 : 0;

  return point;
}

static gboolean
read_graph6 (Reader *self, guint32 value)
{
  g_autoptr (GError) fault = NULL;
  g_autofree char *line = NULL;

  if (mh_json_get_kind (self->json, value) != MH_JSON_STRING)
    return refuse (self, value, _ ("is not text of graph6"));
  line = mh_json_dup_string (self->json, value, MH_MAX_FILE_BYTES, self->error);
  if (line == NULL)
    return FALSE;

  g_autoptr (MhBoard) board = mh_graph6_read (line, strlen (line), NULL, &fault);

  if (board == NULL)
    {
      mh_io_error_move (fault,
                        find_character (self, value, line, mh_io_error_get_place (fault).column));
      g_propagate_error (self->error, g_steal_pointer (&fault));
      return FALSE;
    }

  self->file->board = g_steal_pointer (&board);
  self->n_nodes = mh_board_get_n_nodes (self->file->board);
  return TRUE;
}

/* Refuses a key on which the game depends in a document whose version did not know it. */
static gboolean
check_version (const Reader *self, const char *key, guint32 value)
{
  const guint32 version = find (self, "mousehole");

  if (value == MH_JSON_NONE || version == MH_JSON_NONE
      || mh_json_get_integer (self->json, version) >= 2)
    return TRUE;

  mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_MEANING,
                     _ ("\"%s\" needs version 2, and this document has version 1"), key);
  return FALSE;
}

static gboolean
read_grid (Reader *self, guint32 value)
{
  if (!check_version (self, "grid", value))
    return FALSE;

  self->file->board = mh_road_record_read_document (self->json, value, self->error);
  self->file->has_places = TRUE;
  if (self->file->board == NULL)
    return FALSE;

  self->n_nodes = mh_board_get_n_nodes (self->file->board);
  return TRUE;
}

/* Returns what is wrong with a document without a graph. */
static const char *
describe (const Reader *self)
{
  if (self->file->is_own)
    return _ ("this document has no \"graph\", nor a \"game\" of coins");
  if (find (self, "mousehole-trace") != MH_JSON_NONE)
    return _ ("this is the trace of a run, not a board: open its board first, then the trace");

  return _ ("this is not a Mousehole document: it has neither \"mousehole\" nor \"graph\"");
}

static gboolean
read_graph (Reader *self)
{
  const guint32 graph = find (self, "graph");
  const guint32 graph6 = find_in_record (self, "graph6");
  const guint32 directed = find (self, "directed");
  MhAdjacencyKind kind = MH_ADJACENCY_GUESS;
  gboolean is_directed;

  if (!self->file->is_own && mh_road_record_is_one (self->json))
    {
      self->file->board = mh_road_record_read (self->json, &self->file->has_places, self->error);
      self->n_nodes = self->file->board != NULL ? mh_board_get_n_nodes (self->file->board) : 0;
      return self->file->board != NULL;
    }
  if (self->file->is_own && find (self, "grid") != MH_JSON_NONE)
    return read_grid (self, find (self, "grid"));
  if (graph == MH_JSON_NONE && graph6 != MH_JSON_NONE)
    return read_graph6 (self, graph6);
  if (graph == MH_JSON_NONE)
    {
      mh_json_set_error (self->json, 0, self->error, MH_IO_ERROR_MEANING, "%s", describe (self));
      return FALSE;
    }

  if (directed != MH_JSON_NONE)
    {
      if (!mh_json_expect_boolean (self->json, directed, &is_directed, self->error))
        return FALSE;
      kind = is_directed ? MH_ADJACENCY_DIRECTED : MH_ADJACENCY_UNDIRECTED;
    }

  self->file->board
      = mh_adjacency_read_value (self->json, graph, kind, self->file->repairs, self->error);
  if (self->file->board == NULL)
    return FALSE;

  self->n_nodes = mh_board_get_n_nodes (self->file->board);
  self->file->guessed_directed
      = kind == MH_ADJACENCY_GUESS && mh_board_is_directed (self->file->board);
  return TRUE;
}

/* Reads the edges of the cat's own, for the same nodes, which lead one way if the others do. */
static gboolean
read_cat_graph (Reader *self)
{
  const guint32 graph = find (self, "cat-graph");
  const gboolean is_directed = mh_board_is_directed (self->file->board);
  const MhAdjacencyKind kind = is_directed ? MH_ADJACENCY_DIRECTED : MH_ADJACENCY_UNDIRECTED;
  gsize n_edges;

  if (graph == MH_JSON_NONE)
    return TRUE;
  if (!check_version (self, "cat-graph", graph))
    return FALSE;

  g_autoptr (MhBoard) cat
      = mh_adjacency_read_value (self->json, graph, kind, self->file->repairs, self->error);

  if (cat == NULL)
    return FALSE;
  if (mh_board_get_n_nodes (cat) != self->n_nodes)
    {
      mh_json_set_error (self->json, graph, self->error, MH_IO_ERROR_MEANING,
                         _ ("there are %u lists for the cat and %u nodes"),
                         mh_board_get_n_nodes (cat), self->n_nodes);
      return FALSE;
    }

  const MhArc *edges = mh_board_get_edges (cat, &n_edges);

  return mh_board_try_set_cat_edges (self->file->board, edges, n_edges)
         || mh_io_error_set_memory (self->error);
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
  MhPoint point;

  if (!expect_kind (self, value, MH_JSON_ARRAY))
    return FALSE;

  mh_json_iter_init (&iter, self->json, value);
  if (!mh_json_iter_next (&iter, NULL, &x) || !mh_json_iter_next (&iter, NULL, &y)
      || mh_json_iter_next (&iter, NULL, &more))
    return refuse (self, value, _ ("is not a place, which is like [10, 20]"));

  if (!read_coordinate (self, x, &point.x) || !read_coordinate (self, y, &point.y))
    return FALSE;

  mh_board_set_point (self->file->board, node, point);
  return TRUE;
}

static gboolean
read_places (Reader *self)
{
  const guint32 points = find (self, "places");
  MhJsonIter iter;
  guint32 value;
  guint32 n_places = 0;

  if (points == MH_JSON_NONE)
    return TRUE;
  if (!expect_kind (self, points, MH_JSON_ARRAY))
    return FALSE;

  mh_json_iter_init (&iter, self->json, points);
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
      mh_json_set_error (self->json, points, self->error, MH_IO_ERROR_MEANING,
                         _ ("there are %u places for %u nodes"), n_places, self->n_nodes);
      return FALSE;
    }

  self->file->has_places = TRUE;
  return TRUE;
}

/* Reads the id of a node from the key of an object. Only the shortest spelling is
 * accepted, so that no node can be named twice. */
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

      if (!read_key (self, key, &node)
          || !mh_json_expect_text (self->json, value, &name, self->error))
        return FALSE;
      mh_board_set_name (self->file->board, node, name);
    }

  return TRUE;
}

/* Reads the id of a node or null. A missing @value leaves @node unchanged. */
static gboolean
read_role (const Reader *self, guint32 value, guint32 *node)
{
  if (value == MH_JSON_NONE)
    return TRUE;

  if (mh_json_get_kind (self->json, value) == MH_JSON_NULL)
    {
      *node = MH_NODE_NONE;
      return TRUE;
    }

  return mh_adjacency_read_node (self->json, value, self->n_nodes, node, self->error);
}

/* Checks whether the board belongs to the game of pursuit (cops and robbers), which has
 * no hole and lets the cat move first. */
static gboolean
is_of_pursuit (const Reader *self)
{
  return find_in_record (self, "capture_time") != MH_JSON_NONE;
}

/* Reads the single hole of a record. */
static gboolean
read_hole (Reader *self)
{
  guint32 hole = 0;

  if (!read_role (self, find_in_record (self, "hole"), &hole))
    return FALSE;
  if (hole != 0 && self->n_nodes > 0)
    mh_board_set_hole (self->file->board, 0, FALSE);
  if (hole != 0 && hole != MH_NODE_NONE)
    mh_board_set_hole (self->file->board, hole, TRUE);

  return TRUE;
}

static gboolean
check_no_hole (const Reader *self)
{
  const guint32 hole = find_in_record (self, "hole");

  return hole == MH_JSON_NONE || mh_json_get_kind (self->json, hole) == MH_JSON_NULL
         || mh_json_refuse (self->json, hole, self->error,
                            _ ("cannot be a hole, because this game has none"));
}

static gboolean
read_holes (Reader *self)
{
  const guint32 holes = find (self, "holes");
  MhBoard *board = self->file->board;
  MhJsonIter iter;
  guint32 value, node;

  if (!mh_board_get_game_class (board)->has_holes)
    return check_no_hole (self);
  if (holes == MH_JSON_NONE)
    return read_hole (self);
  if (!expect_kind (self, holes, MH_JSON_ARRAY))
    return FALSE;

  if (self->n_nodes > 0)
    mh_board_set_hole (board, 0, FALSE); /* node 0, the default hole */
  mh_json_iter_init (&iter, self->json, holes);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (!mh_adjacency_read_node (self->json, value, self->n_nodes, &node, self->error))
        return FALSE;
      if (mh_board_is_hole (board, node))
        return refuse (self, value, _ ("is listed twice among the holes"));
      mh_board_set_hole (board, node, TRUE);
    }

  return TRUE;
}

static gboolean
read_start (Reader *self)
{
  MhStart start = mh_board_get_start (self->file->board);
  const guint32 cat = find (self, "cat");
  const guint32 turn = find_in_record (self, "turn");
  const guint32 first = turn != MH_JSON_NONE ? turn : find (self, "first");
  guint player;

  if (!read_role (self, find (self, "mouse"), &start.mouse) || !read_role (self, cat, &start.cat))
    return FALSE;

  if (start.cat != MH_NODE_NONE && mh_board_is_hole (self->file->board, start.cat))
    {
      const guint32 hole = find_in_record (self, "hole");
      const guint32 holes = hole != MH_JSON_NONE ? hole : find (self, "holes");

      mh_json_set_error (self->json, cat != MH_JSON_NONE ? cat : holes, self->error,
                         MH_IO_ERROR_MEANING,
                         _ ("node %u is a hole, and the cat cannot start in a hole"), start.cat);
      return FALSE;
    }

  if (first != MH_JSON_NONE)
    {
      if (!mh_json_expect_choice (self->json, first, mh_board_words_players, &player, self->error))
        return FALSE;
      start.first = (MhPlayer) player;
    }

  mh_board_set_start (self->file->board, start);
  return TRUE;
}

static gboolean
read_switch (Reader *self, guint32 object, const char *key, gboolean *is_on)
{
  const guint32 value = mh_json_find (self->json, object, key);

  return value == MH_JSON_NONE || mh_json_expect_boolean (self->json, value, is_on, self->error);
}

/* @choice: the index of a word, which a missing key leaves as it is */
static gboolean
read_choice (Reader *self, guint32 object, const char *key, const char *const *words, guint *choice)
{
  const guint32 value = mh_json_find (self->json, object, key);

  return value == MH_JSON_NONE
         || mh_json_expect_choice (self->json, value, words, choice, self->error);
}

static gboolean
read_rules (Reader *self)
{
  const guint32 object = find (self, "rules");
  MhRules rules = *mh_board_get_rules (self->file->board);
  gboolean several_holes = FALSE;
  guint stuck = rules.stuck, cat_wins_in_hole = 0, cat_profits = 0;

  if (object == MH_JSON_NONE)
    return TRUE;
  if (!expect_kind (self, object, MH_JSON_OBJECT)
      || !read_switch (self, object, "mouse-may-pass", &rules.mouse_may_pass)
      || !read_switch (self, object, "cat-may-pass", &rules.cat_may_pass)
      || !read_switch (self, object, "several-holes", &several_holes))
    return FALSE;

  if (!check_version (self, "cat-in-hole", mh_json_find (self->json, object, "cat-in-hole"))
      || !read_choice (self, object, "stuck", mh_board_words_stuck, &stuck)
      || !read_choice (self, object, "cat-in-hole", mh_board_words_cat_in_hole, &cat_wins_in_hole)
      || !read_choice (self, object, "profit", mh_board_words_profit, &cat_profits))
    return FALSE;
  rules.stuck = (MhStuck) stuck;
  rules.cat_wins_in_hole = cat_wins_in_hole == 1;
  rules.cat_profits = cat_profits == 1;

  mh_board_set_rules (self->file->board, &rules);
  mh_board_set_several_holes (self->file->board, several_holes);
  return mh_json_dup_members_except (self->json, object, known_rules, &self->file->extra_rules,
                                     self->error);
}

/* Decides which game the graph is the board of. A record of a census names none. */
static gboolean
read_game (Reader *self, const MhGameClass *klass, const MhGameName *name)
{
  const MhGameClass *without_holes = mh_game_class_find_without_holes ();

  if (is_of_pursuit (self) && without_holes != NULL)
    {
      klass = without_holes;
      name = &klass->names[0];
    }
  mh_board_set_game_class (self->file->board, klass, name != NULL ? name->rules : NULL);

  return TRUE;
}

gboolean
mh_document_board_read (const MhJson *json,
                        MhDocumentFile *file,
                        const MhGameClass *klass,
                        const MhGameName *name,
                        GError **error)
{
  g_return_val_if_fail (json != NULL && file != NULL && klass != NULL, FALSE);

  Reader reader = { .json = json, .file = file, .error = error };

  return read_graph (&reader) && read_cat_graph (&reader) && read_game (&reader, klass, name)
         && read_places (&reader) && read_names (&reader) && read_holes (&reader)
         && read_start (&reader) && read_rules (&reader);
}
