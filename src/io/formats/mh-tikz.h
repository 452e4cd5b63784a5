/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Writer of a board as a picture in TikZ, *.tex: a complete document for any LaTeX with
 * TikZ, with its styles at the top. Mousehole does not read such files.
 *
 * Places are kept, but scaled down if the picture would be larger than a page. The
 * nodes of a board without places are put on a circle.
 */

/* Returns: (transfer full): the text */
GBytes *mh_tikz_write (const MhDocumentFile *file, GError **error);

G_END_DECLS
