/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/* Names the parts of a board that are lost in a format that cannot hold all of it, for
 * example "places, names of nodes".
 * @losses: the lost parts, from mh_formats_find_losses()
 * Returns: (transfer full) (nullable): NULL if nothing is lost */
char *mh_losses_dup_words (MhContents losses);

G_END_DECLS
