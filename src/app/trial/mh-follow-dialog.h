/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-program.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @follow: (nullable): the function to follow and its arguments, as for MhTracingQuery; NULL to
 * find them by the first call */
typedef void (*MhFollowFunc) (GtkWindow *parent, MhTrialProgram *program, const char *follow);

/* Asks which function of a program is followed, and which of its arguments are mouse, cat and turn,
 * beginning with what the user has chosen before.
 * @signatures: (element-type MhSignature): the functions of @program, at least one
 * @complaint: (nullable): what was wrong with that
 * @answered: called at most once, unless the user cancels */
void mh_follow_dialog_ask (GtkWindow *parent,
                           MhTrialProgram *program,
                           GPtrArray *signatures,
                           const char *complaint,
                           MhFollowFunc answered);

G_END_DECLS
