/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/* Documents to test with, from g_test_rand_*(). */

/* A board with the edges of @graph. Returns: (transfer full) */
MhBoard *mh_random_document_board_of (const MhGraph *graph);
/* A document with anything in it that a document can have, in a form that
 * reads back as the same. Returns: (transfer full) */
MhDocumentFile *mh_random_document_new (guint32 max_nodes);
/* The same for a game without a board. @game: (transfer full). Returns: (transfer full) */
MhDocumentFile *mh_random_document_new_game (MhGame *game);
gboolean mh_random_document_equal (const MhDocumentFile *a, const MhDocumentFile *b);

G_END_DECLS
