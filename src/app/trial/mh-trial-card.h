/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-controller.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The verdict about a program: what it says and what is true, how many boards were tried, and
 * what to do next.
 */
#define MH_TYPE_TRIAL_CARD (mh_trial_card_get_type ())
G_DECLARE_FINAL_TYPE (MhTrialCard, mh_trial_card, MH, TRIAL_CARD, GtkWidget)

/* @controller: (nullable) */
void mh_trial_card_set_controller (MhTrialCard *self, MhTrialController *controller);
/* @is_stacked: whether the counts stand below the rest, wherever there is room beside it */
void mh_trial_card_set_stacked (MhTrialCard *self, gboolean is_stacked);

G_END_DECLS
