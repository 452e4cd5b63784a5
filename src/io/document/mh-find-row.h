/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * One line of the finds of a census in CSV (mh-find-rows.h), split into columns. The
 * text is borrowed.
 */
typedef enum
{
  MH_FIND_RECORD, /* the kind of line: "find", "longest", "draw", a count */
  MH_FIND_GRAPH6,
  MH_FIND_NODES,
  MH_FIND_EDGES,
  MH_FIND_HOLE,
  MH_FIND_MOUSE,
  MH_FIND_CAT,
  MH_FIND_WINNER,
  MH_FIND_MOVES,
  MH_FIND_COUNT,
  MH_FIND_N_COLUMNS,
} MhFindColumn;

typedef struct
{
  const MhSource *source;
  MhSpan line;
  MhSpan fields[MH_FIND_N_COLUMNS]; /* the fields without their quotation marks */
  guint n_fields; /* the number of fields; MH_FIND_N_COLUMNS + 1 stands for any larger number */
} MhFindRow;

extern const char *const mh_find_row_names[MH_FIND_N_COLUMNS];

/* Splits @line, a span of the text of @source, into its fields. */
void mh_find_row_split (MhFindRow *self, const MhSource *source, MhSpan line);
/* Checks whether the column exists and its field is equal to @word. */
gboolean mh_find_row_has (const MhFindRow *self, MhFindColumn column, const char *word);
/* Reads a line about a board, with the value that it states.
 * Returns: (transfer full) (nullable): the board; NULL with the error of the source */
MhDocumentFile *mh_find_row_read (const MhFindRow *self);

G_END_DECLS
