/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-help-button.h"

#include <stdlib.h>

/*
 * A monkey at the window: it presses what it finds, in dialogs, too, types, chooses and drags, and
 * nothing may go wrong. MOUSEHOLE_MONKEY says how many actions it takes; build-aux/soak lets it
 * take many, as built with the address sanitizer.
 */
#define N_ACTIONS 150
#define MAX_WINDOWS 3
#define N_TURNS 20

static const char *const boards[] = {
  "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]",
  "{\"game\": \"cops-and-robbers\", \"graph\": [[1,3],[0,2],[1,3],[0,2]]}",
  "{\"mousehole\": 1, \"game\": \"coins-take\", \"coins\": 21, \"amounts\": [1,2]}",
  "[3, 9, 1, 2, 7, 4]",
  "[\"M..\",\".#.\",\"C.F\"],1,2",
};

static const char *const texts[] = { "",
                                     "0",
                                     "-1",
                                     "7",
                                     "99999999999",
                                     "a",
                                     "[[1],[0]]",
                                     "1,2",
                                     "\xe2\x80\xae\xd7\x90",
                                     "M..F",
                                     "{\"mousehole\":" };

static const guint keys[]
    = { GDK_KEY_Left,   GDK_KEY_Right,   GDK_KEY_Up,        GDK_KEY_Down,   GDK_KEY_Home,
        GDK_KEY_End,    GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Return, GDK_KEY_space,
        GDK_KEY_Delete, GDK_KEY_Escape,  GDK_KEY_Tab,       GDK_KEY_m,      GDK_KEY_c,
        GDK_KEY_h,      GDK_KEY_plus,    GDK_KEY_minus };

static guint
pick (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

#define PICK(array) ((array)[pick (G_N_ELEMENTS (array))])

/* Collects what can be pressed or typed into, and what takes clicks and keys. */
static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget)
      || MH_IS_HELP_BUTTON (widget))
    return;

  if (GTK_IS_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_RANGE (widget)
      || GTK_IS_SWITCH (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_TEXT_VIEW (widget)
      || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget)
      || gtk_widget_get_focusable (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

/* Returns: (transfer none) (nullable): the controller of that type of @widget itself */
static gpointer
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }

  return NULL;
}

static void
press_key (GtkWidget *widget)
{
  gpointer controller = find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY);
  const GdkModifierType modifiers = pick (4) == 0 ? GDK_SHIFT_MASK : 0;
  gboolean is_handled;

  if (controller != NULL)
    g_signal_emit_by_name (controller, "key-pressed", PICK (keys), 0, modifiers, &is_handled);
}

/* Drags from somewhere to somewhere, or only presses. */
static void
drag (GtkWidget *widget, gpointer controller)
{
  const double x = g_test_rand_double_range (0, gtk_widget_get_width (widget) + 1);
  const double y = g_test_rand_double_range (0, gtk_widget_get_height (widget) + 1);
  const double dx = pick (2) * g_test_rand_double_range (-200, 200);
  const double dy = pick (2) * g_test_rand_double_range (-200, 200);

  g_signal_emit_by_name (controller, "drag-begin", x, y);
  g_signal_emit_by_name (controller, "drag-update", dx, dy);
  mh_app_test_turn ();
  g_signal_emit_by_name (controller, "drag-end", dx, dy);
}

/* Does to a widget what a user can do to it. */
static void
use (GtkWidget *widget)
{
  gpointer controller = find_controller (widget, GTK_TYPE_GESTURE_DRAG);

  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_spin (GTK_SPIN_BUTTON (widget), (GtkSpinType) pick (GTK_SPIN_USER_DEFINED), 1);
  else if (GTK_IS_EDITABLE (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget)))
    gtk_editable_set_text (GTK_EDITABLE (widget), PICK (texts));
  else if (GTK_IS_TEXT_VIEW (widget) && gtk_text_view_get_editable (GTK_TEXT_VIEW (widget)))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), PICK (texts), -1);
  else if (GTK_IS_RANGE (widget))
    gtk_range_set_value (GTK_RANGE (widget), g_test_rand_double_range (-10, 1000));
  else if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else if (pick (3) == 0)
    press_key (widget);
  else if (controller != NULL && g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Mh"))
    drag (widget, controller);
  else
    gtk_widget_activate (widget);
}

/* Returns: (transfer full) (nullable): a parameter of @type that may mean something */
static GVariant *
create_parameter (const GVariantType *type)
{
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_string (PICK (texts));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (pick (2) == 0);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE))
    return g_variant_new_double (g_test_rand_double_range (0, 10));
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(ub)")))
    return g_variant_new ("(ub)", pick (5), pick (2) == 0);

  return NULL;
}

/* Activates one of the actions of @window. */
static void
activate (GtkWidget *window)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (window);
  const GVariantType *type;
  const char *property, *name;
  GType owner;
  guint n = 0;

  while (gtk_widget_class_query_action (klass, n, &owner, &name, &type, &property))
    n++;
  if (!gtk_widget_class_query_action (klass, pick (n), &owner, &name, &type, &property))
    return;
  if (!g_str_has_prefix (name, "win."))
    return;

  g_autoptr (GVariant) parameter = NULL;

  if (type != NULL)
    {
      parameter = create_parameter (type);
      if (parameter == NULL)
        return;
      g_variant_ref_sink (parameter);
    }
  gtk_widget_activate_action_variant (window, name, parameter);
}

/* Returns: whether @window belongs to GTK, where files of the user are, or programs of others */
static gboolean
is_foreign (GtkWindow *window)
{
  return GTK_IS_FILE_CHOOSER (window) || g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPrint")
         || g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkAbout");
}

/* Returns: (transfer full) (nullable): a window that is there */
static GtkWindow *
pick_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  const guint n = g_list_model_get_n_items (windows);
  g_autoptr (GtkWindow) window = n > 0 ? g_list_model_get_item (windows, pick (n)) : NULL;

  return window != NULL && gtk_widget_get_mapped (GTK_WIDGET (window)) ? g_steal_pointer (&window)
                                                                       : NULL;
}

static void
act (void)
{
  if (mh_app_test_count_windows (MH_TYPE_WINDOW) == 0)
    {
      mh_app_test_open (PICK (boards));
      return;
    }

  g_autoptr (GtkWindow) window = pick_window ();

  if (window == NULL)
    return;
  if (is_foreign (window) || pick (40) == 0
      || (MH_IS_WINDOW (window) && mh_app_test_count_windows (MH_TYPE_WINDOW) > MAX_WINDOWS))
    {
      gtk_window_close (window);
      return;
    }
  if (pick (4) == 0)
    {
      activate (GTK_WIDGET (window));
      return;
    }

  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (GTK_WIDGET (window), found);
  if (found->len > 0)
    use (g_ptr_array_index (found, pick (found->len)));
}

/* Faults of GTK 4.8 itself.
 *
 * gtk_window_destroy() makes the timeout that shows a tooltip forget the window, but not a popover
 * of that window, whose surface it destroys all the same. If anything still refers to the window,
 * so that the popover lives on, a timeout that began as the pointer came to the popover asks for
 * what is below the pointer on no surface. No public function ends that timeout.
 *
 * Under X11 a popover whose anchor is outside of all monitors is laid out in the geometry of no
 * monitor. The monkey causes that, for example, where it activates a row that is scrolled out of
 * sight and opens a popover, such as one of the export dialog. */
static gboolean
is_harmless (const char *message)
{
  static const char *const functions[] = {
    "gdk_surface_get_device_position:", "_gtk_widget_find_at_coords:", "gdk_monitor_get_geometry:"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (g_str_has_prefix (message, functions[i]))
      return TRUE;

  return FALSE;
}

/* Ends the program at the first warning that is not harmless. */
static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  if ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) == 0 || is_harmless (message))
    return;

  g_printerr ("%s: %s\n", domain, message);
  abort ();
}

static void
test_monkey (void)
{
  const char *wanted = g_getenv ("MOUSEHOLE_MONKEY");
  const guint n_actions = wanted != NULL ? (guint) strtoul (wanted, NULL, 10) : N_ACTIONS;

  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (log_cb, NULL);
  for (guint i = 0; i < n_actions; i++)
    {
      act ();
      for (guint j = pick (N_TURNS); j > 0; j--)
        mh_app_test_turn ();
      if (i % 1000 == 999)
        g_test_message ("%u actions", i + 1);
    }
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/monkey/window", test_monkey);

  return g_test_run ();
}
