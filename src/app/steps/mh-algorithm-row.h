/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A list box row for an algorithm that can be chosen. The row shows the name, whether
 * results are exact, a summary and, for an algorithm that does not apply to the board, the
 * reason.
 */
#define MH_TYPE_ALGORITHM_ROW (mh_algorithm_row_get_type ())
G_DECLARE_FINAL_TYPE (MhAlgorithmRow, mh_algorithm_row, MH, ALGORITHM_ROW, GtkListBoxRow)

/* Shows on @badge how exact an algorithm is, or in which bounds a program runs. */
void mh_algorithm_row_set_badge (GtkLabel *badge, const MhProblem *problem);
/* @algorithm: an entry of the static table, or a program, which the row keeps without a copy
 * Returns: (transfer floating) */
GtkWidget *mh_algorithm_row_new (const MhAlgorithm *algorithm);

const MhAlgorithm *mh_algorithm_row_get_algorithm (MhAlgorithmRow *self);
/* Updates exactness, applicability and the check mark for the board of @session and the
 * algorithm that @side uses now. */
void mh_algorithm_row_show (MhAlgorithmRow *self, MhSession *session, MhSide side);

G_END_DECLS
