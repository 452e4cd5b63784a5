/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-answer.h"

G_BEGIN_DECLS

/* The answers of commands about games of coins. */
extern const MhGameAnswer mh_coins_take_answer;
extern const MhGameAnswer mh_coins_ends_answer;

G_END_DECLS
