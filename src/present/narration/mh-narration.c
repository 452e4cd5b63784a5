/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-narration-coins.h"
#include "mh-narration-comparison.h"
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

static gboolean
is_coins (const MhSnapshot *snapshot)
{
  return mh_snapshot_get_kind (snapshot) != MH_GAME_CAT_AND_MOUSE;
}

static char *
describe_counts (const MhSketch *sketch)
{
  const MhGame *coins = mh_sketch_get_coins (sketch);

  if (coins != NULL)
    return mh_narration_coins_count (coins);

  const guint32 n_nodes = mh_sketch_get_n_nodes (sketch);
  gsize n_edges;

  mh_sketch_get_edges (sketch, &n_edges);

  return mh_words_size (n_nodes, n_edges);
}

/* What is shown may be wrong, and then says so. */
static char *
describe_result (const MhSnapshot *snapshot, const MhSolution *solution)
{
  const guint32 start = snapshot->start;
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  g_autofree char *words = mh_narration_answer (solution, start);

  if (truth == NULL || !mh_comparison_differ_at (solution, truth, start))
    return g_steal_pointer (&words);

  /* Translators: what an algorithm answers: "draw, wrongly". */
  return g_strdup_printf (_ ("%s, wrongly"), words);
}

char *
mh_narration_answer (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, NULL);

  if (mh_game_get_kind (mh_solution_get_game (solution)) != MH_GAME_CAT_AND_MOUSE)
    return mh_narration_coins_answer (solution, position);

  return mh_words_value (mh_solution_get_value (solution, position));
}

char *
mh_narration_subtitle (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  MhSolution *solution = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].asked;
  g_autofree char *counts = describe_counts (snapshot->board);
  g_autofree char *result = NULL;

  if (solution != NULL)
    result = describe_result (snapshot, solution);
  else if (run != NULL)
    result = g_strdup (run->state == MH_RUN_WORKING ? _ ("solving…") : _ ("not solved yet"));
  else
    result = g_strdup (snapshot->missing);

  if (snapshot->is_comparing)
    return g_strdup_printf ("%s · %s · %s", counts, result, _ ("comparing two algorithms"));

  return g_strdup_printf ("%s · %s", counts, result);
}

char *
mh_narration_position (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhGame *game = snapshot->game;

  if (game == NULL || position == MH_POSITION_NONE)
    return g_strdup (game == NULL ? snapshot->missing : "");
  if (is_coins (snapshot))
    return mh_narration_coins_position (game, position);

  return capitalise (mh_words_position_long (game, position));
}

char *
mh_narration_outcome (const MhSnapshot *snapshot, MhValue value)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const char *undecided = snapshot->sides[MH_SIDE_MAIN].algorithm->undecided_name;

  if (value.outcome == MH_OUTCOME_NONE && undecided != NULL
      && mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL)
    return g_strdup (_ (undecided));

  return mh_words_value (value);
}

char *
mh_narration_value (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  if (is_coins (snapshot) && position != MH_POSITION_NONE)
    return mh_narration_coins_value (snapshot, position);

  return mh_narration_outcome (snapshot, mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position));
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

  /* A search answers for the start, and not for every reply on its way there. */
  if (n_draws == 0)
    return g_strdup (_ ("A draw, although no reply is known to keep it."));
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
explain_open (const MhSnapshot *snapshot, const MhProof *proof)
{
  const MhGame *game = snapshot->game;
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const gboolean has_queue
      = trace == NULL || mh_trace_get_style (trace)->waiting != MH_WAITING_NONE;
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, proof->position));
  guint32 n_refuted = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    {
      if (proof->replies[i].value.outcome == win)
        return g_strdup (has_queue
                             ? _ ("A winning reply is known, but still waits in the queue.")
                             : _ ("A winning reply is known, but its turn is still to come."));
      n_refuted += mh_outcome_is_win (proof->replies[i].value.outcome) ? 1 : 0;
    }

  return g_strdup_printf (_ ("No reply is known to win yet, and %u of %u are known to lose."),
                          n_refuted, proof->n_replies);
}

static char *
explain_reason (const MhSnapshot *snapshot, const MhProof *proof)
{
  const MhGame *game = snapshot->game;

  if (is_coins (snapshot))
    return mh_narration_coins_reason (snapshot, proof);

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
      return mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL
                 ? explain_open (snapshot, proof)
                 : g_strdup (_ ("The board is not solved yet."));
    }
}

char *
mh_narration_reason (const MhSnapshot *snapshot, const MhProof *proof)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);

  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  const MhSolution *mine = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  g_autofree char *reason = explain_reason (snapshot, proof);

  if (truth == NULL || mine == NULL || !mh_snapshot_is_comparable (snapshot)
      || proof->value.outcome == MH_OUTCOME_NONE
      || !mh_comparison_differ_at (mine, truth, proof->position))
    return g_steal_pointer (&reason);

  /* Translators: the name of an algorithm, and the reason for its wrong answer. */
  return g_strdup_printf (_ ("Wrong; as %s has it: %s"),
                          _ (snapshot->sides[MH_SIDE_MAIN].algorithm->name), reason);
}

char *
mh_narration_cell (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhGame *game = snapshot->game;

  if (game == NULL || position == MH_POSITION_NONE)
    return g_strdup ("");
  if (is_coins (snapshot))
    return mh_narration_coins_cell (snapshot, position);

  const MhSpot spot = mh_space_spot_of (game, position);
  g_autofree char *both = mh_narration_both_values (snapshot, position);
  g_autofree char *value
      = both != NULL ? g_steal_pointer (&both) : mh_narration_value (snapshot, position);

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

/* Where the players are; while there is no game, where they would start. */
static MhStart
get_tokens (const MhSnapshot *snapshot)
{
  const MhSketch *sketch = snapshot->board;
  const MhGame *game = snapshot->game;
  const guint32 current = snapshot->current;
  MhStart tokens = mh_sketch_get_start (sketch);

  if (game != NULL && current != MH_POSITION_NONE)
    {
      tokens.mouse = mh_space_get_mouse (game, current);
      tokens.cat = mh_space_get_cat (game, current);
    }

  return tokens;
}

char *
mh_narration_node (const MhSnapshot *snapshot, guint32 node)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhSketch *sketch = snapshot->board;
  const MhStart tokens = get_tokens (snapshot);
  const char *name = mh_sketch_get_name (sketch, node);
  g_autofree char *neighbours = list_neighbours (sketch, node);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, _ ("node %u"), node);
  if (name != NULL)
    g_string_append_printf (text, ", %s", name);
  if (mh_sketch_is_hole (sketch, node))
    g_string_append_printf (text, ", %s", _ ("hole"));
  if (tokens.mouse == node)
    g_string_append_printf (text, ", %s", _ ("mouse here"));
  if (tokens.cat == node)
    g_string_append_printf (text, ", %s", _ ("cat here"));
  g_string_append (text, ", ");
  g_string_append_printf (text, _ ("neighbours %s"), neighbours);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mh_narration_one_way (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  MhArc arc;

  if (!snapshot->is_guessed_directed || !mh_sketch_find_one_way (snapshot->board, &arc))
    return NULL;

  return g_strdup_printf (_ ("The edge from %u to %u has no way back, so this board is directed"),
                          arc.from, arc.to);
}
