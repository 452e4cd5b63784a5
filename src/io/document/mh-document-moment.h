/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * What a figure showed of the document that travels in it: a step of a run, and a position. Its
 * schema is at the top of mh-document-file.c.
 */
typedef struct
{
  const MhAlgorithm *algorithm;
  MhOptions options;
  guint32 step; /* or MH_STEP_NONE: the last one */
  guint unit;   /* of going on, an index in mh_document_moment_units */
  /* Whether a position was chosen; else it is that of the step. */
  gboolean has_place;
  MhCellIndex place;
} MhDocumentMoment;

/* The words for what one step forward is: "event" (the default), "decision", "level".
 * NULL-terminated. */
extern const char *const mh_document_moment_units[];

/* @game: (nullable): the game of the document; NULL if its board misses something
 * Returns: (transfer full) (nullable): NULL with an error at the place of the fault */
MhDocumentMoment *mh_document_moment_read (const MhJson *json,
                                           guint32 value,
                                           const MhGameClass *klass,
                                           const MhGame *game,
                                           GError **error);
void mh_document_moment_write (MhJsonWriter *writer,
                               const MhDocumentMoment *self,
                               const MhGameClass *klass);

G_END_DECLS
