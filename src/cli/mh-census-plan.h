/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"

G_BEGIN_DECLS

/*
 * What is asked about every graph, and by which rules: censuses of which this
 * is the same can be merged into one.
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

/* As the command line has it, NULL or zero where nothing was given. */
typedef struct
{
  char *game;
  char *starts;
  char **where;
  gboolean mouse_may_pass, cat_may_pass, stuck_draws;
} MhCensusPlanOptions;

/* The words of options and JSON, by what they stand for; NULL-terminated. */
extern const char *const mh_census_starts_words[];
extern const char *const mh_census_stuck_words[];
/* By outcome. */
extern const char *const mh_census_winner_words[];

/* Returns: FALSE with G_OPTION_ERROR */
gboolean
mh_census_plan_init (MhCensusPlan *self, const MhCensusPlanOptions *options, GError **error);
void mh_census_plan_clear (MhCensusPlan *self);

/* @word: of an option or JSON. @self: its game and passing are set; other rules
 * are not. Returns: FALSE if there is no such game */
gboolean mh_census_plan_set_game (MhCensusPlan *self, const char *word);
/* Returns: (transfer none): the word of the game */
const char *mh_census_plan_get_game_word (const MhCensusPlan *self);
gboolean mh_census_plan_has_conditions (const MhCensusPlan *self);
/* Returns: (nullable): what differs, as JSON calls it; NULL if nothing does */
const char *mh_census_plan_find_difference (const MhCensusPlan *self, const MhCensusPlan *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusPlan, mh_census_plan_clear)

G_END_DECLS
