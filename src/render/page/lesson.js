/* SPDX-License-Identifier: GPL-3.0-or-later */
"use strict";

/* What a question knows of its answer. It is no secret, only nothing that is read by accident:
 * bytes that are mixed with a sequence of numbers, which begins with the salt. */
const decode = ({ salt, code }) => {
  let x = salt;
  const bytes = Uint8Array.from(atob(code), (letter) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return letter.charCodeAt(0) ^ (x & 255);
  });
  return JSON.parse(new TextDecoder().decode(bytes));
};

const fill = (text, ...parts) => text.replace(/[\ue000-\ue0ff]/g, (c) => parts[c.charCodeAt(0) - 0xe000]);

/* A question of the page: buttons to choose from, or the cells of its tables. */
class Question {
  constructor(ask, code, words, tell) {
    this.key = decode(code);
    this.words = words;
    this.tell = tell;
    this.verdict = ask.querySelector(".verdict");
    this.text = ask.querySelector(".question").textContent;
    this.title = ask.closest("section").querySelector("h2").textContent;
    this.choices = [...ask.querySelectorAll("button")];
    if (!this.choices.length)
      this.choices = [...ask.closest("section").querySelectorAll("td")];
    this.choices.forEach((choice, i) => choice.addEventListener("click", () => this.answer(i)));
    ask.closest("section").querySelectorAll(".pick table").forEach((table) => this.listen(table));
  }

  /* Makes a table a grid, in which arrow keys go from cell to cell and Enter chooses one. */
  listen(table) {
    const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1));
    const cells = rows.flat().filter((td) => this.isOpen(td));
    const move = (td, down, right) => {
      let y = rows.findIndex((row) => row.includes(td)), x = rows[y].indexOf(td), next;
      do {
        next = rows[y += down]?.[x += right];
      } while (next && !this.isOpen(next));
      next?.focus();
    };
    table.setAttribute("role", "grid");
    table.parentNode.removeAttribute("tabindex");
    cells.forEach((td, i) => td.tabIndex = i ? -1 : 0);
    table.addEventListener("focusin", ({ target }) => cells.forEach((td) => td.tabIndex = td === target ? 0 : -1));
    table.addEventListener("keydown", (event) => {
      const steps = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };
      const td = event.target.closest("td");
      if (!td || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (event.key === "Enter" || event.key === " ")
        td.click();
      else if (steps[event.key])
        move(td, ...steps[event.key]);
      else
        return;
      event.preventDefault();
    });
  }

  isOpen(choice) {
    return choice.className !== "x" && choice.className !== "z";
  }

  answer(i) {
    if (this.isAnswered || !this.isOpen(this.choices[i]))
      return;
    this.isAnswered = true;
    this.isRight = this.key.right.includes(i);
    this.choices.forEach((choice, j) => {
      choice.setAttribute("aria-disabled", true);
      if (this.key.right.includes(j))
        choice.classList.add("right");
    });
    if (!this.isRight)
      this.choices[i].classList.add("wrong");
    this.verdict.classList.add(this.isRight ? "right" : "wrong");
    this.verdict.textContent = fill(this.isRight ? this.words.right : this.words.wrong, this.key.answer)
      + "\n" + this.key.reason;
    this.tell();
  }

  /* The answer on paper. */
  print() {
    const entry = document.createElement("div");
    for (const [tag, text] of [["h3", this.title], ["p", this.text], ["p", this.key.answer], ["p", this.key.reason]])
      entry.appendChild(document.createElement(tag)).textContent = text;
    return entry;
  }
}

class Lesson {
  constructor({ questions, words }) {
    document.documentElement.classList.add("live");
    this.words = words;
    this.questions = [...document.querySelectorAll(".ask")].map((ask, i) =>
      new Question(ask, questions[i], words, () => this.showScore()));
    document.getElementById("answers").append(...this.questions.map((question) => question.print()));
  }

  showScore() {
    const answered = this.questions.filter((question) => question.isAnswered);
    const n = answered.filter((question) => question.isRight).length;
    const isEnd = answered.length === this.questions.length;
    document.getElementById("score").textContent
      = fill(isEnd ? this.words.end : this.words.score, n, answered.length);
  }
}

new Lesson(JSON.parse(document.getElementById("data").textContent));
