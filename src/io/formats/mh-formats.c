/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-adjacency.h"
#include "mh-adjlist.h"
#include "mh-carried.h"
#include "mh-dimacs.h"
#include "mh-document-lines.h"
#include "mh-dot.h"
#include "mh-edge-list.h"
#include "mh-find-rows.h"
#include "mh-formats-many.h"
#include "mh-game-file.h"
#include "mh-gathered-text.h"
#include "mh-gml.h"
#include "mh-graph6.h"
#include "mh-graphml.h"
#include "mh-json.h"
#include "mh-json-spelling.h"
#include "mh-list-lines.h"
#include "mh-name.h"
#include "mh-node-link.h"
#include "mh-road-record.h"

#include <glib/gi18n.h>
#include <string.h>

/* A bracket and a brace begin a graph of 28 and 60 nodes in graph6, but JSON is never as long
 * as such a line, and never made of its characters only. */
static gboolean
recognizes_document (const char *text, gsize length)
{
  const gsize start = mh_source_skip_blank (text, length, 0);

  return start < length && text[start] == '{' && !mh_graph6_recognizes_graph6 (text, length)
         && !mh_node_link_recognizes (text, length);
}

/* A list of lists is a board, and a list of numbers may be another game. */
static gboolean
recognizes_list (const char *text, gsize length)
{
  return !mh_graph6_recognizes_graph6 (text, length)
         && !mh_road_record_recognizes_grid (text, length)
         && (mh_game_file_find_list (text, length) != NULL
             || mh_adjacency_recognizes (text, length));
}

static MhDocumentFile *
read_list (const char *text, gsize length, GError **error)
{
  const MhGameFile *list = mh_game_file_find_list (text, length);

  if (list != NULL)
    {
      g_autoptr (MhGame) game = list->read_list (text, length, error);

      return game != NULL ? mh_document_file_new (mh_board_new_with_game (game)) : NULL;
    }

  g_autoptr (MhRepairs) repairs = mh_repairs_new ();
  MhBoard *board = mh_adjacency_read (text, length, repairs, error);

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->guessed_directed = mh_board_is_directed (board);
  file->repairs = g_steal_pointer (&repairs);
  return file;
}

static GBytes *
write_list (const MhDocumentFile *file, GError **error)
{
  const MhGame *game = mh_board_get_game (file->board);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) whole = { NULL };

  if (game != NULL)
    {
      const MhGameFile *game_file = mh_game_file_find (mh_game_get_class (game));

      game_file->append_list (text, game);
      /* The empty list counts as an adjacency list. */
      if (!game_file->recognizes_list (text->str, text->len))
        {
          g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                               _ ("this list would be read as a board without nodes; a Mousehole "
                                  "document holds the game"));
          return NULL;
        }
    }
  else
    {
      g_string_append_c (text, '[');
      mh_adjacency_append_lists (text, &whole, file->board, ",");
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, '\n');

  return mh_gathered_text_finish (&whole, text, error);
}

/* The first pattern is that of the format to write to such a file. */
static MhDocumentFile *
read_graph6 (const char *text, gsize length, GError **error)
{
  g_autoptr (MhRepairs) repairs = mh_repairs_new ();
  MhBoard *board = mh_graph6_read (text, length, repairs, error);

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->repairs = g_steal_pointer (&repairs);
  return file;
}

static GBytes *
write_graph6 (const MhDocumentFile *file, GError **error)
{
  return mh_graph6_write_graph6 (file->board, error);
}

static GBytes *
write_sparse6 (const MhDocumentFile *file, GError **error)
{
  return mh_graph6_write_sparse6 (file->board, error);
}

static GBytes *
write_digraph6 (const MhDocumentFile *file, GError **error)
{
  return mh_graph6_write_digraph6 (file->board, error);
}

static MhDocumentFile *
read_grid (const char *text, gsize length, GError **error)
{
  MhBoard *board = mh_road_record_read_grid (text, length, error);

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->has_places = TRUE;
  return file;
}

static const char *const document_patterns[] = { "*.mousehole", "*.json", "*.jsonl", NULL };
static const char *const adjacency_patterns[] = { "*.json", "*.txt", NULL };
static const char *const node_link_patterns[] = { "*.json", NULL };
static const char *const adjlist_patterns[] = { "*.adjlist", NULL };
static const char *const graphml_patterns[] = { "*.graphml", NULL };
static const char *const gml_patterns[] = { "*.gml", NULL };
static const char *const dot_patterns[] = { "*.dot", "*.gv", NULL };
static const char *const dimacs_patterns[] = { "*.dimacs", "*.col", NULL };
static const char *const edge_list_patterns[] = { "*.txt", "*.edges", NULL };
static const char *const graph6_patterns[] = { "*.g6", NULL };
static const char *const sparse6_patterns[] = { "*.s6", NULL };
static const char *const digraph6_patterns[] = { "*.d6", NULL };
static const char *const grid_patterns[] = { "*.txt", NULL };
static const char *const find_patterns[] = { "*.csv", NULL };
static const char *const figure_patterns[] = { "*.svg", "*.png", "*.pdf", "*.html", NULL };

#define ANY_EDGES (MH_CONTENTS_UNDIRECTED | MH_CONTENTS_DIRECTED)
#define ATTRIBUTES                                                                                 \
  (MH_CONTENTS_PLACES | MH_CONTENTS_NAMES | MH_CONTENTS_ROLES | MH_CONTENTS_RULES                  \
   | MH_CONTENTS_TITLE)

/* Formats with the clearest beginning come first. */
static const MhFormat formats[] = {
  {
      .id = "document",
      .name = N_ ("Mousehole document"),
      .patterns = document_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_ROADS | MH_CONTENTS_GRID | MH_CONTENTS_GAME
                  | MH_CONTENTS_EXTRA | MH_CONTENTS_LIST | MH_CONTENTS_BOARDLESS,
      .recognizes = recognizes_document,
      .read = mh_document_file_read,
      .write = mh_document_file_write,
      .each = mh_document_lines_each,
      .find_rules = mh_document_lines_find_rules,
  },
  {
      .id = "adjacency-list",
      .name = N_ ("Adjacency list"),
      .patterns = adjacency_patterns,
      .contents = ANY_EDGES | MH_CONTENTS_LIST,
      .guesses_directed = TRUE,
      .recognizes = recognizes_list,
      .read = read_list,
      .write = write_list,
      .each = mh_list_lines_each,
  },
  {
      .id = "grid",
      .name = N_ ("Grid with walls"),
      .patterns = grid_patterns,
      .contents = MH_CONTENTS_UNDIRECTED | MH_CONTENTS_PLACES | MH_CONTENTS_NAMES
                  | MH_CONTENTS_ROLES | MH_CONTENTS_ROADS | MH_CONTENTS_GRID,
      .recognizes = mh_road_record_recognizes_grid,
      .read = read_grid,
      .each = mh_list_lines_each,
  },
  {
      .id = "node-link",
      .name = N_ ("Node-link JSON"),
      .patterns = node_link_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_ROADS,
      .recognizes = mh_node_link_recognizes,
      .read = mh_node_link_read,
      .write = mh_node_link_write,
  },
  {
      .id = "figure",
      .name = N_ ("Figure with its board"),
      .patterns = figure_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_ROADS | MH_CONTENTS_GRID | MH_CONTENTS_GAME
                  | MH_CONTENTS_EXTRA | MH_CONTENTS_LIST | MH_CONTENTS_BOARDLESS,
      .recognizes = mh_carried_recognizes,
      .read = mh_carried_read,
  },
  {
      .id = "graphml",
      .name = N_ ("GraphML"),
      .patterns = graphml_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_ROADS,
      .recognizes = mh_graphml_recognizes,
      .read = mh_graphml_read,
      .write = mh_graphml_write,
  },
  {
      .id = "gml",
      .name = N_ ("GML"),
      .patterns = gml_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_ROADS,
      .recognizes = mh_gml_recognizes,
      .read = mh_gml_read,
      .write = mh_gml_write,
  },
  {
      .id = "dot",
      .name = N_ ("Graphviz DOT"),
      .patterns = dot_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_ROADS,
      .recognizes = mh_dot_recognizes,
      .read = mh_dot_read,
      .write = mh_dot_write,
  },
  {
      .id = "dimacs",
      .name = N_ ("DIMACS graph"),
      .patterns = dimacs_patterns,
      .contents = MH_CONTENTS_UNDIRECTED,
      .recognizes = mh_dimacs_recognizes,
      .read = mh_dimacs_read,
      .write = mh_dimacs_write,
  },
  {
      .id = "edge-list",
      .name = N_ ("Edge list"),
      .patterns = edge_list_patterns,
      .contents = ANY_EDGES,
      .recognizes = mh_edge_list_recognizes,
      .read = mh_edge_list_read,
      .write = mh_edge_list_write,
  },
  {
      .id = "graph6",
      .name = N_ ("graph6"),
      .patterns = graph6_patterns,
      .contents = MH_CONTENTS_UNDIRECTED,
      .recognizes = mh_graph6_recognizes_graph6,
      .read = read_graph6,
      .write = write_graph6,
      .each = mh_graph6_each,
      .writes_many = TRUE,
  },
  {
      .id = "sparse6",
      .name = N_ ("sparse6"),
      .patterns = sparse6_patterns,
      .contents = MH_CONTENTS_UNDIRECTED,
      .recognizes = mh_graph6_recognizes_sparse6,
      .read = read_graph6,
      .write = write_sparse6,
      .each = mh_graph6_each,
      .writes_many = TRUE,
  },
  {
      .id = "digraph6",
      .name = N_ ("digraph6"),
      .patterns = digraph6_patterns,
      .contents = MH_CONTENTS_DIRECTED,
      .recognizes = mh_graph6_recognizes_digraph6,
      .read = read_graph6,
      .write = write_digraph6,
      .each = mh_graph6_each,
      .writes_many = TRUE,
  },
  {
      .id = "adjlist",
      .name = N_ ("NetworkX adjacency list"),
      .patterns = adjlist_patterns,
      .contents = ANY_EDGES,
      .read = mh_adjlist_read,
  },
  {
      .id = "finds",
      .name = N_ ("Finds of a census"),
      .patterns = find_patterns,
      .contents = MH_CONTENTS_UNDIRECTED | MH_CONTENTS_DIRECTED | MH_CONTENTS_ROLES,
      .recognizes = mh_find_rows_recognizes,
      .read = mh_find_rows_read,
      .each = mh_find_rows_each,
      .find_rules = mh_find_rows_find_rules,
  },
};

/* Returns: whether @path ends like @pattern behind its star */
static gboolean
matches (const char *pattern, const char *path)
{
  const gsize n_ending = strlen (pattern) - 1;
  const gsize n_path = strlen (path);

  return n_path > n_ending && g_ascii_strcasecmp (path + n_path - n_ending, pattern + 1) == 0;
}

static gboolean
matches_any (const MhFormat *format, const char *path)
{
  for (const char *const *pattern = format->patterns; *pattern != NULL; pattern++)
    if (matches (*pattern, path))
      return TRUE;

  return FALSE;
}

guint
mh_formats_get_n (void)
{
  return G_N_ELEMENTS (formats);
}

const MhFormat *
mh_formats_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (formats), NULL);

  return &formats[i];
}

const MhFormat *
mh_formats_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].id, id))
      return &formats[i];

  return NULL;
}

const MhFormat *
mh_formats_find_for_path (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].write != NULL && matches (formats[i].patterns[0], path))
      return &formats[i];
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].write != NULL && matches_any (&formats[i], path))
      return &formats[i];

  return NULL;
}

/* Says why no format recognizes @text. */
static void
set_unknown_error (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) text_error = NULL;
  MhJson *json = mh_json_new (text, length, 0, &text_error);
  const gsize start = mh_source_skip_blank (text, length, 0);
  const gboolean is_text = text_error == NULL || text_error->code == MH_IO_ERROR_SYNTAX;

  g_clear_pointer (&json, mh_json_free); /* it was asked for its errors only */
  if (!is_text || start == length)
    {
      g_propagate_error (error, g_steal_pointer (&text_error));
      return;
    }

  const char *line_end = memchr (text + start, '\n', length - start);
  const gsize n_line = line_end != NULL ? (gsize) (line_end - text) - start : length - start;
  g_autofree char *line = mh_json_spelling_abridge (text + start, n_line);

  mh_io_error_set_at (error, MH_IO_ERROR_UNSUPPORTED, mh_io_error_locate (text, length, start),
                      _ ("“%s” begins neither an adjacency list like [[1],[0]] "
                         "nor a Mousehole document, nor any other format that is read"),
                      line);
}

const MhFormat *
mh_formats_recognize (const char *text, gsize length)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].recognizes != NULL && formats[i].recognizes (text, length))
      return &formats[i];

  return NULL;
}

/* Returns: (nullable): the format of files called like @path that no content tells */
static const MhFormat *
find_by_name_alone (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].recognizes == NULL && matches_any (&formats[i], path))
      return &formats[i];

  return NULL;
}

/* The only format that is read from files called like @path. */
static const MhFormat *
find_only (const char *path)
{
  const MhFormat *only = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (matches_any (&formats[i], path))
      {
        if (only != NULL)
          return NULL;
        only = &formats[i];
      }

  return only;
}

/* @hint: (nullable). Returns: (nullable): the format to read @text as */
static const MhFormat *
choose (const char *text, gsize length, const char *hint)
{
  const MhFormat *named = hint != NULL ? find_by_name_alone (hint) : NULL;
  const MhFormat *format = named != NULL ? named : mh_formats_recognize (text, length);
  const gboolean is_blank = mh_source_skip_blank (text, length, 0) == length;

  return format != NULL || is_blank || hint == NULL ? format : find_only (hint);
}

const MhFormat *
mh_formats_choose (const char *text, gsize length, const char *hint, GError **error)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  const MhFormat *format = choose (text, length, hint);

  if (format == NULL)
    set_unknown_error (text, length, error);

  return format;
}

char *
mh_formats_dup_name (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *base = g_path_get_basename (shown);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot > base)
    *dot = '\0';
  return mh_name_clean (base);
}

MhDocumentFile *
mh_formats_read (const char *text, gsize length, const char *hint, GError **error)
{
  return mh_formats_read_one (text, length, hint, 0, FALSE, error);
}

guint
mh_formats_count (const char *text, gsize length, const char *hint)
{
  g_return_val_if_fail (text != NULL || length == 0, 0);

  const MhFormat *format = choose (text, length, hint);

  return format != NULL ? mh_formats_count_in (format, text, length) : 1;
}

MhDocumentFile *
mh_formats_read_one (const char *text,
                     gsize length,
                     const char *hint,
                     guint index,
                     gboolean drops_loops,
                     GError **error)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  const MhFormat *format = mh_formats_choose (text, length, hint, error);

  if (format == NULL)
    return NULL;

  MhDocumentFile *file = mh_formats_read_in (format, text, length, index, drops_loops, error);

  /* A document keeps its own name, if any: one from the path must not be saved. */
  if (file != NULL && file->name == NULL && !file->is_own && hint != NULL)
    file->name = mh_formats_dup_name (hint);
  return file;
}
