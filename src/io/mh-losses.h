/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/* Says what is lost when a board is written in a format that cannot hold all of
 * it: "places, names of nodes". @losses: from mh_formats_find_losses()
 * Returns: (transfer full) (nullable): NULL if nothing is */
char *mh_losses_dup_words (MhContents losses);

G_END_DECLS
