/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-picture.h"

#include "mh-figure-scenes.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-reel.h"
#include "mh-workspace-private.h"

#include <glib/gi18n.h>

/* What a detached picture keeps. */
typedef struct
{
  gpointer value;
  GDestroyNotify unref;
} Kept;

#define MAX_KEPT 12

/* A figure of a larger board does not carry it along. */
#define MAX_CARRIED_EDGES 20000

struct _MhPicture
{
  MhWorkspace *workspace; /* NULL once it is detached */
  MhFigure figure;
  MhBoardScene board;
  MhLineScene line; /* of coins, instead of the board */
  MhTableScene tables[MH_N_SIDES][MH_N_PLAYERS];
  MhHeatmap heatmaps[MH_N_SIDES * MH_N_PLAYERS];
  char *headings[MH_N_SIDES + 1]; /* of what is compared */
  MhReel *reel;                   /* of a film strip, or NULL */
  MhKey key;
  char *title, *caption, *document;
  MhSketch *sketch; /* of a detached one */
  Kept kept[MAX_KEPT];
  guint n_kept;
};

static void
add_board (MhPicture *self, MhWorkspace *workspace, MhText *text)
{
  mh_figure_scenes_fill_board (&self->board, workspace, self->figure.theme, text);
  self->figure.graph = &self->board.scene;
}

static void
add_line (MhPicture *self, MhWorkspace *workspace, MhText *text)
{
  mh_figure_scenes_fill_line (&self->line, workspace, self->figure.theme, text);
  self->figure.coins = &self->line.scene;
}

static void
add_side (MhPicture *self, MhWorkspace *workspace, MhSide side, MhText *text)
{
  const int shown = mh_workspace_get_plane (workspace);
  MhTableMap map;

  if (!mh_workspace_get_table_map (workspace, &map))
    return;

  for (int plane = 0; plane < (int) map.n_planes; plane++)
    {
      MhTableScene *table = &self->tables[side][plane];

      if ((map.n_planes > 1 && shown != MH_BOTH_PLANES && shown != plane)
          || !mh_table_scene_fill (table, workspace, side, (guint32) plane, self->figure.theme,
                                   text))
        continue;
      table->heatmap.hovered_row = MH_LINE_NONE;
      table->heatmap.hovered_column = MH_LINE_NONE;
      self->heatmaps[self->figure.n_heatmaps++] = table->heatmap;
    }
}

static void
add_tables (MhPicture *self, MhWorkspace *workspace, MhText *text)
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

/* Of several moments, instead of board and tables. */
static void
add_reel (MhPicture *self, MhWorkspace *workspace, const MhFigureOptions *options, MhText *text)
{
  self->reel = mh_reel_new (workspace, options, self->figure.theme, text);
  self->figure.films = mh_reel_get_films (self->reel, &self->figure.n_films);
  if (!mh_reel_has_tables (self->reel))
    return;

  mh_reel_fill_key (self->reel, &self->key, workspace, self->figure.theme, text);
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

static char *
describe_moment (MhWorkspace *workspace)
{
  g_autofree char *title = mh_narration_step_title (workspace);
  g_autofree char *detail = mh_narration_step_detail (workspace);
  g_autofree char *step
      = *detail != '\0' ? g_strdup_printf ("%s · %s", title, detail) : g_strdup (title);

  return name_result (workspace, step);
}

static void
add_caption (MhPicture *self, MhWorkspace *workspace, const MhFigureOptions *options)
{
  self->caption = options->n_moments > 0 ? mh_reel_describe (workspace, options)
                                         : describe_moment (workspace);
  self->figure.caption = self->caption;
  self->title = g_strdup (mh_document_get_name (mh_workspace_get_document (workspace)));
  self->figure.title = self->title;
}

/* The document on one line: all that its line ends part is members. */
static char *
write_on_one_line (const MhDocumentFile *file)
{
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);

  if (bytes == NULL)
    return NULL;

  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    g_strstrip (*line);

  return g_strjoinv ("", lines);
}

/* Who has the figure has what it was made from. */
static void
add_document (MhPicture *self, MhWorkspace *workspace)
{
  const MhDocumentFile *file = mh_document_get_file (mh_workspace_get_document (workspace));
  gsize n_edges;

  mh_sketch_get_edges (file->sketch, &n_edges);
  if (n_edges > MAX_CARRIED_EDGES)
    return;

  self->document = write_on_one_line (file);
  self->figure.document = self->document;
}

static const MhTheme *
get_theme (MhFigureStyle style)
{
  return style == MH_FIGURE_PRINT ? mh_theme_get_print ()
                                  : mh_theme_get (style == MH_FIGURE_DARK, FALSE);
}

static void
add_moment (MhPicture *self, MhWorkspace *workspace, const MhFigureOptions *options, MhText *text)
{
  if (options->content != MH_FIGURE_TABLES)
    {
      if (mh_workspace_get_kind (workspace) == MH_GAME_CAT_AND_MOUSE)
        add_board (self, workspace, text);
      else
        add_line (self, workspace, text);
    }
  if (options->content != MH_FIGURE_GRAPH)
    add_tables (self, workspace, text);
}

MhPicture *
mh_picture_new (MhWorkspace *workspace, const MhFigureOptions *options, MhText *text)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && options != NULL, NULL);

  MhPicture *self = g_new0 (MhPicture, 1);

  self->workspace = workspace;
  self->figure.theme = get_theme (options->style);
  self->figure.text = text;
  self->figure.is_transparent = options->is_transparent;
  if (options->n_moments > 0)
    add_reel (self, workspace, options, text);
  else
    add_moment (self, workspace, options, text);
  if (options->has_caption)
    add_caption (self, workspace, options);
  if (options->format != NULL && options->format->holds_document)
    add_document (self, workspace);

  return self;
}

void
mh_picture_free (MhPicture *self)
{
  g_return_if_fail (self != NULL);

  mh_board_scene_clear (&self->board);
  mh_line_scene_clear (&self->line);
  g_clear_pointer (&self->reel, mh_reel_free);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_free (self->headings[i]);
  for (guint i = 0; i < self->n_kept; i++)
    self->kept[i].unref (self->kept[i].value);
  g_clear_pointer (&self->sketch, mh_sketch_free);
  g_free (self->title);
  g_free (self->caption);
  g_free (self->document);
  g_free (self);
}

const MhFigure *
mh_picture_get_figure (const MhPicture *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->figure;
}

void
mh_picture_set_text (MhPicture *self, MhText *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  self->figure.text = text;
  self->board.scene.text = text;
  self->line.scene.text = text;
  self->key.text = text;
  for (guint i = 0; i < self->figure.n_heatmaps; i++)
    self->heatmaps[i].text = text;
  if (self->reel != NULL)
    mh_reel_set_text (self->reel, text);
}

void
mh_picture_count (MhPicture *self)
{
  g_return_if_fail (self != NULL);

  if (self->reel != NULL)
    mh_reel_count (self->reel);
}

void
mh_picture_set_pixels_per_unit (MhPicture *self, double pixels_per_unit)
{
  g_return_if_fail (self != NULL);

  self->figure.pixels_per_unit = pixels_per_unit;
}

static void
keep (MhPicture *self, gpointer value, GDestroyNotify unref)
{
  g_assert (self->n_kept < MAX_KEPT);

  self->kept[self->n_kept++] = (Kept){ value, unref };
}

static void
keep_solution (MhPicture *self, MhSolution *solution)
{
  if (solution != NULL)
    keep (self, mh_solution_ref (solution), (GDestroyNotify) mh_solution_unref);
}

/* What cells are read from. */
static void
keep_side (MhPicture *self, MhSide side)
{
  MhRun *run = mh_workspace_get_shown_run (self->workspace, side);
  MhDigest *digest = run != NULL ? mh_run_get_digest (run) : NULL;
  MhTrace *trace = mh_workspace_get_trace (self->workspace, side);

  keep_solution (self, mh_workspace_get_solution (self->workspace, side));
  keep_solution (self, self->workspace->before[side]);
  if (trace != NULL)
    keep (self, mh_trace_ref (trace), (GDestroyNotify) mh_trace_unref);
  if (digest != NULL)
    keep (self, mh_digest_ref (digest), (GDestroyNotify) mh_digest_unref);
}

static void
keep_all (MhPicture *self)
{
  MhGame *game = mh_workspace_get_game (self->workspace);
  MhBoardChange *change = mh_what_if_get_change (mh_workspace_get_what_if (self->workspace));

  for (guint i = 0; i < MH_N_SIDES; i++)
    keep_side (self, (MhSide) i);
  keep_solution (self, mh_workspace_get_truth (self->workspace));
  if (game != NULL)
    keep (self, mh_game_ref (game), (GDestroyNotify) mh_game_unref);
  if (change != NULL)
    keep (self, mh_board_change_ref (change), (GDestroyNotify) mh_board_change_unref);
}

gboolean
mh_picture_detach (MhPicture *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->workspace == NULL)
    return TRUE;
  if (mh_workspace_get_kind (self->workspace) != MH_GAME_CAT_AND_MOUSE)
    return FALSE;

  keep_all (self);
  if (self->figure.graph != NULL || self->reel != NULL)
    self->sketch
        = mh_sketch_copy (mh_document_get_sketch (mh_workspace_get_document (self->workspace)));
  self->board.scene.sketch = self->sketch;
  if (self->reel != NULL)
    mh_reel_detach (self->reel, self->sketch);
  for (guint i = 0; i < self->figure.n_heatmaps; i++)
    self->heatmaps[i].describe = NULL;
  self->workspace = NULL;

  return TRUE;
}

gboolean
mh_picture_has_shapes (const MhPicture *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->reel != NULL)
    return mh_reel_has_shapes (self->reel);

  return self->figure.n_heatmaps > 0 && mh_figure_has_shapes (&self->heatmaps[0]);
}
