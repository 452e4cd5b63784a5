/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pane-layout.h"

#include "mh-child-slot.h"
#include "mh-splitter.h"

/* The minimum widths beside the divider, in pixels; large fonts may increase them. */
#define LEAST_BOARD_WIDTH 340
#define LEAST_TABLE_WIDTH 400
/* The width and height for two tables of twelve nodes with digits, at a text scale of 1. */
#define USUAL_TABLE_WIDTH 552
#define USUAL_TABLE_HEIGHT 336
/* The height in which the panel of tabs is of use. */
#define LEAST_PANEL_HEIGHT 104
/* A width in pixels in which no child wraps. */
#define WIDEST 65536

static int
get_least_board_width (const MhPaneLayout *self)
{
  return mh_child_slot_widen (self->parts[MH_NARROW_PAGE_BOARD], LEAST_BOARD_WIDTH);
}

/* Returns: the text scale of the desktop, at least 1 */
static double
get_text_scale (void)
{
  int dpi = 0;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return MAX (dpi / (96.0 * PANGO_SCALE), 1.0);
}

/* Returns: the minimum width for table and steps. The text scale is included, because
 * wrapped text in a narrow column would need more height than low windows have. */
static int
get_least_other_width (const MhPaneLayout *self)
{
  const int least = (int) (LEAST_TABLE_WIDTH * get_text_scale ());
  const int table = mh_child_slot_widen (self->parts[MH_NARROW_PAGE_TABLE], least);
  const int tabs = mh_child_slot_widen (self->parts[MH_PANE_TABS], table);
  return mh_child_slot_widen (self->parts[MH_NARROW_PAGE_STEPS], tabs);
}

/* @width: the width of the whole pane */
static double
clamp_board_width (const MhPaneLayout *self, double wanted, int width)
{
  const int least = get_least_board_width (self);
  const int most = width - get_least_other_width (self);
  return CLAMP (wanted, least, most);
}

static int
get_board_width (const MhPaneLayout *self, int width)
{
  const double room = width - USUAL_TABLE_WIDTH * get_text_scale ();
  const double usual = MIN (self->usual_share * width, room);

  return (int) clamp_board_width (self, self->share > 0 ? self->share * width : usual, width);
}

/* Allocates @part, mirrored for languages that are written from right to left.
 * @width: the width of the whole pane */
static void
place (const MhPaneLayout *self, GtkWidget *part, GdkRectangle area, int width)
{
  if (self->is_rtl)
    area.x = width - area.x - area.width;
  mh_child_slot_place (part, &area);
}

/* Allocates timeline and, if narrow, switcher at the bottom.
 * Returns: the remaining height */
static int
allocate_bottom (const MhPaneLayout *self, int width, int height)
{
  int minimum, natural;

  if (self->is_narrow)
    {
      mh_child_slot_measure_height (self->switcher, width, &minimum, &natural);
      height -= natural;
      place (self, self->switcher, (GdkRectangle){ 0, height, width, natural }, width);
    }
  else
    mh_child_slot_hide (self->switcher);

  mh_child_slot_measure_height (self->parts[MH_PANE_TIMELINE], width, &minimum, &natural);
  height -= natural;
  place (self, self->parts[MH_PANE_TIMELINE], (GdkRectangle){ 0, height, width, natural }, width);
  return MAX (height, 0);
}

/* Returns: the height of @part at a width of @width pixels, which is the least that it needs */
static int
get_least_height (const MhPaneLayout *self, guint part, int width)
{
  return mh_child_slot_get_least_height (self->parts[part], width);
}

/* Returns: the height of tabs and steps together */
static int
get_panel_height (const MhPaneLayout *self, int width, int height)
{
  const int tabs = get_least_height (self, MH_PANE_TABS, width);

  if (!mh_pane_layout_shows_panel (self))
    return tabs;
  if (self->is_low)
    return height;

  const int least = tabs + get_least_height (self, MH_NARROW_PAGE_STEPS, width);
  const int most = height - get_least_height (self, MH_NARROW_PAGE_TABLE, width);
  const int room = height - (int) (USUAL_TABLE_HEIGHT * get_text_scale ());
  const int usual = MIN ((int) (self->usual_panel_share * height), room);
  const int wanted = self->panel_height > 0 ? self->panel_height : usual;

  return MAX (MIN (wanted, most), least);
}

/* Allocates table, tabs and steps, each of which may be missing, to the right of @x. */
static void
allocate_column (const MhPaneLayout *self, int x, int width, int height)
{
  const int right = width - x;
  const int panel = get_panel_height (self, right, height);
  const int tabs = get_least_height (self, MH_PANE_TABS, right);
  const int table = height - panel;
  const gboolean shows_panel = mh_pane_layout_shows_panel (self);
  const GdkRectangle areas[] = { { x, 0, right, table },
                                 { x, table, right, tabs },
                                 { x, table + tabs, right, panel - tabs } };

  place (self, self->parts[MH_PANE_TABS], areas[1], width);
  if (shows_panel)
    place (self, self->parts[MH_NARROW_PAGE_STEPS], areas[2], width);
  else
    mh_child_slot_hide (self->parts[MH_NARROW_PAGE_STEPS]);
  if (shows_panel && self->is_low)
    mh_child_slot_hide (self->parts[MH_NARROW_PAGE_TABLE]);
  else
    place (self, self->parts[MH_NARROW_PAGE_TABLE], areas[0], width);
  if (shows_panel && !self->is_low)
    mh_splitter_allocate (MH_SPLITTER (self->level_seam), table, self->is_rtl ? 0 : x, right);
  else
    mh_child_slot_hide (self->level_seam);
}

static void
allocate_wide (const MhPaneLayout *self, int width, int height)
{
  const int x = get_board_width (self, width);

  place (self, self->parts[MH_NARROW_PAGE_BOARD], (GdkRectangle){ 0, 0, x, height }, width);
  mh_splitter_allocate (MH_SPLITTER (self->upright_seam), self->is_rtl ? width - x : x, 0, height);
  allocate_column (self, x, width, height);
}

static void
allocate_narrow (const MhPaneLayout *self, int width, int height)
{
  mh_child_slot_hide (self->upright_seam);
  mh_child_slot_hide (self->level_seam);
  for (guint i = 0; i < MH_N_PAGES; i++)
    if (i != self->page)
      mh_child_slot_hide (self->parts[i]);

  const gboolean has_tabs = self->page == MH_NARROW_PAGE_STEPS;
  const int tabs = has_tabs ? get_least_height (self, MH_PANE_TABS, width) : 0;
  const int room = height - tabs;
  const int least = get_least_height (self, self->page, width);

  if (has_tabs)
    place (self, self->parts[MH_PANE_TABS], (GdkRectangle){ 0, 0, width, tabs }, width);
  else
    mh_child_slot_hide (self->parts[MH_PANE_TABS]);
  place (self, self->parts[self->page], (GdkRectangle){ 0, tabs, width, MAX (room, least) }, width);
}

/* Children of the narrow layout request less than side by side, from which the minimum of
 * the wide layout cannot be derived. The last known minimum is therefore stored. */
int
mh_pane_layout_get_wide_width (MhPaneLayout *self)
{
  if (!self->is_narrow)
    {
      const int parts = get_least_board_width (self) + get_least_other_width (self);
      self->side_by_side = mh_child_slot_widen (self->parts[MH_PANE_TIMELINE], parts);
    }
  return MAX (MH_ADAPTIVE_PANE_WIDE, self->side_by_side);
}

/* A wide pane requests the minimum width of the narrow layout, because it can become
 * narrow. */
int
mh_pane_layout_measure_width (const MhPaneLayout *self)
{
  int width = MH_ADAPTIVE_PANE_NARROWEST;

  if (self->is_narrow)
    {
      width = mh_child_slot_widen (self->switcher, width);
      for (guint i = 0; i < MH_PANE_N_PARTS; i++)
        width = mh_child_slot_widen (self->parts[i], width);
    }
  return width;
}

/* In the narrow layout all pages count, so that changing the page does not resize the window. */
static int
measure_narrow (const MhPaneLayout *self, int width)
{
  const int board = get_least_height (self, MH_NARROW_PAGE_BOARD, width);
  const int table = get_least_height (self, MH_NARROW_PAGE_TABLE, width);
  const int steps = get_least_height (self, MH_NARROW_PAGE_STEPS, width)
                    + get_least_height (self, MH_PANE_TABS, width);
  const int switcher = mh_child_slot_get_least_height (self->switcher, width);

  return MAX (board, MAX (table, steps)) + switcher
         + get_least_height (self, MH_PANE_TIMELINE, width);
}

static int
measure_wide (const MhPaneLayout *self, int width)
{
  const int board_width = get_board_width (self, width);
  const int other_width = width - board_width;
  const int board = get_least_height (self, MH_NARROW_PAGE_BOARD, board_width);
  const int table = get_least_height (self, MH_NARROW_PAGE_TABLE, other_width);
  const int steps = get_least_height (self, MH_NARROW_PAGE_STEPS, other_width);
  const int tabs = get_least_height (self, MH_PANE_TABS, other_width);

  return MAX (board, MAX (table, steps) + tabs) + get_least_height (self, MH_PANE_TIMELINE, width);
}

/* Children share the width of the wide layout, and need more height than alone. GTK relies on that
 * less width never needs less height, so that the narrow layout asks for that height, too. */
int
mh_pane_layout_measure_height (MhPaneLayout *self, int width)
{
  const int wide_width = mh_pane_layout_get_wide_width (self);

  if (width < 0)
    return measure_wide (self, WIDEST);
  if (width >= wide_width)
    return measure_wide (self, width);

  const int narrow = measure_narrow (self, width);
  const int wide = measure_wide (self, wide_width);

  return MAX (narrow, wide);
}

gboolean
mh_pane_layout_shows_panel (const MhPaneLayout *self)
{
  return self->panel == MH_PANEL_SHOWN || (self->panel == MH_PANEL_USUAL && !self->is_low);
}

gboolean
mh_pane_layout_is_low (const MhPaneLayout *self, int width, int height)
{
  const double usual = (USUAL_TABLE_HEIGHT + LEAST_PANEL_HEIGHT) * get_text_scale ();

  return height - get_least_height (self, MH_PANE_TIMELINE, width) < usual;
}

void
mh_pane_layout_allocate (const MhPaneLayout *self, int width, int height)
{
  height = allocate_bottom (self, width, height);
  if (self->is_narrow)
    allocate_narrow (self, width, height);
  else
    allocate_wide (self, width, height);
}

void
mh_pane_layout_move_upright (MhPaneLayout *self, double x, int width)
{
  const double wanted = self->is_rtl ? width - x : x;

  self->share = clamp_board_width (self, wanted, width) / width;
}

void
mh_pane_layout_move_level (MhPaneLayout *self, double y, int height)
{
  const double wanted = height - y;

  self->panel_height = (int) CLAMP (wanted, 1, height);
}
