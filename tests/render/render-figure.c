/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render-figure.h"

#include "mh-figure-svg.h"
#include "mh-graph-drawing.h"

#include <string.h>

void
render_figure_set_up (RenderFigure *self, gconstpointer data)
{
  const MhTheme *const theme = mh_theme_get (FALSE, FALSE);

  self->board = render_board_new ();
  self->text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  self->graph = render_board_get_graph (self->board, theme, self->text);
  self->heatmaps[0] = render_board_get_heatmap (self->board, 0, theme, self->text);
  self->heatmaps[1] = render_board_get_heatmap (self->board, 1, theme, self->text);
  self->key = (MhKey){ theme, self->text, RENDER_BOARD_MAX_REMOTENESS, .has_undecided = TRUE,
                       .has_numbers = TRUE };
  self->figure = (MhFigure){ .drawing = mh_graph_drawing (&self->graph),
                             .heatmaps = self->heatmaps,
                             .n_heatmaps = 2,
                             .key = &self->key,
                             .title = "Two <Courtyards> & more",
                             .caption = "Level 6: wins in 6 · 176 of 264 decided",
                             .theme = theme,
                             .text = self->text };
}

void
render_figure_tear_down (RenderFigure *self, gconstpointer data)
{
  mh_text_free (self->text);
  render_board_free (self->board);
}

char *
render_figure_create_svg (const MhFigure *figure)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_figure_svg.write (figure, MH_FIGURE_SCREEN_DPI, &error);
  gsize size;

  g_assert_no_error (error);
  const char *const data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

guint
render_figure_count (const char *svg, const char *part)
{
  guint n = 0;

  for (const char *p = strstr (svg, part); p != NULL; p = strstr (p + 1, part))
    n++;
  return n;
}

static void
add_id_cb (GMarkupParseContext *context,
           const char *element,
           const char **names,
           const char **values,
           gpointer data,
           GError **error)
{
  GHashTable *const ids = data;

  for (gsize i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], "id") == 0)
      {
        const gboolean is_new = g_hash_table_add (ids, g_strdup (values[i]));
        g_assert_true (is_new);
      }
}

GHashTable *
render_figure_collect_ids (const char *svg)
{
  static const GMarkupParser parser = { .start_element = add_id_cb };
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, ids, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  return ids;
}
