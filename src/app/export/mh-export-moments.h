/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-figure-options.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * The part of the export dialog that chooses the moments of a figure: the shown step, or levels
 * or steps of the run as a film strip.
 *
 * Signals: changed (other moments are chosen).
 */
#define MH_TYPE_EXPORT_MOMENTS (mh_export_moments_get_type ())
G_DECLARE_FINAL_TYPE (MhExportMoments, mh_export_moments, MH, EXPORT_MOMENTS, AdwPreferencesGroup)

/* Offers the moments of the shown run, and follows it. */
void mh_export_moments_set_session (MhExportMoments *self, MhSession *session);

/* Returns: whether there are other moments than the shown one, which takes a run */
gboolean mh_export_moments_has_choice (MhExportMoments *self);
/* Sets the moments in @options, which borrows them until the next call.
 * Returns: FALSE while what is written is no list of moments; the widget says
 * why */
gboolean mh_export_moments_get (MhExportMoments *self, MhFigureOptions *options);

/* Chooses how films are played as in @options; which moments they have is never taken over. */
void mh_export_moments_set (MhExportMoments *self, const MhFigureOptions *options);
/* Offers what a film in a file of that format can do. */
void mh_export_moments_set_format (MhExportMoments *self, const MhFigureFormat *format);

G_END_DECLS
