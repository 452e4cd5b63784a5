/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"
#include "mh-session.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * The figure of what a session shows, as a file.
 */
typedef enum
{
  MH_FIGURE_GRAPH, /* or the line of coins */
  MH_FIGURE_TABLES,
  MH_FIGURE_BOTH,
} MhFigureContent;

typedef enum
{
  MH_FIGURE_LIGHT,
  MH_FIGURE_DARK,
  MH_FIGURE_PRINT, /* without colours */
} MhFigureStyle;

typedef struct
{
  MhFigureContent content;
  const MhFigureFormat *format; /* NULL: pixels for the screen */
  MhFigureStyle style;
  double dpi; /* of a format that is not scalable */
  gboolean is_transparent;
  gboolean has_caption;

  /* A film strip of these levels or events (of a run that has a trace), instead
   * of the moment that is shown; numbers are of mh_step_unit_get_range(). */
  MhStepUnit unit;
  const guint32 *moments; /* borrowed until the figure is begun */
  guint n_moments;        /* 0: no strip */
} MhFigureOptions;

/* A picture to look at: the figure as large as it fits. */
typedef struct
{
  int width, height, scale; /* @scale: pixels for one of them */
} MhFigureView;

/* The file as bytes: the moment, plane and position the session shows. A format is
 * needed.
 * Returns: (transfer full) (nullable) */
GBytes *
mh_session_figure_export (MhSession *session, const MhFigureOptions *options, GError **error);
/* The same by a worker: of what is shown now, whatever changes meanwhile. Who
 * cancels hears of it as soon as the worker has made the whole of it. */
void mh_session_figure_export_async (MhSession *session,
                                     const MhFigureOptions *options,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
GBytes *mh_session_figure_export_finish (GAsyncResult *result, GError **error);
/* The same figure as pixels. Returns: (transfer full) (nullable) */
void mh_session_figure_paint_async (MhSession *session,
                                    const MhFigureOptions *options,
                                    const MhFigureView *view,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
cairo_surface_t *mh_session_figure_paint_finish (GAsyncResult *result, GError **error);

G_END_DECLS
