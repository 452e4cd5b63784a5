/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"

#include "mh-algorithm-table.h"
#include "mh-alpha-beta.h"
#include "mh-capped-search.h"
#include "mh-game-class.h"
#include "mh-relaxation.h"
#include "mh-retrograde.h"
#include "mh-safe-sets.h"

#include <string.h>

const MhAlgorithm *const mh_algorithms[] = {
  &mh_retrograde, &mh_relaxation, &mh_capped_search, &mh_alpha_beta, &mh_safe_sets,
};

const guint mh_n_algorithms = G_N_ELEMENTS (mh_algorithms);

static const MhAlgorithm *const of_any[] = {
  &mh_retrograde,
  &mh_relaxation,
  &mh_safe_sets_of_both,
};

static const MhAlgorithmTable of_cat_and_mouse
    = { &mh_cat_and_mouse, mh_algorithms, G_N_ELEMENTS (mh_algorithms), "" };
static const MhAlgorithmTable of_cops_and_robbers
    = { &mh_cops_and_robbers, mh_algorithms, G_N_ELEMENTS (mh_algorithms), "" };

static const MhAlgorithmTable *const tables[] = {
  &of_cat_and_mouse,
  &of_cops_and_robbers,
  &mh_take_algorithms,
  &mh_ends_algorithms,
};

static const MhAlgorithmTable table_of_any = { NULL, of_any, G_N_ELEMENTS (of_any), "" };

static const MhAlgorithmTable *
find_table (const MhGameClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tables[i]->klass == klass)
      return tables[i];

  return &table_of_any;
}

const MhAlgorithm *
mh_algorithms_find (const char *id)
{
  return mh_algorithms_find_for (mh_game_classes[0], id);
}

const MhAlgorithm *const *
mh_algorithms_list (const MhGameClass *klass, guint *n_algorithms)
{
  g_return_val_if_fail (klass != NULL && n_algorithms != NULL, NULL);

  const MhAlgorithmTable *table = find_table (klass);

  *n_algorithms = table->n_algorithms;
  return table->algorithms;
}

const MhAlgorithm *
mh_algorithms_get_default (const MhGame *game)
{
  guint n_algorithms;

  g_return_val_if_fail (game != NULL, NULL);

  return mh_algorithms_list (mh_game_get_class (game), &n_algorithms)[0];
}

/* Returns: the id of @algorithm without the prefix of the game */
static const char *
get_short_name (const MhAlgorithmTable *table, guint i)
{
  const char *id = table->algorithms[i]->id;

  return g_str_has_prefix (id, table->prefix) ? id + strlen (table->prefix) : id;
}

/* Returns: (nullable): what plays games of @klass, too, but is not on the list */
static const MhAlgorithm *
get_unlisted (const MhGameClass *klass)
{
  return klass->is_fast ? find_table (klass)->algorithms[0]->stand_in : NULL;
}

const MhAlgorithm *
mh_algorithms_find_for (const MhGameClass *klass, const char *name)
{
  g_return_val_if_fail (klass != NULL && name != NULL, NULL);

  const MhAlgorithmTable *table = find_table (klass);

  for (guint i = 0; i < table->n_algorithms; i++)
    if (g_str_equal (table->algorithms[i]->id, name)
        || g_str_equal (get_short_name (table, i), name))
      return table->algorithms[i];

  const MhAlgorithm *unlisted = get_unlisted (klass);

  return unlisted != NULL && g_str_equal (unlisted->id, name) ? unlisted : NULL;
}

char *
mh_algorithms_dup_names (const MhGameClass *klass, const char *separator)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhAlgorithmTable *table = find_table (klass);
  g_autoptr (GString) names = g_string_new (get_short_name (table, 0));

  for (guint i = 1; i < table->n_algorithms; i++)
    g_string_append_printf (names, "%s%s", separator, get_short_name (table, i));
  if (get_unlisted (klass) != NULL)
    g_string_append_printf (names, "%s%s", separator, get_unlisted (klass)->id);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

const MhAlgorithm *
mh_algorithms_get_lesson (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhAlgorithmTable *table = find_table (klass);

  for (guint i = 0; i < table->n_algorithms; i++)
    if (table->algorithms[i]->is_lesson)
      return table->algorithms[i];

  return table->algorithms[table->n_algorithms - 1];
}

const MhAlgorithm *
mh_algorithms_get_stand_in (const MhAlgorithm *algorithm, const MhGame *game)
{
  const char *reason;

  g_return_val_if_fail (algorithm != NULL && game != NULL, algorithm);

  return algorithm->stand_in != NULL && algorithm->stand_in->applies (game, &reason)
                 && algorithm->is_too_long (game)
             ? algorithm->stand_in
             : algorithm;
}
