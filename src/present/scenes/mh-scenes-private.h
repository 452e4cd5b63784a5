/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

/* Functions that the files of the scenes share. */

/* The largest number of arrows on a board, because more would hide it; and how many there are if
 * there would be still more, of which the best replies come first. */
#define MH_SCENES_MAX_REPLIES 64
#define MH_SCENES_FEW_REPLIES 24

/* @words: (nullable). Returns: (transfer none) (nullable): in the user's language */
const char *mh_scenes_translate (const char *words);
/* Returns: the remoteness at which the shades of all shown tables end, which have one scale */
guint32 mh_scenes_get_max_remoteness (const MhSnapshot *snapshot);
gint64 mh_scenes_get_max_score (const MhSnapshot *snapshot);
