/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * Adjacency lists as text: reading them, telling what is wrong and where, and
 * repairing what can be repaired. Pure functions.
 */
typedef enum
{
  MH_LIST_REPAIR_SYMMETRIC,  /* gives every one-way edge its way back */
  MH_LIST_REPAIR_DUPLICATES, /* keeps each neighbour once */
  MH_LIST_REPAIR_LOOPS,      /* drops nodes from their own lists */
  MH_LIST_REPAIR_UNKNOWN,    /* drops ids of nodes that do not exist */
  MH_N_LIST_REPAIRS,
} MhListRepair;

/* What is wrong, and which characters of the text to underline for it. */
typedef struct
{
  char *message;           /* a sentence with the place: "line 3, column 5: …" */
  guint line, column;      /* from 1 on; of the first character */
  guint start, end;        /* offsets in characters, end behind the last */
  guint repairs;           /* bits: 1 << MhListRepair */
  gboolean is_only_notice; /* the board is good, but one-way edges are rarely meant */
} MhListFault;

void mh_list_fault_free (MhListFault *self);

/* One node a line. "" for a board without nodes. Returns: (transfer full) */
char *mh_list_create_text (const MhSketch *sketch);
/* @is_directed: whether that is meant; if not, one-way edges are worth a notice.
 * @fault: (out) (transfer full) (nullable): also set when a board is returned that is
 * worth a notice. Returns: (transfer full) (nullable) */
MhSketch *mh_list_read (const char *text, gboolean is_directed, MhListFault **fault);

/* "Make Symmetric": what a button says. Translated. */
const char *mh_list_repair_get_label (MhListRepair repair);
/* Returns: (transfer full): the repaired text; the same text if there is nothing to
 * repair, or if it is not made of lists */
char *mh_list_repair (const char *text, MhListRepair repair);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhListFault, mh_list_fault_free)

G_END_DECLS
