/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * The text of a document, whole or without the lists of its graph, which are
 * most of it.
 */
#define MH_DOCUMENT_LISTS_SEPARATOR ",\n    "

/* @lists_at: (nullable): if not NULL, the lists are left out, and it receives the
 * offset where they would stand; 0 for coins, which have none.
 * Returns: (transfer full): NULL if it would be too long to be read again */
GString *mh_document_writer_write (const MhDocumentFile *file, gsize *lists_at, GError **error);

G_END_DECLS
