/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-game.h"
#include "mh-coins-scene.h"
#include "mh-sentence.h"

G_BEGIN_DECLS

#define MH_COINS_MAX_PLACES 6 /* more choices than this have no room */
#define MH_COINS_MAX_RUNS 2

/* The text under a coin, which depends on the room there is. */
typedef enum
{
  MH_COINS_DETAIL_NONE,
  MH_COINS_DETAIL_SIGN,  /* the sign of the player who takes it */
  MH_COINS_DETAIL_ORDER, /* the sign and the number of the turn */
  MH_COINS_DETAIL_NAME,  /* the number of the turn and the name of the player */
} MhCoinsDetail;

/* Neighbouring coins that are drawn, from the start of a row on. */
typedef struct
{
  guint32 first, n_coins;
  double y; /* the top of its first row */
} MhCoinsRun;

/* The place of the label of a choice. */
typedef struct
{
  guint32 choice;
  MhRect label;
  MhAnchor anchor;  /* the alignment of the words in the label */
  MhRect bracket;   /* the bracket over the coins of the choice; without height if it has none */
  gboolean is_open; /* whether the choice takes coins of earlier rows, too */
} MhCoinsPlace;

/* A text that says how many coins are not drawn. */
typedef struct
{
  guint32 n_coins;
  double y; /* the middle of the text */
} MhCoinsNote;

/* The places of everything in the picture of a line of coins. A plain value, which costs a
 * few measured words, however many coins there are. */
typedef struct
{
  double scale, width;
  double radius, pitch, row_height;
  double left;       /* the left end of rows */
  guint32 n_per_row; /* the number of coins in a full row */
  MhCoinsDetail detail;
  MhCoinsRun runs[MH_COINS_MAX_RUNS];
  guint n_runs;
  /* Heights that are kept free for choices above the rows of the leftmost and of the rightmost
   * coin that is left; MH_COIN_NONE if there is no such row. */
  double rooms[2];
  guint32 room_coins[2];
  MhCoinsPlace places[MH_COINS_MAX_PLACES];
  guint n_places;
  MhCoinsNote notes[MH_COINS_MAX_RUNS + 1];
  guint n_notes;
  MhPoint sentence; /* the upper left corner of the sentence */
  MhRect extents;   /* all that is drawn, with some margin */
} MhCoinsGeometry;

/* Font sizes at a text scale of 1. */
#define MH_COINS_LABEL_SIZE 13.5
#define MH_COINS_ORDER_SIZE 12.5
#define MH_COINS_NAME_SIZE 11.5

MhCoinsGeometry mh_coins_geometry_get (const MhCoinsScene *scene, double width, double height);
/* Locates the center of a coin.
 * Returns: FALSE if the coin is not drawn */
gboolean mh_coins_geometry_get_coin (const MhCoinsGeometry *self, guint32 coin, MhPoint *center);
/* Returns: the sentence of the scene, laid out in that width */
MhSentence mh_coins_geometry_get_sentence (const MhCoinsScene *scene, double width);

G_END_DECLS
