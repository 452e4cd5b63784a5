/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-option.h"

#include <glib/gi18n.h>

const MhPreset *
mh_option_get_preset (const MhOption *self, guint64 value)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->presets == NULL || value <= MH_OPTION_PRESET (MH_MAX_PRESETS))
    return NULL;

  return &self->presets[G_MAXUINT64 - value];
}

guint
mh_options_count (const MhOption *options)
{
  guint n_options = 0;

  while (options != NULL && options[n_options].id != NULL)
    n_options++;

  return n_options;
}

void
mh_options_init (MhOptions *self, const MhOption *options)
{
  g_return_if_fail (self != NULL && mh_options_count (options) <= MH_MAX_OPTIONS);

  *self = (MhOptions){ 0 };
  for (guint i = 0; i < mh_options_count (options); i++)
    self->values[i] = options[i].initial;
}

gboolean
mh_options_equal (const MhOptions *a, const MhOptions *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  for (guint i = 0; i < MH_MAX_OPTIONS; i++)
    if (a->values[i] != b->values[i])
      return FALSE;

  return TRUE;
}

static gboolean
find_choice (const MhOption *option, const char *text, guint64 *value)
{
  for (guint i = 0; option->choices[i].id != NULL; i++)
    if (g_str_equal (option->choices[i].id, text))
      {
        *value = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
find_number (const MhOption *option, const char *text, guint64 *value)
{
  for (guint i = 0; option->presets != NULL && option->presets[i].id != NULL; i++)
    if (g_str_equal (option->presets[i].id, text))
      {
        *value = MH_OPTION_PRESET (i);
        return TRUE;
      }

  return g_ascii_string_to_unsigned (text, 10, option->minimum, option->maximum, value, NULL);
}

/* Returns: (transfer full): the possible values: "fifo, lifo", or "2n, 100, 0…9" */
static char *
list_values (const MhOption *option)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; option->choices != NULL && option->choices[i].id != NULL; i++)
    g_string_append_printf (list, i > 0 ? ", %s" : "%s", option->choices[i].id);
  if (option->choices != NULL)
    return g_string_free (g_steal_pointer (&list), FALSE);

  for (guint i = 0; option->presets != NULL && option->presets[i].id != NULL; i++)
    g_string_append_printf (list, "%s, ", option->presets[i].id);
  g_string_append_printf (list, "%" G_GUINT64_FORMAT "…%" G_GUINT64_FORMAT, option->minimum,
                          option->maximum);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

gboolean
mh_options_parse (MhOptions *self,
                  const MhOption *options,
                  const char *id,
                  const char *text,
                  GError **error)
{
  g_return_val_if_fail (self != NULL && id != NULL && text != NULL, FALSE);

  for (guint i = 0; i < mh_options_count (options); i++)
    {
      const MhOption *option = &options[i];

      if (!g_str_equal (option->id, id))
        continue;
      if (option->choices != NULL ? find_choice (option, text, &self->values[i])
                                  : find_number (option, text, &self->values[i]))
        return TRUE;

      g_autofree char *known = list_values (option);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: a switch, what it was set to, what it may be. */
                   _ ("“%s” cannot be “%s”; possible: %s"), id, text, known);
      return FALSE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("this algorithm has no switch “%s”"), id);
  return FALSE;
}

guint64
mh_options_get (const MhOptions *self, const MhOption *options, guint option, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && option < mh_options_count (options) && game != NULL, 0);

  const MhPreset *preset = mh_option_get_preset (&options[option], self->values[option]);

  return preset != NULL ? preset->resolve (game) : self->values[option];
}

char *
mh_preset_describe (const MhPreset *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->resolve (game));

  if (g_str_has_prefix (_ (self->name), number))
    return g_strdup (_ (self->name));

  return g_strdup_printf ("%s = %s", _ (self->name), number);
}

char *
mh_option_describe (const MhOption *self, guint64 value, const MhGame *game)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhPreset *preset = mh_option_get_preset (self, value);

  if (self->choices != NULL)
    return g_strdup (_ (self->choices[value].name));
  if (preset != NULL)
    return game != NULL ? mh_preset_describe (preset, game) : g_strdup (_ (preset->name));

  g_autofree char *number = g_strdup_printf ("%'" G_GUINT64_FORMAT, value);

  /* Translators: a switch of an algorithm and its number: "cap 19". */
  return g_strdup_printf (_ ("%s %s"), _ (self->name), number);
}

char *
mh_options_describe (const MhOptions *self, const MhOption *options, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < mh_options_count (options); i++)
    {
      g_autofree char *option = mh_option_describe (&options[i], self->values[i], game);

      g_string_append_printf (text, i > 0 ? ", %s" : "%s", option);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
