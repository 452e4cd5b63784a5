/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks the function of a C program about each board on standard input, its arguments a line.
 * Answers go to descriptor 3, an integer a line; "!ready" says that it is loaded.
 */
#include <ctype.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define main mousehole_main_of_the_program
#include PROGRAM
#undef main

#include "mousehole-ask.c"

int
main (void)
{
  FILE *const questions = fdopen (dup (0), "r");
  const int answers = dup (3);
  const int owner = getpid ();
  const int nothing = open ("/dev/null", O_RDONLY);
  char *line = NULL;
  size_t n_bytes = 0;

  /* What the program writes to descriptor 3 by chance goes nowhere. */
  close (3);
  dup2 (nothing, 0);
  close (nothing);
  dprintf (answers, "!ready\n");
  for (ssize_t length; (length = getline (&line, &n_bytes, questions)) > 0;)
    {
      const int answer = mousehole_ask (line, length);
      char text[16];

      if (getpid () != owner)
        _exit (0);
      if (write (answers, text, sprintf (text, "%d\n", answer)) < 0)
        return 1;
    }

  return 0;
}
