/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"

#include "mh-pane-layout.h"
#include "mh-child-slot.h"
#include "mh-splitter.h"

#include <glib/gi18n.h>

/* The usual share of the width for the board, by how wide the table is. */
static const double usual_shares[MH_N_TABLE_WIDTHS] = { 0.5, 0.33, 0.35, 0.27 };
/* The usual share of the height for the panel of tabs, by how wide the table is. */
static const double usual_panel_shares[MH_N_TABLE_WIDTHS] = { 0.37, 0.22, 0.37, 0.37 };

struct _MhAdaptivePane
{
  GtkWidget parent_instance;

  MhPaneLayout layout;
  MhTableWidth table_width;
  double shares[MH_N_TABLE_WIDTHS];     /* of the board, set with the divider, for each setting */
  int panel_heights[MH_N_TABLE_WIDTHS]; /* likewise */
  GtkToggleButton *board_button;
  GtkToggleButton *table_button;
  GtkToggleButton *steps_button;
};

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_TABLE,
  PROP_STEPS,
  PROP_TIMELINE,
  PROP_TABS,
  PROP_PANEL,
  PROP_PAGE,
  PROP_NARROW,
  PROP_LOW,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MhAdaptivePane, mh_adaptive_pane, GTK_TYPE_WIDGET)

static void
set_part (MhAdaptivePane *self, guint i, GtkWidget *part)
{
  if (part == self->layout.parts[i])
    return;

  g_clear_pointer (&self->layout.parts[i], gtk_widget_unparent);
  self->layout.parts[i] = part;
  /* The dividers must stay the last children, so that they are on top and get the pointer. */
  if (part != NULL)
    gtk_widget_insert_before (part, GTK_WIDGET (self), self->layout.upright_seam);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD + i]);
}

static GtkToggleButton *
get_page_button (MhAdaptivePane *self, MhNarrowPage page)
{
  switch (page)
    {
    case MH_NARROW_PAGE_TABLE:
      return self->table_button;
    case MH_NARROW_PAGE_STEPS:
      return self->steps_button;
    case MH_NARROW_PAGE_BOARD:
    default:
      return self->board_button;
    }
}

static void
upright_seam_moved_cb (MhAdaptivePane *self, double x)
{
  mh_pane_layout_move_upright (&self->layout, x, gtk_widget_get_width (GTK_WIDGET (self)));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
level_seam_moved_cb (MhAdaptivePane *self, double y)
{
  GtkWidget *board = self->layout.parts[MH_NARROW_PAGE_BOARD];

  mh_pane_layout_move_level (&self->layout, y, gtk_widget_get_height (board));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
page_toggled_cb (MhAdaptivePane *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (guint page = 0; page < MH_N_PAGES; page++)
    if (get_page_button (self, page) == button)
      mh_adaptive_pane_set_page (self, page);
}

static GtkSizeRequestMode
mh_adaptive_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_adaptive_pane_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = mh_pane_layout_measure_width (&self->layout);
      *natural = MAX (*minimum, MH_PANE_USUAL_WIDTH);
      return;
    }

  *minimum = mh_pane_layout_measure_height (&self->layout, for_size);
  *natural = *minimum;
}

static void
set_narrow (MhAdaptivePane *self, gboolean is_narrow)
{
  if (is_narrow == self->layout.is_narrow)
    return;

  self->layout.is_narrow = is_narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
set_panel (MhAdaptivePane *self, MhPanelState panel, gboolean is_low)
{
  const gboolean showed_panel = mh_pane_layout_shows_panel (&self->layout);

  self->layout.panel = panel;
  self->layout.is_low = is_low;
  if (mh_pane_layout_shows_panel (&self->layout) != showed_panel)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL]);
}

/* A pane that becomes low, or high again, begins with what is usual there. */
static void
set_low (MhAdaptivePane *self, gboolean is_low)
{
  if (is_low == self->layout.is_low)
    return;

  set_panel (self, MH_PANEL_USUAL, is_low);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOW]);
}

static void
mh_adaptive_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (widget);

  set_narrow (self, width < mh_pane_layout_get_wide_width (&self->layout));
  set_low (self, mh_pane_layout_is_low (&self->layout, width, height));
  mh_pane_layout_allocate (&self->layout, width, height);
}

static void
mh_adaptive_pane_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (widget);

  self->layout.is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GTK_WIDGET_CLASS (mh_adaptive_pane_parent_class)->direction_changed (widget, previous);
}

/* The required widths depend on the fonts and have to be measured again. */
static void
mh_adaptive_pane_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  MH_ADAPTIVE_PANE (widget)->layout.side_by_side = 0;
  GTK_WIDGET_CLASS (mh_adaptive_pane_parent_class)->system_setting_changed (widget, setting);
}

static void
mh_adaptive_pane_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (object);

  switch (property)
    {
    case PROP_BOARD:
    case PROP_TABLE:
    case PROP_STEPS:
    case PROP_TIMELINE:
    case PROP_TABS:
      g_value_set_object (value, self->layout.parts[property - PROP_BOARD]);
      break;
    case PROP_PANEL:
      g_value_set_boolean (value, mh_pane_layout_shows_panel (&self->layout));
      break;
    case PROP_PAGE:
      g_value_set_enum (value, self->layout.page);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->layout.is_narrow);
      break;
    case PROP_LOW:
      g_value_set_boolean (value, self->layout.is_low);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_adaptive_pane_set_property (GObject *object,
                               guint property,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (object);

  switch (property)
    {
    case PROP_BOARD:
    case PROP_TABLE:
    case PROP_STEPS:
    case PROP_TIMELINE:
    case PROP_TABS:
      set_part (self, property - PROP_BOARD, g_value_get_object (value));
      break;
    case PROP_PANEL:
      set_panel (self, g_value_get_boolean (value) ? MH_PANEL_SHOWN : MH_PANEL_FOLDED,
                 self->layout.is_low);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_PAGE:
      mh_adaptive_pane_set_page (self, g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_adaptive_pane_dispose (GObject *object)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (object);

  for (guint i = 0; i < MH_PANE_N_PARTS; i++)
    g_clear_pointer (&self->layout.parts[i], gtk_widget_unparent);
  g_clear_pointer (&self->layout.upright_seam, gtk_widget_unparent);
  g_clear_pointer (&self->layout.level_seam, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MH_TYPE_ADAPTIVE_PANE);

  G_OBJECT_CLASS (mh_adaptive_pane_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  static const char *const names[MH_PANE_N_PARTS]
      = { "board", "table", "steps", "timeline", "tabs" };

  for (guint i = 0; i < MH_PANE_N_PARTS; i++)
    properties[PROP_BOARD + i] = g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PANEL] = g_param_spec_boolean ("panel", NULL, NULL, TRUE, flags);
  properties[PROP_PAGE]
      = g_param_spec_enum ("page", NULL, NULL, MH_TYPE_NARROW_PAGE, MH_NARROW_PAGE_BOARD, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOW]
      = g_param_spec_boolean ("low", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* Tab follows the reading order board, table, steps. GTK would order the children by their
 * coordinates and return from the table to the board. */
static gboolean
mh_adaptive_pane_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (widget);
  GtkWidget *const order[] = {
    self->layout.parts[MH_NARROW_PAGE_BOARD], self->layout.upright_seam,
    self->layout.parts[MH_NARROW_PAGE_TABLE], self->layout.level_seam,
    self->layout.parts[MH_PANE_TABS],         self->layout.parts[MH_NARROW_PAGE_STEPS],
    self->layout.parts[MH_PANE_TIMELINE],     self->layout.switcher,
  };

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (mh_adaptive_pane_parent_class)->focus (widget, direction);

  return mh_child_slot_move_focus (widget, order, G_N_ELEMENTS (order), direction);
}

static void
mh_adaptive_pane_class_init (MhAdaptivePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_adaptive_pane_get_property;
  object_class->set_property = mh_adaptive_pane_set_property;
  object_class->dispose = mh_adaptive_pane_dispose;
  install_properties (object_class);

  widget_class->direction_changed = mh_adaptive_pane_direction_changed;
  widget_class->focus = mh_adaptive_pane_focus;
  widget_class->get_request_mode = mh_adaptive_pane_get_request_mode;
  widget_class->measure = mh_adaptive_pane_measure;
  widget_class->size_allocate = mh_adaptive_pane_size_allocate;
  widget_class->system_setting_changed = mh_adaptive_pane_system_setting_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "adaptivepane");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-adaptive-pane.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "switcher", FALSE,
                                             G_STRUCT_OFFSET (MhAdaptivePane, layout.switcher));
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, board_button);
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, table_button);
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, steps_button);
  gtk_widget_class_bind_template_callback (widget_class, page_toggled_cb);
}

static void
add_seams (MhAdaptivePane *self)
{
  self->layout.upright_seam
      = mh_splitter_new (GTK_ORIENTATION_VERTICAL, _ ("Divider between board and table"));
  self->layout.level_seam
      = mh_splitter_new (GTK_ORIENTATION_HORIZONTAL, _ ("Divider between table and steps"));

  gtk_widget_set_parent (self->layout.upright_seam, GTK_WIDGET (self));
  gtk_widget_set_parent (self->layout.level_seam, GTK_WIDGET (self));
  g_signal_connect_swapped (self->layout.upright_seam, "moved", G_CALLBACK (upright_seam_moved_cb),
                            self);
  g_signal_connect_swapped (self->layout.level_seam, "moved", G_CALLBACK (level_seam_moved_cb),
                            self);
}

static void
mh_adaptive_pane_init (MhAdaptivePane *self)
{
  self->layout.usual_share = usual_shares[MH_TABLE_WIDTH_USUAL];
  self->layout.usual_panel_share = usual_panel_shares[MH_TABLE_WIDTH_USUAL];
  self->layout.is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_seams (self);
}

void
mh_adaptive_pane_expect_width (MhAdaptivePane *self, int width)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  set_narrow (self, width < MAX (MH_ADAPTIVE_PANE_WIDE, self->layout.side_by_side));
}

void
mh_adaptive_pane_forget_widths (MhAdaptivePane *self)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  self->layout.side_by_side = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
mh_adaptive_pane_is_narrow (MhAdaptivePane *self)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), FALSE);

  return self->layout.is_narrow;
}

gboolean
mh_adaptive_pane_is_low (MhAdaptivePane *self)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), FALSE);

  return self->layout.is_low;
}

MhNarrowPage
mh_adaptive_pane_get_page (MhAdaptivePane *self)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), MH_NARROW_PAGE_BOARD);

  return self->layout.page;
}

void
mh_adaptive_pane_set_page (MhAdaptivePane *self, MhNarrowPage page)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  if (page == self->layout.page)
    return;

  self->layout.page = page;
  gtk_toggle_button_set_active (get_page_button (self, page), TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

void
mh_adaptive_pane_set_table_width (MhAdaptivePane *self, MhTableWidth width)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  if (width == self->table_width)
    return;

  self->shares[self->table_width] = self->layout.share;
  self->panel_heights[self->table_width] = self->layout.panel_height;
  self->table_width = width;
  self->layout.share = self->shares[width];
  self->layout.usual_share = usual_shares[width];
  self->layout.usual_panel_share = usual_panel_shares[width];
  self->layout.panel_height = self->panel_heights[width];
  mh_adaptive_pane_forget_widths (self); /* other children are visible */
}

void
mh_adaptive_pane_get_dividers (MhAdaptivePane *self,
                               double *board_share,
                               int *panel_height,
                               guint *panel)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  *board_share = self->layout.share;
  *panel_height = self->layout.panel_height;
  *panel = self->layout.panel;
}

void
mh_adaptive_pane_set_dividers (MhAdaptivePane *self,
                               double board_share,
                               int panel_height,
                               guint panel)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self) && panel <= MH_PANEL_FOLDED);

  self->layout.share = board_share;
  self->layout.panel_height = panel_height;
  set_panel (self, (MhPanelState) panel, self->layout.is_low);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
mh_adaptive_pane_shows (MhAdaptivePane *self, MhNarrowPage page)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), FALSE);

  return !self->layout.is_narrow || self->layout.page == page;
}
