/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * All algorithms on one board. Boards that solve themselves are begun when the
 * tab is seen; who leaves it gives up what is still at work. Activating a row
 * makes that algorithm the other side of the comparison.
 *
 * Properties: workspace; narrow.
 *
 * Signals: chosen (a row was activated).
 */
#define MH_TYPE_CONTEST_TAB (mh_contest_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhContestTab, mh_contest_tab, MH, CONTEST_TAB, MhView)

G_END_DECLS
