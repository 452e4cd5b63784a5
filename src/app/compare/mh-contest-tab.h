/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A contest: all algorithms on the same board. Small boards are solved as soon as the tab
 * is visible; hiding the tab cancels what is still being solved. Activating a row makes its
 * algorithm the other side of the comparison.
 *
 * Properties: session; narrow.
 *
 * Signals: chosen (a row was activated).
 */
#define MH_TYPE_CONTEST_TAB (mh_contest_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhContestTab, mh_contest_tab, MH, CONTEST_TAB, MhView)

G_END_DECLS
