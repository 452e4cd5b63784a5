/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-game-file.h"
#include "mh-io-error.h"
#include "mh-own-program.h"
#include "mh-pick.h"
#include "mh-solve.h"
#include "mh-trace-file.h"

#include <string.h>

#define N_GAMES 25

/* The most steps of a run that is tried. Files may hold at most 64 MiB. */
#define MAX_STEPS 20000

static MhGame *
new_board_game (void)
{
  return mh_boards_random_game (6);
}

static MhGame *
new_cops (void)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (6);
  const gboolean may_pass = g_test_rand_bit ();
  const MhRules rules = { may_pass, may_pass, MH_STUCK_LOSES };

  return mh_game_new_cops_and_robbers (graph, &rules);
}

static MhGame *
new_take (void)
{
  return mh_coins_games_random_take (12);
}

static MhGame *
new_ends (void)
{
  return mh_coins_games_random_ends (6);
}

static MhGame *(*const creators[]) (void) = { new_board_game, new_cops, new_take, new_ends };

static MhTrace *
read_bytes (GBytes *bytes, MhGame *game, const MhAlgorithm **algorithm, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return mh_trace_file_read (text, size, FALSE, game, algorithm, error);
}

static void
assert_same_event (MhEvent a, MhEvent b)
{
  g_assert_cmpuint (a.kind, ==, b.kind);
  g_assert_cmpuint (a.slot, ==, b.slot);
  g_assert_cmpuint (a.cause, ==, b.cause);
  g_assert_cmpuint (a.outcome, ==, b.outcome);
  if (mh_outcome_is_win ((MhOutcome) a.outcome))
    g_assert_cmpuint (a.distance, ==, b.distance);
  g_assert_cmpuint (a.counter, ==, b.counter);
  g_assert_cmpuint (a.line, ==, b.line);
}

static void
assert_same (const MhTrace *a, const MhTrace *b)
{
  g_assert_cmpmem (mh_trace_get_style (a), sizeof (MhTraceStyle), mh_trace_get_style (b),
                   sizeof (MhTraceStyle));
  g_assert_cmpint (mh_trace_is_partial (a), ==, mh_trace_is_partial (b));
  g_assert_cmpuint (mh_trace_get_n_steps (a), ==, mh_trace_get_n_steps (b));
  g_assert_cmpuint (mh_trace_get_n_slots (a), ==, mh_trace_get_n_slots (b));
  g_assert_cmpuint (mh_trace_get_n_layers (a), ==, mh_trace_get_n_layers (b));
  g_assert_cmpuint (mh_trace_get_n_phases (a), ==, mh_trace_get_n_phases (b));
  for (guint32 i = 0; i < mh_trace_get_n_steps (a); i++)
    assert_same_event (mh_trace_get_event (a, i), mh_trace_get_event (b, i));
  for (guint32 i = 0; i < mh_trace_get_n_slots (a); i++)
    {
      g_assert_cmpuint (mh_trace_get_position (a, i), ==, mh_trace_get_position (b, i));
      g_assert_cmpuint (mh_trace_get_parent (a, i), ==, mh_trace_get_parent (b, i));
    }
  for (guint32 i = 0; i < mh_trace_get_n_phases (a); i++)
    g_assert_cmpuint (mh_trace_get_phase (a, i).to, ==, mh_trace_get_phase (b, i).to);
}

/* Asks @check about the runs of all algorithms, with all their options, on random games. */
static void
for_all (void (*check) (const MhProblem *problem, const MhTrace *trace))
{
  for (guint i = 0; i < G_N_ELEMENTS (creators) * N_GAMES; i++)
    {
      g_autoptr (MhGame) game = creators[i % G_N_ELEMENTS (creators)]();
      g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_game_get_class (game));

      for (guint j = 0; j < specs->len && mh_space_get_n_possible (game) > 0; j++)
        {
          const MhAlgorithmSpec *spec = &g_array_index (specs, MhAlgorithmSpec, j);
          g_auto (MhProblem) problem = { NULL };
          g_auto (MhResult) result = { NULL };
          const char *reason;
          guint32 start = mh_pick_below (mh_space_get_n_positions (game));

          while (!mh_space_is_possible (game, start))
            start = (start + 1) % mh_space_get_n_positions (game);
          if (spec->algorithm->applies != NULL && !spec->algorithm->applies (game, &reason))
            continue;
          mh_problem_init (&problem, spec->algorithm, game, start);
          problem.options = spec->options;
          if (!mh_solve (&problem, NULL, NULL, &result, NULL) || result.trace == NULL
              || mh_trace_get_n_steps (result.trace) > MAX_STEPS)
            continue;
          check (&problem, result.trace);
        }
    }
}

/* A trace that is written is equal to the original when it is read again. */
static void
check_round_trip (const MhProblem *problem, const MhTrace *trace)
{
  const MhAlgorithm *algorithm = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_trace_file_write (problem, trace, &error);

  g_assert_no_error (error);

  g_autoptr (MhTrace) again = read_bytes (bytes, problem->game, &algorithm, &error);

  if (error != NULL)
    g_error ("%s: %s\n%s", problem->algorithm->id, error->message,
             (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_true (algorithm == problem->algorithm);
  assert_same (trace, again);
}

static void
test_trace_file_round_trip (void)
{
  for_all (check_round_trip);
}

/* A path with the hole at one end: 0-1-2-3. */
static MhGame *
new_path (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);

  return mh_boards_game (graph);
}

/* Returns: (transfer full): the trace of the default algorithm on that board, as text */
static char *
create_text (MhGame *game)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));

  g_autoptr (GBytes) bytes = mh_trace_file_write (&problem, result.trace, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_text_refused (MhGame *game,
                     const char *text,
                     gboolean is_cut,
                     guint line,
                     const char *message)
{
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrace) trace
      = mh_trace_file_read (text, strlen (text), is_cut, game, &algorithm, &error);

  g_assert_null (trace);
  g_assert_nonnull (error);
  if (strstr (error->message, message) == NULL || mh_io_error_get_place (error).line != line)
    g_error ("not line %u, %s: %s", line, message, error->message);
}

static void
assert_refused (MhGame *game, const char *text, guint line, const char *message)
{
  assert_text_refused (game, text, FALSE, line, message);
}

/* Returns: (transfer full): the trace as that of a program with @n_lines lines of source */
static char *
create_text_of_program (MhGame *game, const char *call, guint n_lines)
{
  g_autofree char *text = create_text (game);
  g_autoptr (GString) all = g_string_new (text);
  g_autofree char *listing = g_strdup_printf (",\"listing\":{\"name\":\"mine.py\","
                                              "\"language\":\"Python 3\",%s\"lines\":%u}",
                                              call, n_lines);
  const gsize end = (gsize) (strchr (text, '\n') - text);

  for (guint i = n_lines; i > 0; i--)
    {
      g_autofree char *line = g_strdup_printf ("{\"source\":\"line %u\"}\n", i);

      g_string_insert (all, (gssize) end + 1, line);
    }
  g_string_insert (all, (gssize) end - 1, listing);
  g_string_replace (all, "\"retrograde\"", "\"program\"", 1);

  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* The listing of a program comes back, line by line. */
static void
test_trace_file_listing (void)
{
  g_autoptr (MhGame) game = new_path ();
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_own_program, game, MH_POSITION_NONE);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text
          = create_text_of_program (game, i == 0 ? "" : "\"call\":\"go({m}, {c})\",", 20);
      const MhAlgorithm *algorithm = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (MhTrace) trace
          = mh_trace_file_read (text, strlen (text), FALSE, game, &algorithm, &error);

      g_assert_no_error (error);
      g_assert_true (algorithm == &mh_own_program);

      const MhListing *listing = mh_trace_get_listing (trace);

      g_assert_cmpstr (listing->name, ==, "mine.py");
      g_assert_cmpstr (listing->language, ==, "Python 3");
      g_assert_cmpstr (listing->call, ==, i == 0 ? NULL : "go({m}, {c})");
      g_assert_cmpuint (g_strv_length (listing->lines), ==, 20);
      g_assert_cmpstr (listing->lines[19], ==, "line 20");

      g_autoptr (GBytes) bytes = mh_trace_file_write (&problem, trace, NULL);

      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text,
                       strlen (text));
    }

  /* A text that ends within the listing is refused, and leaves nothing behind. */
  g_autofree char *text = create_text_of_program (game, "\"call\":\"go()\",", 20);
  const char *end = strstr (text, "{\"source\":\"line 5\"}");
  g_autofree char *beginning = g_strndup (text, (gsize) (end - text));

  assert_refused (game, beginning, 6, "");
}

/* A trace in which one piece of text is another tells where and why. */
static void
test_trace_file_refused (void)
{
  static const struct
  {
    const char *from, *to;
    guint line;
    const char *message;
  } cases[] = {
    { "trace\":1", "trace\":2", 1, "2 is not the version of a trace" },
    { "mousehole-trace", "trace", 1, "there is no \"mousehole-trace\" here" },
    { "\"retrograde\"", "\"magic\"", 1, "\"magic\" is not an algorithm for this game" },
    { "\"queue\"", "\"heap\"", 1, "\"heap\" is not one of queue" },
    { "\"queue\"", "\"path\"", 1, "does not go with the slots of a search" },
    { "\"levels\"", "\"lifts\"", 1, "\"lifts\" is not one of levels" },
    { "pushing\":[\"seed\"", "pushing\":[\"take\"", 1, "\"take\" cannot stand here" },
    { "\"event\":\"seed\"", "\"event\":\"cut\"", 2, "\"cut\" is no event of such a run" },
    { "\"event\":\"seed\"", "\"event\":\"seen\"", 2, "\"seen\" is not one of seed" },
    { "\"event\":\"seed\"", "\"ereignis\":\"seed\"", 2, "is neither an event nor a level" },
    { "[\"mouse\",0,1]", "[\"dog\",0,1]", 2, "\"dog\" is neither" },
    { "[\"mouse\",0,1]", "[\"mouse\",4,1]", 2, "4 is not a number from 0 to 3" },
    { "[\"mouse\",0,1]", "[\"mouse\",0,0]", 2, "is not a position of this board" },
    { "[\"mouse\",0,1]", "[\"mouse\",0]", 2, "is not a turn, a row and a column" },
    { "[\"mouse\",0,1]", "[\"mouse\",2,1]", 2, "begins the run, but is not finished" },
    { "\"winner\":\"mouse\"", "\"winner\":\"cat\"", 2, "is finished with another result" },
    { "\"winner\":\"mouse\"", "\"winner\":\"dog\"", 2, "\"dog\" is not one of none" },
    { "\"winner\":\"mouse\"", "\"winner\":\"draw\"", 2, "is a number of plies without a winner" },
    { "\"left\":0,\"line\":1", "\"left\":9,\"line\":1", 2, "9 is more replies than there are" },
    { "\"line\":1", "\"line\":99", 2, "99 is not a number from 0 to" },
    { "\"line\":1", "\"line\":1,\"cause\":3", 2, "3 is not a number from 0 to 0" },
    { "{\"level\":1}", "{\"level\":3}", 14, "3 is not the next level" },
  };
  g_autoptr (MhGame) game = new_path ();
  g_autofree char *text = create_text (game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *at = strstr (text, cases[i].from);

      g_assert_nonnull (at);

      g_autofree char *before = g_strndup (text, (gsize) (at - text));
      g_autofree char *spoiled
          = g_strconcat (before, cases[i].to, at + strlen (cases[i].from), NULL);

      assert_refused (game, spoiled, cases[i].line, cases[i].message);
    }
}

/* Returns: (transfer full): the line with a run that has no events */
static char *
replace_count (const char *line)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"events\":[0-9]+", 0, 0, NULL);

  return g_regex_replace_literal (regex, line, -1, 0, "\"events\":0", 0, NULL);
}

/* Each kind of run has events of its own, of which alone the program can tell: a table of coins
 * takes nothing from a queue. */
static void
test_trace_file_kinds (void)
{
  g_autoptr (MhGame) game = mh_coins_games_random_take (12);
  g_autofree char *table = create_text (game);
  g_autofree char *head = g_strndup (table, (gsize) (strchr (table, '\n') - table));
  g_autofree char *take
      = g_strconcat (head, "\n{\"event\":\"take\",\"at\":[\"first\",0,0],\"left\":0,\"line\":1}",
                     NULL);

  assert_refused (game, take, 2, "\"take\" is no event of such a run");
}

/* Lines that are missing, too many or too long are told with their numbers. */
static void
test_trace_file_lines (void)
{
  g_autoptr (MhGame) game = new_path ();
  g_autofree char *text = create_text (game);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const guint n_lines = g_strv_length (lines) - 1;
  g_autofree char *last = g_strdup (lines[n_lines - 1]);
  g_autofree char *twice = g_strconcat (text, last, "\n", NULL);
  g_autofree char *blanks = g_strnfill (MH_TRACE_FILE_MAX_LINE, ' ');
  g_autofree char *long_line = g_strconcat (text, blanks, last, NULL);
  g_autofree char *wrong_take
      = g_strjoin ("\n", lines[0], lines[1], "{\"event\":\"take\",\"at\":[\"cat\",2,1],\"line\":3}",
                   NULL);
  g_autofree char *wrong_winner = g_strjoin ("\n", lines[0],
                                             "{\"event\":\"decided\",\"at\":[\"cat\",2,1],"
                                             "\"winner\":\"cat\",\"plies\":1,\"line\":3}",
                                             NULL);
  g_autofree char *announced = g_strdup_printf ("{\"event\":\"closed\",\"line\":1}\n%s", last);
  g_autofree char *none = replace_count (lines[0]);
  g_autofree char *after_end = g_strjoin ("\n", lines[0], announced, NULL);

  assert_refused (game, "", 1, "there is no trace here");
  assert_refused (game, lines[0], 2, "the trace is cut");
  assert_refused (game, none, 1, "0 is not the number of a run's events");
  assert_refused (game, twice, n_lines + 1, "is one event more than was announced");
  assert_refused (game, long_line, n_lines + 1, "a line is longer than 4096 bytes");
  assert_refused (game, wrong_take, 3, "is taken, but is not what waits next");
  assert_refused (game, wrong_winner, 2, "has a winner that does not follow from its replies");
  assert_refused (game, after_end, 3, "comes after the end of the run");
}

static guint
count_lines (const char *text)
{
  guint n_lines = 0;

  for (; *text != '\0'; text++)
    n_lines += *text == '\n';

  return n_lines;
}

/* A trace of more bytes than are read tells the first line that is not there as a whole, unless a
 * line before it is wrong. */
static void
test_trace_file_too_long (void)
{
  static const char message[] = "the trace is longer than 64 MiB";
  g_autoptr (MhGame) game = new_path ();
  g_autofree char *text = create_text (game);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 4);
  g_autofree char *within_line = g_strjoin ("\n", lines[0], lines[1], "{\"event\":\"ta", NULL);
  g_autofree char *wrong = g_strjoin ("\n", lines[0], lines[0], lines[2], NULL);

  assert_text_refused (game, within_line, TRUE, 3, message);
  assert_text_refused (game, lines[0], TRUE, 1, message);
  assert_text_refused (game, "", TRUE, 1, message);
  assert_text_refused (game, text, TRUE, count_lines (text) + 1, message);
  assert_text_refused (game, wrong, TRUE, 2, "is neither an event nor a level");
}

/* A trace belongs to one board. */
static void
test_trace_file_other_board (void)
{
  g_autoptr (MhGame) game = new_path ();
  g_autofree char *text = create_text (game);
  g_autoptr (MhGraph) graph = mh_boards_cycle (4);
  g_autoptr (MhGame) other = mh_boards_game (graph);

  assert_refused (other, text, 1, "is the digest of another board");
}

/* Where a board has more positions than a trace may tell of, that is said. */
static void
test_trace_file_large_board (void)
{
  g_autoptr (MhGame) game = new_path ();
  g_autoptr (MhGraph) graph = mh_boards_path (3000);
  g_autoptr (MhGame) large = mh_boards_game (graph);
  g_autofree char *digest = mh_game_file_create_digest (game);
  g_autofree char *large_digest = mh_game_file_create_digest (large);
  g_autofree char *text = create_text (game);
  g_autoptr (GString) of_large = g_string_new (text);
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (of_large, digest, large_digest, 0), ==, 1);

  g_autoptr (MhTrace) trace
      = mh_trace_file_read (of_large->str, of_large->len, FALSE, large, &algorithm, &error);

  g_assert_null (trace);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "too many for a trace"));
}

/* What is accepted after bytes were changed can be shown like any other trace. */
static void
check_spoiled (const MhProblem *problem, const MhTrace *trace)
{
  g_autoptr (GBytes) bytes = mh_trace_file_write (problem, trace, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autofree char *spoiled = g_memdup2 (text, size);

  for (guint i = 0; i < 4; i++)
    {
      const char *pool = "0123456789,[]{}\"taken";
      const MhAlgorithm *algorithm;

      spoiled[mh_pick_below ((guint32) size)] = pool[mh_pick_below ((guint32) strlen (pool))];

      g_autoptr (MhTrace) again
          = mh_trace_file_read (spoiled, size, FALSE, problem->game, &algorithm, NULL);

      if (again == NULL)
        continue;
      for (guint32 step = 0; step <= mh_trace_get_n_steps (again); step++)
        {
          guint32 slots[4];

          mh_trace_read_waiting (again, step, slots, G_N_ELEMENTS (slots));
          mh_trace_get_phase_at (again, step);
        }
    }
}

static void
test_trace_file_spoiled (void)
{
  for (guint i = 0; i < 4; i++)
    for_all (check_spoiled);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/trace-file/round-trip", test_trace_file_round_trip);
  g_test_add_func ("/io/trace-file/refused", test_trace_file_refused);
  g_test_add_func ("/io/trace-file/listing", test_trace_file_listing);
  g_test_add_func ("/io/trace-file/lines", test_trace_file_lines);
  g_test_add_func ("/io/trace-file/too-long", test_trace_file_too_long);
  g_test_add_func ("/io/trace-file/kinds", test_trace_file_kinds);
  g_test_add_func ("/io/trace-file/other-board", test_trace_file_other_board);
  g_test_add_func ("/io/trace-file/large-board", test_trace_file_large_board);
  g_test_add_func ("/io/trace-file/spoiled", test_trace_file_spoiled);

  return g_test_run ();
}
