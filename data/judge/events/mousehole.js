// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports the steps of a program to Mousehole; does nothing while nobody asks for them:
// const mousehole = require ('./mousehole.js');
//
// A search calls enter, then leave with its answer; hit is an answer from a memo, cut a search
// that leaves replies out. A program with a queue calls queue, take and decide instead.
// turn is 0 if the mouse is to move, 1 for the cat; answers are 0, 1, 2 as in the task.
'use strict';

const fs = require ('fs');
const channel = Number (process.env.MOUSEHOLE_EVENTS || -1);

// Returns the line of the program that has called, which stands behind its name.
function findLine ()
{
  const place = /:(\d+):\d+\)?$/.exec (new Error ().stack.split ('\n')[4]);

  return place !== null ? Number (place[1]) : undefined;
}

function report (e, m, c, t, v)
{
  if (channel >= 0)
    fs.writeSync (channel, JSON.stringify ({ e, m, c, t, v, l: findLine () }) + '\n');
}

if (channel >= 0)
  fs.writeSync (channel, '{"mousehole-events":1}\n');

for (const event of ['enter', 'queue', 'take', 'cut'])
  exports[event] = (mouse, cat, turn) => report (event, mouse, cat, turn);
for (const event of ['hit', 'decide', 'leave'])
  exports[event] = (mouse, cat, turn, answer) => report (event, mouse, cat, turn, answer);
