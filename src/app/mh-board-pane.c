/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-pane.h"

#include "mh-position-bar.h"
#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MARGIN 10
#define GAP 6
#define ZOOM_FACTOR 1.25

struct _MhBoardPane
{
  MhView parent_instance;

  GtkWidget *overlay;
  MhGraphView *view;
  GtkWidget *bar;
  GtkWidget *zoom_box;
  GtkButton *zoom_button;
  GtkWidget *empty_page;
  GtkWidget *help_box;
};

G_DEFINE_FINAL_TYPE (MhBoardPane, mh_board_pane, MH_TYPE_VIEW)

static void
mh_board_pane_shown_changed (MhView *view)
{
  MhBoardPane *self = MH_BOARD_PANE (view);
  MhWorkspace *const workspace = mh_view_get_workspace (view);

  if (workspace == NULL)
    return;

  MhDocument *const document = mh_workspace_get_document (workspace);
  const gboolean is_empty = mh_sketch_get_n_nodes (mh_document_get_sketch (document)) == 0;

  gtk_widget_set_visible (self->empty_page, is_empty);
  gtk_widget_set_visible (self->help_box, !is_empty); /* the empty page says it */
  gtk_widget_set_visible (self->bar, !is_empty);
  gtk_widget_set_visible (self->zoom_box, !is_empty);
  gtk_widget_set_can_focus (GTK_WIDGET (self->view), !is_empty);
}

static void
zoom_changed_cb (MhBoardPane *self)
{
  const double percent = mh_graph_view_get_zoom (self->view) * 100;
  /* Translators: how large the board is shown, "100 %" */
  g_autofree char *text = g_strdup_printf (_ ("%.0f %%"), percent);

  if (g_strcmp0 (text, gtk_button_get_label (self->zoom_button)) != 0)
    gtk_button_set_label (self->zoom_button, text);
}

/* Where the two bars go: side by side along the lower edge, else one above
 * the other. */
static void
place_bars (MhBoardPane *self, GdkRectangle *bar, GdkRectangle *zoom)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  const int bottom = gtk_widget_get_height (self->overlay) - MARGIN;
  int minimum, natural;

  gtk_widget_measure (self->bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  bar->width = CLAMP (room, minimum, natural);
  gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, bar->width, NULL, &bar->height, NULL,
                      NULL);
  gtk_widget_measure (self->zoom_box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &zoom->width, NULL,
                      NULL);
  gtk_widget_measure (self->zoom_box, GTK_ORIENTATION_VERTICAL, -1, NULL, &zoom->height, NULL,
                      NULL);

  const gboolean fit = natural + GAP + zoom->width <= room;
  bar->x = MARGIN;
  bar->y = bottom - bar->height;
  zoom->x = MARGIN + room - zoom->width;
  zoom->y = (fit ? bottom : bar->y - GAP) - zoom->height;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    {
      bar->x = MARGIN + room - bar->width;
      zoom->x = MARGIN;
    }
}

static gboolean
get_child_position_cb (MhBoardPane *self, GtkWidget *child, GdkRectangle *area)
{
  GdkRectangle bar, zoom;

  if (child != self->bar && child != self->zoom_box)
    return FALSE;

  place_bars (self, &bar, &zoom);
  *area = child == self->bar ? bar : zoom;
  const int top = MIN (bar.y, zoom.y) - MARGIN;
  mh_graph_view_set_covered (self->view, gtk_widget_get_height (self->overlay) - top);
  return TRUE;
}

static void
mh_board_pane_class_init (MhBoardPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->shown_changed = mh_board_pane_shown_changed;

  g_type_ensure (MH_TYPE_GRAPH_VIEW);
  g_type_ensure (MH_TYPE_POSITION_BAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-board-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, overlay);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, view);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, bar);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, empty_page);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, help_box);
  gtk_widget_class_bind_template_callback (widget_class, get_child_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_changed_cb);
}

static void
mh_board_pane_init (MhBoardPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  zoom_changed_cb (self);
}

void
mh_board_pane_zoom (MhBoardPane *self, MhBoardZoom zoom)
{
  g_return_if_fail (MH_IS_BOARD_PANE (self));

  switch (zoom)
    {
    case MH_BOARD_ZOOM_IN:
      mh_graph_view_zoom_by (self->view, ZOOM_FACTOR);
      break;
    case MH_BOARD_ZOOM_OUT:
      mh_graph_view_zoom_by (self->view, 1 / ZOOM_FACTOR);
      break;
    case MH_BOARD_ZOOM_FIT:
      mh_graph_view_fit (self->view);
      break;
    case MH_BOARD_ZOOM_NORMAL:
      mh_graph_view_zoom_to (self->view, 1);
      break;
    default:
      g_assert_not_reached ();
    }
}
