/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"

#include "mh-alpha-beta.h"
#include "mh-capped-search.h"
#include "mh-relaxation.h"
#include "mh-retrograde.h"
#include "mh-safe-sets.h"

const MhAlgorithm *const mh_algorithms[] = {
  &mh_retrograde, &mh_relaxation, &mh_capped_search, &mh_alpha_beta, &mh_safe_sets,
};

const guint mh_n_algorithms = G_N_ELEMENTS (mh_algorithms);

const MhAlgorithm *
mh_algorithms_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < mh_n_algorithms; i++)
    if (g_str_equal (mh_algorithms[i]->id, id))
      return mh_algorithms[i];

  return NULL;
}
