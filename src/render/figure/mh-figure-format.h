/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-series.h"
#include "mh-gathered-bytes.h"

#include <cairo.h>

G_BEGIN_DECLS

#define MH_FIGURE_ERROR (mh_figure_error_quark ())
GQuark mh_figure_error_quark (void);

typedef enum
{
  MH_FIGURE_ERROR_TOO_LARGE,
  MH_FIGURE_ERROR_CANCELLED,
  MH_FIGURE_ERROR_FAILED, /* the message has the reason */
} MhFigureError;

/* The resolution at which a unit of a figure is one pixel. */
#define MH_FIGURE_SCREEN_DPI 96.0

/*
 * A kind of file that figures are written to: a row of the table in mh-figure-formats.
 *
 * Constant data. The command line and the window read rows only, so that a new format
 * needs a file with its row, and a place in the table.
 */
typedef struct
{
  const char *id;          /* "svg": stable, for the command line and for settings */
  const char *suffix;      /* ".svg": the end of file names */
  const char *name;        /* "SVG drawing": translatable, as is the next */
  const char *files;       /* "SVG Drawings": the filter of a file dialog */
  gboolean is_scalable;    /* the resolution means nothing to it */
  gboolean holds_document; /* MhFigure.document can be read out of the file again */
  gboolean has_times;      /* an animation: MhFigureSeries.times means something to it */
  /* (nullable): the choice to show several figures one after the other, "One step a page".
   * NULL where there is no other way, or only the other one. */
  const char *one_by_one;
  gboolean is_interactive; /* shows all steps of a run, and needs MhFigure.page for that */

  /* Returns the file as bytes, the same bytes for the same figure: no date is in them.
   * Any thread may call it with a text of its own in the figure.
   *
   * @dpi: MH_FIGURE_SCREEN_DPI gives one pixel for each unit
   * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR */
  GBytes *(*write) (const MhFigure *figure, double dpi, GError **error);
  /* (nullable) Writes several figures that are shown one after the other; NULL for a format of
   * single figures. A format with @has_times shows several in no other way. */
  GBytes *(*write_series) (const MhFigureSeries *series, double dpi, GError **error);
} MhFigureFormat;

/* Returns: FALSE with MH_FIGURE_ERROR if cairo failed */
gboolean mh_figure_format_check (cairo_status_t status, GError **error);
/* The end of a format's write() that draws with cairo. @bytes: (transfer full): what they hold
 * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR if cairo failed, or memory has
 * ended */
GBytes *mh_figure_format_take_bytes (MhGatheredBytes *bytes, cairo_status_t status, GError **error);

G_END_DECLS
