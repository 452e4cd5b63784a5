/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Accessible cells for a widget that draws its content itself, so that a screen reader
 * reads the item with the cursor.
 *
 * GTK 4.8 supports neither accessible objects other than widgets nor announcements. A
 * widget of the role GRID therefore gets two invisible, focusable children of the role
 * GRID_CELL. For each move of the cursor the inactive child gets the label, is allocated
 * over the item and grabs the focus, which makes the screen reader read it. Where labels follow
 * each other faster than they could be read, the active child gets them, and the last is read.
 *
 * The owner embeds the struct, calls init, dispose and allocate from its own virtual
 * functions, and handles keys in a controller of its own, to which they propagate.
 */
typedef struct
{
  GtkWidget *owner;
  GtkWidget *cells[2];
  GdkRectangle rects[2];
  char *label;        /* the text read last */
  guint active;       /* the index of the active cell, the only focusable one */
  gint64 spoken_usec; /* when the label last changed */
  guint rest_id;      /* the source of the turn after labels that followed each other, or 0 */
} MhAccessibleCells;

void mh_accessible_cells_init (MhAccessibleCells *self, GtkWidget *owner);
void mh_accessible_cells_dispose (MhAccessibleCells *self);
/* Called from size_allocate() of the owner. */
void mh_accessible_cells_allocate (MhAccessibleCells *self);

/* Sets the text and the area, in coordinates of the owner, of the cursor. Without the focus
 * the text is not read until the owner gets it. */
void
mh_accessible_cells_speak (MhAccessibleCells *self, const char *label, const GdkRectangle *rect);
/* Moves the focus into the owner.
 * Returns: whether the owner has accepted the focus */
gboolean mh_accessible_cells_grab_focus (MhAccessibleCells *self);
/* Implements GtkWidgetClass.focus() of an owner that Tab enters and leaves as a whole; the
 * default one would give the focus back to the owner, and so to its cell, on Shift+Tab.
 * Returns: whether the focus stays in the owner */
gboolean mh_accessible_cells_focus (MhAccessibleCells *self);
gboolean mh_accessible_cells_has_focus (const MhAccessibleCells *self);

/* Lets the screen reader read @words before the text of the cell that has the focus.
 * @focus: (nullable): the widget with the focus
 * Returns: whether that is such a cell */
gboolean mh_accessible_cells_announce (GtkWidget *focus, const char *words);

G_END_DECLS
