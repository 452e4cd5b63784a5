/* SPDX-License-Identifier: GPL-3.0-or-later */

const find = (id) => document.getElementById(id);

/* Reads something about each of n things. */
const readEach = (code, n, next) => {
  const numbers = new Numbers(code);
  return Array.from({ length: n }, (_, i) => next(numbers, i));
};

/* A run on the page with its tables, its pseudocode and its log. Beside another run it stands still
 * at the step that belongs to the step of that one. */
class Side {
  static logLines = 6;
  static queueChips = 7;

  constructor(page, data, i, tables) {
    this.page = page;
    this.data = data;
    this.run = new Run(data);
    this.card = document.querySelectorAll(".steps")[i];
    this.cells = [];
    this.scores = data.scores && readEach(data.scores, data.positions, (numbers) => numbers.nextSigned());
    let step = 0;
    this.beside = data.beside && readEach(data.beside, page.main.run.n + 1, (numbers) => (step += numbers.nextSigned()));
    tables.forEach((table, k) => this.findCells(table, new Numbers(data.tables[k])));
  }

  findCells(table, numbers) {
    let position = -1;
    for (const td of table.querySelectorAll("td")) {
      position += numbers.nextSigned();
      if (td.className !== "x" && td.className !== "z")
        this.cells.push({ td, position, look: "" });
    }
    table.addEventListener("click", (event) => this.pick(event.target.closest("td")));
  }

  /* How a value is shown: the class of its colour, the words in a cell, and those read aloud. */
  look(position) {
    const { words, endless, unknown } = this.data;
    const { outcome, distance, event } = this.run.value(position);
    const shown = outcome === DRAW ? endless : outcome;
    const score = this.scores?.[position], moves = this.run.moves(distance);
    if (shown === NONE)
      return { event, name: "", text: "", words: words.none };
    if (score !== undefined)
      return { event, name: score ? "ba"[+(score > 0)] + this.shade(Math.abs(score)) : "e",
               text: (score > 0 ? "+" : score < 0 ? "\u2212" : "") + Math.abs(score), words: words.lead };
    if (shown === DRAW)
      return { event, name: "d", text: "=", words: words.draw };
    const name = "fs"[shown - 1], isEndless = outcome === DRAW;
    return isEndless || distance === unknown
      ? { event, name, text: isEndless ? "\u221e" : "", words: words.ever[shown - 1] }
      : { event, name: name + this.shade(moves), text: String(moves), words: words.wins[shown - 1][moves] };
  }

  /* The number of a colour on its ramp. */
  shade(number) {
    const { shades, most } = this.data;
    return most < shades ? number : Math.round((Math.min(number, most) * (shades - 1)) / most);
  }

  isDeciding(event) {
    return this.data.deciding.includes(KINDS.indexOf(this.run.kind(event)));
  }

  showCells(since) {
    const { step, n } = this.run;
    for (const cell of this.cells) {
      const { name, text, words, event } = this.look(cell.position);
      const isNew = name && (event === -1 ? step === n && !this.data.initial : event >= since && this.isDeciding(event));
      const other = this.page.findOther(this, cell.position);
      const look = name + (isNew ? " new" : "") + (other ? " differs" : "") + (cell.position === this.page.position ? " now" : "");
      if (look === cell.look && text === cell.td.textContent)
        continue;
      cell.look = cell.td.className = look;
      cell.td.textContent = text;
      cell.td.setAttribute("aria-label", this.tell(text, words) + (other ? " \u2260 " + this.tell(other.text, other.words) : ""));
    }
  }

  tell(text, words) {
    return text && !words.includes(text) ? words + " " + text : words;
  }

  showQueue() {
    const place = this.card.querySelector(".chips");
    if (!place)
      return;
    const { waiting } = this.run;
    const chips = waiting.slice(0, Side.queueChips).map((e) => {
      const chip = document.createElement("i");
      chip.className = this.look(this.run.position[e]).name;
      chip.textContent = this.run.words(e)[2];
      return chip;
    });
    const n = waiting.length - chips.length;
    place.replaceChildren(...chips, n > 0 ? "+" + n : "");
  }

  showCode(line) {
    [...this.card.querySelector(".code").children].forEach((item, i) => {
      item.classList.toggle("now", i === line);
      item.toggleAttribute("aria-current", i === line);
    });
  }

  showLog() {
    const { step, n } = this.run;
    const first = Math.max(0, Math.min(step - Side.logLines + 1, n - Side.logLines));
    this.card.querySelector(".log").replaceChildren(...(this.data.byLevel ? [] : Array.from({ length: Math.min(n, Side.logLines) }, (_, i) => {
      const item = document.createElement("li");
      item.value = first + i + 1;
      item.append(this.run.words(first + i)[0]);
      item.className = first + i + 1 === step ? "now" : first + i >= step ? "next" : "";
      item.addEventListener("click", () => this.go(first + i + 1));
      return item;
    })));
  }

  pick(td) {
    const cell = this.cells.find((one) => one.td === td);
    if (cell)
      this.page.choose(cell.position);
  }

  /* Goes to the first step of the page at which a step of this run is shown. */
  go(step) {
    this.page.go(this.beside ? this.beside.findIndex((to) => to >= step) : step);
  }

  show(since) {
    const { byLevel } = this.data, { step, n } = this.run;
    this.showCells(since);
    this.showCode(byLevel || !step || this.beside && step === n ? -1 : this.run.line(step - 1));
    this.showLog();
    this.showQueue();
  }
}

/* The page of a run: it shows one step at a time, of events or, of a long run, of levels.
 * Nothing is shown that the run does not hold; all words come with the data. */
class Page {
  /* A sentence is spoken when nothing else has happened for so long, in milliseconds. */
  static pause = 500;
  static svg = "http://www.w3.org/2000/svg";

  constructor(...all) {
    const [data] = all, tables = [...document.querySelectorAll("table")];
    this.sides = [];
    all.forEach((one, i) => this.sides.push(new Side(this, one, i, tables.splice(0, one.tables.length))));
    this.data = data;
    this.run = this.main.run;
    this.sides.slice(1).forEach(({ run }) => (run.guide = this.run));
    this.stops = [0, ...data.phases.map((phase) => phase.to)].filter((to, i, all) => !i || to > all[i - 1]);
    this.moves = data.moves && readEach(data.moves, data.positions, (numbers, p) =>
      Array.from({ length: numbers.next() }, () => (p += numbers.nextSigned())));
    this.left = data.left && readEach(data.left, data.positions, (numbers) => [numbers.next(), numbers.next()]);
    document.documentElement.classList.add("live");
    this.findPicture();
    this.listen();
    this.show(data.step);
  }

  findPicture() {
    this.nodes = [...document.querySelectorAll("#picture [id^=node-]")].map((group) => {
      const box = group.querySelector("circle").getBBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, r: box.width / 2, group };
    });
    this.coins = [...document.querySelectorAll("#picture [id^=coin-]")];
    if (!this.nodes.length)
      return;
    this.marks = this.nodes[0].group.parentNode.appendChild(this.draw("g", { id: "replies" }));
    this.tokens = this.data.letters.map((letter, i) => {
      const { r } = this.nodes[0];
      const token = this.draw("g", { class: "token p" + (i + 1), id: "token-" + (i + 1) });
      token.append(this.draw("circle", { class: "turn", r: r + 5 }), this.draw("circle", { class: "ring", r }),
                   this.draw("circle", { class: "disc", cx: r * 0.9, cy: -r * 0.9, r: r * 0.65 }),
                   this.draw("text", { x: r * 0.9, y: -r * 0.65, "font-size": r * 0.72 }, letter));
      return this.marks.parentNode.appendChild(token);
    });
  }

  draw(name, attributes, text) {
    const element = document.createElementNS(Page.svg, name);
    for (const key in attributes)
      element.setAttribute(key, attributes[key]);
    if (text !== undefined)
      element.textContent = text;
    return element;
  }

  show(step) {
    this.run.seek(Math.max(0, Math.min(step, this.run.n)));
    this.since = this.data.byLevel ? this.findStop(-1) : this.run.step - 1;
    for (const { run, beside } of this.sides)
      beside && run.seek(beside[this.run.step]);
    this.position = this.findPosition();
    this.render();
  }

  /* The position that the step is about; that of the start before the run, and after one that
   * has decided every position. */
  findPosition() {
    const { step, n, position } = this.run;
    const isEnd = step === n && !this.data.layers;
    const p = step > 0 && !isEnd && !this.data.byLevel ? position[step - 1] : -1;
    return p >= 0 ? p : this.data.start;
  }

  render() {
    for (const side of this.sides)
      side.show(side.beside ? side.beside[Math.max(this.since, 0)] : this.since);
    this.showPicture();
    this.showWords();
    this.showTime();
    clearTimeout(this.speaking);
    if (!this.timer)
      this.speaking = setTimeout(() => this.speak(), Page.pause);
  }

  get main() {
    return this.sides[0];
  }

  /* How the other run shows a position of which the two know different values, if both have come
   * to answers; the values in the middle of a search are none. */
  findOther(side, position) {
    const other = this.sides.find((one) => one !== side);
    if (!other || !this.sides.every(({ run }) => run.isAnswering))
      return;
    const [a, b] = [side, other].map(({ run }) => run.value(position));
    const [x, y] = [side, other].map(({ scores }) => scores?.[position]);
    const isKnown = ![a.distance, b.distance].includes(this.data.unknown);
    const differ = a.outcome !== b.outcome || isKnown && a.distance !== b.distance
      || x !== undefined && y !== undefined && x !== y;
    return a.outcome !== NONE && b.outcome !== NONE && differ ? other.look(position) : undefined;
  }

  /* Shows a position at the shown step. */
  choose(position) {
    this.stop();
    this.position = position;
    this.render();
  }

  place(position) {
    const { rows, columns } = this.data;
    const row = Math.floor(position / columns);
    return { plane: Math.floor(row / rows), spots: [row % rows, position % columns] };
  }

  showPicture() {
    const p = this.position;
    this.coins.forEach((coin, i) => {
      const [first, n] = this.left[p] ?? [0, this.coins.length];
      coin.classList.toggle("taken", i < first || i >= first + n);
    });
    if (!this.marks)
      return;
    const { plane, spots } = this.place(p);
    this.marks.replaceChildren(...(p < 0 ? [] : this.drawReplies(p, plane, spots[plane])));
    this.tokens.forEach((token, i) => {
      const node = this.nodes[spots[i]];
      token.classList.toggle("hidden", p < 0);
      token.classList.toggle("mover", i === plane);
      if (p >= 0)
        token.style.transform = `translate(${node.x}px, ${node.y}px)`;
    });
  }

  /* An arrow for each move, with the value that it leads to; the one that the step follows
   * from is the strongest. */
  drawReplies(p, plane, from) {
    const e = this.run.step - 1;
    const cause = !this.data.byLevel && e >= 0 && this.run.position[e] === p ? this.run.cause[e] : e;
    const why = cause !== e && this.run.position[cause] >= 0 ? this.run.position[cause] : -1;
    const marks = [];
    for (const q of this.moves[p]) {
      const to = this.place(q).spots[plane];
      if (to !== from)
        marks.push(this.drawArrow(this.nodes[from], this.nodes[to], this.main.look(q), q === why));
    }
    if (!this.data.byLevel && e >= 0 && this.run.position[e] === p)
      marks.push(...this.drawPips(e, this.nodes[from]));
    return marks;
  }

  drawArrow(a, b, { name, text }, isWhy) {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const x = (b.x - a.x) / length, y = (b.y - a.y) / length;
    const scale = Math.min(1, a.r / 15), r = 10 * scale, aside = 6 * scale;
    const tip = length - b.r - 2, foot = tip - 14 * scale;
    const at = (along, far) => `${a.x + x * along - y * far},${a.y + y * along + x * far}`;
    const middle = (a.r + tip) / 2, w = Math.max(20, 9 * text.length + 8) * scale;
    const group = this.draw("g", { class: "reply " + name + (isWhy ? " why" : "") });
    group.append(this.draw("path", { d: `M${at(a.r, 0)}L${at(foot, 0)}` }),
                 this.draw("polygon", { points: `${at(tip, 0)} ${at(foot, aside)} ${at(foot, -aside)}` }),
                 this.draw("rect", { x: a.x + x * middle - w / 2, y: a.y + y * middle - r, width: w, height: 2 * r, rx: r }),
                 this.draw("text", { x: a.x + x * middle, y: a.y + y * middle + 4.5 * scale,
                 "font-size": 13 * scale }, text || "?"));
    return group;
  }

  /* The replies of the position that are still to be refuted, filled, and those that are. */
  drawPips(e, node) {
    const { counter, position } = this.run;
    const n = this.moves[position[e]].length;
    const lost = this.run.kind(e) === "decided" && this.run.outcome(e) === 2 - this.place(position[e]).plane;
    if (!(this.run.kind(e) === "refuted" || lost) || n > 12)
      return [];
    const top = node.y + node.r + 10, left = node.x - (n * 12) / 2;
    const plate = this.draw("rect", { class: "plate", x: left - 4, y: top, width: n * 12 + 8, height: 16, rx: 8 });
    return [plate, ...Array.from({ length: n }, (_, i) =>
      this.draw("circle", { class: i < counter[e] ? "pip left" : "pip", cx: left + 6 + 12 * i, cy: top + 8, r: 4 }))];
  }

  /* Shows words in which <1>…</1> and <2>…</2> are about the players, and <m>…</m> is what the
   * sentence is about. */
  mark(element, words) {
    let inner = element;
    element.replaceChildren();
    for (const part of words.split(/(<\/?[12m]>)/)) {
      if (/^<[12m]>$/.test(part)) {
        inner = inner.appendChild(document.createElement(part[1] === "m" ? "mark" : "b"));
        inner.className = "p" + part[1];
      } else if (/^<\/[12m]>$/.test(part))
        inner = inner === element ? element : inner.parentNode;
      else
        inner.append(part);
    }
  }

  phase() {
    return this.data.phases.find((phase) => this.run.step <= phase.to) ?? this.data.phases.at(-1);
  }

  showWords() {
    const { run, data } = this;
    const { step, n } = run;
    const isLevel = data.byLevel || step === n;
    const title = step === 0 ? data.words.before : step === n ? data.words.last
      : isLevel ? this.phase().title : run.fill(data.words.step, [step, n]);
    const detail = run.fill(data.words.decided, [run.decided[step]]);
    const level = step > 0 && !isLevel && this.phase().title ? this.phase().title + " \u00b7 " : "";
    this.mark(find("sentence"), step === 0 || data.byLevel ? title : run.words(step - 1)[1]);
    find("step").textContent = title;
    find("detail").textContent = level + (step === n ? data.words.end : detail);
  }

  showTime() {
    const { step, n } = this.run;
    const phases = this.data.phases;
    const i = Math.max(0, phases.findIndex((phase) => step <= phase.to));
    const from = i ? phases[i - 1].to : 0;
    const share = phases[i].to > from ? (step - from) / (phases[i].to - from) : 1;
    const x = (1000 * (i + share)) / phases.length;
    find("needle").setAttribute("d", `M${x},0V100`);
    find("future").setAttribute("x", x);
    find("future").setAttribute("width", 1000 - x);
    find("scrub").value = x;
    find("scrub").setAttribute("aria-valuetext", find("step").textContent);
    for (const [id, end] of Object.entries({ first: 0, back: 0, next: n, last: n }))
      find(id).setAttribute("aria-disabled", step === end);
  }

  speak() {
    const words = [find("step").textContent, find("sentence").textContent];
    find("live").textContent = [...new Set(words)].join(": ");
  }

  /* The end of the phase before the shown step, or of the one at it. */
  findStop(direction) {
    const step = this.run.step;
    return direction > 0 ? this.stops.find((to) => to > step) ?? step : this.stops.findLast((to) => to < step) ?? 0;
  }

  go(step) {
    this.stop();
    this.show(step);
  }

  move(direction) {
    return this.data.byLevel ? this.findStop(direction) : this.run.step + direction;
  }

  play() {
    if (this.timer)
      return this.go(this.run.step);
    if (this.run.step === this.run.n)
      this.show(0);
    this.setTimer(setTimeout(() => this.tick()));
  }

  tick() {
    this.setTimer(setTimeout(() => this.tick(), 1000 / find("speed").value));
    this.show(this.move(1));
    if (this.run.step === this.run.n)
      this.go(this.run.n);
  }

  stop() {
    clearTimeout(this.timer);
    this.setTimer(0);
  }

  setTimer(timer) {
    this.timer = timer;
    find("play").setAttribute("aria-pressed", timer !== 0);
  }

  listen() {
    const keys = { ArrowRight: () => this.go(this.move(1)), ArrowLeft: () => this.go(this.move(-1)),
                   PageDown: () => this.go(this.findStop(1)), PageUp: () => this.go(this.findStop(-1)),
                   Home: () => this.go(0), End: () => this.go(this.run.n), " ": () => this.play() };
    const buttons = { first: keys.Home, back: keys.ArrowLeft, play: keys[" "], next: keys.ArrowRight, last: keys.End };
    const scrub = find("scrub");
    find("telling")?.addEventListener("click", () => {
      this.go(this.run.n);
      this.choose(this.data.telling);
    });
    for (const id in buttons)
      find(id).addEventListener("click", buttons[id]);
    scrub.addEventListener("input", () => {
      const { phases } = this.data, place = (scrub.value / 1000) * phases.length;
      const i = Math.min(Math.floor(place), phases.length - 1);
      const from = i ? phases[i - 1].to : 0, { to } = phases[i];
      this.go(this.data.byLevel && place > 0 ? to : Math.round(from + (place - i) * (to - from)));
    });
    document.addEventListener("keydown", (event) => {
      const isTaken = event.target.closest("button, select") && event.key === " " || event.target.closest("select")
        || event.ctrlKey || event.altKey || event.metaKey;
      if (isTaken || !keys[event.key])
        return;
      event.preventDefault();
      keys[event.key]();
    });
  }
}

new Page(...["data", "other"].map(find).filter(Boolean).map((element) => JSON.parse(element.textContent)));
