/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-figure-options.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * The preview of a figure, painted by a worker: as it will be in the file, and for what is written
 * one after the other the page that a slider chooses, or an animation that plays.
 *
 * Signals: wanted (the picture needs to be painted: call mh_export_preview_show()), measured
 * (boolean: whether the numbers of the tables have room).
 */
#define MH_TYPE_EXPORT_PREVIEW (mh_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (MhExportPreview, mh_export_preview, MH, EXPORT_PREVIEW, GtkBox)

/* Paints the figure of what the session shows now. A picture under way is given up. */
void
mh_export_preview_show (MhExportPreview *self, MhSession *session, const MhFigureOptions *options);

G_END_DECLS
