/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Random numbers that a seed decides: the same on every machine, in every
 * version of the program. What is found by chance can so be found again.
 *
 * A plain value: a copy goes on as the original would. Not for secrets. The
 * generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014) with the constants of
 * Sebastiano Vigna's splitmix64.c. Its period is 2^64.
 */
typedef struct
{
  guint64 state;
} MhRandom;

#define MH_RANDOM_STEP G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* Any @seed is as good as any other. */
MhRandom mh_random_new (guint64 seed);

guint64 mh_random_next (MhRandom *self);
/* Returns: 0 … @end - 1, each equally likely; @end is not 0 */
guint32 mh_random_below (MhRandom *self, guint32 end);

/* Returns: the first number that mh_random_next () has for @seed: a function of it that looks
 * like chance */
static inline guint64
mh_random_first (guint64 seed)
{
  guint64 mixed = seed + MH_RANDOM_STEP;

  mixed = (mixed ^ (mixed >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ (mixed >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return mixed ^ (mixed >> 31);
}

G_END_DECLS
