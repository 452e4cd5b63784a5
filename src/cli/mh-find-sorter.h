/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * Finds of a census, sorted by nodes and then by name, however many there are.
 *
 * What does not fit into its memory goes to files that have no name and vanish
 * with it. Sorting costs n log n comparisons of lines, and each find is written to
 * and read from the disk at most once.
 */
typedef struct _MhFindSorter MhFindSorter;

/* Returns: FALSE with an error to stop */
typedef gboolean (*MhFindLineFunc) (const char *line, gpointer user_data, GError **error);

/* @form: of the lines. Returns: (transfer full) */
MhFindSorter *mh_find_sorter_new (const MhCensusForm *form);
/* @n_room: bytes to keep in memory; for tests */
MhFindSorter *mh_find_sorter_new_with_room (const MhCensusForm *form, gsize n_room);
void mh_find_sorter_free (MhFindSorter *self);

/* Returns: FALSE with MH_IO_ERROR_WRITE */
gboolean mh_find_sorter_add (MhFindSorter *self, const MhCensusFind *find, GError **error);
/* Calls @func for all lines in order, each with its end. May be called once, after
 * the last find was added. */
gboolean
mh_find_sorter_each (MhFindSorter *self, MhFindLineFunc func, gpointer user_data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFindSorter, mh_find_sorter_free)

G_END_DECLS
