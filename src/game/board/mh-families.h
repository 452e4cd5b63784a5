/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-family.h"

G_BEGIN_DECLS

/*
 * All families, in the order of lists: the one place to register. Dialogs and
 * command lines are made from this table alone.
 */
guint mh_families_get_n (void);
const MhFamily *mh_families_get (guint i);
/* Returns: (nullable): the family with this @id */
const MhFamily *mh_families_find (const char *id);

G_END_DECLS
