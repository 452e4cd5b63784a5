/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document.h"
#include "mh-family.h"

G_BEGIN_DECLS

/*
 * Creates a board of a family on a worker thread, including a layout if the family does not
 * define places.
 */

/* @values: (array): one value for each parameter of @family; copied */
void mh_generate_async (const MhFamily *family,
                        const gint64 *values,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
/* Fails with MH_FAMILY_ERROR, MH_LAYOUT_ERROR or G_IO_ERROR_CANCELLED.
 * Returns: (transfer full): an untitled document, named after the family and its values */
MhDocument *mh_generate_finish (GAsyncResult *result, GError **error);

G_END_DECLS
