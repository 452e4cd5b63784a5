/* SPDX-License-Identifier: GPL-3.0-or-later */
"use strict";

/* Replays the runs of web pages without a browser: prints the values of the cells of their tables
 * and the positions that wait in a queue, a line for each step, forward and then backward. */
const fs = require("fs");
const vm = require("vm");

const [decoder, ...pages] = process.argv.slice(2);
const { Run, Numbers } = vm.runInNewContext(fs.readFileSync(decoder, "utf8") + "({ Run, Numbers })");

function listPositions(tables) {
  return tables.flatMap((code) => {
    const numbers = new Numbers(code);
    const list = [];
    for (let position = -1; numbers.place < code.length; list.push(position))
      position += numbers.nextSigned();
    return list;
  });
}

for (const page of pages) {
  const data = JSON.parse(fs.readFileSync(page, "utf8").match(/id="data">(.*?)<\/script>/s)[1]);
  const positions = listPositions(data.tables);
  const run = new Run(data);
  const print = (step) => {
    run.seek(step);
    const cells = positions.map((position) => {
      const { outcome, distance } = run.value(position);
      return outcome + ":" + distance;
    });
    const waiting = run.waiting.map((event) => run.position[event]);
    process.stdout.write(cells.join(",") + ";" + waiting.join(",") + "\n");
  };

  for (let step = 0; step <= run.n; step++)
    print(step);
  for (let step = run.n; step >= 0; step--)
    print(step);
}
