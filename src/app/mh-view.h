/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"
#include "mh-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A widget that shows a workspace, or nothing while it has none.
 *
 * It keeps the workspace, hears its signals and drops both, with all its
 * children, when it is disposed of. What is shown is asked for when it is
 * drawn. A narrow view has the CSS class "narrow".
 *
 * Properties: workspace (MhWorkspace, nullable); narrow (boolean: the view has
 * the width of a telephone). Both setters are quiet.
 */
#define MH_TYPE_VIEW (mh_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (MhView, mh_view, MH, VIEW, GtkWidget)

/* All may be left NULL. None is called before the view has been made. */
struct _MhViewClass
{
  GtkWidgetClass parent_class;

  /* There is another workspace, or none; shown_changed() follows, and then
   * "notify::workspace". */
  void (*workspace_changed) (MhView *self);
  /* Of the workspace: "shown-changed", "hover-changed". */
  void (*shown_changed) (MhView *self);
  void (*hover_changed) (MhView *self);
  void (*narrow_changed) (MhView *self);
  /* Theme, font or scale: the view is measured and drawn again anyway. */
  void (*style_changed) (MhView *self);
};

/* What else a view can watch; all of it stays the same in one workspace. */
typedef enum
{
  MH_VIEW_WORKSPACE,
  MH_VIEW_DOCUMENT,
  MH_VIEW_PLAYBACK,
  MH_VIEW_SELECTION,
} MhViewPart;

#define MH_VIEW_N_PARTS 4

/* Returns: (nullable) */
MhWorkspace *mh_view_get_workspace (MhView *self);
void mh_view_set_workspace (MhView *self, MhWorkspace *workspace);
gboolean mh_view_get_narrow (MhView *self);
void mh_view_set_narrow (MhView *self, gboolean narrow);
/* What is played there; without a workspace cat and mouse, as anywhere. */
MhGameKind mh_view_get_kind (MhView *self);
/* Returns: (nullable): the playback of the workspace */
MhPlayback *mh_view_get_playback (MhView *self);
/* The desktop's font. It is another one after a change of style. */
MhText *mh_view_get_text (MhView *self);

/* Calls @changed with the view whenever @part emits @signal. For init(). */
void mh_view_watch (MhView *self, MhViewPart part, const char *signal, GCallback changed);
/* A pen for all of the view, from snapshot(). Returns: (transfer full) */
MhPen *mh_view_begin_paint (MhView *self, GtkSnapshot *snapshot);

G_END_DECLS
