/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The boards that were open lately, as a section of a menu, the latest first.
 * An item activates "win.open-recent" with the address of its file.
 */

/* Keeps @menu up to date for as long as it lives. */
void mh_recent_menu_fill (GMenu *menu);
/* The file at @path was just read or written. */
void mh_recent_menu_add (const char *path);

G_END_DECLS
