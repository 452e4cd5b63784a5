/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"

#include "mh-part.h"
#include "mh-seam.h"

#include <glib/gi18n.h>

/* The timeline, in the array of parts behind those that are pages. */
#define TIMELINE MH_N_PAGES
#define N_PARTS (MH_N_PAGES + 1)

#define USUAL_WIDTH 1280
#define USUAL_SHARE 0.5
/* What a part keeps beside a divider that is dragged, and below the table;
 * more where its text is large. */
#define LEAST_BOARD_WIDTH 340
#define LEAST_TABLE_WIDTH 400
#define LEAST_STEPS_HEIGHT 164

struct _MhAdaptivePane
{
  GtkWidget parent_instance;

  GtkWidget *parts[N_PARTS];
  GtkWidget *upright_seam; /* beside the board */
  GtkWidget *level_seam;   /* below the table */
  GtkWidget *switcher;
  GtkToggleButton *board_button;
  GtkToggleButton *table_button;
  GtkToggleButton *steps_button;

  gboolean is_narrow;
  int side_by_side; /* the width this takes with these fonts, as far as is known */
  MhPage page;
  double share;     /* of the width, for the board */
  int steps_height; /* as the user wants it, or 0 to let the table have what it needs */
};

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_TABLE,
  PROP_STEPS,
  PROP_TIMELINE,
  PROP_PAGE,
  PROP_NARROW,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_ENUM_TYPE (MhPage,
                    mh_page,
                    G_DEFINE_ENUM_VALUE (MH_PAGE_BOARD, "board"),
                    G_DEFINE_ENUM_VALUE (MH_PAGE_TABLE, "table"),
                    G_DEFINE_ENUM_VALUE (MH_PAGE_STEPS, "steps"))

G_DEFINE_FINAL_TYPE (MhAdaptivePane, mh_adaptive_pane, GTK_TYPE_WIDGET)

static void
set_part (MhAdaptivePane *self, guint i, GtkWidget *part)
{
  if (part == self->parts[i])
    return;

  g_clear_pointer (&self->parts[i], gtk_widget_unparent);
  self->parts[i] = part;
  /* Seams lie on top. */
  if (part != NULL)
    gtk_widget_insert_before (part, GTK_WIDGET (self), self->upright_seam);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD + i]);
}

static GtkToggleButton *
get_page_button (MhAdaptivePane *self, MhPage page)
{
  switch (page)
    {
    case MH_PAGE_TABLE:
      return self->table_button;
    case MH_PAGE_STEPS:
      return self->steps_button;
    case MH_PAGE_BOARD:
    default:
      return self->board_button;
    }
}

static int
get_least_board_width (MhAdaptivePane *self)
{
  return mh_part_widen (self->parts[MH_PAGE_BOARD], LEAST_BOARD_WIDTH);
}

/* Of table and steps. */
static int
get_least_other_width (MhAdaptivePane *self)
{
  const int table = mh_part_widen (self->parts[MH_PAGE_TABLE], LEAST_TABLE_WIDTH);
  return mh_part_widen (self->parts[MH_PAGE_STEPS], table);
}

/* Narrower than this it is narrow. Parts of the narrow layout need less, and
 * do not tell what they would need side by side: that is remembered. */
static int
get_wide_width (MhAdaptivePane *self)
{
  if (!self->is_narrow)
    {
      const int parts = get_least_board_width (self) + get_least_other_width (self);
      self->side_by_side = mh_part_widen (self->parts[TIMELINE], parts);
    }
  return MAX (MH_ADAPTIVE_PANE_WIDE, self->side_by_side);
}

/* While it is wide it may still become narrow. */
static int
measure_least_width (MhAdaptivePane *self)
{
  int width = MH_ADAPTIVE_PANE_NARROWEST;

  if (self->is_narrow)
    {
      width = mh_part_widen (self->switcher, width);
      for (guint i = 0; i < N_PARTS; i++)
        width = mh_part_widen (self->parts[i], width);
    }
  return width;
}

static void
place (MhAdaptivePane *self, GtkWidget *part, GdkRectangle area)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    area.x = gtk_widget_get_width (GTK_WIDGET (self)) - area.x - area.width;
  mh_part_place (part, &area);
}

/* @width: of all */
static double
clamp_board_width (MhAdaptivePane *self, double wanted, int width)
{
  const int least = get_least_board_width (self);
  const int most = width - get_least_other_width (self);
  return CLAMP (wanted, least, most);
}

static int
get_board_width (MhAdaptivePane *self, int width)
{
  return (int) clamp_board_width (self, self->share * width, width);
}

/* Puts timeline (and switcher) at the bottom. Returns: the height left */
static int
allocate_bottom (MhAdaptivePane *self, int width, int height)
{
  int minimum, natural;

  if (self->is_narrow)
    {
      mh_part_measure_height (self->switcher, width, &minimum, &natural);
      height -= natural;
      place (self, self->switcher, (GdkRectangle){ 0, height, width, natural });
    }
  else
    mh_part_hide (self->switcher);

  mh_part_measure_height (self->parts[TIMELINE], width, &minimum, &natural);
  height -= natural;
  place (self, self->parts[TIMELINE], (GdkRectangle){ 0, height, width, natural });
  return MAX (height, 0);
}

/* How high the table is beside @height of board. */
static int
get_table_height (MhAdaptivePane *self, int width, int height)
{
  const int steps_least = mh_part_get_least_height (self->parts[MH_PAGE_STEPS], width);
  const int steps_usual = MAX (steps_least, LEAST_STEPS_HEIGHT);
  const int steps = self->steps_height > 0 ? MAX (self->steps_height, steps_least) : steps_usual;
  int least, natural;
  mh_part_measure_height (self->parts[MH_PAGE_TABLE], width, &least, &natural);
  const int room = MAX (height - steps, least);

  return self->steps_height > 0 ? room : MIN (natural, room);
}

static void
allocate_wide (MhAdaptivePane *self, int width, int height)
{
  const int x = get_board_width (self, width);
  const int right = width - x;
  const int table = get_table_height (self, right, height);
  const int steps_least = mh_part_get_least_height (self->parts[MH_PAGE_STEPS], right);
  const int steps = MAX (height - table, steps_least);
  const gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  place (self, self->parts[MH_PAGE_BOARD], (GdkRectangle){ 0, 0, x, height });
  place (self, self->parts[MH_PAGE_TABLE], (GdkRectangle){ x, 0, right, table });
  place (self, self->parts[MH_PAGE_STEPS], (GdkRectangle){ x, table, right, steps });
  mh_seam_allocate (MH_SEAM (self->upright_seam), is_rtl ? right : x, 0, height);
  mh_seam_allocate (MH_SEAM (self->level_seam), table, is_rtl ? 0 : x, right);
}

static void
allocate_narrow (MhAdaptivePane *self, int width, int height)
{
  mh_part_hide (self->upright_seam);
  mh_part_hide (self->level_seam);
  for (guint i = 0; i < MH_N_PAGES; i++)
    if (i != self->page)
      mh_part_hide (self->parts[i]);

  const int least = mh_part_get_least_height (self->parts[self->page], width);
  place (self, self->parts[self->page], (GdkRectangle){ 0, 0, width, MAX (height, least) });
}

static void
upright_seam_moved_cb (MhAdaptivePane *self, double x)
{
  const gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const double wanted = is_rtl ? width - x : x;

  self->share = clamp_board_width (self, wanted, width) / width;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
level_seam_moved_cb (MhAdaptivePane *self, double y)
{
  const int height = gtk_widget_get_height (self->parts[MH_PAGE_BOARD]);
  const double wanted = height - y;

  self->steps_height = (int) CLAMP (wanted, 1, height);
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

/* The least height of all that shows at @width. Pages of the narrow layout
 * count whether they show or not, so that switching does not resize. */
static int
measure_least_height (MhAdaptivePane *self, int width)
{
  const gboolean is_narrow = width < get_wide_width (self);
  const int board_width = is_narrow ? width : get_board_width (self, width);
  const int other_width = is_narrow ? width : width - board_width;
  const int board = mh_part_get_least_height (self->parts[MH_PAGE_BOARD], board_width);
  const int table = mh_part_get_least_height (self->parts[MH_PAGE_TABLE], other_width);
  const int steps = mh_part_get_least_height (self->parts[MH_PAGE_STEPS], other_width);
  const int timeline = mh_part_get_least_height (self->parts[TIMELINE], width);
  const int switcher = is_narrow ? mh_part_get_least_height (self->switcher, width) : 0;
  const int other = is_narrow ? MAX (table, steps) : table + steps;

  return MAX (board, other) + timeline + switcher;
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
      *minimum = measure_least_width (self);
      *natural = MAX (*minimum, USUAL_WIDTH);
      return;
    }

  *minimum = measure_least_height (self, for_size < 0 ? USUAL_WIDTH : for_size);
  *natural = *minimum;
}

static void
set_narrow (MhAdaptivePane *self, gboolean is_narrow)
{
  if (is_narrow == self->is_narrow)
    return;

  self->is_narrow = is_narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
mh_adaptive_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (widget);

  set_narrow (self, width < get_wide_width (self));
  height = allocate_bottom (self, width, height);
  if (self->is_narrow)
    allocate_narrow (self, width, height);
  else
    allocate_wide (self, width, height);
}

/* Other fonts need other widths. */
static void
mh_adaptive_pane_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  MH_ADAPTIVE_PANE (widget)->side_by_side = 0;
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
      g_value_set_object (value, self->parts[property - PROP_BOARD]);
      break;
    case PROP_PAGE:
      g_value_set_enum (value, self->page);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->is_narrow);
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
      set_part (self, property - PROP_BOARD, g_value_get_object (value));
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

  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);
  g_clear_pointer (&self->upright_seam, gtk_widget_unparent);
  g_clear_pointer (&self->level_seam, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MH_TYPE_ADAPTIVE_PANE);

  G_OBJECT_CLASS (mh_adaptive_pane_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  static const char *const names[N_PARTS] = { "board", "table", "steps", "timeline" };

  for (guint i = 0; i < N_PARTS; i++)
    properties[PROP_BOARD + i] = g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PAGE]
      = g_param_spec_enum ("page", NULL, NULL, MH_TYPE_PAGE, MH_PAGE_BOARD, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* GTK would go by place, from the table back to the board. */
static gboolean
mh_adaptive_pane_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhAdaptivePane *self = MH_ADAPTIVE_PANE (widget);
  GtkWidget *const order[] = {
    self->parts[MH_PAGE_BOARD],
    self->upright_seam,
    self->parts[MH_PAGE_TABLE],
    self->level_seam,
    self->parts[MH_PAGE_STEPS],
    self->parts[TIMELINE],
    self->switcher,
  };

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (mh_adaptive_pane_parent_class)->focus (widget, direction);

  return mh_part_move_focus (widget, order, G_N_ELEMENTS (order), direction);
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

  widget_class->focus = mh_adaptive_pane_focus;
  widget_class->get_request_mode = mh_adaptive_pane_get_request_mode;
  widget_class->measure = mh_adaptive_pane_measure;
  widget_class->size_allocate = mh_adaptive_pane_size_allocate;
  widget_class->system_setting_changed = mh_adaptive_pane_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "adaptivepane");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-adaptive-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, switcher);
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, board_button);
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, table_button);
  gtk_widget_class_bind_template_child (widget_class, MhAdaptivePane, steps_button);
  gtk_widget_class_bind_template_callback (widget_class, page_toggled_cb);
}

static void
add_seams (MhAdaptivePane *self)
{
  self->upright_seam
      = mh_seam_new (GTK_ORIENTATION_VERTICAL, _ ("Divider between board and table"));
  self->level_seam
      = mh_seam_new (GTK_ORIENTATION_HORIZONTAL, _ ("Divider between table and steps"));

  gtk_widget_set_parent (self->upright_seam, GTK_WIDGET (self));
  gtk_widget_set_parent (self->level_seam, GTK_WIDGET (self));
  g_signal_connect_swapped (self->upright_seam, "moved", G_CALLBACK (upright_seam_moved_cb), self);
  g_signal_connect_swapped (self->level_seam, "moved", G_CALLBACK (level_seam_moved_cb), self);
}

static void
mh_adaptive_pane_init (MhAdaptivePane *self)
{
  self->share = USUAL_SHARE;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_seams (self);
}

void
mh_adaptive_pane_expect_width (MhAdaptivePane *self, int width)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  set_narrow (self, width < MAX (MH_ADAPTIVE_PANE_WIDE, self->side_by_side));
}

gboolean
mh_adaptive_pane_is_narrow (MhAdaptivePane *self)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), FALSE);

  return self->is_narrow;
}

MhPage
mh_adaptive_pane_get_page (MhAdaptivePane *self)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), MH_PAGE_BOARD);

  return self->page;
}

void
mh_adaptive_pane_set_page (MhAdaptivePane *self, MhPage page)
{
  g_return_if_fail (MH_IS_ADAPTIVE_PANE (self));

  if (page == self->page)
    return;

  self->page = page;
  gtk_toggle_button_set_active (get_page_button (self, page), TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

gboolean
mh_adaptive_pane_shows (MhAdaptivePane *self, MhPage page)
{
  g_return_val_if_fail (MH_IS_ADAPTIVE_PANE (self), FALSE);

  return !self->is_narrow || self->page == page;
}
