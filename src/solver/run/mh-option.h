/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * The options of an algorithm: constant tables that describe them, and a plain value
 * that holds their settings.
 *
 * Windows, command lines and files are made from the tables alone; only the algorithm
 * knows what an option means. All names and summaries are translatable.
 */
typedef struct
{
  const char *id;   /* stable identifier for scripts, such as "lifo"; NULL ends a list */
  const char *name; /* such as "last in, first out" */
} MhChoice;

/* A named number that depends on the board. */
typedef struct
{
  const char *id;   /* such as "2n"; NULL ends a list */
  const char *name; /* the way people call it, with its unit: "2n turns" */
  guint64 (*resolve) (const MhGame *game);
} MhPreset;

typedef struct
{
  const char *id;          /* such as "cap"; NULL ends a list */
  const char *name;        /* such as "Cap" */
  const char *summary;     /* one sentence */
  const MhChoice *choices; /* NULL if the value is a number */
  /* Named numbers, or NULL. The last one is the largest that makes sense. */
  const MhPreset *presets;
  guint64 minimum, maximum;
  guint64 initial;     /* the index of a choice, a number, or MH_OPTION_PRESET () */
  gboolean is_scale;   /* whether the range of the number is small enough for a scale */
  gboolean fills_room; /* whether a larger number may need more memory */
} MhOption;

#define MH_MAX_OPTIONS 4
/* The value of an option that is set to its preset @i instead of a plain number. */
#define MH_OPTION_PRESET(i) (G_MAXUINT64 - (i))
#define MH_MAX_PRESETS 8

typedef struct
{
  guint64 values[MH_MAX_OPTIONS];
} MhOptions;

/* Returns: (transfer full): the name of the preset with its number on the board of @game, unless
 * it is the same: "2n turns = 18", "100 turns" */
char *mh_preset_describe (const MhPreset *self, const MhGame *game);
/* Returns: (transfer none) (nullable): the preset that @value stands for, or NULL if it
 * is a plain number or a choice */
const MhPreset *mh_option_get_preset (const MhOption *self, guint64 value);

/* @game: (nullable): tells the number of a preset on its board
 * Returns: (transfer full): "2n turns = 18", "2n turns" without @game, "Cap 19" or "last in, first
 * out" */
char *mh_option_describe (const MhOption *self, guint64 value, const MhGame *game);

/* Returns: the number of options in the table. @options: (nullable): the table of an
 * algorithm, ended by an option without id; the same for all functions below */
guint mh_options_count (const MhOption *options);
/* Sets all options to their initial values. */
void mh_options_init (MhOptions *self, const MhOption *options);
gboolean mh_options_equal (const MhOptions *a, const MhOptions *b);
/* @text: the id of a choice, the id of a preset, or a number.
 * Returns: FALSE with G_OPTION_ERROR_BAD_VALUE if there is no such option or value; the
 * message names the option and its possible values */
gboolean mh_options_parse (MhOptions *self,
                           const MhOption *options,
                           const char *id,
                           const char *text,
                           GError **error);
/* Returns: the number, with a preset resolved for @game, or the index of the choice */
guint64
mh_options_get (const MhOptions *self, const MhOption *options, guint option, const MhGame *game);
/* Describes all settings: "2n turns = 18, cap tested first". Returns: (transfer full) */
char *mh_options_describe (const MhOptions *self, const MhOption *options, const MhGame *game);

G_END_DECLS
