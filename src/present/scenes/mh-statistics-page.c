/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics-page.h"

#include "mh-game-scenes.h"
#include "mh-narrator.h"
#include "mh-solve.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* The order of the parts of a bar, as in the key to the tables. */
static const MhOutcome order[]
    = { MH_OUTCOME_FIRST, MH_OUTCOME_SECOND, MH_OUTCOME_DRAW, MH_OUTCOME_NONE };

/* What the functions below need to know of a run. */
typedef struct
{
  const MhRunFacts *run;
  const MhBreakdown *breakdown;
  const MhGame *game;
  const MhGameClass *klass;
  const MhNarrator *narrator;
  const MhGameScenes *scenes;
} Source;

static char *
format_count (guint64 count)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, count);
}

static char *
describe_positions (guint32 n)
{
  return g_strdup_printf (ngettext ("%'u position", "%'u positions", n), n);
}

static void
bar_free (gpointer data)
{
  MhStatisticsBar *self = data;

  for (guint i = 0; i < self->n_shares; i++)
    g_free ((char *) self->shares[i].label);
  g_free (self->name);
  g_free (self->total);
  g_free (self->spoken);
  g_free (self);
}

static void
place_free (gpointer data)
{
  MhStatisticsPlace *self = data;

  g_free (self->result);
  g_free (self->name);
  g_free (self->more);
  g_free (self);
}

static void
fact_free (gpointer data)
{
  MhStatisticsFact *self = data;

  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

/* Returns: (transfer none): what an outcome is called in the key to the tables */
static const char *
get_outcome_name (const Source *source, MhOutcome outcome)
{
  const MhGameScenes *scenes = source->scenes;
  const char *const first = scenes->win_names[MH_PLAYER_FIRST];
  const char *const second = scenes->win_names[MH_PLAYER_SECOND];

  switch (outcome)
    {
    case MH_OUTCOME_FIRST:
      return first != NULL ? _ (first) : _ ("mouse wins");
    case MH_OUTCOME_SECOND:
      return second != NULL ? _ (second) : _ ("cat wins");
    case MH_OUTCOME_DRAW:
      return scenes->endless_name != NULL ? _ (scenes->endless_name) : _ ("draw");
    case MH_OUTCOME_NONE:
    default:
      return _ ("no answer");
    }
}

/* @name and @total: (transfer full) */
static MhStatisticsBar *
create_bar (const Source *source,
            char *name,
            char *total,
            const guint32 n_by_outcome[MH_N_OUTCOMES])
{
  MhStatisticsBar *self = g_new0 (MhStatisticsBar, 1);
  g_autoptr (GString) spoken = g_string_new (name);

  self->name = name;
  self->total = total;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const guint32 n = n_by_outcome[order[i]];

      if (n == 0)
        continue;

      g_autofree char *count = format_count (n);

      g_string_append_printf (spoken, "%s %s %s", self->n_shares == 0 ? ":" : ",",
                              get_outcome_name (source, order[i]), count);
      self->shares[self->n_shares++]
          = (MhShare){ .n = n,
                       .winner = mh_game_class_get_winner (source->klass, order[i]),
                       .label = g_steal_pointer (&count) };
    }
  self->spoken = g_string_free (g_steal_pointer (&spoken), FALSE);

  return self;
}

static void
add_turns (MhStatisticsPage *self, const Source *source)
{
  const MhBreakdown *breakdown = source->breakdown;
  guint32 n_by_outcome[MH_N_OUTCOMES] = { 0 };

  for (guint turn = 0; turn < breakdown->n_turns; turn++)
    {
      const guint32 *n = breakdown->n_by_turn[turn];

      for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
        n_by_outcome[outcome] += n[outcome];
      if (breakdown->n_turns > 1)
        g_ptr_array_add (self->turns,
                         create_bar (source, g_strdup (_ (source->scenes->table_titles[turn])),
                                     format_count (mh_breakdown_add_up (n)), n));
    }
  g_ptr_array_add (self->turns,
                   create_bar (source,
                               g_strdup (breakdown->n_turns > 1 ? C_ ("turns", "Both") : _ ("All")),
                               format_count (breakdown->n_positions), n_by_outcome));
  self->summary = describe_positions (breakdown->n_positions);

  self->legend = create_bar (source, NULL, NULL, n_by_outcome);
  for (guint i = 0, k = 0; i < G_N_ELEMENTS (order); i++)
    if (n_by_outcome[order[i]] > 0)
      {
        g_free ((char *) self->legend->shares[k].label);
        self->legend->shares[k++].label = g_strdup (get_outcome_name (source, order[i]));
      }
}

static guint32
count_wins (const MhBreakdown *breakdown)
{
  guint32 n = 0;

  for (guint turn = 0; turn < breakdown->n_turns; turn++)
    n += breakdown->n_by_turn[turn][MH_OUTCOME_FIRST]
         + breakdown->n_by_turn[turn][MH_OUTCOME_SECOND];

  return n;
}

static char *
describe_ends (const Source *source)
{
  const MhBreakdown *breakdown = source->breakdown;
  const guint32 n_wins = count_wins (breakdown);
  guint32 n_endless = 0;

  if (source->klass->always_ends)
    return describe_positions (n_wins);

  for (guint turn = 0; turn < breakdown->n_turns; turn++)
    n_endless += breakdown->n_by_turn[turn][MH_OUTCOME_DRAW];

  g_autofree char *wins = g_strdup_printf (ngettext ("%'u win", "%'u wins", n_wins), n_wins);
  g_autofree char *endless
      = g_strdup_printf (ngettext ("%'u never ends", "%'u never end", n_endless), n_endless);

  return g_strdup_printf ("%s · %s", wins, endless);
}

/* All numbers would be too many to be read aloud: those that stand for something are few. */
static char *
describe_chart (const Source *source)
{
  const MhBreakdown *breakdown = source->breakdown;
  guint64 sum = 0;
  guint64 n = 0;

  for (guint32 bar = 0; bar < breakdown->n_bars; bar++)
    {
      const guint32 n_here
          = breakdown->bars[bar][MH_PLAYER_FIRST] + breakdown->bars[bar][MH_PLAYER_SECOND];

      n += n_here;
      sum += n_here * bar * breakdown->bar_width;
    }
  if (n == 0)
    return g_strdup (_ ("no wins with a number"));

  return g_strdup_printf (
      /* Translators: numbers of moves, or of coins by which a player is ahead. */
      _ ("from 0 to %" PRIu64 ", on average %.1f"), breakdown->n_bars * breakdown->bar_width - 1,
      (double) sum / (double) n);
}

static void
add_chart (MhStatisticsPage *self, const Source *source)
{
  const char *caption = source->narrator->number_caption;

  self->chart_title = source->klass->has_scores ? _ ("Leads") : _ ("Moves until the end");
  self->chart_caption = caption != NULL ? _ (caption) : _ ("moves, each player’s turn counts one");
  self->chart_summary = describe_ends (source);
  self->chart_spoken = describe_chart (source);
}

static void
add_place (MhStatisticsPage *self, const Source *source, const MhBreakdownWins *wins)
{
  const MhSolution *solution = source->run->result.solution;
  const guint32 n_more = wins->n_positions - 1;
  const gint64 score = source->klass->has_scores ? mh_solution_get_score (solution, wins->position)
                                                 : MH_SCORE_UNKNOWN;
  const MhValue value = mh_solution_get_value (solution, wins->position);
  MhStatisticsPlace *place = g_new0 (MhStatisticsPlace, 1);

  place->position = wins->position;
  place->value = mh_space_get_value_of_mover (source->game, wins->position, value);
  if (source->klass->has_scores)
    place->value.remoteness = MH_REMOTENESS_UNKNOWN;
  place->result = source->narrator->describe_result (source->game, wins->position, value, score);
  place->name = mh_words_position_short (source->game, wins->position);
  place->more = n_more == 0
                    ? g_strdup ("")
                    : g_strdup_printf (ngettext ("and %'u more", "and %'u more", n_more), n_more);
  g_ptr_array_add (self->places, place);
}

static void
add_places (MhStatisticsPage *self, const Source *source)
{
  const MhBreakdown *breakdown = source->breakdown;

  self->places_title = source->klass->has_scores ? _ ("Largest leads") : _ ("Longest wins");
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    for (guint i = 0; i < breakdown->n_longest[player]; i++)
      add_place (self, source, &breakdown->longest[player][i]);
}

static const char *
get_unreached_name (const Source *source, guint turn, MhOutcome end, gboolean is_stuck)
{
  const MhNarrator *narrator = source->narrator;
  const gboolean is_grid = narrator->unreached_cells != NULL && mh_game_has_cells (source->game);
  const MhUnreachedWords *words
      = is_grid ? &narrator->unreached_cells[turn] : &narrator->unreached[turn];

  if (is_stuck)
    return _ (words->stuck);
  if (end == MH_OUTCOME_NONE)
    return _ (words->goes_on);

  return _ (words->won[end == MH_OUTCOME_SECOND ? MH_PLAYER_SECOND : MH_PLAYER_FIRST]);
}

/* Adds a line for each kind of position that cannot be reached.
 * Returns: how many kinds there are */
static guint
list_others (const Source *source, GString *lines, const char **only)
{
  const MhBreakdown *breakdown = source->breakdown;
  guint n_kinds = 0;

  for (guint turn = 0; turn < breakdown->n_turns; turn++)
    for (guint end = 0; end < MH_N_OUTCOMES; end++)
      for (guint is_stuck = 0; is_stuck < 2; is_stuck++)
        {
          const guint32 n = breakdown->n_others[turn][end][is_stuck];

          if (n == 0)
            continue;

          *only = get_unreached_name (source, turn, (MhOutcome) end, (gboolean) is_stuck);
          n_kinds++;
          /* Translators: how many positions, and what they are. */
          g_string_append_printf (lines, _ ("\n%'u: %s"), n, *only);
        }

  return n_kinds;
}

static char *
describe_others (const Source *source, guint32 n_others)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  const char *only = NULL;

  if (n_others == 0)
    return g_strdup (_ ("Every position can come up."));
  if (list_others (source, lines, &only) == 1)
    /* Translators: how many positions cannot be reached, and what they are. */
    return g_strdup_printf (_ ("The other %'u: %s."), n_others, only);

  g_autofree char *head = g_strdup_printf (_ ("The other %'u:"), n_others);

  return g_strconcat (head, lines->str, NULL);
}

static void
add_reachable (MhStatisticsPage *self, const Source *source)
{
  const MhBreakdown *breakdown = source->breakdown;
  const guint32 n = mh_breakdown_add_up (breakdown->n_reachable);
  const guint32 n_others = breakdown->n_positions - n;

  self->others = breakdown->has_reach ? describe_others (source, n_others) : g_strdup ("");
  if (!breakdown->has_reach)
    return;

  self->reachable
      = create_bar (source, g_strdup (_ ("Reachable from the start")),
                    g_strdup_printf (_ ("%'u of %'u positions"), n, breakdown->n_positions),
                    breakdown->n_reachable);
  if (n_others > 0)
    self->reachable->shares[self->reachable->n_shares++]
        = (MhShare){ .n = n_others, .is_elsewhere = TRUE };
}

/* @value: (transfer full) */
static void
add_fact (GPtrArray *facts, const char *name, char *value)
{
  MhStatisticsFact *fact = g_new0 (MhStatisticsFact, 1);

  fact->name = g_strdup (name);
  fact->value = value;
  g_ptr_array_add (facts, fact);
}

static char *
describe_duration (gint64 usec)
{
  const double milliseconds = (double) usec / 1000;

  return milliseconds < 1000 ? g_strdup_printf (_ ("%.2f ms"), milliseconds)
                             : g_strdup_printf (_ ("%.1f s"), milliseconds / 1000);
}

static void
add_work (MhStatisticsPage *self, const MhRunFacts *run)
{
  const MhAlgorithm *algorithm = run->problem.algorithm;
  const MhResult *result = &run->result;

  self->algorithm = _ (algorithm->name);
  for (guint i = 0; algorithm->work_names[i] != NULL; i++)
    add_fact (self->work, _ (algorithm->work_names[i]), format_count (result->work[i]));
  if (result->trace != NULL)
    add_fact (self->work, _ ("steps"), format_count (mh_trace_get_n_steps (result->trace)));

  add_fact (self->memory, _ ("results"), g_format_size (mh_solution_get_bytes (result->solution)));
  if (result->trace != NULL)
    add_fact (self->memory, _ ("recorded steps"),
              g_format_size (mh_trace_get_bytes (result->trace)));
  add_fact (self->memory, _ ("while solving"),
            g_format_size (mh_solve_get_bytes_needed (&run->problem)));
  add_fact (self->memory, _ ("time"), describe_duration (run->duration_usec));
}

MhStatisticsPage *
mh_statistics_page_new (const MhRunFacts *run, const MhBreakdown *breakdown)
{
  g_return_val_if_fail (run != NULL && run->state == MH_RUN_DONE, NULL);
  g_return_val_if_fail (breakdown != NULL, NULL);

  const MhGame *game = run->problem.game;
  const MhGameClass *klass = mh_game_get_class (game);
  const Source source
      = { run, breakdown, game, klass, mh_narrator_find (klass), mh_game_scenes_find (klass) };
  MhStatisticsPage *self = g_new0 (MhStatisticsPage, 1);

  self->turns = g_ptr_array_new_with_free_func (bar_free);
  self->places = g_ptr_array_new_with_free_func (place_free);
  self->work = g_ptr_array_new_with_free_func (fact_free);
  self->memory = g_ptr_array_new_with_free_func (fact_free);
  add_turns (self, &source);
  add_chart (self, &source);
  add_places (self, &source);
  add_reachable (self, &source);
  add_work (self, run);

  return self;
}

void
mh_statistics_page_free (MhStatisticsPage *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->turns);
  g_clear_pointer (&self->legend, bar_free);
  g_free (self->summary);
  g_free (self->chart_summary);
  g_free (self->chart_spoken);
  g_ptr_array_unref (self->places);
  g_clear_pointer (&self->reachable, bar_free);
  g_free (self->others);
  g_ptr_array_unref (self->work);
  g_ptr_array_unref (self->memory);
  g_free (self);
}
