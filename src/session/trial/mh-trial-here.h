/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-trial-job.h"

G_BEGIN_DECLS

/*
 * What a program says about the board of a window: it is asked again once the board was edited and
 * then left alone for a moment.
 *
 * Signals: changed (what is known is another).
 */
#define MH_TYPE_TRIAL_HERE (mh_trial_here_get_type ())
G_DECLARE_FINAL_TYPE (MhTrialHere, mh_trial_here, MH, TRIAL_HERE, GObject)

MhTrialHere *mh_trial_here_new (void);

/* @document: (nullable): the board of the window */
void mh_trial_here_set_document (MhTrialHere *self, MhDocument *document);
/* Asks @program about the edits that follow; forgets what another one has said.
 * @program: (nullable): NULL to ask nobody */
void mh_trial_here_set_program (MhTrialHere *self, MhTrialProgram *program);

/* Returns: (transfer none) (nullable): what the program answers about the board; NULL if it was not
 * asked or has not answered yet */
const MhTrialResult *mh_trial_here_get_result (MhTrialHere *self);
/* Returns: (nullable): why it cannot be asked about that board */
const char *mh_trial_here_get_obstacle (MhTrialHere *self);

G_END_DECLS
