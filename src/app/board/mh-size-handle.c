/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-size-handle.h"

#include "mh-document-grid.h"

#include <glib/gi18n.h>

struct _MhSizeHandle
{
  MhView parent_instance;

  GtkOrientation orientation;
  gboolean is_showing; /* whether the program, not the user, is setting the number */
  GtkSpinButton *number;
};

enum
{
  PROP_ORIENTATION = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhSizeHandle, mh_size_handle, MH_TYPE_VIEW)

static MhDocument *
get_document (MhSizeHandle *self)
{
  return mh_session_get_document (mh_view_get_session (MH_VIEW (self)));
}

static void
show_size (MhSizeHandle *self)
{
  const MhGrid *grid = mh_board_get_grid (mh_document_get_board (get_document (self)));
  guint32 n_rows, n_columns;

  if (grid == NULL)
    return;

  mh_document_get_least_grid (get_document (self), &n_rows, &n_columns);

  const gboolean is_rows = self->orientation == GTK_ORIENTATION_VERTICAL;
  const guint32 size = is_rows ? grid->n_rows : grid->n_columns;
  const guint32 other = is_rows ? grid->n_columns : grid->n_rows;

  self->is_showing = TRUE;
  gtk_spin_button_set_range (self->number, is_rows ? n_rows : n_columns,
                             MAX (size, MH_MAX_EDITABLE_NODES / other));
  gtk_spin_button_set_value (self->number, size);
  self->is_showing = FALSE;
}

static void
number_cb (MhSizeHandle *self)
{
  if (self->is_showing || mh_view_get_session (MH_VIEW (self)) == NULL)
    return;

  const MhGrid *grid = mh_board_get_grid (mh_document_get_board (get_document (self)));
  const guint32 size = (guint32) gtk_spin_button_get_value_as_int (self->number);

  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    mh_document_resize_grid (get_document (self), size, grid->n_columns, NULL);
  else
    mh_document_resize_grid (get_document (self), grid->n_rows, size, NULL);
  show_size (self);
}

static void
mh_size_handle_changed (MhView *view, guint parts)
{
  if (mh_view_get_session (view) != NULL)
    show_size (MH_SIZE_HANDLE (view));
}

/* Makes Ctrl+Z undo edits of the document, as everywhere in the window: the text of the number
 * that took it for itself would show a size that the grid does not have. */
static void
add_undo (GtkWidget *number)
{
  static const struct
  {
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_CONTROL_MASK, "win.undo" },
    { GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z,
                                                                                    keys[i]
                                                                                        .modifiers),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (number, controller);
}

static void
mh_size_handle_constructed (GObject *object)
{
  MhSizeHandle *self = MH_SIZE_HANDLE (object);
  const gboolean is_rows = self->orientation == GTK_ORIENTATION_VERTICAL;
  const char *const name = is_rows ? _ ("Rows") : _ ("Columns");

  G_OBJECT_CLASS (mh_size_handle_parent_class)->constructed (object);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->number), self->orientation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number),
                               is_rows ? _ ("Rows, as far as food, mouse and cat stay in the grid")
                                       : _ ("Columns, as far as food, mouse and cat stay in the "
                                            "grid"));
  add_undo (GTK_WIDGET (self->number));
}

static void
mh_size_handle_set_property (GObject *object,
                             guint property,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MhSizeHandle *self = MH_SIZE_HANDLE (object);

  switch (property)
    {
    case PROP_ORIENTATION:
      self->orientation = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_size_handle_class_init (MhSizeHandleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mh_size_handle_constructed;
  G_OBJECT_CLASS (klass)->set_property = mh_size_handle_set_property;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD | MH_SNAPSHOT_START;
  MH_VIEW_CLASS (klass)->changed = mh_size_handle_changed;

  properties[PROP_ORIENTATION]
      = g_param_spec_enum ("orientation", NULL, NULL, GTK_TYPE_ORIENTATION,
                           GTK_ORIENTATION_HORIZONTAL,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-size-handle.ui");
  gtk_widget_class_bind_template_child (widget_class, MhSizeHandle, number);
  gtk_widget_class_bind_template_callback (widget_class, number_cb);
}

static void
mh_size_handle_init (MhSizeHandle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
