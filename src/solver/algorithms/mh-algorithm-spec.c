/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"

#include "mh-algorithms.h"
#include "mh-game-class.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns: (nullable): the algorithm, or NULL with @error set */
static const MhAlgorithm *
find_algorithm (const MhGameClass *klass, const char *name, GError **error)
{
  const MhAlgorithm *algorithm = mh_algorithms_find_for (klass, name);

  if (algorithm != NULL)
    return algorithm;

  g_autofree char *known = mh_algorithms_dup_names (klass, ", ");

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("there is no algorithm “%s”; known: %s"), name, known);
  return NULL;
}

/* @setting: an option and its value, such as "cap=19" */
static gboolean
parse_setting (MhAlgorithmSpec *self, const char *setting, GError **error)
{
  const char *sign = strchr (setting, '=');

  if (sign == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: after an algorithm's name, as in "capped:cap=19". */
                   _ ("“%s” should be a switch and its value, such as “cap=19”"), setting);
      return FALSE;
    }

  g_autofree char *id = g_strndup (setting, (gsize) (sign - setting));

  return mh_options_parse (&self->options, self->algorithm->options, id, sign + 1, error);
}

void
mh_algorithm_spec_init (MhAlgorithmSpec *self, const MhAlgorithm *algorithm)
{
  g_return_if_fail (self != NULL && algorithm != NULL);

  self->algorithm = algorithm;
  mh_options_init (&self->options, algorithm->options);
}

gboolean
mh_algorithm_spec_parse (MhAlgorithmSpec *self, const char *spec_text, GError **error)
{
  return mh_algorithm_spec_parse_for (self, mh_game_classes[0], spec_text, error);
}

gboolean
mh_algorithm_spec_parse_for (MhAlgorithmSpec *self,
                             const MhGameClass *klass,
                             const char *spec_text,
                             GError **error)
{
  g_return_val_if_fail (self != NULL && spec_text != NULL, FALSE);

  g_auto (GStrv) parts = g_strsplit (spec_text, ":", -1);
  MhAlgorithmSpec made = *self;
  const MhAlgorithm *algorithm = find_algorithm (klass, parts[0] != NULL ? parts[0] : "", error);

  if (algorithm == NULL)
    return FALSE;
  if (algorithm != self->algorithm)
    mh_algorithm_spec_init (&made, algorithm);

  for (guint i = 1; parts[i] != NULL; i++)
    if (!parse_setting (&made, parts[i], error))
      return FALSE;

  *self = made;
  return TRUE;
}

static void
append_setting (GString *spec_text, const MhOption *option, guint64 value)
{
  const MhPreset *preset = mh_option_get_preset (option, value);

  g_string_append_printf (spec_text, ":%s=", option->id);
  if (option->choices != NULL)
    g_string_append (spec_text, option->choices[value].id);
  else if (preset != NULL)
    g_string_append (spec_text, preset->id);
  else
    g_string_append_printf (spec_text, "%" G_GUINT64_FORMAT, value);
}

char *
mh_algorithm_spec_dup_text (const MhAlgorithmSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhOption *options = self->algorithm->options;
  g_autoptr (GString) spec_text = g_string_new (self->algorithm->id);

  for (guint i = 0; i < mh_options_count (options); i++)
    if (self->options.values[i] != options[i].initial)
      append_setting (spec_text, &options[i], self->options.values[i]);

  return g_string_free (g_steal_pointer (&spec_text), FALSE);
}

char *
mh_algorithm_spec_dup_name (const MhAlgorithmSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhOption *options = self->algorithm->options;
  g_autoptr (GString) name = g_string_new (_ (self->algorithm->name));
  MhAlgorithmSpec initial;

  mh_algorithm_spec_init (&initial, self->algorithm);
  if (mh_algorithm_spec_equal (self, &initial))
    return g_string_free (g_steal_pointer (&name), FALSE);

  /* A preset is named beside any other setting: "2n turns, end tested first". */
  for (guint i = 0; i < mh_options_count (options); i++)
    if (self->options.values[i] != options[i].initial
        || mh_option_get_preset (&options[i], self->options.values[i]) != NULL)
      {
        g_autofree char *setting = mh_option_describe (&options[i], self->options.values[i], NULL);

        g_string_append_printf (name, ", %s", setting);
      }

  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* Adds the specifications in which option @i does not have its initial value. */
static void
add_named (GArray *specs, const MhAlgorithm *algorithm, guint i)
{
  const MhOption *option = &algorithm->options[i];
  MhAlgorithmSpec spec;

  mh_algorithm_spec_init (&spec, algorithm);
  for (guint j = 0; option->choices != NULL && option->choices[j].id != NULL; j++)
    {
      spec.options.values[i] = j;
      if (j != option->initial)
        g_array_append_val (specs, spec);
    }
  for (guint j = 0; option->presets != NULL && option->presets[j].id != NULL; j++)
    {
      spec.options.values[i] = MH_OPTION_PRESET (j);
      if (MH_OPTION_PRESET (j) != option->initial)
        g_array_append_val (specs, spec);
    }
}

GArray *
mh_algorithm_spec_list_named (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  GArray *specs = g_array_new (FALSE, FALSE, sizeof (MhAlgorithmSpec));
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (klass, &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    {
      MhAlgorithmSpec spec;

      mh_algorithm_spec_init (&spec, algorithms[i]);
      g_array_append_val (specs, spec);
      for (guint j = 0; j < mh_options_count (algorithms[i]->options); j++)
        add_named (specs, algorithms[i], j);
    }

  return specs;
}

gboolean
mh_algorithm_spec_equal (const MhAlgorithmSpec *a, const MhAlgorithmSpec *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->algorithm == b->algorithm && mh_options_equal (&a->options, &b->options);
}

char *
mh_algorithm_spec_write (const MhAlgorithmSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhOption *options = self->algorithm->options;
  GString *text = g_string_new (self->algorithm->id);

  for (guint i = 0; i < mh_options_count (options); i++)
    {
      const guint64 value = self->options.values[i];
      const MhPreset *preset = mh_option_get_preset (&options[i], value);

      if (value == options[i].initial)
        continue;
      g_string_append_printf (text, ":%s=", options[i].id);
      if (options[i].choices != NULL)
        g_string_append (text, options[i].choices[value].id);
      else if (preset != NULL)
        g_string_append (text, preset->id);
      else
        g_string_append_printf (text, "%" G_GUINT64_FORMAT, value);
    }

  return g_string_free (text, FALSE);
}
