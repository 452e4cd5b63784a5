/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"
#include "mh-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The base class of widgets that show a session.
 *
 * A view keeps a reference to its session and listens to its signals; disposing the view
 * drops both and all children. Subclasses read what they show when it is needed, from the
 * session. Narrow views have the CSS class "narrow".
 *
 * Properties: session (MhSession, nullable); narrow (boolean: whether the view has the
 * width of a telephone). Setting a property to its present value has no effect.
 */
#define MH_TYPE_VIEW (mh_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhView, mh_view, MH, VIEW, GtkWidget)

/* All virtual functions may be NULL. They are not called before construction has finished. */
struct _MhViewClass
{
  GtkWidgetClass parent_class;

  /* Called when the session was replaced, followed by shown_changed() and by
   * "notify::session". */
  void (*session_changed) (MhView *self);
  /* Handlers of the signals "shown-changed" and "hover-changed" of the session. */
  void (*shown_changed) (MhView *self);
  void (*hover_changed) (MhView *self);
  void (*narrow_changed) (MhView *self);
  /* Called when colour scheme, font or text scale have changed. The view is resized and
   * redrawn afterwards in any case. */
  void (*style_changed) (MhView *self);
};

/* The objects that a view can watch. Each of them is constant for the lifetime of a
 * session. */
typedef enum
{
  MH_VIEW_SESSION,
  MH_VIEW_DOCUMENT,
  MH_VIEW_PLAYBACK,
  MH_VIEW_SELECTION,
} MhViewPart;

#define MH_VIEW_N_PARTS 4

/* Returns: (transfer none) (nullable) */
MhSession *mh_view_get_session (MhView *self);
/* Returns: (transfer none) (nullable): what the session shows; valid until its next
 * change */
const MhSnapshot *mh_view_get_snapshot (MhView *self);
void mh_view_set_session (MhView *self, MhSession *session);
gboolean mh_view_get_narrow (MhView *self);
void mh_view_set_narrow (MhView *self, gboolean narrow);
/* Returns: the kind of game in the session; MH_GAME_CAT_AND_MOUSE without a session */
MhGameKind mh_view_get_kind (MhView *self);
/* Returns: (transfer none) (nullable): the playback; NULL without a session */
MhPlayback *mh_view_get_playback (MhView *self);
/* Returns: (transfer none): the font of the desktop, valid until the style changes */
MhText *mh_view_get_text (MhView *self);

/* Connects @changed, with the view as its first argument, to @signal of the part of every
 * session that the view shows. May be called only before the first session is set,
 * usually from init(). */
void mh_view_watch (MhView *self, MhViewPart part, const char *signal, GCallback changed);
/* Creates a pen that covers the whole view. Called from snapshot().
 * Returns: (transfer full) */
MhPen *mh_view_begin_paint (MhView *self, GtkSnapshot *snapshot);

G_END_DECLS
