/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"
#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The film strips of a snapshot: the board and the tables at several steps of the run, or at
 * several stages of the game that is played.
 */
typedef struct _MhFilmStrip MhFilmStrip;

/* Creating a strip costs a look at all cells of its tables.
 * @snapshot: must have a trace, or a game that is played
 * @options: must have moments
 * Returns: (transfer full) */
MhFilmStrip *mh_film_strip_new (const MhSnapshot *snapshot,
                                const MhFigureOptions *options,
                                const MhTheme *theme,
                                MhText *text);
void mh_film_strip_free (MhFilmStrip *self);

const MhFilm *mh_film_strip_get_films (const MhFilmStrip *self, guint *n_films);
gboolean mh_film_strip_has_tables (const MhFilmStrip *self);
void
mh_film_strip_fill_key (const MhFilmStrip *self, MhKey *key, const MhTheme *theme, MhText *text);
/* Returns: (transfer full): a caption such as "Retrograde BFS · 4 of 11 levels" */
char *mh_film_strip_describe (const MhSnapshot *snapshot, const MhFigureOptions *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFilmStrip, mh_film_strip_free)

G_END_DECLS
