/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Creates the settings of the application.
 * Returns: (transfer full) (nullable): NULL if the schema is not installed, in which case
 * the application uses its defaults and stores nothing */
GSettings *mh_settings_new (void);

/* Initializes @property of @object from a key and stores later changes of the property.
 * Later changes of the key, such as those made by other windows, are ignored.
 * @settings: (nullable): NULL does nothing */
void
mh_settings_remember (GSettings *settings, const char *key, gpointer object, const char *property);

G_END_DECLS
