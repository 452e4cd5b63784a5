/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * One line of the finds of a census, split into columns. Borrows the text.
 */
typedef enum
{
  MH_FIND_RECORD, /* what the line is about */
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
  MhSpan fields[MH_FIND_N_COLUMNS]; /* without quotation marks */
  guint n_fields;                   /* at most one more than there are */
} MhFindRow;

extern const char *const mh_find_row_names[MH_FIND_N_COLUMNS];

void mh_find_row_split (MhFindRow *self, const MhSource *source, MhSpan line);
/* Whether nothing but @word stands in a column that is there. */
gboolean mh_find_row_has (const MhFindRow *self, MhFindColumn column, const char *word);
/* Reads a line that is about a board; errors are those of the source.
 * Returns: (transfer full) (nullable) */
MhDocumentFile *mh_find_row_read (const MhFindRow *self);

G_END_DECLS
