/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * The switches of an algorithm: what they are, in constant tables, and what
 * they are set to, in a plain value.
 *
 * Windows, command lines and files are made from the tables alone; nobody but
 * the algorithm knows what a switch means. All texts are translatable.
 */
typedef struct
{
  const char *id;   /* "lifo": stable, for scripts; NULL ends a list */
  const char *name; /* "last in, first out" */
} MhChoice;

/* A number that depends on the board. */
typedef struct
{
  const char *id;   /* "2n"; NULL ends a list */
  const char *name; /* as people write it; "2n" */
  guint64 (*resolve) (const MhGame *game);
} MhPreset;

typedef struct
{
  const char *id;          /* "cap"; NULL ends a list */
  const char *name;        /* "Cap" */
  const char *summary;     /* one sentence */
  const MhChoice *choices; /* NULL for a number */
  const MhPreset *presets; /* of a number, or NULL; the last is the largest that makes sense */
  guint64 minimum, maximum;
  guint64 initial;     /* an index of a choice, a number, or MH_OPTION_PRESET() */
  gboolean is_scale;   /* of a number: small enough to be dragged along a scale */
  gboolean fills_room; /* of a number: the larger, the more memory a run may need */
} MhOption;

#define MH_MAX_OPTIONS 4
/* Stands for the preset @i in place of a number. */
#define MH_OPTION_PRESET(i) (G_MAXUINT64 - (i))
#define MH_MAX_PRESETS 8

typedef struct
{
  guint64 values[MH_MAX_OPTIONS];
} MhOptions;

/* Returns: (transfer none) (nullable): the preset that @value stands for */
const MhPreset *mh_option_get_preset (const MhOption *self, guint64 value);

/* @options: the table of an algorithm, ended by an empty one, or NULL, in all
 * of these. */
guint mh_options_count (const MhOption *options);
/* Sets all to what they are at first. */
void mh_options_init (MhOptions *self, const MhOption *options);
gboolean mh_options_equal (const MhOptions *a, const MhOptions *b);
/* @text: a choice's id, a preset's id or a number. Returns: FALSE with
 * G_OPTION_ERROR_BAD_VALUE if there is no such option or value; the message
 * names both and what there is. */
gboolean mh_options_parse (MhOptions *self,
                           const MhOption *options,
                           const char *id,
                           const char *text,
                           GError **error);
/* Returns: the number or the choice's index, presets worked out for @game. */
guint64
mh_options_get (const MhOptions *self, const MhOption *options, guint option, const MhGame *game);
/* "cap 2n = 18, cap tested first": all of them. Returns: (transfer full) */
char *mh_options_describe (const MhOptions *self, const MhOption *options, const MhGame *game);

G_END_DECLS
