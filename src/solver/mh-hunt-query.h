/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-board.h"
#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * What is hunted for, and where. A plain value.
 *
 * The boards are numbered 0 … n_boards - 1, smaller ones first, as many of
 * each size; each is decided by the query and its number alone, so that it can
 * be made again.
 */
typedef enum
{
  MH_HUNT_DIFFER,  /* two algorithms have different answers */
  MH_HUNT_DRAW,    /* nobody wins */
  MH_HUNT_LONGEST, /* the end is as far off as on no other board that is not larger */
} MhHuntGoal;

typedef enum
{
  MH_HUNT_RANDOM,   /* undirected and connected */
  MH_HUNT_DIRECTED, /* connected or not */
  MH_HUNT_KITE,     /* one of each size, from 8 nodes on */
} MhHuntFamily;

typedef enum
{
  MH_HUNT_STANDARD_START, /* hole 0, mouse 1, cat 2, the mouse moves first */
  MH_HUNT_EVERY_START,    /* every hole, every place, the mouse moves first */
  MH_HUNT_EVERY_POSITION, /* the cat first, too */
} MhHuntStarts;

typedef struct
{
  MhHuntGoal goal;
  MhVariant rivals[2]; /* that should differ */
  MhOutcome winner;    /* of the longest win; MH_OUTCOME_NONE for either */
  MhHuntFamily family;
  guint32 min_nodes, max_nodes;
  /* Edges, or the average number of neighbours to go to. Where a board cannot
   * have so many or so few, it has the nearest number that it can have. */
  gboolean is_density_degree;
  double min_density, max_density;
  MhHuntStarts starts;
  gboolean shrinks; /* makes finds as small as they can be with what they show */
  guint64 seed;
  guint64 n_boards; /* kites: as many as there are */
  guint max_work;   /* units for one question; beyond that it has no answer */
} MhHuntQuery;

#define MH_HUNT_MIN_NODES 3
#define MH_HUNT_MAX_NODES 100
#define MH_HUNT_MAX_WORK 200000 /* at first: a moment */
#define MH_HUNT_MAX_BOARDS G_GUINT64_CONSTANT (1000000000000)

#define MH_HUNT_ERROR (mh_hunt_error_quark ())
GQuark mh_hunt_error_quark (void);

typedef enum
{
  MH_HUNT_ERROR_QUERY, /* cannot be answered; the message says why */
} MhHuntError;

/* Where retrograde and capped search differ, on all boards of 5 to 9 nodes. */
void mh_hunt_query_init (MhHuntQuery *self);
/* Returns: FALSE with MH_HUNT_ERROR if it makes no sense */
gboolean mh_hunt_query_check (const MhHuntQuery *self, GError **error);

/* For a query that makes sense. */
guint64 mh_hunt_query_get_n_boards (const MhHuntQuery *self);
guint32 mh_hunt_query_get_n_nodes (const MhHuntQuery *self, guint64 index);
/* Returns: (transfer full): with the standard start */
MhHuntBoard *mh_hunt_query_create_board (const MhHuntQuery *self, guint64 index);

G_END_DECLS
