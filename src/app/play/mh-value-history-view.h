/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * What the stages of a game that is played are worth. A click, and the arrow keys, look at another
 * stage.
 */
#define MH_TYPE_VALUE_HISTORY_VIEW (mh_value_history_view_get_type ())
G_DECLARE_FINAL_TYPE (MhValueHistoryView, mh_value_history_view, MH, VALUE_HISTORY_VIEW, MhView)

G_END_DECLS
