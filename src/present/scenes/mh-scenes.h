/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-heatmap.h"
#include "mh-histogram.h"
#include "mh-key-painter.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The scenes that show a session, the same for the screen, for files and for
 * tests. A scene is filled for one picture and cleared after it; it is valid until
 * the session changes. What a view knows better (camera, ground, scrolling,
 * keyboard cursor) it sets after filling. The line of coins, which takes the place
 * of the board, is in mh-scenes-coins.h.
 */

typedef struct _MhBoardScene MhBoardScene;

struct _MhBoardScene
{
  MhGraphScene scene;
  MhSnapshot *snapshot;  /* of which @scene shows the board */
  MhBoardScene *lender;  /* the owner of the following, except @selected; or NULL */
  MhReplyArrow *replies; /* all that are known; @scene has some of them */
  gsize n_replies;
  char **labels;
  MhTrailMove *trail;
  char *chip;
  guint32 *rounds;    /* of dismantling, on the nodes */
  guint32 *reachable; /* in a game that is played */
  guint8 *selected;
};

/* More rings than these would say nothing. */
#define MH_TABLE_MAX_LOOKED_AT 64

/* The scene of a table, which contains pointers into itself and must not be copied. */
typedef struct
{
  MhHeatmap heatmap;
  MhCells cells;
  MhTableReader reader;       /* how the game's cells stand in the table */
  const MhSnapshot *snapshot; /* what cells are described from */
  MhSide side;
  MhHeatmapPlace looked_at[MH_TABLE_MAX_LOOKED_AT];
  MhHeatmapPlace reachable[MH_TABLE_MAX_LOOKED_AT];
} MhTableScene;

typedef struct
{
  MhHistogram histogram;
  MhHistogramPhase *phases;
  char **labels;
  guint32 *ribbons; /* the marked steps */
} MhTimelineScene;

/* Initializes a scene with nodes, edges and tokens, which are what a pointer hits with most
 * tools. That takes the same short time in every position. */
void mh_board_scene_init (MhBoardScene *self,
                          const MhSnapshot *snapshot,
                          const MhTheme *theme,
                          MhText *text);
/* Fills in tokens, replies or the line of best play, the chip and counter of the step,
 * the path of a search, and what is hovered and selected. */
void mh_board_scene_fill (MhBoardScene *self,
                          const MhSnapshot *snapshot,
                          const MhTheme *theme,
                          MhText *text);
void mh_board_scene_clear (MhBoardScene *self);
/* Creates a filled scene that can be kept, since filling in thousands of replies takes long. A
 * snapshot that differs in more than places, lights and the selection needs another scene.
 * Returns: (transfer full) */
MhBoardScene *mh_board_scene_new (const MhSnapshot *snapshot, const MhTheme *theme, MhText *text);
void mh_board_scene_unref (MhBoardScene *self);
/* Fills @self from @lender, with the places, lights and selection of @snapshot. */
void mh_board_scene_borrow (MhBoardScene *self, MhBoardScene *lender, const MhSnapshot *snapshot);

/* Fills in what the size of a table depends on, and its words, but no cells: enough to
 * measure it, and cheap for a table of any size.
 * @plane: one of those that mh_snapshot_get_table_map() has. Returns: FALSE while the
 * board has no game: there is no table then. */
gboolean mh_table_scene_init (MhTableScene *self,
                              const MhSnapshot *snapshot,
                              MhSide side,
                              guint32 plane,
                              const MhTheme *theme,
                              MhText *text);
/* Fills in the cells and their marks as well. Without a solution all possible cells are
 * empty. The scene is valid as long as the snapshot. */
gboolean mh_table_scene_fill (MhTableScene *self,
                              const MhSnapshot *snapshot,
                              MhSide side,
                              guint32 plane,
                              const MhTheme *theme,
                              MhText *text);

/* Returns: FALSE if nothing is solved */
gboolean mh_timeline_scene_fill (MhTimelineScene *self,
                                 const MhSnapshot *snapshot,
                                 const MhTheme *theme,
                                 MhText *text);
/* Describes what was decided in a phase: "Level 4: mouse 3, cat 5" where there are levels,
 * else "Steps 40–47: 3 answers, 1 draw". @snapshot: the one that filled @self
 * Returns: (transfer full) */
char *
mh_timeline_scene_describe (const MhTimelineScene *self, const MhSnapshot *snapshot, guint32 phase);
void mh_timeline_scene_clear (MhTimelineScene *self);

void
mh_key_scene_fill (MhKey *self, const MhSnapshot *snapshot, const MhTheme *theme, MhText *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhBoardScene, mh_board_scene_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardScene, mh_board_scene_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhTimelineScene, mh_timeline_scene_clear)

G_END_DECLS
