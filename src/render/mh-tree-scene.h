/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * All that a picture of a search depends on: the path it is on, from its root
 * down, and at each turn the replies it has. A row holds the replies of one
 * node of the path; the row above it holds that node. The first row is the
 * root alone.
 *
 * A path may be very long: the scene has only the rows that are seen and one
 * above them, and costs as much. It owns nothing.
 */
typedef enum
{
  MH_TREE_WAITING,  /* not looked at yet */
  MH_TREE_OPEN,     /* being looked at */
  MH_TREE_ANSWERED, /* value */
  MH_TREE_CUT,      /* left out, and never looked at */
} MhTreeState;

/* Why an answer was there at once. */
typedef enum
{
  MH_TREE_SIGN_NONE,
  MH_TREE_SIGN_AGAIN, /* met again on the path */
  MH_TREE_SIGN_MEMO,  /* known from before */
  MH_TREE_SIGN_CAP,   /* the cap is reached */
} MhTreeSign;

typedef struct
{
  guint32 position, node; /* the reply, and where its mover goes */
  MhValue value;
  MhTreeState state;
  MhTreeSign sign;
  gboolean is_on_path;
  gboolean is_fresh; /* it happened in the step that is shown */
} MhTreeDisc;

typedef struct
{
  const MhTreeDisc *discs; /* in the order in which they are tried */
  guint32 n_discs;
  guint32 focus;          /* that must be seen where there is no room for all */
  const char *title;      /* "turn 3"; at which they are replies */
  MhPlayer mover;         /* whose replies they are; of no meaning to the root */
  const char *note;       /* (nullable): "best so far: mouse draw, cat –" */
  const char *short_note; /* (nullable): "[0, 1]" */
} MhTreeRow;

#define MH_TREE_NONE G_MAXUINT32 /* no row, no disc */

typedef struct
{
  const MhTreeRow *rows;
  guint32 first_row, n_rows; /* that are in the scene */
  guint32 n_all_rows;
  guint32 max_node; /* the widest label */
  const MhTheme *theme;
  MhText *text;

  double scroll;                    /* pixels above the view */
  gboolean has_ground;              /* paint the ground */
  guint32 current, hovered;         /* positions, or MH_POSITION_NONE */
  guint32 cursor_row, cursor_index; /* where the keyboard would be */
  gboolean has_cursor;              /* and is: it is ringed */
} MhTreeScene;

void mh_tree_scene_init (MhTreeScene *self, const MhTheme *theme, MhText *text);
/* Returns: (nullable): the row, if it is in the scene */
const MhTreeRow *mh_tree_scene_get_row (const MhTreeScene *self, guint32 row);

G_END_DECLS
