/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"

G_BEGIN_DECLS

#define MH_EXPORT_ERROR (mh_export_error_quark ())
GQuark mh_export_error_quark (void);

typedef enum
{
  MH_EXPORT_ERROR_TOO_LARGE,
  MH_EXPORT_ERROR_FAILED, /* cairo says why */
} MhExportError;

/* The longer side a PNG may have, in pixels. */
#define MH_EXPORT_MAX_PIXELS 16384
#define MH_EXPORT_SCREEN_DPI 96.0
/* The longer side a page may have: readers of PDF take no more. */
#define MH_EXPORT_MAX_POINTS 14400

/*
 * A figure as the bytes of a file. The same figure gives the same bytes: no
 * time is told in them. Any thread may call these, with a text of its own in the
 * figure.
 */

/* @dpi: MH_EXPORT_SCREEN_DPI gives one pixel a unit.
 * Returns: (transfer full) (nullable): NULL with MH_EXPORT_ERROR */
GBytes *mh_export_png (const MhFigure *figure, double dpi, GError **error);
/* Returns: (transfer full) (nullable): NULL with MH_EXPORT_ERROR */
GBytes *mh_export_svg (const MhFigure *figure, GError **error);
/* One page of the same size as that drawing. Text is text there, too.
 * Returns: (transfer full) (nullable): NULL with MH_EXPORT_ERROR */
GBytes *mh_export_pdf (const MhFigure *figure, GError **error);

G_END_DECLS
