/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* The key to a table: what its colours, shapes and numbers say. */
typedef struct
{
  const MhTheme *theme;
  MhText *text;
  guint32 max_remoteness;
  gboolean has_undecided, has_draws;   /* which entries are shown */
  const char *undecided;               /* what an empty cell is; NULL: "not decided yet" */
  guint32 n_different;                 /* how many positions are marked; 0: no entry */
  guint32 n_changed;                   /* how many an edit has changed; 0: no entry */
  gboolean is_compared;                /* with another table, rather than with the truth */
  gboolean has_numbers;                /* cells say how many moves are left, or the lead */
  gboolean has_scores;                 /* cells show the lead of the player to move */
  const char *win_names[MH_N_PLAYERS]; /* NULL: "mouse wins", "cat wins" */
} MhKey;

/* All in one line. */
double mh_key_get_natural_width (const MhKey *key);
/* One below the other, as wide as the widest. */
double mh_key_get_min_width (const MhKey *key);
double mh_key_get_height_for_width (const MhKey *key, double width);
/* Entries wrap onto as many lines as they need. */
void mh_key_paint (const MhKey *key, MhPen *pen, double width, double height);

G_END_DECLS
