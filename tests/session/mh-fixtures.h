/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

G_BEGIN_DECLS

/*
 * Documents and sessions that tests begin with. All (transfer full).
 */

/* From an adjacency list, laid out. */
MhDocument *mh_fixtures_document (const char *list);
/* Two Courtyards, with its places. */
MhDocument *mh_fixtures_two_courtyards (void);
/* The same, solved. */
MhSession *mh_fixtures_session (void);
MhSession *mh_fixtures_session_for (const char *list);
/* An empty document. */
MhDocument *mh_fixtures_empty (void);
/* Of a game without a board. @game: (transfer full) */
MhDocument *mh_fixtures_game_document (MhGame *game);
/* The same, solved. */
MhSession *mh_fixtures_game (MhGame *game);

/* Joins two nodes, or takes the edge away if there is one. */
void mh_fixtures_toggle_edge (MhDocument *document, guint32 from, guint32 to);
/* Solves at once what @session shows, and sees no error. */
void mh_fixtures_solve (MhSession *session);
/* Runs the main loop until @run leaves the state it is in. */
void mh_fixtures_wait (MhRun *run);
/* Runs the main loop for so long. */
void mh_fixtures_iterate (guint milliseconds);
/* Counts how often @signal comes. Free with g_free() after @object is gone. */
guint *mh_fixtures_count (gpointer object, const char *signal);

G_END_DECLS
