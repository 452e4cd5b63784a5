/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-summary.h"
#include "mh-census-where.h"
#include "mh-crew.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * Some lines of a census, and what they come to. A job for a crew.
 */
typedef struct
{
  MhLineBlock block;
  /* Of reading, which came in place of more lines; or of the line behind those
   * that were worked on. NULL if there are none. */
  GError *error;
  gboolean is_whole; /* whether all lines were worked on */
  gsize n_done;      /* bytes of the block that were */
  guint64 n_lines;   /* in them */
  guint64 n_skipped; /* that were no graphs */
  gint64 n_usec;     /* that it took */
  MhCensusSummary *summary;
  GPtrArray *finds; /* (element-type MhCensusFind), in the order of their lines */
} MhCensusBatch;

/* What a crew needs to know. Constant, and must live as long. */
typedef struct
{
  const MhCensusPlan *plan;
  const MhCensusWhere *where;
  gboolean is_asked; /* whether finds are wanted */
  gboolean keeps_going;
  GCancellable *cancellable; /* ends batches between two graphs */
  GMutex *turn;              /* of those who solve a board of very many nodes */
} MhCensusTask;

/* Works on batches; its data is an MhCensusTask. */
extern const MhCrewTrade mh_census_trade;

/* Returns: (transfer full) */
MhCensusBatch *mh_census_batch_new (void);
void mh_census_batch_free (MhCensusBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusBatch, mh_census_batch_free)

G_END_DECLS
