/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-wrap-layout.h"

#define SPACING 3
#define MAX_CHILDREN 12

static GtkWidget *
create_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  const int n_children = g_test_rand_int_range (0, MAX_CHILDREN + 1);

  gtk_widget_set_layout_manager (row, g_object_new (MH_TYPE_WRAP_LAYOUT, "spacing", SPACING, NULL));
  for (int i = 0; i < n_children; i++)
    {
      GtkWidget *child = gtk_drawing_area_new ();

      gtk_widget_set_size_request (child, g_test_rand_int_range (1, 80),
                                   g_test_rand_int_range (1, 30));
      gtk_widget_set_visible (child, g_test_rand_int_range (0, 5) > 0);
      gtk_box_append (GTK_BOX (row), child);
    }
  return g_object_ref_sink (row);
}

static graphene_rect_t
get_bounds (GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, gtk_widget_get_parent (child), &bounds));
  return bounds;
}

/* Children stay inside, in order, at their widths, and never overlap. */
static void
check_children (GtkWidget *row, int width, int height)
{
  const graphene_rect_t *last = NULL;
  graphene_rect_t lasts[MAX_CHILDREN];
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int request;

      if (!gtk_widget_get_visible (child))
        continue;
      lasts[n] = get_bounds (child);
      gtk_widget_get_size_request (child, &request, NULL);
      g_assert_cmpfloat_with_epsilon (lasts[n].size.width, request, 0.01);
      g_assert_cmpfloat (lasts[n].origin.x + lasts[n].size.width, <=, width + 0.01);
      g_assert_cmpfloat (lasts[n].origin.y + lasts[n].size.height, <=, height + 0.01);
      if (last != NULL && lasts[n].origin.x > 0)
        {
          g_assert_cmpfloat_with_epsilon (lasts[n].origin.x,
                                          last->origin.x + last->size.width + SPACING, 0.01);
          g_assert_cmpfloat_with_epsilon (lasts[n].origin.y, last->origin.y, 0.01);
        }
      else if (last != NULL)
        g_assert_cmpfloat (lasts[n].origin.y, >=, last->origin.y + last->size.height + SPACING);
      last = &lasts[n++];
    }
}

static void
test_wrap_layout_rows (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GtkWidget) row = create_row ();
      int minimum, natural, height;

      gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, <=, natural);
      const int width = g_test_rand_int_range (minimum, natural + 20);
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_allocate (row, width, height, -1, NULL);
      check_children (row, width, height);
    }
}

/* Without children there is nothing, and no space between them. */
static void
test_wrap_layout_empty (void)
{
  g_autoptr (MhWrapLayout) layout = g_object_new (MH_TYPE_WRAP_LAYOUT, "spacing", SPACING, NULL);
  g_autoptr (GtkWidget) row = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int minimum, natural;

  gtk_layout_manager_measure (GTK_LAYOUT_MANAGER (layout), row, GTK_ORIENTATION_HORIZONTAL, -1,
                              &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, 0);
}

/* At the natural width there is one row, one pixel less makes it two. */
static void
test_wrap_layout_natural (void)
{
  GtkWidget *row = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int natural, one, two;

  gtk_widget_set_layout_manager (row, g_object_new (MH_TYPE_WRAP_LAYOUT, "spacing", SPACING, NULL));
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *child = gtk_drawing_area_new ();

      gtk_widget_set_size_request (child, 50, 20);
      gtk_box_append (GTK_BOX (row), child);
    }
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, natural, &one, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, natural - 1, &two, NULL, NULL, NULL);
  g_assert_cmpint (natural, ==, 150 + 2 * SPACING);
  g_assert_cmpint (one, ==, 20);
  g_assert_cmpint (two, ==, 40 + SPACING);
  g_object_unref (row);
}

/* Equal children share the row, as many as fit at the width of the widest; one alone may be
 * narrower than it wants. */
static void
test_wrap_layout_homogeneous (void)
{
  GtkWidget *row = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int minimum, natural, height;

  gtk_widget_set_layout_manager (row, g_object_new (MH_TYPE_WRAP_LAYOUT, "spacing", SPACING,
                                                    "homogeneous", TRUE, NULL));
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *child = gtk_label_new (i == 0 ? "one two three four" : "five");

      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_box_append (GTK_BOX (row), child);
    }
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (2 * minimum, <, natural);
  for (int width = minimum; width < natural + 60; width += 7)
    {
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_allocate (row, width, height, -1, NULL);

      const graphene_rect_t one = get_bounds (gtk_widget_get_first_child (row));
      const graphene_rect_t other = get_bounds (gtk_widget_get_last_child (row));

      g_assert_cmpint ((int) one.size.width, ==, width >= natural ? (width - SPACING) / 2 : width);
      g_assert_cmpint ((int) other.size.width, ==, (int) one.size.width);
      g_assert_cmpint ((int) (other.origin.y + other.size.height), ==, height);
    }
  g_object_unref (row);
}

/* Each child of a stack has a row of its own, whatever the width. */
static void
test_wrap_layout_stacked (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (GtkWidget) row = create_row ();
      int natural, height, expected_width = 0, expected_height = -SPACING;

      g_object_set (gtk_widget_get_layout_manager (row), "stacked", TRUE, NULL);
      for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_get_visible (child))
          {
            int child_width, child_height;

            gtk_widget_get_size_request (child, &child_width, &child_height);
            expected_width = MAX (expected_width, child_width);
            expected_height += child_height + SPACING;
          }
      gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 1000, NULL, &height, NULL, NULL);
      g_assert_cmpint (natural, ==, expected_width);
      g_assert_cmpint (height, ==, MAX (expected_height, 0));
      gtk_widget_allocate (row, 1000, height, -1, NULL);
      check_children (row, 1000, height);
    }
}

/* A child that has a row of its own, and wants more, gets the whole row, and the height for it. */
static void
test_wrap_layout_wide (void)
{
  GtkWidget *row = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *label = gtk_label_new ("three words wrap");
  int least, most, one, more;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_layout_manager (row, g_object_new (MH_TYPE_WRAP_LAYOUT, "spacing", SPACING, NULL));
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
  g_assert_cmpint (least, <, most);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, most, &one, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, least, &more, NULL, NULL, NULL);
  g_assert_cmpint (one, <, more);
  gtk_widget_allocate (row, least, more, -1, NULL);
  g_assert_cmpfloat_with_epsilon (get_bounds (label).size.width, least, 0.01);
  g_object_unref (row);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/wrap-layout/rows", test_wrap_layout_rows);
  g_test_add_func ("/app/wrap-layout/empty", test_wrap_layout_empty);
  g_test_add_func ("/app/wrap-layout/natural", test_wrap_layout_natural);
  g_test_add_func ("/app/wrap-layout/wide", test_wrap_layout_wide);
  g_test_add_func ("/app/wrap-layout/stacked", test_wrap_layout_stacked);
  g_test_add_func ("/app/wrap-layout/homogeneous", test_wrap_layout_homogeneous);
  return g_test_run ();
}
