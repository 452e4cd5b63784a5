/* SPDX-License-Identifier: GPL-3.0-or-later */
"use strict";

/* The kinds of events, in the order of the words in traces. */
const KINDS = ["seed", "take", "refuted", "decided", "closed", "kept", "queued", "entered", "hit", "cut"];
const NONE = 0, DRAW = 3;

/* Reads whole numbers that are written in base 64, five bits a letter, the lowest first;
 * a letter's sixth bit says that more letters follow. */
class Numbers {
  static letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  constructor(text) {
    this.text = text;
    this.place = 0;
  }

  next() {
    for (let value = 0, factor = 1; ; factor *= 32) {
      const digit = Numbers.letters.indexOf(this.text[this.place++]);
      value += (digit & 31) * factor;
      if (digit < 32)
        return value;
    }
  }

  /* A number that may be negative: its lowest bit is its sign. */
  nextSigned() {
    const value = this.next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }
}

/* A recorded run at one of its steps: step t means that t events have happened. An event holds
 * the value of its position from then on; each remembers the event before it about the same
 * position, so that going back costs as little as going on. */
class Run {
  constructor(data) {
    const n = data.events.n;

    this.data = data;
    this.n = n;
    this.step = 0;
    this.shape = new Uint32Array(n);
    this.position = new Int32Array(n);
    this.layer = new Int32Array(n);
    this.distance = new Int32Array(n);
    this.counter = new Int32Array(n);
    this.cause = new Int32Array(n);
    this.decided = new Uint32Array(n + 1);
    this.pushed = new Uint32Array(n + 1);
    this.taken = new Uint32Array(n + 1);
    this.pushes = [];
    this.read(new Numbers(data.events.code));
    this.last = [new Map(), new Map()];
    this.before = [new Int32Array(n), new Int32Array(n)];
    this.link();
    if (data.answer)
      this.answer = this.readAnswer(new Numbers(data.answer));
  }

  read(numbers) {
    const slots = [];
    let slot = 0, position = 0, distance = 0;

    for (let e = 0; e < this.n; e++) {
      this.shape[e] = numbers.next();
      const [kind] = this.data.events.shapes[this.shape[e]];
      this.decided[e + 1] = this.decided[e] + this.data.deciding.includes(kind);
      if (this.data.pushing.includes(kind))
        this.pushes.push(e);
      this.pushed[e + 1] = this.pushes.length;
      this.taken[e + 1] = this.taken[e] + (KINDS[kind] === "take");
      this.position[e] = -1;
      if (KINDS[kind] === "closed")
        continue;
      slot += numbers.nextSigned();
      if (!this.data.layers)
        position = slot;
      else if (slot < slots.length)
        [position, this.layer[e]] = slots[slot];
      else {
        position += numbers.nextSigned();
        this.layer[e] = numbers.next();
        slots.push([position, this.layer[e]]);
      }
      this.position[e] = position;
      distance += numbers.nextSigned();
      this.distance[e] = distance;
      this.counter[e] = numbers.next();
      this.cause[e] = e - numbers.next();
    }
  }

  readAnswer(numbers) {
    return Array.from({ length: this.data.positions }, () => {
      const code = numbers.next();
      return { outcome: code % 4, distance: (code - code % 4) / 4, event: -2 };
    });
  }

  /* What an event is about, in one layer of a search and in all of them. */
  keys(e) {
    const position = this.position[e];
    return [this.layer[e] * this.data.positions + position, position];
  }

  link() {
    for (let e = 0; e < this.n; e++)
      this.keys(e).forEach((key, i) => {
        this.before[i][e] = this.last[i].get(key) ?? -1;
        this.last[i].set(key, e);
      });
    this.last.forEach((map) => map.clear());
  }

  seek(step) {
    while (this.step < step) {
      const e = this.step++;
      this.keys(e).forEach((key, i) => this.last[i].set(key, e));
    }
    while (this.step > step) {
      const e = --this.step;
      this.keys(e).forEach((key, i) => this.last[i].set(key, this.before[i][e]));
    }
  }

  /* The layer of a search that is shown, or 0 for all of them: one that was chosen, or that of the
   * step. A run beside another one, its guide, shows the layer of that one. */
  get shownLayer() {
    if (!this.data.layers || this.guide)
      return this.data.layers ? this.guide.shownLayer : 0;
    const isEnd = this.step === 0 || this.step === this.n;
    return this.data.layer >= 0 ? this.data.layer : isEnd ? 0 : this.layer[this.step - 1];
  }

  /* The value of a position at the shown step, and the event that it is from: -1 if it is there
   * before any event or after the last one, -2 if it is what a search answers. */
  value(position) {
    const isEnd = this.step === this.n;
    const layer = this.shownLayer;
    if (isEnd && this.answer && !layer)
      return this.answer[position];
    const event = (layer ? this.last[0].get(layer * this.data.positions + position)
                         : this.last[1].get(position)) ?? -1;
    if (event >= 0 && this.outcome(event) !== NONE)
      return { outcome: this.outcome(event), distance: this.distance[event], event };
    if (this.data.layers)
      return { outcome: NONE, distance: 0, event };
    const outcome = event < 0 ? this.data.initial : NONE;
    return { outcome: isEnd && this.data.closes && outcome === NONE ? DRAW : outcome, distance: 0, event: -1 };
  }

  /* Whether values are answers, which those on the way of a search are not. */
  get isAnswering() {
    return !this.data.layers || !!this.answer && this.step === this.n && !this.shownLayer;
  }

  /* The events whose positions wait in the queue, the one to be taken next first. */
  get waiting() {
    return this.pushes.slice(this.taken[this.step], this.pushed[this.step]);
  }

  kind(e) {
    return KINDS[this.data.events.shapes[this.shape[e]][0]];
  }

  line(e) {
    return this.data.events.shapes[this.shape[e]][1];
  }

  outcome(e) {
    return this.data.events.shapes[this.shape[e]][2];
  }

  /* The sentences about an event: that of the log, the one to be read aloud, and the name of its
   * position in the queue. */
  words(e) {
    const phrase = this.data.phrases[this.data.events.shapes[this.shape[e]][3]];
    const p = this.position[e], { rows, columns } = this.data;
    const numbers = [Math.floor(p / columns) % rows, p % columns, this.moves(this.distance[e]),
                     this.counter[e], this.layer[e] - 1];
    return phrase ? phrase.map((text) => this.fill(text, numbers)) : [];
  }

  /* Puts numbers in the places of a sentence that stand for them. */
  fill(text, numbers) {
    return text.replace(/[\ue000-\ue0ff]/g, (c) => this.group(numbers[c.charCodeAt(0) - 0xe000]));
  }

  group(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, this.data.group);
  }

  /* The number of moves that is shown for a number of plies. */
  moves(plies) {
    return Math.ceil(plies / this.data.plies);
  }
}
