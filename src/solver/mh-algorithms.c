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

const MhAlgorithm *
mh_algorithms_find_for (MhGameKind kind, const char *id)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (kind, &n_algorithms);

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < n_algorithms; i++)
    if (g_str_equal (algorithms[i]->id, id))
      return algorithms[i];

  return kind == MH_GAME_CAT_AND_MOUSE && g_str_equal (mh_engine.id, id) ? &mh_engine : NULL;
}

char *
mh_algorithms_dup_ids (MhGameKind kind)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (kind, &n_algorithms);
  g_autoptr (GString) ids = g_string_new (algorithms[0]->id);

  for (guint i = 1; i < n_algorithms; i++)
    g_string_append_printf (ids, ", %s", algorithms[i]->id);
  if (kind == MH_GAME_CAT_AND_MOUSE)
    g_string_append_printf (ids, ", %s", mh_engine.id);

  return g_string_free (g_steal_pointer (&ids), FALSE);
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
