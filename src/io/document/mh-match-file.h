/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest-list.h"
#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-match.h"

G_BEGIN_DECLS

/*
 * How games that were played are written in a document: the value of its "games". The schema is
 * at the top of mh-document-file.c.
 */

/* @game: (nullable): that of the document; games that were played on it must follow its rules,
 * while those of another board are kept as they are. @klass: the kind of @game
 * @matches: (element-type MhMatch): an empty list, to which the games are added */
gboolean mh_match_file_read (const MhJson *json,
                             guint32 value,
                             const MhGameClass *klass,
                             const MhGame *game,
                             MhDigestList *matches,
                             GError **error);
/* @matches: (element-type MhMatch) */
void
mh_match_file_write (MhJsonWriter *writer, const MhDigestList *matches, const MhGameClass *klass);

G_END_DECLS
