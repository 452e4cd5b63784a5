/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-record.h"
#include "mh-line-reader.h"

G_BEGIN_DECLS

/*
 * The file of a checkpoint: how far a census has come, what it is about, and the
 * summary so far. Two lines of JSON.
 */

/* What must be the same when it goes on. Constant. */
typedef struct
{
  const char *label; /* of the file, for errors */
  const MhCensusPlan *plan;
  const char *flags; /* what else makes a difference, as options */
  const MhLineReader *reader;
} MhCensusCase;

typedef struct
{
  MhLinePlace place;
  guint64 n_mark; /* bytes before it, of which there is a digest: */
  char *digest;
  guint64 n_finds;       /* bytes of finds that count */
  MhCensusRecord record; /* a summary */
} MhCensusNote;

/* @self: to be cleared, whatever comes of it. Returns: FALSE with an error that
 * names the file, also if it is about something else */
gboolean
mh_census_note_read (MhCensusNote *self, const MhCensusCase *about, GBytes *bytes, GError **error);
void mh_census_note_clear (MhCensusNote *self);
/* Adds the file. @self: its record is not looked at. */
void mh_census_note_append (const MhCensusNote *self,
                            const MhCensusCase *about,
                            const MhCensusReport *report,
                            GString *text);

/* Returns: (transfer full): what tells the text before a place from another */
char *mh_census_note_create_digest (const char *mark, gsize length);
/* Sets the error to say that @what is not the same. Returns: FALSE */
gboolean mh_census_case_refuse (const MhCensusCase *self, const char *what, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusNote, mh_census_note_clear)

G_END_DECLS
