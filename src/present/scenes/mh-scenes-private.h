/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes.h"

/* What the files of the scenes share. */

/* More arrows than these hide the board; the best come first. */
#define MH_SCENES_MAX_REPLIES 64

/* @words: (nullable). Returns: (transfer none) (nullable): in the user's language */
const char *mh_scenes_translate (const char *words);
/* The shades of all tables that are shown have one scale: where it ends. */
guint32 mh_scenes_get_max_remoteness (const MhSnapshot *snapshot);
gint64 mh_scenes_get_max_score (const MhSnapshot *snapshot);
