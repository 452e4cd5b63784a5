/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-endless.h"

#include "mh-space.h"

#include <glib/gi18n.h>

/* Sentences of games in which play without an end is a draw. */

static char *
describe_left (guint32 n_left)
{
  return g_strdup_printf (ngettext ("%'u position is a draw", "%'u positions are draws", n_left),
                          n_left);
}

static char *
describe_close (const MhTraceStyle *style, guint32 n_left)
{
  if (style->initial == MH_OUTCOME_DRAW)
    return g_strdup_printf (ngettext ("nothing changes any more: %'u position stays a draw",
                                      "nothing changes any more: %'u positions stay draws", n_left),
                            n_left);

  if (style->is_derived)
    return g_strdup_printf (ngettext ("no more wins: the remaining %'u position is a draw",
                                      "no more wins: the remaining %'u positions are draws",
                                      n_left),
                            n_left);

  return g_strdup_printf (ngettext ("the queue is empty: the remaining %'u position is a draw",
                                    "the queue is empty: the remaining %'u positions are draws",
                                    n_left),
                          n_left);
}

static char *
describe_best (MhPlayer mover, const char *turn, const char *value)
{
  return g_strdup_printf (_ ("%s: a draw is the best → %s"), turn, value);
}

static char *
explain (const MhGame *game, const MhProof *proof)
{
  guint32 n_draws = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    n_draws += proof->replies[i].value.outcome == MH_OUTCOME_DRAW ? 1 : 0;

  /* A search proves its answer for the start, but not for every reply on the way. */
  if (n_draws == 0)
    return g_strdup (_ ("No reply is known to keep the draw."));
  if (mh_space_get_mover (game, proof->position) == MH_PLAYER_FIRST)
    return g_strdup_printf (ngettext ("No reply wins for the mouse, but %u keeps the draw.",
                                      "No reply wins for the mouse, but %u keep the draw.",
                                      n_draws),
                            n_draws);

  return g_strdup_printf (ngettext ("No reply wins for the cat, but %u keeps the draw.",
                                    "No reply wins for the cat, but %u keep the draw.", n_draws),
                          n_draws);
}

static char *
describe_loop (const MhDrawingCycle *draw)
{
  const guint32 n_moves = draw->n_steps - draw->loop_start;

  if (draw->loop_start == 0)
    return g_strdup_printf (
        ngettext ("Both can keep the loop: after %u move the position is the same again.",
                  "Both can keep the loop: after %u moves the position is the same again.",
                  n_moves),
        n_moves);

  g_autofree char *way
      = g_strdup_printf (ngettext ("Both can keep the loop that begins after %u move.",
                                   "Both can keep the loop that begins after %u moves.",
                                   draw->loop_start),
                         draw->loop_start);

  return mh_narration_loop (way, n_moves);
}

static char *
describe_drawn_end (const MhDrawingCycle *draw, const MhGame *game)
{
  const guint32 n_moves = draw->n_steps - 1;
  const MhPlayer stuck = mh_space_get_mover (game, draw->steps[n_moves].position);

  return g_strdup_printf (
      stuck == MH_PLAYER_FIRST
          ? ngettext ("Both can keep the draw: after %u move the mouse has no legal move.",
                      "Both can keep the draw: after %u moves the mouse has no legal move.",
                      n_moves)
          : ngettext ("Both can keep the draw: after %u move the cat has no legal move.",
                      "Both can keep the draw: after %u moves the cat has no legal move.", n_moves),
      n_moves);
}

static char *
describe_cycle (const MhDrawingCycle *cycle, const MhGame *game)
{
  return cycle->loop_start < cycle->n_steps ? describe_loop (cycle)
                                            : describe_drawn_end (cycle, game);
}

static char *
describe_others (MhPlayer mover, const char *moves, guint32 n_moves, guint32 n_untold)
{
  if (n_untold > 0)
    return g_strdup_printf (ngettext ("%s and %u other reply keep the draw, too",
                                      "%s and %u other replies keep the draw, too", n_untold),
                            moves, n_untold);

  return g_strdup_printf (ngettext ("%s keeps the draw, too", "%s keep the draw, too", n_moves),
                          moves);
}

static char *
describe_tally (guint32 n_decided, guint32 n_possible, guint32 n_endless)
{
  return g_strdup_printf (ngettext ("%'u of %'u decided, %'u draw", "%'u of %'u decided, %'u draws",
                                    n_endless),
                          n_decided, n_possible, n_endless);
}

static char *
describe_fall (guint32 n_moves)
{
  return g_strdup_printf (_ ("was a draw, now lost in %u"), n_moves);
}

static char *
describe_miss (guint32 n_moves)
{
  return g_strdup_printf (_ ("was a win in %u, now a draw"), n_moves);
}

const MhEndlessWords mh_endless_draws = {
  .describe_left = describe_left,
  .describe_close = describe_close,
  .describe_best = describe_best,
  .explain = explain,
  .describe_cycle = describe_cycle,
  .describe_others = describe_others,
  .describe_tally = describe_tally,
  .clause = N_ ("the game is a draw"),
  .kept = N_ ("kept the draw"),
  .in_vain = N_ ("kept the draw"),
  .describe_fall = describe_fall,
  .describe_miss = describe_miss,
};
