/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * What waits at the shown step: the queue or stack, the next to be taken
 * first, or the path that a search is on, its end first. As many positions as
 * fit, and how many more there are. Pointing at one lights it, pressing chooses
 * it.
 *
 * Properties: workspace.
 */
#define MH_TYPE_QUEUE_VIEW (mh_queue_view_get_type ())
G_DECLARE_FINAL_TYPE (MhQueueView, mh_queue_view, MH, QUEUE_VIEW, MhView)

G_END_DECLS
