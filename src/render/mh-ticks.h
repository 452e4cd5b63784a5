/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Which things along a scale are labelled: every 1st, 2nd, 5th, 10th, 20th …,
 * so that labels of @length do not touch. @pitch: from one thing to the next,
 * in the same unit. */
guint32 mh_ticks_get_every (double length, double pitch);
