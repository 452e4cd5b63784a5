/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-words.h"

#include <glib/gi18n.h>

static char *
capitalise (char *text)
{
  g_autofree char *owned = text;
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (owned)), first);

  return g_strconcat (first, g_utf8_next_char (owned), NULL);
}

static char *
describe_counts (const MhSketch *sketch)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (sketch);
  gsize n_edges;

  mh_sketch_get_edges (sketch, &n_edges);

  g_autofree char *nodes = g_strdup_printf (ngettext ("%'u node", "%'u nodes", n_nodes), n_nodes);
  g_autofree char *edges
      = g_strdup_printf (ngettext ("%'u edge", "%'u edges", n_edges), (guint) n_edges);

  return g_strdup_printf ("%s · %s", nodes, edges);
}

char *
mh_narration_subtitle (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhSolution *solution = mh_workspace_get_solution (workspace, MH_SIDE_MAIN);
  MhRun *run = mh_workspace_get_run (workspace);
  g_autofree char *counts
      = describe_counts (mh_document_get_sketch (mh_workspace_get_document (workspace)));
  g_autofree char *result = NULL;

  if (solution != NULL)
    result = mh_words_value (
        mh_solution_get_value (solution, mh_workspace_get_start_position (workspace)));
  else if (run != NULL)
    result = g_strdup (mh_run_get_state (run) == MH_RUN_WORKING ? _ ("solving…")
                                                                : _ ("not solved yet"));
  else
    result = g_strdup (mh_workspace_get_missing (workspace));

  return g_strdup_printf ("%s · %s", counts, result);
}

static guint32
get_n_possible (MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);

  return game != NULL ? mh_space_get_n_possible (game) : 0;
}

static guint32
get_n_decided (const MhTrace *trace, guint32 step)
{
  return mh_trace_count (trace, mh_trace_get_style (trace)->deciding, step);
}

/* Whether levels are what @phase is about: the last one decides nothing. */
static gboolean
is_last_phase (const MhTrace *trace, guint32 phase)
{
  return phase + 1 == mh_trace_get_n_phases (trace);
}

static char *
describe_level (const MhTrace *trace, guint32 step)
{
  const guint32 level = mh_trace_get_phase_at (trace, step);

  if (is_last_phase (trace, level))
    return g_strdup (_ ("no more wins"));
  if (level == 0)
    return g_strdup (_ ("level 0: finished games"));

  return g_strdup_printf (_ ("level %u: wins in %u"), level, level);
}

static char *
describe_end (MhWorkspace *workspace, const MhTrace *trace)
{
  const guint32 n_positions = get_n_possible (workspace);
  const guint32 n_draws = n_positions - get_n_decided (trace, mh_trace_get_n_steps (trace));

  if (n_draws == 0)
    return g_strdup (_ ("every position is decided"));

  return g_strdup_printf (ngettext ("%'u position is a draw", "%'u positions are draws", n_draws),
                          n_draws);
}

/* Within a level, single events are what is looked at. */
static MhStepUnit
get_shown_unit (MhPlayback *playback)
{
  const MhTrace *trace = mh_playback_get_trace (playback);
  const MhStepUnit unit = mh_playback_get_unit (playback);
  const guint32 step = mh_playback_get_step (playback);
  const MhPhase phase = mh_trace_get_phase (trace, mh_trace_get_phase_at (trace, step));

  return unit == MH_STEP_UNIT_LEVEL && step != phase.to ? MH_STEP_UNIT_EVENT : unit;
}

char *
mh_narration_step_title (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);
  const guint32 step = mh_playback_get_step (playback);

  if (trace == NULL)
    return g_strdup (mh_workspace_get_solution (workspace, MH_SIDE_MAIN) != NULL
                         ? _ ("Final map")
                         : _ ("Not solved yet"));
  if (step == mh_trace_get_n_steps (trace))
    return g_strdup (_ ("The queue is empty"));
  if (step == 0)
    return g_strdup (_ ("Before the first step"));

  switch (get_shown_unit (playback))
    {
    case MH_STEP_UNIT_EVENT:
      return g_strdup_printf (_ ("Step %'u of %'u"), step, mh_trace_get_n_steps (trace));
    case MH_STEP_UNIT_DECISION:
      return g_strdup_printf (_ ("Decision %'u of %'u"), get_n_decided (trace, step),
                              get_n_decided (trace, mh_trace_get_n_steps (trace)));
    case MH_STEP_UNIT_LEVEL:
    default:
      return capitalise (describe_level (trace, step));
    }
}

static char *
describe_final_map (MhWorkspace *workspace)
{
  const MhStatistics *statistics = mh_workspace_get_statistics (workspace, MH_SIDE_MAIN);

  if (statistics == NULL)
    return g_strdup ("");

  return g_strdup_printf (_ ("%'u mouse · %'u cat · %'u draw"),
                          statistics->n_by_outcome[MH_OUTCOME_FIRST],
                          statistics->n_by_outcome[MH_OUTCOME_SECOND],
                          statistics->n_by_outcome[MH_OUTCOME_DRAW]);
}

char *
mh_narration_step_detail (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);
  const guint32 step = mh_playback_get_step (playback);

  if (trace == NULL)
    return describe_final_map (workspace);
  if (step == mh_trace_get_n_steps (trace))
    return describe_end (workspace, trace);
  if (step == 0 || get_shown_unit (playback) == MH_STEP_UNIT_LEVEL)
    return mh_narration_decided (workspace);

  return describe_level (trace, step);
}

char *
mh_narration_decided (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);

  if (trace == NULL)
    return g_strdup ("");

  return g_strdup_printf (_ ("%'u of %'u decided"),
                          get_n_decided (trace, mh_playback_get_step (playback)),
                          get_n_possible (workspace));
}

char *
mh_narration_status (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhRun *run = mh_workspace_get_run (workspace);

  if (run == NULL)
    return g_strdup (mh_workspace_get_missing (workspace));

  switch (mh_run_get_state (run))
    {
    case MH_RUN_DONE:
      return mh_run_get_trace (run) != NULL
                 ? NULL
                 : g_strdup (_ ("The final map; this board has too many events to step through"));
    case MH_RUN_WORKING:
      return g_strdup (_ ("Solving…"));
    case MH_RUN_FAILED:
      return g_strdup (mh_run_get_error (run)->message);
    case MH_RUN_IDLE:
    default:
      return g_strdup (_ ("Not solved yet"));
    }
}

char *
mh_narration_position (MhWorkspace *workspace, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  const MhGame *game = mh_workspace_get_game (workspace);

  if (game == NULL || position == MH_POSITION_NONE)
    return g_strdup (game == NULL ? mh_workspace_get_missing (workspace) : "");

  return capitalise (mh_words_position_long (game, position));
}

char *
mh_narration_value (MhWorkspace *workspace, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  return mh_words_value (mh_workspace_get_value (workspace, MH_SIDE_MAIN, position));
}

static char *
explain_end (const MhGame *game, guint32 position)
{
  return g_strdup (mh_game_is_hole (game, mh_space_get_mouse (game, position))
                       ? _ ("The mouse is in the hole.")
                       : _ ("The cat is on the mouse’s node."));
}

static char *
explain_stuck (const MhGame *game, guint32 position)
{
  return g_strdup (mh_space_get_mover (game, position) == MH_PLAYER_FIRST
                       ? _ ("The mouse has no legal move.")
                       : _ ("The cat has no legal move."));
}

static char *
explain_witness (MhValue value)
{
  return g_strdup_printf (
      value.outcome == MH_OUTCOME_FIRST
          ? _ ("Decided at level %u, because one reply leads to a position the mouse already wins.")
          : _ ("Decided at level %u, because one reply leads to a position the cat already wins."),
      value.remoteness);
}

static char *
explain_refuted (MhValue value)
{
  return g_strdup_printf (
      value.outcome == MH_OUTCOME_FIRST
          ? _ ("Decided at level %u, because every reply leads to a position the mouse wins.")
          : _ ("Decided at level %u, because every reply leads to a position the cat wins."),
      value.remoteness);
}

static char *
explain_draw (const MhGame *game, const MhProof *proof)
{
  guint32 n_draws = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    n_draws += proof->replies[i].value.outcome == MH_OUTCOME_DRAW ? 1 : 0;

  if (mh_space_get_mover (game, proof->position) == MH_PLAYER_FIRST)
    return g_strdup_printf (ngettext ("No reply wins for the mouse, but %u keeps the draw.",
                                      "No reply wins for the mouse, but %u keep the draw.",
                                      n_draws),
                            n_draws);

  return g_strdup_printf (ngettext ("No reply wins for the cat, but %u keeps the draw.",
                                    "No reply wins for the cat, but %u keep the draw.", n_draws),
                          n_draws);
}

/* A value that follows from what is known already waits for its turn. */
static char *
explain_open (const MhGame *game, const MhProof *proof)
{
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, proof->position));
  guint32 n_refuted = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    {
      if (proof->replies[i].value.outcome == win)
        return g_strdup (_ ("A winning reply is known, but still waits in the queue."));
      n_refuted += mh_outcome_is_win (proof->replies[i].value.outcome) ? 1 : 0;
    }

  return g_strdup_printf (_ ("No reply is known to win yet, and %u of %u are known to lose."),
                          n_refuted, proof->n_replies);
}

char *
mh_narration_reason (MhWorkspace *workspace, const MhProof *proof)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && proof != NULL, NULL);

  const MhGame *game = mh_workspace_get_game (workspace);

  switch (proof->reason)
    {
    case MH_REASON_END:
      return explain_end (game, proof->position);
    case MH_REASON_STUCK:
      return explain_stuck (game, proof->position);
    case MH_REASON_WITNESS:
      return explain_witness (proof->value);
    case MH_REASON_REFUTED:
      return explain_refuted (proof->value);
    case MH_REASON_DRAW:
      return explain_draw (game, proof);
    case MH_REASON_OPEN:
    default:
      return mh_workspace_get_solution (workspace, MH_SIDE_MAIN) != NULL
                 ? explain_open (game, proof)
                 : g_strdup (_ ("The board is not solved yet."));
    }
}

char *
mh_narration_cell (MhWorkspace *workspace, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  const MhGame *game = mh_workspace_get_game (workspace);

  if (game == NULL || position == MH_POSITION_NONE)
    return g_strdup ("");

  const MhSpot spot = mh_space_spot_of (game, position);
  g_autofree char *value = mh_narration_value (workspace, position);

  if (!mh_space_is_possible (game, position))
    return g_strdup_printf (_ ("mouse %u, cat %u: impossible, the cat may not enter a hole"),
                            spot.row, spot.column);

  return g_strdup_printf (spot.plane == MH_PLAYER_FIRST ? _ ("mouse %u, cat %u, mouse to move: %s")
                                                        : _ ("mouse %u, cat %u, cat to move: %s"),
                          spot.row, spot.column, value);
}

/* "0, 1, 5, 7", or "none". In a directed board: where a move can go to. */
static char *
list_neighbours (const MhSketch *sketch, guint32 node)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint32 other = 0; other < mh_sketch_get_n_nodes (sketch); other++)
    if (other != node && mh_sketch_has_edge (sketch, node, other))
      g_string_append_printf (list, list->len > 0 ? ", %u" : "%u", other);

  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : g_strdup (_ ("none"));
}

char *
mh_narration_node (MhWorkspace *workspace, guint32 node)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  const MhSketch *sketch = mh_document_get_sketch (mh_workspace_get_document (workspace));
  const MhGame *game = mh_workspace_get_game (workspace);
  const guint32 current = mh_selection_get_current (mh_workspace_get_selection (workspace));
  const char *name = mh_sketch_get_name (sketch, node);
  g_autofree char *neighbours = list_neighbours (sketch, node);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, _ ("node %u"), node);
  if (name != NULL)
    g_string_append_printf (text, ", %s", name);
  if (mh_sketch_is_hole (sketch, node))
    g_string_append_printf (text, ", %s", _ ("hole"));
  if (game != NULL && current != MH_POSITION_NONE && mh_space_get_mouse (game, current) == node)
    g_string_append_printf (text, ", %s", _ ("mouse here"));
  if (game != NULL && current != MH_POSITION_NONE && mh_space_get_cat (game, current) == node)
    g_string_append_printf (text, ", %s", _ ("cat here"));
  g_string_append (text, ", ");
  g_string_append_printf (text, _ ("neighbours %s"), neighbours);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mh_narration_one_way (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhDocument *document = mh_workspace_get_document (workspace);
  MhArc arc;

  if (!mh_document_is_guessed_directed (document)
      || !mh_sketch_find_one_way (mh_document_get_sketch (document), &arc))
    return NULL;

  return g_strdup_printf (_ ("The edge from %u to %u has no way back, so this board is directed"),
                          arc.from, arc.to);
}
