/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-families.h"
#include "mh-generate-dialog.h"
#include "mh-sample-picture.h"

/* Longer than the dialog waits for a further number. */
#define WAIT_USEC 300000

static GtkWidget *
open_dialog (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.generate", NULL);
  return GTK_WIDGET (mh_app_test_find_window (MH_TYPE_GENERATE_DIALOG));
}

static guint32
count_previewed (GtkWidget *dialog)
{
  GtkWidget *picture = mh_app_test_find (dialog, MH_TYPE_SAMPLE_PICTURE);
  const MhBoard *board = mh_sample_picture_get_board (MH_SAMPLE_PICTURE (picture));

  return board != NULL ? mh_board_get_n_nodes (board) : 0;
}

static void
choose_family (GtkWidget *dialog, const char *id)
{
  GtkWidget *kind = mh_app_test_find (dialog, ADW_TYPE_COMBO_ROW);

  for (guint i = 0; i < mh_families_get_n (); i++)
    if (g_str_equal (mh_families_get (i)->id, id))
      adw_combo_row_set_selected (ADW_COMBO_ROW (kind), i);
}

static void
create (GtkWidget *dialog)
{
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
}

/* What has the focus first is what a dialog is about: Enter does no harm. */
static void
test_focus (void)
{
  static const char *const actions[] = { "win.generate", "win.export", "win.hunt" };
  static const char *const labels[] = { NULL, "_Export…", "_Start" };
  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      GtkWindow *dialog = NULL;
      GListModel *toplevels = gtk_window_get_toplevels ();

      for (guint j = 0; j < g_list_model_get_n_items (toplevels); j++)
        {
          g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, j);
          if (gtk_window_get_transient_for (toplevel) == GTK_WINDOW (window))
            dialog = toplevel;
        }
      GtkWidget *focus = gtk_window_get_focus (dialog);
      if (labels[i] == NULL)
        g_assert_true (ADW_IS_COMBO_ROW (focus));
      else
        g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, labels[i]);
      gtk_window_destroy (dialog);
    }
  mh_app_test_close_all ();
}

/* Each family has a picture at once, with its first values. */
static void
test_families (void)
{
  GtkWidget *dialog = open_dialog ();

  for (guint i = 0; i < mh_families_get_n (); i++)
    {
      const MhFamily *family = mh_families_get (i);
      gint64 values[MH_MAX_PARAMETERS] = { 0 };

      for (guint j = 0; j < family->n_parameters; j++)
        values[j] = mh_family_get_range (family, values, j).initial;
      choose_family (dialog, family->id);
      mh_app_test_wait_until (count_previewed (dialog) == family->count_nodes (values));
    }
  mh_app_test_close_all ();
}

/* Other values change the picture; what is created is what was shown, in place
 * of the board that nobody would miss, and named after the values. */
static void
test_create (void)
{
  GtkWidget *dialog = open_dialog ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));

  choose_family (dialog, "cycle");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (mh_app_test_find (dialog, GTK_TYPE_SPIN_BUTTON)), 17);
  mh_app_test_wait_until (count_previewed (dialog) == 17);
  create (dialog);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_GENERATE_DIALOG) == NULL);

  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 17);
  g_assert_cmpstr (mh_document_get_name (mh_app_test_get_document (window)), ==,
                   "Cycle (Nodes 17)");
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_close_all ();
}

/* What is asked for before its picture is there comes as soon as it is, with
 * the values of that moment. */
static void
test_hurry (void)
{
  GtkWidget *dialog = open_dialog ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));

  choose_family (dialog, "random");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (mh_app_test_find (dialog, GTK_TYPE_SPIN_BUTTON)), 31);
  /* At once: who activates a button waits until it has been seen pressed. */
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_GENERATE_DIALOG) == NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 31);
  mh_app_test_close_all ();
}

/* Closing it while a board is being made leaves nothing behind. */
static void
test_finalize (void)
{
  GtkWidget *dialog = open_dialog ();

  choose_family (dialog, "random-tree");
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  mh_app_test_wait_until (dialog == NULL);
  mh_app_test_close_all ();
}

/* A number that was typed is taken over while the dialog goes, and is looked at by nobody. */
static void
test_typed (void)
{
  GtkWidget *dialog = open_dialog ();

  choose_family (dialog, "kite");
  mh_app_test_settle (dialog);

  GtkWidget *spin = mh_app_test_find (dialog, GTK_TYPE_SPIN_BUTTON);

  gtk_widget_grab_focus (spin);
  gtk_editable_set_text (GTK_EDITABLE (spin), "9");
  gtk_window_destroy (GTK_WINDOW (dialog));
  for (gint64 end = g_get_monotonic_time () + WAIT_USEC; g_get_monotonic_time () < end;)
    mh_app_test_turn ();
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/generate-dialog/focus", test_focus);
  g_test_add_func ("/app/generate-dialog/families", test_families);
  g_test_add_func ("/app/generate-dialog/create", test_create);
  g_test_add_func ("/app/generate-dialog/hurry", test_hurry);
  g_test_add_func ("/app/generate-dialog/finalize", test_finalize);
  g_test_add_func ("/app/generate-dialog/typed", test_typed);

  return g_test_run ();
}
