/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace-figure.h"

#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-scenes-coins.h"
#include "mh-scenes.h"

#include <glib/gi18n.h>
#include <string.h>

/* A figure with all that it points to. */
typedef struct
{
  MhFigure figure;
  MhBoardScene board;
  MhLineScene line; /* of coins, instead of the board */
  MhTableScene tables[MH_N_SIDES][MH_N_PLAYERS];
  MhHeatmap heatmaps[MH_N_SIDES * MH_N_PLAYERS];
  char *headings[MH_N_SIDES + 1]; /* of what is compared */
  MhKey key;
  char *caption;
} Picture;

static void
picture_clear (Picture *self)
{
  mh_board_scene_clear (&self->board);
  mh_line_scene_clear (&self->line);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_clear_pointer (&self->headings[i], g_free);
  g_clear_pointer (&self->caption, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static void
add_board (Picture *self, MhWorkspace *workspace, MhText *text)
{
  mh_board_scene_fill (&self->board, workspace, self->figure.theme, text);
  self->board.scene.chip.text = NULL; /* a moment of an animation, no more */
  self->board.scene.hovered = MH_NODE_NONE;
  self->board.scene.selected = NULL;
  self->board.scene.n_selected_edges = 0;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    self->board.scene.lit[player] = MH_NODE_NONE;
  self->figure.graph = &self->board.scene;
}

static void
add_line (Picture *self, MhWorkspace *workspace, MhText *text)
{
  mh_line_scene_fill (&self->line, workspace, self->figure.theme, text);
  self->line.scene.hovered = MH_COIN_NONE;
  self->line.scene.selected = MH_COIN_NONE;
  self->figure.coins = &self->line.scene;
}

static void
add_side (Picture *self, MhWorkspace *workspace, MhSide side, MhText *text)
{
  const int shown = mh_workspace_get_plane (workspace);
  MhTableMap map;

  if (!mh_workspace_get_table_map (workspace, &map))
    return;

  for (int plane = 0; plane < (int) map.n_planes; plane++)
    {
      MhTableScene *table = &self->tables[side][plane];

      if ((map.n_planes > 1 && shown != MH_WORKSPACE_BOTH_PLANES && shown != plane)
          || !mh_table_scene_fill (table, workspace, side, (guint32) plane, self->figure.theme,
                                   text))
        continue;
      table->heatmap.hovered_row = MH_LINE_NONE;
      table->heatmap.hovered_column = MH_LINE_NONE;
      self->heatmaps[self->figure.n_heatmaps++] = table->heatmap;
    }
}

static void
add_tables (Picture *self, MhWorkspace *workspace, MhText *text)
{
  add_side (self, workspace, MH_SIDE_MAIN, text);
  if (self->figure.n_heatmaps == 0)
    return;

  if (mh_workspace_get_comparing (workspace))
    {
      add_side (self, workspace, MH_SIDE_OTHER, text);
      for (guint i = 0; i < MH_N_SIDES; i++)
        self->headings[i] = mh_narration_side_name (workspace, (MhSide) i);
      self->figure.headings = (const char *const *) self->headings;
    }
  mh_key_scene_fill (&self->key, workspace, self->figure.theme, text);
  self->figure.heatmaps = self->heatmaps;
  self->figure.key = &self->key;
}

/* A result that may be wrong says whose it is. */
static char *
name_result (MhWorkspace *workspace, const char *step)
{
  MhRun *run = mh_workspace_get_shown_run (workspace, MH_SIDE_MAIN);
  const MhProblem *problem = run != NULL ? mh_run_get_problem (run) : NULL;

  if (problem == NULL || mh_workspace_get_comparing (workspace)
      || problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
    return g_strdup (step);

  g_autofree char *options = mh_narration_side_detail (workspace, MH_SIDE_MAIN);

  return g_strdup_printf ("%s, %s · %s", _ (problem->algorithm->name), options, step);
}

static void
add_caption (Picture *self, MhWorkspace *workspace)
{
  g_autofree char *title = mh_narration_step_title (workspace);
  g_autofree char *detail = mh_narration_step_detail (workspace);
  g_autofree char *step
      = *detail != '\0' ? g_strdup_printf ("%s · %s", title, detail) : g_strdup (title);

  self->caption = name_result (workspace, step);
  self->figure.caption = self->caption;
  self->figure.title = mh_document_get_name (mh_workspace_get_document (workspace));
}

static const MhTheme *
get_theme (MhFigureStyle style)
{
  return style == MH_FIGURE_PRINT ? mh_theme_get_print ()
                                  : mh_theme_get (style == MH_FIGURE_DARK, FALSE);
}

static void
picture_fill (Picture *self, MhWorkspace *workspace, const MhFigureOptions *options, MhText *text)
{
  self->figure.theme = get_theme (options->style);
  self->figure.text = text;
  self->figure.is_transparent = options->is_transparent;
  if (options->content != MH_FIGURE_TABLES)
    {
      if (mh_workspace_get_kind (workspace) == MH_GAME_CAT_AND_MOUSE)
        add_board (self, workspace, text);
      else
        add_line (self, workspace, text);
    }
  if (options->content != MH_FIGURE_GRAPH)
    add_tables (self, workspace, text);
  if (options->has_caption)
    add_caption (self, workspace);
}

GBytes *
mh_workspace_figure_export (MhWorkspace *workspace, const MhFigureOptions *options, GError **error)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && options != NULL, NULL);

  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_auto (Picture) picture = { 0 };

  picture_fill (&picture, workspace, options, text);
  if (options->format == MH_FIGURE_SVG)
    return mh_export_svg (&picture.figure, error);

  return mh_export_png (&picture.figure, options->dpi, error);
}

void
mh_workspace_figure_paint (MhWorkspace *workspace,
                           const MhFigureOptions *options,
                           MhPen *pen,
                           MhText *text)
{
  g_return_if_fail (MH_IS_WORKSPACE (workspace) && options != NULL && pen != NULL);

  g_auto (Picture) picture = { 0 };

  picture_fill (&picture, workspace, options, text);
  mh_figure_paint (&picture.figure, pen);
}

void
mh_workspace_figure_get_size (MhWorkspace *workspace,
                              const MhFigureOptions *options,
                              double *width,
                              double *height)
{
  g_return_if_fail (MH_IS_WORKSPACE (workspace) && options != NULL);

  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_auto (Picture) picture = { 0 };

  picture_fill (&picture, workspace, options, text);
  mh_figure_get_natural_size (&picture.figure, width, height);
}

gboolean
mh_workspace_figure_format_from_path (const char *path, MhFigureFormat *format)
{
  g_return_val_if_fail (path != NULL && format != NULL, FALSE);

  const char *extension = strrchr (path, '.');

  if (extension == NULL)
    return FALSE;
  if (g_ascii_strcasecmp (extension, ".png") == 0)
    *format = MH_FIGURE_PNG;
  else if (g_ascii_strcasecmp (extension, ".svg") == 0)
    *format = MH_FIGURE_SVG;
  else
    return FALSE;

  return TRUE;
}
