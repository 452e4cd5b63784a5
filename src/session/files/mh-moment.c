/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-moment.h"

#include "mh-algorithms.h"

#include <glib/gi18n.h>

/* Longer texts do not belong on a command line. */
#define MAX_TEXT_BYTES 16384

gboolean
mh_moment_show (const MhMoment *self, MhSession *session)
{
  g_return_val_if_fail (self != NULL && MH_IS_SESSION (session), FALSE);

  const MhGameClass *klass = mh_session_get_class (session);
  const MhAlgorithm *algorithm
      = self->algorithm != NULL ? mh_algorithms_find_for (klass, self->algorithm) : NULL;

  if (self->algorithm != NULL && (algorithm == NULL || algorithm->is_stand_in))
    return FALSE;

  mh_session_begin_change (session);
  if (algorithm != NULL)
    mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithm);
  if (self->step != MH_STEP_NONE)
    mh_session_go_to_step (session, self->step);
  mh_session_end_change (session);

  return TRUE;
}

/* Returns: whether a position is shown that is not the one of the step */
static gboolean
has_place (const MhSnapshot *snapshot, gboolean is_film)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (snapshot->game == NULL || snapshot->current == MH_POSITION_NONE)
    return FALSE;
  if (is_film)
    return !snapshot->follows_steps;

  return trace == NULL
         || snapshot->current != mh_snapshot_find_position (trace, snapshot->step, snapshot->start);
}

MhDocumentMoment
mh_moment_find (const MhSnapshot *snapshot, const MhFigureOptions *options)
{
  const MhSnapshotSide *side = &snapshot->sides[MH_SIDE_MAIN];
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const gboolean is_film = options->n_moments > 0 && !options->is_of_play;
  MhDocumentMoment moment = { side->algorithm, side->options, .step = MH_STEP_NONE };

  if (side->algorithm == snapshot->program)
    {
      guint n_algorithms;

      /* Readers of the file need not have the program. */
      moment.algorithm = mh_algorithms_list (mh_snapshot_get_class (snapshot), &n_algorithms)[0];
      mh_options_init (&moment.options, moment.algorithm->options);
    }

  if (is_film)
    {
      moment.step = mh_step_unit_get_end (options->unit, trace, options->moments[0]);
      moment.unit = (guint) options->unit;
    }
  else if (trace != NULL)
    {
      moment.step = snapshot->step;
      moment.unit = (guint) snapshot->unit;
    }
  moment.has_place = has_place (snapshot, is_film);
  if (moment.has_place)
    moment.place = mh_space_get_cell_index (snapshot->game, snapshot->current);

  return moment;
}

void
mh_moment_restore (MhSession *session)
{
  g_return_if_fail (MH_IS_SESSION (session));

  const MhDocumentMoment *moment = mh_document_get_moment (mh_session_get_document (session));
  const MhGame *game = mh_session_get_snapshot (session)->game;

  if (moment == NULL)
    return;

  mh_session_begin_change (session);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, moment->algorithm);
  mh_session_set_options (session, MH_SIDE_MAIN, &moment->options);
  mh_playback_set_unit (mh_session_get_playback (session), (MhStepUnit) moment->unit);
  if (moment->step != MH_STEP_NONE)
    mh_session_go_to_step (session, moment->step);
  if (!moment->has_place)
    mh_session_set_follow_steps (session, TRUE);
  else if (game != NULL)
    mh_session_go_to_position (session, mh_space_position_at (game, moment->place));
  mh_session_end_change (session);
}

char *
mh_moment_create_argument (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  const char *path = mh_document_get_path (document);

  if (path != NULL && !mh_document_is_modified (document))
    return g_shell_quote (path);

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);

  if (bytes == NULL || g_bytes_get_size (bytes) > MAX_TEXT_BYTES)
    return NULL;

  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_shell_quote (g_strstrip (text));
}

char *
mh_moment_create_command (MhSession *session, const char **reason)
{
  g_return_val_if_fail (MH_IS_SESSION (session) && reason != NULL, NULL);

  const MhSnapshotSide *side = &mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN];
  const MhAlgorithm *algorithm = side->algorithm;
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);
  MhOptions usual;

  if (algorithm == mh_session_get_snapshot (session)->program)
    {
      *reason = _ ("A command for the window cannot run your program");
      return NULL;
    }
  mh_options_init (&usual, algorithm->options);
  if (!mh_options_equal (&side->options, &usual))
    {
      *reason = _ ("A command cannot set variations of an algorithm");
      return NULL;
    }

  g_autofree char *argument = mh_moment_create_argument (mh_session_get_document (session));

  if (argument == NULL)
    {
      *reason = _ ("The board is too large for a command: save it first");
      return NULL;
    }

  g_autofree char *chosen = algorithm == algorithms[0]
                                ? g_strdup ("")
                                : g_strdup_printf ("--algorithm %s ", algorithm->id);

  return g_strdup_printf ("mousehole %s--step %u %s", chosen,
                          mh_session_get_snapshot (session)->step, argument);
}
