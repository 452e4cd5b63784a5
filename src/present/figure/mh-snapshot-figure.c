/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot-figure.h"

#include "mh-cairo-pen.h"
#include "mh-figure-content.h"
#include "mh-film-shot.h"
#include "mh-run-page.h"

/* One figure, or those of several moments, which own all that they point to. */
typedef struct
{
  MhFigureContent **contents;
  MhFigure *figures;
  guint n_figures;
} Film;

static void
film_clear (Film *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    mh_figure_content_free (self->contents[i]);
  g_free (self->contents);
  g_free (self->figures);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Film, film_clear)

/* The stage of a game is told by its move. */
static void
caption_stage (MhFigureContent *self, const MhFilmShot *shot)
{
  g_autofree char *caption = *shot->detail != '\0'
                                 ? g_strdup_printf ("%s · %s", shot->title, shot->detail)
                                 : g_strdup (shot->title);

  mh_figure_content_set_caption (self, caption);
}

/* Returns: (transfer full): the figure of one moment of @options */
static MhFigureContent *
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
  MhFigureContent *self = mh_figure_content_new (shot.snapshot, &moment, document, text);
  if (options->is_of_play && (options->lacks & MH_FIGURE_CAPTION) == 0)
    caption_stage (self, &shot);
  mh_film_shot_clear (&shot);
  return self;
}

/* The key of every figure explains the marks of all, so that nothing jumps. */
static void
share_key (Film *self)
{
  const MhFigure *first = mh_figure_content_get_figure (self->contents[0]);

  if (first->key == NULL)
    return;

  MhKey all = *first->key;

  for (guint i = 1; i < self->n_figures; i++)
    mh_key_add (&all, mh_figure_content_get_figure (self->contents[i])->key);
  for (guint i = 0; i < self->n_figures; i++)
    mh_figure_content_set_key (self->contents[i], &all);
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

  self->contents = g_new (MhFigureContent *, n_figures);
  self->figures = g_new (MhFigure, n_figures);
  for (guint i = 0; i < n_figures; i++)
    {
      const char *carried = i == 0 ? document : NULL; /* once */

      self->contents[self->n_figures++]
          = is_film ? create_shot (snapshot, options, i, carried, text)
                    : mh_figure_content_new (snapshot, options, carried, text);
      if (!mh_figure_watch_check (options->watch, error))
        return FALSE;
    }
  share_key (self);
  for (guint i = 0; i < n_figures; i++)
    self->figures[i] = *mh_figure_content_get_figure (self->contents[i]);
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

struct _MhFigurePages
{
  MhText *text;
  Film film;
  MhFigureSeries series;
  MhSize size;   /* of all figures, in units */
  double points; /* the length of a unit */
};

/* Returns: (nullable): NULL if the watch gave up */
static MhFigurePages *
create_pages (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  g_autoptr (MhFigurePages) self = g_new0 (MhFigurePages, 1);

  self->text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  if (!film_init (&self->film, snapshot, options, NULL, self->text, NULL))
    return NULL;

  self->series = film_get_series (&self->film, options);
  self->size = mh_figure_series_get_size (&self->series);

  const MhFigure first = mh_figure_series_get (&self->series, 0, self->size);

  self->points = mh_figure_get_scale (&first) * 72 / MH_FIGURE_SCREEN_DPI;
  return g_steal_pointer (&self);
}

MhFigurePages *
mh_figure_pages_new (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  g_return_val_if_fail (snapshot != NULL && options != NULL, NULL);

  MhFigureOptions unwatched = *options;

  unwatched.watch = NULL;
  return create_pages (snapshot, &unwatched);
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

  g_autoptr (MhFigurePages) pages = create_pages (snapshot, options);

  if (pages == NULL)
    return NULL;

  const guint page = MIN (view->page, pages->series.n_figures - 1);
  const gboolean is_film = mh_snapshot_figure_is_film (options);
  MhFigure figure = is_film ? mh_figure_series_get (&pages->series, page, pages->size)
                            : pages->series.figures[0];
  MhSize size = pages->size;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, view->width * view->scale,
                                    view->height * view->scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, pages->text);

  /* A figure alone is as large as it is, to the fraction of a pixel. */
  if (!is_film)
    mh_figure_get_natural_size (&figure, &size.width, &size.height);

  const double horizontal = view->width / size.width;
  const double vertical = view->height / size.height;
  const double zoom = MIN (horizontal, vertical);

  cairo_surface_set_device_scale (surface, view->scale, view->scale);
  cairo_translate (cr, (view->width - zoom * size.width) / 2,
                   (view->height - zoom * size.height) / 2);
  cairo_scale (cr, zoom, zoom);
  figure.pixels_per_unit = zoom * view->scale;
  mh_figure_paint (&figure, pen);
  cairo_destroy (cr);
  if (facts != NULL)
    *facts = measure (&figure);

  return surface;
}
