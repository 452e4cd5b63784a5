/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the user prefers, kept from one start to the next. Returns: (transfer
 * full) (nullable): NULL where the schema is not installed; the program then
 * works with its defaults and remembers nothing. */
GSettings *mh_settings_new (void);

/* Begins with what was last chosen, and remembers what is chosen from now on.
 * The key @key of another window does not reach into this one.
 * @settings: (nullable) */
void
mh_settings_remember (GSettings *settings, const char *key, gpointer object, const char *property);

G_END_DECLS
