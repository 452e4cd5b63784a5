/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-session.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * The figure of what a session shows, as a file or as pixels.
 */

/* The file as bytes: the moment, plane and position the session shows. A format is
 * needed.
 * Returns: (transfer full) (nullable) */
GBytes *mh_figure_job_export (MhSession *session, const MhFigureOptions *options, GError **error);
/* The same by a worker: of what is shown now, whatever changes meanwhile. Who
 * cancels hears of it as soon as the worker has made the whole of it. */
void mh_figure_job_export_async (MhSession *session,
                                 const MhFigureOptions *options,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GBytes *mh_figure_job_export_finish (GAsyncResult *result, GError **error);
/* The same figure as pixels. Returns: (transfer full) (nullable) */
void mh_figure_job_paint_async (MhSession *session,
                                const MhFigureOptions *options,
                                const MhFigureView *view,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
cairo_surface_t *mh_figure_job_paint_finish (GAsyncResult *result, GError **error);

G_END_DECLS
