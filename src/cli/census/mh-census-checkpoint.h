/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * The state of a census on disk, from which the census can continue after any stop. One
 * file holds the place in the inputs and the summary so far (mh-census-checkpoint-file.h); a
 * second one beside it, with the suffix ".finds", holds the finds.
 *
 * The first file is replaced as a whole and says how many bytes of the second one
 * count, so that no find is lost or counted twice. Both files are removed when the
 * census is complete.
 */
typedef struct _MhCensusCheckpoint MhCensusCheckpoint;

/* Receives a find of an earlier run. Returns: FALSE with an error to stop */
typedef gboolean (*MhCensusFoundFunc) (const MhCensusFind *find,
                                       gpointer user_data,
                                       GError **error);

/* @flags: the command's other options that change the result, in one string
 * Returns: (transfer full): a checkpoint that borrows all arguments, which must outlive
 * it */
MhCensusCheckpoint *mh_census_checkpoint_new (const char *path,
                                              const MhCensusPlan *plan,
                                              const char *flags,
                                              const MhLineReader *reader);
void mh_census_checkpoint_free (MhCensusCheckpoint *self);

/* Locks the files, and begins a new checkpoint or, if there is one at the path,
 * continues from it: moves @reader to the place, calls @func for all finds in the order
 * in which they were found, and adds the earlier counts to @summary and @n_skipped.
 * @reader: the reader that was given to mh_census_checkpoint_new()
 * Returns: FALSE with an error if the checkpoint is in use, cannot be read, or belongs
 * to another census */
gboolean mh_census_checkpoint_open (MhCensusCheckpoint *self,
                                    MhLineReader *reader,
                                    MhCensusFoundFunc func,
                                    gpointer user_data,
                                    MhCensusSummary *summary,
                                    guint64 *n_skipped,
                                    GError **error);
/* Returns: the place at which to continue; the beginning for a new checkpoint */
MhLinePlace mh_census_checkpoint_get_place (const MhCensusCheckpoint *self);

/* Adds a find. It counts when the next save has succeeded. */
gboolean
mh_census_checkpoint_add (MhCensusCheckpoint *self, const MhCensusFind *find, GError **error);
/* Records that the first @n_done bytes of @block, which are @n_lines lines, are done.
 * All finds in them must have been added. */
void mh_census_checkpoint_advance (MhCensusCheckpoint *self,
                                   const MhLineBlock *block,
                                   gsize n_done,
                                   guint64 n_lines);
/* Checks whether the last save is long enough ago for another one. */
gboolean mh_census_checkpoint_is_due (const MhCensusCheckpoint *self);
/* Writes the checkpoint to the disk. @report: the result so far */
gboolean
mh_census_checkpoint_save (MhCensusCheckpoint *self, const MhCensusReport *report, GError **error);
/* Removes the files of a complete census, after its results were written. */
void mh_census_checkpoint_remove (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusCheckpoint, mh_census_checkpoint_free)

G_END_DECLS
