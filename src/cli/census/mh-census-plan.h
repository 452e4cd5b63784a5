/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-query.h"
#include "mh-wall-pattern.h"

G_BEGIN_DECLS

/*
 * The query that a census asks about every graph, and the rules of the game.
 * Censuses with equal plans can be merged.
 *
 * A plan is a plain value that owns its conditions and does not change once it is made.
 */
typedef struct
{
  MhCensusGame game;
  MhRules rules;
  MhCensusStarts starts;
  gboolean has_two_cats;       /* whether a second cat helps in pursuits that one cat loses */
  MhGridSize size;             /* of grids; 0 by 0 if graphs are read */
  guint32 jumps[MH_N_PLAYERS]; /* on grids; 0 on graphs */
  char **conditions;           /* (array zero-terminated=1): the conditions, as they were given */
} MhCensusPlan;

/* The options of a plan as given on the command line; NULL or zero if an option is
 * missing. */
typedef struct
{
  char *game;
  char *starts;
  char *cats;
  char *grids, *cat_jump, *mouse_jump;
  char **where;
  gboolean mouse_may_pass, cat_may_pass, stuck_draws;
} MhCensusPlanOptions;

/* (array zero-terminated=1): the words of options and JSON, indexed by the enumeration */
extern const char *const mh_census_starts_words[];
extern const char *const mh_census_winner_words[];

/* @self: (out caller-allocates): the plan; clear it afterwards, even after an error
 * Returns: FALSE with G_OPTION_ERROR */
gboolean
mh_census_plan_init (MhCensusPlan *self, const MhCensusPlanOptions *options, GError **error);
void mh_census_plan_clear (MhCensusPlan *self);

/* Sets the game, and whether the players may pass, but no other rule.
 * @word: the word of the game in options and JSON
 * Returns: FALSE if there is no such game */
gboolean mh_census_plan_set_game (MhCensusPlan *self, const char *word);
/* Returns: (transfer none): the word of the game */
const char *mh_census_plan_get_game_word (const MhCensusPlan *self);
/* Returns: the number of winners (MhCensusWinner) that there may be */
guint mh_census_plan_count_winners (const MhCensusPlan *self);
/* Returns: whether grids are counted, and not graphs that come in */
gboolean mh_census_plan_has_grids (const MhCensusPlan *self);
/* Makes it a census of grids, with their rules, if they are not too many cells and jumps are
 * neither 0 nor too long. Returns: FALSE if that cannot be */
gboolean
mh_census_plan_set_grids (MhCensusPlan *self, MhGridSize size, const guint32 jumps[MH_N_PLAYERS]);
gboolean mh_census_plan_has_conditions (const MhCensusPlan *self);
/* Returns: (nullable) (transfer none): the JSON key of the first difference; NULL if
 * the plans are equal */
const char *mh_census_plan_find_difference (const MhCensusPlan *self, const MhCensusPlan *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusPlan, mh_census_plan_clear)

G_END_DECLS
