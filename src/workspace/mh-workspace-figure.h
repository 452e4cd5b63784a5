/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-export.h"
#include "mh-workspace.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * The figure of what a workspace shows, as a file.
 */
typedef enum
{
  MH_FIGURE_GRAPH, /* or the line of coins */
  MH_FIGURE_TABLES,
  MH_FIGURE_BOTH,
} MhFigureContent;

typedef enum
{
  MH_FIGURE_PNG,
  MH_FIGURE_SVG,
  MH_FIGURE_PDF,
} MhFigureFormat;

typedef enum
{
  MH_FIGURE_LIGHT,
  MH_FIGURE_DARK,
  MH_FIGURE_PRINT, /* without colours */
} MhFigureStyle;

typedef struct
{
  MhFigureContent content;
  MhFigureFormat format;
  MhFigureStyle style;
  double dpi; /* of a PNG */
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

/* The file as bytes: the moment, plane and position the workspace shows.
 * Returns: (transfer full) (nullable) */
GBytes *
mh_workspace_figure_export (MhWorkspace *workspace, const MhFigureOptions *options, GError **error);
/* The same by a worker: of what is shown now, whatever changes meanwhile. Who
 * cancels hears of it as soon as the worker has made the whole of it. */
void mh_workspace_figure_export_async (MhWorkspace *workspace,
                                       const MhFigureOptions *options,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
GBytes *mh_workspace_figure_export_finish (GAsyncResult *result, GError **error);
/* The same figure as pixels. Returns: (transfer full) (nullable) */
void mh_workspace_figure_paint_async (MhWorkspace *workspace,
                                      const MhFigureOptions *options,
                                      const MhFigureView *view,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
cairo_surface_t *mh_workspace_figure_paint_finish (GAsyncResult *result, GError **error);

/* By the extension of @path. Returns: FALSE if it is none of ours */
gboolean mh_workspace_figure_format_from_path (const char *path, MhFigureFormat *format);

G_END_DECLS
