// SPDX-License-Identifier: GPL-3.0-or-later
import java.io.*;

/**
 * Reports the steps of a program to Mousehole; does nothing while nobody asks for them.
 *
 * A search calls enter, then leave with its answer; hit is an answer from a memo, cut a search
 * that leaves replies out. A program with a queue calls queue, take and decide instead.
 * turn is 0 if the mouse is to move, 1 for the cat; answers are 0, 1, 2 as in the task.
 */
class Mousehole
{
  private static final String number = System.getenv ("MOUSEHOLE_EVENTS");
  private static OutputStream channel;

  private static void report (String event, int m, int c, int t, String value)
  {
    if (number == null)
      return;
    int line = new Throwable ().getStackTrace ()[2].getLineNumber ();
    String text = String.format ("{\"e\":\"%s\",\"m\":%d,\"c\":%d,\"t\":%d%s,\"l\":%d}\n", event, m,
                                 c, t, value, line);
    try
      {
        if (channel == null)
          (channel = new FileOutputStream ("/proc/self/fd/" + number))
            .write ("{\"mousehole-events\":1}\n".getBytes ("US-ASCII"));
        channel.write (text.getBytes ("US-ASCII"));
      }
    catch (IOException error) { System.err.println (error); }
  }

  static void enter (int m, int c, int turn) { report ("enter", m, c, turn, ""); }
  static void hit (int m, int c, int turn, int v) { report ("hit", m, c, turn, ",\"v\":" + v); }
  static void queue (int m, int c, int turn) { report ("queue", m, c, turn, ""); }
  static void take (int m, int c, int turn) { report ("take", m, c, turn, ""); }
  static void decide (int m, int c, int t, int v) { report ("decide", m, c, t, ",\"v\":" + v); }
  static void cut (int m, int c, int turn) { report ("cut", m, c, turn, ""); }
  static void leave (int m, int c, int turn, int v) { report ("leave", m, c, turn, ",\"v\":" + v); }
}
