/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest-list.h"
#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-score.h"

G_BEGIN_DECLS

/*
 * How answers to questions are written in a document: the value of its "predictions". The schema
 * is at the top of mh-document-file.c.
 */

/* @scores: (element-type MhScore): an empty list, to which the answers are added */
gboolean
mh_score_file_read (const MhJson *json, guint32 value, MhDigestList *scores, GError **error);
/* @scores: (element-type MhScore) */
void mh_score_file_write (MhJsonWriter *writer, const MhDigestList *scores);

G_END_DECLS
