/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Programs on trial where an algorithm is named: "retrograde,mine.py". Each is read and built
 * once in a call of the command line; whatever ends that removes them again.
 */

/* Returns: whether @name, of which the first @length bytes count, is the path of a program: no
 * algorithm has a dot or a slash in its name */
gboolean mh_named_program_is_one (const char *name, gsize length);
/* Returns: (nullable): the program as an algorithm; NULL with an error that has the complaint of
 * the compiler, if there is one */
const MhAlgorithm *mh_named_program_open (const char *path, GError **error);
/* Returns: whether the user has interrupted the work since a program was opened */
gboolean mh_named_program_is_interrupted (void);

G_END_DECLS
