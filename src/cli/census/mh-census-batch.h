/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-summary.h"
#include "mh-census-where.h"
#include "mh-ordered-pool.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * A number of lines of a census and their results: a job for an ordered pool
 * (mh-ordered-pool.h).
 */
typedef struct
{
  MhLineBlock block;
  /* (nullable): the error of reading, in place of more lines, or the error in the first
   * line that was not processed */
  GError *error;
  gboolean is_whole; /* whether all lines were processed */
  gsize n_done;      /* bytes of the block that were processed */
  guint64 n_lines;   /* lines in these bytes */
  guint64 n_skipped; /* wrong lines in these bytes, which were skipped */
  gint64 n_usec;     /* the processing time in microseconds */
  MhCensusSummary *summary;
  GPtrArray *finds; /* (element-type MhCensusFind): the finds, in the order of their lines */
} MhCensusBatch;

/* The data that all workers share. They are constant and must outlive the pool. */
typedef struct
{
  const MhCensusPlan *plan;
  const MhCensusWhere *where;
  gboolean is_asked; /* whether finds are wanted */
  gboolean keeps_going;
  gboolean adds_invariants; /* whether to tell which connected graphs there were */
  MhStop *stop;             /* stops batches between two graphs */
  GMutex *turn;             /* held while a board with very many nodes is solved */
} MhCensusTask;

/* The worker class of batches. The data of the pool are an MhCensusTask. */
extern const MhWorkerClass mh_census_trade;

/* Returns: (transfer full) */
MhCensusBatch *mh_census_batch_new (void);
void mh_census_batch_free (MhCensusBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusBatch, mh_census_batch_free)

G_END_DECLS
