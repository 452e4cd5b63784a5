/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-arguments.h"

#include "mh-output.h"

#include <glib/gi18n.h>

/* Returns: (transfer none) (nullable): the word whose encoding may be wrong, preferably
 * an option, since the name of a file may have any bytes */
static const char *
find_undecoded (char **words)
{
  const char *found = NULL;

  for (; *words != NULL; words++)
    if (!g_str_is_ascii (*words) && (found == NULL || **words == '-'))
      found = *words;

  return found;
}

GOptionContext *
mh_arguments_create_context (const char *parameters, const char *summary, const char *description)
{
  GOptionContext *context = g_option_context_new (parameters);

  /* The --help of GLib would ignore errors of writing. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  return context;
}

GOptionEntry
mh_arguments_help_entry (gboolean *wants_help)
{
  return (GOptionEntry){
    "help", 'h', 0, G_OPTION_ARG_NONE, wants_help, N_ ("Show this help and do nothing else"), NULL
  };
}

gboolean
mh_arguments_parse (GOptionContext *context, char ***arguments, GError **error)
{
  g_auto (GStrv) words = g_strdupv (*arguments);
  g_autoptr (GError) fault = NULL;

  if (g_option_context_parse_strv (context, arguments, &fault))
    return TRUE;

  const char *undecoded = fault->domain == G_CONVERT_ERROR ? find_undecoded (words) : NULL;

  if (undecoded != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* Translators: a word of the command line. */
                 _ ("“%s” is not text in the encoding of this locale"), undecoded);
  else
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, fault->message);

  return FALSE;
}

gboolean
mh_arguments_print_help (GOptionContext *context, GError **error)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  return mh_output_print (help, error);
}
