/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-command.h"

#include "mh-algorithms.h"
#include "mh-coins-fixtures.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-figure-parts.h"
#include "mh-load.h"

#include <glib/gstdio.h>
#include <string.h>

/* The copied command is run by the program in MOUSEHOLE_CLI, in a folder of its own. */
typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("mousehole-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
}

/* Runs @command, whose name of a file is @name. Returns: (transfer full): that file */
static GBytes *
run (Fixture *self, const char *command, const char *name)
{
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *said = NULL;
  char *bytes;
  gsize length;
  int status;

  g_test_message ("%s", command);
  g_shell_parse_argv (command, NULL, &argv, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (argv[0], ==, "mousehole-cli");
  g_free (argv[0]);
  argv[0] = g_strdup (g_getenv ("MOUSEHOLE_CLI"));
  g_spawn_sync (self->folder, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &said, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, "");
  g_assert_cmpint (status, ==, 0);
  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (bytes, length);
}

/* Checks that the command of @session makes what the session makes, with the board in it. */
static void
check (Fixture *self, MhSession *session, const MhFigureOptions *options)
{
  const char *reason = NULL;
  g_autofree char *command = mh_figure_command_create (session, options, &reason);
  g_autofree char *name
      = g_strconcat (mh_session_get_snapshot (session)->name, options->format->suffix, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (reason, ==, NULL);
  g_autoptr (GBytes) expected = mh_figure_job_export (session, options, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) made = run (self, command, name);

  g_assert_true (g_bytes_equal (expected, made));
}

static MhSession *
create_session (guint i)
{
  static const char town[]
      = "{\"mousehole\": 1, \"name\": \"Town\", \"game\": \"cops-and-robbers\", "
        "\"graph\": [[1,3],[0,2],[1,3],[0,2]]}";

  switch (i % 4)
    {
    case 0:
      return mh_fixtures_session ();
    case 1:
      return mh_fixtures_session_for (town);
    case 2:
      return mh_fixtures_game (mh_fixtures_row ());
    default:
      return mh_fixtures_game (mh_fixtures_take (12));
    }
}

static gboolean
has_part (MhSession *session, guint i)
{
  const MhFigurePartRow *part = mh_figure_parts_get (i);

  return part->find_fault == NULL || part->find_fault (mh_session_get_snapshot (session)) == NULL;
}

/* Goes to any step in any unit, and to any position or none. */
static void
wander (MhSession *session)
{
  MhPlayback *playback = mh_session_get_playback (session);
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const gint32 n_steps = (gint32) mh_playback_get_n_steps (playback);

  mh_playback_set_unit (playback, (MhStepUnit) g_test_rand_int_range (0, 3));
  mh_session_set_follow_steps (session, g_test_rand_bit ());
  if (g_test_rand_bit ())
    mh_playback_set_step (playback, (guint32) g_test_rand_int_range (0, n_steps + 1));
  if (g_test_rand_bit ())
    mh_session_choose (session,
                       (guint32) g_test_rand_int_range (0,
                                                        (gint32) mh_space_get_n_positions (game)));
  mh_session_set_follow_best_play (session, g_test_rand_bit ());
  if (g_test_rand_bit ())
    mh_session_set_plane (session,
                          g_test_rand_int_range (0, (gint32) mh_space_get_n_planes (game)));
}

static MhFigureOptions
choose_options (MhSession *session)
{
  static const MhFigureSize sizes[] = { { MH_FIGURE_NATURAL, 0, 0 },
                                        { MH_FIGURE_NATURAL, 0, 7.5 },
                                        { MH_FIGURE_MM, 84, 8 },
                                        { MH_FIGURE_PT, 301.25, 0 } };
  const gint32 n_formats = (gint32) mh_figure_formats_get_n ();
  MhFigureOptions options
      = { .lacks = (guint) g_test_rand_int_range (0, 8),
          .size = sizes[g_test_rand_int_range (0, G_N_ELEMENTS (sizes))],
          .layout = (MhFigureLayout) g_test_rand_int_range (0, 3),
          .map = (guint) g_test_rand_int_range (0, 2),
          .format = mh_figure_formats_get ((guint) g_test_rand_int_range (0, n_formats)),
          .style = (MhFigureStyle) g_test_rand_int_range (0, 3),
          .dpi = g_test_rand_bit () ? 96 : 150,
          .is_transparent = g_test_rand_bit (),
          .times = MH_FIGURE_TIMES_DEFAULT };

  while (options.parts == 0)
    for (guint i = 0; i < mh_figure_parts_get_n (); i++)
      if (has_part (session, i) && g_test_rand_bit ())
        options.parts |= mh_figure_parts_get (i)->flag;

  return options;
}

/* Whatever is shown, and however the figure looks, its command makes the same bytes. */
static void
test_figure_command_same_bytes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhSession) session = create_session (round);

      wander (session);
      const MhFigureOptions options = choose_options (session);

      const char *reason = NULL;
      g_autofree char *command = mh_figure_command_create (session, &options, &reason);

      if (command != NULL)
        check (self, session, &options);
      else
        g_assert_cmpstr (reason, ==, "A command cannot name this position");
    }
}

/* Films, too, side by side and one after the other. */
static void
test_figure_command_film (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint32 moments[] = { 1, 4, 2 };
  g_autoptr (MhSession) session = mh_fixtures_session ();

  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    for (guint k = 0; k < 4 && !mh_figure_formats_get (i)->is_interactive; k++)
      {
        const MhFigureOptions options
            = { .parts = MH_FIGURE_BOTH | MH_FIGURE_TIMELINE,
                .format = mh_figure_formats_get (i),
                .dpi = 60,
                .moments = moments,
                .n_moments = G_N_ELEMENTS (moments),
                .unit = k % 2 == 0 ? MH_STEP_UNIT_LEVEL : MH_STEP_UNIT_EVENT,
                .is_one_by_one = k / 2 == 1,
                .times = { 500, 2000, 3 } };

        mh_session_set_follow_steps (session, k > 1);
        check (self, session, &options);
      }
}

/* Returns: (nullable): why no moment of the film has a part that is chosen: best play, say, is
 * there only where a result is known */
static const char *
find_fault_of_all (MhSession *session, const MhFigureOptions *options)
{
  const char *fault = NULL;

  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);

      if ((options->parts & part->flag) == 0)
        continue;
      fault = mh_figure_parts_find_fault (part, mh_session_get_snapshot (session), options);
      if (fault == NULL)
        break;
    }

  return fault;
}

/* Wherever one is in the run, whether or not steps are followed, the command of a film makes the
 * same bytes; only a position without a name and a film of nothing are refused. */
static void
test_figure_command_film_anywhere (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint round = 0; round < 48; round++)
    {
      g_autoptr (MhSession) session = create_session (round);
      const MhTrace *trace
          = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
      const gboolean has_levels = mh_trace_get_style (trace)->has_levels;
      const MhStepUnit unit
          = has_levels && g_test_rand_bit () ? MH_STEP_UNIT_LEVEL : MH_STEP_UNIT_EVENT;
      const MhStepRange range = mh_step_unit_get_range (unit, trace);
      guint32 moments[3];
      const char *reason = NULL;

      wander (session);
      MhFigureOptions options = choose_options (session);

      for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
        moments[i]
            = (guint32) g_test_rand_int_range ((gint32) range.first, (gint32) range.last + 1);
      options.unit = unit;
      options.moments = moments;
      options.n_moments = (guint) g_test_rand_int_range (1, 4);
      options.is_one_by_one = g_test_rand_bit ();
      if (options.format->is_interactive)
        options.format = mh_figure_formats_find ("svg");

      g_autofree char *command = mh_figure_command_create (session, &options, &reason);
      const char *fault = find_fault_of_all (session, &options);

      if (command != NULL)
        check (self, session, &options);
      else
        g_assert_cmpstr (reason, ==, fault != NULL ? fault : "A command cannot name this position");
    }
}

/* A comparison, with variations of both algorithms. */
static void
test_figure_command_comparison (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhAlgorithm *capped = mh_algorithms_find ("capped");
  const MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = mh_figure_formats_find ("svg"), .dpi = 96 };
  MhOptions settings;

  mh_options_init (&settings, capped->options);
  g_assert_true (mh_options_parse (&settings, capped->options, "cap", "3", NULL));
  g_assert_true (mh_options_parse (&settings, capped->options, "test", "end-first", NULL));
  mh_session_set_algorithm (session, MH_SIDE_MAIN, capped);
  mh_session_set_options (session, MH_SIDE_MAIN, &settings);
  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find ("relaxation"));
  mh_session_set_comparing (session, TRUE);
  mh_fixtures_solve (session);
  check (self, session, &options);
}

/* A document that was saved is named by its path, whatever that contains. */
static void
test_figure_command_file (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (self->folder, "it's $HOME, \"a\" b.mousehole", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) drawn = mh_fixtures_two_courtyards ();
  g_autoptr (GBytes) bytes = mh_document_create_bytes (drawn, &error);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_no_error (error);
  g_file_set_contents (path, text, (gssize) length, &error);
  g_assert_no_error (error);

  g_autoptr (MhDocument) document = mh_load (path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (MhSession) session = mh_session_new (document);
  const MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = mh_figure_formats_find ("pdf"), .dpi = 96 };
  const char *reason = NULL;

  mh_fixtures_solve (session);
  g_autofree char *command = mh_figure_command_create (session, &options, &reason);
  g_assert_null (strstr (command, "\"graph\""));
  check (self, session, &options);
}

/* A board that misses something has no tables, and its command asks for none. */
static void
test_figure_command_unsolvable (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (
      "{\"mousehole\": 1, \"name\": \"Path\", \"graph\": [[1],[0,2],[1]], \"holes\": []}");
  g_autoptr (MhSession) session = mh_session_new (document);
  const MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = mh_figure_formats_find ("svg") };

  g_assert_null (mh_session_get_snapshot (session)->game);
  check (self, session, &options);
}

/* What no command can say is refused with the reason. */
static void
test_figure_command_refused (Fixture *self G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhFigureOptions options
      = { .parts = MH_FIGURE_BOTH, .format = mh_figure_formats_find ("svg"), .is_of_play = TRUE };
  const char *reason = NULL;

  g_assert_null (mh_figure_command_create (session, &options, &reason));
  g_assert_cmpstr (reason, ==, "A command cannot show a game that is played");
}

#define ADD(law, function) g_test_add (law, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/figure-command/same-bytes", test_figure_command_same_bytes);
  ADD ("/figure-command/film", test_figure_command_film);
  ADD ("/figure-command/film-anywhere", test_figure_command_film_anywhere);
  ADD ("/figure-command/comparison", test_figure_command_comparison);
  ADD ("/figure-command/file", test_figure_command_file);
  ADD ("/figure-command/unsolvable", test_figure_command_unsolvable);
  ADD ("/figure-command/refused", test_figure_command_refused);
  return g_test_run ();
}
