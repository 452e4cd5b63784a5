/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * Documents and workspaces that tests begin with. All (transfer full).
 */

/* From an adjacency list, laid out. */
MhDocument *mh_fixtures_document (const char *list);
/* Two Courtyards, with its places. */
MhDocument *mh_fixtures_two_courtyards (void);
/* The same, solved. */
MhWorkspace *mh_fixtures_workspace (void);
MhWorkspace *mh_fixtures_workspace_for (const char *list);
/* An empty document. */
MhDocument *mh_fixtures_empty (void);

/* Runs the main loop until @run leaves the state it is in. */
void mh_fixtures_wait (MhRun *run);
/* Counts how often @signal comes. Free with g_free() after @object is gone. */
guint *mh_fixtures_count (gpointer object, const char *signal);

G_END_DECLS
