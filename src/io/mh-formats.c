/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-adjacency.h"
#include "mh-dimacs.h"
#include "mh-dot.h"
#include "mh-edge-list.h"
#include "mh-graph6.h"
#include "mh-graphml.h"
#include "mh-json.h"
#include "mh-json-spelling.h"
#include "mh-name.h"
#include "mh-read-file.h"
#include "mh-tikz.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
recognizes_document (const char *text, gsize length)
{
  const gsize start = mh_json_skip_blank (text, length, 0);

  return start < length && text[start] == '{';
}

static MhDocumentFile *
read_adjacency (const char *text, gsize length, GError **error)
{
  MhSketch *sketch = mh_adjacency_read (text, length, error);

  if (sketch == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (sketch);

  file->guessed_directed = mh_sketch_is_directed (sketch);
  return file;
}

static GBytes *
write_adjacency (const MhDocumentFile *file, GError **error)
{
  GString *text = g_string_new ("[");

  mh_adjacency_append_lists (text, file->sketch, ",");
  g_string_append (text, "]\n");
  return g_string_free_to_bytes (text);
}

/* The first pattern is that of the format to write to such a file. */
static const char *const document_patterns[] = { "*.mousehole", "*.json", NULL };
static const char *const adjacency_patterns[] = { "*.json", "*.txt", NULL };
static const char *const graphml_patterns[] = { "*.graphml", NULL };
static const char *const dot_patterns[] = { "*.dot", "*.gv", NULL };
static const char *const dimacs_patterns[] = { "*.dimacs", "*.col", NULL };
static const char *const edge_list_patterns[] = { "*.txt", "*.edges", NULL };
static const char *const graph6_patterns[] = { "*.g6", NULL };
static const char *const sparse6_patterns[] = { "*.s6", NULL };
static const char *const digraph6_patterns[] = { "*.d6", NULL };
static const char *const tikz_patterns[] = { "*.tex", NULL };

#define ANY_EDGES (MH_CONTENTS_UNDIRECTED | MH_CONTENTS_DIRECTED)
#define ATTRIBUTES                                                                                 \
  (MH_CONTENTS_PLACES | MH_CONTENTS_NAMES | MH_CONTENTS_ROLES | MH_CONTENTS_RULES                  \
   | MH_CONTENTS_TITLE)

/* Those that are read come first, and of them those whose beginning leaves the
 * least doubt. */
static const MhFormat formats[] = {
  {
      .id = "document",
      .name = N_ ("Mousehole document"),
      .patterns = document_patterns,
      .contents = ANY_EDGES | ATTRIBUTES | MH_CONTENTS_EXTRA,
      .recognizes = recognizes_document,
      .read = mh_document_file_read,
      .write = mh_document_file_write,
  },
  {
      .id = "adjacency-list",
      .name = N_ ("Adjacency list"),
      .patterns = adjacency_patterns,
      .contents = ANY_EDGES,
      .recognizes = mh_adjacency_recognizes,
      .read = read_adjacency,
      .write = write_adjacency,
  },
  {
      .id = "graphml",
      .name = N_ ("GraphML"),
      .patterns = graphml_patterns,
      .contents = ANY_EDGES | ATTRIBUTES,
      .recognizes = mh_graphml_recognizes,
      .read = mh_graphml_read,
      .write = mh_graphml_write,
  },
  {
      .id = "dot",
      .name = N_ ("Graphviz DOT"),
      .patterns = dot_patterns,
      .contents = ANY_EDGES | ATTRIBUTES,
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
      .read = mh_graph6_read,
      .write = mh_graph6_write_graph6,
      .count = mh_graph6_count,
      .read_one = mh_graph6_read_one,
  },
  {
      .id = "sparse6",
      .name = N_ ("sparse6"),
      .patterns = sparse6_patterns,
      .contents = MH_CONTENTS_UNDIRECTED,
      .recognizes = mh_graph6_recognizes_sparse6,
      .read = mh_graph6_read,
      .write = mh_graph6_write_sparse6,
      .count = mh_graph6_count,
      .read_one = mh_graph6_read_one,
  },
  {
      .id = "digraph6",
      .name = N_ ("digraph6"),
      .patterns = digraph6_patterns,
      .contents = MH_CONTENTS_DIRECTED,
      .recognizes = mh_graph6_recognizes_digraph6,
      .read = mh_graph6_read,
      .write = mh_graph6_write_digraph6,
      .count = mh_graph6_count,
      .read_one = mh_graph6_read_one,
  },
  {
      .id = "tikz",
      .name = N_ ("TikZ picture"),
      .patterns = tikz_patterns,
      .contents = ANY_EDGES | MH_CONTENTS_PLACES | MH_CONTENTS_NAMES | MH_CONTENTS_ROLES,
      .write = mh_tikz_write,
  },
};

/* Whether @path ends as @pattern does behind its star. */
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
  guint n = 0;

  while (n < G_N_ELEMENTS (formats) && formats[n].read != NULL)
    n++;

  return n;
}

guint
mh_formats_get_n_written (void)
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
    if (matches (formats[i].patterns[0], path))
      return &formats[i];
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (matches_any (&formats[i], path))
      return &formats[i];

  return NULL;
}

/* Says why no format recognizes @text. */
static void
set_unknown_error (const char *text, gsize length, GError **error)
{
  g_autoptr (GError) text_error = NULL;
  MhJson *json = mh_json_new (text, length, 0, &text_error);
  const gsize start = mh_json_skip_blank (text, length, 0);
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

  for (guint i = 0; i < mh_formats_get_n (); i++)
    if (formats[i].recognizes (text, length))
      return &formats[i];

  return NULL;
}

/* The only format that is read from files called like @path. */
static const MhFormat *
find_only (const char *path)
{
  const MhFormat *only = NULL;

  for (guint i = 0; i < mh_formats_get_n (); i++)
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
  if (hint == NULL)
    return mh_formats_recognize (text, length);

  for (guint i = 0; i < mh_formats_get_n (); i++)
    if (matches_any (&formats[i], hint) && formats[i].recognizes (text, length))
      return &formats[i];

  const MhFormat *format = mh_formats_recognize (text, length);

  return format != NULL || mh_json_skip_blank (text, length, 0) == length ? format
                                                                          : find_only (hint);
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
  return mh_formats_read_one (text, length, hint, 0, error);
}

guint
mh_formats_count (const char *text, gsize length, const char *hint)
{
  g_return_val_if_fail (text != NULL || length == 0, 0);

  const MhFormat *format = choose (text, length, hint);

  return format != NULL && format->count != NULL ? format->count (text, length) : 1;
}

MhDocumentFile *
mh_formats_read_one (const char *text, gsize length, const char *hint, guint index, GError **error)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  const MhFormat *format = choose (text, length, hint);

  if (format == NULL)
    {
      set_unknown_error (text, length, error);
      return NULL;
    }

  MhDocumentFile *file = format->read_one != NULL ? format->read_one (text, length, index, error)
                                                  : format->read (text, length, error);

  /* A document keeps what it says: a name from its path must not be saved. */
  if (file != NULL && file->name == NULL && !file->is_own && hint != NULL)
    file->name = mh_formats_dup_name (hint);
  return file;
}

MhDocumentFile *
mh_formats_load (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = mh_read_file (path, cancellable, error);

  if (bytes == NULL)
    return NULL;

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  MhDocumentFile *file = mh_formats_read (text, length, path, error);

  if (file == NULL)
    {
      g_autofree char *name = mh_name_of_file (path);

      g_prefix_error (error, "%s: ", name);
    }
  return file;
}

static gboolean
has_default_roles (const MhSketch *sketch)
{
  const MhStart start = mh_sketch_get_start (sketch);
  const guint32 n_nodes = mh_sketch_get_n_nodes (sketch);

  return start.mouse == (n_nodes > 1 ? 1 : MH_NODE_NONE)
         && start.cat == (n_nodes > 2 ? 2 : MH_NODE_NONE)
         && (n_nodes == 0
             || (mh_sketch_get_n_holes (sketch) == 1 && mh_sketch_is_hole (sketch, 0)));
}

static gboolean
has_names (const MhSketch *sketch)
{
  for (guint32 node = 0; node < mh_sketch_get_n_nodes (sketch); node++)
    if (mh_sketch_get_name (sketch, node) != NULL)
      return TRUE;

  return FALSE;
}

static MhContents
find_contents (const MhDocumentFile *file)
{
  const MhSketch *sketch = file->sketch;
  MhContents contents
      = mh_sketch_is_directed (sketch) ? MH_CONTENTS_DIRECTED : MH_CONTENTS_UNDIRECTED;

  if (file->has_places)
    contents |= MH_CONTENTS_PLACES;
  if (has_names (sketch))
    contents |= MH_CONTENTS_NAMES;
  if (!has_default_roles (sketch))
    contents |= MH_CONTENTS_ROLES;
  if (!mh_rules_is_default (mh_sketch_get_rules (sketch))
      || mh_sketch_get_start (sketch).first != MH_PLAYER_FIRST)
    contents |= MH_CONTENTS_RULES;
  if (file->name != NULL)
    contents |= MH_CONTENTS_TITLE;
  if (file->extra != NULL || file->extra_rules != NULL)
    contents |= MH_CONTENTS_EXTRA;

  return contents;
}

MhContents
mh_formats_find_losses (const MhFormat *format, const MhDocumentFile *file)
{
  g_return_val_if_fail (format != NULL && file != NULL, 0);

  return find_contents (file) & ~format->contents;
}

GBytes *
mh_formats_write (const MhFormat *format, const MhDocumentFile *file, GError **error)
{
  g_return_val_if_fail (format != NULL && file != NULL, NULL);

  if (mh_sketch_get_n_nodes (file->sketch) == 0 && format->read != mh_document_file_read)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   _ ("this format holds no boards without nodes"));
      return NULL;
    }

  g_autoptr (GBytes) bytes = format->write (file, error);

  if (bytes == NULL || g_bytes_get_size (bytes) <= MH_MAX_FILE_BYTES)
    return g_steal_pointer (&bytes);

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
               _ ("the document would be longer than %u MiB, the most that can be read again"),
               MH_MAX_FILE_BYTES >> 20);
  return NULL;
}
