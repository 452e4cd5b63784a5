/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-io-error.h"

G_BEGIN_DECLS

/*
 * The harmless faults that a reader of graphs has put right, so that the user can be told.
 *
 * Each fault is kept as the error that a strict reader would give, with its place; from
 * the MH_REPAIRS_MAX_LISTED + 1st of a kind on, faults are only counted.
 */
#define MH_REPAIRS_MAX_LISTED 10

typedef enum
{
  MH_REPAIR_REPEATED, /* an edge that is there already, maybe the other way round: read once */
  MH_REPAIR_LOOP,     /* an edge from a node to itself: left out */
  MH_N_REPAIRS,
} MhRepair;

typedef struct _MhRepairs MhRepairs;

MhRepairs *mh_repairs_new (void);
MhRepairs *mh_repairs_ref (MhRepairs *self);
void mh_repairs_unref (MhRepairs *self);

/* Returns: whether the next fault of this kind is to be added with its error */
gboolean mh_repairs_wants_error (const MhRepairs *self, MhRepair repair);
/* @fault: (transfer full) (nullable): NULL if the fault is only counted */
void mh_repairs_add (MhRepairs *self, MhRepair repair, GError *fault);

/* Moves the places of all faults, as mh_io_error_move() does. */
void mh_repairs_move (MhRepairs *self, MhLineColumn start);

guint mh_repairs_get_n (const MhRepairs *self, MhRepair repair);
/* Returns: (transfer none) (nullable): the first fault of its kind */
const GError *mh_repairs_get_first (const MhRepairs *self, MhRepair repair);

/* Returns: (transfer full) (nullable): a sentence that says what was done, such as "2 edges
 * that are there twice were read once"; NULL if nothing was */
char *mh_repairs_dup_summary (const MhRepairs *self);
/* Returns: (transfer full): the faults, one a line with its place, and how many more there are */
char *mh_repairs_dup_list (const MhRepairs *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRepairs, mh_repairs_unref)

G_END_DECLS
