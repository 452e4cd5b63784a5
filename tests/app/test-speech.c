/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-speech.h"

static gboolean
is_named_by_text (GtkWidget *button)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_named_by_label (GtkWidget *button)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* However deep a button lies, it keeps one name: that without an underscore. */
static void
test_once (void)
{
  GtkWidget *outer = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *mnemonic = gtk_button_new_with_mnemonic ("_Copy");
  GtkWidget *plain = gtk_button_new_with_label ("Fit");

  gtk_box_append (GTK_BOX (outer), inner);
  gtk_box_append (GTK_BOX (inner), mnemonic);
  gtk_box_append (GTK_BOX (inner), plain);
  mh_speech_name_once (outer);

  g_assert_false (is_named_by_text (mnemonic));
  g_assert_true (is_named_by_label (mnemonic));
  g_assert_true (is_named_by_text (plain) != is_named_by_label (plain));
  g_assert_finalize_object (outer);
}

static gboolean
is_called (GtkWidget *button, const char *name)
{
  g_autofree char *fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return fault == NULL;
}

/* What is chosen is said with what it is about. */
static void
test_drop_down (void)
{
  const char *const items[] = { "Longest First", "Shortest First", NULL };
  GtkWidget *widget = g_object_ref_sink (gtk_drop_down_new_from_strings (items));
  GtkWidget *button = gtk_widget_get_first_child (widget);

  mh_speech_name_drop_down (GTK_DROP_DOWN (widget), "Order");
  g_assert_true (is_called (button, "Order: Longest First"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), 1);
  g_assert_true (is_called (button, "Order: Shortest First"));
  g_assert_finalize_object (widget);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/speech/once", test_once);
  g_test_add_func ("/app/speech/drop-down", test_drop_down);
  return g_test_run ();
}
