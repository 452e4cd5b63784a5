/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-document.h"
#include "mh-family.h"

G_BEGIN_DECLS

/*
 * Makes a board of a family on a worker thread, and arranges it there if the
 * family has no picture of its own.
 */

/* @values: one for each parameter of @family, which are copied. */
void mh_generate_async (const MhFamily *family,
                        const gint64 *values,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
/* Fails with MH_FAMILY_ERROR, MH_LAYOUT_ERROR or G_IO_ERROR_CANCELLED.
 * Returns: (transfer full): untitled, and called after the family and its
 * values */
MhDocument *mh_generate_finish (GAsyncResult *result, GError **error);

G_END_DECLS
