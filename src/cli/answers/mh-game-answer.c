/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-answer.h"

#include "mh-coins-answers.h"
#include "mh-dismantling.h"
#include "mh-placement.h"

#include <inttypes.h>
#include <glib/gi18n.h>

static void
append_board (GString *text, const char *name)
{
  if (name != NULL)
    g_string_append_printf (text, _ ("Board: %s"), name);
  else
    g_string_append (text, _ ("Board: without a name"));
}

static void
append_graph (GString *text, const MhGame *game)
{
  const MhGraph *graph = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const guint64 n_edges = mh_graph_get_n_edges (graph);

  g_string_append_printf (text, ngettext ("%u node", "%u nodes", n_nodes), n_nodes);
  g_string_append (text, _ (", "));
  if (mh_graph_is_directed (graph))
    g_string_append_printf (text,
                            ngettext ("%" PRIu64 " directed edge", "%" PRIu64 " directed edges",
                                      n_edges),
                            n_edges);
  else
    g_string_append_printf (text, ngettext ("%" PRIu64 " edge", "%" PRIu64 " edges", n_edges),
                            n_edges);
  if (!mh_game_has_own_roads (game))
    return;

  const guint64 n_cat_edges = mh_graph_get_n_edges (mh_game_get_graph (game, MH_PLAYER_SECOND));

  g_string_append (text, _ (", "));
  g_string_append_printf (text,
                          ngettext ("%" PRIu64 " edge of the cat", "%" PRIu64 " edges of the cat",
                                    n_cat_edges),
                          n_cat_edges);
}

static void
add_graph (MhJsonWriter *writer, const MhGame *game)
{
  const MhGraph *graph = mh_game_get_graph (game, MH_PLAYER_FIRST);

  mh_json_writer_add_boolean (writer, "directed", mh_graph_is_directed (graph));
  mh_json_writer_add_integer (writer, "nodes", mh_graph_get_n_nodes (graph));
  mh_json_writer_add_integer (writer, "edges", (gint64) mh_graph_get_n_edges (graph));
  if (mh_game_has_own_roads (game))
    mh_json_writer_add_integer (writer, "cat_edges",
                                (gint64) mh_graph_get_n_edges (
                                    mh_game_get_graph (game, MH_PLAYER_SECOND)));
}

static const MhGameAnswer cat_and_mouse = {
  .klass = &mh_cat_and_mouse,
  .row_key = "mouse",
  .column_key = "cat",
  .append_title = append_board,
  .append_words = append_graph,
  .add_members = add_graph,
};

static void
add_pursuit (MhJsonWriter *writer, const MhGame *game)
{
  const MhGameClass *klass = mh_game_get_class (game);

  mh_json_writer_add_string (writer, "game",
                             mh_game_class_get_name (klass, mh_game_get_rules (game))->id);
  add_graph (writer, game);
}

/* The rounds in which nodes are removed, or null where that tells nothing. */
static void
add_dismantling (MhJsonWriter *writer, const MhGame *game)
{
  if (!mh_dismantling_applies (game))
    {
      mh_json_writer_add_null (writer, "dismantling");
      return;
    }

  g_autoptr (MhDismantling) order = mh_dismantling_new (game);

  mh_json_writer_begin_object (writer, "dismantling");
  mh_json_writer_add_boolean (writer, "dismantlable", order->is_clique);
  mh_json_writer_begin_array (writer, "rounds");
  for (guint32 round = 1; round <= order->n_rounds; round++)
    {
      mh_json_writer_begin_array (writer, NULL);
      for (guint32 node = 0; node < order->n_nodes; node++)
        if (order->rounds[node] == round)
          {
            mh_json_writer_begin_object (writer, NULL);
            mh_json_writer_add_integer (writer, "node", node);
            mh_json_writer_add_integer (writer, "under", order->dominators[node]);
            mh_json_writer_end (writer);
          }
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
  mh_json_writer_begin_array (writer, "left");
  for (guint32 node = 0; node < order->n_nodes; node++)
    if (order->rounds[node] == 0)
      mh_json_writer_add_integer (writer, NULL, node);
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
}

/* "capture" is null if the mouse escapes, and where the truth is not known. */
static void
add_pursuit_analysis (MhJsonWriter *writer, const MhGame *game, const MhSolution *truth)
{
  const guint32 capture
      = truth != NULL ? mh_placement_find_best (truth).capture : MH_REMOTENESS_UNKNOWN;

  if (capture == MH_REMOTENESS_UNKNOWN)
    mh_json_writer_add_null (writer, "capture");
  else
    mh_json_writer_add_integer (writer, "capture", capture);
  add_dismantling (writer, game);
}

static const MhGameAnswer cops_and_robbers = {
  .klass = &mh_cops_and_robbers,
  .row_key = "mouse",
  .column_key = "cat",
  .append_title = append_board,
  .append_words = append_graph,
  .add_members = add_pursuit,
  .add_analysis = add_pursuit_analysis,
};

const MhGameAnswer *const mh_game_answers[]
    = { &cat_and_mouse, &mh_coins_take_answer, &mh_coins_ends_answer, &cops_and_robbers, NULL };

const MhGameAnswer *
mh_game_answer_find (const MhGame *game)
{
  const MhGameAnswer *const *answer = mh_game_answers;

  while (*answer != NULL && (*answer)->klass != mh_game_get_class (game))
    answer++;

  return *answer;
}

const char *
mh_game_answer_get_winner (const MhGame *game, MhOutcome outcome)
{
  const MhGameClass *klass = mh_game_get_class (game);

  switch (mh_game_class_get_winner (klass, outcome))
    {
    case MH_OUTCOME_FIRST:
      return klass->player_ids[MH_PLAYER_FIRST];
    case MH_OUTCOME_SECOND:
      return klass->player_ids[MH_PLAYER_SECOND];
    case MH_OUTCOME_DRAW:
    case MH_OUTCOME_NONE:
    default:
      return "draw";
    }
}
