/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes-private.h"

#include "mh-game-scenes.h"
#include "mh-judgement.h"
#include "mh-narration-play.h"

#include <glib/gi18n.h>

/* Scenes of the time line and of the key to the tables. */

/* The largest number of coins that have a phase each; longer rows are shown in parts. */
#define MAX_CELL_PHASES 512

/* The largest number of phases, which is more than a window has pixels. With more levels,
 * neighbours share a phase. */
#define MAX_LEVEL_PHASES 4096

/* Adds the decisions of @level to @phase. */
static void
add_level (MhHistogramPhase *phase, const MhStatistics *statistics, guint32 level)
{
  phase->to = level + 1;
  if (level == statistics->n_levels)
    phase->n_drawn = statistics->n_by_outcome[MH_OUTCOME_DRAW];
  else
    for (int player = 0; player < MH_N_PLAYERS; player++)
      phase->n_won[player] += statistics->levels[level][player];
}

static void
add_traced_phase (MhHistogramPhase *phase,
                  const MhStatistics *statistics,
                  const MhTrace *trace,
                  guint32 i)
{
  const gboolean is_last = i + 1 == mh_trace_get_n_phases (trace);

  phase->to = mh_trace_get_phase (trace, i).to;
  phase->n_won[MH_PLAYER_FIRST] += mh_trace_count_decided (trace, i, MH_OUTCOME_FIRST);
  phase->n_won[MH_PLAYER_SECOND] += mh_trace_count_decided (trace, i, MH_OUTCOME_SECOND);
  phase->n_drawn += mh_trace_count_decided (trace, i, MH_OUTCOME_DRAW);
  if (is_last && mh_trace_get_style (trace)->has_levels)
    phase->n_drawn = statistics->n_by_outcome[MH_OUTCOME_DRAW];
}

/* Returns: the number of phases. A game that always ends has no draws, and its last phase ends
 * when the table is full. */
static guint32
count_phases (const MhGameClass *klass, const MhStatistics *statistics, const MhTrace *trace)
{
  const gboolean ends_full
      = klass->always_ends && (trace == NULL || mh_trace_get_style (trace)->has_levels);
  const guint32 n_phases = trace != NULL ? mh_trace_get_n_phases (trace) : statistics->n_levels + 1;

  return ends_full && n_phases > 1 ? n_phases - 1 : n_phases;
}

/* The shown levels, each of which stands for some phases of a run or some remotenesses. */
typedef struct
{
  guint32 n_phases, n_levels;
  guint32 n_plies; /* the number of phases of each level after the first */
  gboolean closes; /* whether the last level consists of the last phase alone */
} Levels;

/* Determines the levels. The phase in which a run ends has a level of its own only if positions
 * remain in it that nobody wins. */
static Levels
get_levels (const MhGameClass *klass, const MhStatistics *statistics, const MhTrace *trace)
{
  const gboolean has_levels = trace == NULL || mh_trace_get_style (trace)->has_levels;
  Levels levels = { .n_phases = count_phases (klass, statistics, trace), .n_plies = 1 };

  if (has_levels)
    levels.n_plies = klass->n_plies;
  levels.closes
      = klass->always_ends || !has_levels || statistics->n_by_outcome[MH_OUTCOME_DRAW] > 0;
  levels.n_levels = 1;
  if (levels.n_phases > 1)
    levels.n_levels
        += (levels.n_phases - 2 + levels.n_plies - 1) / levels.n_plies + (levels.closes ? 1 : 0);

  return levels;
}

static char *
create_label (const Levels *self, const MhGameClass *klass, guint32 level)
{
  const MhGameScenes *scenes = mh_game_scenes_find (klass);

  if (self->closes && !klass->always_ends && level + 1 == self->n_levels)
    return g_strdup (_ (scenes->endless_label));

  return g_strdup_printf ("%u", scenes->first_level + level);
}

/* Returns: the phase after the last one of @level */
static guint32
get_end (const Levels *self, guint32 level)
{
  if (level + 1 == self->n_levels)
    return self->n_phases;

  return MIN (level * self->n_plies + 1, self->n_phases - 1);
}

/* Fills in a phase for each level, or for several neighbours if there are very many, and one
 * for draws if there are some; without levels, a phase for each part of the run. */
static void
fill_phases (MhTimelineScene *self,
             const MhGameClass *klass,
             const MhStatistics *statistics,
             const MhTrace *trace)
{
  const gboolean has_levels = trace == NULL || mh_trace_get_style (trace)->has_levels;
  const Levels levels = get_levels (klass, statistics, trace);
  const guint32 n_levels = levels.n_levels;
  const guint32 n_together = (n_levels - 1) / MAX_LEVEL_PHASES + 1;
  const guint32 n_phases = (n_levels - 1 + n_together - 1) / n_together + 1;
  guint32 level = 0, phase = 0;

  self->phases = g_new0 (MhHistogramPhase, n_phases);
  self->labels = g_new0 (char *, n_phases + 1);
  for (guint32 i = 0; i < n_phases; i++)
    {
      const guint32 end = i + 1 < n_phases ? MIN (level + n_together, n_levels - 1) : n_levels;

      self->labels[i] = has_levels ? create_label (&levels, klass, level) : g_strdup ("");
      self->phases[i].label = self->labels[i];
      self->phases[i].from = i > 0 ? self->phases[i - 1].to : 0;
      level = end;
      for (; phase < get_end (&levels, level - 1); phase++)
        if (trace != NULL)
          add_traced_phase (&self->phases[i], statistics, trace, phase);
        else
          add_level (&self->phases[i], statistics, phase);
    }
  if (trace != NULL)
    self->phases[n_phases - 1].to = mh_trace_get_n_steps (trace);
  self->histogram.n_phases = n_phases;
}

/* Returns: whether the run fills a table of a single row that is not too long */
static gboolean
is_short_row (const MhTrace *trace)
{
  if (trace == NULL)
    return FALSE;

  const MhTraceStyle *style = mh_trace_get_style (trace);

  return style->has_cells && !style->has_slots && !style->has_levels
         && mh_trace_count (trace, style->deciding, mh_trace_get_n_steps (trace))
                <= MAX_CELL_PHASES;
}

/* Fills in a phase for each number of coins with the work that decided it. */
static void
fill_row (MhTimelineScene *self, const MhTrace *trace)
{
  const MhEventQuery query = { mh_trace_get_style (trace)->deciding, MH_POSITION_NONE, TRUE };
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  const guint32 n_phases = mh_trace_count (trace, query.kinds, n_steps);
  guint32 from = 0;
  guint32 number;

  self->phases = g_new0 (MhHistogramPhase, n_phases);
  self->labels = g_new0 (char *, n_phases + 1);
  for (guint32 i = 0; i < n_phases && mh_trace_find (trace, from, &query, &number); i++)
    {
      const MhEvent event = mh_trace_get_event (trace, number);
      const guint32 n_coins
          = mh_space_get_cell_index (mh_trace_get_game (trace), event.slot).column;

      self->labels[i] = g_strdup_printf ("%u", n_coins);
      self->phases[i] = (MhHistogramPhase){
        .n_won = { event.outcome == MH_OUTCOME_FIRST, event.outcome == MH_OUTCOME_SECOND },
        .from = from,
        .to = number + 1,
        .label = self->labels[i],
      };
      from = number + 1;
    }
  self->phases[n_phases - 1].to = n_steps;
  self->histogram.n_phases = n_phases;
}

/* Returns: who wins after the move to the stage at @index, as far as that is shown */
static MhOutcome
get_outcome (const MhSnapshot *snapshot, const MhSolution *truth, guint index)
{
  const guint32 stage = mh_snapshot_get_stage (snapshot, index);

  return truth != NULL ? mh_judgement_get_value (truth, stage).outcome : MH_OUTCOME_DRAW;
}

/* Fills in a phase for each move of the game that is replayed, or for some neighbours. */
static void
fill_game (MhTimelineScene *self, const MhSnapshot *snapshot)
{
  const MhSolution *truth = mh_snapshot_get_exact (snapshot);
  const guint n_moves = snapshot->play.match->n_stages - 1;
  const guint n_together = n_moves / MAX_LEVEL_PHASES + 1;
  const guint n_phases = (n_moves + n_together - 1) / n_together;

  self->phases = g_new0 (MhHistogramPhase, n_phases);
  self->labels = g_new0 (char *, n_phases + 1);
  for (guint move = 1; move <= n_moves; move++)
    {
      const guint i = (move - 1) / n_together;
      MhHistogramPhase *phase = &self->phases[i];
      const MhOutcome outcome = get_outcome (snapshot, truth, move);

      if (self->labels[i] == NULL)
        {
          self->labels[i] = g_strdup_printf ("%u", move);
          phase->from = move - 1;
        }
      phase->label = self->labels[i];
      phase->to = move;
      if (mh_outcome_is_win (outcome))
        phase->n_won[outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND]++;
      else
        phase->n_drawn++;
    }
  self->histogram.n_phases = n_phases;
  self->histogram.step = snapshot->play.index;
}

/* Fills in the run that is shown. */
static void
fill_run (MhTimelineScene *self, const MhSnapshot *snapshot, const MhStatistics *statistics)
{
  MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (is_short_row (trace))
    fill_row (self, trace);
  else
    fill_phases (self, mh_snapshot_get_class (snapshot), statistics, trace);
  self->histogram.false_step = mh_snapshot_get_false_step (snapshot);
  self->histogram.hides_future = mh_snapshot_hides_results (snapshot);
  self->histogram.step
      = trace != NULL ? snapshot->step : self->phases[self->histogram.n_phases - 1].to;
}

static void
fill_ribbons (MhTimelineScene *self, const MhSnapshot *snapshot)
{
  g_autoptr (GPtrArray) stops = mh_snapshot_list_stops (snapshot);

  self->ribbons = g_new (guint32, stops->len);
  for (guint i = 0; i < stops->len; i++)
    self->ribbons[i] = ((const MhBookmark *) g_ptr_array_index (stops, i))->step;
  self->histogram.ribbons = self->ribbons;
  self->histogram.n_ribbons = stops->len;
}

gboolean
mh_timeline_scene_fill (MhTimelineScene *self,
                        const MhSnapshot *snapshot,
                        const MhTheme *theme,
                        MhText *text)
{
  g_return_val_if_fail (self != NULL && snapshot != NULL, FALSE);

  const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN);
  const gboolean is_game = mh_snapshot_is_replaying (snapshot);

  *self = (MhTimelineScene){ 0 };
  if (statistics == NULL && !is_game)
    return FALSE;

  if (is_game)
    fill_game (self, snapshot);
  else
    {
      fill_run (self, snapshot, statistics);
      fill_ribbons (self, snapshot);
    }
  self->histogram.phases = self->phases;
  self->histogram.endless = mh_snapshot_get_class (snapshot)->endless;
  self->histogram.theme = theme;
  self->histogram.text = text;

  return TRUE;
}

static char *
describe_level (const MhGameClass *klass, const MhHistogramPhase *phase)
{
  /* Translators: a level, then each player and how many positions he wins there:
   * "Level 4: mouse 3, cat 5". */
  return g_strdup_printf (_ ("Level %s: %s %'u, %s %'u"), phase->label,
                          _ (klass->player_names[MH_PLAYER_FIRST]), phase->n_won[MH_PLAYER_FIRST],
                          _ (klass->player_names[MH_PLAYER_SECOND]),
                          phase->n_won[MH_PLAYER_SECOND]);
}

/* @phase: a part of a search, which has no levels */
static char *
describe_part (const MhGameClass *klass, const MhHistogramPhase *phase)
{
  const guint32 n_answers
      = phase->n_won[MH_PLAYER_FIRST] + phase->n_won[MH_PLAYER_SECOND] + phase->n_drawn;
  g_autofree char *answers
      = g_strdup_printf (ngettext ("%'u answer", "%'u answers", n_answers), n_answers);

  if (phase->n_drawn == 0 || mh_outcome_is_win (klass->endless))
    /* Translators: the first and last step, "3 answers". */
    return g_strdup_printf (_ ("Steps %'u–%'u: %s"), phase->from + 1, phase->to, answers);

  /* Translators: the first and last step, "3 answers", and how many of them are draws. */
  return g_strdup_printf (ngettext ("Steps %'u–%'u: %s, %'u draw", "Steps %'u–%'u: %s, %'u draws",
                                    phase->n_drawn),
                          phase->from + 1, phase->to, answers, phase->n_drawn);
}

char *
mh_timeline_scene_describe (const MhTimelineScene *self, const MhSnapshot *snapshot, guint32 phase)
{
  g_return_val_if_fail (self != NULL && snapshot != NULL, NULL);
  g_return_val_if_fail (phase < self->histogram.n_phases, NULL);

  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const MhHistogramPhase *shown = &self->phases[phase];
  const gboolean is_escape = mh_outcome_is_win (klass->endless);

  if (mh_snapshot_is_replaying (snapshot))
    return mh_narration_play_row (snapshot, shown->to);
  if (self->histogram.hides_future && shown->to > self->histogram.step)
    return g_strdup (_ ("Hidden until the steps come here"));
  if (shown->label[0] == '\0')
    return describe_part (klass, shown);
  if (is_escape && shown->n_drawn > 0)
    return g_strdup_printf (ngettext ("the mouse escapes from %'u position",
                                      "the mouse escapes from %'u positions", shown->n_drawn),
                            shown->n_drawn);
  if (shown->n_drawn > 0 && phase + 1 == self->histogram.n_phases)
    return g_strdup_printf (ngettext ("%'u draw", "%'u draws", shown->n_drawn), shown->n_drawn);

  return describe_level (klass, shown);
}

void
mh_timeline_scene_clear (MhTimelineScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->phases, g_free);
  g_clear_pointer (&self->labels, g_strfreev);
  g_clear_pointer (&self->ribbons, g_free);
}

static guint32
get_n_different (const MhSnapshot *snapshot)
{
  const MhComparison *comparison = snapshot->comparison;
  const gboolean is_marked = mh_snapshot_is_comparable (snapshot);

  return comparison != NULL && is_marked ? comparison->n_positions : 0;
}

/* Returns: the number of changed positions, or 0 while differences are not marked */
static guint32
get_n_changed (const MhSnapshot *snapshot)
{

  if (!snapshot->is_change_shown)
    return 0;
  return snapshot->change_counts.n_winners + snapshot->change_counts.n_moves;
}

/* @name: (out): the name of missing answers, or NULL
 * Returns: whether some run has left positions without a value */
static gboolean
find_unanswered (const MhSnapshot *snapshot, const char **name)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, (MhSide) i);

      if (statistics == NULL || statistics->n_by_outcome[MH_OUTCOME_NONE] == 0)
        continue;

      *name = snapshot->sides[i].algorithm->undecided_name;
      return TRUE;
    }

  return FALSE;
}

/* Returns: whether a side shows a solution with positions that it could not be asked about */
static gboolean
has_unasked (const MhSnapshot *snapshot)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhSolution *solution = mh_snapshot_get_solution (snapshot, (MhSide) i);
      const gboolean is_shown = i == MH_SIDE_MAIN || snapshot->is_comparing;

      if (is_shown && solution != NULL && mh_solution_has_unasked (solution))
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether cells of a side that is shown have numbers, or will have */
static gboolean
has_numbers (const MhSnapshot *snapshot)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, (MhSide) i);
      const gboolean is_shown = i == MH_SIDE_MAIN || snapshot->is_comparing;

      if (is_shown && (statistics == NULL || statistics->n_levels > 0))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_any (const MhStatistics *statistics, MhOutcome outcome)
{
  return statistics != NULL && statistics->n_by_outcome[outcome] > 0;
}

/* Returns: whether there are draws, as far as the step tells */
static gboolean
has_draws (const MhSnapshot *snapshot, gboolean is_final, gboolean begins_drawn)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (mh_snapshot_get_class (snapshot)->always_ends)
    return FALSE;
  if (is_final)
    return has_any (mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN), MH_OUTCOME_DRAW)
           || has_any (mh_snapshot_get_statistics (snapshot, MH_SIDE_OTHER), MH_OUTCOME_DRAW);

  return begins_drawn || (trace != NULL && mh_trace_get_style (trace)->has_slots);
}

/* Fills in the entry of endless play. If endless play is won by a player, that player rarely
 * has other wins. */
static void
fill_endless (MhKey *self, const MhSnapshot *snapshot)
{
  const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN);
  const MhOutcome endless = mh_snapshot_get_class (snapshot)->endless;

  if (!mh_outcome_is_win (endless))
    return;

  self->lacks_wins[endless == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND]
      = !has_any (statistics, endless);
  if (has_any (statistics, endless))
    self->number_name
        = mh_scenes_translate (mh_game_scenes_find (self->klass)->number_name_of_both);
}

void
mh_key_scene_fill (MhKey *self, const MhSnapshot *snapshot, const MhTheme *theme, MhText *text)
{
  g_return_if_fail (self != NULL && snapshot != NULL);

  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const MhGameScenes *scenes = mh_game_scenes_find (klass);
  const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN);
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const gboolean is_final
      = statistics != NULL && snapshot->step == mh_snapshot_get_n_steps (snapshot);
  const gboolean begins_drawn
      = trace != NULL && mh_trace_get_style (trace)->initial == MH_OUTCOME_DRAW;
  const char *undecided = snapshot->sides[MH_SIDE_MAIN].algorithm->undecided_name;
  const gboolean has_undecided
      = (!is_final && !begins_drawn) || find_unanswered (snapshot, &undecided);

  *self = (MhKey){
    .theme = theme,
    .text = text,
    .klass = klass,
    .max_remoteness = mh_scenes_get_max_remoteness (snapshot),
    .has_undecided = has_undecided,
    .has_draws = has_draws (snapshot, is_final, begins_drawn),
    .has_scores = klass->has_scores,
    .undecided = undecided != NULL ? _ (undecided) : NULL,
    .n_different = get_n_different (snapshot),
    .n_asked
    = has_unasked (snapshot) && snapshot->comparison != NULL ? snapshot->comparison->n_compared : 0,
    .has_unasked = has_unasked (snapshot),
    .has_impossible = klass->has_holes && mh_board_get_rules (snapshot->board)->cat_wins_in_hole,
    .n_changed = get_n_changed (snapshot),
    .is_compared = snapshot->is_comparing,
    .has_numbers = has_numbers (snapshot),
    .endless_name = mh_scenes_translate (scenes->endless_name),
    .number_name = mh_scenes_translate (scenes->number_name),
    .chip_name = snapshot->dismantling != NULL ? _ ("round in which the node is peeled") : NULL,
  };
  fill_endless (self, snapshot);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    self->win_names[i] = mh_scenes_translate (scenes->win_names[i]);
}
