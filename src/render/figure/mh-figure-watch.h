/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"
#include "mh-pen.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * A watch on figures being made, which can end the work. It is asked by the thread that makes
 * them.
 */
typedef struct
{
  /* Returns: FALSE to give up. It is asked for every line that is drawn, and should cost little. */
  gboolean (*goes_on) (gpointer data);
  /* (nullable): another figure of several is done */
  void (*tell) (guint n_done, guint n_figures, gpointer data);
  gpointer data;
} MhFigureWatch;

/* @self: (nullable): a missing watch never gives up */
gboolean mh_figure_watch_goes_on (const MhFigureWatch *self);
/* Returns: FALSE with MH_FIGURE_ERROR_CANCELLED if the watch, which may be NULL, gives up */
gboolean mh_figure_watch_check (const MhFigureWatch *self, GError **error);

/* Bytes that cairo writes, which takes longer than drawing. */
typedef struct
{
  MhGatheredBytes *bytes;
  const MhFigureWatch *watch; /* (nullable) */
} MhFigureSink;

/* A cairo_write_func_t, which fails when the watch gives up.
 * @sink: an MhFigureSink */
cairo_status_t mh_figure_sink_append (void *sink, const unsigned char *bytes, unsigned int length);

/* Returns: (transfer full): a pen that draws with @pen until the watch gives up, and nothing from
 * then on, so that a painter comes to its end soon */
MhPen *mh_figure_watch_pen_new (const MhFigureWatch *self, MhPen *pen);

G_END_DECLS
