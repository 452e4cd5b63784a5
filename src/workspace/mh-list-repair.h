/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * Adjacency lists as text: reading them with what is wrong and where, and
 * repairing what can be repaired. Pure functions.
 */
typedef enum
{
  MH_LIST_REPAIR_SYMMETRIC,  /* every one-way edge gets its way back */
  MH_LIST_REPAIR_DUPLICATES, /* what stands twice stands once */
  MH_LIST_REPAIR_LOOPS,      /* no node is its own neighbour */
  MH_LIST_REPAIR_UNKNOWN,    /* ids of nodes that are not there are dropped */
  MH_N_LIST_REPAIRS,
} MhListRepair;

/* What is wrong, and in which characters of the text, so that it can be
 * underlined. */
typedef struct
{
  char *message;           /* a sentence with the place: "line 3, column 5: …" */
  guint line, column;      /* from 1 on; of the first character */
  guint start, end;        /* offsets in characters, end behind the last */
  guint repairs;           /* bits: 1 << MhListRepair */
  gboolean is_only_notice; /* the board is good, but one-way edges are rarely meant */
} MhListFault;

MhListFault *mh_list_fault_copy (const MhListFault *self);
void mh_list_fault_free (MhListFault *self);

/* One node a line. "" for a board without nodes. Returns: (transfer full) */
char *mh_list_create_text (const MhSketch *sketch);
/* @is_directed: it is meant to be, else one-way edges are worth a notice.
 * @fault: (out) (transfer full) (nullable): set also if something is returned,
 * but worth a notice. Returns: (transfer full) (nullable) */
MhSketch *mh_list_read (const char *text, gboolean is_directed, MhListFault **fault);

/* "Make Symmetric": what a button says. Translated. */
const char *mh_list_repair_get_label (MhListRepair repair);
/* Returns: (transfer full): the text repaired; without change if there is
 * nothing to repair, or if it is not made of lists */
char *mh_list_repair (const char *text, MhListRepair repair);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhListFault, mh_list_fault_free)

G_END_DECLS
