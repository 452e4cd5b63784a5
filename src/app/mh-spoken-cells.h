/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Makes a screen reader say what a drawing widget's cursor is on.
 *
 * GTK 4.8 knows no accessible objects but widgets and has no announcements.
 * So a drawing widget of role GRID keeps two invisible, focusable children of
 * role GRID_CELL: for each move the idle one gets the label, is allocated
 * over the thing and grabs the focus, and the reader speaks a real focus
 * event.
 *
 * The owner embeds the struct, calls init, dispose and allocate from its own
 * vfuncs, and handles keys in a controller of its own (they bubble up).
 */
typedef struct
{
  GtkWidget *owner;
  GtkWidget *cells[2];
  GdkRectangle rects[2];
  char *label;  /* what is said now */
  guint active; /* which of the cells says it; the only one that takes the focus */
} MhSpokenCells;

void mh_spoken_cells_init (MhSpokenCells *self, GtkWidget *owner);
void mh_spoken_cells_dispose (MhSpokenCells *self);
/* From the owner's size_allocate(). */
void mh_spoken_cells_allocate (MhSpokenCells *self);

/* Says @label over @rect, in the owner's coordinates. Nothing is said while
 * the focus is elsewhere, but the label is there when it comes. */
void mh_spoken_cells_speak (MhSpokenCells *self, const char *label, const GdkRectangle *rect);
/* Moves the focus from outside into the owner. Returns: whether it came */
gboolean mh_spoken_cells_grab_focus (MhSpokenCells *self);
gboolean mh_spoken_cells_has_focus (const MhSpokenCells *self);

G_END_DECLS
