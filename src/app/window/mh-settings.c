/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-settings.h"

#define SCHEMA_ID "io.github.mousehole.Mousehole"

GSettings *
mh_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  if (source == NULL)
    return NULL;

  g_autoptr (GSettingsSchema) schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

void
mh_settings_remember (GSettings *settings, const char *key, gpointer object, const char *property)
{
  if (settings != NULL)
    g_settings_bind (settings, key, object, property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}
