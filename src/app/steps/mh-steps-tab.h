/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The shown step in detail: algorithm with pseudocode, queue, log of events, and search
 * tree, if any. Activating an event goes to its step.
 *
 * Properties: session; narrow (boolean: rows are high enough for touch).
 */
#define MH_TYPE_STEPS_TAB (mh_steps_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhStepsTab, mh_steps_tab, MH, STEPS_TAB, MhView)

G_END_DECLS
