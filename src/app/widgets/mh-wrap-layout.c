/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wrap-layout.h"

#include "mh-child-slot.h"

struct _MhWrapLayout
{
  GtkLayoutManager parent_instance;
  int spacing;
  gboolean homogeneous;
  gboolean stacked;
};

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_HOMOGENEOUS,
  PROP_STACKED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhWrapLayout, mh_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* A row of children. */
typedef struct
{
  GtkWidget *first, *end; /* end (nullable): the first child of the next row */
  int n_children;
  int widest; /* the largest natural width of a child */
  int width, height;
} Row;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
get_natural (GtkWidget *child, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns: the width of a child of @row, which has @width pixels; negative: what it needs */
static int
get_child_width (const MhWrapLayout *self, const Row *row, GtkWidget *child, int width)
{
  if (!self->homogeneous)
    {
      const int natural = get_natural (child, GTK_ORIENTATION_HORIZONTAL);

      return width < 0 ? natural : mh_child_slot_widen (child, MIN (natural, width));
    }
  if (width < 0)
    return row->widest;

  return (width - (row->n_children - 1) * self->spacing) / row->n_children;
}

static int
get_child_height (const MhWrapLayout *self, const Row *row, GtkWidget *child, int width)
{
  int minimum, natural;

  mh_child_slot_measure_height (child, get_child_width (self, row, child, width), &minimum,
                                &natural);
  return natural;
}

/* Returns: a row with as many children, starting with @first, as fit into @width; at least
 * one */
static Row
measure_row (const MhWrapLayout *self, GtkWidget *first, int width)
{
  Row row = { .first = first };

  for (row.end = first; row.end != NULL;
       row.end = skip_hidden (gtk_widget_get_next_sibling (row.end)))
    {
      const int child_width = get_natural (row.end, GTK_ORIENTATION_HORIZONTAL);
      const int widest = MAX (row.widest, child_width);
      const int gaps = row.n_children * self->spacing;
      const int children
          = self->homogeneous ? (row.n_children + 1) * widest : row.width + child_width;

      if (row.n_children > 0 && (self->stacked || (width >= 0 && children + gaps > width)))
        break;
      row.n_children++;
      row.widest = widest;
      row.width = children;
    }
  row.width += MAX (row.n_children - 1, 0) * self->spacing;
  for (GtkWidget *child = first; child != row.end;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      const int child_height = get_child_height (self, &row, child, width);

      row.height = MAX (row.height, child_height);
    }
  return row;
}

/* Children can be narrower than they want, as long as each has a row of its own. */
static void
measure_width (const MhWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));

  while (child != NULL)
    {
      const Row row = measure_row (self, child, -1);

      *natural = MAX (*natural, row.width);
      for (; child != row.end; child = skip_hidden (gtk_widget_get_next_sibling (child)))
        {
          const int child_width = mh_child_slot_widen (child, 0);

          *minimum = MAX (*minimum, child_width);
        }
    }
}

static void
measure_height (const MhWrapLayout *self, GtkWidget *widget, int for_width, int *height)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));

  while (child != NULL)
    {
      const Row row = measure_row (self, child, for_width);

      *height += row.height + (*height > 0 ? self->spacing : 0);
      child = row.end;
    }
}

static void
mh_wrap_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (MH_WRAP_LAYOUT (manager), widget, minimum, natural);
      return;
    }

  measure_height (MH_WRAP_LAYOUT (manager), widget, for_size, natural);
  *minimum = *natural;
}

static void
allocate_row (const MhWrapLayout *self, const Row *row, int y, int width, gboolean is_mirrored)
{
  int x = 0;

  for (GtkWidget *child = row->first; child != row->end;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      const int child_width = get_child_width (self, row, child, width);
      const GdkRectangle area
          = { is_mirrored ? width - x - child_width : x, y, child_width, row->height };

      gtk_widget_size_allocate (child, &area, -1);
      x += child_width + self->spacing;
    }
}

static void
mh_wrap_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         int width,
                         int height,
                         int baseline)
{
  const MhWrapLayout *const self = MH_WRAP_LAYOUT (manager);
  const gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL)
    {
      const Row row = measure_row (self, child, width);

      allocate_row (self, &row, y, width, is_mirrored);
      y += row.height + self->spacing;
      child = row.end;
    }
}

static GtkSizeRequestMode
mh_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* @flag: the member for @property */
static void
set_flag (MhWrapLayout *self, gboolean *flag, guint property, gboolean value)
{
  if (!value == !*flag)
    return;

  *flag = value;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_spacing (MhWrapLayout *self, int spacing)
{
  if (spacing == self->spacing)
    return;

  self->spacing = spacing;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPACING]);
}

static void
mh_wrap_layout_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  const MhWrapLayout *const self = MH_WRAP_LAYOUT (object);

  switch (property)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_HOMOGENEOUS:
      g_value_set_boolean (value, self->homogeneous);
      break;
    case PROP_STACKED:
      g_value_set_boolean (value, self->stacked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_wrap_layout_set_property (GObject *object,
                             guint property,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MhWrapLayout *const self = MH_WRAP_LAYOUT (object);

  switch (property)
    {
    case PROP_SPACING:
      set_spacing (self, g_value_get_int (value));
      break;
    case PROP_HOMOGENEOUS:
      set_flag (self, &self->homogeneous, property, g_value_get_boolean (value));
      break;
    case PROP_STACKED:
      set_flag (self, &self->stacked, property, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_wrap_layout_class_init (MhWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_wrap_layout_get_property;
  object_class->set_property = mh_wrap_layout_set_property;
  layout_class->measure = mh_wrap_layout_measure;
  layout_class->allocate = mh_wrap_layout_allocate;
  layout_class->get_request_mode = mh_wrap_layout_get_request_mode;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_HOMOGENEOUS] = g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE, flags);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_wrap_layout_init (MhWrapLayout *self)
{
}
