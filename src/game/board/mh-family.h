/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-arcs.h"
#include "mh-board.h"

G_BEGIN_DECLS

/*
 * A family of boards ready to play: what it tells of itself, and how its
 * boards are made.
 *
 * A board has the roles of every fresh board, hole 0, mouse 1, cat 2. Where
 * the family decides, its nodes are numbered so that this makes a game: mouse
 * and hole far from each other, the cat on the way. The picture lies around
 * the origin. The same values give the same board on every machine. A family
 * that creates whole boards has roles and rules of its own.
 *
 * Descriptors are constant. All texts are marked for translation, not
 * translated.
 */
typedef struct
{
  gint64 minimum, maximum, initial;
} MhRange;

typedef enum
{
  MH_PARAMETER_COUNT, /* of nodes, rows … */
  MH_PARAMETER_SEED,  /* no number is better than another: offer a die */
} MhParameterKind;

typedef struct
{
  const char *id;   /* "nodes": stable, for command lines */
  const char *name; /* translatable: "Nodes" */
  MhParameterKind kind;
  MhRange range; /* whatever the others are; narrower in mh_family_get_range() */
} MhParameter;

#define MH_MAX_PARAMETERS 6

typedef struct
{
  const char *id;      /* "random-tree": stable, for command lines */
  const char *name;    /* translatable: "Random Tree" */
  const char *summary; /* translatable: a sentence without a full stop */
  guint n_parameters;
  MhParameter parameters[MH_MAX_PARAMETERS];
  gboolean is_directed;
  gboolean has_picture; /* else the nodes lie on a circle: better arranged automatically */

  /* The functions below take values for all parameters. */
  guint32 (*count_nodes) (const gint64 *values);
  /* Sets all @points. May set which nodes get the @roles, and with them the
   * numbers 0, 1 and 2; too large ones, and those given twice, go to any node.
   * Returns: (transfer full): the edges */
  MhArcs (*make) (const gint64 *values, MhPoint *points, guint32 *roles);
  /* (nullable) Makes the whole board, in place of @make.
   * Returns: (transfer full) (nullable): NULL if there is no memory */
  MhBoard *(*create) (const gint64 *values);
  /* (nullable) What the values before leave for @parameter. */
  void (*narrow) (const gint64 *values, guint parameter, MhRange *range);
} MhFamily;

#define MH_FAMILY_ERROR (mh_family_error_quark ())
GQuark mh_family_error_quark (void);

typedef enum
{
  MH_FAMILY_ERROR_RANGE, /* the message names the parameter, the value and the range */
} MhFamilyError;

/* Determines the range of @parameter, given the @values of those before it, and its initial
 * value. */
MhRange mh_family_get_range (const MhFamily *self, const gint64 *values, guint parameter);
/* Returns: (transfer full) (nullable): NULL with MH_FAMILY_ERROR if one of the
 * @values, one for each parameter, is out of its range, and with MH_BOARD_ERROR_MEMORY if
 * there is no memory */
MhBoard *mh_family_create_board (const MhFamily *self, const gint64 *values, GError **error);

G_END_DECLS
