/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"
#include "mh-trial-job.h"
#include "mh-trial-reading.h"

G_BEGIN_DECLS

/*
 * The trial of a program in one window: reads it, asks before it runs for the first time, tries
 * it in the background, and opens the board that refutes it.
 *
 * Nothing runs without the user's consent, which counts for exactly the bytes that were read. A
 * program that was saved meanwhile is stale, and is tried again only by request. Once a program
 * is refuted, it is also asked about each board that the user makes by editing.
 *
 * Signals: changed (anything below is another); ask (MhTrialReading as a pointer: a
 * program to be answered for by mh_trial_controller_answer()); failed (string: a
 * program that cannot be read); refuted (MhDocument: an unsaved board on which the program fails).
 */
#define MH_TYPE_TRIAL_CONTROLLER (mh_trial_controller_get_type ())
G_DECLARE_FINAL_TYPE (MhTrialController, mh_trial_controller, MH, TRIAL_CONTROLLER, GObject)

MhTrialController *mh_trial_controller_new (void);

/* @session: (nullable): the board of the window, whose edits are followed */
void mh_trial_controller_set_session (MhTrialController *self, MhSession *session);

/* Open a program in place of the present one, which goes on until the user has agreed. */
void mh_trial_controller_open_path (MhTrialController *self, const char *path);
void mh_trial_controller_open_text (MhTrialController *self, const char *text);
/* Opens the program that the board of the window remembers, if it does. The user is asked if it is
 * another one by now. */
void mh_trial_controller_open_remembered (MhTrialController *self);
/* Shows the program of a window that was left, which runs only when it is tried again: nothing runs
 * because a window comes back, and who has not agreed is asked then.
 * @kept: by mh_trial_controller_keep() */
void mh_trial_controller_restore (MhTrialController *self, const char *kept);
/* Returns: (transfer full) (nullable): the program on trial as a text, for the next start; NULL if
 * there is none, or it cannot be kept */
char *mh_trial_controller_keep (MhTrialController *self);
/* Returns: whether the program on trial was restored, and has not run since */
gboolean mh_trial_controller_is_restored (MhTrialController *self);
/* Answers the question whether to run a program.
 * @program: (nullable): the one that was asked about, with the language that the user has
 * chosen; NULL not to run it */
void mh_trial_controller_answer (MhTrialController *self, MhTrialProgram *program);
/* Ends the trial that runs, with what is known by now, at once: its processes and files are cleared
 * away in the background, for which the application waits before it quits. */
void mh_trial_controller_cancel (MhTrialController *self);
/* Reads the program again, and tries it. */
void mh_trial_controller_try_again (MhTrialController *self);
/* Ends the trial and forgets the program. */
void mh_trial_controller_leave (MhTrialController *self);

/* Returns: (transfer none) (nullable): the program on trial; NULL if there is none */
MhTrialProgram *mh_trial_controller_get_program (MhTrialController *self);
/* Whether the board of the window remembers the program, and can: programs that were pasted have no
 * file. A board that remembers an older state of the file is given the present one when that
 * runs. */
gboolean mh_trial_controller_can_be_remembered (MhTrialController *self);
gboolean mh_trial_controller_is_remembered (MhTrialController *self);
void mh_trial_controller_set_remembered (MhTrialController *self, gboolean is_remembered);
gboolean mh_trial_controller_is_running (MhTrialController *self);
/* Returns: whether the trial was cancelled */
gboolean mh_trial_controller_is_cancelled (MhTrialController *self);
/* Returns: whether the file of the program is another one by now, or gone */
gboolean mh_trial_controller_is_stale (MhTrialController *self);
/* Returns: (transfer none) (nullable): what is known so far; NULL before the program is ready */
const MhTrialResult *mh_trial_controller_get_result (MhTrialController *self);
/* Returns: the seconds after which the trial is over at the latest */
guint mh_trial_controller_get_seconds_left (MhTrialController *self);
/* Returns: (transfer none) (nullable): what the program answers about the board that the user
 * has edited; NULL if it was not asked or has not answered yet */
const MhTrialResult *mh_trial_controller_get_answer_here (MhTrialController *self);
/* Returns: (nullable): why it cannot be asked about that board */
const char *mh_trial_controller_get_obstacle_here (MhTrialController *self);

G_END_DECLS
