/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Parts that a document may have and a format may be unable to hold, as flags. */
typedef enum
{
  MH_CONTENTS_UNDIRECTED = 1 << 0,
  MH_CONTENTS_DIRECTED = 1 << 1,
  MH_CONTENTS_PLACES = 1 << 2,
  MH_CONTENTS_NAMES = 1 << 3,     /* names of nodes */
  MH_CONTENTS_ROLES = 1 << 4,     /* roles other than hole 0, mouse 1, cat 2 */
  MH_CONTENTS_RULES = 1 << 5,     /* rules or a first player other than the published ones */
  MH_CONTENTS_TITLE = 1 << 6,     /* the name of the board */
  MH_CONTENTS_EXTRA = 1 << 7,     /* keys that this version does not know */
  MH_CONTENTS_LIST = 1 << 8,      /* a game without a board that is a list of numbers */
  MH_CONTENTS_BOARDLESS = 1 << 9, /* any other game without a board */
  MH_CONTENTS_GAME = 1 << 10,     /* a game on a board other than cat and mouse */
  MH_CONTENTS_ROADS = 1 << 11,    /* roads of the cat's own */
  MH_CONTENTS_GRID = 1 << 12,     /* walls and pieces, from which the edges follow */
} MhContents;

G_END_DECLS
