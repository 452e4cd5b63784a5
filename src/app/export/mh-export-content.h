/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-figure-options.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * The rows of the export dialog that choose what is in a figure: those parts that the session can
 * show now, which tables, and what may be left out.
 *
 * Signals: changed (something else is chosen, or offered).
 */
#define MH_TYPE_EXPORT_CONTENT (mh_export_content_get_type ())
G_DECLARE_FINAL_TYPE (MhExportContent, mh_export_content, MH, EXPORT_CONTENT, AdwPreferencesGroup)

/* Offers the parts of the shown moment, and follows it. */
void mh_export_content_set_session (MhExportContent *self, MhSession *session);

/* Chooses what the figure shows, now or once it is offered. */
void mh_export_content_choose (MhExportContent *self, guint parts);
/* Chooses the table, the timeline and what is left out as in @options. */
void mh_export_content_set (MhExportContent *self, const MhFigureOptions *options);
/* Sets parts and table in @options, and adds to what is left out. */
void mh_export_content_get (MhExportContent *self, MhFigureOptions *options);

G_END_DECLS
