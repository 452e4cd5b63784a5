/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-report.h"

#include "mh-adjacency.h"
#include "mh-game-answer.h"
#include "mh-gathered-text.h"
#include "mh-grid.h"
#include "mh-words.h"

#include <inttypes.h>
#include <glib/gi18n.h>

/* Returns: (transfer full): the rows of a grid with its letters */
static GStrv
list_rows (const MhHuntFind *find)
{
  const MhGrid *grid = mh_board_get_grid (find->grid);
  const guint32 roles[] = { find->hole, find->start.mouse, find->start.cat };
  g_autofree guint32 *cells = mh_grid_create_cells (grid);
  g_autofree char *letters = g_strdup (grid->cells);
  g_autoptr (GStrvBuilder) rows = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    letters[cells[roles[i]]] = "FMC"[i];
  for (guint32 row = 0; row < grid->n_rows; row++)
    {
      g_autofree char *cut = g_strndup (letters + row * grid->n_columns, grid->n_columns);

      g_strv_builder_add (rows, cut);
    }

  return g_strv_builder_end (rows);
}

/* Appends the size of a grid and the grid as LeetCode 1728 gives it. */
static void
append_grid (GString *text, const MhHuntFind *find)
{
  const MhGrid *grid = mh_board_get_grid (find->grid);
  const guint32 n_walls = grid->n_rows * grid->n_columns - find->n_nodes;
  g_auto (GStrv) rows = list_rows (find);
  g_autofree char *shown = g_strjoinv ("\",\"", rows);

  /* Translators: the numbers of rows, columns and walls of a grid. */
  g_string_append_printf (text,
                          ngettext ("%u × %u cells, %u wall", "%u × %u cells, %u walls", n_walls),
                          grid->n_rows, grid->n_columns, n_walls);
  g_string_append_printf (text, ": [\"%s\"], %u, %u\n", shown, grid->jumps[MH_PLAYER_SECOND],
                          grid->jumps[MH_PLAYER_FIRST]);
}

static void
append_size (GString *text, MhGatheredBytes *gathered, const MhHuntFind *find)
{
  if (find->grid != NULL)
    {
      append_grid (text, find);
      return;
    }

  g_autoptr (MhBoard) board = mh_hunt_find_create_board (find);

  g_string_append_printf (text, ngettext ("%u node", "%u nodes", find->n_nodes), find->n_nodes);
  g_string_append (text, ", ");
  g_string_append_printf (text, ngettext ("%u edge", "%u edges", find->n_edges), find->n_edges);
  g_string_append (text, ": [");
  mh_adjacency_append_lists (text, gathered, board, ",");
  g_string_append (text, "]\n");
}

static void
append_find (GString *text,
             MhGatheredBytes *gathered,
             const MhHuntFind *find,
             const MhHuntQuery *query)
{
  g_autofree char *position = mh_words_position_long (find->game, find->position);
  g_autofree char *values = mh_hunt_find_describe (find, query);

  append_size (text, gathered, find);
  if (find->hole != MH_NODE_NONE)
    {
      char hole[MH_NODE_NAME_SIZE];

      /* Translators: the hole, then where the others are, who moves. */
      g_string_append_printf (text, _ ("  hole on %s, %s\n"),
                              mh_game_name_node (find->game, find->hole, hole), position);
    }
  else
    g_string_append_printf (text, "  %s\n", position);
  g_string_append_printf (text, "  %s\n", values);
  if (find->n_nodes == find->n_nodes_before && find->n_edges == find->n_edges_before)
    g_string_append_printf (text, _ ("  board %" PRIu64 "\n"), find->index);
  else
    g_string_append_printf (text, _ ("  from board %" PRIu64 " with %u nodes and %u edges\n"),
                            find->index, find->n_nodes_before, find->n_edges_before);
}

/* Returns: (transfer full): how many boards were tried */
static char *
describe_tried (const MhHunt *hunt)
{
  const guint64 n_tried = mh_hunt_get_n_tried (hunt);
  const MhHuntQuery *query = mh_hunt_get_query (hunt);

  if (query->family == MH_HUNT_GRIDS)
    return g_strdup_printf (ngettext ("%" PRIu64 " grid tried", "%" PRIu64 " grids tried", n_tried),
                            n_tried);

  const guint64 seed = query->seed;

  /* Translators: the first number decides what chance brings. */
  return g_strdup_printf (ngettext ("Seed %" PRIu64 ", %" PRIu64 " board tried",
                                    "Seed %" PRIu64 ", %" PRIu64 " boards tried", n_tried),
                          seed, n_tried);
}

static void
append_summary (GString *text, const MhHunt *hunt, guint n_finds)
{
  const guint64 n_unanswered = mh_hunt_get_n_unanswered (hunt);
  g_autofree char *tried = describe_tried (hunt);

  if (n_finds == 0)
    /* Translators: "7 boards tried". */
    g_string_append_printf (text, _ ("%s: nothing found"), tried);
  else
    /* Translators: "7 boards tried". */
    g_string_append_printf (text, ngettext ("%s: %u found", "%s: %u found", n_finds), tried,
                            n_finds);
  g_string_append_c (text, '\n');

  if (n_unanswered > 0)
    g_string_append_printf (text,
                            ngettext ("On %" PRIu64 " of them an algorithm took too long\n",
                                      "On %" PRIu64 " of them an algorithm took too long\n",
                                      n_unanswered),
                            n_unanswered);
}

GBytes *
mh_hunt_report_create_words (const MhHunt *hunt, GError **error)
{
  g_return_val_if_fail (hunt != NULL, NULL);

  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) gathered = { NULL };
  const GPtrArray *finds = mh_hunt_get_finds (hunt);

  for (guint i = 0; i < finds->len; i++)
    append_find (text, &gathered, g_ptr_array_index (finds, i), mh_hunt_get_query (hunt));
  append_summary (text, hunt, finds->len);

  return mh_gathered_text_finish (&gathered, text, error);
}

static void
add_value (MhJsonWriter *writer, const MhGame *game, MhValue value)
{
  const gboolean is_answered = value.outcome != MH_OUTCOME_NONE;

  mh_json_writer_add_string (writer, "winner",
                             is_answered ? mh_game_answer_get_winner (game, value.outcome) : NULL);
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    mh_json_writer_add_count (writer, "remoteness", value.remoteness);
  else
    mh_json_writer_add_null (writer, "remoteness");
}

static void
add_graph (MhJsonWriter *writer, const MhGraph *graph)
{
  mh_json_writer_begin_array (writer, "graph");
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_successors);

      mh_json_writer_begin_row (writer, NULL);
      for (guint32 i = 0; i < n_successors; i++)
        mh_json_writer_add_count (writer, NULL, successors[i]);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

static void
add_answers (MhJsonWriter *writer, const MhHuntFind *find, const MhHuntQuery *query)
{
  mh_json_writer_begin_array (writer, "answers");
  for (guint i = 0; query->goal == MH_HUNT_DIFFER && i < G_N_ELEMENTS (find->values); i++)
    {
      g_autofree char *spec_text = mh_algorithm_spec_dup_text (&query->oracles[i]);

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_string (writer, "algorithm", spec_text);
      add_value (writer, find->game, find->values[i]);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

/* Leaves a role out that no node has. */
static void
add_node (MhJsonWriter *writer, const char *key, guint32 node)
{
  if (node != MH_NODE_NONE)
    mh_json_writer_add_count (writer, key, node);
}

/* Adds the keys of a record of a grid. */
static void
add_grid (MhJsonWriter *writer, const MhHuntFind *find)
{
  const MhGrid *grid = mh_board_get_grid (find->grid);
  g_auto (GStrv) rows = list_rows (find);

  mh_json_writer_begin_row (writer, "grid");
  for (char **row = rows; *row != NULL; row++)
    mh_json_writer_add_string (writer, NULL, *row);
  mh_json_writer_end (writer);
  mh_json_writer_add_count (writer, "catJump", grid->jumps[MH_PLAYER_SECOND]);
  mh_json_writer_add_count (writer, "mouseJump", grid->jumps[MH_PLAYER_FIRST]);
}

static void
add_graph_and_roles (MhJsonWriter *writer, const MhHuntFind *find)
{
  const MhGameClass *klass = mh_game_get_class (find->game);

  mh_json_writer_add_count (writer, "nodes", find->n_nodes);
  mh_json_writer_add_count (writer, "edges", find->n_edges);
  add_graph (writer, mh_game_get_graph (find->game, MH_PLAYER_FIRST));
  add_node (writer, "hole", find->hole);
  add_node (writer, "mouse", find->start.mouse);
  add_node (writer, "cat", find->start.cat);
  mh_json_writer_add_string (writer, "turn", klass->player_ids[find->start.first]);
}

static void
add_find (MhJsonWriter *writer, const MhHuntFind *find, const MhHuntQuery *query)
{
  const MhGameClass *klass = mh_game_get_class (find->game);

  mh_json_writer_begin_object (writer, NULL);
  if (klass != mh_game_classes[0])
    mh_json_writer_add_string (writer, "game", mh_game_class_get_name (klass, &query->rules)->id);
  if (find->grid != NULL)
    add_grid (writer, find);
  else
    add_graph_and_roles (writer, find);
  add_value (writer, find->game, find->truth);
  add_answers (writer, find, query);
  mh_json_writer_add_count (writer, "board", find->index);
  mh_json_writer_end (writer);
}

GBytes *
mh_hunt_report_create_json (const MhHunt *hunt, GError **error)
{
  g_return_val_if_fail (hunt != NULL, NULL);

  const MhHuntQuery *query = mh_hunt_get_query (hunt);
  const GPtrArray *finds = mh_hunt_get_finds (hunt);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) gathered = { NULL };
  MhJsonWriter writer = { .text = text, .gathered = &gathered };
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, query->seed);

  mh_json_writer_begin_object (&writer, NULL);
  /* The seed is a string, since it may exceed the integers of JSON. */
  mh_json_writer_add_string (&writer, "seed", seed);
  mh_json_writer_add_count (&writer, "tried", mh_hunt_get_n_tried (hunt));
  mh_json_writer_add_count (&writer, "unanswered", mh_hunt_get_n_unanswered (hunt));
  mh_json_writer_begin_array (&writer, "finds");
  for (guint i = 0; i < finds->len; i++)
    add_find (&writer, g_ptr_array_index (finds, i), query);
  mh_json_writer_end (&writer);
  mh_json_writer_end (&writer);
  g_string_append_c (text, '\n');

  return mh_gathered_text_finish (&gathered, text, error);
}

char *
mh_hunt_report_create_progress (const MhHunt *hunt, gint64 duration_usec)
{
  g_return_val_if_fail (hunt != NULL, NULL);

  const GPtrArray *finds = mh_hunt_get_finds (hunt);
  const guint64 n_tried = mh_hunt_get_n_tried (hunt);
  const double rate
      = duration_usec > 0 ? (double) n_tried * G_TIME_SPAN_SECOND / (double) duration_usec : 0;

  /* Translators: boards that were tried, all of them, how many a second, finds. */
  return g_strdup_printf (_ ("%" PRIu64 " of %" PRIu64 " boards, %.0f a second, %u found"), n_tried,
                          mh_hunt_query_get_n_boards (mh_hunt_get_query (hunt)), rate, finds->len);
}
