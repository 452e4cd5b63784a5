/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

G_BEGIN_DECLS

/*
 * Several algorithms on one board, held against the truth and one another. Those
 * that would need more memory than there is are left out, and named.
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
  char **labels; /* what the user may call them, "capped:cap=19" */
  guint n_trials;
  MhPairing *pairings; /* of any two, in the order of the trials */
  guint n_pairings;
  GArray *refusals; /* (element-type MhRefusal) */
} MhLineup;

/* @variants: (element-type MhVariant): at least one.
 * Returns: (transfer full) (nullable): NULL, too, if some were left out, and there
 * are not two */
MhLineup *mh_lineup_new (const MhInput *input, const GArray *variants, GError **error);
void mh_lineup_free (MhLineup *self);

/* Whether any two differ at a position that both answer. */
gboolean mh_lineup_differ (const MhLineup *self);

/* Returns: (transfer full): all that is known of it, for people */
char *mh_lineup_describe (const MhLineup *self, const MhInput *input);
/* The same for programs, as the manual page promises. Returns: (transfer full) */
char *mh_lineup_print_json (const MhLineup *self, const MhInput *input);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLineup, mh_lineup_free)

G_END_DECLS
