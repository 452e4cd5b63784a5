/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-summary.h"
#include "mh-census-where.h"
#include "mh-crew.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * Some lines of a census, and their results. A job for a crew.
 */
typedef struct
{
  MhLineBlock block;
  /* From reading, in place of more lines; or from the first line that was not
   * worked on. NULL without an error. */
  GError *error;
  gboolean is_whole; /* whether all lines were worked on */
  gsize n_done;      /* bytes of the block that were worked on */
  guint64 n_lines;   /* lines in these bytes */
  guint64 n_skipped; /* lines that hold no graph */
  gint64 n_usec;     /* time it took, in microseconds */
  MhCensusSummary *summary;
  GPtrArray *finds; /* (element-type MhCensusFind), in the order of their lines */
} MhCensusBatch;

/* What a crew needs to know. Constant, and must outlive the crew. */
typedef struct
{
  const MhCensusPlan *plan;
  const MhCensusWhere *where;
  gboolean is_asked; /* whether finds are wanted */
  gboolean keeps_going;
  GCancellable *cancellable; /* ends batches between two graphs */
  GMutex *turn;              /* held while solving a board of very many nodes */
} MhCensusTask;

/* Works on batches; its data is an MhCensusTask. */
extern const MhCrewTrade mh_census_trade;

/* Returns: (transfer full) */
MhCensusBatch *mh_census_batch_new (void);
void mh_census_batch_free (MhCensusBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusBatch, mh_census_batch_free)

G_END_DECLS
