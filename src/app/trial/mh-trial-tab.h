/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-controller.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The tab of a program on trial: the verdict card, and beside it what the program or its
 * compiler has printed.
 */
#define MH_TYPE_TRIAL_TAB (mh_trial_tab_get_type ())
G_DECLARE_FINAL_TYPE (MhTrialTab, mh_trial_tab, MH, TRIAL_TAB, MhView)

/* @controller: (nullable) */
void mh_trial_tab_set_controller (MhTrialTab *self, MhTrialController *controller);

G_END_DECLS
