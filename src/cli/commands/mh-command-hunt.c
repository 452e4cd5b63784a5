/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-hunt-options.h"
#include "mh-hunt-report.h"
#include "mh-interrupt.h"
#include "mh-io-error.h"
#include "mh-output.h"

#include <stdio.h>
#include <unistd.h>

#define PROGRESS_INTERVAL_MS 200

/* Work in a slice: so little that an interrupt is seen within milliseconds. */
#define SLICE 65536

typedef struct
{
  gboolean is_json;
  MhHuntOptions hunt;
} HuntCommandOptions;

#define HUNT_OPTION(field) MH_COMMAND_OPTION (HuntCommandOptions, field)

static const GOptionEntry entries[] = {
  { "game", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.algorithm.game),
    N_ ("“cat-and-mouse” (the default), “cops-and-robbers” or “fully-active”"), N_ ("GAME") },
  { "differ", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.differ),
    N_ ("Boards on which two algorithms differ, “capped,alphabeta:marks=turn”"), N_ ("A,B") },
  { "draw", 0, 0, G_OPTION_ARG_NONE, HUNT_OPTION (hunt.is_draw),
    N_ ("Boards that are a draw, or on which the mouse escapes"), NULL },
  { "longest", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.longest),
    N_ ("The longest wins of “mouse”, “cat” or “any”"), N_ ("WHO") },
  { "nodes", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.nodes),
    N_ ("How many nodes; the default is 5-9"), N_ ("A-B") },
  { "edges", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.edges), N_ ("How many edges"),
    N_ ("A-B") },
  { "degree", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.degree),
    N_ ("Average number of neighbours; the default is 2-4"), N_ ("A-B") },
  { "family", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.family),
    N_ ("“random”, “directed”, “kite”, or all “grids” with so many cells"), N_ ("FAMILY") },
  { "cat-jump", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.cat_jump),
    N_ ("On grids, how far the cat jumps; the default is 1"), N_ ("A") },
  { "mouse-jump", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.mouse_jump),
    N_ ("On grids, how far the mouse jumps; the default is 1"), N_ ("B") },
  { "starts", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.starts),
    N_ ("“standard”, “all”, or “any” with the cat first, too"), N_ ("WHICH") },
  { "boards", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.boards),
    N_ ("How many boards to try; the default is 20000"), N_ ("N") },
  { "seed", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.seed),
    N_ ("What decides the boards; the default is 42"), N_ ("N") },
  { "work", 0, 0, G_OPTION_ARG_STRING, HUNT_OPTION (hunt.work),
    N_ ("Give up a question after N units of work; the default is 200000"), N_ ("N") },
  { "no-shrink", 0, 0, G_OPTION_ARG_NONE, HUNT_OPTION (hunt.keeps_size),
    N_ ("Show boards as they were found, not made smaller"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, HUNT_OPTION (is_json),
    N_ ("Answer in JSON, for other programs"), NULL },
  MH_ALGORITHM_ENTRIES (HuntCommandOptions, hunt.algorithm),
  { NULL },
};

/* A running hunt, whose progress is shown on a terminal. */
typedef struct
{
  MhHunt *hunt;
  gint64 begin_usec;
} Watch;

static gboolean
progress_due_cb (gpointer user_data)
{
  const Watch *watch = user_data;
  const gint64 duration_usec = g_get_monotonic_time () - watch->begin_usec;
  g_autofree char *progress = mh_hunt_report_create_progress (watch->hunt, duration_usec);

  fprintf (stderr, "\r%s\033[K", progress); /* the escape sequence clears the rest of the line */

  return G_SOURCE_CONTINUE;
}

/* The hunt goes on until it is over or interrupted; signals and the clock are looked at
 * between its slices. */
static void
run_to_end (MhHunt *hunt)
{
  Watch watch = { hunt, g_get_monotonic_time () };
  MhInterrupt interrupt;
  const gboolean is_watched = isatty (STDERR_FILENO);
  const guint progress
      = is_watched ? g_timeout_add (PROGRESS_INTERVAL_MS, progress_due_cb, &watch) : 0;

  mh_interrupt_begin (&interrupt);
  while (!mh_interrupt_has_come (&interrupt))
    if (!mh_hunt_advance (hunt, SLICE))
      break;
  mh_interrupt_end (&interrupt);
  if (!is_watched)
    return;
  g_source_remove (progress);
  fputs ("\r\033[K", stderr);
}

static MhAnswer
run (gconstpointer data, const char *file, GError **error)
{
  const HuntCommandOptions *options = data;
  MhHuntQuery query;

  if (!mh_hunt_options_parse (&options->hunt, &query, error))
    return MH_ANSWER_NONE;

  g_autoptr (MhHunt) hunt = mh_hunt_new (&query);

  if (hunt == NULL)
    {
      mh_io_error_set_memory (error);
      return MH_ANSWER_NONE;
    }

  run_to_end (hunt);

  g_autoptr (GBytes) text = options->is_json ? mh_hunt_report_create_json (hunt, error)
                                             : mh_hunt_report_create_words (hunt, error);

  if (text == NULL || !mh_output_print (g_bytes_get_data (text, NULL), error))
    return MH_ANSWER_NONE;

  return mh_hunt_get_finds (hunt)->len > 0 ? MH_ANSWER_YES : MH_ANSWER_NO;
}

const MhCommand mh_command_hunt = {
  .name = "hunt",
  .summary = N_ ("Searches many small boards for one with something rare"),
  .description
  = N_ ("It looks for boards on which two algorithms differ, for draws, or for long wins.\n"
        "Boards are random; the same seed gives the same ones. The smallest come first.\n"
        "Grids with walls are all looked at, those of the fewest cells and walls first.\n"
        "An interrupt (Ctrl+C) ends it with what was found."),
  .entries = entries,
  .dup_values = mh_algorithm_options_dup_values,
  .options_size = sizeof (HuntCommandOptions),
  .takes_no_file = TRUE,
  .run = run,
};
