/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Sorted arrays of numbers: of nodes, or of amounts.
 */

/* A GCompareFunc for elements of the type guint32, in ascending order. */
int mh_numbers_compare (gconstpointer a, gconstpointer b);
/* Sorts @numbers in ascending order and keeps each once, in time O(n log n).
 * @numbers: (inout) (array length=n_numbers) (nullable): NULL if there are none
 * Returns: how many are kept, at the front of the array */
gsize mh_numbers_sort_unique (guint32 *numbers, gsize n_numbers);

G_END_DECLS
