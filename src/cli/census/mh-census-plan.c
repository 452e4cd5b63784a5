/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-plan.h"

#include "mh-grid.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>

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
mh_census_plan_has_grids (const MhCensusPlan *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->size.n_rows > 0;
}

gboolean
mh_census_plan_set_grids (MhCensusPlan *self, MhGridSize size, const guint32 jumps[MH_N_PLAYERS])
{
  g_return_val_if_fail (self != NULL && jumps != NULL, FALSE);

  const guint64 n_cells = (guint64) size.n_rows * size.n_columns;

  if (n_cells < MH_WALL_PATTERN_MIN_FLOOR || n_cells > MH_WALL_PATTERN_MAX_CELLS)
    return FALSE;
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      if (jumps[player] < 1 || jumps[player] > MH_GRID_MAX_JUMP)
        return FALSE;
      self->jumps[player] = jumps[player];
    }
  self->size = size;
  self->rules = *mh_grid_get_rules ();
  self->starts = MH_CENSUS_ALL;

  return TRUE;
}

static gboolean
parse_jump (const char *option, const char *text, guint32 *jump, GError **error)
{
  guint64 number = 1;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, MH_GRID_MAX_JUMP, &number, NULL))
    return mh_wrong_value (option, text, "1…" G_STRINGIFY (MH_GRID_MAX_JUMP), error);
  *jump = (guint32) number;

  return TRUE;
}

/* Parses "4x5", rows and columns. */
static gboolean
parse_size (const char *text, MhGridSize *size, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 2);
  guint64 numbers[2];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (parts[0] == NULL || parts[i] == NULL
        || !g_ascii_string_to_unsigned (parts[i], 10, 1, MH_WALL_PATTERN_MAX_CELLS, &numbers[i],
                                        NULL))
      return mh_wrong_value ("--grids", text, "3 3, 3x4, 4x5", error);
  *size = (MhGridSize){ (guint32) numbers[0], (guint32) numbers[1] };

  return TRUE;
}

/* Refuses options that grids, or graphs, do not have. */
static gboolean
check_grids (const MhCensusPlanOptions *options, GError **error)
{
  const struct
  {
    const char *name;
    gboolean is_given, needs_grids;
  } others[] = {
    { "--game", options->game != NULL, FALSE },
    { "--starts", options->starts != NULL, FALSE },
    { "--cats", options->cats != NULL, FALSE },
    { "--mouse-may-pass", options->mouse_may_pass, FALSE },
    { "--cat-may-pass", options->cat_may_pass, FALSE },
    { "--stuck-draws", options->stuck_draws, FALSE },
    { "--cat-jump", options->cat_jump != NULL, TRUE },
    { "--mouse-jump", options->mouse_jump != NULL, TRUE },
  };
  const gboolean has_grids = options->grids != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].is_given && has_grids != others[i].needs_grids)
      return has_grids ? mh_wrong_pair ("--grids", others[i].name, error)
                       : mh_wrong_lack (others[i].name, "--grids", error);

  return TRUE;
}

static gboolean
parse_grids (MhCensusPlan *self, const MhCensusPlanOptions *options, GError **error)
{
  MhGridSize size;
  guint32 jumps[MH_N_PLAYERS];

  if (!check_grids (options, error))
    return FALSE;
  if (options->grids == NULL)
    return TRUE;
  if (!parse_size (options->grids, &size, error)
      || !parse_jump ("--mouse-jump", options->mouse_jump, &jumps[MH_PLAYER_FIRST], error)
      || !parse_jump ("--cat-jump", options->cat_jump, &jumps[MH_PLAYER_SECOND], error))
    return FALSE;
  if (mh_census_plan_set_grids (self, size, jumps))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the value of an option, and two numbers. */
               _ ("--grids “%s”: grids have %u to %u cells"), options->grids,
               MH_WALL_PATTERN_MIN_FLOOR, MH_WALL_PATTERN_MAX_CELLS);

  return FALSE;
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
         && parse_cats (self, options->cats, error) && parse_grids (self, options, error);
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
  if (self->size.n_rows != other->size.n_rows || self->size.n_columns != other->size.n_columns)
    return "grids";
  if (self->jumps[MH_PLAYER_SECOND] != other->jumps[MH_PLAYER_SECOND])
    return "catJump";
  if (self->jumps[MH_PLAYER_FIRST] != other->jumps[MH_PLAYER_FIRST])
    return "mouseJump";

  return g_strv_equal ((const char *const *) self->conditions,
                       (const char *const *) other->conditions)
             ? NULL
             : "where";
}
