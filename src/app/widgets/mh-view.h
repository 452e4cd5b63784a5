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
 * A view keeps a reference to its session, and is told of its changes by one function,
 * changed(), and only while it is mapped: what changes in the meantime is gathered, and
 * told once before the view is mapped again. Disposing the view drops the session and all
 * children. Narrow views have the CSS class "narrow".
 *
 * A view reads the snapshot of its session, its own properties and the style of the
 * desktop, and nothing else. What it makes of a snapshot (a scene, rows of a list) it may
 * keep until changed(); what would keep results of an algorithm alive it drops in
 * forget(), because those of a large board take hundreds of megabytes.
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

  /* The parts of a snapshot (MhSnapshotPart flags) that the view shows. */
  guint parts;
  /* Whether the view consists of words, which cannot be read if the next step replaces them at
   * once. While steps are followed, it is told of them ten times a second at most, so that the
   * board keeps up; what belongs to another game or run never waits. */
  gboolean has_words;

  /* Called when the session was replaced, mapped or not; changed() and "notify::session"
   * follow. */
  void (*session_changed) (MhView *self);
  /* Called for each change of the session and before mapping. @parts: those of the class
   * that differ from the last call; all of them for another session. */
  void (*changed) (MhView *self, guint parts);
  /* Returns: whether the view has anything to show, so that it is visible. Asked for each
   * change of the parts, mapped or not; must be cheap.
   * @snapshot: (nullable): NULL without a session */
  gboolean (*is_needed) (MhView *self, const MhSnapshot *snapshot);
  /* Called when the view was unmapped, to drop what was made of the snapshot. */
  void (*forget) (MhView *self);
  void (*narrow_changed) (MhView *self);
  /* Called when colour scheme, font or text scale have changed. The view is resized and
   * redrawn afterwards in any case. */
  void (*style_changed) (MhView *self);
};

/* Returns: (transfer none) (nullable) */
MhSession *mh_view_get_session (MhView *self);
/* Returns: (transfer none) (nullable): what the session shows; valid until its next
 * change */
const MhSnapshot *mh_view_get_snapshot (MhView *self);
void mh_view_set_session (MhView *self, MhSession *session);
gboolean mh_view_get_narrow (MhView *self);
void mh_view_set_narrow (MhView *self, gboolean narrow);
/* Returns: (transfer none): the kind of game in the session; the first of all kinds without
 * one */
const MhGameClass *mh_view_get_game_class (MhView *self);
/* Returns: (transfer none) (nullable): the playback; NULL without a session */
MhPlayback *mh_view_get_playback (MhView *self);
/* Returns: (transfer none) (nullable): what the timeline moves, see mh_session_get_reel() */
MhPlayback *mh_view_get_reel (MhView *self);
/* Returns: (transfer none): the font of the desktop, valid until the style changes */
MhText *mh_view_get_text (MhView *self);

/* Begins to paint the view, in tiles if they suit it. Called from snapshot().
 * Returns: (transfer full): a pen that covers the whole view, for mh_view_end_paint() */
MhPen *mh_view_begin_paint (MhView *self, GtkSnapshot *snapshot);
/* Appends what was painted. @pen: (transfer full) */
void mh_view_end_paint (MhView *self, GtkSnapshot *snapshot, MhPen *pen);

G_END_DECLS
