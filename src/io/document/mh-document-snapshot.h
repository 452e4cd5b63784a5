/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A compact form of a document for journals: complete, small and fast to make.
 *
 * A snapshot is the text of the document, but the neighbours of each node are stored as
 * bits or as distances, whichever takes fewer bytes. A complete board of 1,000 nodes
 * takes 62 KiB, where its text takes 5 MiB. Creating a snapshot visits each node and
 * each edge once. Equal parts of two documents have equal bytes in their snapshots,
 * which keeps the difference between them small. Expanding a snapshot yields exactly
 * the bytes that mh_document_file_write() would have written.
 */

/* Creates a snapshot. The errors are MH_IO_ERROR_LIMIT, of a text that would be too long,
 * and MH_IO_ERROR_MEMORY.
 * Returns: (transfer full) (nullable) */
GBytes *mh_document_snapshot_create (const MhDocumentFile *file, GError **error);
/* Expands a snapshot to the text of its document. The cost is that of writing the
 * document; call it on a worker thread.
 * @snapshot: a snapshot, or the text of a document, which is returned unchanged
 * Returns: (transfer full) (nullable): the text; NULL with MH_IO_ERROR_SYNTAX if the snapshot is
 * damaged, or MH_IO_ERROR_MEMORY */
GBytes *mh_document_snapshot_expand (GBytes *snapshot, GError **error);

G_END_DECLS
