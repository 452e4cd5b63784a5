/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-app-test.h"

#include <X11/keysym.h>

G_BEGIN_DECLS

/*
 * A hand on a pointer and a keyboard that are as real as the X server can make them. What it does
 * goes through the server and the toolkit, like the motions of a user; tests wait for what comes
 * of them.
 */

/* Prepares a test program, like mh_app_test_init(). Returns: FALSE also where the display has no
 * pointer to borrow */
gboolean mh_hand_init (int *argc, char ***argv);
/* Runs the tests, and leaves the pointer where it was: the next program would find it over its
 * widgets. Returns: what g_test_run() does */
int mh_hand_run (void);

/* Moves the pointer to a point of @widget, whose window may lie anywhere on the screen. */
void mh_hand_move (GtkWidget *widget, MhPoint point);
void mh_hand_hold (gboolean is_down);
void mh_hand_click (GtkWidget *widget, MhPoint point);
/* The same with the button that opens menus. */
void mh_hand_click_for_menu (GtkWidget *widget, MhPoint point);
/* Clicks the middle of a widget, as soon as it is there and sensitive. */
void mh_hand_click_widget (GtkWidget *widget);
void mh_hand_drag (GtkWidget *widget, MhPoint from, MhPoint to);

/* Keys reach the window with the pointer, for there is nobody who manages windows.
 * @key: an X keysym */
void mh_hand_press (guint key);
/* @modifier: the keysym of a key that is held down meanwhile */
void mh_hand_press_with (guint modifier, guint key);
/* @text: ASCII */
void mh_hand_type (const char *text);

G_END_DECLS
