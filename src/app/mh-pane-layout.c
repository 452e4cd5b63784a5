/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pane-layout.h"

#include "mh-part.h"
#include "mh-seam.h"

/* What a part keeps beside a divider that is dragged; more where its text is
 * large. */
#define LEAST_BOARD_WIDTH 340
#define LEAST_TABLE_WIDTH 400
/* The steps have this even if they ask for less, so that the table does not
 * change its size with every reply that is listed. */
#define USUAL_STEPS_HEIGHT 164

static int
get_least_board_width (const MhPaneLayout *self)
{
  return mh_part_widen (self->parts[MH_PAGE_BOARD], LEAST_BOARD_WIDTH);
}

/* How much larger than usual the text is. Returns: at least 1 */
static double
get_text_scale (void)
{
  int dpi = 0;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return MAX (dpi / (96.0 * PANGO_SCALE), 1.0);
}

/* Of table and steps: text that finds no width wraps, and takes a height that low
 * windows do not have. */
static int
get_least_other_width (const MhPaneLayout *self)
{
  const int least = (int) (LEAST_TABLE_WIDTH * get_text_scale ());
  const int table = mh_part_widen (self->parts[MH_PAGE_TABLE], least);
  return mh_part_widen (self->parts[MH_PAGE_STEPS], table);
}

/* @width: of all */
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
  return (int) clamp_board_width (self, self->share * width, width);
}

/* @width: of all */
static void
place (const MhPaneLayout *self, GtkWidget *part, GdkRectangle area, int width)
{
  if (self->is_rtl)
    area.x = width - area.x - area.width;
  mh_part_place (part, &area);
}

/* Puts timeline (and switcher) at the bottom. Returns: the height left */
static int
allocate_bottom (const MhPaneLayout *self, int width, int height)
{
  int minimum, natural;

  if (self->is_narrow)
    {
      mh_part_measure_height (self->switcher, width, &minimum, &natural);
      height -= natural;
      place (self, self->switcher, (GdkRectangle){ 0, height, width, natural }, width);
    }
  else
    mh_part_hide (self->switcher);

  mh_part_measure_height (self->parts[MH_PANE_TIMELINE], width, &minimum, &natural);
  height -= natural;
  place (self, self->parts[MH_PANE_TIMELINE], (GdkRectangle){ 0, height, width, natural }, width);
  return MAX (height, 0);
}

/* How high the table is beside @height of board. */
static int
get_table_height (const MhPaneLayout *self, int width, int height)
{
  int least, natural, steps_least, steps_natural;

  mh_part_measure_height (self->parts[MH_PAGE_TABLE], width, &least, &natural);
  mh_part_measure_height (self->parts[MH_PAGE_STEPS], width, &steps_least, &steps_natural);
  if (self->steps_height > 0)
    return MAX (height - MAX (self->steps_height, steps_least), least);

  const int steps_usual = MAX (steps_natural, USUAL_STEPS_HEIGHT);
  const int room = MAX (height - steps_usual, least);

  return MIN (natural, room);
}

static void
allocate_wide (const MhPaneLayout *self, int width, int height)
{
  const int x = get_board_width (self, width);
  const int right = width - x;
  const int table = get_table_height (self, right, height);
  const int steps_least = mh_part_get_least_height (self->parts[MH_PAGE_STEPS], right);
  const int steps = MAX (height - table, steps_least);

  place (self, self->parts[MH_PAGE_BOARD], (GdkRectangle){ 0, 0, x, height }, width);
  place (self, self->parts[MH_PAGE_TABLE], (GdkRectangle){ x, 0, right, table }, width);
  place (self, self->parts[MH_PAGE_STEPS], (GdkRectangle){ x, table, right, steps }, width);
  mh_seam_allocate (MH_SEAM (self->upright_seam), self->is_rtl ? right : x, 0, height);
  mh_seam_allocate (MH_SEAM (self->level_seam), table, self->is_rtl ? 0 : x, right);
}

static void
allocate_narrow (const MhPaneLayout *self, int width, int height)
{
  mh_part_hide (self->upright_seam);
  mh_part_hide (self->level_seam);
  for (guint i = 0; i < MH_N_PAGES; i++)
    if (i != self->page)
      mh_part_hide (self->parts[i]);

  const int least = mh_part_get_least_height (self->parts[self->page], width);
  place (self, self->parts[self->page], (GdkRectangle){ 0, 0, width, MAX (height, least) }, width);
}

/* Parts of the narrow layout need less, and do not tell what they would need
 * side by side: that is remembered. */
int
mh_pane_layout_get_wide_width (MhPaneLayout *self)
{
  if (!self->is_narrow)
    {
      const int parts = get_least_board_width (self) + get_least_other_width (self);
      self->side_by_side = mh_part_widen (self->parts[MH_PANE_TIMELINE], parts);
    }
  return MAX (MH_ADAPTIVE_PANE_WIDE, self->side_by_side);
}

/* While it is wide it may still become narrow. */
int
mh_pane_layout_measure_width (const MhPaneLayout *self)
{
  int width = MH_ADAPTIVE_PANE_NARROWEST;

  if (self->is_narrow)
    {
      width = mh_part_widen (self->switcher, width);
      for (guint i = 0; i < MH_PANE_N_PARTS; i++)
        width = mh_part_widen (self->parts[i], width);
    }
  return width;
}

/* The least height of all that shows at @width. Pages of the narrow layout
 * count whether they show or not, so that switching does not resize. */
int
mh_pane_layout_measure_height (MhPaneLayout *self, int width)
{
  const gboolean is_narrow = width < mh_pane_layout_get_wide_width (self);
  const int board_width = is_narrow ? width : get_board_width (self, width);
  const int other_width = is_narrow ? width : width - board_width;
  const int board = mh_part_get_least_height (self->parts[MH_PAGE_BOARD], board_width);
  const int table = mh_part_get_least_height (self->parts[MH_PAGE_TABLE], other_width);
  const int steps = mh_part_get_least_height (self->parts[MH_PAGE_STEPS], other_width);
  const int timeline = mh_part_get_least_height (self->parts[MH_PANE_TIMELINE], width);
  const int switcher = is_narrow ? mh_part_get_least_height (self->switcher, width) : 0;
  const int other = is_narrow ? MAX (table, steps) : table + steps;

  return MAX (board, other) + timeline + switcher;
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

  self->steps_height = (int) CLAMP (wanted, 1, height);
}
