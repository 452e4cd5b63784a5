/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/* The program of a user, whose steps were recorded while it ran by itself. It is on no list, and
 * cannot be run as an algorithm; it stands for the traces that have a listing. */
extern const MhAlgorithm mh_own_program;

G_END_DECLS
