/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-record.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * The file of a checkpoint: how far a census has come, its plan, and the summary
 * so far. Two lines of JSON.
 */

/* What must be the same when the census continues. Constant. */
typedef struct
{
  const char *label; /* of the file, for errors */
  const MhCensusPlan *plan;
  const char *flags; /* other options that change the result */
  const MhLineReader *reader;
} MhCensusCase;

typedef struct
{
  MhLinePlace place;
  guint64 n_mark; /* bytes before the place that the digest is of */
  char *digest;
  guint64 n_finds;       /* bytes of the file of finds that count */
  MhCensusRecord record; /* a summary */
} MhCensusNote;

/* @self: must be cleared, even after an error. Returns: FALSE with an error that
 * names the file if it is wrong or belongs to another census */
gboolean
mh_census_note_read (MhCensusNote *self, const MhCensusCase *about, GBytes *bytes, GError **error);
void mh_census_note_clear (MhCensusNote *self);
/* Adds the file. @self: its record is not looked at. */
void mh_census_note_append (const MhCensusNote *self,
                            const MhCensusCase *about,
                            const MhCensusReport *report,
                            GString *text);

/* Returns: (transfer full): a digest of the text before a place, to recognize it */
char *mh_census_note_create_digest (const char *mark, gsize length);
/* Sets the error to say that @what is not the same. Returns: FALSE */
gboolean mh_census_case_refuse (const MhCensusCase *self, const char *what, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusNote, mh_census_note_clear)

G_END_DECLS
