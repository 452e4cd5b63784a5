/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * A step of a run, as a command names it: "mousehole --algorithm capped --step 40 board.json".
 */
typedef struct
{
  char *algorithm; /* (nullable): its id; NULL: the one that boards open with */
  guint32 step;    /* or MH_STEP_NONE: the last one */
} MhMoment;

/* Shows the algorithm, and goes to the step as soon as it is known, or to the last one if
 * there are fewer.
 * Returns: FALSE if no algorithm for the game of @session has that name */
gboolean mh_moment_show (const MhMoment *self, MhSession *session);

/* The moment that travels in a figure of @snapshot: the step that is shown, or the first one of a
 * film, and the position, unless the steps lead there. Equal figures have equal moments, in
 * whatever way the session has come there. */
MhDocumentMoment mh_moment_find (const MhSnapshot *snapshot, const MhFigureOptions *options);

/* Shows what the figure showed from which the document of @session comes, if it comes from one: the
 * algorithm with its options, the step, and the position. */
void mh_moment_restore (MhSession *session);

/* Returns: (transfer full) (nullable): the path of the file of @document, quoted for a shell, if it
 * holds what is shown, or else the text of the document; NULL if that is too long */
char *mh_moment_create_argument (MhDocument *document);

/* Writes the command that opens what @session shows at its step: from its file, or else, and
 * with unsaved changes, from the text of the document.
 * Returns: (transfer full) (nullable): words for a shell; NULL with a sentence in @reason if no
 * command can say it */
char *mh_moment_create_command (MhSession *session, const char **reason);

G_END_DECLS
