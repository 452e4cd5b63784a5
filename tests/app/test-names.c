/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-page.h"

#include <string.h>

/* Names that would crash most runs of what lays out labels. */
#define N_TURNING_NAMES 6
#define LENGTH_OF_TURNING_NAMES 1200

static gboolean
has_role (GtkWidget *widget, const GtkAccessibleRole *roles, gsize n_roles)
{
  for (gsize i = 0; i < n_roles; i++)
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == roles[i])
      return TRUE;

  return FALSE;
}

static gboolean
is_control (GtkWidget *widget)
{
  static const GtkAccessibleRole roles[] = {
    GTK_ACCESSIBLE_ROLE_BUTTON,     GTK_ACCESSIBLE_ROLE_CHECKBOX, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
    GTK_ACCESSIBLE_ROLE_GRID,       GTK_ACCESSIBLE_ROLE_LINK,     GTK_ACCESSIBLE_ROLE_RADIO,
    GTK_ACCESSIBLE_ROLE_SEARCH_BOX, GTK_ACCESSIBLE_ROLE_SLIDER,   GTK_ACCESSIBLE_ROLE_SPIN_BUTTON,
    GTK_ACCESSIBLE_ROLE_SWITCH,     GTK_ACCESSIBLE_ROLE_TAB,      GTK_ACCESSIBLE_ROLE_TEXT_BOX,
  };

  /* A menu button leaves the focus to the button in it. */
  return gtk_widget_get_mapped (widget) && has_role (widget, roles, G_N_ELEMENTS (roles))
         && !GTK_IS_MENU_BUTTON (widget) && !GTK_IS_FLOW_BOX (widget);
}

/* Returns: (transfer full) (nullable): the text of the first label in @widget */
static char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));

  char *text = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && text == NULL;
       child = gtk_widget_get_next_sibling (child))
    text = get_text (child);

  return text;
}

/* Returns: (transfer full) (nullable): the name that a screen reader says; the text of a label that
 * names a widget is in it or beside it */
static char *
get_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\n");
  if (!gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return NULL;

  GtkWidget *parent = gtk_widget_get_parent (widget);
  char *text = NULL;

  if (GTK_IS_MENU_BUTTON (parent) && gtk_menu_button_get_label (GTK_MENU_BUTTON (parent)) == NULL)
    return get_name (parent);
  for (; widget != NULL && text == NULL; widget = gtk_widget_get_parent (widget))
    text = get_text (widget);

  return text;
}

/* Returns: whether a screen reader passes over @widget, and finds its children in its place; it
 * stays at a group with a name */
static gboolean
is_passed_over (GtkWidget *widget)
{
  static const GtkAccessibleRole roles[] = {
    GTK_ACCESSIBLE_ROLE_GENERIC,
    GTK_ACCESSIBLE_ROLE_GROUP,
    GTK_ACCESSIBLE_ROLE_NONE,
    GTK_ACCESSIBLE_ROLE_PRESENTATION,
  };

  return gtk_widget_get_parent (widget) != NULL && has_role (widget, roles, G_N_ELEMENTS (roles))
         && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
check_control (GtkWidget *widget, GHashTable *seen)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  g_autofree char *name = get_name (widget);

  while (is_passed_over (parent))
    parent = gtk_widget_get_parent (parent);
  if (name == NULL || name[0] == '\0')
    g_error ("a %s in a %s has no name", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (parent));

  g_autofree char *key = g_strdup_printf ("%p %s", parent, name);

  if (!g_hash_table_add (seen, g_steal_pointer (&key)))
    g_error ("a %s is called “%s”, like another control of the %s", G_OBJECT_TYPE_NAME (widget),
             name, G_OBJECT_TYPE_NAME (parent));
}

static gboolean
opens_popover (GtkWidget *toggle)
{
  GtkWidget *parent = gtk_widget_get_parent (toggle);

  return GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent);
}

/* A screen reader says both names of a control that has two, and of a toggle whether it is
 * pressed. */
static void
check_speech (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
      && gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      && GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    g_error ("a button has two names, “%s” and its label",
             gtk_button_get_label (GTK_BUTTON (widget)));
  if (GTK_IS_TOGGLE_BUTTON (widget) && !opens_popover (widget)
      && !gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_PRESSED))
    g_error ("the toggle “%s” in a %s does not say whether it is pressed",
             gtk_widget_get_tooltip_text (widget),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
}

/* Checks all controls inside of @widget; what is inside of a control belongs to it. */
static void
check_controls (GtkWidget *widget, GHashTable *seen, guint *n_controls)
{
  if (is_control (widget))
    {
      check_control (widget, seen);
      check_speech (widget);
      ++*n_controls;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_controls (child, seen, n_controls);
}

/* Each control of a page has a name, which no other control beside it has. */
static void
test_names (gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_controls = 0;

  mh_app_page_open (data);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      check_controls (window, seen, &n_controls);
    }
  g_test_message ("%u controls", n_controls);
  g_assert_cmpuint (n_controls, >, 5);
  mh_app_test_close_all ();
}

/* Names that turn the direction of writing again and again are shown: unchanged, such a name
 * crashes what GTK lays out its labels with. */
static void
test_turns (void)
{
  static const char *const pieces[] = { "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066",
                                        "\u2067", "\u2068", "\u2069", "a",      "א" };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < N_TURNING_NAMES; i++)
    {
      g_autoptr (GString) name = g_string_new ("a");

      while (name->len < LENGTH_OF_TURNING_NAMES)
        g_string_append (name, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);

      g_autofree char *board
          = g_strdup_printf ("{\"mousehole\": 1, \"name\": \"%s\", \"graph\": [[1,2],[0,2],[0,1]],"
                             " \"mouse\": 1, \"cat\": 2}",
                             name->str);
      MhWindow *window = mh_app_test_open (board);

      mh_app_test_settle (GTK_WIDGET (window));
      mh_app_test_close_all ();
    }
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  mh_app_page_add_tests ("/app/names", test_names);
  g_test_add_func ("/app/names/turns", test_turns);

  return g_test_run ();
}
