/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The positions that wait at the shown step: a queue or stack, next position first, or the
 * path of a search, last position first. As many positions as fit are shown as chips,
 * followed by the number of the others.
 *
 * Properties: session.
 */
#define MH_TYPE_QUEUE_VIEW (mh_queue_view_get_type ())
G_DECLARE_FINAL_TYPE (MhQueueView, mh_queue_view, MH, QUEUE_VIEW, MhView)

G_END_DECLS
