/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot-figure.h"

#include "mh-game-picture.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-cairo-pen.h"
#include "mh-figure-parts.h"
#include "mh-film-shot.h"
#include "mh-film-strip.h"
#include "mh-run-page.h"
#include "mh-scenes.h"

#include <glib/gi18n.h>

#define MAX_PICTURES 8 /* the most parts with pictures of their own */

/* A figure with all that it points to. The content belongs to the thread of its text. */
typedef struct
{
  MhSnapshot *snapshot;
  MhFigure figure;
  MhGamePicture pictures[MAX_PICTURES]; /* of parts, by their place in the table */
  MhDrawing below[MAX_PICTURES];
  MhTableScene tables[MH_N_SIDES][MH_MAX_PLANES];
  MhHeatmap heatmaps[MH_N_SIDES * MH_MAX_PLANES];
  char *headings[MH_N_SIDES + 1]; /* the names of the compared algorithms */
  MhFilmStrip *strip;             /* (nullable): the strip that replaces board and tables */
  MhKey key;
  char *caption, *document;
} Content;

/* Adds the picture of a part: the board beside the tables, others below them. */
static void
add_picture (Content *self, const MhSnapshot *snapshot, guint index, MhText *text)
{
  const MhFigurePartRow *part = mh_figure_parts_get (index);
  MhGamePicture *picture = &self->pictures[index];

  if (part->find_fault != NULL && part->find_fault (snapshot) != NULL)
    return;

  part->fill (picture, snapshot, self->figure.theme, text);
  if (part->flag == MH_FIGURE_GRAPH)
    self->figure.drawing = picture->drawing;
  else if (picture->drawing.klass != NULL)
    self->below[self->figure.n_below++] = picture->drawing;
  self->figure.below = self->below;
}

static void
remove_rings (MhHeatmap *heatmap)
{
  heatmap->current_row = heatmap->current_column = MH_LINE_NONE;
  heatmap->n_looked_at = 0;
  heatmap->n_reachable = 0;
}

static void
add_side (Content *self,
          const MhSnapshot *snapshot,
          const MhFigureOptions *options,
          MhSide side,
          MhText *text)
{
  guint32 planes[MH_MAX_PLANES];
  const guint32 n_planes = mh_figure_parts_list_planes (snapshot, options->map, planes);

  for (guint32 i = 0; i < n_planes; i++)
    {
      MhTableScene *table = &self->tables[side][i];

      if (!mh_table_scene_fill (table, snapshot, side, planes[i], self->figure.theme, text))
        continue;
      table->heatmap.hovered_row = MH_LINE_NONE;
      table->heatmap.hovered_column = MH_LINE_NONE;
      if ((options->lacks & MH_FIGURE_RING) != 0)
        remove_rings (&table->heatmap);
      self->heatmaps[self->figure.n_heatmaps++] = table->heatmap;
    }
}

static void
add_tables (Content *self, const MhSnapshot *snapshot, const MhFigureOptions *options, MhText *text)
{
  add_side (self, snapshot, options, MH_SIDE_MAIN, text);
  if (self->figure.n_heatmaps == 0)
    return;

  if (snapshot->is_comparing)
    {
      add_side (self, snapshot, options, MH_SIDE_OTHER, text);
      for (guint i = 0; i < MH_N_SIDES; i++)
        self->headings[i] = mh_narration_side_name (snapshot, (MhSide) i);
      self->figure.headings = (const char *const *) self->headings;
    }
  mh_key_scene_fill (&self->key, snapshot, self->figure.theme, text);
  self->figure.heatmaps = self->heatmaps;
  self->figure.key = &self->key;
}

/* Adds film strips, which replace board and tables. */
static void
add_film_strip (Content *self,
                const MhSnapshot *snapshot,
                const MhFigureOptions *options,
                MhText *text)
{
  self->strip = mh_film_strip_new (snapshot, options, self->figure.theme, text);
  self->figure.films = mh_film_strip_get_films (self->strip, &self->figure.n_films);
  if (!mh_film_strip_has_tables (self->strip))
    return;

  mh_film_strip_fill_key (self->strip, &self->key, self->figure.theme, text);
  self->figure.key = &self->key;
}

/* Returns: (transfer full): the description of a step, with the name of the algorithm if its result
 * may be wrong */
static char *
name_result (const MhSnapshot *snapshot, const char *step)
{
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;
  const MhProblem *problem = run != NULL ? &run->problem : NULL;

  if (problem == NULL || snapshot->is_comparing
      || problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
    return g_strdup (step);

  g_autofree char *options = mh_narration_side_detail (snapshot, MH_SIDE_MAIN);

  return g_strdup_printf ("%s, %s · %s", _ (problem->algorithm->name), options, step);
}

static char *
describe_moment (const MhSnapshot *snapshot)
{
  g_autofree char *title = mh_narration_step_title (snapshot);
  g_autofree char *detail = mh_narration_step_detail (snapshot);
  g_autofree char *step
      = *detail != '\0' ? g_strdup_printf ("%s · %s", title, detail) : g_strdup (title);

  return name_result (snapshot, step);
}

static void
add_caption (Content *self, const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  self->caption = options->n_moments > 0 ? mh_film_strip_describe (snapshot, options)
                                         : describe_moment (snapshot);
  self->figure.caption = self->caption;
  self->figure.title = snapshot->name;
}

static const MhTheme *
get_theme (MhFigureStyle style)
{
  return style == MH_FIGURE_PRINT ? mh_theme_get_print ()
                                  : mh_theme_get (style == MH_FIGURE_DARK, FALSE);
}

static void
add_moment (Content *self, const MhSnapshot *snapshot, const MhFigureOptions *options, MhText *text)
{
  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);

      if ((options->parts & part->flag) != 0 && part->fill != NULL)
        add_picture (self, snapshot, i, text);
      else if ((options->parts & part->flag) != 0)
        add_tables (self, snapshot, options, text);
    }
}

/* Returns: (transfer full): what the figure shows: the board beside a line of best play has its
 * moves */
static MhSnapshot *
prepare_snapshot (const MhSnapshot *snapshot, guint parts)
{
  MhSnapshot with_moves = *snapshot;

  if ((parts & MH_FIGURE_LINE) == 0 || (parts & MH_FIGURE_GRAPH) == 0)
    return mh_snapshot_ref (snapshot);

  with_moves.follows_best_play = TRUE;

  return mh_snapshot_new (&with_moves);
}

static Content *
content_new (const MhSnapshot *shown,
             const MhFigureOptions *options,
             const char *document,
             MhText *text)
{
  Content *self = g_new0 (Content, 1);
  MhSnapshot *snapshot = prepare_snapshot (shown, options->parts);

  self->snapshot = snapshot;
  self->figure.theme = get_theme (options->style);
  self->figure.text = text;
  self->figure.watch = options->watch;
  self->figure.is_transparent = options->is_transparent;
  self->figure.width = mh_figure_size_get_width (&options->size);
  self->figure.scale = mh_figure_size_get_scale (&options->size);
  self->figure.layout = options->layout;
  if (options->n_moments > 0)
    add_film_strip (self, snapshot, options, text);
  else
    add_moment (self, snapshot, options, text);
  if ((options->lacks & MH_FIGURE_KEY) != 0)
    self->figure.key = NULL;
  if ((options->lacks & MH_FIGURE_CAPTION) == 0)
    add_caption (self, snapshot, options);
  self->document = g_strdup (document);
  self->figure.document = self->document;

  return self;
}

static void
content_free (Content *self)
{
  for (guint i = 0; i < MAX_PICTURES; i++)
    mh_game_picture_clear (&self->pictures[i]);
  g_clear_pointer (&self->strip, mh_film_strip_free);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_free (self->headings[i]);
  mh_snapshot_unref (self->snapshot);
  g_free (self->caption);
  g_free (self->document);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Content, content_free)

/* One figure, or those of several moments, which own all that they point to. */
typedef struct
{
  Content **contents;
  MhFigure *figures;
  guint n_figures;
} Film;

static void
film_clear (Film *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    content_free (self->contents[i]);
  g_free (self->contents);
  g_free (self->figures);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Film, film_clear)

/* The stage of a game is told by its move. */
static void
caption_stage (Content *self, const MhFilmShot *shot)
{
  g_free (self->caption);
  self->caption = *shot->detail != '\0' ? g_strdup_printf ("%s · %s", shot->title, shot->detail)
                                        : g_strdup (shot->title);
  self->figure.caption = self->caption;
}

/* Returns: (transfer full): the figure of one moment of @options */
static Content *
create_shot (const MhSnapshot *snapshot,
             const MhFigureOptions *options,
             guint index,
             const char *document,
             MhText *text)
{
  MhFigureOptions moment = *options;
  MhFilmShot shot;

  moment.n_moments = 0;
  mh_film_shot_fill (&shot, snapshot, options, index);
  Content *self = content_new (shot.snapshot, &moment, document, text);
  if (options->is_of_play && (options->lacks & MH_FIGURE_CAPTION) == 0)
    caption_stage (self, &shot);
  mh_film_shot_clear (&shot);
  return self;
}

/* The key of every figure explains the marks of all, so that nothing jumps. */
static void
share_key (Film *self)
{
  MhKey all = self->contents[0]->key;

  if (self->contents[0]->figure.key == NULL)
    return;

  for (guint i = 1; i < self->n_figures; i++)
    mh_key_add (&all, &self->contents[i]->key);
  for (guint i = 0; i < self->n_figures; i++)
    self->contents[i]->key = all;
}

gboolean
mh_snapshot_figure_is_film (const MhFigureOptions *options)
{
  const MhFigureFormat *format = options->format;

  return options->n_moments > 0 && format != NULL && format->write_series != NULL
         && (options->is_one_by_one || format->has_times);
}

/* Returns: FALSE if the watch gave up before all figures were there */
static gboolean
film_init (Film *self,
           const MhSnapshot *snapshot,
           const MhFigureOptions *options,
           const char *document,
           MhText *text,
           GError **error)
{
  const gboolean is_film = mh_snapshot_figure_is_film (options);
  const guint n_figures = is_film ? options->n_moments : 1;

  self->contents = g_new (Content *, n_figures);
  self->figures = g_new (MhFigure, n_figures);
  for (guint i = 0; i < n_figures; i++)
    {
      const char *carried = i == 0 ? document : NULL; /* once */

      self->contents[self->n_figures++] = is_film
                                              ? create_shot (snapshot, options, i, carried, text)
                                              : content_new (snapshot, options, carried, text);
      if (!mh_figure_watch_check (options->watch, error))
        return FALSE;
    }
  share_key (self);
  for (guint i = 0; i < n_figures; i++)
    self->figures[i] = self->contents[i]->figure;
  return TRUE;
}

static MhFigureSeries
film_get_series (const Film *self, const MhFigureOptions *options)
{
  return (MhFigureSeries){ self->figures, self->n_figures, options->times };
}

static GBytes *
write_page (const MhSnapshot *snapshot,
            const MhFigureOptions *options,
            const char *document,
            MhText *text,
            GError **error)
{
  g_autoptr (MhRunPage) page = mh_run_page_new (snapshot, options, text, error);

  if (page == NULL)
    return NULL;

  const MhFigure figure = {
    .page = mh_run_page_get_page (page), .document = document, .text = text, .watch = options->watch
  };

  return options->format->write (&figure, options->dpi, error);
}

GBytes *
mh_snapshot_figure_write (const MhSnapshot *snapshot,
                          const MhFigureOptions *options,
                          const char *document,
                          GError **error)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL && options->format != NULL, NULL);

  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);

  if (options->format->is_interactive)
    return write_page (snapshot, options, document, text, error);

  g_auto (Film) film = { NULL };

  if (!film_init (&film, snapshot, options, document, text, error))
    return NULL;
  if (!mh_snapshot_figure_is_film (options))
    return options->format->write (film.figures, options->dpi, error);

  const MhFigureSeries series = film_get_series (&film, options);

  return options->format->write_series (&series, options->dpi, error);
}

static MhFigureFacts
measure (const MhFigure *figure)
{
  const double mm_per_unit = mh_figure_get_scale (figure) * 25.4 / MH_FIGURE_SCREEN_DPI;
  MhFigureFacts facts = { .has_numbers = mh_figure_has_room_for_numbers (figure) };

  mh_figure_get_natural_size (figure, &facts.width, &facts.height);
  facts.width *= mm_per_unit;
  facts.height *= mm_per_unit;
  return facts;
}

cairo_surface_t *
mh_snapshot_figure_paint (const MhSnapshot *snapshot,
                          const MhFigureOptions *options,
                          const MhFigureView *view,
                          MhFigureFacts *facts)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL && view != NULL, NULL);

  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (Content) self = content_new (snapshot, options, NULL, text);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, view->width * view->scale,
                                    view->height * view->scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);
  double width, height;

  mh_figure_get_natural_size (&self->figure, &width, &height);

  const double horizontal = view->width / width;
  const double vertical = view->height / height;
  const double zoom = MIN (horizontal, vertical);

  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  cairo_translate (cr, (view->width - zoom * width) / 2, (view->height - zoom * height) / 2);
  cairo_scale (cr, zoom, zoom);
  self->figure.pixels_per_unit = zoom * view->scale;
  mh_figure_paint (&self->figure, pen);
  cairo_destroy (cr);
  if (facts != NULL)
    *facts = measure (&self->figure);

  return surface;
}

struct _MhFigurePages
{
  MhText *text;
  Film film;
  MhFigureSeries series;
  MhSize size;   /* of all figures, in units */
  double points; /* the length of a unit */
};

MhFigurePages *
mh_figure_pages_new (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL, NULL);

  MhFigurePages *self = g_new0 (MhFigurePages, 1);
  MhFigureOptions unwatched = *options;

  unwatched.watch = NULL;
  self->text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  film_init (&self->film, snapshot, &unwatched, NULL, self->text, NULL);
  self->series = film_get_series (&self->film, &unwatched);
  self->size = mh_figure_series_get_size (&self->series);

  const MhFigure first = mh_figure_series_get (&self->series, 0, self->size);

  self->points = mh_figure_get_scale (&first) * 72 / MH_FIGURE_SCREEN_DPI;
  return self;
}

void
mh_figure_pages_free (MhFigurePages *self)
{
  film_clear (&self->film);
  mh_text_free (self->text);
  g_free (self);
}

guint
mh_figure_pages_get_n (const MhFigurePages *self)
{
  return self->series.n_figures;
}

MhSize
mh_figure_pages_get_size (const MhFigurePages *self)
{
  return (MhSize){ self->size.width * self->points, self->size.height * self->points };
}

void
mh_figure_pages_draw (const MhFigurePages *self, guint page, cairo_t *cr, MhSize room)
{
  g_return_if_fail (page < self->series.n_figures);

  const MhFigure figure = mh_figure_series_get (&self->series, page, self->size);
  const double horizontally = room.width / self->size.width;
  const double vertically = room.height / self->size.height;
  const double fitting = MIN (horizontally, vertically);
  const double scale = MIN (fitting, self->points);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, self->text);

  cairo_save (cr);
  cairo_translate (cr, (room.width - self->size.width * scale) / 2, 0);
  cairo_scale (cr, scale, scale);
  mh_figure_paint (&figure, pen);
  cairo_restore (cr);
}
