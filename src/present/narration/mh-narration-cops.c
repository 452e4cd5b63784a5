/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-board.h"
#include "mh-narration-comparison.h"
#include "mh-narration-plain.h"
#include "mh-narration.h"

#include <glib/gi18n.h>

/* The narrator of cops and robbers, in which play without an end is an escape of the mouse. */

static char *
describe_left (guint32 n_left)
{
  return g_strdup_printf (ngettext ("the mouse escapes from %'u position",
                                    "the mouse escapes from %'u positions", n_left),
                          n_left);
}

static char *
describe_close (const MhTraceStyle *style, guint32 n_left)
{
  if (style->initial == MH_OUTCOME_DRAW)
    return g_strdup_printf (
        ngettext ("nothing changes any more: the mouse escapes from %'u position",
                  "nothing changes any more: the mouse escapes from %'u positions", n_left),
        n_left);
  if (style->is_derived)
    return g_strdup_printf (
        ngettext ("no more wins: the mouse escapes from the remaining %'u position",
                  "no more wins: the mouse escapes from the remaining %'u positions", n_left),
        n_left);

  return g_strdup_printf (
      ngettext ("the queue is empty: the mouse escapes from the remaining %'u position",
                "the queue is empty: the mouse escapes from the remaining %'u positions", n_left),
      n_left);
}

static char *
describe_best (MhPlayer mover, const char *turn, const char *value)
{
  return g_strdup_printf (mover == MH_PLAYER_FIRST ? _ ("%s: a reply keeps the mouse free → %s")
                                                   : _ ("%s: no reply catches the mouse → %s"),
                          turn, value);
}

static char *
explain (const MhGame *game, const MhProof *proof)
{
  guint32 n_escapes = 0;

  if (mh_space_get_mover (game, proof->position) == MH_PLAYER_SECOND)
    return g_strdup (_ ("The mouse escapes, because no reply of the cat leads to a capture."));

  for (guint32 i = 0; i < proof->n_replies; i++)
    n_escapes += proof->replies[i].value.outcome == MH_OUTCOME_DRAW ? 1 : 0;

  /* A search proves its answer for the start, but not for every reply on the way. */
  if (n_escapes == 0)
    return g_strdup (_ ("No reply is known to keep the mouse free."));

  return g_strdup_printf (ngettext ("The mouse escapes, because %u reply keeps it free.",
                                    "The mouse escapes, because %u replies keep it free.",
                                    n_escapes),
                          n_escapes);
}

static char *
describe_cycle (const MhDrawingCycle *cycle, const MhGame *game)
{
  const guint32 n_moves = cycle->n_steps - cycle->loop_start;

  if (cycle->loop_start == cycle->n_steps)
    return g_strdup (_ ("The mouse can stay free."));
  if (cycle->loop_start == 0)
    return g_strdup_printf (
        ngettext ("The mouse can stay free: after %u move the position is the same again.",
                  "The mouse can stay free: after %u moves the position is the same again.",
                  n_moves),
        n_moves);

  g_autofree char *way
      = g_strdup_printf (ngettext ("The mouse can stay free in a loop that begins after %u move.",
                                   "The mouse can stay free in a loop that begins after %u moves.",
                                   cycle->loop_start),
                         cycle->loop_start);

  return mh_narration_loop (way, n_moves);
}

static char *
describe_others_of_mouse (const char *moves, guint32 n_moves, guint32 n_untold)
{
  if (n_untold > 0)
    return g_strdup_printf (ngettext ("%s and %u other reply keep the mouse free, too",
                                      "%s and %u other replies keep the mouse free, too", n_untold),
                            moves, n_untold);

  return g_strdup_printf (ngettext ("%s keeps the mouse free, too", "%s keep the mouse free, too",
                                    n_moves),
                          moves);
}

static char *
describe_others (MhPlayer mover, const char *moves, guint32 n_moves, guint32 n_untold)
{
  if (mover == MH_PLAYER_FIRST)
    return describe_others_of_mouse (moves, n_moves, n_untold);
  if (n_untold > 0)
    return g_strdup_printf (ngettext ("%s and %u other reply let the mouse escape, too",
                                      "%s and %u other replies let the mouse escape, too",
                                      n_untold),
                            moves, n_untold);

  return g_strdup_printf (ngettext ("%s lets the mouse escape, too", "%s let the mouse escape, too",
                                    n_moves),
                          moves);
}

static char *
describe_tally (guint32 n_decided, guint32 n_possible, guint32 n_endless)
{
  return g_strdup_printf (ngettext ("%'u of %'u decided, %'u escape",
                                    "%'u of %'u decided, %'u escapes", n_endless),
                          n_decided, n_possible, n_endless);
}

static char *
describe_fall (guint32 n_moves)
{
  return g_strdup_printf (_ ("was free, now caught in %u"), n_moves);
}

static char *
describe_miss (guint32 n_moves)
{
  return g_strdup_printf (_ ("was a win in %u, now the mouse escapes"), n_moves);
}

static const MhEndlessWords escapes = {
  .describe_left = describe_left,
  .describe_close = describe_close,
  .describe_best = describe_best,
  .explain = explain,
  .describe_cycle = describe_cycle,
  .describe_others = describe_others,
  .describe_tally = describe_tally,
  .clause = N_ ("the <1>mouse escapes</1>"),
  .kept = N_ ("still free"),
  .in_vain = N_ ("the mouse escapes in any case"),
  .describe_fall = describe_fall,
  .describe_miss = describe_miss,
};

/* Describes the size and names the game, which has a name of its own if nobody may pass. */
static char *
describe_size (const MhBoard *board)
{
  const MhRules *rules = mh_board_get_rules (board);
  g_autofree char *size = mh_narration_plain_size (board);

  return g_strdup_printf (rules->mouse_may_pass || rules->cat_may_pass
                              /* Translators: first "10 nodes · 19 edges". */
                              ? _ ("%s · cops and robbers")
                              : _ ("%s · cops and robbers, fully active"),
                          size);
}

static char *
describe_placement (const MhSnapshot *snapshot, guint32 position)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (snapshot->game, position);
  g_autofree char *both = mh_narration_both_values (snapshot, position);
  g_autofree char *value
      = both != NULL ? g_steal_pointer (&both) : mh_narration_value (snapshot, position);

  return g_strdup_printf (_ ("cat placed on %u, mouse placed on %u: %s"), cell_index.column,
                          cell_index.row, value);
}

static char *
describe_outcomes (const MhStatistics *statistics)
{
  return g_strdup_printf (_ ("%'u caught · %'u escape"),
                          statistics->n_by_outcome[MH_OUTCOME_SECOND],
                          statistics->n_by_outcome[MH_OUTCOME_FIRST]
                              + statistics->n_by_outcome[MH_OUTCOME_DRAW]);
}

static const char *const code[][2] = {
  { "every other position is a draw", N_ ("from every other position the mouse escapes") },
  { "for each position p: value[p] := draw", N_ ("for each position p: value[p] := escape") },
  { "  if p is marked: return draw", N_ ("  if p is marked: return escape") },
  { "left in one set: not lost; left in both: a draw",
    N_ ("left in one set: not lost; left in both: an escape") },
  { "  if turn = cap and the cap is tested first: return draw",
    N_ ("  if turn = cap and the cap is tested first: return escape") },
  { "  if turn = cap: return draw", N_ ("  if turn = cap: return escape") },
  { NULL },
};

static const char *
get_rules (const MhBoard *board)
{
  const MhRules *rules = mh_board_get_rules (board);

  return rules->mouse_may_pass || rules->cat_may_pass
             ? _ ("The cat chooses a node, then the mouse; then the cat moves first. Both may stay "
                  "where they are. The cat wins by catching the mouse (both on one node); a mouse "
                  "that is never caught escapes.")
             : _ ("The cat chooses a node, then the mouse; then the cat moves first. Both must "
                  "move. The cat wins by catching the mouse (both on one node); a mouse that is "
                  "never caught escapes.");
}

static const char *
get_squares (const MhBoard *board)
{
  return _ ("The numbers count the cat’s moves until it catches the mouse: the cat hurries, the "
            "mouse holds out as long as possible.");
}

const MhNarrator mh_cops_narrator = {
  .describe_size = describe_size,
  .list_parts = mh_narration_board_list_nodes,
  .describe_position = mh_narration_plain_position,
  .mark_position = mh_narration_board_mark_position,
  .mark_value = mh_narration_board_mark_value,
  .describe_place = mh_narration_board_place,
  .mover_names = { N_ ("Mouse to move"), N_ ("Cat to move") },
  .describe_move = mh_narration_plain_move,
  .describe_answer = mh_narration_plain_answer,
  .describe_result = mh_narration_plain_result,
  .describe_value = mh_narration_plain_value,
  .describe_cell = mh_narration_board_cell,
  .describe_placement = describe_placement,
  .explain = mh_narration_board_reason,
  .describe_reply = mh_narration_plain_reply,
  .get_rules = get_rules,
  .get_squares = get_squares,
  .get_search_hint = mh_narration_board_search_hint,
  .endless = &escapes,
  .play = &mh_board_play_words,
  .describe_outcomes = describe_outcomes,
  .unreached = mh_board_unreached,
  .number_caption = N_ ("moves of the cat"),
  .code = code,
  .tells_count = TRUE,
};
