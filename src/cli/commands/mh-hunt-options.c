/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-options.h"

#include "mh-game-class.h"
#include "mh-wrong-call.h"

#include <string.h>

/* A word of the command line, and its value. */
typedef struct
{
  const char *word;
  int value;
} Word;

static const Word families[] = {
  { "random", MH_HUNT_RANDOM },
  { "directed", MH_HUNT_DIRECTED },
  { "kite", MH_HUNT_KITE },
  { "grids", MH_HUNT_GRIDS },
  { NULL, 0 },
};

static const Word starts[] = {
  { "standard", MH_HUNT_STANDARD_START },
  { "all", MH_HUNT_EVERY_START },
  { "any", MH_HUNT_EVERY_POSITION },
  { NULL, 0 },
};

static gboolean
parse_word (const char *option, const char *text, const Word *words, int *value, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; words[i].word != NULL; i++)
    {
      if (g_str_equal (words[i].word, text))
        {
          *value = words[i].value;
          return TRUE;
        }
      g_string_append_printf (known, i > 0 ? ", %s" : "%s", words[i].word);
    }

  return mh_wrong_value (option, text, known->str, error);
}

/* Parses a number such as "2.5". Only digits may begin it, which excludes signs and
 * infinities. */
static gboolean
parse_number (const char *text, double *number, char **end)
{
  if (!g_ascii_isdigit (text[0]) || text[strspn (text, "0123456789.-")] != '\0')
    return FALSE;

  *number = g_ascii_strtod (text, end);
  return TRUE;
}

/* Parses a range: "5-9", or "7", which means "7-7". */
static gboolean
parse_range (const char *option, const char *text, double *from, double *to, GError **error)
{
  char *end = NULL;

  if (parse_number (text, from, &end))
    {
      *to = *from;
      if (*end == '\0' || (*end == '-' && parse_number (end + 1, to, &end) && *end == '\0'))
        return TRUE;
    }

  return mh_wrong_value (option, text, _ ("a range, such as “5-9”, or a number"), error);
}

/* Parses a range of whole numbers. */
static gboolean
parse_whole_range (const char *option, const char *text, double *from, double *to, GError **error)
{
  if (strchr (text, '.') == NULL)
    return parse_range (option, text, from, to, error);

  return mh_wrong_value (option, text, _ ("a range, such as “5-9”, or a whole number"), error);
}

static gboolean
parse_integer (const char *option, const char *text, guint64 limit, guint64 *number, GError **error)
{
  if (g_ascii_string_to_unsigned (text, 10, 0, limit, number, NULL))
    return TRUE;

  g_autofree char *expected = g_strdup_printf ("0…%" G_GUINT64_FORMAT, limit);

  return mh_wrong_value (option, text, expected, error);
}

static gboolean
parse_game (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  const char *game = self->algorithm.game;
  const MhGameName *name = NULL;
  const MhRules published = { 0 };

  if (!mh_input_check_game (game, error))
    return FALSE;
  if (game == NULL)
    return TRUE;

  const MhGameClass *klass = mh_game_class_find (game, &name);

  mh_hunt_query_set_game (query, klass, name->rules != NULL ? name->rules : &published);

  return TRUE;
}

static gboolean
parse_goal (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  const guint n_goals
      = (self->differ != NULL ? 1 : 0) + (self->is_draw ? 1 : 0) + (self->longest != NULL ? 1 : 0);
  int winner;

  if (n_goals != 1)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("exactly one of --differ, --draw and --longest is needed"));
      return FALSE;
    }

  query->goal = self->is_draw           ? MH_HUNT_DRAW
                : self->longest != NULL ? MH_HUNT_LONGEST
                                        : MH_HUNT_DIFFER;
  if (self->longest == NULL)
    return TRUE;

  const char *const *ids = query->klass->player_ids;
  const Word winners[] = {
    { "any", MH_OUTCOME_NONE },
    { ids[MH_PLAYER_FIRST], MH_OUTCOME_FIRST },
    { ids[MH_PLAYER_SECOND], MH_OUTCOME_SECOND },
    { NULL, 0 },
  };

  if (!parse_word ("--longest", self->longest, winners, &winner, error))
    return FALSE;
  query->winner = (MhOutcome) winner;

  return TRUE;
}

static gboolean
parse_oracles (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  g_autoptr (GArray) specs
      = mh_algorithm_options_choose (&self->algorithm, query->klass, self->differ, error);

  if (specs == NULL)
    return FALSE;
  if (self->differ == NULL)
    return TRUE;
  if (specs->len != G_N_ELEMENTS (query->oracles))
    return mh_wrong_value ("--differ", self->differ, _ ("two algorithms, parted by a comma"),
                           error);

  for (guint i = 0; i < specs->len; i++)
    query->oracles[i] = g_array_index (specs, MhAlgorithmSpec, i);

  return TRUE;
}

static gboolean
parse_nodes (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  double from = query->min_nodes;
  double to = query->max_nodes;

  if (self->nodes != NULL && !parse_whole_range ("--nodes", self->nodes, &from, &to, error))
    return FALSE;

  query->min_nodes = (guint32) MIN (from, G_MAXUINT32);
  query->max_nodes = (guint32) MIN (to, G_MAXUINT32);

  return TRUE;
}

static gboolean
parse_density (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  if (self->edges != NULL && self->degree != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("--edges and --degree exclude each other"));
      return FALSE;
    }

  query->is_density_degree = self->edges == NULL;
  if (self->edges != NULL)
    return parse_whole_range ("--edges", self->edges, &query->min_density, &query->max_density,
                              error);
  if (self->degree != NULL)
    return parse_range ("--degree", self->degree, &query->min_density, &query->max_density, error);

  return TRUE;
}

static gboolean
parse_words (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  int family = (int) query->family;
  int start = (int) query->starts;

  if (self->family != NULL && !parse_word ("--family", self->family, families, &family, error))
    return FALSE;
  if (self->starts != NULL && !parse_word ("--starts", self->starts, starts, &start, error))
    return FALSE;

  query->family = (MhHuntFamily) family;
  if (query->family == MH_HUNT_GRIDS)
    mh_hunt_query_set_grids (query);
  query->starts = (MhHuntStarts) start;

  return TRUE;
}

static gboolean
parse_jump (const char *option,
            const char *text,
            const MhHuntQuery *query,
            guint32 *jump,
            GError **error)
{
  guint64 number;

  if (text == NULL)
    return TRUE;
  if (query->family != MH_HUNT_GRIDS)
    return mh_wrong_lack (option, "--family=grids", error);
  if (!g_ascii_string_to_unsigned (text, 10, 1, MH_GRID_MAX_JUMP, &number, NULL))
    return mh_wrong_value (option, text, "1…" G_STRINGIFY (MH_GRID_MAX_JUMP), error);
  *jump = (guint32) number;

  return TRUE;
}

/* Reads the jumps, and refuses what says which boards chance makes: grids are all looked at. */
static gboolean
parse_grids (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  const struct
  {
    const char *name, *value;
  } others[] = {
    { "--edges", self->edges },
    { "--degree", self->degree },
    { "--boards", self->boards },
    { "--seed", self->seed },
  };

  for (guint i = 0; query->family == MH_HUNT_GRIDS && i < G_N_ELEMENTS (others); i++)
    if (others[i].value != NULL)
      return mh_wrong_pair ("--family=grids", others[i].name, error);

  return parse_jump ("--cat-jump", self->cat_jump, query, &query->jumps[MH_PLAYER_SECOND], error)
         && parse_jump ("--mouse-jump", self->mouse_jump, query, &query->jumps[MH_PLAYER_FIRST],
                        error);
}

static gboolean
parse_numbers (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  guint64 work = query->max_work;

  if (self->boards != NULL
      && !parse_integer ("--boards", self->boards, MH_HUNT_MAX_BOARDS, &query->n_boards, error))
    return FALSE;
  if (self->seed != NULL && !parse_integer ("--seed", self->seed, G_MAXUINT64, &query->seed, error))
    return FALSE;
  if (self->work != NULL && !parse_integer ("--work", self->work, G_MAXUINT, &work, error))
    return FALSE;

  query->max_work = (guint) work;

  return TRUE;
}

gboolean
mh_hunt_options_parse (const MhHuntOptions *self, MhHuntQuery *query, GError **error)
{
  g_autoptr (GError) fault = NULL;

  g_return_val_if_fail (self != NULL && query != NULL, FALSE);

  mh_hunt_query_init (query);
  query->shrinks = !self->keeps_size;
  if (!parse_game (self, query, error) || !parse_goal (self, query, error)
      || !parse_oracles (self, query, error) || !parse_words (self, query, error)
      || !parse_nodes (self, query, error) || !parse_density (self, query, error)
      || !parse_grids (self, query, error) || !parse_numbers (self, query, error))
    return FALSE;

  if (mh_hunt_query_check (query, &fault))
    return TRUE;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, fault->message);
  return FALSE;
}
