/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-command.h"

#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-document-moment.h"
#include "mh-figure-parts.h"
#include "mh-game-scenes.h"
#include "mh-moment.h"
#include "mh-name.h"

#include <glib/gi18n.h>

/* Returns: (nullable): what no command can say of the snapshot */
static const char *
find_fault (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (options->is_of_play || snapshot->play.is_active)
    return _ ("A command cannot show a game that is played");
  if (snapshot->hides_results || snapshot->predict.is_active)
    return _ ("A command cannot hide results");
  if (snapshot->is_change_shown)
    return _ ("A command cannot show what the last edits changed");
  if (snapshot->layer != mh_snapshot_find_layer (trace, snapshot->step))
    return _ ("A command cannot choose a layer of a search");

  return NULL;
}

static void
add (GString *command, const char *option, const char *value)
{
  g_autofree char *quoted = g_shell_quote (value);
  const gboolean is_plain
      = strspn (value, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_.,:=") == strlen (value);

  g_string_append_printf (command, " %s %s", option, is_plain ? value : quoted);
}

static void
add_number (GString *command, const char *option, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  add (command, option, g_ascii_dtostr (text, sizeof text, number));
}

/* Returns: (transfer full): numbers with commas between them */
static char *
join_moments (const MhFigureOptions *options)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < options->n_moments; i++)
    g_string_append_printf (list, i > 0 ? ",%u" : "%u", options->moments[i]);

  return g_string_free (list, FALSE);
}

static void
add_film (GString *command, const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  const MhFigureTimes usual = MH_FIGURE_TIMES_DEFAULT;
  g_autofree char *moments = join_moments (options);

  add (command, options->unit == MH_STEP_UNIT_LEVEL ? "--levels" : "--steps", moments);
  if (snapshot->follows_steps && options->unit == MH_STEP_UNIT_LEVEL)
    g_string_append (command, " --follow");
  if (options->is_one_by_one && options->format->write_series != NULL)
    g_string_append (command, " --one-by-one");
  if (!options->format->has_times)
    return;
  if (options->times.delay_ms != usual.delay_ms)
    add_number (command, "--delay", options->times.delay_ms / 1000.0);
  if (options->times.hold_ms != usual.hold_ms)
    add_number (command, "--hold", options->times.hold_ms / 1000.0);
  if (options->times.n_plays != usual.n_plays)
    add_number (command, "--loop", options->times.n_plays);
}

/* Adds the step that is shown; a run without steps is shown at its end anyway. */
static void
add_step (GString *command, const MhSnapshot *snapshot)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (trace == NULL)
    return;

  add_number (command, "--step", snapshot->step);
  if (snapshot->unit != MH_STEP_UNIT_EVENT)
    add (command, "--unit", mh_document_moment_units[snapshot->unit]);
}

/* Returns: FALSE if the position that is shown has no name */
static gboolean
add_position (GString *command, const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  const gboolean is_followed = snapshot->follows_steps && options->n_moments > 0;

  if (snapshot->follows_best_play)
    g_string_append (command, " --best-play");
  if (snapshot->game == NULL || snapshot->current == MH_POSITION_NONE || is_followed)
    return TRUE;

  g_autofree char *name = mh_game_scenes_dup_position (snapshot->game, snapshot->current);

  if (name == NULL && snapshot->current == snapshot->start)
    name = g_strdup ("start");
  if (name != NULL)
    add (command, "--position", name);

  return name != NULL;
}

static void
add_algorithm (GString *command, const MhSnapshot *snapshot, MhSide side, const char *option)
{
  const MhAlgorithmSpec spec = { snapshot->sides[side].algorithm, snapshot->sides[side].options };
  g_autofree char *text = mh_algorithm_spec_write (&spec);

  add (command, option, text);
}

static void
add_algorithms (GString *command, const MhSnapshot *snapshot)
{
  const MhAlgorithm *algorithm = snapshot->sides[MH_SIDE_MAIN].algorithm;
  MhOptions usual;
  guint n_algorithms;

  mh_options_init (&usual, algorithm->options);
  if (algorithm != mh_algorithms_list (mh_snapshot_get_class (snapshot), &n_algorithms)[0]
      || !mh_options_equal (&snapshot->sides[MH_SIDE_MAIN].options, &usual))
    add_algorithm (command, snapshot, MH_SIDE_MAIN, "--algorithm");
  if (snapshot->is_comparing)
    add_algorithm (command, snapshot, MH_SIDE_OTHER, "--compare");
}

/* Returns: the number of the only table that is shown, from 1; 0 for all */
static guint
find_map (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  guint32 planes[MH_MAX_PLANES];
  MhTableLayout layout;

  if (options->map > 0 || !mh_snapshot_get_table_map (snapshot, &layout)
      || mh_snapshot_list_planes (snapshot, planes) == layout.n_planes)
    return options->map;

  for (guint i = 0; i < layout.n_planes; i++)
    if (mh_table_layout_get_plane (&layout, i) == planes[0])
      return i + 1;

  return 0;
}

static void
add_extras (GString *command, guint lacks)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; mh_figure_extra_words[i] != NULL; i++)
    if ((lacks & 1u << i) != 0)
      g_ptr_array_add (words, (gpointer) mh_figure_extra_words[i]);
  if (words->len == 0)
    return;

  g_ptr_array_add (words, NULL);
  g_autofree char *list = g_strjoinv (",", (char **) words->pdata);

  add (command, "--without", list);
}

/* Returns: the parts that are in the figure: not all of them need be there at its moments.
 * @reason: (inout): why one is not */
static guint
find_parts (const MhSnapshot *snapshot, const MhFigureOptions *options, const char **reason)
{
  guint parts = options->parts;

  for (guint i = 0; i < mh_figure_parts_get_n (); i++)
    {
      const MhFigurePartRow *part = mh_figure_parts_get (i);
      const char *fault
          = (parts & part->flag) != 0 ? mh_figure_parts_find_fault (part, snapshot, options) : NULL;

      if (fault == NULL)
        continue;
      parts &= ~(guint) part->flag;
      *reason = fault;
    }
  return parts;
}

/* Adds what the figure looks like. */
static void
add_look (GString *command, const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  g_autofree char *parts = mh_figure_parts_write (options->parts);
  g_autofree char *width = mh_figure_size_dup_width (&options->size);
  const guint map = find_map (snapshot, options);

  if (options->parts != MH_FIGURE_BOTH)
    add (command, "--part", parts);
  if (map > 0)
    add_number (command, "--map", map);
  add_extras (command, options->lacks);
  if (width != NULL)
    add (command, "--width", width);
  if (options->size.type_size > 0)
    add_number (command, "--type-size", options->size.type_size);
  if (options->layout != MH_FIGURE_FITTING)
    add (command, "--layout", mh_figure_layout_words[options->layout]);
  if (options->style != MH_FIGURE_LIGHT)
    add (command, "--theme", mh_figure_style_words[options->style]);
  if (!options->format->is_scalable && (guint) options->dpi != (guint) MH_FIGURE_SCREEN_DPI)
    add_number (command, "--dpi", options->dpi);
  if (options->is_transparent)
    g_string_append (command, " --transparent");
}

char *
mh_figure_command_create (MhSession *session, const MhFigureOptions *options, const char **reason)
{
  g_return_val_if_fail (MH_IS_SESSION (session) && reason != NULL, NULL);
  g_return_val_if_fail (options != NULL && options->format != NULL, NULL);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  g_autofree char *argument = mh_moment_create_argument (mh_session_get_document (session));
  g_autoptr (GString) command = g_string_new ("mousehole-cli export");
  g_autofree char *stem = mh_name_suggest_file (snapshot->name);
  g_autofree char *name = g_strconcat (stem, options->format->suffix, NULL);

  MhFigureOptions there = *options;

  *reason = find_fault (snapshot, options);
  if (*reason != NULL)
    return NULL;
  there.parts = find_parts (snapshot, options, reason);
  if (there.parts == 0)
    return NULL;
  *reason = NULL;
  if (argument == NULL)
    {
      *reason = _ ("The board is too large for a command: save it first");
      return NULL;
    }

  g_string_append_printf (command, " %s", argument);
  add (command, "-o", name);
  add_look (command, snapshot, &there);
  add_algorithms (command, snapshot);
  if (options->n_moments > 0)
    add_film (command, snapshot, options);
  else
    add_step (command, snapshot);
  if (!add_position (command, snapshot, options))
    {
      *reason = _ ("A command cannot name this position");
      return NULL;
    }

  return g_string_free (g_steal_pointer (&command), FALSE);
}
