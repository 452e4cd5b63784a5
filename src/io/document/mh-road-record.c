/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-road-record.h"

#include "mh-adjacency.h"
#include "mh-board-words.h"
#include "mh-gathered-bytes.h"
#include "mh-grid.h"
#include "mh-json-expect.h"
#include "mh-read-file.h"
#include "mh-source.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const mh_road_record_keys[]
    = { "name",   "game",        "grid",      "catJump",     "mouseJump",      "n",
        "places", "mouse_edges", "cat_edges", "hole",        "mouse",          "cat",
        "turn",   "first",       "answer",    "cat_in_hole", "mouse_may_pass", "cat_may_pass",
        "names",  "winner",      "plies",     "counts",      "starts",         NULL };

/* The keys of other boards, which would change the game or be lost. */
static const char *const not_of_grids[]
    = { "game",   "n",         "mouse_edges", "cat_edges",      "hole",         "holes",
        "mouse",  "cat",       "turn",        "first",          "cat_in_hole",  "rules",
        "graph",  "cat-graph", "graph6",      "mouse_may_pass", "cat_may_pass", "directed",
        "places", "names",     NULL };
static const char *const not_of_documents[]
    = { "directed", "graph", "cat-graph", "places", "names", NULL };
static const char *const not_of_edges[] = { "catJump", "mouseJump", "holes",    "rules", "graph",
                                            "graph6",  "cat-graph", "directed", NULL };

/* The letters of the cells that the grid of a record has once each; that of a document has none. */
static const char all_roles[] = "CMF";

/* Where a grid or a row of it stands: a value of JSON, or an offset of a text without brackets. */
typedef struct
{
  const MhJson *json; /* (nullable) */
  guint32 value;
  const MhSource *source; /* (nullable): the text, where there is no JSON */
  gsize offset;
  guint n_quotes; /* the number of characters in front of the first cell of a row */
} Spot;

static gboolean
refuse_grid (const MhJson *json, guint32 value, GError **error)
{
  return mh_json_refuse (json, value, error,
                         _ ("is not a grid, which is a list of rows like \"#C.MF\""));
}

/* Sets the error to the message, @n_behind characters behind the spot. */
static gboolean G_GNUC_PRINTF (5, 6) refuse_spot (const Spot *spot,
                                                  guint n_behind,
                                                  MhIoError code,
                                                  GError **error,
                                                  const char *format,
                                                  ...)
{
  const MhSource *source = spot->source;
  MhLineColumn place = spot->json != NULL
                           ? mh_json_locate (spot->json, spot->value)
                           : mh_io_error_locate (source->text, source->length, spot->offset);
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  place.column += n_behind;
  mh_io_error_set_at (error, code, place, "%s", message);

  return FALSE;
}

/* Checks the cells of a row, whose roles must be new. @cells: those of the rows before */
static gboolean
check_row (const Spot *spot,
           const char *row,
           const MhGatheredBytes *cells,
           const char *roles,
           GError **error)
{
  for (guint i = 0; row[i] != '\0'; i++)
    {
      const guint column = spot->n_quotes + i;

      if (strchr ("#.", row[i]) != NULL)
        continue;
      if (strchr (roles, row[i]) == NULL)
        {
          char shown[7] = { 0 };

          g_unichar_to_utf8 (g_utf8_get_char (row + i), shown);
          return refuse_spot (spot, column, MH_IO_ERROR_MEANING, error,
                              roles[0] != '\0' ? _ ("“%s” is not a cell, which is one of # . C M F")
                                               : _ ("“%s” is not a cell, which is # or ."),
                              shown);
        }
      if ((cells->length > 0 && strchr (cells->data, row[i]) != NULL)
          || memchr (row, row[i], i) != NULL)
        return refuse_spot (spot, column, MH_IO_ERROR_MEANING, error, _ ("there is a second %c"),
                            row[i]);
    }

  return TRUE;
}

/* Adds a row to @grid, and its cells to @cells. */
static gboolean
add_row (const Spot *spot,
         const char *row,
         MhGatheredBytes *cells,
         const char *roles,
         MhGrid *grid,
         GError **error)
{
  if (!check_row (spot, row, cells, roles, error))
    return FALSE;

  const guint32 n_columns = (guint32) strlen (row);

  if (grid->n_rows > 0 && n_columns != grid->n_columns)
    return refuse_spot (spot, 0, MH_IO_ERROR_MEANING, error,
                        ngettext ("this row has %u cell and the first one has %u",
                                  "this row has %u cells and the first one has %u", n_columns),
                        n_columns, grid->n_columns);

  grid->n_columns = n_columns;
  grid->n_rows++;
  return mh_gathered_bytes_append (cells, row, n_columns)
         || refuse_spot (spot, 0, MH_IO_ERROR_MEMORY, error,
                         _ ("there is not enough memory for the rest"));
}

/* Keeps the cells of all rows, and checks that nothing is missing and that it fits. */
static gboolean
finish_grid (const Spot *spot,
             const MhGatheredBytes *cells,
             const char *roles,
             MhGrid *grid,
             GError **error)
{
  grid->cells = cells->data;

  const guint32 n_floor = mh_grid_count_floor (grid);

  if (grid->n_columns == 0 || (n_floor == 0 && roles[0] != '\0'))
    return refuse_spot (spot, 0, MH_IO_ERROR_MEANING, error,
                        _ ("there is nothing to walk on in this grid"));
  if (n_floor > MH_MAX_NODES)
    return refuse_spot (spot, 0, MH_IO_ERROR_LIMIT, error,
                        _ ("%u cells to walk on are too many; a board has at most %u"), n_floor,
                        (guint) MH_MAX_NODES);

  for (guint i = 0; i < strlen (roles); i++)
    if (strchr (grid->cells, roles[i]) == NULL)
      return refuse_spot (spot, 0, MH_IO_ERROR_MEANING, error, _ ("there is no %c in this grid"),
                          roles[i]);

  return TRUE;
}

/* Reads the cells of a grid, which @cells keeps. */
static gboolean
read_cells (const MhJson *json,
            guint32 value,
            const char *roles,
            MhGatheredBytes *cells,
            MhGrid *grid,
            GError **error)
{
  const Spot spot = { .json = json, .value = value };
  MhJsonIter iter;
  guint32 item;

  if (mh_json_get_kind (json, value) != MH_JSON_ARRAY)
    return refuse_grid (json, value, error);

  mh_json_iter_init (&iter, json, value);
  while (mh_json_iter_next (&iter, NULL, &item))
    {
      const Spot of_row = { .json = json, .value = item, .n_quotes = 1 };

      if (mh_json_get_kind (json, item) != MH_JSON_STRING)
        return refuse_grid (json, item, error);

      g_autofree char *row = mh_json_dup_string (json, item, MH_MAX_FILE_BYTES, error);

      if (row == NULL || !add_row (&of_row, row, cells, roles, grid, error))
        return FALSE;
    }

  return finish_grid (&spot, cells, roles, grid, error);
}

static gboolean
read_jump (const MhJson *json, guint32 object, const char *key, guint32 *jump, GError **error)
{
  const char *wrong = _ ("is not a jump, which is 1 to 100");
  guint32 value;

  if (!mh_json_expect_member (json, object, key, &value, error)
      || !mh_json_expect_number (json, value, MH_GRID_MAX_JUMP + 1, wrong, jump, error))
    return FALSE;

  return *jump > 0 || mh_json_refuse (json, value, error, wrong);
}

/* Reads one edge, [0, 3]. */
static gboolean
read_edge (const MhJson *json, guint32 value, guint32 n_nodes, MhArc *arc, GError **error)
{
  MhJsonIter iter;
  guint32 ends[2], more;

  if (!mh_json_expect_kind (json, value, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, json, value);
  if (!mh_json_iter_next (&iter, NULL, &ends[0]) || !mh_json_iter_next (&iter, NULL, &ends[1])
      || mh_json_iter_next (&iter, NULL, &more))
    return mh_json_refuse (json, value, error, _ ("is not an edge, which is like [0, 3]"));
  if (!mh_adjacency_read_node (json, ends[0], n_nodes, &arc->from, error)
      || !mh_adjacency_read_node (json, ends[1], n_nodes, &arc->to, error))
    return FALSE;
  if (arc->from > arc->to)
    *arc = (MhArc){ arc->to, arc->from };

  return arc->from != arc->to
         || mh_json_refuse (json, value, error, _ ("leads from a node to itself"));
}

/* An edge, and the value that lists it. */
typedef struct
{
  MhArc arc;
  guint32 value;
} Listed;

/* Equal edges are in the order of the text. */
static int
compare_listed (gconstpointer a, gconstpointer b)
{
  const Listed *first = a, *second = b;
  const int order = mh_arc_compare (&first->arc, &second->arc);

  return order != 0 ? order : (first->value > second->value) - (first->value < second->value);
}

/* Sorts the edges.
 * Returns: FALSE with an error about the first one that is there before */
static gboolean
sort_edges (const MhJson *json, Listed *listed, gsize n_edges, GError **error)
{
  guint32 repeated = G_MAXUINT32;

  qsort (listed, n_edges, sizeof *listed, compare_listed);
  for (gsize i = 1; i < n_edges; i++)
    if (mh_arc_compare (&listed[i - 1].arc, &listed[i].arc) == 0)
      repeated = MIN (repeated, listed[i].value);

  return repeated == G_MAXUINT32
         || mh_json_refuse (json, repeated, error, _ ("is listed twice among the edges"));
}

static gboolean
count_edges (const MhJson *json, guint32 edges, gsize *n_edges, GError **error)
{
  MhJsonIter iter;
  guint32 edge;

  mh_json_iter_init (&iter, json, edges);
  for (*n_edges = 0; mh_json_iter_next (&iter, NULL, &edge); ++*n_edges)
    if (*n_edges == MH_MAX_EDGES)
      {
        mh_json_set_error (json, edge, error, MH_IO_ERROR_LIMIT, _ ("there are more than %u edges"),
                           (guint) MH_MAX_EDGES);
        return FALSE;
      }

  return TRUE;
}

/* Reads the edges of a player.
 * Returns: (transfer full) (nullable) (array length=n_edges) */
static MhArc *
read_edges (const MhJson *json, const char *key, guint32 n_nodes, gsize *n_edges, GError **error)
{
  guint32 edges;

  if (!mh_json_expect_member (json, 0, key, &edges, error)
      || !mh_json_expect_kind (json, edges, MH_JSON_ARRAY, error)
      || !count_edges (json, edges, n_edges, error))
    return NULL;

  g_autofree Listed *listed = g_try_new (Listed, *n_edges + 1);
  g_autofree MhArc *arcs = g_try_new (MhArc, *n_edges + 1);
  MhJsonIter iter;

  if (listed == NULL || arcs == NULL)
    {
      mh_json_set_error (json, edges, error, MH_IO_ERROR_MEMORY,
                         _ ("there is not enough memory for these edges"));
      return NULL;
    }

  mh_json_iter_init (&iter, json, edges);
  for (Listed *edge = listed; mh_json_iter_next (&iter, NULL, &edge->value); edge++)
    if (!read_edge (json, edge->value, n_nodes, &edge->arc, error))
      return NULL;
  if (!sort_edges (json, listed, *n_edges, error))
    return NULL;

  for (gsize i = 0; i < *n_edges; i++)
    arcs[i] = listed[i].arc;
  return g_steal_pointer (&arcs);
}

static gboolean
read_rules (const MhJson *json, MhRules *rules, GError **error)
{
  const guint32 hole = mh_json_find (json, 0, "cat_in_hole");
  const guint32 mouse = mh_json_find (json, 0, "mouse_may_pass");
  const guint32 cat = mh_json_find (json, 0, "cat_may_pass");
  guint wins = 0;

  if ((hole != MH_JSON_NONE
       && !mh_json_expect_choice (json, hole, mh_board_words_cat_in_hole, &wins, error))
      || (mouse != MH_JSON_NONE
          && !mh_json_expect_boolean (json, mouse, &rules->mouse_may_pass, error))
      || (cat != MH_JSON_NONE && !mh_json_expect_boolean (json, cat, &rules->cat_may_pass, error)))
    return FALSE;

  rules->cat_wins_in_hole = wins == 1;
  return TRUE;
}

static MhBoard *
read_roads (const MhJson *json, GError **error)
{
  MhRules rules = { 0 };
  guint32 value, n_nodes;

  if (!mh_json_expect_member (json, 0, "n", &value, error)
      || !mh_json_expect_number (json, value, MH_MAX_NODES + 1,
                                 _ ("is not a number of nodes, which is 0 to 10000"), &n_nodes,
                                 error)
      || !read_rules (json, &rules, error))
    return NULL;

  gsize n_mouse, n_cat;
  g_autofree MhArc *mouse = read_edges (json, "mouse_edges", n_nodes, &n_mouse, error);
  g_autofree MhArc *cat
      = mouse != NULL ? read_edges (json, "cat_edges", n_nodes, &n_cat, error) : NULL;

  if (cat == NULL)
    return NULL;

  g_autoptr (MhBoard) board = mh_board_try_new_with_edges (n_nodes, mouse, n_mouse, FALSE);

  if (board == NULL || !mh_board_try_set_cat_edges (board, cat, n_cat))
    {
      mh_io_error_set_memory (error);
      return NULL;
    }
  mh_board_set_rules (board, &rules);

  return g_steal_pointer (&board);
}

/* Refuses the first key that a record cannot have together with @form, "grid" or "mouse_edges". */
static gboolean
check_keys (const MhJson *json, const char *const *strangers, const char *form, GError **error)
{
  MhJsonIter iter;
  guint32 key, value;

  mh_json_iter_init (&iter, json, 0);
  while (mh_json_iter_next (&iter, &key, &value))
    for (const char *const *stranger = strangers; *stranger != NULL; stranger++)
      if (mh_json_equals_string (json, key, *stranger))
        {
          mh_json_set_error (json, key, error, MH_IO_ERROR_MEANING,
                             /* Translators: two keys of a record. */
                             _ ("\"%s\" cannot stand beside \"%s\""), *stranger, form);
          return FALSE;
        }

  return TRUE;
}

gboolean
mh_road_record_is_one (const MhJson *json)
{
  g_return_val_if_fail (json != NULL, FALSE);

  return mh_json_find (json, 0, "grid") != MH_JSON_NONE
         || mh_json_find (json, 0, "mouse_edges") != MH_JSON_NONE
         || mh_json_find (json, 0, "cat_edges") != MH_JSON_NONE;
}

static MhBoard *
create_grid (const MhGrid *moves, GError **error)
{
  MhBoard *board = mh_grid_create_board (moves);

  if (board == NULL)
    mh_io_error_set_memory (error);
  return board;
}

MhBoard *
mh_road_record_read (const MhJson *json, gboolean *is_placed, GError **error)
{
  g_return_val_if_fail (json != NULL && is_placed != NULL, NULL);

  const guint32 grid = mh_json_find (json, 0, "grid");
  g_auto (MhGatheredBytes) cells = { NULL };
  MhGrid moves = { 0 };

  *is_placed = grid != MH_JSON_NONE;
  if (!*is_placed)
    return check_keys (json, not_of_edges, "mouse_edges", error) ? read_roads (json, error) : NULL;

  return check_keys (json, not_of_grids, "grid", error)
                 && read_cells (json, grid, all_roles, &cells, &moves, error)
                 && read_jump (json, 0, "catJump", &moves.jumps[MH_PLAYER_SECOND], error)
                 && read_jump (json, 0, "mouseJump", &moves.jumps[MH_PLAYER_FIRST], error)
             ? create_grid (&moves, error)
             : NULL;
}

/* The keys of a grid in a document; those of the players once more, for each of them. */
static const char *const document_keys[]
    = { "rows", "mouse-jump", "cat-jump", "mouse-piece", "cat-piece", NULL };
static const char *const jump_keys[MH_N_PLAYERS] = { "mouse-jump", "cat-jump" };
static const char *const piece_keys[MH_N_PLAYERS] = { "mouse-piece", "cat-piece" };
static const char *const piece_words[MH_N_PIECES] = { NULL, "king", "knight" };

static gboolean
read_moves (const MhJson *json, guint32 object, MhPlayer player, MhGrid *moves, GError **error)
{
  const guint32 piece = mh_json_find (json, object, piece_keys[player]);
  guint word;

  if (!read_jump (json, object, jump_keys[player], &moves->jumps[player], error))
    return FALSE;
  if (piece == MH_JSON_NONE)
    return TRUE;
  if (!mh_json_expect_choice (json, piece, piece_words + MH_PIECE_KING, &word, error))
    return FALSE;

  moves->pieces[player] = word + MH_PIECE_KING;
  return TRUE;
}

MhBoard *
mh_road_record_read_document (const MhJson *json, guint32 grid, GError **error)
{
  static const MhRules plain = { 0 };
  g_auto (MhGatheredBytes) cells = { NULL };
  MhGrid moves = { 0 };
  guint32 rows;

  g_return_val_if_fail (json != NULL, NULL);

  MhBoard *board = check_keys (json, not_of_documents, "grid", error)
                           && mh_json_expect_kind (json, grid, MH_JSON_OBJECT, error)
                           && mh_json_expect_keys (json, grid, document_keys, error)
                           && mh_json_expect_member (json, grid, "rows", &rows, error)
                           && read_cells (json, rows, "", &cells, &moves, error)
                           && read_moves (json, grid, MH_PLAYER_FIRST, &moves, error)
                           && read_moves (json, grid, MH_PLAYER_SECOND, &moves, error)
                       ? create_grid (&moves, error)
                       : NULL;

  if (board != NULL)
    mh_board_set_rules (board, &plain);

  return board;
}

void
mh_road_record_write_document (MhJsonWriter *writer, const MhGrid *grid)
{
  g_return_if_fail (writer != NULL && grid != NULL);

  mh_json_writer_begin_object (writer, "grid");
  mh_json_writer_begin_array (writer, "rows");
  for (guint32 row = 0; row < grid->n_rows; row++)
    mh_json_writer_add_text (writer, NULL, grid->cells + (gsize) row * grid->n_columns,
                             grid->n_columns);
  mh_json_writer_end (writer);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      if (grid->pieces[player] != MH_PIECE_ROOK)
        mh_json_writer_add_string (writer, piece_keys[player], piece_words[grid->pieces[player]]);
      mh_json_writer_add_count (writer, jump_keys[player], grid->jumps[player]);
    }
  mh_json_writer_end (writer);
}

/* Returns: whether a string begins with a cell, or has walls or floor in it */
static gboolean
begins_like_row (const char *text, gsize length, gsize at)
{
  if (at < length && strchr (all_roles, text[at]) != NULL)
    return TRUE;

  while (at < length && text[at] != '"' && text[at] != '#' && text[at] != '.')
    at++;

  return at < length && text[at] != '"';
}

/* Returns: the offset, at @from or behind it, of what is neither a blank nor a comma */
static gsize
skip_comma (const char *text, gsize length, gsize from)
{
  const gsize at = mh_source_skip_blank (text, length, from);

  return at < length && text[at] == ',' ? mh_source_skip_blank (text, length, at + 1) : at;
}

/* Returns: whether rows of nothing but cells begin the text, among them a role and floor; a comma
 * or the end of a line follows each. A single row of walls may be a comment, and letters alone may
 * be a graph in graph6, which no number follows. */
static gboolean
begins_with_rows (const char *text, gsize length, gsize at)
{
  guint n_rows = 0, n_roles = 0, n_floor = 0, n_walls = 0;

  while (at < length)
    {
      for (; at < length && text[at] != '\0' && strchr ("#.CMF", text[at]) != NULL; at++)
        if (text[at] == '#')
          n_walls++;
        else if (text[at] == '.')
          n_floor++;
        else
          n_roles++;
      while (at < length && (text[at] == ' ' || text[at] == '\t'))
        at++;
      if (at < length && text[at] != ',' && text[at] != '\r' && text[at] != '\n')
        break;
      n_rows++;
      at = skip_comma (text, length, at);
    }

  const gboolean has_jump = at < length && g_ascii_isdigit (text[at]);

  return n_rows > 0 && n_roles > 0
         && (n_floor > 0 || (n_walls > 0 && n_rows > 1)
             || (n_roles == strlen (all_roles) && has_jump));
}

/* Returns: the offset behind the list that begins the text */
static gsize
find_list_end (const char *text, gsize length)
{
  gboolean is_string = FALSE;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '"' && (i == 0 || text[i - 1] != '\\'))
      is_string = !is_string;
    else if (text[i] == ']' && !is_string)
      return i + 1;

  return length;
}

/* Returns: whether a jump, or a comma in front of it, follows the list that begins the text. No
 * other list of strings, or of nothing, goes on like that. */
static gboolean
is_list_with_jump (const char *text, gsize length)
{
  const gsize at = mh_source_skip_blank (text, length, find_list_end (text, length));

  return at < length && (text[at] == ',' || g_ascii_isdigit (text[at]));
}

gboolean
mh_road_record_recognizes_grid (const char *text, gsize length)
{
  gsize at = mh_source_skip_name (text, length, 0, "grid");

  if (at > mh_source_skip_name (text, length, 0, NULL))
    return TRUE;
  if (at >= length)
    return FALSE;
  if (text[at] == '"')
    return begins_like_row (text, length, at + 1);
  if (text[at] != '[')
    return begins_with_rows (text, length, at);

  at = mh_source_skip_blank (text, length, at + 1);
  if (at >= length || strchr ("\"]", text[at]) == NULL)
    return FALSE;

  return (text[at] == '"' && begins_like_row (text, length, at + 1))
         || is_list_with_jump (text, length);
}

/* Reads a jump that follows blanks, a comma and perhaps its name. @at: (inout) */
static gboolean
read_written_jump (const MhSource *source, const char *name, gsize *at, guint32 *jump)
{
  *at = skip_comma (source->text, source->length, *at);
  *at = mh_source_skip_name (source->text, source->length, *at, name);
  *at = mh_source_skip_blank (source->text, source->length, *at);

  const gsize start = *at;

  for (*jump = 0; *at < source->length && g_ascii_isdigit (source->text[*at]); (*at)++)
    if (*jump <= MH_GRID_MAX_JUMP)
      *jump = *jump * 10 + (guint32) g_ascii_digit_value (source->text[*at]);

  const gboolean is_whole = *at > start
                            && (*at == source->length || source->text[*at] == ','
                                || g_ascii_isspace (source->text[*at]));

  if (is_whole && *jump >= 1 && *jump <= MH_GRID_MAX_JUMP)
    return TRUE;
  if (start == source->length)
    return mh_source_refuse (source, start, MH_IO_ERROR_SYNTAX,
                             _ ("the jumps of cat and mouse must follow the grid"));

  g_autofree char *line = mh_source_dup_line (source, start);
  const gsize n_shown = strcspn (line, ", \t");
  g_autofree char *shown = g_strndup (line, MAX (n_shown, 1));

  return mh_source_refuse (source, start, MH_IO_ERROR_MEANING,
                           _ ("%s is not a jump, which is 1 to 100"), shown);
}

/* Returns: whether rows without brackets end at @at: there the text ends or a jump begins */
static gboolean
ends_rows (const MhSource *source, gsize at)
{
  return at == source->length || g_ascii_isdigit (source->text[at])
         || mh_source_skip_name (source->text, source->length, at, "catJump") > at;
}

/* Reads rows without brackets, between which blanks or commas stand. @at: (inout) */
static gboolean
read_bare_rows (const MhSource *source, gsize *at, MhGatheredBytes *cells, MhGrid *grid)
{
  const Spot spot = { .source = source, .offset = *at };

  for (; !ends_rows (source, *at); *at = skip_comma (source->text, source->length, *at))
    {
      const gboolean is_quoted = source->text[*at] == '"';
      const gsize start = *at + (is_quoted ? 1 : 0);
      const Spot of_row = { .source = source, .offset = *at, .n_quotes = is_quoted ? 1 : 0 };

      *at = start;
      while (*at < source->length
             && (is_quoted ? strchr ("\"\r\n", source->text[*at]) == NULL
                           : source->text[*at] != ',' && !g_ascii_isspace (source->text[*at])))
        (*at)++;
      if (is_quoted && (*at == source->length || source->text[*at] != '"'))
        return mh_source_refuse (source, *at, MH_IO_ERROR_SYNTAX,
                                 _ ("a quotation mark must end this row"));

      g_auto (MhGatheredBytes) row = { NULL };

      if (!mh_gathered_bytes_append (&row, source->text + start, *at - start))
        return mh_io_error_set_memory (source->error);
      if (!add_row (&of_row, row.data, cells, all_roles, grid, source->error))
        return FALSE;
      if (is_quoted)
        (*at)++;
    }

  return finish_grid (&spot, cells, all_roles, grid, source->error);
}

/* Reads rows in brackets, which may be all that the text has of JSON. @at: (inout) */
static gboolean
read_list_of_rows (const MhSource *source, gsize *at, MhGatheredBytes *cells, MhGrid *grid)
{
  const gsize start = *at;

  *at = find_list_end (source->text, source->length);

  g_autoptr (MhJson) json = mh_json_new (source->text, *at, start, source->error);

  return json != NULL && read_cells (json, 0, all_roles, cells, grid, source->error);
}

MhBoard *
mh_road_record_read_grid (const char *text, gsize length, GError **error)
{
  MhSource source;

  if (!mh_source_begin (&source, text, length, error))
    return NULL;

  gsize at = mh_source_skip_blank (text, length, mh_source_skip_name (text, length, 0, "grid"));
  MhGrid moves = { 0 };
  g_auto (MhGatheredBytes) cells = { NULL };
  const gboolean is_bare = at < length && text[at] != '[';

  if (!(is_bare ? read_bare_rows : read_list_of_rows) (&source, &at, &cells, &moves)
      || !read_written_jump (&source, "catJump", &at, &moves.jumps[MH_PLAYER_SECOND])
      || !read_written_jump (&source, "mouseJump", &at, &moves.jumps[MH_PLAYER_FIRST]))
    return NULL;

  at = mh_source_skip_blank (text, length, at);
  if (at < length)
    {
      g_autofree char *shown = mh_source_dup_line (&source, at);

      mh_source_refuse (&source, at, MH_IO_ERROR_SYNTAX, _ ("%s follows the second jump"), shown);
      return NULL;
    }

  return create_grid (&moves, source.error);
}
