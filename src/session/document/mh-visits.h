/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-tokens.h"

G_BEGIN_DECLS

/*
 * The positions of a document that were looked at, in order, with the one that was looked at
 * last: what Back and Forward go through. Going on from an earlier one forgets those behind it.
 *
 * A visit outlives edits. It is passed over while its position does not exist, because a node was
 * removed or a cat may not stand there, and counts again when it exists again, as after undo.
 */
typedef struct _MhVisits MhVisits;

#define MH_MAX_VISITS 100 /* the oldest are forgotten */

/* Returns: (transfer full) */
MhVisits *mh_visits_new (void);
void mh_visits_free (MhVisits *self);

/* Adds a visit behind the last one, unless it is the same. @document: the document whose present
 * nodes @tokens has */
void mh_visits_add (MhVisits *self, const MhTokens *tokens, MhDocument *document);
/* Adds a visit on the way to another one, which takes its place if it is added like this, too. */
void mh_visits_pass (MhVisits *self, const MhTokens *tokens, MhDocument *document);
/* Called after a change of @document, and at the end of a command, when undo comes back to. */
void mh_visits_follow (MhVisits *self, MhDocument *document);
void mh_visits_keep (MhVisits *self, MhDocument *document);

/* Returns: the position to go to, other than @current, which may lie off the visits;
 * MH_POSITION_NONE if there is none. @game: (nullable): the present game of the document */
guint32
mh_visits_find (const MhVisits *self, const MhGame *game, guint32 current, gboolean is_forward);
/* Goes there. Returns: the same */
guint32 mh_visits_go (MhVisits *self, const MhGame *game, guint32 current, gboolean is_forward);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhVisits, mh_visits_free)

G_END_DECLS
