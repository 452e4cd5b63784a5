/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-command.h"
#include "mh-input.h"
#include "mh-algorithm-spec.h"

#include <glib/gi18n.h>

G_BEGIN_DECLS

/*
 * The switches of algorithms on the command line, which all commands share. A command
 * has them as a field of its options and as entries of its table of options.
 *
 * A switch applies to every chosen algorithm that has it. To give two algorithms
 * different values, the switch may follow the name of an algorithm: "capped:cap=19".
 */
typedef struct
{
  char *cap;
  gboolean is_cap_first;
  gboolean is_end_first;
  gboolean is_lifo;
  char *marks;
  char *budget;
  char *ask;
  char *player;
  char *game; /* (nullable): the game that a plain list is a board of */
} MhAlgorithmOptions;

#define MH_ALGORITHM_ENTRY(id, arg, type, field, summary, value)                                   \
  {                                                                                                \
    id, 0, 0, G_OPTION_ARG_##arg, MH_COMMAND_OPTION (type, field), summary, value                  \
  }

/* The entries of all switches.
 * @type: the type of the options of the command
 * @field: the name of the MhAlgorithmOptions in @type */
#define MH_ALGORITHM_ENTRIES(type, field)                                                          \
  MH_ALGORITHM_ENTRY ("cap", STRING, type, field.cap,                                              \
                      N_ ("capped: give up after N turns; also “2n” and “safe”"), N_ ("N")),       \
      MH_ALGORITHM_ENTRY ("cap-first", NONE, type, field.is_cap_first,                             \
                          N_ ("capped: test the cap before the end of the game"), NULL),           \
      MH_ALGORITHM_ENTRY ("end-first", NONE, type, field.is_end_first,                             \
                          N_ ("capped: test the end of the game before the cap"), NULL),           \
      MH_ALGORITHM_ENTRY ("lifo", NONE, type, field.is_lifo,                                       \
                          N_ ("relaxation: a queue that gives the last first"), NULL),             \
      MH_ALGORITHM_ENTRY ("marks", STRING, type, field.marks,                                      \
                          N_ ("alphabeta: mark the “pair”, or whose “turn” it is, too"),           \
                          N_ ("MARKS")),                                                           \
      MH_ALGORITHM_ENTRY ("budget", STRING, type, field.budget,                                    \
                          N_ ("alphabeta: visit at most N nodes"), N_ ("N")),                      \
      MH_ALGORITHM_ENTRY ("ask", STRING, type, field.ask,                                          \
                          N_ ("alphabeta: ask for the “start”, or for “every” position"),          \
                          N_ ("WHICH")),                                                           \
      MH_ALGORITHM_ENTRY ("player", STRING, type, field.player,                                    \
                          N_ ("safe: the sets of “mouse”, “cat” or “both”"), N_ ("WHO"))

/* The entry for the name of one algorithm.
 * @field: the name of a string in the options of the command */
#define MH_ALGORITHM_NAME_ENTRY(type, field)                                                       \
  MH_ALGORITHM_ENTRY ("algorithm", STRING, type, field, NULL, N_ ("NAME"))

/* The function of an MhCommand, for options that take algorithms of cat and mouse. */
char *mh_algorithm_options_dup_values (const char *option);

/* The entry for the game that a plain list is a board of.
 * @field: the name of a string in the options of the command */
#define MH_GAME_ENTRY(type, field)                                                                 \
  MH_ALGORITHM_ENTRY ("game", STRING, type, field,                                                 \
                      N_ ("Play “cops-and-robbers”, or “fully-active” "                    \
                          "without passing, on a plain list"),                                     \
                      N_ ("GAME"))

/* Checks whether @list would be accepted for some game, so that a wrong call is refused
 * before any input is read.
 * Returns: FALSE with G_OPTION_ERROR */
gboolean
mh_algorithm_options_check (const MhAlgorithmOptions *self, const char *list, GError **error);
/* @list: (nullable): names of algorithms for games of @kind, separated by commas, each
 * with or without switches of its own; NULL for the default algorithm
 * Returns: (transfer full) (element-type MhAlgorithmSpec) (nullable): NULL with
 * G_OPTION_ERROR */
GArray *mh_algorithm_options_choose (const MhAlgorithmOptions *self,
                                     const MhGameClass *klass,
                                     const char *list,
                                     GError **error);
/* Chooses the algorithm for the game of a board that is read, after the options were checked.
 * @spec_text, @spec: as for mh_algorithm_options_read() */
gboolean mh_algorithm_options_fit (const MhAlgorithmOptions *self,
                                   const char *spec_text,
                                   MhInput *input,
                                   MhAlgorithmSpec *spec,
                                   GError **error);
/* Begins a command with one algorithm: checks the options, reads @argument as
 * mh_input_read() does, and chooses the algorithm for the game of the input.
 * @spec_text: (nullable): the name of the algorithm; NULL for the default, which is the
 * engine on large boards
 * @input: (out) (transfer full): the input
 * @spec: (out caller-allocates): the algorithm with its options
 * Returns: FALSE with an error */
gboolean mh_algorithm_options_read (const MhAlgorithmOptions *self,
                                    const char *spec_text,
                                    const char *argument,
                                    MhInput **input,
                                    MhAlgorithmSpec *spec,
                                    GError **error);

G_END_DECLS
