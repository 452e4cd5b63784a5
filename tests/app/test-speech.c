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

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/speech/once", test_once);
  return g_test_run ();
}
