/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithms.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A list with a row for each algorithm that can play a kind of game.
 */

/* @number: of the algorithm in the list. Returns: (transfer floating) */
typedef GtkWidget *(*MhAlgorithmRowFunc) (guint number, const MhAlgorithm *algorithm);

/* Makes the rows of @list again if @kind has other algorithms than those that are
 * in it. @shown: (inout): those; NULL for none */
void mh_algorithm_rows_show (GtkListBox *list,
                             const MhAlgorithm *const **shown,
                             MhGameKind kind,
                             MhAlgorithmRowFunc create);

G_END_DECLS
