/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The switches of the rules, as a plain value. All zero is the game as
 * published (LeetCode 913): nobody may pass, who cannot move loses.
 */
typedef enum
{
  MH_STUCK_LOSES,
  MH_STUCK_DRAWS,
} MhStuck;

typedef struct
{
  gboolean mouse_may_pass;
  gboolean cat_may_pass;
  MhStuck stuck; /* the fate of a player without a legal move */
  /* whether the cat may enter a hole and wins there, as with food; if not, it is barred from it */
  gboolean cat_wins_in_hole;
  /* whether the cat profits where nobody can force a win. This changes verdicts, but no value. */
  gboolean cat_profits;
} MhRules;

gboolean mh_rules_equal (const MhRules *a, const MhRules *b);
gboolean mh_rules_is_default (const MhRules *self);

G_END_DECLS
