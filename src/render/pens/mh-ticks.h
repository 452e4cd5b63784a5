/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Chooses which items along a scale get a label: every 1st, 2nd, 5th, 10th, 20th and so
 * on, so that labels do not overlap.
 * @length: the length of a label along the scale
 * @pitch: the distance from one item to the next, in the same unit */
guint32 mh_ticks_get_every (double length, double pitch);
