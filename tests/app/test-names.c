/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-page.h"

#include <string.h>

/* Names that would crash most runs of what lays out labels. */
#define N_TURNING_NAMES 6
#define LENGTH_OF_TURNING_NAMES 1200

/* A page is read at so many steps, and its tooltips at so many points each way. */
#define N_STEPS 3
#define N_POINTS 7

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

  /* Toggles have a role of their own from GTK 4.10 on. A menu button leaves the focus to the button
   * in it. */
  return gtk_widget_get_mapped (widget)
         && (has_role (widget, roles, G_N_ELEMENTS (roles)) || GTK_IS_TOGGLE_BUTTON (widget))
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

/* What the linker calls the function of GTK, and the one in front of it: what a tooltip says
 * is seen by nobody else. */
void __real_gtk_tooltip_set_text (GtkTooltip *tooltip, const char *text);
void __wrap_gtk_tooltip_set_text (GtkTooltip *tooltip, const char *text);

static char *tooltip_text; /* (nullable) */

void
__wrap_gtk_tooltip_set_text (GtkTooltip *tooltip, const char *text)
{
  g_free (tooltip_text);
  tooltip_text = g_strdup (text);
  __real_gtk_tooltip_set_text (tooltip, text);
}

/* Pieces and things on a board are not in every game, and remains of a format in none. */
static const char *
get_foreign_pattern (const MhGameClass *klass)
{
  if (!klass->has_board)
    return "\\(null\\)|%[sud']|\\b(mouse|cat|holes?|nodes?|edges?)\\b";

  return klass == &mh_cops_and_robbers ? "\\(null\\)|%[sud']|\\b(holes?|coins?)\\b"
                                       : "\\(null\\)|%[sud']";
}

typedef struct
{
  GRegex *foreign;
  guint n_texts;
} Words;

static void
check_text (Words *self, GtkWidget *widget, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  if (g_regex_match (self->foreign, text, 0, NULL))
    g_error ("a %s in a %s says “%s”", G_OBJECT_TYPE_NAME (widget),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), text);
  self->n_texts++;
}

/* Points all over @widget. */
static void
check_tooltips (Words *self, GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  for (int i = 0; i < N_POINTS * N_POINTS && gtk_widget_get_has_tooltip (widget); i++)
    {
      const int x = width * (2 * (i % N_POINTS) + 1) / (2 * N_POINTS);
      const int y = height * (2 * (i / N_POINTS) + 1) / (2 * N_POINTS);
      gboolean is_shown = FALSE;

      g_clear_pointer (&tooltip_text, g_free);
      g_signal_emit_by_name (widget, "query-tooltip", x, y, FALSE, tooltip, &is_shown);
      check_text (self, widget, tooltip_text);
    }
  check_text (self, widget, gtk_widget_get_tooltip_text (widget));
}

static void
check_words (Words *self, GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[]
      = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
          GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER };

  if (!gtk_widget_get_visible (widget))
    return;

  if (GTK_IS_LABEL (widget))
    check_text (self, widget, gtk_label_get_text (GTK_LABEL (widget)));
  check_tooltips (self, widget);
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
      {
        g_autofree char *text
            = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "\n");

        check_text (self, widget, text);
      }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_words (self, child);
}

/* Nothing that a page shows or says names what its game has not, at any step, nor does what a
 * screen reader finds out of sight. */
static void
test_words (gconstpointer data)
{
  MhWindow *window = mh_app_page_open (data);
  MhSession *session = mh_window_get_session (window);
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 n_steps = mh_playback_get_n_steps (playback);
  const char *pattern = get_foreign_pattern (mh_session_get_class (session));
  Words words = { g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL), 0 };
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint32 i = 0; i < N_STEPS; i++)
    {
      mh_playback_set_step (playback, n_steps - n_steps / (N_STEPS - 1) * i);
      mh_app_test_settle (GTK_WIDGET (window));
      for (guint j = 0; j < g_list_model_get_n_items (windows); j++)
        {
          g_autoptr (GtkWidget) shown = g_list_model_get_item (windows, j);

          check_words (&words, shown);
        }
    }
  g_test_message ("%u texts", words.n_texts);
  g_assert_cmpuint (words.n_texts, >, 20);
  g_clear_pointer (&tooltip_text, g_free);
  g_regex_unref (words.foreign);
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
  mh_app_page_add_tests ("/app/words", test_words);
  g_test_add_func ("/app/names/turns", test_turns);

  return g_test_run ();
}
