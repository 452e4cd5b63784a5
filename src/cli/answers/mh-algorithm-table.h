/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-trial.h"

G_BEGIN_DECLS

/*
 * Several algorithms on one board, compared with the truth and with each other. An
 * algorithm that would need more memory than there is, or too long, is left out and listed.
 */
typedef struct
{
  guint a, b; /* indexes of two trials */
  MhComparison *comparison;
} MhPairing;

typedef struct
{
  char *label;
  char *reason; /* the reason, as a sentence */
} MhRefusal;

typedef struct
{
  MhAlgorithmTrial *trials;
  /* (array length=n_trials): the algorithms in the spelling of the command line, like
   * "capped:cap=19" */
  char **labels;
  guint n_trials;
  /* (array length=n_pairings): each two trials, in the order of the trials */
  MhPairing *pairings;
  guint n_pairings;
  GArray *refusals; /* (element-type MhRefusal): the algorithms that were left out */
} MhAlgorithmTable;

/* @specs: (element-type MhAlgorithmSpec): at least one algorithm
 * @max_seconds: for each, by estimate; 0 for any time
 * Returns: (transfer full) (nullable): NULL with an error, also if fewer than two
 * algorithms remain because others were left out */
MhAlgorithmTable *mh_algorithm_table_new (const MhInput *input,
                                          const GArray *specs,
                                          double max_seconds,
                                          GError **error);
void mh_algorithm_table_free (MhAlgorithmTable *self);

/* Checks whether any two algorithms differ at a position that both answer. */
gboolean mh_algorithm_table_differ (const MhAlgorithmTable *self);

/* Returns: (transfer full): the comparison in words */
char *mh_algorithm_table_describe (const MhAlgorithmTable *self, const MhInput *input);
/* Returns: (transfer full): the comparison in JSON; the manual page promises its keys */
char *mh_algorithm_table_print_json (const MhAlgorithmTable *self, const MhInput *input);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhAlgorithmTable, mh_algorithm_table_free)

G_END_DECLS
