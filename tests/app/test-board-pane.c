/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-board-pane.h"
#include "mh-document-edits.h"
#include "mh-document-grid.h"
#include "mh-document-roads.h"
#include "mh-grid-bar.h"
#include "mh-load.h"
#include "mh-position-bar.h"
#include "mh-size-handle.h"
#include "mh-view-test.h"

#include <math.h>

#define BOARD "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"

typedef struct
{
  MhSession *session;
  GtkWidget *window;
  MhBoardPane *pane;
  MhGraphView *view;
  GtkWidget *bar;
} Fixture;

static MhSession *
create_session (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_load (NULL, bytes, NULL, NULL, &error);

  g_assert_no_error (error);
  return mh_session_new (document);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->session = create_session (BOARD);
  self->window = gtk_window_new ();
  self->pane = g_object_new (MH_TYPE_BOARD_PANE, "session", self->session, NULL);
  self->view = MH_GRAPH_VIEW (mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_GRAPH_VIEW));
  self->bar = mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_POSITION_BAR);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 800, 500);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->pane));
  gtk_window_present (GTK_WINDOW (self->window));
  mh_app_test_wait_until (gtk_widget_get_width (GTK_WIDGET (self->view)) > 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_app_test_close_all ();
  g_clear_object (&self->session);
}

static void
assert_zoom (Fixture *self, double zoom)
{
  mh_app_test_wait_until (fabs (mh_graph_view_get_zoom (self->view) - zoom) < 1e-6);
}

/* In and out take each other back, and steps add up even while the first is
 * still on its way; 100 % is 100 %, and Fit is what the board began with. */
static void
test_board_pane_zoom (Fixture *self, gconstpointer data)
{
  const double fitted = mh_graph_view_get_zoom (self->view);

  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_NORMAL);
  assert_zoom (self, 1);
  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_IN);
  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_IN);
  assert_zoom (self, 1.5625);
  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_OUT);
  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_OUT);
  assert_zoom (self, 1);
  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_OUT);
  assert_zoom (self, 0.8);
  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_FIT);
  assert_zoom (self, fitted);
}

/* A grid that becomes a drawn board, and a grid again, is fitted each time: other bars are at its
 * edges. What the user has zoomed stays. */
static void
test_board_pane_zoom_kinds (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) grid
      = create_session ("[\"C...\",\"...F\",\"M...\",\"....\",\"....\"], 1, 2");
  MhDocument *const document = mh_session_get_document (grid);

  mh_view_set_session (MH_VIEW (self->pane), grid);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  const double as_grid = mh_graph_view_get_zoom (self->view);

  mh_document_draw_roads (document);
  mh_app_test_wait_until (fabs (mh_graph_view_get_zoom (self->view) - as_grid) > 0.01);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  const double drawn = mh_graph_view_get_zoom (self->view);

  mh_document_undo (document);
  assert_zoom (self, as_grid);
  mh_document_redo (document);
  assert_zoom (self, drawn);

  mh_board_pane_zoom (self->pane, MH_BOARD_ZOOM_NORMAL);
  assert_zoom (self, 1);
  mh_document_undo (document);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  assert_zoom (self, 1);
}

static gboolean
shows_rules (GtkWidget *root)
{
  if (GTK_IS_LABEL (root)
      && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (root)),
                           "The mouse moves first and wins"))
    return gtk_widget_get_mapped (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_rules (child))
      return TRUE;

  return FALSE;
}

static GtkWidget *
find_help (GtkWidget *root)
{
  if (GTK_IS_MENU_BUTTON (root)
      && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (root)),
                    "dialog-question-symbolic")
             == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_help (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A newcomer finds the rules behind the question mark. */
static void
test_board_pane_rules (Fixture *self, gconstpointer data)
{
  GtkWidget *help = find_help (GTK_WIDGET (self->pane));

  g_assert_false (shows_rules (GTK_WIDGET (self->pane)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (help));
  mh_app_test_wait_until (shows_rules (GTK_WIDGET (self->pane)));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (help));
  mh_app_test_wait_until (!shows_rules (GTK_WIDGET (self->pane)));
}

static graphene_rect_t
get_bounds (Fixture *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->pane), &bounds));
  return bounds;
}

static GtkWidget *
get_floating (GtkWidget *inside)
{
  while (!gtk_widget_has_css_class (inside, "mh-floating"))
    inside = gtk_widget_get_parent (inside);
  return inside;
}

/* What floats is inside and never overlaps, however narrow it is, however long
 * the rules are. */
static void
test_board_pane_bars (Fixture *self, gconstpointer data)
{
  static const int widths[] = { 1200, 800, 653, 500, 430, 360, 300 };
  const MhRules rules = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE, .stuck = MH_STUCK_DRAWS };
  GtkWidget *const floating[] = {
    self->bar,
    gtk_widget_get_next_sibling (self->bar),
    get_floating (mh_app_test_find (GTK_WIDGET (self->pane), GTK_TYPE_TOGGLE_BUTTON)),
    get_floating (find_help (GTK_WIDGET (self->pane))),
  };

  mh_document_set_rules (mh_session_get_document (self->session), &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      const graphene_rect_t pane = GRAPHENE_RECT_INIT (0, 0, widths[i], 500);

      mh_app_test_allocate (GTK_WIDGET (self->pane), widths[i], 500);
      for (gsize j = 0; j < G_N_ELEMENTS (floating); j++)
        {
          const graphene_rect_t bounds = get_bounds (self, floating[j]);

          g_assert_true (graphene_rect_contains_rect (&pane, &bounds));
          for (gsize k = 0; k < j; k++)
            {
              const graphene_rect_t other = get_bounds (self, floating[k]);

              g_assert_false (graphene_rect_intersection (&bounds, &other, NULL));
            }
        }
    }
}

static gboolean
names_tools (Fixture *self)
{
  gboolean names_tools;

  g_object_get (self->pane, "names-tools", &names_tools, NULL);
  return names_tools;
}

/* The tools have their names where there is room. */
static void
test_board_pane_names (Fixture *self, gconstpointer data)
{
  g_assert_true (names_tools (self));
  mh_app_test_allocate (GTK_WIDGET (self->pane), 340, 500);
  mh_app_test_wait_until (!names_tools (self));
  g_assert_null (mh_view_test_find_label (GTK_WIDGET (self->pane), "Draw"));
  mh_app_test_allocate (GTK_WIDGET (self->pane), 800, 500);
  mh_app_test_wait_until (names_tools (self));
}

/* What the bar says, one label after the other; only what shows. */
static void
collect_text (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_text (child, text);
}

static void
assert_bar (Fixture *self, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  collect_text (self->bar, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The bar says where the tokens are and who moves, at once. */
static void
test_board_pane_position (Fixture *self, gconstpointer data)
{
  assert_bar (self, "Mouse 1  Cat 2|Mouse to move|Set as start|Follow steps|");
  mh_session_swap_mover (self->session);
  mh_session_move_token (self->session, MH_PLAYER_SECOND, 5);
  assert_bar (self, "Mouse 1  Cat 5|Cat to move|Set as start|Follow steps|");
}

static void
allocate_until_brief (Fixture *self, int width, int height, guint n_icons)
{
  MhPositionBar *const bar = MH_POSITION_BAR (self->bar);

  mh_app_test_allocate (GTK_WIDGET (self->pane), width, height);
  mh_app_test_wait_until (mh_position_bar_get_n_icons (bar) == n_icons);
  mh_app_test_allocate (GTK_WIDGET (self->pane), width, height);
}

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Where that keeps the bar in one row, icons take the place of its labels, one after the other. */
static void
test_board_pane_brief (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = {
    "Mouse 2,0  Cat 0,0|Mouse to move|Set as start|Follow steps|",
    "Mouse 2,0  Cat 0,0|Mouse to move|Set as start|",
    "Mouse 2,0  Cat 0,0|Mouse to move|",
  };
  g_autoptr (MhSession) grid = create_session ("[\"C...\",\"...F\",\"M...\"], 1, 1");
  GtkWidget *const follow = mh_app_test_find (self->bar, GTK_TYPE_TOGGLE_BUTTON);

  mh_view_set_session (MH_VIEW (self->pane), grid);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  g_assert_cmpuint (mh_position_bar_get_n_icons (MH_POSITION_BAR (self->bar)), ==, 0);
  const int needed = get_natural_width (self->bar);
  const int row = (int) get_bounds (self, self->bar).size.height;

  for (int height = 500; height <= 700; height += 200)
    {
      int width = needed;

      for (guint n_icons = 1; n_icons < G_N_ELEMENTS (texts); n_icons++)
        {
          allocate_until_brief (self, width + 19, height, n_icons);
          assert_bar (self, texts[n_icons]);
          g_assert_cmpint ((int) get_bounds (self, self->bar).size.height, ==, row);
          mh_view_test_assert_name (follow, "Follow steps");
          allocate_until_brief (self, width + 20, height, n_icons - 1);
          assert_bar (self, texts[n_icons - 1]);
          g_assert_cmpint ((int) get_bounds (self, self->bar).size.height, ==, row);
          allocate_until_brief (self, width + 19, height, n_icons);
          width = get_natural_width (self->bar);
        }
    }

  /* Two rows have room for the labels. */
  allocate_until_brief (self, needed + 19, 500, 1);
  allocate_until_brief (self, needed * 3 / 5, 500, 0);
  g_assert_cmpint ((int) get_bounds (self, self->bar).size.height, >, row);
}

/* A board without a cat says so, and offers nothing that needs one. */
static void
test_board_pane_missing (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) other = create_session ("[[1],[0]]");
  g_autofree char *expected = g_strconcat (mh_session_get_snapshot (other)->missing, "|", NULL);

  mh_view_set_session (MH_VIEW (self->pane), other);
  assert_bar (self, expected);
}

static MhSession *
create_empty (void)
{
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);

  return mh_session_new (document);
}

static gboolean
shows (Fixture *self, const char *words)
{
  GtkWidget *label = mh_view_test_find_label (GTK_WIDGET (self->pane), words);

  return label != NULL;
}

#define HOW_TO_BEGIN "Click to place a node, drag between nodes to join them"

/* An empty board says how to begin and can be drawn on right there, even where
 * the words are; they go with the first node. */
static void
test_board_pane_empty (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) other = create_empty ();
  MhDocument *document = mh_session_get_document (other);

  g_assert_false (shows (self, HOW_TO_BEGIN));
  mh_view_set_session (MH_VIEW (self->pane), other);
  mh_app_test_wait_until (shows (self, HOW_TO_BEGIN));
  g_assert_false (gtk_widget_get_visible (self->bar));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));

  GtkWidget *label = mh_view_test_find_label (GTK_WIDGET (self->pane), HOW_TO_BEGIN);
  const graphene_rect_t bounds = get_bounds (self, label);
  GtkWidget *there = gtk_widget_pick (GTK_WIDGET (self->pane), graphene_rect_get_x (&bounds) + 9,
                                      graphene_rect_get_y (&bounds) + 9, GTK_PICK_DEFAULT);
  g_assert_true (there == GTK_WIDGET (self->view));

  mh_document_add_node (document, (MhPoint){ 0, 0 }, NULL, NULL);
  mh_app_test_wait_until (!shows (self, HOW_TO_BEGIN));
  g_assert_true (gtk_widget_get_visible (self->bar));
}

static GtkWidget *
find_tool (GtkWidget *root, const char *nick)
{
  if (GTK_IS_TOGGLE_BUTTON (root))
    {
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (root));

      if (target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
          && g_str_equal (g_variant_get_string (target, NULL), nick))
        return root;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tool (child, nick);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* One tool is chosen, in the bar as on the canvas; that of an empty board is
 * Draw. */
static void
test_board_pane_tools (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) other = create_empty ();
  GtkToggleButton *select = GTK_TOGGLE_BUTTON (find_tool (GTK_WIDGET (self->pane), "select"));
  GtkToggleButton *draw = GTK_TOGGLE_BUTTON (find_tool (GTK_WIDGET (self->pane), "draw"));
  GtkToggleButton *erase = GTK_TOGGLE_BUTTON (find_tool (GTK_WIDGET (self->pane), "erase"));

  g_assert_true (gtk_toggle_button_get_active (select));
  g_signal_emit_by_name (erase, "clicked");
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_ERASE);
  g_assert_false (gtk_toggle_button_get_active (select));
  mh_graph_view_set_tool (self->view, MH_TOOL_SELECT);
  g_assert_true (gtk_toggle_button_get_active (select));
  g_assert_false (gtk_toggle_button_get_active (erase));
  mh_view_set_session (MH_VIEW (self->pane), other);
  g_assert_true (gtk_toggle_button_get_active (draw));
}

/* A grid that grows below the sliders is fitted again. */
static void
test_board_pane_grid (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) grid = create_session ("[\"C...\",\"...F\",\"M...\"], 1, 1");

  mh_view_set_session (MH_VIEW (self->pane), grid);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  const double fitted = mh_graph_view_get_zoom (self->view);

  g_assert_true (mh_document_resize_grid (mh_session_get_document (grid), 12, 4, NULL));
  mh_app_test_wait_until (mh_graph_view_get_zoom (self->view) < fitted / 2);
}

/* A handle adds rows, and takes them away as far as a player stays, in edits that can be undone. */
static void
test_board_pane_size (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) grid = create_session ("[\"C...\",\"...F\",\"M...\",\"....\"], 1, 1");
  MhDocument *const document = mh_session_get_document (grid);
  GtkWidget *const handle = mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_SIZE_HANDLE);
  GtkSpinButton *const rows = GTK_SPIN_BUTTON (mh_app_test_find (handle, GTK_TYPE_SPIN_BUTTON));

  mh_view_set_session (MH_VIEW (self->pane), grid);
  mh_app_test_wait_until (gtk_widget_get_mapped (handle));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rows), ==, 4);
  gtk_spin_button_set_value (rows, 1);
  g_assert_cmpuint (mh_board_get_grid (mh_document_get_board (document))->n_rows, ==, 3);
  gtk_spin_button_spin (rows, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (rows, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (mh_board_get_grid (mh_document_get_board (document))->n_rows, ==, 5);
  g_assert_cmpuint (mh_board_get_grid (mh_document_get_board (document))->n_columns, ==, 4);
  mh_document_undo (document);
  mh_document_undo (document);
  mh_document_undo (document);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rows), ==, 4);
  g_assert_null (mh_document_get_undo_label (document));
  mh_view_set_session (MH_VIEW (self->pane), self->session);
  g_assert_false (gtk_widget_get_mapped (handle));
}

/* The size of a grid that has more rows than can be chosen is not shown as another one. */
static void
test_board_pane_tall (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("[\"M\",\"C\",\"F\"");
  GtkWidget *const handle = mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_SIZE_HANDLE);

  for (guint row = 3; row <= MH_MAX_EDITABLE_NODES; row++)
    g_string_append (text, ",\"#\"");
  g_string_append (text, "],1,1");

  g_autoptr (MhSession) tall = create_session (text->str);

  mh_view_set_session (MH_VIEW (self->pane), tall);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  g_assert_true (
      gtk_widget_get_visible (mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_GRID_BAR)));
  g_assert_false (gtk_widget_get_visible (handle));
}

static void
assert_at_edge (Fixture *self, GtkWidget *handle)
{
  const MhRect grid = mh_graph_view_get_grid_area (self->view);
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (handle, GTK_WIDGET (self->view), &area));
  g_assert_cmpfloat_with_epsilon (area.origin.x, grid.x + grid.width, 10);
  g_assert_cmpfloat_with_epsilon (area.origin.y + area.size.height / 2, grid.y + grid.height / 2,
                                  2);
}

/* The handle of the rows is at the right edge of the grid, and stays there as the grid moves. */
static void
test_board_pane_handle (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) grid = create_session ("[\"C...\",\"...F\",\"M...\",\"....\"], 1, 1");
  GtkWidget *const handle = mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_SIZE_HANDLE);

  mh_view_set_session (MH_VIEW (self->pane), grid);
  mh_app_test_wait_until (gtk_widget_get_mapped (handle));
  mh_app_test_settle (GTK_WIDGET (self->pane));
  assert_at_edge (self, handle);
  mh_graph_view_look_at (self->view, (MhPoint){ 60, 100 }, 0.5);
  mh_app_test_settle (GTK_WIDGET (self->pane));
  assert_at_edge (self, handle);
}

/* In a low window a grid has the room of its sliders, which a button shows. */
static void
test_board_pane_low (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) grid = create_session ("[\"C...\",\"...F\",\"M...\"], 1, 1");
  GtkWidget *const bar = mh_app_test_find (GTK_WIDGET (self->pane), MH_TYPE_GRID_BAR);
  GtkWidget *const sliders = mh_app_test_find (bar, GTK_TYPE_SCALE);

  mh_view_set_session (MH_VIEW (self->pane), grid);
  mh_app_test_wait_until (gtk_widget_get_mapped (sliders));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 800, 300);
  mh_app_test_wait_until (!gtk_widget_get_mapped (sliders));
  mh_app_test_wait_until (mh_graph_view_get_zoom (self->view) > 0.3);
  gtk_menu_button_popup (GTK_MENU_BUTTON (mh_app_test_find (bar, GTK_TYPE_MENU_BUTTON)));
  mh_app_test_wait_until (gtk_widget_get_mapped (sliders));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 800, 700);
  mh_app_test_wait_until (!mh_grid_bar_is_folded (MH_GRID_BAR (bar)));
  mh_app_test_wait_until (gtk_widget_get_mapped (sliders));
}

/* A pane goes when its window goes, and holds no session back. */
static void
test_board_pane_finalize (Fixture *self, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (self->pane), (gpointer *) &self->pane);
  mh_app_test_close_all ();
  g_assert_null (self->pane);
  g_assert_finalize_object (g_steal_pointer (&self->session));
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/board-pane/zoom", test_board_pane_zoom);
  ADD ("/app/board-pane/zoom-kinds", test_board_pane_zoom_kinds);
  ADD ("/app/board-pane/rules", test_board_pane_rules);
  ADD ("/app/board-pane/bars", test_board_pane_bars);
  ADD ("/app/board-pane/names", test_board_pane_names);
  ADD ("/app/board-pane/position", test_board_pane_position);
  ADD ("/app/board-pane/brief", test_board_pane_brief);
  ADD ("/app/board-pane/missing", test_board_pane_missing);
  ADD ("/app/board-pane/empty", test_board_pane_empty);
  ADD ("/app/board-pane/tools", test_board_pane_tools);
  ADD ("/app/board-pane/grid", test_board_pane_grid);
  ADD ("/app/board-pane/size", test_board_pane_size);
  ADD ("/app/board-pane/tall", test_board_pane_tall);
  ADD ("/app/board-pane/handle", test_board_pane_handle);
  ADD ("/app/board-pane/low", test_board_pane_low);
  ADD ("/app/board-pane/finalize", test_board_pane_finalize);
#undef ADD
  return g_test_run ();
}
