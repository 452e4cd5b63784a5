/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-drawn-session.h"

#include "mh-algorithms.h"
#include "mh-load.h"

MhSession *
mh_drawn_session_new (MhInput *input, const MhAlgorithmSpec *spec, GError **error)
{
  g_return_val_if_fail (input != NULL && spec != NULL, NULL);

  if (!input->file->has_places && !mh_load_arrange (input->file->board, error))
    {
      g_prefix_error (error, "%s: ", input->label);
      return NULL;
    }
  input->file->has_places = TRUE;

  g_autoptr (MhDocument) document = mh_document_new (g_steal_pointer (&input->file), input->path);
  MhSession *session = mh_session_new (document);

  mh_drawn_session_choose (session, MH_SIDE_MAIN, spec);

  return session;
}

void
mh_drawn_session_choose (MhSession *session, MhSide side, const MhAlgorithmSpec *spec)
{
  g_return_if_fail (session != NULL && spec != NULL);

  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);

  if (spec->algorithm->is_stand_in)
    {
      mh_session_set_algorithm (session, side, algorithms[0]);
      return;
    }

  mh_session_set_algorithm (session, side, spec->algorithm);
  mh_session_set_options (session, side, &spec->options);
}
