/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-game-class.h"
#include "mh-json.h"

G_BEGIN_DECLS

/*
 * Reader of the members of a document that make a board: its graph, places, names,
 * roles and rules. The schema is at the top of mh-document-file.c.
 */

/* Reads the members of the outermost object of @json into @file, whose board is
 * created.
 * @name: (nullable): how the document spells the game of @klass
 * Returns: FALSE with an error that has a line and a column */
gboolean mh_document_board_read (const MhJson *json,
                                 MhDocumentFile *file,
                                 const MhGameClass *klass,
                                 const MhGameName *name,
                                 GError **error);

G_END_DECLS
