/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * What the comparison of two algorithms comes to, on cards: why they differ,
 * what each answers and what it took, where they differ, and scales for the
 * numbers that make the difference.
 *
 * Properties: workspace; narrow (boolean: cards stand below each other).
 */
#define MH_TYPE_COMPARE_TAB (mh_compare_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhCompareTab, mh_compare_tab, MH, COMPARE_TAB, MhView)

G_END_DECLS
