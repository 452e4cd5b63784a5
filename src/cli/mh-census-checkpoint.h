/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * What a census needs to continue where it stopped, for whatever reason: a file
 * with the place in its inputs and the summary so far, and another beside it
 * (".finds") with the finds.
 *
 * The first is replaced as a whole, and says how much of the second counts, so no
 * find is lost or there twice. Both are removed when the census is complete.
 */
typedef struct _MhCensusCheckpoint MhCensusCheckpoint;

/* Receives a find from before. Returns: FALSE with an error to stop */
typedef gboolean (*MhCensusFoundFunc) (const MhCensusFind *find,
                                       gpointer user_data,
                                       GError **error);

/* @flags: other options that change the result. All arguments must outlive it.
 * Returns: (transfer full) */
MhCensusCheckpoint *mh_census_checkpoint_new (const char *path,
                                              const MhCensusPlan *plan,
                                              const char *flags,
                                              const MhLineReader *reader);
void mh_census_checkpoint_free (MhCensusCheckpoint *self);

/* Begins a new checkpoint, or continues from the file if there is one: moves
 * @reader, the one given above, to the place, calls @func for all finds in the
 * order in which they were found, and restores @summary and @n_skipped.
 * Returns: FALSE if the file cannot be read, or belongs to another census */
gboolean mh_census_checkpoint_open (MhCensusCheckpoint *self,
                                    MhLineReader *reader,
                                    MhCensusFoundFunc func,
                                    gpointer user_data,
                                    MhCensusSummary *summary,
                                    guint64 *n_skipped,
                                    GError **error);
/* Returns: where to continue; the beginning as long as nothing has been read */
MhLinePlace mh_census_checkpoint_get_place (const MhCensusCheckpoint *self);

gboolean
mh_census_checkpoint_add (MhCensusCheckpoint *self, const MhCensusFind *find, GError **error);
/* Says that the first @n_done bytes of @block, @n_lines lines, are done, and all
 * finds up to there were added. */
void mh_census_checkpoint_advance (MhCensusCheckpoint *self,
                                   const MhLineBlock *block,
                                   gsize n_done,
                                   guint64 n_lines);
/* Whether the last save is long enough ago for another one. */
gboolean mh_census_checkpoint_is_due (const MhCensusCheckpoint *self);
gboolean
mh_census_checkpoint_save (MhCensusCheckpoint *self, const MhCensusReport *report, GError **error);
/* Removes the files of a complete census, once its results are written. */
void mh_census_checkpoint_remove (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusCheckpoint, mh_census_checkpoint_free)

G_END_DECLS
