/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"
#include "mh-workspace-figure.h"

G_BEGIN_DECLS

/*
 * The films of what a workspace shows: its board and its tables at several
 * moments of the run. It is valid until the workspace changes.
 */
typedef struct _MhReel MhReel;

/* The workspace must have a trace, and @options moments. Returns: (transfer full) */
MhReel *mh_reel_new (MhWorkspace *workspace,
                     const MhFigureOptions *options,
                     const MhTheme *theme,
                     MhText *text);
void mh_reel_free (MhReel *self);

const MhFilm *mh_reel_get_films (const MhReel *self, guint *n_films);
gboolean mh_reel_has_tables (const MhReel *self);
void mh_reel_fill_key (const MhReel *self,
                       MhKey *key,
                       MhWorkspace *workspace,
                       const MhTheme *theme,
                       MhText *text);
/* Whether it has cells that an SVG names. */
gboolean mh_reel_has_shapes (const MhReel *self);
void mh_reel_set_text (MhReel *self, MhText *text);
/* Cells are no longer named; boards are read from @sketch. */
void mh_reel_detach (MhReel *self, const MhSketch *sketch);
/* Counts what tables show, which the frames tell then. It takes as long as to read
 * all of their cells; any thread may do it. */
void mh_reel_count (MhReel *self);

/* "Retrograde BFS · 4 of 11 levels". Returns: (transfer full) */
char *mh_reel_describe (MhWorkspace *workspace, const MhFigureOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhReel, mh_reel_free)

G_END_DECLS
