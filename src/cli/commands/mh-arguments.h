/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Arguments of the program, and of each of its commands: one way to parse them and
 * to show the help.
 */

/* The texts are translated when they are shown. @parameters, @description: (nullable) */
GOptionContext *
mh_arguments_create_context (const char *parameters, const char *summary, const char *description);
GOptionEntry mh_arguments_help_entry (gboolean *wants_help);

/* @arguments: the name of the program or command first; what is left of them after it
 * Returns: FALSE with G_OPTION_ERROR, even if only their encoding is wrong */
gboolean mh_arguments_parse (GOptionContext *context, char ***arguments, GError **error);
gboolean mh_arguments_print_help (GOptionContext *context, GError **error);

G_END_DECLS
