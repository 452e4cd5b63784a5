/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-file.h"

#include "mh-algorithms.h"
#include "mh-certificate.h"
#include "mh-dismantling.h"
#include "mh-game-class.h"
#include "mh-json-lines.h"
#include "mh-naive-pursuit.h"
#include "mh-placement.h"

#include <string.h>

/* A line of the corpus, and what it says. */
typedef struct
{
  char *text;
  int capture; /* -1 if the mouse escapes */
  guint32 n_caught;
} Line;

static gpointer
read_line (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  Line *line = g_new (Line, 1);

  json_node_set_object (node, object);
  line->text = json_to_string (node, FALSE);
  line->capture = json_object_get_null_member (object, "capture")
                      ? -1
                      : (int) json_object_get_int_member (object, "capture");
  line->n_caught = (guint32) json_object_get_int_member (object, "caught_pairs");

  return line;
}

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->text);
  g_free (line);
}

/* Returns: (transfer full): what @algorithm finds */
static MhSolution *
solve (MhGame *game, const MhAlgorithm *algorithm)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  problem.is_traced = FALSE;

  MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);

  while (algorithm->advance (algorithm_run, G_MAXUINT))
    ;
  g_assert_true (algorithm->finish (algorithm_run, &result));

  return g_steal_pointer (&result.solution);
}

static guint32
to_capture (int capture)
{
  return capture < 0 ? MH_REMOTENESS_UNKNOWN : (guint32) capture;
}

static void
check_solution (const MhSolution *solution, const Line *line, const MhNaivePursuit *naive)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  guint32 n_caught = 0;

  g_assert_cmpuint (mh_placement_find_best (solution).capture, ==, to_capture (line->capture));
  for (guint32 cat = 0; cat < n_nodes; cat++)
    for (guint32 mouse = 0; mouse < n_nodes; mouse++)
      {
        const guint32 position = mh_space_get_position (game, mouse, cat, MH_PLAYER_SECOND);
        const MhValue value = mh_solution_get_value (solution, position);
        const int capture = naive->captures[cat * n_nodes + mouse];

        n_caught += value.outcome == MH_OUTCOME_SECOND ? 1 : 0;
        g_assert_cmpint (value.outcome == MH_OUTCOME_SECOND, ==, capture >= 0);
        if (capture >= 0)
          g_assert_cmpuint ((value.remoteness + 1) / 2, ==, (guint) capture);
      }
  g_assert_cmpuint (n_caught, ==, line->n_caught);
}

static void
check_game (MhGame *game, const Line *line)
{
  const gboolean may_pass = mh_game_get_rules (game)->cat_may_pass;
  g_autoptr (MhNaivePursuit) naive
      = mh_naive_pursuit_new (mh_game_get_graph (game, MH_PLAYER_FIRST), may_pass);
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  static const char *const exact[] = { "retrograde", "relaxation", "safe", "engine" };

  g_assert_cmpint (mh_naive_pursuit_get_capture (naive), ==, line->capture);
  g_assert_cmpuint (mh_space_get_n_possible (game), ==, 2 * n_nodes * n_nodes);
  g_assert_cmpuint (mh_space_get_n_positions (game), ==, 2 * n_nodes * n_nodes);
  for (guint i = 0; i < G_N_ELEMENTS (exact); i++)
    {
      const MhAlgorithm *algorithm = mh_algorithms_find_for (mh_game_get_class (game), exact[i]);
      g_autoptr (MhSolution) solution = solve (game, algorithm);
      MhFault fault;

      check_solution (solution, line, naive);
      g_assert_true (mh_certificate_check (solution, 0, mh_space_get_n_positions (game), &fault));
    }

  if (mh_dismantling_applies (game))
    {
      g_autoptr (MhDismantling) order = mh_dismantling_new (game);

      g_assert_cmpint (order->is_clique, ==, line->capture >= 0);
    }
}

/* A record opens as it is: as its game, without a start, and without its answers. Every
 * exact algorithm finds what it says, and so does the naive one. */
static void
test_pursuit_file_records (void)
{
  g_autoptr (GPtrArray) lines = mh_json_lines_read ("pursuit.jsonl", read_line, line_free);

  g_assert_cmpuint (lines->len, ==, 600);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file
          = mh_document_file_read (line->text, strlen (line->text), &error);

      g_assert_no_error (error);
      g_assert_true (mh_board_get_game_class (file->board) == &mh_cops_and_robbers);
      g_assert_cmpuint (mh_board_get_start (file->board).mouse, ==, MH_NODE_NONE);
      g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, 0);
      g_assert_null (file->extra);

      g_autoptr (MhGame) game = mh_board_create_game (file->board, &error);

      g_assert_no_error (error);
      check_game (game, line);
    }
}

/* What is written reads back as the same: the game, its switch, and no start. */
static void
test_pursuit_file_round_trip (void)
{
  static const char *const texts[] = {
    "{\"graph\": [[1], [0, 2], [1]], \"game\": \"cops-and-robbers\"}",
    "{\"graph\": [[1], [0, 2], [1]], \"game\": \"fully-active\"}",
    ("{\"mousehole\": 1, \"game\": \"fully-active\", \"graph\": [[1], [0]], \"mouse\": 0, "
     "\"cat\": 1, \"first\": \"mouse\"}"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = mh_document_file_read (texts[i], strlen (texts[i]), &error);

      g_assert_no_error (error);

      g_autoptr (GBytes) bytes = mh_document_file_write (file, &error);
      g_autoptr (MhDocumentFile) again = mh_document_file_read (g_bytes_get_data (bytes, NULL),
                                                                g_bytes_get_size (bytes), &error);

      g_assert_no_error (error);
      g_assert_true (mh_board_equal (file->board, again->board));
      g_assert_cmpint (mh_board_get_rules (again->board)->cat_may_pass, ==, i == 0);
      g_assert_cmpint (mh_board_get_start (again->board).first, ==,
                       i == 2 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND);
    }
}

/* Holes and rules are of another game, and an error. */
static void
test_pursuit_file_wrong_keys (void)
{
  static const char *const texts[] = {
    "{\"graph\": [[1], [0]], \"game\": \"cops-and-robbers\", \"holes\": [0]}",
    "{\"graph\": [[1], [0]], \"game\": \"fully-active\", \"rules\": {}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_document_file_read (texts[i], strlen (texts[i]), &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/pursuit-file/records", test_pursuit_file_records);
  g_test_add_func ("/io/pursuit-file/round-trip", test_pursuit_file_round_trip);
  g_test_add_func ("/io/pursuit-file/wrong-keys", test_pursuit_file_wrong_keys);

  return g_test_run ();
}
