/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The results of a comparison on cards: the reason for the difference, answers and work of
 * both algorithms, the positions that differ, and sliders for numeric options that are
 * relevant.
 *
 * Properties: session; narrow (boolean: the cards are stacked).
 */
#define MH_TYPE_COMPARE_TAB (mh_compare_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhCompareTab, mh_compare_tab, MH, COMPARE_TAB, MhView)

G_END_DECLS
