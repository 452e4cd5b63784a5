/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tikz.h"

#include "mh-read-file.h"

#include <math.h>

/* The size of a pixel, which is 1/96 of an inch. */
#define CM_PER_PIXEL (2.54 / 96.0)
#define MAX_EXTENT_CM 16.0
#define CIRCLE_CM_PER_NODE 0.25
#define MIN_CIRCLE_CM 1.5

/* The map from places to centimetres: the corner at the left and bottom moves to the
 * origin, then all is scaled. */
typedef struct
{
  double left, bottom, scale;
} Fit;

static const char head[]
    = "\\documentclass[tikz, border=2mm]{standalone}\n"
      "\\begin{document}\n"
      "\\begin{tikzpicture}[\n"
      "  board node/.style={circle, draw=black!60, fill=white, minimum size=6mm, inner sep=1pt,\n"
      "    font=\\small\\sffamily},\n"
      "  hole/.style={fill=black!85, draw=black!85, text=white},\n"
      "  mouse/.style={draw=blue!70!black, line width=1.2pt},\n"
      "  cat/.style={draw=orange!90!black, line width=1.2pt, double},\n"
      "  board name/.style={font=\\scriptsize\\sffamily},\n"
      "  board edge/.style={draw=black!60, semithick},\n"
      "  one way/.style={board edge, -stealth},\n"
      "  both ways/.style={board edge, stealth-stealth},\n"
      "]\n";

static const char foot[] = "\\end{tikzpicture}\n\\end{document}\n";

/* Appends text with the special characters of TeX escaped. */
static void
append_text (GString *text, const char *name)
{
  static const struct
  {
    char c;
    const char *spelled;
  } special[] = {
    { '\\', "\\textbackslash{}" },
    { '{', "\\{" },
    { '}', "\\}" },
    { '$', "\\$" },
    { '&', "\\&" },
    { '#', "\\#" },
    { '%', "\\%" },
    { '_', "\\_" },
    { '^', "\\textasciicircum{}" },
    { '~', "\\textasciitilde{}" },
    { '<', "\\textless{}" },
    { '>', "\\textgreater{}" },
    { '|', "\\textbar{}" },
  };

  for (const char *at = name; *at != '\0'; at++)
    {
      const char *spelled = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (special); i++)
        if (special[i].c == *at)
          spelled = special[i].spelled;
      if (spelled != NULL)
        g_string_append (text, spelled);
      else
        g_string_append_c (text, *at);
    }
}

/* Fits the places into the page. In the result, y grows upwards from the corner at the
 * left and bottom. */
static Fit
fit_places (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const MhPoint first = n_nodes > 0 ? mh_board_get_point (board, 0) : (MhPoint){ 0, 0 };
  double left = first.x, right = first.x, top = first.y, bottom = first.y;

  for (guint32 node = 1; node < n_nodes; node++)
    {
      const MhPoint point = mh_board_get_point (board, node);

      left = fmin (left, point.x);
      right = fmax (right, point.x);
      top = fmin (top, point.y);
      bottom = fmax (bottom, point.y);
    }

  const double extent = fmax (right - left, bottom - top) * CM_PER_PIXEL;

  return (Fit){ left, bottom, CM_PER_PIXEL * fmin (1.0, MAX_EXTENT_CM / fmax (extent, 1e-9)) };
}

static MhPoint
place_on_circle (guint32 node, guint32 n_nodes)
{
  const double wanted = fmax (MIN_CIRCLE_CM, CIRCLE_CM_PER_NODE * n_nodes);
  const double radius = fmin (wanted, MAX_EXTENT_CM / 2);
  const double angle = 2 * G_PI * node / n_nodes;

  return (MhPoint){ radius * sin (angle), radius * cos (angle) };
}

static MhPoint
find_place (const MhDocumentFile *file, const Fit *fit, guint32 node)
{
  if (!file->has_places)
    return place_on_circle (node, mh_board_get_n_nodes (file->board));

  const MhPoint point = mh_board_get_point (file->board, node);

  return (MhPoint){ (point.x - fit->left) * fit->scale, (fit->bottom - point.y) * fit->scale };
}

/* Appends a length in centimetres; adding zero turns a negative zero into zero. */
static void
append_length (GString *text, double length)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.3f", round (length * 1000.0) / 1000.0 + 0.0);
  g_string_append (text, digits);
}

static void
append_node (GString *text, const MhDocumentFile *file, const Fit *fit, guint32 node)
{
  const MhStart start = mh_board_get_start (file->board);
  const char *name = mh_board_get_name (file->board, node);
  const MhPoint point = find_place (file, fit, node);

  g_string_append (text, "  \\node[board node");
  if (mh_board_is_hole (file->board, node))
    g_string_append (text, ", hole");
  if (start.mouse == node)
    g_string_append (text, ", mouse");
  if (start.cat == node)
    g_string_append (text, ", cat");
  if (name != NULL)
    {
      g_string_append (text, ", label={[board name]right:{");
      append_text (text, name);
      g_string_append (text, "}}");
    }

  g_string_append_printf (text, "] (%u) at (", node);
  append_length (text, point.x);
  g_string_append (text, ", ");
  append_length (text, point.y);
  g_string_append_printf (text, ") {%u};\n", node);
}

/* Appends an edge. Two opposite arcs are one line with two tips. */
static void
append_edge (GString *text, const MhBoard *board, MhArc edge)
{
  const char *style = "board edge";

  if (mh_board_is_directed (board))
    {
      const gboolean has_back = mh_board_has_edge (board, edge.to, edge.from);

      if (has_back && edge.from > edge.to)
        return;
      style = has_back ? "both ways" : "one way";
    }

  g_string_append_printf (text, "  \\draw[%s] (%u) -- (%u);\n", style, edge.from, edge.to);
}

GBytes *
mh_tikz_write (const MhDocumentFile *file, GError **error)
{
  const Fit fit = fit_places (file->board);
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (file->board, &n_edges);
  GString *text = g_string_new (head);

  /* The text may exceed the limit of a file if there are many long names. Appending
   * stops there; the caller refuses the text. */
  for (guint32 node = 0; node < mh_board_get_n_nodes (file->board); node++)
    if (text->len <= MH_MAX_FILE_BYTES)
      append_node (text, file, &fit, node);
  for (gsize i = 0; i < n_edges; i++)
    append_edge (text, file->board, edges[i]);
  g_string_append (text, foot);

  return g_string_free_to_bytes (text);
}
