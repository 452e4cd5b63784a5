/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-accessible-cells.h"

/* A widget that does for its cells what any owner has to. */
#define MH_TYPE_TEST_OWNER (mh_test_owner_get_type ())
G_DECLARE_FINAL_TYPE (MhTestOwner, mh_test_owner, MH, TEST_OWNER, GtkWidget)

struct _MhTestOwner
{
  GtkWidget parent_instance;
  MhAccessibleCells cells;
};

G_DEFINE_FINAL_TYPE (MhTestOwner, mh_test_owner, GTK_TYPE_WIDGET)

static void
mh_test_owner_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  mh_accessible_cells_allocate (&MH_TEST_OWNER (widget)->cells);
}

static void
mh_test_owner_dispose (GObject *object)
{
  mh_accessible_cells_dispose (&MH_TEST_OWNER (object)->cells);
  G_OBJECT_CLASS (mh_test_owner_parent_class)->dispose (object);
}

static void
mh_test_owner_class_init (MhTestOwnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_test_owner_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = mh_test_owner_size_allocate;
}

static void
mh_test_owner_init (MhTestOwner *self)
{
  mh_accessible_cells_init (&self->cells, GTK_WIDGET (self));
}

typedef struct
{
  GtkWidget *window;
  GtkWidget *before, *after; /* buttons on both sides of the owner */
  MhTestOwner *owner;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->window = gtk_window_new ();
  self->before = gtk_button_new ();
  self->owner = g_object_new (MH_TYPE_TEST_OWNER, "height-request", 100, NULL);
  self->after = gtk_button_new ();
  gtk_box_append (GTK_BOX (box), self->before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->owner));
  gtk_box_append (GTK_BOX (box), self->after);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
  mh_app_test_wait_until (gtk_widget_get_height (GTK_WIDGET (self->owner)) > 0);
  gtk_widget_grab_focus (self->before);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_app_test_close_all ();
}

static GtkWidget *
get_focus (Fixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window));
}

static void
speak (Fixture *self, const char *label)
{
  mh_accessible_cells_speak (&self->owner->cells, label, &(GdkRectangle){ 10, 20, 30, 40 });
}

static void
rested_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
}

/* Waits until a sentence is read at once. */
static void
rest (void)
{
  gboolean is_over = FALSE;

  g_timeout_add_once (300, rested_cb, &is_over);
  mh_app_test_wait_until (is_over);
}

static void
assert_spoken (Fixture *self, const char *label)
{
  g_assert_true (gtk_widget_get_parent (get_focus (self)) == GTK_WIDGET (self->owner));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_focus (self)),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (self)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* While the focus is inside, each new sentence comes from the other cell, and
 * the focus goes with it: that is what a reader hears. */
static void
test_spoken_cells_alternate (Fixture *self, gconstpointer data)
{
  speak (self, "node 0");
  g_assert_true (mh_accessible_cells_grab_focus (&self->owner->cells));

  for (guint i = 1; i < 6; i++)
    {
      GtkWidget *last = get_focus (self);
      g_autofree char *label = g_strdup_printf ("node %u", i);

      speak (self, label);
      assert_spoken (self, label);
      mh_app_test_wait_until (get_focus (self) != last);
      assert_spoken (self, label);
    }
}

/* Of sentences that follow each other too fast to be read, the last one is. A sentence after a
 * rest is read at once. */
static void
test_spoken_cells_haste (Fixture *self, gconstpointer data)
{
  speak (self, "node 0");
  g_assert_true (mh_accessible_cells_grab_focus (&self->owner->cells));
  rest ();

  GtkWidget *first = get_focus (self);

  speak (self, "node 1");
  GtkWidget *second = get_focus (self);
  g_assert_true (second != first);

  speak (self, "node 2");
  speak (self, "node 3");
  g_assert_true (get_focus (self) == second);
  assert_spoken (self, "node 3");
  mh_app_test_wait_until (get_focus (self) != second);
  assert_spoken (self, "node 3");

  rest ();
  g_assert_true (get_focus (self) == first);
}

/* A window that is closed before they rest forgets them. */
static void
test_spoken_cells_closed (Fixture *self, gconstpointer data)
{
  g_assert_true (mh_accessible_cells_grab_focus (&self->owner->cells));
  speak (self, "node 1");
  speak (self, "node 2");
  mh_app_test_close_all ();
  rest ();
}

/* What was just said is not said again; it may have moved. */
static void
test_spoken_cells_same (Fixture *self, gconstpointer data)
{
  graphene_rect_t bounds;

  speak (self, "node 1");
  mh_accessible_cells_grab_focus (&self->owner->cells);
  GtkWidget *cell = get_focus (self);
  mh_accessible_cells_speak (&self->owner->cells, "node 1", &(GdkRectangle){ 5, 6, 7, 8 });

  g_assert_true (get_focus (self) == cell);
  mh_accessible_cells_allocate (&self->owner->cells);
  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (self->owner), &bounds));
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (5, 6, 7, 8)));
}

/* Nothing takes the focus away from elsewhere; the sentence waits. */
static void
test_spoken_cells_wait (Fixture *self, gconstpointer data)
{
  const guint active = self->owner->cells.active;

  speak (self, "node 1");
  /* A turn, of which a reader would hear nothing, would have the whole window laid out again. */
  g_assert_cmpuint (self->owner->cells.active, ==, active);
  speak (self, "node 2");
  g_assert_true (get_focus (self) == self->before);
  g_assert_false (mh_accessible_cells_has_focus (&self->owner->cells));

  mh_accessible_cells_grab_focus (&self->owner->cells);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (self)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "node 2");
}

/* What is announced before anything is chosen says so. */
static void
test_spoken_cells_empty (Fixture *self, gconstpointer data)
{
  g_assert_true (mh_accessible_cells_grab_focus (&self->owner->cells));
  g_assert_true (mh_accessible_cells_announce (get_focus (self), "Cleared."));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (self)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Cleared. Nothing chosen");
}

/* Tab goes in and out again in one step each, forwards and backwards. */
static void
test_spoken_cells_tab (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      speak (self, i == 0 ? "node 1" : "node 2");
      gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD);
      g_assert_true (mh_accessible_cells_has_focus (&self->owner->cells));
      gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD);
      g_assert_true (get_focus (self) == self->after);
      gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD);
      g_assert_true (mh_accessible_cells_has_focus (&self->owner->cells));
      gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD);
      g_assert_true (get_focus (self) == self->before);
    }
}

/* A press on a cell is one on its owner. */
static void
test_spoken_cells_pick (Fixture *self, gconstpointer data)
{
  speak (self, "node 1");
  mh_accessible_cells_allocate (&self->owner->cells);
  g_assert_true (gtk_widget_pick (GTK_WIDGET (self->owner), 20, 30, GTK_PICK_DEFAULT)
                 == GTK_WIDGET (self->owner));
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/spoken-cells/alternate", test_spoken_cells_alternate);
  ADD ("/app/spoken-cells/haste", test_spoken_cells_haste);
  ADD ("/app/spoken-cells/closed", test_spoken_cells_closed);
  ADD ("/app/spoken-cells/same", test_spoken_cells_same);
  ADD ("/app/spoken-cells/wait", test_spoken_cells_wait);
  ADD ("/app/spoken-cells/empty", test_spoken_cells_empty);
  ADD ("/app/spoken-cells/tab", test_spoken_cells_tab);
  ADD ("/app/spoken-cells/pick", test_spoken_cells_pick);
#undef ADD
  return g_test_run ();
}
