/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-canvas-tool.h"
#include "mh-scenes.h"

G_BEGIN_DECLS

/*
 * A canvas without a window: gestures and keys as words, boards as text.
 */
typedef struct
{
  MhSession *session;
  MhCanvasTool *tool;
  MhText *text;
} MhCanvasTest;

#define MH_CANVAS_TEST_WIDTH 650
#define MH_CANVAS_TEST_HEIGHT 630

/* The scene as it is at this moment, at 100 %: the view is the world. */
typedef struct
{
  MhBoardScene board;
  MhCanvasView view;
} MhCanvasShown;

void mh_canvas_shown_fill (MhCanvasShown *shown, const MhCanvasTest *fixture);
void mh_canvas_shown_clear (MhCanvasShown *shown);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCanvasShown, mh_canvas_shown_clear)

/* Four nodes in a square, two edges; the hole is 0, the mouse 1, the cat 2. */
#define MH_CANVAS_TEST_SQUARE "100,100 200,100 100,200 200,200"
#define MH_CANVAS_TEST_EDGES "0-1 2-3"
MhBoard *mh_canvas_test_create_square (void);

/* @board: (transfer full) */
void mh_canvas_test_begin (MhCanvasTest *fixture, MhBoard *board);
void mh_canvas_test_end (MhCanvasTest *fixture);
/* The same with Two Courtyards, solved; for g_test_add(). */
void mh_canvas_test_set_up (MhCanvasTest *fixture, gconstpointer data);
void mh_canvas_test_tear_down (MhCanvasTest *fixture, gconstpointer data);

MhDocument *mh_canvas_test_get_document (const MhCanvasTest *fixture);
MhSelection *mh_canvas_test_get_selection (const MhCanvasTest *fixture);
const MhBoard *mh_canvas_test_get_board (const MhCanvasTest *fixture);
guint32 mh_canvas_test_get_current (MhCanvasTest *fixture);
MhPoint mh_canvas_test_get_point (MhCanvasTest *fixture, guint32 node);

gboolean mh_canvas_test_press_with (MhCanvasTest *fixture,
                                    MhPoint point,
                                    gboolean extends,
                                    gboolean is_touch);
gboolean mh_canvas_test_press (MhCanvasTest *fixture, MhPoint point);
void mh_canvas_test_drag (MhCanvasTest *fixture, MhPoint point);
void mh_canvas_test_release (MhCanvasTest *fixture, MhPoint point);
/* "p10,20 m15,25 r20,20": press (P: with Shift), move, release. */
void mh_canvas_test_play (MhCanvasTest *fixture, const char *events);
gboolean
mh_canvas_test_press_key (MhCanvasTest *fixture, MhCanvasKey key, MhCanvasModifiers modifiers);
/* Keys by one letter each. Returns: what the last of them did */
gboolean mh_canvas_test_type (MhCanvasTest *fixture, const char *keys);

/* "100,100 200,100 | 0-1 | 0 1": places, edges, what is selected. */
char *mh_canvas_test_describe (const MhCanvasTest *fixture);
/* Without spaces that are there twice. */
char *mh_canvas_test_dup_plain (const char *text);
/* Takes back all there is. Returns: how many commands that were */
guint mh_canvas_test_undo_all (const MhCanvasTest *fixture);

G_END_DECLS
