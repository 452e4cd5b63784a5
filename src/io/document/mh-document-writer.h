/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Writer of the text of a document, with or without the adjacency lists of its graph,
 * which are most of the text.
 */
#define MH_DOCUMENT_LISTS_SEPARATOR ",\n    "

/* Writes a document.
 * @lists_at: (out) (optional): if not NULL, the lists are left out, and the offset at
 * which they belong is returned here, 0 for coins and grids, which have none
 * Returns: (transfer full) (nullable): NULL with MH_IO_ERROR_LIMIT if the text would be
 * too long to be read again, or MH_IO_ERROR_MEMORY */
GBytes *mh_document_writer_write (const MhDocumentFile *file, gsize *lists_at, GError **error);

G_END_DECLS
