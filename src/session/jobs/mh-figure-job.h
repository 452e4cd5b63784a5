/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-picture.h"
#include "mh-figure-options.h"
#include "mh-job-watch.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * Pictures made by workers. A worker paints what was shown when it was asked, whatever changes
 * meanwhile, and holds it until it is done.
 */

/* Writes the figure of what the session shows as a file, in this thread. The options must have
 * a format, whose file carries the document and the moment along if it can hold them.
 * Returns: (transfer full) (nullable) */
GBytes *mh_figure_job_export (MhSession *session, const MhFigureOptions *options, GError **error);
/* Returns: whether the board is too large to travel in a figure that should carry it */
gboolean mh_figure_job_loses_document (MhSession *session, const MhFigureOptions *options);

/* Writes the same file in a worker, which stops soon when it is cancelled.
 * @progress: (nullable): must stay valid until @callback was called */
void mh_figure_job_export_async (MhSession *session,
                                 const MhFigureOptions *options,
                                 GCancellable *cancellable,
                                 MhJobProgress *progress,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Returns: (transfer full) (nullable) */
GBytes *mh_figure_job_export_finish (GAsyncResult *result, GError **error);

/* Paints the figure of what the session shows in a worker, which stops soon when it is
 * cancelled. */
void mh_figure_job_paint_async (MhSession *session,
                                const MhFigureOptions *options,
                                const MhFigureView *view,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
/* @facts: (out) (optional). Returns: (transfer full) (nullable) */
cairo_surface_t *
mh_figure_job_paint_finish (GAsyncResult *result, MhFigureFacts *facts, GError **error);

/* Paints the board of @scene, as mh_board_picture_new() does, with its theme, text and ground.
 * @scene: a scene that uses the places of its board, and a theme that is never freed */
void mh_figure_job_paint_board_async (const MhGraphScene *scene,
                                      const MhBoardShot *shot,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
/* Returns: (transfer full) (nullable): NULL only if it was cancelled */
MhBoardPicture *mh_figure_job_paint_board_finish (GAsyncResult *result, GError **error);

G_END_DECLS
