/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-page.h"

G_DEFINE_ENUM_TYPE (MhPage,
                    mh_page,
                    G_DEFINE_ENUM_VALUE (MH_PAGE_BOARD, "board"),
                    G_DEFINE_ENUM_VALUE (MH_PAGE_TABLE, "table"),
                    G_DEFINE_ENUM_VALUE (MH_PAGE_STEPS, "steps"))
