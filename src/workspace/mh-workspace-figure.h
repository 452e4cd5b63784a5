/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-export.h"
#include "mh-workspace.h"

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
} MhFigureOptions;

/* The file as bytes: the moment, plane and position the workspace shows.
 * Returns: (transfer full) (nullable) */
GBytes *
mh_workspace_figure_export (MhWorkspace *workspace, const MhFigureOptions *options, GError **error);
/* Paints the same figure at its natural size, for a preview. */
void mh_workspace_figure_paint (MhWorkspace *workspace,
                                const MhFigureOptions *options,
                                MhPen *pen,
                                MhText *text);
/* The size of the figure in its unit, 1/96 inch. */
void mh_workspace_figure_get_size (MhWorkspace *workspace,
                                   const MhFigureOptions *options,
                                   double *width,
                                   double *height);

/* By the extension of @path. Returns: FALSE if it is neither .png nor .svg */
gboolean mh_workspace_figure_format_from_path (const char *path, MhFigureFormat *format);

G_END_DECLS
