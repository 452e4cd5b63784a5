/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-view-test.h"

#include "mh-document-edits.h"
#include "mh-rules-button.h"

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

typedef struct
{
  MhViewTest test;
  GtkWidget *popover;
} Fixture;

static void
set_up (Fixture *fixture)
{
  mh_view_test_set_up (&fixture->test, MH_TYPE_RULES_BUTTON, SQUARE, 300, 100);
  GtkWidget *button = mh_app_test_find (fixture->test.view, GTK_TYPE_MENU_BUTTON);
  fixture->popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_popover_popup (GTK_POPOVER (fixture->popover));
  mh_app_test_wait_until (gtk_widget_get_mapped (fixture->popover));
}

static MhDocument *
get_document (Fixture *fixture)
{
  return mh_session_get_document (fixture->test.session);
}

static const MhBoard *
get_board (Fixture *fixture)
{
  return mh_document_get_board (get_document (fixture));
}

/* The switch in the row that says @text. */
static GtkWidget *
find_control (Fixture *fixture, const char *text, GType type)
{
  GtkWidget *label = mh_view_test_find_label (fixture->popover, text);

  g_assert_nonnull (label);
  return mh_app_test_find (gtk_widget_get_parent (label), type);
}

static gboolean
says (Fixture *fixture, const char *text)
{
  return mh_view_test_find_label (fixture->test.view, text) != NULL;
}

static void
close_popover (Fixture *fixture)
{
  gtk_popover_popdown (GTK_POPOVER (fixture->popover));
  mh_app_test_wait_until (!gtk_widget_get_visible (fixture->popover));
}

/* Each switch is one edit; undoing moves it back, and the chip says what is
 * not as published, once the popover no longer points at it. */
static void
test_switches (void)
{
  Fixture fixture;

  set_up (&fixture);
  GtkWidget *passes = find_control (&fixture, "The cat may pass", GTK_TYPE_SWITCH);
  gtk_switch_set_active (GTK_SWITCH (passes), TRUE);
  g_assert_true (mh_board_get_rules (get_board (&fixture))->cat_may_pass);
  g_assert_false (mh_board_get_rules (get_board (&fixture))->mouse_may_pass);
  g_assert_false (says (&fixture, "cat may pass"));

  GtkWidget *directed = find_control (&fixture, "Directed edges", GTK_TYPE_SWITCH);
  gtk_switch_set_active (GTK_SWITCH (directed), TRUE);
  g_assert_true (mh_board_is_directed (get_board (&fixture)));
  close_popover (&fixture);
  g_assert_true (says (&fixture, "directed · cat may pass"));

  mh_document_undo (get_document (&fixture));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (directed)));
  mh_document_undo (get_document (&fixture));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (passes)));
  g_assert_false (mh_document_is_modified (get_document (&fixture)));
  mh_view_test_tear_down (&fixture.test);
}

/* Who is first, and what becomes of who cannot move. */
static void
test_pairs (void)
{
  Fixture fixture;

  set_up (&fixture);
  MhSelection *selection = mh_session_get_selection (fixture.test.session);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_parent (
                                    mh_view_test_find_label (fixture.popover, "Cat"))),
                                TRUE);
  g_assert_cmpint (mh_board_get_start (get_board (&fixture)).first, ==, MH_PLAYER_SECOND);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_session_get_snapshot (fixture.test.session)->start);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_parent (
                                    mh_view_test_find_label (fixture.popover, "Draw"))),
                                TRUE);
  g_assert_cmpint (mh_board_get_rules (get_board (&fixture))->stuck, ==, MH_STUCK_DRAWS);
  mh_view_test_tear_down (&fixture.test);
}

/* Back to the published rules, as one edit. */
static void
test_reset (void)
{
  const MhRules unusual = { TRUE, TRUE, MH_STUCK_DRAWS };
  Fixture fixture;

  set_up (&fixture);
  GtkWidget *reset = gtk_widget_get_parent (
      mh_view_test_find_label (fixture.popover, "Reset to Standard Rules"));
  g_assert_false (gtk_widget_get_sensitive (reset));
  mh_document_set_first (get_document (&fixture), MH_PLAYER_SECOND);
  g_assert_true (gtk_widget_get_sensitive (reset));
  mh_document_set_rules (get_document (&fixture), &unusual);
  g_assert_true (mh_document_set_directed (get_document (&fixture), TRUE, NULL));
  g_assert_true (gtk_widget_get_sensitive (reset));

  g_signal_emit_by_name (reset, "clicked");
  g_assert_true (mh_rules_is_default (mh_board_get_rules (get_board (&fixture))));
  g_assert_false (mh_board_is_directed (get_board (&fixture)));
  g_assert_cmpint (mh_board_get_start (get_board (&fixture)).first, ==, MH_PLAYER_FIRST);
  mh_document_undo (get_document (&fixture));
  g_assert_true (mh_board_get_rules (get_board (&fixture))->cat_may_pass);
  g_assert_true (mh_board_is_directed (get_board (&fixture)));
  mh_view_test_tear_down (&fixture.test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/rules-button/switches", test_switches);
  g_test_add_func ("/app/rules-button/pairs", test_pairs);
  g_test_add_func ("/app/rules-button/reset", test_reset);

  return g_test_run ();
}
