/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-watch.h"

#include "mh-cairo.h"
#include "mh-figure-format.h"
#include "mh-pen-class.h"

#include <glib/gi18n.h>

gboolean
mh_figure_watch_goes_on (const MhFigureWatch *self)
{
  return self == NULL || self->goes_on (self->data);
}

gboolean
mh_figure_watch_check (const MhFigureWatch *self, GError **error)
{
  if (mh_figure_watch_goes_on (self))
    return TRUE;

  g_set_error_literal (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED,
                       _ ("The figure was cancelled"));
  return FALSE;
}

cairo_status_t
mh_figure_sink_append (void *sink, const unsigned char *bytes, unsigned int length)
{
  const MhFigureSink *const self = sink;

  return mh_figure_watch_goes_on (self->watch) ? mh_cairo_append_bytes (self->bytes, bytes, length)
                                               : CAIRO_STATUS_WRITE_ERROR;
}

typedef struct
{
  MhPen parent;
  MhPen *pen;
  const MhFigureWatch *watch;
} WatchedPen;

static void
watched_pen_free (MhPen *pen)
{
  g_free (pen);
}

/* Groups are begun and ended whatever the watch says, as every pen expects of painters. */
static void
watched_pen_begin (MhPen *pen, const char *id, const char *title)
{
  mh_pen_begin (((WatchedPen *) pen)->pen, id, title);
}

static void
watched_pen_clip (MhPen *pen, MhRect rect)
{
  mh_pen_begin_clip (((WatchedPen *) pen)->pen, rect);
}

static void
watched_pen_move (MhPen *pen, MhPoint origin)
{
  mh_pen_begin_at (((WatchedPen *) pen)->pen, origin);
}

static void
watched_pen_end (MhPen *pen)
{
  mh_pen_end (((WatchedPen *) pen)->pen);
}

static gboolean
watched_pen_goes_on (const MhPen *pen)
{
  return mh_figure_watch_goes_on (((const WatchedPen *) pen)->watch);
}

static void
watched_pen_path (MhPen *pen, const MhPath *path, const MhInk *ink)
{
  const WatchedPen *self = (const WatchedPen *) pen;

  if (watched_pen_goes_on (pen))
    mh_pen_path (self->pen, path, ink);
}

static void
watched_pen_text (MhPen *pen, const MhLabel *label)
{
  const WatchedPen *self = (const WatchedPen *) pen;

  if (watched_pen_goes_on (pen))
    mh_pen_text (self->pen, label);
}

static void
watched_pen_image (MhPen *pen, const MhPixels *pixels, MhRect rect)
{
  const WatchedPen *self = (const WatchedPen *) pen;

  if (watched_pen_goes_on (pen))
    mh_pen_image (self->pen, pixels, rect);
}

#define WATCHED_PEN_FUNCTIONS                                                                      \
  .goes_on = watched_pen_goes_on, .free = watched_pen_free, .begin = watched_pen_begin,            \
  .clip = watched_pen_clip, .move = watched_pen_move, .end = watched_pen_end,                      \
  .path = watched_pen_path, .text = watched_pen_text, .image = watched_pen_image

MhPen *
mh_figure_watch_pen_new (const MhFigureWatch *self, MhPen *pen)
{
  static const MhPenClass with_groups = { .wants_groups = TRUE, WATCHED_PEN_FUNCTIONS };
  static const MhPenClass without_groups = { .wants_groups = FALSE, WATCHED_PEN_FUNCTIONS };

  g_return_val_if_fail (self != NULL && pen != NULL, NULL);

  WatchedPen *watched = g_new0 (WatchedPen, 1);

  watched->parent.klass = mh_pen_wants_groups (pen) ? &with_groups : &without_groups;
  watched->pen = pen;
  watched->watch = self;
  return &watched->parent;
}
