/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-comparison.h"

G_BEGIN_DECLS

/*
 * Keeps the comparison of two results that may change. Results of large boards are
 * compared on a worker thread, which looks at millions of positions; a comparison
 * that has become stale meanwhile is dropped.
 */
typedef struct _MhComparer MhComparer;

/* @changed: called with @user_data when a worker is done. */
MhComparer *mh_comparer_new (void (*changed) (gpointer user_data), gpointer user_data);
void mh_comparer_free (MhComparer *self);

/* Compares as mh_comparison_new() does, unless the present comparison is about the same results.
 * All are (nullable): without two of them there is nothing to compare. */
void mh_comparer_compare (MhComparer *self, MhSolution *a, MhSolution *b, MhSolution *truth);
/* Returns: (transfer none) (nullable): NULL while it is not known */
MhComparison *mh_comparer_get (const MhComparer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhComparer, mh_comparer_free)

G_END_DECLS
