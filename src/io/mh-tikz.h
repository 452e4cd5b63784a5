/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A board as a picture in TikZ, *.tex: a complete document for any LaTeX with
 * TikZ, with its styles at the top. Only written, never read.
 *
 * Places are kept, but scaled down where the picture would be larger than a
 * page. A board without places stands in a circle.
 */

/* Returns: (transfer full) */
GBytes *mh_tikz_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
