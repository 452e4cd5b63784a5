/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-reading.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @program: (nullable): how the program is to be run; NULL if it is not */
typedef void (*MhConsentFunc) (GtkWindow *parent, MhTrialProgram *program);

/* Asks whether to run a program, and in which language if that is not known. A question that is
 * still open is taken back first.
 * @answered: called once, unless the parent window has been closed meanwhile or the question was
 * taken back */
void
mh_consent_dialog_ask (GtkWindow *parent, const MhTrialReading *reading, MhConsentFunc answered);

G_END_DECLS
