/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-statistics.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * What an algorithm tells of itself, and how it is run.
 *
 * Algorithms are cranked, not called: advance() does a slice of work and says
 * whether there is more. There are no threads, callbacks, cancellation or
 * progress inside. An instance belongs to one thread; it is the caller who
 * asks about memory first, looks at the clock, and stops when told to.
 */
typedef struct _MhAlgorithm MhAlgorithm;

/* A run under way; algorithms extend it. */
typedef struct
{
  const MhAlgorithm *algorithm;
} MhCrank;

#define MH_MAX_WORK_COUNTS 6

/* What a run leaves behind. */
typedef struct
{
  MhSolution *solution;
  MhTrace *trace; /* NULL if it would have passed MH_EVENT_BUDGET */
  guint64 work[MH_MAX_WORK_COUNTS];
  MhStatistics *statistics; /* not by the algorithm: who runs it may add them */
} MhResult;

struct _MhAlgorithm
{
  const char *id;                /* "retrograde": stable, for scripts and files */
  const char *name;              /* translatable, as all texts below */
  const char *summary;           /* one sentence: what it is, its cost, whether it is exact */
  const char *const *pseudocode; /* lines, NULL-terminated; an event's line is an index */
  const char *const *work_names; /* what MhResult.work counts, NULL-terminated */
  gboolean has_levels;           /* phases are levels of remoteness */
  gboolean is_exact;             /* values and remoteness: the certificate must hold */

  /* Returns: the bytes a run needs at its worst, with or without a trace,
   * solution included; G_MAXUINT64 if that does not fit. */
  guint64 (*get_bytes_needed) (const MhGame *game);
  /* Returns: (transfer full) (nullable): NULL if there is no memory */
  MhCrank *(*begin) (MhGame *game);
  /* Does about @budget units of work. Returns: TRUE while there is more */
  gboolean (*advance) (MhCrank *self, guint budget);
  /* The share that is done, 0 to 1, and never falling. */
  double (*get_progress) (const MhCrank *self);
  /* After advance() returned FALSE. Frees the crank. Returns: FALSE if there
   * is no memory */
  gboolean (*finish) (MhCrank *self, MhResult *result);
  void (*free) (MhCrank *self);
};

void mh_result_clear (MhResult *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhResult, mh_result_clear)

G_END_DECLS
