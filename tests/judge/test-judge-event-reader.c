/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-event-reader.h"
#include "mh-failing-calls.h"
#include "mh-io-error.h"
#include "mh-own-program.h"
#include "mh-pick.h"
#include "mh-space.h"
#include "mh-trace-call.h"
#include "mh-trace-file.h"

#include <string.h>

#define N_NODES 5
#define SOURCE "one\n\n  three \nfour"
#define MAX_DEPTH 6
#define N_DAMAGED 400
#define LARGE_BYTES (1u << 17)
#define N_MANY 40000

static const guint32 nodes[N_NODES] = { 0, 1, 2, 3, 4 };

static MhEventReader
new_reader (MhGame *game)
{
  return (MhEventReader){
    .task = &mh_task_cat_and_mouse,
    .game = game,
    .nodes = nodes,
    .n_nodes = N_NODES,
    .name = "mine.py",
    .language = "Python 3",
    .source = SOURCE,
    .n_source_bytes = strlen (SOURCE),
    .max_events = 1000,
  };
}

static MhGame *
new_game (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (N_NODES);

  return mh_boards_game (graph);
}

/* Appends the events of a search that goes anywhere and says anything. */
static void
add_search (GString *text, guint depth, guint *n_events)
{
  const guint m = mh_pick_below (N_NODES), c = mh_pick_below (N_NODES), t = mh_pick_below (2);

  g_string_append_printf (text, "{\"e\":\"enter\",\"m\":%u,\"c\":%u,\"t\":%u,\"d\":%u,\"l\":%u}\n",
                          m, c, t, depth, mh_pick_below (6));
  for (guint n = mh_pick_below (3); n > 0 && depth < MAX_DEPTH; n--)
    add_search (text, depth + 1, n_events);
  if (g_test_rand_bit ())
    g_string_append_printf (text, "{\"e\":\"hit\",\"m\":%u,\"c\":%u,\"t\":%u,\"v\":1}\n",
                            mh_pick_below (N_NODES), mh_pick_below (N_NODES), mh_pick_below (2));
  else
    g_string_append_printf (text, "{\"e\":\"cut\",\"m\":%u,\"c\":%u,\"t\":%u}\n", m, c, t);
  g_string_append_printf (text, "{\"e\":\"leave\",\"m\":%u,\"c\":%u,\"t\":%u,\"v\":%u}\n", m, c, t,
                          mh_pick_below (3));
  *n_events += 3;
}

/* Appends those of a program that lets positions wait, in a queue or on a stack. */
static void
add_queue (GString *text, gboolean is_stack, guint *n_events)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < 40; i++)
    {
      const gboolean takes = waiting->len > 0 && g_test_rand_bit ();
      const guint place = is_stack && takes ? waiting->len - 1 : 0;
      const guint number
          = takes ? g_array_index (waiting, guint, place) : mh_pick_below (N_NODES * N_NODES);

      if (takes)
        g_array_remove_index (waiting, place);
      else
        g_array_append_val (waiting, number);
      g_string_append_printf (text, "{\"e\":\"%s\",\"m\":%u,\"c\":%u,\"t\":1}\n",
                              takes ? "take" : "queue", number / N_NODES, number % N_NODES);
      (*n_events)++;
    }
}

static GString *
new_text (guint *n_events)
{
  GString *text = g_string_new ("{\"mousehole-events\":1,\"call\":\"go({9-d}, {m}, {c+1})\"}\n");
  const guint kind = mh_pick_below (3);

  *n_events = 0;
  if (kind == 0)
    add_search (text, 0, n_events);
  else
    add_queue (text, kind == 1, n_events);

  return text;
}

/* A trace is written and read again as it was, with its listing. */
static void
check_round_trip (MhTrace *trace)
{
  MhGame *game = mh_trace_get_game (trace);
  const MhAlgorithm *algorithm = NULL;
  g_auto (MhProblem) problem = { NULL };
  g_autoptr (GError) error = NULL;
  gsize size, again_size;

  mh_problem_init (&problem, &mh_own_program, game, MH_POSITION_NONE);

  g_autoptr (GBytes) bytes = mh_trace_file_write (&problem, trace, &error);

  g_assert_no_error (error);

  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (MhTrace) again = mh_trace_file_read (text, size, FALSE, game, &algorithm, &error);

  g_assert_no_error (error);
  g_assert_true (algorithm == &mh_own_program);
  g_assert_cmpstrv (mh_trace_get_listing (again)->lines, mh_trace_get_listing (trace)->lines);

  g_autoptr (GBytes) written = mh_trace_file_write (&problem, again, &error);
  const char *again_text = g_bytes_get_data (written, &again_size);

  g_assert_cmpmem (text, size, again_text, again_size);
}

static void
test_event_reader_whole (void)
{
  g_autoptr (MhGame) game = new_game ();
  const MhEventReader reader = new_reader (game);

  for (guint i = 0; i < 100; i++)
    {
      guint n_events;
      GString *text = new_text (&n_events);
      g_autoptr (GError) fault = NULL;
      g_autoptr (MhTrace) trace = mh_event_reader_read (&reader, text->str, text->len, &fault);

      g_assert_no_error (fault);
      g_assert_cmpuint (mh_trace_get_n_steps (trace), ==, n_events);
      g_assert_false (mh_trace_is_partial (trace));
      g_assert_cmpuint (g_strv_length (mh_trace_get_listing (trace)->lines), ==, 4);
      g_assert_cmpstr (mh_trace_get_listing (trace)->lines[2], ==, "  three");
      check_round_trip (trace);
      g_string_free (text, TRUE);
    }
}

/* Damages a byte, leaves some out, or writes some twice. */
static void
damage (GString *text)
{
  const gsize at = mh_pick_below ((guint32) text->len);
  const gsize wanted = 1 + mh_pick_below (40);
  const gsize n = MIN (wanted, text->len - at);
  g_autofree char *some = g_strndup (text->str + at, n);
  static const char letters[] = "0192{}\",:-e\n\\\001x ";

  switch (mh_pick_below (4))
    {
    case 0:
      text->str[at] = letters[mh_pick_below (sizeof letters - 1)];
      break;
    case 1:
      g_string_erase (text, (gssize) at, (gssize) n);
      break;
    case 2:
      g_string_insert (text, (gssize) at, some);
      break;
    default:
      g_string_truncate (text, at);
      break;
    }
}

/* Whatever is damaged, there is a trace that can be shown and written, or a fault with a line. */
static void
test_event_reader_damaged (void)
{
  g_autoptr (MhGame) game = new_game ();
  const MhEventReader reader = new_reader (game);
  guint n_cut = 0, n_refused = 0;

  for (guint i = 0; i < N_DAMAGED; i++)
    {
      guint n_events;
      GString *text = new_text (&n_events);
      g_autoptr (GError) fault = NULL;

      for (guint n = 1 + mh_pick_below (3); n > 0 && text->len > 0; n--)
        damage (text);

      g_autoptr (MhTrace) trace = mh_event_reader_read (&reader, text->str, text->len, &fault);

      if (fault != NULL)
        g_assert_cmpuint (mh_io_error_get_place (fault).line, >, 0);
      if (fault != NULL && trace != NULL)
        g_assert_true (mh_trace_is_partial (trace));
      if (trace != NULL)
        check_round_trip (trace);
      n_cut += fault != NULL && trace != NULL;
      n_refused += trace == NULL;
      g_string_free (text, TRUE);
    }
  g_assert_cmpuint (n_cut, >, 0);
  g_assert_cmpuint (n_refused, >, 0);
}

static void
test_event_reader_bounds (void)
{
  g_autoptr (MhGame) game = new_game ();
  MhEventReader reader = new_reader (game);
  GString *text = g_string_new ("{\"mousehole-events\":1}\n");
  g_autoptr (GError) fault = NULL, deep = NULL;

  for (guint i = 0; i <= MH_EVENT_READER_MAX_DEPTH; i++)
    g_string_append (text, "{\"e\":\"enter\",\"m\":1,\"c\":2,\"t\":0}\n");

  g_autoptr (MhTrace) trace = mh_event_reader_read (&reader, text->str, text->len, &fault);

  g_assert_error (fault, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_cmpuint (mh_io_error_get_place (fault).line, ==, 1002);
  g_assert_cmpuint (mh_trace_get_n_steps (trace), ==, 1000);

  reader.max_events = G_MAXUINT16;

  g_autoptr (MhTrace) whole = mh_event_reader_read (&reader, text->str, text->len, &deep);

  g_assert_error (deep, MH_IO_ERROR, MH_IO_ERROR_MEANING);
  g_assert_cmpuint (mh_trace_get_n_steps (whole), ==, MH_EVENT_READER_MAX_DEPTH);
  g_string_free (text, TRUE);
}

/* Calls are written as the program writes them, with or without a form of its own. */
static void
test_event_reader_calls (void)
{
  static const struct
  {
    const char *call, *said;
  } forms[] = {
    { "", "(3, 4, 1) = 2" },
    { ",\"call\":\"go({m}, {c}, {t})\"", "go(3, 4, 1) = 2" },
    { ",\"call\":\"f({t+1}, {d}, {d+2}, {20-d})\"", "f(2, 1, 3, 19) = 2" },
    { ",\"call\":\"f({\"", "f(1 = 2" },
    { ",\"call\":\"f({7\"", "f(6 = 2" },
    { ",\"call\":\"{m\"", "3 = 2" },
    { ",\"call\":\"}{}\"", "}1 = 2" },
  };
  g_autoptr (MhGame) game = new_game ();
  const MhEventReader reader = new_reader (game);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"mousehole-events\":1%s}\n"
                                               "{\"e\":\"enter\",\"m\":1,\"c\":2,\"t\":0}\n"
                                               "{\"e\":\"hit\",\"m\":3,\"c\":4,\"t\":1,\"v\":2}\n",
                                               forms[i].call);
      g_autoptr (MhTrace) trace = mh_event_reader_read (&reader, text, strlen (text), NULL);
      g_autofree char *said = mh_trace_call_describe (trace, 1);

      g_assert_cmpstr (said, ==, forms[i].said);
    }
}

/* Returns: whether there was memory for the trace; a fault tells of it if there was none */
static gboolean
read_failing (const MhEventReader *reader, const GString *text, guint fault, gboolean lasts)
{
  g_autoptr (GError) error = NULL;

  mh_failing_calls_begin (fault, lasts);
  g_autoptr (MhTrace) trace = mh_event_reader_read (reader, text->str, text->len, &error);
  mh_failing_calls_end ();

  if (trace == NULL)
    g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY);
  else
    g_assert_no_error (error);

  return trace != NULL;
}

/* Many events for which there is no memory make no trace, and are told of. */
static void
test_event_reader_memory (gconstpointer data)
{
  const char *event = data;
  g_autoptr (MhGame) game = new_game ();
  MhEventReader reader = new_reader (game);
  GString *text = g_string_new ("{\"mousehole-events\":1}\n");
  guint n_short = 0;

  reader.max_events = N_MANY;
  for (guint i = 0; i < N_MANY; i++)
    g_string_append_printf (text, "{\"e\":\"%s\",\"m\":1,\"c\":2,\"t\":0,\"d\":%u}\n", event, i);

  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

  for (int lasts = FALSE; lasts <= TRUE; lasts++)
    for (guint fault = 1; counts && !read_failing (&reader, text, fault, lasts); fault++)
      n_short++;
  g_assert_true (n_short > 4 || !counts);
  mh_failing_calls_count_memory (0);
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event-reader/whole", test_event_reader_whole);
  g_test_add_func ("/event-reader/damaged", test_event_reader_damaged);
  g_test_add_func ("/event-reader/bounds", test_event_reader_bounds);
  g_test_add_func ("/event-reader/calls", test_event_reader_calls);
  g_test_add_data_func ("/event-reader/memory/search", "enter", test_event_reader_memory);
  g_test_add_data_func ("/event-reader/memory/queue", "queue", test_event_reader_memory);

  return g_test_run ();
}
