/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What tests of crashes need: a child that works until it is killed, and tells
 * how far it has come. It is a fork, so there should be no other threads.
 */

/* Works for ever in a child, telling @told each time something is done: 1, 2
 * and so on. */
typedef void (*MhKillWork) (gconstpointer data, int told);

/* In the child: number @done is done. */
void mh_kill_tell (int told, guint32 done);
/* Kills a child that does @work, at any moment within @most_usec after it has
 * told the first. Returns: the last that it told */
guint32 mh_kill_during (MhKillWork work, gconstpointer data, int most_usec);

G_END_DECLS
