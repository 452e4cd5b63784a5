/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mh-contents.h"
#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * The list of formats that boards are read from and written to; the first two
 * hold lines of coins, too.
 *
 * The format of a text is recognized by its content: no text begins like two of
 * them. The file name is used only if the content fits no format, to say what is
 * wrong with it, or if it is that of a format which no content tells.
 */

typedef struct
{
  const char *id;              /* "document", "adjacency-list", "graphml" … */
  const char *name;            /* translatable */
  const char *const *patterns; /* file names, for a filter in a dialog; NULL-terminated */
  MhContents contents;
  gboolean guesses_directed; /* boards read are directed only if some edge is one-way */
  /* (nullable): NULL if nothing but the name of a file tells it */
  gboolean (*recognizes) (const char *text, gsize length);
  MhDocumentFile *(*read) (const char *text, gsize length, GError **error);
  GBytes *(*write) (const MhDocumentFile *file, GError **error); /* NULL if it is only read */
  /* (nullable): for files of many boards: calls @func for the text of each, valid or
   * not, until it returns FALSE */
  void (*each) (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
  /* (nullable): finds the rules that all boards share, if the text holds them */
  gboolean (*find_rules) (const char *text, gsize length, MhRules *rules);
  gboolean writes_many; /* one file may hold several boards, one after the other */
} MhFormat;

/* The formats, of which the first is Mousehole's own. */
guint mh_formats_get_n (void);
const MhFormat *mh_formats_get (guint i);
/* Returns: (nullable) */
const MhFormat *mh_formats_find (const char *id);
/* Returns: (nullable): the format to write to a file called @path */
const MhFormat *mh_formats_find_for_path (const char *path);

/* Returns: (nullable): the format that the beginning of @text fits */
const MhFormat *mh_formats_recognize (const char *text, gsize length);
/* The format to read @text as. @hint: (nullable): a file name
 * Returns: (nullable): NULL if no format fits, with an error that says so */
const MhFormat *
mh_formats_choose (const char *text, gsize length, const char *hint, GError **error);
/* The name for a board without one: that of its file without the extension.
 * Returns: (transfer full) (nullable): NULL if nothing is left of it */
char *mh_formats_dup_name (const char *path);

/* Reads the first board. Edges that are there twice are repaired, and edges from a node to
 * itself refused.
 * @hint: (nullable): a file name, which decides the format if the text does not, and
 * names a board without a name; our own documents keep theirs, or none
 * Returns: (transfer full) */
MhDocumentFile *mh_formats_read (const char *text, gsize length, const char *hint, GError **error);
/* Returns: the number of boards in a text, valid or not; 1 for most formats */
guint mh_formats_count (const char *text, gsize length, const char *hint);
/* @index: which of them to read, from 0 on
 * @drops_loops: whether edges from a node to itself are left out, not refused */
MhDocumentFile *mh_formats_read_one (const char *text,
                                     gsize length,
                                     const char *hint,
                                     guint index,
                                     gboolean drops_loops,
                                     GError **error);

/* Returns: FALSE if nothing of the game of @board can be written in @format */
gboolean mh_formats_can_hold (const MhFormat *format, const MhBoard *board);
/* Returns: the parts of @file that writing it in @format would lose */
MhContents mh_formats_find_losses (const MhFormat *format, const MhDocumentFile *file);
/* @format: one that can be written. Refuses what could not be read again.
 * Returns: (transfer full) */
GBytes *mh_formats_write (const MhFormat *format, const MhDocumentFile *file, GError **error);

G_END_DECLS
