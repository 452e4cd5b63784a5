/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-view.h"

G_BEGIN_DECLS

/*
 * A window with nothing but a canvas, and hands to use it.
 */
typedef struct
{
  MhSession *session;
  GtkWidget *window;
  MhGraphView *view;
} MhGraphTest;

#define MH_GRAPH_TEST_WIDTH 600
#define MH_GRAPH_TEST_HEIGHT 500

/* Two squares that share a side. Places are in a 100 px grid. */
#define MH_GRAPH_TEST_BOARD                                                                        \
  "{ \"graph\": [[1,3],[0,2,4],[1,5],[0,4],[1,3,5],[2,4]], \"places\": "                           \
  "[[0,0],[100,0],[200,0],[0,100],[100,100],[200,100]] }"

/* @text: a list or a document. Returns: (transfer full): solved */
MhSession *mh_graph_test_create_session (const char *text);
/* For g_test_add(). */
void mh_graph_test_set_up (MhGraphTest *self, gconstpointer data);
void mh_graph_test_tear_down (MhGraphTest *self, gconstpointer data);

/* The controller of that type; of gestures the one for @button. */
gpointer mh_graph_test_find_controller (MhGraphTest *self, GType type, guint button);
MhPoint mh_graph_test_get_node (MhGraphTest *self, guint32 node);
MhSelection *mh_graph_test_get_selection (MhGraphTest *self);
const MhBoard *mh_graph_test_get_board (MhGraphTest *self);
guint32 mh_graph_test_get_token (MhGraphTest *self, MhPlayer player);
GtkWidget *mh_graph_test_get_menu (MhGraphTest *self);
gboolean mh_graph_test_has_focus (MhGraphTest *self);

/* As a pointer does it: in several steps. */
void mh_graph_test_drag (MhGraphTest *self, MhPoint from, MhPoint to);
/* Opens a menu. */
void mh_graph_test_click_right (MhGraphTest *self, MhPoint point);
gboolean mh_graph_test_press_key (MhGraphTest *self, guint keyval, GdkModifierType state);
/* Activates an action of the view. */
void mh_graph_test_choose (MhGraphTest *self, const char *action);

void mh_graph_test_assert_near (MhPoint a, MhPoint b, double tolerance);
/* The focused cell is one of the view's, and says @label. */
void mh_graph_test_assert_spoken (MhGraphTest *self, const char *label);

G_END_DECLS
