/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-narrator.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* Describes the result. An answer that is known to be wrong is called wrong. */
static char *
describe_result (const MhSnapshot *snapshot, const MhSolution *solution)
{
  const guint32 start = snapshot->start;
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  g_autofree char *words = mh_narration_answer (solution, start);

  if (truth == NULL || !mh_comparison_differ_at (solution, truth, start))
    return g_steal_pointer (&words);

  if (mh_solution_get_value (solution, start).outcome
      == mh_solution_get_value (truth, start).outcome)
    /* Translators: the winner is right, the number is not: "cat wins in 10 (wrong number)". */
    return g_strdup_printf (_ ("%s (wrong number)"), words);

  /* Translators: what an algorithm answers: "draw (wrong)". */
  return g_strdup_printf (_ ("%s (wrong)"), words);
}

char *
mh_narration_answer (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, NULL);

  return mh_narrator_find (mh_game_get_class (mh_solution_get_game (solution)))
      ->describe_answer (solution, position);
}

char *
mh_narration_subtitle (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  MhSolution *solution = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].asked;
  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));
  g_autofree char *counts = narrator->describe_size (snapshot->board);
  g_autofree char *result = NULL;

  if (solution != NULL)
    result = mh_snapshot_hides_results (snapshot) ? g_strdup (_ ("results hidden"))
                                                  : describe_result (snapshot, solution);
  else if (run != NULL)
    result = g_strdup (run->state == MH_RUN_WORKING ? _ ("solving…") : _ ("not solved yet"));
  else
    result = g_strdup (snapshot->missing);

  if (snapshot->is_comparing)
    return g_strdup_printf ("%s · %s · %s", counts, result, _ ("comparing two algorithms"));

  if (run != NULL && run->source != NULL)
    {
      /* Translators: the name of a file with the steps that are shown. */
      g_autofree char *source = g_strdup_printf (_ ("steps of %s"), run->source);

      return g_strdup_printf ("%s · %s · %s", counts, result, source);
    }

  return g_strdup_printf ("%s · %s", counts, result);
}

char *
mh_narration_position (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhGame *game = snapshot->game;

  if (game == NULL || position == MH_POSITION_NONE)
    return g_strdup (game == NULL ? snapshot->missing : "");

  return mh_narrator_find (mh_game_get_class (game))->describe_position (game, position);
}

char *
mh_narration_outcome (const MhSnapshot *snapshot, MhValue value)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const char *undecided = snapshot->sides[MH_SIDE_MAIN].algorithm->undecided_name;

  if (value.outcome == MH_OUTCOME_NONE && undecided != NULL
      && mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL
      && !mh_snapshot_hides_results (snapshot))
    return g_strdup (_ (undecided));

  return snapshot->game != NULL ? mh_words_value_in (snapshot->game, value)
                                : mh_words_value (value);
}

char *
mh_narration_gap (const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhSolution *solution = mh_snapshot_get_solution (snapshot, side);

  if (solution == NULL || mh_snapshot_hides_results (snapshot)
      || mh_solution_get_gap (solution, position) == 0)
    return NULL;

  const MhProblem *problem = &snapshot->sides[side].shown->problem;

  return problem->algorithm->explain_gap (problem, solution, position);
}

char *
mh_narration_value (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  if (position == MH_POSITION_NONE)
    return mh_narration_outcome (snapshot, (MhValue){ MH_OUTCOME_NONE, 0 });

  return mh_narrator_find (mh_snapshot_get_class (snapshot))->describe_value (snapshot, position);
}

char *
mh_narration_reason (const MhSnapshot *snapshot, const MhProof *proof)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);

  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  const MhSolution *mine = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  g_autofree char *reason
      = mh_narrator_find (mh_snapshot_get_class (snapshot))->explain (snapshot, proof);

  if (truth == NULL || mine == NULL || !mh_snapshot_is_comparable (snapshot)
      || proof->value.outcome == MH_OUTCOME_NONE
      || !mh_comparison_differ_at (mine, truth, proof->position))
    return g_steal_pointer (&reason);

  g_autofree char *answer = mh_narration_answer (mine, proof->position);

  /* Translators: the name of an algorithm, its wrong answer, and a sentence why it gives it:
   * "Wrong. Turn-capped search says: draw. No reply is known to keep the draw." */
  return g_strdup_printf (_ ("Wrong. %s says: %s. %s"),
                          _ (snapshot->sides[MH_SIDE_MAIN].algorithm->name), answer, reason);
}

/* Returns: the length in bytes of the first clause of a sentence */
static gsize
get_clause_length (const char *sentence)
{
  const char *const fullwidth = strstr (sentence, "，");
  const gsize length = strcspn (sentence, ",.");

  return fullwidth != NULL ? MIN (length, (gsize) (fullwidth - sentence)) : length;
}

char *
mh_narration_reason_markup (const MhSnapshot *snapshot, const MhProof *proof, guint32 *step)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL && step != NULL, NULL);

  g_autofree char *reason = mh_narration_reason (snapshot, proof);
  const gboolean is_decided
      = proof->reason == MH_REASON_WITNESS || proof->reason == MH_REASON_REFUTED;

  *step = is_decided ? mh_snapshot_find_decision (snapshot, proof->position) : MH_STEP_NONE;
  if (*step == MH_STEP_NONE)
    return g_markup_escape_text (reason, -1);

  const gsize length = get_clause_length (reason);
  g_autofree char *clause = g_markup_escape_text (reason, (gssize) length);
  g_autofree char *rest = g_markup_escape_text (reason + length, -1);

  return g_strdup_printf ("<a href=\"%u\">%s</a>%s", *step, clause, rest);
}

char *
mh_narration_cell (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhGame *game = snapshot->game;

  if (game == NULL || position == MH_POSITION_NONE)
    return g_strdup ("");

  return mh_narrator_find (mh_game_get_class (game))->describe_cell (snapshot, position);
}

char *
mh_narration_cell_in (const MhSnapshot *snapshot, guint32 plane, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));

  if (plane != MH_PLANE_PLACEMENTS || snapshot->game == NULL || position == MH_POSITION_NONE
      || narrator->describe_placement == NULL)
    return mh_narration_cell (snapshot, position);

  return narrator->describe_placement (snapshot, position);
}

const char *
mh_narration_pseudocode (const MhGameClass *klass, const char *text)
{
  g_return_val_if_fail (klass != NULL && text != NULL, "");

  const char *const(*code)[2] = mh_narrator_find (klass)->code;

  for (gsize i = 0; code != NULL && code[i][0] != NULL; i++)
    if (g_str_equal (code[i][0], text))
      return _ (code[i][1]);

  return _ (text);
}

const char *
mh_narration_code_line (const MhSnapshot *snapshot, guint line)
{
  g_return_val_if_fail (snapshot != NULL && line < mh_snapshot_get_n_code_lines (snapshot), "");

  const MhListing *listing = mh_snapshot_get_listing (snapshot);

  if (listing != NULL)
    return listing->lines[line];

  return mh_narration_pseudocode (mh_snapshot_get_class (snapshot),
                                  mh_snapshot_get_algorithm (snapshot)->pseudocode[line]);
}

static void
list_number (GString *list, guint32 number)
{
  g_string_append_printf (list, list->len > 0 ? ", %u" : "%u", number);
}

/* Lists the neighbours of @node along sorted edges. Of many edges, most are not looked at. */
static void
list_along (GString *list, const MhBoard *board, const MhArc *edges, gsize n_edges, guint32 node)
{
  const gboolean is_directed = mh_board_is_directed (board);

  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    if (mh_arc_is_among (is_directed || node < i ? (MhArc){ node, i } : (MhArc){ i, node }, edges,
                         n_edges))
      list_number (list, i);
}

/* Returns: (transfer full): the neighbours of @node, "0, 1, 5, 7" or "none"; on a directed board,
 * the nodes that a move can go to. The game knows them, as soon as there is one. */
static char *
list_neighbours (const MhSnapshot *snapshot, MhPlayer player, guint32 node)
{
  const MhBoard *board = snapshot->board;
  g_autoptr (GString) list = g_string_new (NULL);

  if (snapshot->game != NULL)
    {
      guint32 n_nodes;
      const guint32 *nodes
          = mh_graph_get_successors (mh_game_get_graph (snapshot->game, player), node, &n_nodes);

      for (guint32 i = 0; i < n_nodes; i++)
        list_number (list, nodes[i]);
    }
  else
    {
      gsize n_edges;
      const MhArc *edges = player == MH_PLAYER_SECOND && mh_board_has_cat_edges (board)
                               ? mh_board_get_cat_edges (board, &n_edges)
                               : mh_board_get_edges (board, &n_edges);

      list_along (list, board, edges, n_edges, node);
    }

  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : g_strdup (_ ("none"));
}

/* Returns: (transfer full): the neighbours of @node, those of each player if they have edges of
 * their own */
static char *
describe_neighbours (const MhSnapshot *snapshot, guint32 node)
{
  g_autofree char *mouse = list_neighbours (snapshot, MH_PLAYER_FIRST, node);

  if (!mh_board_has_cat_edges (snapshot->board))
    return g_strdup_printf (_ ("neighbours %s"), mouse);

  g_autofree char *cat = list_neighbours (snapshot, MH_PLAYER_SECOND, node);

  /* Translators: lists of nodes, such as "0, 3", to which the players can go. */
  return g_strdup_printf (_ ("neighbours for the mouse %s, for the cat %s"), mouse, cat);
}

/* Returns: the nodes of the players, or their starting nodes while there is no game */
static MhStart
get_tokens (const MhSnapshot *snapshot)
{
  const MhBoard *board = snapshot->board;
  const MhGame *game = snapshot->game;
  const guint32 current = snapshot->current;
  MhStart tokens = mh_board_get_start (board);

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

  const MhBoard *board = snapshot->board;
  const MhStart tokens = get_tokens (snapshot);
  const char *name = mh_board_get_name (board, node);
  const gboolean is_grid = mh_board_get_grid (board) != NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (is_grid)
    g_string_printf (text, _ ("cell %s"), name);
  else
    g_string_printf (text, _ ("node %u"), node);
  if (name != NULL && !is_grid)
    g_string_append_printf (text, ", %s", name);
  if (mh_board_is_hole (board, node))
    g_string_append_printf (text, ", %s", is_grid ? _ ("food") : _ ("hole"));
  if (tokens.mouse == node)
    g_string_append_printf (text, ", %s", _ ("mouse here"));
  if (tokens.cat == node)
    g_string_append_printf (text, ", %s", _ ("cat here"));
  if (is_grid)
    return g_string_free (g_steal_pointer (&text), FALSE);

  g_autofree char *neighbours = describe_neighbours (snapshot, node);

  g_string_append_printf (text, ", %s", neighbours);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mh_narration_one_way (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  MhArc arc;

  if (!snapshot->is_guessed_directed || !mh_board_find_one_way (snapshot->board, &arc))
    return NULL;

  return g_strdup_printf (_ ("The edge from %u to %u has no way back, so this board is directed"),
                          arc.from, arc.to);
}
