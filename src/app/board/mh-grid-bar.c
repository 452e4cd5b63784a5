/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-grid-bar.h"

#include "mh-document-edits.h"
#include "mh-document-grid.h"
#include "mh-document-roads.h"
#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The end of the sliders where neither the grid nor a jump is longer. */
#define USUAL_JUMP 8

struct _MhGridBar
{
  MhView parent_instance;

  gboolean is_showing; /* whether the program, not the user, is setting values */

  AdwBin *bin;       /* with the fields, unless they are folded */
  GtkWidget *fields; /* all that is below */
  GtkMenuButton *folded;
  GtkPopover *popover; /* of that button, with the fields while they are folded */
  GtkDropDown *pieces[MH_N_PLAYERS];
  GtkRange *jumps[MH_N_PLAYERS];

  GtkRange *slid;    /* (nullable): the slider that changed the grid last */
  guint64 state_set; /* the document's state after that */
};

static const struct
{
  const char *name;
  gssize offset;
} children[] = {
  { "bin", G_STRUCT_OFFSET (MhGridBar, bin) },
  { "fields", G_STRUCT_OFFSET (MhGridBar, fields) },
  { "folded", G_STRUCT_OFFSET (MhGridBar, folded) },
  { "popover", G_STRUCT_OFFSET (MhGridBar, popover) },
  { "mouse_piece", G_STRUCT_OFFSET (MhGridBar, pieces[MH_PLAYER_FIRST]) },
  { "cat_piece", G_STRUCT_OFFSET (MhGridBar, pieces[MH_PLAYER_SECOND]) },
  { "mouse_jump", G_STRUCT_OFFSET (MhGridBar, jumps[MH_PLAYER_FIRST]) },
  { "cat_jump", G_STRUCT_OFFSET (MhGridBar, jumps[MH_PLAYER_SECOND]) },
};

G_DEFINE_FINAL_TYPE (MhGridBar, mh_grid_bar, MH_TYPE_VIEW)

static MhDocument *
get_document (MhGridBar *self)
{
  return mh_session_get_document (mh_view_get_session (MH_VIEW (self)));
}

static const MhGrid *
get_grid (MhGridBar *self)
{
  return mh_board_get_grid (mh_document_get_board (get_document (self)));
}

static void
show_player (MhGridBar *self, const MhGrid *grid, MhPlayer player)
{
  const guint32 side = MAX (grid->n_rows, grid->n_columns);
  const guint32 longest = MAX (grid->jumps[player], USUAL_JUMP);
  const guint32 reach = side > 0 ? side - 1 : 0;
  const guint32 end = MIN (MAX (longest, reach), MH_GRID_MAX_JUMP);

  gtk_drop_down_set_selected (self->pieces[player], grid->pieces[player]);
  gtk_range_set_range (self->jumps[player], 1, end);
  gtk_range_set_value (self->jumps[player], grid->jumps[player]);
  gtk_widget_set_sensitive (GTK_WIDGET (self->jumps[player]),
                            grid->pieces[player] == MH_PIECE_ROOK);
}

static void
show_grid (MhGridBar *self)
{
  const MhGrid *grid = get_grid (self);

  if (grid == NULL)
    return;

  self->is_showing = TRUE;
  show_player (self, grid, MH_PLAYER_FIRST);
  show_player (self, grid, MH_PLAYER_SECOND);
  self->is_showing = FALSE;
}

/* @slider: (nullable): the slider that was moved; steps that follow each other are one edit */
static void
set_moves (MhGridBar *self, GtkRange *slider)
{
  if (self->is_showing || mh_view_get_session (MH_VIEW (self)) == NULL)
    return;

  MhDocument *document = get_document (self);

  if (slider != NULL && slider == self->slid && mh_document_get_state (document) == self->state_set)
    mh_document_resume_gesture (document);
  else
    mh_document_begin_gesture (document);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    mh_document_set_piece (document, (MhPlayer) player,
                           (MhPiece) gtk_drop_down_get_selected (self->pieces[player]),
                           (guint32) gtk_range_get_value (self->jumps[player]));
  mh_document_end_gesture (document);
  self->slid = slider;
  self->state_set = mh_document_get_state (document);
}

static void
piece_cb (MhGridBar *self)
{
  set_moves (self, NULL);
}

static void
jump_cb (MhGridBar *self, GtkRange *slider)
{
  set_moves (self, slider);
}

static void
draw_roads_cb (MhGridBar *self)
{
  mh_document_draw_roads (get_document (self));
}

static void
mh_grid_bar_changed (MhView *view, guint parts)
{
  MhGridBar *self = MH_GRID_BAR (view);

  if (mh_view_get_session (view) != NULL)
    show_grid (self);
}

static void
mh_grid_bar_class_init (MhGridBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD;
  MH_VIEW_CLASS (klass)->changed = mh_grid_bar_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-grid-bar.ui");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, piece_cb);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_roads_cb);
}

static void
mh_grid_bar_init (MhGridBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_drop_down (self->pieces[MH_PLAYER_FIRST], _ ("Piece of the mouse"));
  mh_speech_name_drop_down (self->pieces[MH_PLAYER_SECOND], _ ("Piece of the cat"));
}

gboolean
mh_grid_bar_is_folded (MhGridBar *self)
{
  g_return_val_if_fail (MH_IS_GRID_BAR (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->folded));
}

void
mh_grid_bar_set_folded (MhGridBar *self, gboolean is_folded)
{
  g_return_if_fail (MH_IS_GRID_BAR (self));

  if (is_folded == mh_grid_bar_is_folded (self))
    return;

  g_object_ref (self->fields);
  gtk_menu_button_popdown (self->folded);
  if (is_folded)
    adw_bin_set_child (self->bin, NULL);
  gtk_popover_set_child (self->popover, is_folded ? self->fields : NULL);
  if (!is_folded)
    adw_bin_set_child (self->bin, self->fields);
  g_object_unref (self->fields);
  gtk_widget_set_visible (GTK_WIDGET (self->folded), is_folded);
  gtk_widget_set_visible (GTK_WIDGET (self->bin), !is_folded);
}
