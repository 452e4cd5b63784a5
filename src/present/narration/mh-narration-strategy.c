/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-strategy.h"

#include <glib/gi18n.h>
#include <inttypes.h>

char *
mh_narration_strategy_size (const MhStrategy *strategy)
{
  g_return_val_if_fail (strategy != NULL, NULL);

  const guint32 n_positions = strategy->n_positions;

  if (!strategy->is_complete)
    return g_strdup_printf (_ ("The proof has at least %'u positions."),
                            (guint) MH_STRATEGY_MAX_POSITIONS);
  if (strategy->n_in_tree == G_MAXUINT64)
    return g_strdup_printf (
        _ ("The proof has %'u positions; as a tree it has more than can be counted."), n_positions);
  if (strategy->n_in_tree == n_positions)
    return g_strdup_printf (ngettext ("The proof has %'u position.", "The proof has %'u positions.",
                                      n_positions),
                            n_positions);

  return g_strdup_printf (_ ("The proof has %'u positions; as a tree, in which some come again, it "
                             "has %'" PRIu64 "."),
                          n_positions, strategy->n_in_tree);
}
