/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-bookmark.h"
#include "mh-drawn-session.h"
#include "mh-export-program.h"
#include "mh-figure-options.h"
#include "mh-game-file.h"
#include "mh-input.h"
#include "mh-lesson-formats.h"
#include "mh-option-values.h"
#include "mh-output.h"

#include <glib/gi18n.h>

typedef struct
{
  char *output;
  char *format;
  char *theme;
  char *algorithm;
  MhAlgorithmOptions switches;
} LessonOptions;

static const GOptionEntry entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (LessonOptions, output),
    N_ ("Write to OUT; “-” is standard output"), N_ ("OUT") },
  { "format", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (LessonOptions, format),
    N_ ("What to write; the default is what the name of OUT says"), NULL },
  { "theme", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (LessonOptions, theme),
    N_ ("Draw for a light or dark background, or for print"), "light|dark|print" },
  MH_ALGORITHM_NAME_ENTRY (LessonOptions, algorithm),
  MH_ALGORITHM_ENTRIES (LessonOptions, switches),
  { NULL },
};

/* Returns: (nullable): what to write */
static const MhLessonFormat *
choose_format (const LessonOptions *options, GError **error)
{
  if (options->output == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("-o OUT is missing: where to write the lesson"));
      return NULL;
    }

  const MhLessonFormat *format = options->format != NULL
                                     ? mh_lesson_formats_find (options->format)
                                     : mh_lesson_formats_find_for_path (options->output);
  g_autofree char *known = mh_lesson_formats_dup_ids ("|");

  if (format == NULL && options->format != NULL)
    mh_option_refuse ("--format", known, options->format, error);
  else if (format == NULL)
    {
      g_autofree char *name = g_filename_display_name (options->output);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: a file name, and the option with its values. */
                   _ ("“%s” does not say what to write; --format %s does"), name, known);
    }

  return format;
}

/* Returns: whether the run of @spec has bookmarks */
static gboolean
has_bookmarks (const MhDocumentFile *file, MhGame *game, const MhAlgorithmSpec *spec)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, spec->algorithm, game,
                   mh_board_get_start_position (file->board, game));
  problem.options = spec->options;

  g_autofree char *digest = mh_game_file_create_run_digest (&problem);

  for (guint i = 0; i < file->bookmarks->len; i++)
    {
      const MhBookmark *bookmark = g_ptr_array_index (file->bookmarks, i);

      if (g_str_equal (bookmark->run, digest))
        return TRUE;
    }

  return FALSE;
}

/* Chooses the algorithm whose run has bookmarks, if there is one: the first of those with usual
 * options, or with one option that is not. */
static void
choose_marked_run (const MhDocumentFile *file, MhAlgorithmSpec *spec)
{
  g_autoptr (MhGame) game = mh_board_create_game (file->board, NULL);
  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_board_get_game_class (file->board));

  for (guint i = 0; i < specs->len && file->bookmarks != NULL && game != NULL; i++)
    {
      const MhAlgorithmSpec *other = &g_array_index (specs, MhAlgorithmSpec, i);

      if (has_bookmarks (file, game, other))
        {
          *spec = *other;
          return;
        }
    }
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const LessonOptions *options = data;
  const MhLessonFormat *format = choose_format (options, error);
  guint theme = format != NULL ? format->style : 0;
  MhAlgorithmSpec spec;
  g_autoptr (MhInput) input = NULL;
  gsize length;

  if (format == NULL
      || !mh_option_read_choice ("--theme", options->theme, mh_figure_style_words, &theme, error)
      || !mh_algorithm_options_read (&options->switches, options->algorithm, argument, &input,
                                     &spec, error))
    return MH_ANSWER_NONE;

  if (options->algorithm == NULL)
    choose_marked_run (input->file, &spec);

  g_autoptr (MhSession) session = mh_drawn_session_new (input, &spec, error);

  if (session == NULL)
    return MH_ANSWER_NONE;
  if (!mh_session_solve_now (session, error))
    {
      mh_input_explain (input, error);
      return MH_ANSWER_NONE;
    }

  const MhFigureStyle style = (MhFigureStyle) theme;
  g_autoptr (GBytes) bytes
      = mh_lesson_formats_write (format, mh_session_get_snapshot (session), &style, NULL, error);

  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", input->label);
      return MH_ANSWER_NONE;
    }

  const char *lesson = g_bytes_get_data (bytes, &length);

  return mh_output_save (options->output, lesson, length, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

static char *
dup_values (const char *option)
{
  if (g_str_equal (option, "format"))
    return mh_lesson_formats_dup_ids ("|");

  return mh_algorithm_options_dup_values (option);
}

const MhCommand mh_command_lesson = {
  .name = MH_LESSON_NAME,
  .summary = MH_LESSON_SUMMARY,
  .description
  = N_ ("Bookmarks are set in the window, each with a note and a question. The lesson is "
        "about\nthe run that has some. FILE is as for “solve”."),
  .entries = entries,
  .dup_values = dup_values,
  .options_size = sizeof (LessonOptions),
  .run = run,
};
