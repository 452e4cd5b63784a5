/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-pane.h"
#include "mh-grid-bar.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The part of MhBoardPane that its files share: what the controls show and do, and where they
 * are. */

struct _MhBoardPane
{
  MhView parent_instance;

  GtkWidget *overlay;
  const MhGameClass *klass; /* the kind of game that is shown, or NULL */
  GtkStack *boards;
  MhGraphView *view;
  GtkWidget *page; /* what a game without a board is played on; NULL for boards */
  AdwBin *editor;  /* what changes such a game */
  GtkWidget *list_button;
  GtkWidget *bar;
  GtkWidget *zoom_box;
  GtkButton *zoom_button;
  MhGridBar *grid_bar;                  /* the moves of the players on a grid */
  GtkWidget *rows, *columns;            /* the handles at its edges */
  GdkRectangle rows_area, columns_area; /* where they are */
  GtkRequisition fields_size;           /* the size of the grid bar when it was last unfolded */
  gboolean folds_grid_bar;
  guint n_bar_icons;    /* the number of labels of the position bar that are to be icons */
  GtkWidget *tools_box; /* with the tools that draw, and those that paint a grid */
  GtkWidget *draw, *erase, *wall, *floor, *food, *mouse, *cat;
  GtkWidget *roads_box; /* whose edges are drawn, which tells the kinds of edges, too */
  GtkWidget *turn_box;  /* shown in their place while a game is played */
  GtkLabel *turn_token, *turn_label;
  GtkWidget *hint_label;
  GtkWidget *start_label, *start_box; /* shown on an empty board only */
  int tools_width;                    /* the natural width with labels */
  gboolean names_tools, has_room_for_names;
  guint fit_source; /* an idle source that shows or hides labels and fields, or 0 */
  GtkWidget *help_box;
  GtkWidget *help_button;
  GtkLabel *help_game;
  GtkLabel *help_moves;
  GtkActionable *game_help;
};

/* Returns: the width in pixels in which no widget that floats over the board is cut */
int mh_board_pane_get_least_width (MhBoardPane *self);

/* Computes where a widget floats over the board, and which names and fields there is room for.
 * Implements GtkOverlay::get-child-position.
 * @area: (out): the place within the overlay
 * Returns: whether the widget has such a place */
gboolean mh_board_pane_place (MhBoardPane *self, GtkWidget *child, GdkRectangle *area);

G_END_DECLS
