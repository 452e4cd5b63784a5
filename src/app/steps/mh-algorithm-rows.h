/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithms.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A list box with one row for each algorithm that can play a kind of game.
 */

/* Creates the row of an algorithm.
 * @number: the index of @algorithm among those of the kind
 * Returns: (transfer floating) */
typedef GtkWidget *(*MhAlgorithmRowFunc) (guint number, const MhAlgorithm *algorithm);

/* Fills @list with the algorithms for games of @klass. Nothing happens if the list has been filled
 * with the same algorithms before, so that calling the function after every change is
 * cheap.
 * @shown: (inout): the algorithms that the rows stand for; NULL before the first call
 * @create: called once for each new row */
void mh_algorithm_rows_show (GtkListBox *list,
                             const MhAlgorithm *const **shown,
                             const MhGameClass *klass,
                             MhAlgorithmRowFunc create);

G_END_DECLS
