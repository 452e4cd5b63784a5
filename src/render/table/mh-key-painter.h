/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-game-class.h"
#include "mh-pen.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* The scene of the key to a table, which explains its colours, shapes and numbers. */
typedef struct
{
  const MhTheme *theme;
  MhText *text;
  guint32 max_remoteness; /* number shown at which the colour ramps end */
  /* Whether the entries for undecided and drawn positions are shown. */
  gboolean has_undecided, has_draws;
  /* (nullable): meaning of an empty cell; NULL for "not decided yet" */
  const char *undecided;
  /* Positions that are marked as different; 0 omits the entry. */
  guint32 n_different;
  guint32 n_asked;      /* positions among which these are; 0: all, which goes without saying */
  gboolean has_unasked; /* whether there are positions that an algorithm cannot be asked about */
  /* Whether there are impossible positions that are no whole column, which explains itself. */
  gboolean has_impossible;
  guint32 n_changed; /* positions that the last edit changed; 0 omits the entry */
  /* Whether the table is compared with another one rather than with correct values. */
  gboolean is_compared;
  gboolean has_numbers; /* whether cells have numbers: remoteness, or lead */
  /* Whether cells show the lead of the player to move instead of the winner. */
  gboolean has_scores;
  /* (nullable): names of the two wins; NULL for "mouse wins" and "cat wins" */
  const char *win_names[MH_N_PLAYERS];
  gboolean lacks_wins[MH_N_PLAYERS]; /* whether a player wins nowhere, which omits the entry */
  /* (nullable): meaning of play without an end; NULL for "draw" */
  const char *endless_name;
  const char *number_name; /* (nullable): meaning of numbers; NULL for "moves until the end" */
  /* (nullable): meaning of the numbers on chips beside the nodes of the board */
  const char *chip_name;
  /* Whether wins without names are explained by one example, "mouse wins in 3", instead of the ramp
   * and the meaning of numbers. */
  gboolean is_brief;
  const MhGameClass *klass; /* (nullable): shows values in the way of its game */
} MhKey;

/* Makes a key explain what @other explains, too: a picture of the same table at another moment. */
void mh_key_add (MhKey *self, const MhKey *other);

#define MH_KEY_MAX_SWATCHES 4
#define MH_KEY_MAX_ENTRIES 9

/* An entry of the key: swatches and their meaning. */
typedef struct
{
  MhCell cells[MH_KEY_MAX_SWATCHES];
  guint n_cells;
  const char *text; /* (nullable): meaning; NULL if it is in @buffer */
  gboolean is_ramp; /* whether the entry shows the ramp of scores instead of swatches */
  gboolean is_chip; /* whether it shows a chip like those beside nodes */
  char buffer[128];
  double width; /* in pixels, of a painted entry */
} MhKeyEntry;

/* Lists the entries, which borrow the words of @key.
 * @entries: (out caller-allocates): an array of MH_KEY_MAX_ENTRIES elements
 * Returns: the number of entries */
guint mh_key_list_entries (const MhKey *key, MhKeyEntry *entries);
/* Returns: (transfer none): the meaning of the swatches */
const char *mh_key_entry_get_text (const MhKeyEntry *self);
/* Returns the width that the key needs on one line, in pixels. */
double mh_key_get_natural_width (const MhKey *key);
/* Returns the width of the widest entry, below which the key cannot be wrapped. */
double mh_key_get_min_width (const MhKey *key);
/* Returns the height of the key when it is wrapped to @width. */
double mh_key_get_height_for_width (const MhKey *key, double width);
/* Paints the key. Entries wrap onto as many lines as they need, and @height should be
 * that of mh_key_get_height_for_width(). */
void mh_key_paint (const MhKey *key, MhPen *pen, double width, double height);

G_END_DECLS
