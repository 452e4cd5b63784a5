/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-plan.h"

#include "mh-wrong-call.h"

/* A game on the command line. */
typedef struct
{
  const char *word;
  MhCensusGame game;
  gboolean may_pass; /* whether both players may pass, unless options say otherwise */
} GameWord;

static const GameWord game_words[] = {
  { "cat-and-mouse", MH_CENSUS_HOLE, FALSE },
  { "cops-and-robbers", MH_CENSUS_PURSUIT, TRUE },
  { "fully-active", MH_CENSUS_PURSUIT, FALSE },
};

const char *const mh_census_starts_words[] = { "standard", "holes", "all", NULL };
const char *const mh_census_winner_words[] = { "mouse", "cat", "two_cats", NULL };

gboolean
mh_census_plan_set_game (MhCensusPlan *self, const char *word)
{
  g_return_val_if_fail (self != NULL && word != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (game_words); i++)
    if (g_str_equal (game_words[i].word, word))
      {
        self->game = game_words[i].game;
        self->rules.mouse_may_pass = self->rules.cat_may_pass = game_words[i].may_pass;
        return TRUE;
      }

  return FALSE;
}

const char *
mh_census_plan_get_game_word (const MhCensusPlan *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->game == MH_CENSUS_HOLE)
    return game_words[0].word;

  return game_words[self->rules.cat_may_pass ? 1 : 2].word;
}

static gboolean
parse_game (MhCensusPlan *self, const MhCensusPlanOptions *options, GError **error)
{
  if (options->game == NULL)
    return TRUE;
  if (!mh_census_plan_set_game (self, options->game))
    return mh_wrong_value ("--game", options->game, "cat-and-mouse, cops-and-robbers, fully-active",
                           error);
  if (self->game == MH_CENSUS_HOLE)
    return TRUE;

  /* The name of a game of pursuit determines its rules. */
  if (options->mouse_may_pass)
    return mh_wrong_pair ("--game", "--mouse-may-pass", error);
  if (options->cat_may_pass)
    return mh_wrong_pair ("--game", "--cat-may-pass", error);
  if (options->starts != NULL)
    return mh_wrong_pair ("--game", "--starts", error);

  return TRUE;
}

static gboolean
parse_starts (MhCensusPlan *self, const char *text, GError **error)
{
  if (text == NULL)
    return TRUE;

  for (guint i = 0; mh_census_starts_words[i] != NULL; i++)
    if (g_str_equal (mh_census_starts_words[i], text))
      {
        self->starts = (MhCensusStarts) i;
        return TRUE;
      }

  return mh_wrong_value ("--starts", text, "standard, holes, all", error);
}

static gboolean
parse_cats (MhCensusPlan *self, const char *text, GError **error)
{
  guint64 n_cats;

  if (text == NULL)
    return TRUE;
  if (self->game != MH_CENSUS_PURSUIT)
    return mh_wrong_pair ("--game=cat-and-mouse", "--cats", error);
  if (!g_ascii_string_to_unsigned (text, 10, 1, MH_CENSUS_N_CATS, &n_cats, NULL))
    return mh_wrong_value ("--cats", text, "1, 2", error);

  self->has_two_cats = n_cats == MH_CENSUS_N_CATS;

  return TRUE;
}

gboolean
mh_census_plan_init (MhCensusPlan *self, const MhCensusPlanOptions *options, GError **error)
{
  g_return_val_if_fail (self != NULL && options != NULL, FALSE);

  *self = (MhCensusPlan){ .rules
                          = { .mouse_may_pass = options->mouse_may_pass,
                              .cat_may_pass = options->cat_may_pass,
                              .stuck = options->stuck_draws ? MH_STUCK_DRAWS : MH_STUCK_LOSES } };
  self->conditions = options->where != NULL ? g_strdupv (options->where) : g_new0 (char *, 1);

  return parse_game (self, options, error) && parse_starts (self, options->starts, error)
         && parse_cats (self, options->cats, error);
}

void
mh_census_plan_clear (MhCensusPlan *self)
{
  g_clear_pointer (&self->conditions, g_strfreev);
}

guint
mh_census_plan_count_winners (const MhCensusPlan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->has_two_cats ? MH_CENSUS_N_WINNERS : MH_CENSUS_TWO_CATS;
}

gboolean
mh_census_plan_has_conditions (const MhCensusPlan *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->conditions[0] != NULL;
}

const char *
mh_census_plan_find_difference (const MhCensusPlan *self, const MhCensusPlan *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, NULL);

  if (!g_str_equal (mh_census_plan_get_game_word (self), mh_census_plan_get_game_word (other)))
    return "game";
  if (self->rules.mouse_may_pass != other->rules.mouse_may_pass)
    return "mouse_may_pass";
  if (self->rules.cat_may_pass != other->rules.cat_may_pass)
    return "cat_may_pass";
  if (self->rules.stuck != other->rules.stuck)
    return "stuck";
  if (self->starts != other->starts)
    return "placements";
  if (self->has_two_cats != other->has_two_cats)
    return "cats";

  return g_strv_equal ((const char *const *) self->conditions,
                       (const char *const *) other->conditions)
             ? NULL
             : "where";
}
