/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-completion.h"

#include "mh-output.h"

#include <glib/gi18n.h>
#include <string.h>

#define OPENING_QUOTE "“"
#define CLOSING_QUOTE "”"

void
mh_completion_append (GString *text,
                      const char *typed,
                      const char *candidate,
                      const char *description)
{
  if (!g_str_has_prefix (candidate, typed))
    return;

  g_autofree char *line = g_strdup (description != NULL ? description : "");

  g_string_append_printf (text, "%s\t%s\n", candidate, g_strdelimit (line, "\n\t", ' '));
}

static const GOptionEntry *
find_entry (const MhCommand *command, const char *word)
{
  if (!g_str_has_prefix (word, "--"))
    return NULL;

  for (const GOptionEntry *entry = command->entries; entry->long_name != NULL; entry++)
    if ((entry->flags & G_OPTION_FLAG_HIDDEN) == 0 && g_str_equal (entry->long_name, word + 2))
      return entry;

  return NULL;
}

static gboolean
takes_value (const GOptionEntry *entry)
{
  return entry != NULL && entry->arg != G_OPTION_ARG_NONE;
}

/* Returns: (transfer full): the words that the help puts in quotes, as "light|dark" */
static char *
dup_quoted (const char *description)
{
  GString *values = g_string_new (NULL);

  for (const char *quote = strstr (description, OPENING_QUOTE); quote != NULL;
       quote = strstr (quote, OPENING_QUOTE))
    {
      const char *word = quote + strlen (OPENING_QUOTE);
      const char *end = strstr (word, CLOSING_QUOTE);

      if (end == NULL)
        break;
      g_string_append_printf (values, values->len > 0 ? "|%.*s" : "%.*s", (int) (end - word), word);
      quote = end;
    }

  return g_string_free (values, FALSE);
}

/* Returns: (transfer full): the values that are known, as "light|dark" */
static char *
dup_values (const MhCommand *command, const GOptionEntry *entry)
{
  char *values = command->dup_values != NULL ? command->dup_values (entry->long_name) : NULL;

  if (values != NULL)
    return values;
  if (entry->arg == G_OPTION_ARG_FILENAME)
    return g_strdup ("");
  if (entry->arg_description != NULL && strchr (entry->arg_description, '|') != NULL)
    return g_strdup (entry->arg_description);

  return entry->description != NULL ? dup_quoted (entry->description) : g_strdup ("");
}

/* Appends those of @values that continue the last of the list @typed, "safe,re". */
static void
append_values (GString *text, const char *values, const char *typed)
{
  const char *comma = strrchr (typed, ',');
  const gsize n_before = comma != NULL ? (gsize) (comma + 1 - typed) : 0;
  g_auto (GStrv) words = g_strsplit (values, "|", -1);

  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *candidate = g_strdup_printf ("%.*s%s", (int) n_before, typed, *word);

      /* A word with a blank is a sentence of the help; some values are known twice. */
      if (strchr (*word, ' ') == NULL && !g_strv_contains ((const char *const *) word + 1, *word))
        mh_completion_append (text, typed, candidate, NULL);
    }
}

static void
append_options (GString *text, const MhCommand *command, const char *typed)
{
  for (const GOptionEntry *entry = command->entries; entry->long_name != NULL; entry++)
    {
      g_autofree char *option = g_strconcat ("--", entry->long_name, NULL);

      if ((entry->flags & G_OPTION_FLAG_HIDDEN) == 0)
        mh_completion_append (text, typed, option,
                              entry->description != NULL ? _ (entry->description) : NULL);
    }
  mh_completion_append (text, typed, "--help", _ ("Show this help and do nothing else"));
}

/* Returns: whether the last word is the first one that is neither option nor value */
static gboolean
is_first_word (const MhCommand *command, const char *const *words)
{
  const guint last = g_strv_length ((char **) words) - 1;

  for (guint i = 0; i < last; i++)
    if (words[i][0] != '-')
      return FALSE;
    else if (takes_value (find_entry (command, words[i])))
      i++;

  return TRUE;
}

gboolean
mh_completion_print (const MhCommand *command, const char *const *words, GError **error)
{
  g_return_val_if_fail (command != NULL && words != NULL && words[0] != NULL, FALSE);

  const guint last = g_strv_length ((char **) words) - 1;
  const char *typed = words[last];
  const GOptionEntry *before = last > 0 ? find_entry (command, words[last - 1]) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *values = NULL;

  if (takes_value (before))
    values = dup_values (command, before);
  else if (typed[0] == '-')
    append_options (text, command, typed);
  else if (command->dup_values != NULL && is_first_word (command, words))
    values = command->dup_values (G_OPTION_REMAINING);

  if (values != NULL)
    append_values (text, values, typed);

  return text->len == 0 || mh_output_print (text->str, error);
}
