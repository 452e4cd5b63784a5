/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * What a census needs to go on where it was left, whatever ended it: a file
 * with the place in its inputs and the summary so far, and another beside it
 * (".finds") with what was found.
 *
 * The first is replaced as a whole, and names how much of the second counts; so
 * nothing is lost or there twice. Both are gone when all is done.
 */
typedef struct _MhCensusCheckpoint MhCensusCheckpoint;

/* Shown what was found before. Returns: FALSE with an error */
typedef gboolean (*MhCensusFoundFunc) (const MhCensusFind *find,
                                       gpointer user_data,
                                       GError **error);

/* @flags: what else makes a difference, as options. All must live as long.
 * Returns: (transfer full) */
MhCensusCheckpoint *mh_census_checkpoint_new (const char *path,
                                              const MhCensusPlan *plan,
                                              const char *flags,
                                              const MhLineReader *reader);
void mh_census_checkpoint_free (MhCensusCheckpoint *self);

/* Begins, or goes on if there is such a file: then @reader, the
 * same, is taken to the place, @func shown all finds in the order in which they were found, and
 * @summary and @n_skipped are what they were.
 * Returns: FALSE if it cannot be read, or is about another census */
gboolean mh_census_checkpoint_open (MhCensusCheckpoint *self,
                                    MhLineReader *reader,
                                    MhCensusFoundFunc func,
                                    gpointer user_data,
                                    MhCensusSummary *summary,
                                    guint64 *n_skipped,
                                    GError **error);
/* Returns: where to go on, the beginning as long as nothing was read */
MhLinePlace mh_census_checkpoint_get_place (const MhCensusCheckpoint *self);

gboolean
mh_census_checkpoint_add (MhCensusCheckpoint *self, const MhCensusFind *find, GError **error);
/* The lines of @block up to the byte @n_done, @n_lines of them, are done: what was
 * added is all that was found in them and before. */
void mh_census_checkpoint_advance (MhCensusCheckpoint *self,
                                   const MhLineBlock *block,
                                   gsize n_done,
                                   guint64 n_lines);
/* Whether the last time is long enough ago. */
gboolean mh_census_checkpoint_is_due (const MhCensusCheckpoint *self);
gboolean
mh_census_checkpoint_save (MhCensusCheckpoint *self, const MhCensusReport *report, GError **error);
/* All is done and written. */
void mh_census_checkpoint_remove (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusCheckpoint, mh_census_checkpoint_free)

G_END_DECLS
