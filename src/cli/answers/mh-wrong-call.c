/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wrong-call.h"

#include <glib/gi18n.h>

gboolean
mh_wrong_value (const char *option, const char *text, const char *possible, GError **error)
{
  g_return_val_if_fail (option != NULL && text != NULL && possible != NULL, FALSE);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what it was set to, what it may be. */
               _ ("%s cannot be “%s”; possible: %s"), option, text, possible);

  return FALSE;
}

gboolean
mh_wrong_pair (const char *option, const char *other, GError **error)
{
  g_return_val_if_fail (option != NULL && other != NULL, FALSE);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("%s and %s exclude each other"),
               option, other);

  return FALSE;
}

gboolean
mh_wrong_lack (const char *option, const char *other, GError **error)
{
  g_return_val_if_fail (option != NULL && other != NULL, FALSE);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
               /* Translators: two options. */
               _ ("%s needs %s"), option, other);

  return FALSE;
}
