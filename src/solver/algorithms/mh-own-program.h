/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/* The program of a user. It is on no list. This row cannot be run: it stands for the traces that
 * have a listing, recorded while a program ran by itself, and for a program that has not run yet.
 * The row of a program that can be asked is a copy of it, see mh-program-algorithm.h. */
extern const MhAlgorithm mh_own_program;

/* Returns: whether @algorithm is this row or a copy of it */
gboolean mh_own_program_is_one (const MhAlgorithm *algorithm);

G_END_DECLS
