/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"
#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The films of a snapshot: its board and its tables at several moments of the run.
 */
typedef struct _MhReel MhReel;

/* @snapshot: with a trace. @options: with moments. Making it costs a look at all cells
 * of the tables. Returns: (transfer full) */
MhReel *mh_reel_new (const MhSnapshot *snapshot,
                     const MhFigureOptions *options,
                     const MhTheme *theme,
                     MhText *text);
void mh_reel_free (MhReel *self);

const MhFilm *mh_reel_get_films (const MhReel *self, guint *n_films);
gboolean mh_reel_has_tables (const MhReel *self);
void mh_reel_fill_key (const MhReel *self, MhKey *key, const MhTheme *theme, MhText *text);
/* "Retrograde BFS · 4 of 11 levels". Returns: (transfer full) */
char *mh_reel_describe (const MhSnapshot *snapshot, const MhFigureOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhReel, mh_reel_free)

G_END_DECLS
