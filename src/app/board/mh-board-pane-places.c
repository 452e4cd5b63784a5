/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-pane-private.h"

#include "mh-child-slot.h"
#include "mh-game-view.h"
#include "mh-position-bar.h"

#define MARGIN 10
#define GAP 6
/* The least height of a grid, in pixels, that sliders leave above them. */
#define LEAST_GRID 180
/* The distance between the text on an empty board and its buttons. */
#define START_GAP 18

static int
measure_width (GtkWidget *widget, int *minimum)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &natural, NULL, NULL);
  return natural;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Mirrors @area horizontally for languages that are written from right to left. */
static void
mirror (MhBoardPane *self, GdkRectangle *area)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    area->x = gtk_widget_get_width (self->overlay) - area->x - area->width;
}

/* Computes the areas of position bar and zoom buttons along the lower edge: side by side if
 * they fit, otherwise stacked. */
static void
place_bars (MhBoardPane *self, GdkRectangle *bar, GdkRectangle *zoom)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  const int bottom = gtk_widget_get_height (self->overlay) - MARGIN;
  int minimum;
  const int natural = measure_width (self->bar, &minimum);

  bar->width = CLAMP (room, minimum, natural);
  bar->height = measure_height (self->bar, bar->width);
  zoom->width = measure_width (self->zoom_box, NULL);
  zoom->height = measure_height (self->zoom_box, -1);

  const gboolean fit = natural + GAP + zoom->width <= room;
  bar->x = MARGIN;
  bar->y = bottom - bar->height;
  zoom->x = MARGIN + room - zoom->width;
  zoom->y = (fit ? bottom : bar->y - GAP) - zoom->height;
  mirror (self, bar);
  mirror (self, zoom);
}

/* Returns: whether the help box is beside the zoom buttons, above the position bar, because the
 * tools of a grid need the upper edge for their labels */
static gboolean
has_help_below (MhBoardPane *self)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  const int zoom = measure_width (self->zoom_box, NULL);
  int minimum;
  const int help = measure_width (self->help_box, &minimum);

  return gtk_widget_get_visible (GTK_WIDGET (self->grid_bar))
         && !mh_view_get_narrow (MH_VIEW (self)) && self->tools_width + GAP + help > room
         && self->tools_width <= room && minimum + GAP + zoom <= room
         && measure_width (self->bar, NULL) + GAP + zoom > room;
}

/* Returns: the area of the moves on a grid if they have @size, above the bars along the lower
 * edge */
static GdkRectangle
find_grid_bar (MhBoardPane *self, GtkRequisition size)
{
  GdkRectangle bar, zoom, area = { MARGIN, 0, size.width, size.height };

  place_bars (self, &bar, &zoom);
  area.y = bar.y - GAP - size.height;
  if (MARGIN + size.width + GAP + zoom.width + MARGIN > gtk_widget_get_width (self->overlay)
      || has_help_below (self))
    area.y = MIN (bar.y, zoom.y) - GAP - size.height;
  mirror (self, &area);

  return area;
}

static GtkRequisition
measure_grid_bar (MhBoardPane *self)
{
  const int width = measure_width (GTK_WIDGET (self->grid_bar), NULL);

  return (GtkRequisition){ width, measure_height (GTK_WIDGET (self->grid_bar), width) };
}

static gboolean
fit_cb (gpointer user_data)
{
  MhBoardPane *self = user_data;

  self->fit_source = 0;
  mh_grid_bar_set_folded (self->grid_bar, self->folds_grid_bar);
  mh_position_bar_set_n_icons (MH_POSITION_BAR (self->bar), self->n_bar_icons);
  if (self->has_room_for_names == self->names_tools)
    return G_SOURCE_REMOVE;

  self->names_tools = self->has_room_for_names;
  g_object_notify (G_OBJECT (self), "names-tools");
  return G_SOURCE_REMOVE;
}

/* Shows or hides what there is room for, or is none for any more. The change waits for an idle
 * callback, because a widget must not change its content during allocation. */
static void
fit_later (MhBoardPane *self)
{
  if (self->has_room_for_names == self->names_tools
      && self->folds_grid_bar == mh_grid_bar_is_folded (self->grid_bar)
      && self->n_bar_icons == mh_position_bar_get_n_icons (MH_POSITION_BAR (self->bar)))
    g_clear_handle_id (&self->fit_source, g_source_remove);
  else if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* Shows or hides the labels of the tools, depending on @room. */
static void
fit_names (MhBoardPane *self, int room)
{
  if (self->names_tools)
    self->tools_width = measure_width (self->tools_box, NULL);
  self->has_room_for_names = self->tools_width <= room && !mh_view_get_narrow (MH_VIEW (self));
  fit_later (self);
}

/* Computes the area of the help box beside the zoom buttons. */
static void
place_help_below (MhBoardPane *self, GdkRectangle *help)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  const int natural = measure_width (self->help_box, NULL);
  GdkRectangle bar, zoom;

  place_bars (self, &bar, &zoom);
  help->width = MIN (natural, room - GAP - zoom.width);
  help->height = measure_height (self->help_box, help->width);
  help->y = zoom.y;
  mirror (self, help);
}

/* Computes the areas of the tools and of the help box along the upper edge: side by side if
 * they fit, if necessary without the labels of the tools, otherwise stacked, or one below. */
static void
place_tops (MhBoardPane *self, GdkRectangle *tools, GdkRectangle *help)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  int minimum;
  const int natural = measure_width (self->help_box, &minimum);
  const gboolean is_below = has_help_below (self);

  *tools = (GdkRectangle){ .x = MARGIN, .y = MARGIN };
  *help = (GdkRectangle){ .x = MARGIN, .y = MARGIN };
  if (gtk_widget_get_visible (self->turn_box))
    {
      tools->width = measure_width (self->turn_box, NULL);
      tools->height = measure_height (self->turn_box, -1);
    }
  else if (gtk_widget_get_visible (self->tools_box))
    {
      fit_names (self, is_below ? room : room - GAP - natural);
      tools->width = measure_width (self->tools_box, NULL);
      tools->height = measure_height (self->tools_box, -1);
    }
  if (is_below)
    {
      place_help_below (self, help);
      mirror (self, tools);
      return;
    }

  const int rest = room - (tools->width > 0 ? tools->width + GAP : 0);
  const gboolean fit = minimum <= rest;
  help->width = CLAMP (fit ? rest : room, minimum, natural);
  help->height = measure_height (self->help_box, help->width);
  help->x += room - help->width;
  if (!fit)
    help->y += tools->height + GAP;
  mirror (self, tools);
  mirror (self, help);
}

/* Returns: the y coordinate below which nothing floats along the upper edge */
static int
get_top (MhBoardPane *self, const GdkRectangle *tools, const GdkRectangle *help)
{
  const int lowest = tools->y + tools->height;

  return has_help_below (self) ? lowest : MAX (lowest, help->y + help->height);
}

/* Computes the area of the edges' owners, below the tools and the help box. */
static void
place_roads (MhBoardPane *self, GdkRectangle *area)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  const int natural = measure_width (self->roads_box, NULL);
  GdkRectangle tools, help;

  place_tops (self, &tools, &help);
  area->width = MIN (natural, room);
  area->height = measure_height (self->roads_box, area->width);
  area->x = MARGIN;
  area->y = GAP + get_top (self, &tools, &help);
  mirror (self, area);
}

/* Computes the area of the hint, below the tools and the help box. */
static void
place_hint (MhBoardPane *self, GdkRectangle *area)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  GdkRectangle tools, help;
  int minimum;
  const int natural = measure_width (self->hint_label, &minimum);

  place_tops (self, &tools, &help);
  area->width = CLAMP (room, minimum, natural);
  area->height = measure_height (self->hint_label, area->width);
  area->x = MARGIN;
  area->y = GAP + get_top (self, &tools, &help);
  if (gtk_widget_get_visible (self->roads_box))
    area->y += GAP + measure_height (self->roads_box, -1);
  mirror (self, area);
}

/* Computes the area of the text or of the buttons on an empty board. Both are centred, the
 * text above the buttons; the canvas around them stays usable. */
static void
place_start (MhBoardPane *self, GtkWidget *child, GdkRectangle *area)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;
  GtkWidget *const widgets[] = { self->start_label, self->start_box };
  GtkRequisition sizes[G_N_ELEMENTS (widgets)];

  for (gsize i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      int minimum;
      const int natural = measure_width (widgets[i], &minimum);

      /* The text wraps as needed, whereas the buttons form either one row or one column. */
      sizes[i].width = CLAMP (room, minimum, natural);
      if (widgets[i] == self->start_box && natural > room)
        sizes[i].width = minimum;
      sizes[i].height = measure_height (widgets[i], sizes[i].width);
    }

  const int own = child == self->start_label ? 0 : 1;
  const int height = sizes[0].height + START_GAP + sizes[1].height;
  const int top = (gtk_widget_get_height (self->overlay) - height) / 2;
  area->width = sizes[own].width;
  area->height = sizes[own].height;
  area->x = MARGIN + (room - area->width) / 2;
  area->y = own == 0 ? top : top + sizes[0].height + START_GAP;
}

/* Finds the y coordinates between which nothing floats at the upper and the lower edge. */
static void
find_clear (MhBoardPane *self, int *top, int *bottom)
{
  GdkRectangle bar, zoom, tools, help;

  place_bars (self, &bar, &zoom);
  place_tops (self, &tools, &help);
  *top = get_top (self, &tools, &help);
  if (gtk_widget_get_visible (self->roads_box))
    *top += GAP + measure_height (self->roads_box, -1);
  *bottom = MIN (bar.y, zoom.y) - MARGIN;
  if (gtk_widget_get_visible (GTK_WIDGET (self->grid_bar)))
    {
      const GdkRectangle area = find_grid_bar (self, measure_grid_bar (self));

      *bottom = MIN (*bottom, area.y - MARGIN);
    }
}

/* Folds the moves on a grid where they have no room, or would leave none for the grid itself. */
static void
fold_grid_bar (MhBoardPane *self, int top)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;

  if (!mh_grid_bar_is_folded (self->grid_bar))
    self->fields_size = measure_grid_bar (self);
  self->folds_grid_bar = self->fields_size.width > room
                         || find_grid_bar (self, self->fields_size).y - top < LEAST_GRID;
  fit_later (self);
}

/* Makes the position bar brief where that keeps it in one row. */
static void
shorten_bar (MhBoardPane *self)
{
  const int room = gtk_widget_get_width (self->overlay) - 2 * MARGIN;

  self->n_bar_icons = mh_position_bar_find_n_icons (MH_POSITION_BAR (self->bar), room);
  fit_later (self);
}

/* Computes where a handle of a grid is wanted: at its edge, in a low window both at the right. */
static void
find_handle (MhBoardPane *self, GtkWidget *handle, GdkRectangle *area)
{
  const MhRect grid = mh_graph_view_get_grid_area (self->view);
  const gboolean are_stacked = mh_grid_bar_is_folded (self->grid_bar);
  const gboolean is_beside = handle == self->rows || are_stacked;
  const int rows = measure_height (self->rows, -1);

  area->width = measure_width (handle, NULL);
  area->height = measure_height (handle, -1);
  area->x = (int) (grid.x + (is_beside ? grid.width : (grid.width - area->width) / 2));
  area->y = (int) (grid.y + (is_beside ? (grid.height - rows) / 2 : grid.height));
  if (is_beside)
    area->x += GAP;
  else
    area->y += GAP;
  if (are_stacked)
    area->y += handle == self->rows ? -area->height / 4 : rows * 3 / 4 + GAP;
}

/* Computes the area of a handle of a grid, as near to its edge as there is room. It stays where it
 * is under the pointer, which may press it once more.
 * @last: where it was, and is now */
static void
place_handle (MhBoardPane *self, GtkWidget *handle, GdkRectangle *last, GdkRectangle *area)
{
  const int right = gtk_widget_get_width (self->overlay) - GAP;
  int top, bottom;

  find_clear (self, &top, &bottom);
  find_handle (self, handle, area);
  if ((gtk_widget_get_state_flags (handle) & GTK_STATE_FLAG_PRELIGHT) != 0)
    *area = *last;
  area->x = MAX (GAP, MIN (area->x, right - area->width));
  area->y = MAX (top, MIN (area->y, bottom - area->height));
  *last = *area;
}

/* Passes the widths covered by floating widgets on to the views below them. */
static void
notify_covered (MhBoardPane *self)
{
  const int height = gtk_widget_get_height (self->overlay);
  const int editor = measure_height (GTK_WIDGET (self->editor), -1);
  const MhGameView *const shown = mh_game_view_find (mh_view_get_game_class (MH_VIEW (self)));
  GdkRectangle bar, zoom;
  int top, bottom, right = 0;

  place_bars (self, &bar, &zoom);
  find_clear (self, &top, &bottom);
  shorten_bar (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->grid_bar)))
    fold_grid_bar (self, top);
  if (gtk_widget_get_visible (self->rows) && mh_grid_bar_is_folded (self->grid_bar))
    right = GAP + measure_width (self->columns, NULL);
  else if (gtk_widget_get_visible (self->rows))
    {
      right = GAP + measure_width (self->rows, NULL);
      bottom -= GAP + measure_height (self->columns, -1);
    }
  mh_graph_view_set_covered (self->view, top, right, height - bottom);
  if (self->page != NULL && shown->set_covered != NULL)
    shown->set_covered (self->page, editor > 0 ? editor + MARGIN : 0, height - bar.y);
}

/* Tools lose their labels, and the moves on a grid are folded, before they would be cut. */
int
mh_board_pane_get_least_width (MhBoardPane *self)
{
  GtkWidget *const floats[]
      = { self->help_box, self->bar,       self->zoom_box,
          self->turn_box, self->start_box, self->names_tools ? NULL : self->tools_box };
  int least = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (floats); i++)
    least = mh_child_slot_widen (floats[i], least);

  return least + 2 * MARGIN;
}

gboolean
mh_board_pane_place (MhBoardPane *self, GtkWidget *child, GdkRectangle *area)
{
  GdkRectangle other;

  if (child == self->start_label || child == self->start_box)
    place_start (self, child, area);
  else if (child == self->tools_box || child == self->turn_box)
    place_tops (self, area, &other);
  else if (child == self->help_box)
    place_tops (self, &other, area);
  else if (child == self->roads_box)
    place_roads (self, area);
  else if (child == self->hint_label)
    place_hint (self, area);
  else if (child == self->bar)
    place_bars (self, area, &other);
  else if (child == self->zoom_box)
    place_bars (self, &other, area);
  else if (child == GTK_WIDGET (self->grid_bar))
    *area = find_grid_bar (self, measure_grid_bar (self));
  else if (child == self->rows)
    place_handle (self, child, &self->rows_area, area);
  else if (child == self->columns)
    place_handle (self, child, &self->columns_area, area);
  else
    return FALSE;

  notify_covered (self);
  return TRUE;
}
