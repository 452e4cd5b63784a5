/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-options.h"

#include "mh-algorithms.h"
#include "mh-game-class.h"
#include "mh-named-program.h"

#include <string.h>

/* A switch of the command line, and the option of an algorithm that it sets. */
typedef struct
{
  const char *name;
  const char *id;
  const char *value; /* (nullable): the value; NULL if the switch was not given */
} Setting;

#define N_SETTINGS 8

static void
list_settings (const MhAlgorithmOptions *self, Setting *settings)
{
  const Setting all[N_SETTINGS] = {
    { "--cap", "cap", self->cap },
    { "--cap-first", "test", self->is_cap_first ? "cap-first" : NULL },
    { "--end-first", "test", self->is_end_first ? "end-first" : NULL },
    { "--lifo", "order", self->is_lifo ? "lifo" : NULL },
    { "--marks", "marks", self->marks },
    { "--budget", "budget", self->budget },
    { "--ask", "ask", self->ask },
    { "--player", "player", self->player },
  };

  for (guint i = 0; i < N_SETTINGS; i++)
    settings[i] = all[i];
}

static gboolean
has_option (const MhAlgorithm *algorithm, const char *id)
{
  for (guint i = 0; i < mh_options_count (algorithm->options); i++)
    if (g_str_equal (algorithm->options[i].id, id))
      return TRUE;

  return FALSE;
}

/* Checks that each given switch belongs to some chosen algorithm, and that no two
 * switches exclude each other. */
static gboolean
check (const MhAlgorithmOptions *self, const GArray *specs, GError **error)
{
  Setting settings[N_SETTINGS];

  if (self->is_cap_first && self->is_end_first)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("--cap-first and --end-first exclude each other"));
      return FALSE;
    }

  list_settings (self, settings);
  for (guint i = 0; i < N_SETTINGS; i++)
    {
      gboolean is_taken = settings[i].value == NULL;

      for (guint j = 0; j < specs->len; j++)
        is_taken
            |= has_option (g_array_index (specs, MhAlgorithmSpec, j).algorithm, settings[i].id);
      if (is_taken)
        continue;

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: a switch, and the name of an algorithm. */
                   _ ("%s is not for %s"), settings[i].name,
                   g_array_index (specs, MhAlgorithmSpec, 0).algorithm->id);
      return FALSE;
    }

  return TRUE;
}

static const MhAlgorithm *
get_default (const MhGameClass *klass)
{
  guint n_algorithms;

  return mh_algorithms_list (klass, &n_algorithms)[0];
}

/* Parses the path of a program, which has no switches. */
static gboolean
parse_program (const char *path, MhAlgorithmSpec *spec, GError **error)
{
  const MhAlgorithm *program = mh_named_program_open (path, error);

  if (program != NULL)
    mh_algorithm_spec_init (spec, program);

  return program != NULL;
}

/* Parses an algorithm with its switches. The options of the command come first, and
 * switches behind the name override them. */
static gboolean
parse_spec (const MhAlgorithmOptions *self,
            const MhGameClass *klass,
            const char *spec_text,
            MhAlgorithmSpec *spec,
            GError **error)
{
  Setting settings[N_SETTINGS];

  if (mh_named_program_is_one (spec_text, strcspn (spec_text, ":")))
    return parse_program (spec_text, spec, error);

  mh_algorithm_spec_init (spec, get_default (klass));
  if (!mh_algorithm_spec_parse_for (spec, klass, spec_text, error))
    return FALSE;

  list_settings (self, settings);
  for (guint i = 0; i < N_SETTINGS; i++)
    if (settings[i].value != NULL && has_option (spec->algorithm, settings[i].id)
        && !mh_options_parse (&spec->options, spec->algorithm->options, settings[i].id,
                              settings[i].value, error))
      return FALSE;

  return mh_algorithm_spec_parse_for (spec, klass, spec_text, error);
}

static void
append_value (GString *values, const char *id)
{
  g_string_append_printf (values, values->len > 0 ? "|%s" : "%s", id);
}

/* Returns: (transfer full) (nullable): the values with names that an option of algorithms takes,
 * as "2n|100|safe"; NULL if there are none */
static char *
dup_named_values (const char *id)
{
  g_autoptr (GString) values = g_string_new (NULL);
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (mh_game_classes[0], &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    for (const MhOption *option = algorithms[i]->options; option != NULL && option->id != NULL;
         option++)
      {
        if (!g_str_equal (option->id, id))
          continue;
        for (const MhChoice *choice = option->choices; choice != NULL && choice->id != NULL;
             choice++)
          append_value (values, choice->id);
        for (const MhPreset *preset = option->presets; preset != NULL && preset->id != NULL;
             preset++)
          append_value (values, preset->id);
      }

  return values->len > 0 ? g_string_free (g_steal_pointer (&values), FALSE) : NULL;
}

char *
mh_algorithm_options_dup_values (const char *option)
{
  static const char *const options[] = { "algorithm", "algorithms", "differ", NULL };

  g_return_val_if_fail (option != NULL, NULL);

  return g_strv_contains (options, option) ? mh_algorithms_dup_names (mh_game_classes[0], "|")
                                           : dup_named_values (option);
}

gboolean
mh_algorithm_options_check (const MhAlgorithmOptions *self, const char *list, GError **error)
{
  g_autoptr (GError) fault = NULL;

  for (const MhGameClass *const *klass = mh_game_classes; *klass != NULL; klass++)
    {
      g_autoptr (GArray) specs
          = mh_algorithm_options_choose (self, *klass, list, fault == NULL ? &fault : NULL);

      if (specs != NULL)
        return TRUE;
    }

  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

GArray *
mh_algorithm_options_choose (const MhAlgorithmOptions *self,
                             const MhGameClass *klass,
                             const char *list,
                             GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_auto (GStrv) spec_list = g_strsplit (list != NULL ? list : get_default (klass)->id, ",", -1);
  g_autoptr (GArray) specs = g_array_new (FALSE, FALSE, sizeof (MhAlgorithmSpec));

  for (guint i = 0; i == 0 || spec_list[i] != NULL; i++)
    {
      MhAlgorithmSpec spec;

      if (!parse_spec (self, klass, spec_list[i] != NULL ? spec_list[i] : "", &spec, error))
        return NULL;
      g_array_append_val (specs, spec);
    }

  return check (self, specs, error) ? g_steal_pointer (&specs) : NULL;
}

static gboolean
choose_one (const MhAlgorithmOptions *self,
            const MhGameClass *klass,
            const char *spec_text,
            MhAlgorithmSpec *spec,
            GError **error)
{
  g_autoptr (GArray) specs = mh_algorithm_options_choose (self, klass, spec_text, error);

  if (specs == NULL)
    return FALSE;
  if (specs->len != 1)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” should be one algorithm"), spec_text);
      return FALSE;
    }

  *spec = g_array_index (specs, MhAlgorithmSpec, 0);
  return TRUE;
}

/* Chooses the engine for large boards, unless the user chose an algorithm. */
static void
choose_stand_in (const MhInput *input, MhAlgorithmSpec *spec)
{
  g_autoptr (MhGame) game = mh_board_create_game (input->file->board, NULL);
  const MhAlgorithm *stand_in
      = game != NULL ? mh_algorithms_get_stand_in (spec->algorithm, game) : spec->algorithm;

  if (stand_in != spec->algorithm)
    mh_algorithm_spec_init (spec, stand_in);
}

gboolean
mh_algorithm_options_fit (const MhAlgorithmOptions *self,
                          const char *spec_text,
                          MhInput *input,
                          MhAlgorithmSpec *spec,
                          GError **error)
{
  g_return_val_if_fail (input != NULL && spec != NULL, FALSE);

  if (!mh_input_set_game (input, self->game, error)
      || !choose_one (self, mh_input_get_game_class (input), spec_text, spec, error))
    return FALSE;

  if (spec_text == NULL)
    choose_stand_in (input, spec);
  return TRUE;
}

gboolean
mh_algorithm_options_read (const MhAlgorithmOptions *self,
                           const char *spec_text,
                           const char *argument,
                           MhInput **input,
                           MhAlgorithmSpec *spec,
                           GError **error)
{
  g_return_val_if_fail (input != NULL && spec != NULL, FALSE);

  if (!mh_input_check_game (self->game, error)
      || !mh_algorithm_options_check (self, spec_text, error))
    return FALSE;

  g_autoptr (MhInput) read = mh_input_read (argument, error);

  if (read == NULL || !mh_algorithm_options_fit (self, spec_text, read, spec, error))
    return FALSE;

  *input = g_steal_pointer (&read);
  return TRUE;
}
