/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A document as a journal keeps it: complete, small, and quick to make.
 *
 * It is the text of the document, but with the neighbours of each node as bits
 * or as distances, whichever takes fewer bytes: 62 KiB for a complete board of
 * 1,000 nodes, whose text takes 5 MiB. Making one visits each node and edge once.
 * Parts that two documents share are the same in their snapshots. Expanding one
 * yields exactly the bytes that mh_document_file_write() would have written.
 */

/* Fails only if the text would be too long. Returns: (transfer full) */
GBytes *mh_document_snapshot_create (const MhDocumentFile *file, GError **error);
/* Costs as much as writing the document does: for use on a worker thread.
 * @snapshot: or the text of a document, which is returned as it is
 * Returns: (transfer full) (nullable): the text; NULL if @snapshot is neither */
GBytes *mh_document_snapshot_expand (GBytes *snapshot);

G_END_DECLS
