// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks the method of Solution of a C++ program about each board on standard input, its arguments
// a line. Answers go to descriptor 3, an integer a line. A line that begins with "!" says
// instead why there is none: a verdict, and the reason.
#include <bits/stdc++.h>
#include <fcntl.h>
#include <unistd.h>
using namespace std;

#define main mousehole_main_of_the_program
#include PROGRAM
#undef main

#include "mousehole-ask.cpp"

namespace mousehole
{
void
refuse (int answers, const char *reason)
{
  dprintf (answers, "!crashed: %.200s\n", reason);
}
}

int
main ()
{
  std::FILE *const questions = fdopen (dup (0), "r");
  const int answers = dup (3);
  const int owner = getpid ();
  const int nothing = open ("/dev/null", O_RDONLY);
  char *line = nullptr;
  std::size_t n_bytes = 0;

  // What the program writes to descriptor 3 by chance goes nowhere.
  close (3);
  dup2 (nothing, 0);
  close (nothing);
  dprintf (answers, "!ready\n");
  while (getline (&line, &n_bytes, questions) > 0)
    try
      {
        const long long answer = mousehole::ask (line);
        char text[32];

        if (getpid () != owner)
          _exit (0);
        if (write (answers, text, std::sprintf (text, "%lld\n", answer)) < 0)
          return 1;
      }
    catch (const std::exception &error)
      {
        mousehole::refuse (answers, error.what ());
        return 1;
      }
    catch (...)
      {
        mousehole::refuse (answers, "an exception");
        return 1;
      }
}
