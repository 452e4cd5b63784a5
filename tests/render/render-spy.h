/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * A pen that draws nothing and remembers what it was told: for each named
 * group where its first and its last outline lie, in the view, and its texts.
 */
typedef struct
{
  char *id;
  char *title;
  guint n_paths;
  MhRect first, last; /* extents of outlines */
  MhInk ink;          /* of the last */
  GString *texts;     /* one line each */
} RenderGroup;

MhPen *render_spy_new (void);
/* Returns: (transfer none) (element-type RenderGroup): in order; the first,
 * without a name, holds what is in no named group */
GPtrArray *render_spy_get_groups (MhPen *self);
guint render_spy_get_n_images (MhPen *self);

G_END_DECLS
