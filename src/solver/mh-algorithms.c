/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"

#include "mh-alpha-beta.h"
#include "mh-capped-search.h"
#include "mh-ends-greedy.h"
#include "mh-ends-memo.h"
#include "mh-ends-table.h"
#include "mh-engine.h"
#include "mh-relaxation.h"
#include "mh-retrograde.h"
#include "mh-safe-sets.h"
#include "mh-take-memo.h"
#include "mh-take-table.h"

#include <string.h>

const MhAlgorithm *const mh_algorithms[] = {
  &mh_retrograde, &mh_relaxation, &mh_capped_search, &mh_alpha_beta, &mh_safe_sets,
};

const guint mh_n_algorithms = G_N_ELEMENTS (mh_algorithms);

static const MhAlgorithm *const of_take[] = {
  &mh_take_table, &mh_take_memo, &mh_retrograde, &mh_relaxation, &mh_safe_sets_of_coins,
};

static const MhAlgorithm *const of_ends[] = {
  &mh_ends_table,
  &mh_ends_memo,
  &mh_ends_greedy,
};

const MhAlgorithm *
mh_algorithms_find (const char *id)
{
  return mh_algorithms_find_for (MH_GAME_CAT_AND_MOUSE, id);
}

const MhAlgorithm *const *
mh_algorithms_list (MhGameKind kind, guint *n_algorithms)
{
  g_return_val_if_fail (n_algorithms != NULL, NULL);

  switch (kind)
    {
    case MH_GAME_CAT_AND_MOUSE:
      *n_algorithms = mh_n_algorithms;
      return mh_algorithms;
    case MH_GAME_COINS_TAKE:
      *n_algorithms = G_N_ELEMENTS (of_take);
      return of_take;
    case MH_GAME_COINS_ENDS:
      *n_algorithms = G_N_ELEMENTS (of_ends);
      return of_ends;
    default:
      g_assert_not_reached ();
    }
}

const MhAlgorithm *
mh_algorithms_get_default (const MhGame *game)
{
  guint n_algorithms;

  g_return_val_if_fail (game != NULL, NULL);

  return mh_algorithms_list (mh_game_get_kind (game), &n_algorithms)[0];
}

/* Returns: the id of @algorithm without the prefix of the game */
static const char *
get_short_name (const MhAlgorithm *algorithm, MhGameKind kind)
{
  static const char *const prefixes[MH_N_GAME_KINDS] = {
    [MH_GAME_CAT_AND_MOUSE] = "",
    [MH_GAME_COINS_TAKE] = "take-",
    [MH_GAME_COINS_ENDS] = "ends-",
  };
  const char *prefix = prefixes[kind];

  return g_str_has_prefix (algorithm->id, prefix) ? algorithm->id + strlen (prefix) : algorithm->id;
}

const MhAlgorithm *
mh_algorithms_find_for (MhGameKind kind, const char *name)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (kind, &n_algorithms);

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < n_algorithms; i++)
    if (g_str_equal (algorithms[i]->id, name)
        || g_str_equal (get_short_name (algorithms[i], kind), name))
      return algorithms[i];

  return kind == MH_GAME_CAT_AND_MOUSE && g_str_equal (mh_engine.id, name) ? &mh_engine : NULL;
}

char *
mh_algorithms_dup_names (MhGameKind kind)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (kind, &n_algorithms);
  g_autoptr (GString) names = g_string_new (get_short_name (algorithms[0], kind));

  for (guint i = 1; i < n_algorithms; i++)
    g_string_append_printf (names, ", %s", get_short_name (algorithms[i], kind));
  if (kind == MH_GAME_CAT_AND_MOUSE)
    g_string_append_printf (names, ", %s", mh_engine.id);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

const MhAlgorithm *
mh_algorithms_get_stand_in (const MhAlgorithm *algorithm, const MhGame *game)
{
  g_return_val_if_fail (algorithm != NULL && game != NULL, algorithm);

  return algorithm == &mh_retrograde && mh_game_get_kind (game) == MH_GAME_CAT_AND_MOUSE
                 && mh_retrograde_is_too_long (game)
             ? &mh_engine
             : algorithm;
}

gboolean
mh_algorithms_is_stand_in (const MhAlgorithm *algorithm)
{
  return algorithm == &mh_engine;
}
