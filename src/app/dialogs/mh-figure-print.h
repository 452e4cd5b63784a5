/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-figure-options.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * Figures on paper: the pages that the same options give as PDF, each on a sheet of its own. A
 * figure that has no width of its own is laid out for the sheet, and any other becomes smaller only
 * where it has no room.
 */

/* Returns: the options of a figure that is printed without a choice: board and tables, without
 * colours */
MhFigureOptions mh_figure_print_get_options (void);

/* Returns: (transfer full): an operation that prints what @session shows now */
GtkPrintOperation *mh_figure_print_new (MhSession *session, const MhFigureOptions *options);

/* Asks how to print, and prints. The paper that was chosen is kept for the next time.
 * @operation: (transfer full)
 * @settings: (nullable): where that is kept */
void mh_figure_print_run (GtkPrintOperation *operation, GtkWindow *parent, GSettings *settings);

G_END_DECLS
