/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics-file.h"

#include "mh-game-class.h"

static const char *
get_winner_id (const MhGameClass *klass, MhOutcome outcome)
{
  switch (mh_game_class_get_winner (klass, outcome))
    {
    case MH_OUTCOME_FIRST:
      return klass->player_ids[MH_PLAYER_FIRST];
    case MH_OUTCOME_SECOND:
      return klass->player_ids[MH_PLAYER_SECOND];
    case MH_OUTCOME_DRAW:
      return "draw";
    case MH_OUTCOME_NONE:
    default:
      return "";
    }
}

static void
append_line (GString *text,
             const char *statistic,
             const char *turn,
             const char *winner,
             const char *item,
             guint64 count)
{
  g_string_append_printf (text, "%s,%s,%s,%s,%" G_GUINT64_FORMAT "\n", statistic, turn, winner,
                          item, count);
}

/* Play without an end may be a win: it is counted with the other wins of that player. */
static void
append_outcomes (GString *text,
                 const MhGameClass *klass,
                 const char *statistic,
                 const char *turn,
                 const guint32 n_by_outcome[MH_N_OUTCOMES])
{
  static const MhOutcome winners[]
      = { MH_OUTCOME_FIRST, MH_OUTCOME_SECOND, MH_OUTCOME_DRAW, MH_OUTCOME_NONE };
  guint32 sums[MH_N_OUTCOMES] = { 0 };

  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    sums[mh_game_class_get_winner (klass, (MhOutcome) outcome)] += n_by_outcome[outcome];
  for (guint i = 0; i < G_N_ELEMENTS (winners); i++)
    if (mh_outcome_is_win (winners[i]) || sums[winners[i]] > 0)
      append_line (text, statistic, turn, get_winner_id (klass, winners[i]), "", sums[winners[i]]);
}

static void
append_reach (GString *text, const MhGameClass *klass, const MhBreakdown *breakdown)
{
  if (!breakdown->has_reach)
    return;

  append_outcomes (text, klass, "reachable", "", breakdown->n_reachable);
  for (guint turn = 0; turn < breakdown->n_turns; turn++)
    for (guint end = 0; end < MH_N_OUTCOMES; end++)
      {
        const guint32 *n = breakdown->n_others[turn][end];

        if (n[FALSE] + n[TRUE] > 0)
          append_line (text, "other", klass->player_ids[turn],
                       end == MH_OUTCOME_NONE ? "" : get_winner_id (klass, (MhOutcome) end), "",
                       n[FALSE] + n[TRUE]);
      }
}

static void
append_bars (GString *text, const MhGameClass *klass, const MhBreakdown *breakdown)
{
  const guint64 width = breakdown->bar_width;

  for (guint32 bar = 0; bar < breakdown->n_bars; bar++)
    {
      const guint64 first = bar * width;
      g_autofree char *item = width == 1
                                  ? g_strdup_printf ("%" G_GUINT64_FORMAT, first)
                                  : g_strdup_printf ("%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT,
                                                     first, first + width - 1);

      for (guint player = 0; player < MH_N_PLAYERS; player++)
        append_line (text, klass->has_scores ? "lead" : "moves", "", klass->player_ids[player],
                     item, breakdown->bars[bar][player]);
    }
}

char *
mh_statistics_file_write (const MhBreakdown *breakdown,
                          const MhProblem *problem,
                          const MhResult *result)
{
  g_return_val_if_fail (breakdown != NULL && problem != NULL && result != NULL, NULL);

  const MhGameClass *klass = mh_game_get_class (problem->game);
  const char *const *work_names = problem->algorithm->work_names;
  GString *text = g_string_new ("statistic,turn,winner,item,count\n");

  for (guint turn = 0; turn < breakdown->n_turns; turn++)
    append_outcomes (text, klass, "positions",
                     breakdown->n_turns > 1 ? klass->player_ids[turn] : "",
                     breakdown->n_by_turn[turn]);
  append_reach (text, klass, breakdown);
  append_bars (text, klass, breakdown);
  for (guint i = 0; work_names[i] != NULL; i++)
    append_line (text, "work", "", "", work_names[i], result->work[i]);
  if (result->trace != NULL)
    append_line (text, "work", "", "", "steps", mh_trace_get_n_steps (result->trace));
  append_line (text, "memory", "", "", "results", mh_solution_get_bytes (result->solution));
  if (result->trace != NULL)
    append_line (text, "memory", "", "", "recorded steps", mh_trace_get_bytes (result->trace));

  return g_string_free (text, FALSE);
}
