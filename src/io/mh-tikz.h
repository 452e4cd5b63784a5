/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A board as a picture in TikZ, *.tex: a document of its own that any LaTeX
 * with TikZ sets, whose styles stand at its top. It is only written, never read.
 *
 * Places are kept, but scaled down where the picture would be larger than a
 * page. A board without places stands in a circle.
 */

/* Returns: (transfer full) */
GBytes *mh_tikz_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
