/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The child that MhAdaptivePane shows while it is narrow. */
typedef enum
{
  MH_NARROW_PAGE_BOARD,
  MH_NARROW_PAGE_TABLE,
  MH_NARROW_PAGE_STEPS,
} MhNarrowPage;

#define MH_N_PAGES 3

#define MH_TYPE_NARROW_PAGE (mh_narrow_page_get_type ())
GType mh_narrow_page_get_type (void);

G_END_DECLS
