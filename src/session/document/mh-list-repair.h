/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * Adjacency lists as text: reading, locating errors, and correcting them. Pure functions.
 */
typedef enum
{
  MH_LIST_REPAIR_SYMMETRIC,  /* adds the reverse of every one-way edge */
  MH_LIST_REPAIR_DUPLICATES, /* keeps each neighbour once */
  MH_LIST_REPAIR_LOOPS,      /* drops nodes from their own lists */
  MH_LIST_REPAIR_UNKNOWN,    /* drops numbers of nodes that do not exist */
  MH_N_LIST_REPAIRS,
} MhListRepair;

/* An error, and the characters of the text to underline. */
typedef struct
{
  char *message;      /* a sentence with the place, "line 3, column 5: …" */
  guint line, column; /* the first character, counted from 1 */
  guint start, end;   /* offsets in characters; end is exclusive */
  guint repairs;      /* a set of bits 1 << MhListRepair */
  /* whether the text is valid but contains one-way edges, which are rarely intended */
  gboolean is_only_notice;
} MhListFault;

void mh_list_fault_free (MhListFault *self);

/* Returns: (transfer full) (nullable): the list with one node per line; an empty string for a board
 * without nodes; NULL with MH_IO_ERROR_MEMORY */
char *mh_list_create_text (const MhBoard *board, GError **error);
/* Returns: (transfer full) (nullable): the same for the edges of the cat; NULL unless it has edges
 * of its own */
char *mh_list_create_cat_text (const MhBoard *board, GError **error);
/* @is_directed: whether directed edges are intended; if not, one-way edges cause a notice
 * @fault: (out) (transfer full) (nullable): an error, or a notice about a valid board
 * Returns: (transfer full) (nullable) */
MhBoard *mh_list_read (const char *text, gboolean is_directed, MhListFault **fault);

/* Returns: the translated label of a button, such as "Make Symmetric" */
const char *mh_list_repair_get_label (MhListRepair repair);
/* Returns: (transfer full) (nullable): the corrected text; the same text if there is nothing to
 * correct, or if it does not consist of lists; NULL with MH_IO_ERROR_MEMORY */
char *mh_list_repair (const char *text, MhListRepair repair, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhListFault, mh_list_fault_free)

G_END_DECLS
