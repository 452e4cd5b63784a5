/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"

#include "mh-algorithm-list.h"
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

static const MhAlgorithmList *const lists[] = {
  &mh_take_algorithms,
  &mh_ends_algorithms,
  NULL,
};

static const MhAlgorithmList list_of_boards
    = { NULL, mh_algorithms, G_N_ELEMENTS (mh_algorithms), "" };
static const MhAlgorithmList list_of_any = { NULL, of_any, G_N_ELEMENTS (of_any), "" };

static const MhAlgorithmList *
find_list (const MhGameClass *klass)
{
  for (guint i = 0; lists[i] != NULL; i++)
    if (lists[i]->klass == klass)
      return lists[i];

  return klass->is_fast ? &list_of_boards : &list_of_any;
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

  const MhAlgorithmList *list = find_list (klass);

  *n_algorithms = list->n_algorithms;
  return list->algorithms;
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
get_short_name (const MhAlgorithmList *list, guint i)
{
  const char *id = list->algorithms[i]->id;

  return g_str_has_prefix (id, list->prefix) ? id + strlen (list->prefix) : id;
}

/* Returns: (nullable): what plays games of @klass, too, but is not on the list */
static const MhAlgorithm *
get_unlisted (const MhGameClass *klass)
{
  return klass->is_fast ? find_list (klass)->algorithms[0]->stand_in : NULL;
}

const MhAlgorithm *
mh_algorithms_find_for (const MhGameClass *klass, const char *name)
{
  g_return_val_if_fail (klass != NULL && name != NULL, NULL);

  const MhAlgorithmList *list = find_list (klass);

  for (guint i = 0; i < list->n_algorithms; i++)
    if (g_str_equal (list->algorithms[i]->id, name) || g_str_equal (get_short_name (list, i), name))
      return list->algorithms[i];

  const MhAlgorithm *unlisted = get_unlisted (klass);

  return unlisted != NULL && g_str_equal (unlisted->id, name) ? unlisted : NULL;
}

char *
mh_algorithms_dup_names (const MhGameClass *klass, const char *separator)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhAlgorithmList *list = find_list (klass);
  g_autoptr (GString) names = g_string_new (get_short_name (list, 0));

  for (guint i = 1; i < list->n_algorithms; i++)
    g_string_append_printf (names, "%s%s", separator, get_short_name (list, i));
  if (get_unlisted (klass) != NULL)
    g_string_append_printf (names, "%s%s", separator, get_unlisted (klass)->id);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

const MhAlgorithm *
mh_algorithms_get_lesson (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhAlgorithmList *list = find_list (klass);

  for (guint i = 0; i < list->n_algorithms; i++)
    if (list->algorithms[i]->is_lesson)
      return list->algorithms[i];

  return list->algorithms[list->n_algorithms - 1];
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
