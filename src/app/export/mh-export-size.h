/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-figure-options.h"

G_BEGIN_DECLS

/*
 * The rows of the export dialog that choose the width of a figure, its type size, and how board
 * and tables stand.
 *
 * Signals: changed (something else is chosen).
 */
#define MH_TYPE_EXPORT_SIZE (mh_export_size_get_type ())
G_DECLARE_FINAL_TYPE (MhExportSize, mh_export_size, MH, EXPORT_SIZE, AdwPreferencesGroup)

/* Sets size and layout in @options. */
void mh_export_size_get (MhExportSize *self, MhFigureOptions *options);
/* Chooses the size and layout of @options. */
void mh_export_size_set (MhExportSize *self, const MhFigureOptions *options);
/* Offers to choose how board and tables stand, or does not. */
void mh_export_size_offer_layout (MhExportSize *self, gboolean has_layout);
/* Says whether the numbers of tables have room in the size that is chosen. */
void mh_export_size_show_room (MhExportSize *self, gboolean has_room);

G_END_DECLS
