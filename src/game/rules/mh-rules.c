/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-rules.h"

gboolean
mh_rules_equal (const MhRules *a, const MhRules *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return !a->mouse_may_pass == !b->mouse_may_pass && !a->cat_may_pass == !b->cat_may_pass
         && a->stuck == b->stuck && !a->cat_wins_in_hole == !b->cat_wins_in_hole
         && !a->cat_profits == !b->cat_profits;
}

gboolean
mh_rules_is_default (const MhRules *self)
{
  static const MhRules published = { 0 };

  return mh_rules_equal (self, &published);
}
