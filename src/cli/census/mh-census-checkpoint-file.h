/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-record.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * The first file of a checkpoint: two lines of JSON with the place that a census has
 * reached, its plan, and its summary so far, whose digest covers both lines.
 */

/* The properties of a census that must be the same when it continues. They are constant
 * and borrowed. */
typedef struct
{
  const char *label; /* the name of the file, for errors */
  const MhCensusPlan *plan;
  const char *flags; /* the command's other options that change the result */
  const MhLineReader *reader;
} MhCensusCase;

typedef struct
{
  MhLinePlace place;
  guint64 n_mark; /* the number of bytes before the place that the digest covers */
  char *digest;
  guint64 n_finds;       /* the number of bytes of the file of finds that count */
  char *finds_digest;    /* the digest of these bytes */
  MhCensusRecord record; /* the summary */
} MhCensusCheckpointFile;

/* Reads a file.
 * @self: (out caller-allocates): the content; clear it afterwards, even after an error
 * Returns: FALSE with an error that names the file if it is damaged or belongs to
 * another census */
gboolean mh_census_checkpoint_file_read (MhCensusCheckpointFile *self,
                                         const MhCensusCase *about,
                                         GBytes *bytes,
                                         GError **error);
void mh_census_checkpoint_file_clear (MhCensusCheckpointFile *self);
/* Appends the content of the file to @text.
 * @self: the content; its record is not used, since @report has the summary
 * Returns: FALSE with MH_IO_ERROR_MEMORY */
gboolean mh_census_checkpoint_file_append (const MhCensusCheckpointFile *self,
                                           const MhCensusCase *about,
                                           const MhCensusReport *report,
                                           GString *text,
                                           GError **error);

/* Returns: (transfer full): a digest of @mark, the text before a place, by which the
 * place is recognized */
char *mh_census_checkpoint_file_create_digest (const char *mark, gsize length);
/* Sets an error which says that @what is not the same as in the census of the
 * checkpoint.
 * Returns: FALSE */
gboolean mh_census_case_refuse (const MhCensusCase *self, const char *what, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusCheckpointFile, mh_census_checkpoint_file_clear)

G_END_DECLS
