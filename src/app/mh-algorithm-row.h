/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An algorithm that can be chosen: its name, whether it is exact, what it is
 * in one sentence, and why it cannot play the board where it cannot.
 */
#define MH_TYPE_ALGORITHM_ROW (mh_algorithm_row_get_type ())
G_DECLARE_FINAL_TYPE (MhAlgorithmRow, mh_algorithm_row, MH, ALGORITHM_ROW, GtkListBoxRow)

GtkWidget *mh_algorithm_row_new (const MhAlgorithm *algorithm);

const MhAlgorithm *mh_algorithm_row_get_algorithm (MhAlgorithmRow *self);
/* What the board of @workspace makes of it, if it is run for @side. */
void mh_algorithm_row_show (MhAlgorithmRow *self, MhWorkspace *workspace, MhSide side);

G_END_DECLS
