/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"
#include "mh-board.h"
#include "mh-table-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates an MhView. Returns: (transfer floating) */
typedef GtkWidget *(*MhGameViewFunc) (void);

/*
 * The parts of the window that differ from one kind of game to another: a row of a constant
 * table. Words are translatable, and functions and words are NULL where the comment says what
 * is meant then. A game on a board is shown and edited as a graph.
 */
typedef struct
{
  const MhGameClass *klass;

  /* The view of the board or the coins; NULL: a graph, or only tables. */
  MhGameViewFunc create_page;
  /* Tells the page how many pixels at its upper and lower edge are covered. */
  void (*set_covered) (GtkWidget *page, int top, int bottom);
  /* The editor of the game, above the page; NULL: none. */
  MhGameViewFunc create_editor;

  /* A new document: NULL if the window makes none. */
  const char *new_action; /* "win.new", not a word */
  const char *new_label;  /* in the menu */
  const char *new_name;   /* of the document; NULL: none */
  MhBoard *(*create_new) (void);
  /* Pasted text that takes the place of the game, if it is one; NULL: never.
   * Returns: (transfer full) (nullable) */
  MhGame *(*read_pasted) (const char *text);

  /* The choices for the content of a figure: everything, the board or the coins, tables; NULL:
   * the words for a board. */
  const char *contents[3];
  const char *table_names[MH_MAX_PLANES]; /* for screen readers, by plane */
  const char *key_name;                   /* likewise */
  const char *unsolved;                   /* that it is not, but will be at once */
  const char *unsolved_large;             /* that it takes a while; NULL: how large the board is */
} MhGameView;

/* The last row is for every class that has none of its own; its klass is NULL. */
extern const MhGameView *const mh_game_views[];

extern const MhGameView mh_plain_view;
extern const MhGameView mh_cat_and_mouse_view;
extern const MhGameView mh_cops_and_robbers_view;

/* Returns: (transfer none) */
const MhGameView *mh_game_view_find (const MhGameClass *klass);

G_END_DECLS
