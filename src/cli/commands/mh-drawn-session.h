/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-spec.h"
#include "mh-input.h"
#include "mh-session.h"

G_BEGIN_DECLS

/* Moves the file of @input into a session that has not solved it yet, and arranges a board without
 * places.
 * Returns: (transfer full) (nullable): NULL with an error */
MhSession *mh_drawn_session_new (MhInput *input, const MhAlgorithmSpec *spec, GError **error);

/* Chooses what a side shows: the algorithm of @spec, or one that comes to the same picture if that
 * has no steps to show. */
void mh_drawn_session_choose (MhSession *session, MhSide side, const MhAlgorithmSpec *spec);

G_END_DECLS
