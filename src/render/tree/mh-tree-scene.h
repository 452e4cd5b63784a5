/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The scene of a search tree: everything that the picture of a depth-first search
 * depends on at one step. It consists of the current path from the root down, and of
 * the replies at each turn of the path. A row holds all replies of one node on the
 * path, which itself is a disc of the row above. The first row is the root alone.
 *
 * A path may be very long. The scene has only the visible rows and one above them, and
 * costs as much. It owns nothing.
 */
typedef enum
{
  MH_TREE_WAITING,  /* not visited yet */
  MH_TREE_OPEN,     /* being searched */
  MH_TREE_ANSWERED, /* finished; the disc shows the value */
  MH_TREE_CUT,      /* skipped by the search (a cutoff) */
} MhTreeState;

/* The reason why an answer was known without a search. */
typedef enum
{
  MH_TREE_SIGN_NONE,
  MH_TREE_SIGN_AGAIN, /* the position occurs earlier on the path, a repetition */
  MH_TREE_SIGN_MEMO,  /* the position was answered before and remembered */
  MH_TREE_SIGN_CAP,   /* the depth limit is reached */
} MhTreeSign;

typedef struct
{
  guint32 position, node; /* the position after the reply, and the node to which its player moves */
  MhValue value;
  MhTreeState state;
  MhTreeSign sign;
  gboolean is_on_path;
  gboolean is_fresh; /* whether its state changed in the step that is shown */
} MhTreeDisc;

typedef struct
{
  /* (array length=n_discs): replies in the order in which they are tried */
  const MhTreeDisc *discs;
  guint32 n_discs;
  guint32 focus;     /* index of a disc that must be visible in a row too long for the view */
  const char *title; /* name of the turn, such as "turn 3" */
  MhPlayer mover;    /* player whose replies these are; meaningless for the root */
  /* (nullable): state of the search, such as "best so far: mouse draw, cat –" */
  const char *note;
  const char *short_note; /* (nullable): short form of @note for narrow views, such as "[0, 1]" */
} MhTreeRow;

#define MH_TREE_NONE G_MAXUINT32 /* marks the absence of a row or of a disc */

typedef struct
{
  const MhTreeRow *rows;
  guint32 first_row, n_rows; /* range of the rows that are in the scene */
  guint32 n_all_rows;
  guint32 max_node;         /* largest node number, which has the widest label */
  const MhGame *cells;      /* (nullable): a game that names nodes after cells of a grid */
  const MhGameClass *klass; /* (nullable): shows values in the way of its game */
  const MhTheme *theme;
  MhText *text;

  double scroll;                    /* pixels of the picture above the view */
  gboolean has_ground;              /* whether the background is painted */
  guint32 current, hovered;         /* positions, or MH_POSITION_NONE */
  guint32 cursor_row, cursor_index; /* row and index of the keyboard cursor */
  gboolean has_cursor;              /* whether the cursor is visible, as a ring */
} MhTreeScene;

/* Initializes a scene without rows and highlights. */
void mh_tree_scene_init (MhTreeScene *self, const MhTheme *theme, MhText *text);
/* Looks up a row by its number.
 * Returns: (transfer none) (nullable): NULL if the row is not in the scene */
const MhTreeRow *mh_tree_scene_get_row (const MhTreeScene *self, guint32 row);

G_END_DECLS
