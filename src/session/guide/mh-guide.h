/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The guide through the window for a newcomer: six stops, each about one place. The words
 * are about cat and mouse, the game of the sample that is shown at the first start.
 * A constant table, safe in any thread.
 */
typedef enum
{
  MH_GUIDE_BOARD,
  MH_GUIDE_TOKENS,
  MH_GUIDE_TABLE,
  MH_GUIDE_KEY,
  MH_GUIDE_TIMELINE,
  MH_GUIDE_POSITION,
  MH_N_GUIDE_STOPS
} MhGuideStop;

/* Returns: (transfer none): one translated sentence that says who wants what */
const char *mh_guide_get_welcome (void);
/* Returns: (transfer none): the translated heading of a stop, such as "The Board" */
const char *mh_guide_get_title (MhGuideStop stop);
/* Returns: (transfer none): the translated sentences of a stop; @is_grid: of a board of cells */
const char *mh_guide_get_text (MhGuideStop stop, gboolean is_grid);

G_END_DECLS
