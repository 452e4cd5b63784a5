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

/* The algorithms that the rows of a list stand for; zero before there are any. */
typedef struct
{
  const MhAlgorithm *const *algorithms;
  const MhAlgorithm *program; /* (nullable): the user's, in the last row */
} MhAlgorithmRows;

/* Fills @list with the algorithms for games of @klass, and a program of the user's. Nothing
 * happens if the list has been filled with the same ones before, so that calling the function after
 * every change is cheap.
 * @shown: (inout)
 * @program: (nullable)
 * @create: called once for each new row */
void mh_algorithm_rows_show (GtkListBox *list,
                             MhAlgorithmRows *shown,
                             const MhGameClass *klass,
                             const MhAlgorithm *program,
                             MhAlgorithmRowFunc create);

G_END_DECLS
