/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-session.h"

G_BEGIN_DECLS

/* Writes the command that makes the figure of what @session shows: mousehole-cli writes the same
 * bytes. The options must have a format.
 * Returns: (transfer full) (nullable): words for a shell; NULL with a sentence in @reason if no
 * command can say it */
char *
mh_figure_command_create (MhSession *session, const MhFigureOptions *options, const char **reason);

G_END_DECLS
