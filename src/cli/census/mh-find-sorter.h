/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * Sorts the finds of a census by the number of nodes and then by name, however many
 * there are (external merge sort).
 *
 * Finds that do not fit into memory go to temporary files without names, which vanish
 * with the sorter. Sorting costs n log n comparisons of lines, and writes each find to
 * the disk and reads it back at most once.
 */
typedef struct _MhFindSorter MhFindSorter;

/* Returns: FALSE with an error to stop */
typedef gboolean (*MhFindLineFunc) (const char *line, gpointer user_data, GError **error);

/* @form: the form of the lines
 * Returns: (transfer full) */
MhFindSorter *mh_find_sorter_new (const MhCensusForm *form);
/* Creates a sorter with little memory, for tests.
 * @n_room: the number of bytes to keep in memory */
MhFindSorter *mh_find_sorter_new_with_room (const MhCensusForm *form, gsize n_room);
void mh_find_sorter_free (MhFindSorter *self);

/* Returns: FALSE with MH_IO_ERROR_WRITE or MH_IO_ERROR_MEMORY */
gboolean mh_find_sorter_add (MhFindSorter *self, const MhCensusFind *find, GError **error);
/* Calls @func for each line in order. The lines have their ends. The function may be
 * called once, after the last find was added. */
gboolean
mh_find_sorter_each (MhFindSorter *self, MhFindLineFunc func, gpointer user_data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFindSorter, mh_find_sorter_free)

G_END_DECLS
