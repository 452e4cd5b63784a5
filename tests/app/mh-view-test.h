/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-app-test.h"

G_BEGIN_DECLS

/*
 * What tests of single views need: one view in a window, on a solved board.
 */
typedef struct
{
  MhSession *session;
  GtkWidget *window;
  GtkWidget *view; /* has a property "session" */
} MhViewTest;

/* @list: a board, or NULL for Two Courtyards. Solved, and presented. */
void mh_view_test_set_up (MhViewTest *self, GType type, const char *list, int width, int height);
/* Nothing may be left of the view and its session. */
void mh_view_test_tear_down (MhViewTest *self);

/* Of a board of which all nodes are joined. Returns: (transfer full) */
char *mh_view_test_create_complete_list (guint n_nodes);

/* Shows the end of @level, or @step. */
void mh_view_test_show_level (MhViewTest *self, guint32 level);
void mh_view_test_show_step (MhViewTest *self, guint32 step);
guint32 mh_view_test_get_position (MhViewTest *self, guint32 mouse, guint32 cat, MhPlayer mover);
guint32 mh_view_test_get_current (MhViewTest *self);
guint32 mh_view_test_get_hovered (MhViewTest *self);

/* Returns: (transfer none) (nullable): a mapped label in @root that says @text */
GtkWidget *mh_view_test_find_label (GtkWidget *root, const char *text);
/* Returns: (transfer none) (nullable): a mapped widget in @root with that class */
GtkWidget *mh_view_test_find_class (GtkWidget *root, const char *css_class);
/* Returns: (transfer none): the controller of that type of @widget itself */
gpointer mh_view_test_get_controller (GtkWidget *widget, GType type);
/* Returns: whether the key meant something to @widget */
gboolean mh_view_test_press_key (GtkWidget *widget, guint key, GdkModifierType modifiers);
/* Presses and releases the pointer. */
void mh_view_test_click (GtkWidget *widget, double x, double y);
void mh_view_test_assert_name (GtkWidget *widget, const char *name);

G_END_DECLS
