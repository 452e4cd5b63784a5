/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"

G_BEGIN_DECLS

/*
 * What is asked about every graph, and by which rules. Censuses with the same plan
 * can be merged.
 *
 * A plain value that owns its conditions; constant once it is made.
 */
typedef struct
{
  MhCensusGame game;
  MhRules rules;
  MhCensusStarts starts;
  char **conditions; /* NULL-terminated, as they were given */
} MhCensusPlan;

/* As given on the command line; NULL or zero where nothing was. */
typedef struct
{
  char *game;
  char *starts;
  char **where;
  gboolean mouse_may_pass, cat_may_pass, stuck_draws;
} MhCensusPlanOptions;

/* The words of options and JSON, by enum value; NULL-terminated. */
extern const char *const mh_census_starts_words[];
extern const char *const mh_census_stuck_words[];
/* By outcome. */
extern const char *const mh_census_winner_words[];

/* Returns: FALSE with G_OPTION_ERROR */
gboolean
mh_census_plan_init (MhCensusPlan *self, const MhCensusPlanOptions *options, GError **error);
void mh_census_plan_clear (MhCensusPlan *self);

/* Sets the game and who may pass, but no other rule. @word: of an option or JSON
 * Returns: FALSE if there is no such game */
gboolean mh_census_plan_set_game (MhCensusPlan *self, const char *word);
/* Returns: (transfer none): the word of the game */
const char *mh_census_plan_get_game_word (const MhCensusPlan *self);
gboolean mh_census_plan_has_conditions (const MhCensusPlan *self);
/* Returns: (nullable): the JSON key of the first difference; NULL if there is none */
const char *mh_census_plan_find_difference (const MhCensusPlan *self, const MhCensusPlan *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusPlan, mh_census_plan_clear)

G_END_DECLS
