/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-algorithm-options.h"
#include "mh-document-moment.h"
#include "mh-drawn-session.h"
#include "mh-export-program.h"
#include "mh-figure-formats.h"
#include "mh-algorithms.h"
#include "mh-figure-parts.h"
#include "mh-game-scenes.h"
#include "mh-input.h"
#include "mh-moment.h"
#include "mh-option-values.h"
#include "mh-output.h"
#include "mh-step-list.h"
#include "mh-figure-job.h"

#include <glib/gi18n.h>

typedef struct
{
  char *output;
  char *format;
  char *view;
  char *part;
  char *width;
  char *type_size;
  char *layout;
  char *map;
  char *without;
  char *step;
  char *level;
  char *unit;
  char *position;
  gboolean has_best_play;
  gboolean is_following;
  char *compare;
  char *steps;
  char *levels;
  char *theme;
  char *dpi;
  gboolean is_transparent;
  gboolean is_one_by_one;
  char *delay;
  char *hold;
  char *plays;
  char *algorithm;
  MhAlgorithmOptions switches;
} ExportOptions;

static const char *const views[] = { "graph", "heatmap", "both", NULL };
static const guint parts_of_views[] = { MH_FIGURE_GRAPH, MH_FIGURE_TABLES, MH_FIGURE_BOTH };

static const GOptionEntry entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (ExportOptions, output),
    N_ ("Write to OUT; “-” is standard output"), N_ ("OUT") },
  { "format", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, format),
    N_ ("What to write; by default, OUT says it"), NULL },
  { "view", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, view),
    N_ ("Show the graph, the heatmap or both (the default)"), "graph|heatmap|both" },
  { "part", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, part),
    N_ ("Show these parts; the default is “board,tables”"), N_ ("PART,PART,…") },
  { "width", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, width),
    N_ ("Make it so wide: “84mm”, “240pt”, or a named place"), N_ ("WIDTH") },
  { "type-size", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, type_size),
    N_ ("Make numbers in tables so large, in points; usually 9"), N_ ("N") },
  { "layout", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, layout),
    N_ ("Set board and tables so; the default is “fitting”"), "fitting|row|stacked" },
  { "map", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, map),
    N_ ("Show only the Nth of the tables"), "N" },
  { "without", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, without),
    N_ ("Leave out “ring”, “key”, “caption” or “document”"), N_ ("WHAT,WHAT,…") },
  { "step", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, step),
    N_ ("Show the run after N events; the default is its end"), "N" },
  { "level", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, level),
    N_ ("Show the run with all wins in up to N moves decided"), "N" },
  { "unit", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, unit),
    N_ ("Show what this has done at the step; usually “event”"), "event|decision|level" },
  { "position", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, position),
    N_ ("Show this position: “m1-c2-mouse”, “0-4”, or “start”"), N_ ("NAME") },
  { "follow", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ExportOptions, is_following),
    N_ ("Show the positions that levels decide last"), NULL },
  { "best-play", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ExportOptions, has_best_play),
    N_ ("Number the moves of best play on the board"), NULL },
  { "compare", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, compare),
    N_ ("Show the tables of this algorithm beside it"), N_ ("NAME") },
  { "steps", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, steps),
    N_ ("Show a film strip: the run after so many events"), "N,N-N,…" },
  { "levels", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, levels),
    N_ ("Show a film strip: the run at each of these levels"), "N,N-N,…" },
  { "theme", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, theme),
    N_ ("For a light (the default) or dark background, or print"), "light|dark|print" },
  { "dpi", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, dpi),
    N_ ("Pixels an inch, where it has pixels; usually 96"), "N" },
  { "transparent", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ExportOptions, is_transparent),
    N_ ("Leave the background transparent"), NULL },
  { "one-by-one", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ExportOptions, is_one_by_one),
    N_ ("Show them one after the other, on pages of their own"), NULL },
  { "delay", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, delay),
    N_ ("Seconds an animation shows each of them; usually 1"), N_ ("SECONDS") },
  { "hold", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, hold),
    N_ ("Seconds it shows the last of them; usually 3"), N_ ("SECONDS") },
  { "loop", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ExportOptions, plays),
    N_ ("Play it N times; 0, as usual, is without end"), "N" },
  MH_ALGORITHM_ENTRY ("game",
                      STRING,
                      ExportOptions,
                      switches.game,
                      N_ ("Play “cops-and-robbers” or “fully-active” on a list"),
                      N_ ("GAME")),
  MH_ALGORITHM_NAME_ENTRY (ExportOptions, algorithm),
  MH_ALGORITHM_ENTRIES (ExportOptions, switches),
  { NULL },
};

/* Like mh_option_read_number(). */
static gboolean
read_number (const char *option,
             const char *text,
             guint32 min,
             guint32 max,
             guint32 *number,
             GError **error)
{
  guint64 value = *number;

  if (!mh_option_read_number (option, text, min, max, &value, error))
    return FALSE;

  *number = (guint32) value;
  return TRUE;
}

/* A time in seconds, of which an animation can tell hundredths. */
static gboolean
read_time (const char *option, const char *text, guint *time_ms, GError **error)
{
  const double min = MH_FIGURE_TIMES_MIN_MS / 1000.0;
  const double max = MH_FIGURE_TIMES_MAX_MS / 1000.0;
  char *end;

  if (text == NULL)
    return TRUE;

  const double seconds = g_ascii_strtod (text, &end);

  if (end != text && *end == '\0' && seconds >= min && seconds <= max)
    {
      *time_ms = (guint) (seconds * 1000 + 0.5);
      return TRUE;
    }

  g_autofree char *expected = g_strdup_printf (_ ("a number of seconds from %g to %g"), min, max);

  return mh_option_refuse (option, expected, text, error);
}

/* Refuses options that mean nothing to the figure. */
static gboolean
check_film (const ExportOptions *options, const MhFigureFormat *format, GError **error)
{
  const char *const times = options->delay != NULL  ? "--delay"
                            : options->hold != NULL ? "--hold"
                                                    : "--loop";
  const gboolean has_times
      = options->delay != NULL || options->hold != NULL || options->plays != NULL;

  if (format->is_interactive && (options->steps != NULL || options->levels != NULL))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("--steps and --levels are not available: a file “%s” has all steps"),
                 format->suffix);
  else if (options->is_one_by_one && format->write_series == NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("--one-by-one is not available: a file “%s” holds a single figure"),
                 format->suffix);
  else if (options->is_one_by_one && options->steps == NULL && options->levels == NULL)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("--one-by-one needs --steps or --levels"));
  else if (has_times && !format->has_times)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s is not available: a file “%s” is no animation"), times, format->suffix);
  else
    return TRUE;

  return FALSE;
}

static gboolean
read_film (const ExportOptions *options, MhFigureOptions *job, GError **error)
{
  job->is_one_by_one = options->is_one_by_one;
  job->times = (MhFigureTimes) MH_FIGURE_TIMES_DEFAULT;
  return check_film (options, job->format, error)
         && read_time ("--delay", options->delay, &job->times.delay_ms, error)
         && read_time ("--hold", options->hold, &job->times.hold_ms, error)
         && read_number ("--loop", options->plays, 0, MH_FIGURE_TIMES_MAX_PLAYS,
                         &job->times.n_plays, error);
}

/* Returns: (nullable): what to write */
static const MhFigureFormat *
choose_format (const ExportOptions *options, GError **error)
{
  if (options->output == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("-o OUT is missing: where to write the figure"));
      return NULL;
    }

  const MhFigureFormat *format = options->format != NULL
                                     ? mh_figure_formats_find (options->format)
                                     : mh_figure_formats_find_for_path (options->output);

  if (format == NULL && options->format != NULL)
    {
      g_autofree char *known = mh_figure_formats_dup_ids ("|");

      mh_option_refuse ("--format", known, options->format, error);
    }
  else if (format == NULL)
    {
      g_autofree char *name = g_filename_display_name (options->output);
      g_autofree char *known = mh_figure_formats_dup_suffixes ();

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: a file name, and ".png, .svg or .pdf". */
                   _ ("“%s” does not end in %s; --format says what to write"), name, known);
    }

  return format;
}

/* Returns: the number of options that choose moments, of which one is allowed */
static guint
count_choices (const ExportOptions *options)
{
  const char *const choices[] = { options->step, options->level, options->steps, options->levels };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    n += choices[i] != NULL ? 1 : 0;

  return n;
}

/* @parts: (out): what is in the figure */
static gboolean
read_parts (const ExportOptions *options, guint *parts, GError **error)
{
  guint view = 2; /* both */

  if (options->view != NULL && options->part != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("--view and --part both choose what is shown: give one of them"));
      return FALSE;
    }
  if (options->part != NULL && !mh_figure_parts_parse (options->part, parts))
    {
      g_autofree char *known = mh_figure_parts_dup_ids (",");

      return mh_option_refuse ("--part", known, options->part, error);
    }
  if (options->part != NULL)
    return TRUE;
  if (!mh_option_read_choice ("--view", options->view, views, &view, error))
    return FALSE;

  *parts = parts_of_views[view];
  return TRUE;
}

/* @lacks: (out): MhFigureExtras */
static gboolean
read_extras (const ExportOptions *options, guint *lacks, GError **error)
{
  g_auto (GStrv) words = g_strsplit (options->without != NULL ? options->without : "", ",", -1);

  *lacks = 0;
  for (char **word = words; *word != NULL; word++)
    {
      guint extra = 0;

      if (!mh_option_read_choice ("--without", *word, mh_figure_extra_words, &extra, error))
        return FALSE;
      *lacks |= 1u << extra;
    }

  return TRUE;
}

static gboolean
read_size (const ExportOptions *options, MhFigureSize *size, GError **error)
{
  if (options->width != NULL && !mh_figure_size_parse (size, options->width))
    {
      g_autofree char *presets = mh_figure_presets_dup_ids ("|");
      /* Translators: ids of sizes, "slide|slide-half". */
      g_autofree char *known
          = g_strdup_printf (_ ("%s or a width from 20mm to 1700mm, such as 84mm or 240pt"),
                             presets);

      return mh_option_refuse ("--width", known, options->width, error);
    }
  if (options->type_size != NULL && !mh_figure_size_parse_type (size, options->type_size))
    return mh_option_refuse ("--type-size", _ ("a number of points from 3 to 72"),
                             options->type_size, error);

  return TRUE;
}

static gboolean
read_export_options (const ExportOptions *options, MhFigureOptions *job, GError **error)
{
  guint style = MH_FIGURE_LIGHT, layout = MH_FIGURE_FITTING, unit = MH_STEP_UNIT_EVENT;
  guint32 dpi = (guint32) MH_FIGURE_SCREEN_DPI;

  job->format = choose_format (options, error);
  if (job->format == NULL || !read_parts (options, &job->parts, error)
      || !read_extras (options, &job->lacks, error) || !read_size (options, &job->size, error)
      || !mh_option_read_choice ("--layout", options->layout, mh_figure_layout_words, &layout,
                                 error)
      || !mh_option_read_choice ("--theme", options->theme, mh_figure_style_words, &style, error)
      || !mh_option_read_choice ("--unit", options->unit, mh_document_moment_units, &unit, error)
      || !read_film (options, job, error)
      || !read_number ("--dpi", options->dpi, MH_FIGURE_MIN_DPI, MH_FIGURE_MAX_DPI, &dpi, error)
      || !read_number ("--map", options->map, 1, MH_MAX_PLANES, &job->map, error))
    return FALSE;

  if (count_choices (options) > 1)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("--step, --level, --steps and --levels all choose what is shown of "
                              "the run: give one of them"));
      return FALSE;
    }

  if (options->unit != NULL && options->step == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("--unit needs --step"));
      return FALSE;
    }

  job->layout = (MhFigureLayout) layout;
  job->style = (MhFigureStyle) style;
  job->dpi = dpi;
  job->is_transparent = options->is_transparent;
  job->unit = (MhStepUnit) unit;
  return TRUE;
}

/* Adds the algorithm that the first one is compared with. */
static gboolean
compare (const ExportOptions *options, MhSession *session, GError **error)
{
  const MhGameClass *klass = mh_session_get_class (session);
  MhAlgorithmSpec other;
  guint n_algorithms;

  if (options->compare == NULL)
    return TRUE;

  mh_algorithm_spec_init (&other, mh_algorithms_list (klass, &n_algorithms)[0]);
  if (!mh_algorithm_spec_parse_for (&other, klass, options->compare, error))
    {
      g_prefix_error (error, "--compare: ");
      return FALSE;
    }

  mh_drawn_session_choose (session, MH_SIDE_OTHER, &other);
  mh_session_set_comparing (session, TRUE);
  return TRUE;
}

/* Returns: whether the figure that @options ask for can be drawn without a game */
static gboolean
is_drawing_alone (const ExportOptions *options, const MhFigureOptions *job)
{
  return job->parts == MH_FIGURE_GRAPH && count_choices (options) == 0;
}

static gboolean
solve (const ExportOptions *options,
       const MhFigureOptions *job,
       const MhInput *input,
       MhSession *session,
       GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (mh_session_solve_now (session, &failure)
      || (failure->domain == MH_BOARD_ERROR && is_drawing_alone (options, job)))
    return TRUE;

  mh_input_explain (input, &failure);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Returns: whether the run has the moments that the option @name chooses */
static gboolean
check_trace (const MhAlgorithm *algorithm,
             const char *name,
             gboolean is_level,
             const MhTrace *trace,
             GError **error)
{
  if (trace == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("%s is not available: this board has too many moves for its run to be "
                      "recorded"),
                   name);
      return FALSE;
    }

  /* The steps of the default algorithm are shown on a small board, even if a stand-in solved
   * it. */
  if (algorithm->is_stand_in && !is_level && !mh_trace_get_style (trace)->is_derived)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("%s is not available: on this board the engine has levels only"), name);
      return FALSE;
    }

  if (is_level && !mh_trace_get_style (trace)->has_levels)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("%s is not available: this algorithm does not work by levels"), name);
      return FALSE;
    }

  return TRUE;
}

/* Frames of a film strip. Returns: (transfer full) (nullable) */
static GArray *
read_moments (const char *name,
              const char *list,
              const MhTrace *trace,
              MhFigureOptions *job,
              GError **error)
{
  const MhStepRange range = mh_step_unit_get_range (job->unit, trace);
  g_autoptr (GError) failure = NULL;
  GArray *moments = mh_step_list_read (list, range, &failure);

  if (moments == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: %s", name,
                   failure->message);
      return NULL;
    }

  job->moments = (const guint32 *) (gconstpointer) moments->data;
  job->n_moments = moments->len;

  return moments;
}

static gboolean
show_moment (const char *name,
             const char *text,
             const MhTrace *trace,
             MhStepUnit unit,
             MhSession *session,
             GError **error)
{
  const MhStepRange range = mh_step_unit_get_range (unit, trace);
  MhPlayback *playback = mh_session_get_playback (session);
  guint32 number = 0;

  if (!read_number (name, text, range.first, range.last, &number, error))
    return FALSE;

  mh_playback_set_unit (playback, unit);
  mh_playback_set_step (playback, mh_step_unit_get_end (unit, trace, number));

  return TRUE;
}

/* Returns: the position called @name, or that of the start; MH_POSITION_NONE if there is none */
static guint32
find_position (const char *name, MhSession *session)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);

  if (g_str_equal (name, "start"))
    return snapshot->start;

  return snapshot->game != NULL ? mh_game_scenes_find_position (snapshot->game, name)
                                : MH_POSITION_NONE;
}

/* Shows the position that @options ask for. */
static gboolean
choose_position (const ExportOptions *options, MhSession *session, GError **error)
{
  const guint32 position
      = options->position != NULL ? find_position (options->position, session) : MH_POSITION_NONE;

  mh_session_set_follow_best_play (session, options->has_best_play);
  if (options->position == NULL)
    return TRUE;
  if (position == MH_POSITION_NONE)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--position: this game has no position “%s”"), options->position);
      return FALSE;
    }

  mh_session_choose (session, position);
  return TRUE;
}

/* The moment that @options ask for, or those of a film strip; the end, if they do
 * not. @moments: (out) (transfer full): what @job borrows */
static gboolean
choose_moments (const ExportOptions *options,
                const MhAlgorithm *algorithm,
                MhSession *session,
                MhFigureOptions *job,
                GArray **moments,
                GError **error)
{
  const MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const struct
  {
    const char *name, *text;
    MhStepUnit unit;
    gboolean is_list;
  } choices[] = {
    { "--step", options->step, MH_STEP_UNIT_EVENT, FALSE },
    { "--level", options->level, MH_STEP_UNIT_LEVEL, FALSE },
    { "--steps", options->steps, MH_STEP_UNIT_EVENT, TRUE },
    { "--levels", options->levels, MH_STEP_UNIT_LEVEL, TRUE },
  };
  gsize i = 0;

  while (i < G_N_ELEMENTS (choices) && choices[i].text == NULL)
    i++;
  if (i == G_N_ELEMENTS (choices))
    return TRUE;

  const MhStepUnit unit = job->unit; /* of --unit */

  job->unit = choices[i].unit;
  if (!check_trace (algorithm, choices[i].name, job->unit == MH_STEP_UNIT_LEVEL, trace, error))
    return FALSE;

  if (job->unit == MH_STEP_UNIT_EVENT || options->is_following)
    mh_session_set_follow_steps (session, TRUE);
  if (!choices[i].is_list)
    {
      if (!show_moment (choices[i].name, choices[i].text, trace, job->unit, session, error))
        return FALSE;
      if (options->unit != NULL)
        mh_playback_set_unit (mh_session_get_playback (session), unit);
      return TRUE;
    }

  *moments = read_moments (choices[i].name, choices[i].text, trace, job, error);

  return *moments != NULL;
}

/* Returns: whether the snapshot of @session has the parts and the table that are asked for */
static gboolean
check_parts (MhSession *session, const MhFigureOptions *job, GError **error)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  MhTableLayout tables;

  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);
      const char *fault = (job->parts & part->flag) != 0
                              ? mh_figure_parts_find_fault (part, snapshot, job)
                              : NULL;

      if (fault != NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* Translators: the id of a part of figures, and a reason. */
                       _ ("--part %s is not available: %s"), part->id, fault);
          return FALSE;
        }
    }
  if (job->map == 0 || !mh_snapshot_get_table_map (snapshot, &tables)
      || job->map <= tables.n_planes)
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               ngettext ("--map must be 1: this game has %u table",
                         "--map must be from 1 to %1$u: this game has %1$u tables",
                         tables.n_planes),
               tables.n_planes);
  return FALSE;
}

static MhAnswer
run (gconstpointer data, const char *argument, GError **error)
{
  const ExportOptions *options = data;
  MhFigureOptions job = { .n_moments = 0 };
  MhAlgorithmSpec spec;
  g_autoptr (MhInput) input = NULL;
  g_autoptr (MhSession) session = NULL;
  g_autoptr (GArray) moments = NULL;
  gsize length;

  if (!read_export_options (options, &job, error)
      || !mh_algorithm_options_read (&options->switches, options->algorithm, argument, &input,
                                     &spec, error))
    return MH_ANSWER_NONE;

  /* A figure that is drawn again shows what it showed, unless another moment is asked for. */
  const gboolean shows_again = options->algorithm == NULL && input->file->moment != NULL;

  if (shows_again)
    spec = (MhAlgorithmSpec){ input->file->moment->algorithm, input->file->moment->options };
  session = mh_drawn_session_new (input, &spec, error);
  if (session == NULL || !compare (options, session, error)
      || !solve (options, &job, input, session, error)
      || !choose_moments (options, spec.algorithm, session, &job, &moments, error))
    return MH_ANSWER_NONE;
  if (shows_again && count_choices (options) == 0)
    mh_moment_restore (session);
  if (!choose_position (options, session, error) || !check_parts (session, &job, error))
    return MH_ANSWER_NONE;

  g_autoptr (GBytes) bytes = mh_figure_job_export (session, &job, error);

  if (bytes == NULL)
    return MH_ANSWER_NONE;

  const char *picture = g_bytes_get_data (bytes, &length);

  if (!mh_output_save (options->output, picture, length, error))
    return MH_ANSWER_NONE;
  if (mh_figure_job_loses_document (session, &job))
    mh_output_report (_ ("the board is too large to travel in its figure, which cannot be opened "
                         "again; --without=document leaves it out"),
                      NULL);
  return MH_ANSWER_YES;
}

static char *
dup_values (const char *option)
{
  if (g_str_equal (option, "format"))
    return mh_figure_formats_dup_ids ("|");
  if (g_str_equal (option, "part"))
    return mh_figure_parts_dup_ids ("|");
  if (g_str_equal (option, "compare"))
    return mh_algorithm_options_dup_values ("algorithm");
  if (g_str_equal (option, "width"))
    return mh_figure_presets_dup_ids ("|");

  return mh_algorithm_options_dup_values (option);
}

const MhCommand mh_command_export = {
  .name = MH_EXPORT_NAME,
  .summary = MH_EXPORT_SUMMARY,
  .description = N_ ("The last level is the end of the run: what has no winner then is a draw.\n"
                     "FILE is as for “solve”."),
  .entries = entries,
  .dup_values = dup_values,
  .options_size = sizeof (ExportOptions),
  .run = run,
};
