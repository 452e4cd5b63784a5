/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

G_BEGIN_DECLS

/*
 * Several algorithms on one board, compared with the truth and with each other.
 * Those that would need more memory than there is are left out, and listed.
 */
typedef struct
{
  guint a, b; /* trials */
  MhComparison *comparison;
} MhPairing;

typedef struct
{
  char *label;
  char *reason; /* a sentence */
} MhRefusal;

typedef struct
{
  MhTrial *trials;
  char **labels; /* as on the command line: "capped:cap=19" */
  guint n_trials;
  MhPairing *pairings; /* every two, in the order of the trials */
  guint n_pairings;
  GArray *refusals; /* (element-type MhRefusal) */
} MhLineup;

/* @variants: (element-type MhVariant): at least one.
 * Returns: (transfer full) (nullable): NULL with an error also if some were left
 * out and fewer than two remain */
MhLineup *mh_lineup_new (const MhInput *input, const GArray *variants, GError **error);
void mh_lineup_free (MhLineup *self);

/* Whether any two differ at a position that both answer. */
gboolean mh_lineup_differ (const MhLineup *self);

/* Returns: (transfer full): the whole comparison in words */
char *mh_lineup_describe (const MhLineup *self, const MhInput *input);
/* The same as JSON; the manual page promises its keys. Returns: (transfer full) */
char *mh_lineup_print_json (const MhLineup *self, const MhInput *input);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLineup, mh_lineup_free)

G_END_DECLS
