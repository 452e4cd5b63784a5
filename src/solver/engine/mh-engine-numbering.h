/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * The numbers of the nodes while the engine is at work.
 *
 * On boards such as trees and grids, what is decided at one level is near to what was
 * decided before. If near nodes have near numbers, each level touches few words. So nodes
 * are renumbered in the order of a breadth-first search from the holes if that brings
 * neighbours much nearer; the codes are laid back into the order of the board when they
 * are written, which costs as much again.
 */
typedef struct
{
  MhGame *game;       /* the game to solve */
  MhGame *renumbered; /* the same game with the nodes in another order, or @game */
  guint32 *numbers;   /* (nullable): the number in @renumbered of each node of @game */
  guint32 *nodes;     /* (nullable): the node of @game with each number */
} MhEngineNumbering;

typedef enum
{
  MH_ENGINE_ORDER_AUTO, /* whichever is faster */
  MH_ENGINE_ORDER_OWN,
  MH_ENGINE_ORDER_SEARCH,
} MhEngineOrder;

/* Returns: the most bytes that renumbering needs, if it is not forced */
guint64 mh_engine_numbering_get_bytes_needed (const MhGame *game);
/* Costs a look at each move if there are few. Without memory for another order, which only saves
 * time, nodes keep their numbers. */
void mh_engine_numbering_init (MhEngineNumbering *self, MhGame *game, MhEngineOrder order);
void mh_engine_numbering_clear (MhEngineNumbering *self);

G_END_DECLS
