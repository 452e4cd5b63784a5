// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks the function of a JavaScript program about each board on standard input, its arguments a
// line. Answers go to descriptor 3, an integer a line. A line that begins with "!"
// says instead why there is none: a verdict, and the reason.
'use strict';

const fs = require ('fs');
const util = require ('util');
const vm = require ('vm');

const { FUNCTION, write: spell } = require ('./mousehole-ask.js');

const name = process.argv[2];
const questions = fs.openSync ('/proc/self/fd/0', 'r');
const answers = fs.openSync ('/proc/self/fd/3', 'w');
const bytes = Buffer.alloc (65536);
let rest = '';

function write (text)
{
  fs.writeSync (answers, text + '\n');
}

function refuse (verdict, reason)
{
  write ('!' + verdict + ': ' + String (reason).split ('\n')[0].slice (0, 200));
}

// Shows the error and its place in the program, without what called the program.
function showError (error)
{
  const lines = String (error && error.stack || error).split ('\n');
  const last = lines.findIndex (line => /adapter\.js|node:/.test (line));

  console.error ((last < 0 ? lines : lines.slice (0, last)).join ('\n'));
}

// Returns the lines that have come, at least one, or null at the end.
function readLines ()
{
  while (!rest.includes ('\n'))
    {
      const length = fs.readSync (questions, bytes, 0, bytes.length);

      if (length === 0)
        return null;
      rest += bytes.toString ('latin1', 0, length);
    }

  const lines = rest.split ('\n');

  rest = lines.pop ();
  return lines;
}

// A module exports a function that may as well be called here. Its words for that become blanks,
// so that everything else stands where it stood.
const EXPORTS = new RegExp (
  '^[ \\t]*export\\s+(default\\s+(?=async\\b|function\\b|class\\b)|' +
  '(?=async\\b|function\\b|class\\b|const\\b|let\\b|var\\b)|' +
  '(default\\s+\\w+|\\{[^}]*\\})[ \\t]*(;|$))', 'gm');

function compile (source)
{
  try
    {
      return new vm.Script (source, { filename: name });
    }
  catch (error)
    {
      const script = source.replace (EXPORTS, words => words.replace (/\S/g, ' '));

      if (script === source)
        throw error;
      return new vm.Script (script, { filename: name });
    }
}

// Returns the function among names that have values, or null.
function find (names)
{
  const { [FUNCTION]: program, Solution } = names;

  if (typeof program === 'function')
    return program;
  if (typeof Solution === 'function' && Solution.prototype && Solution.prototype[FUNCTION])
    return (...words) => new Solution ()[FUNCTION] (...words);
  return null;
}

// Returns the function that a script declares or exports, or null.
function load ()
{
  const script = compile (fs.readFileSync (name, 'utf8'));

  globalThis.require = require;
  globalThis.module = { exports: {} };
  globalThis.exports = globalThis.module.exports;
  script.runInThisContext ();

  const [program, Solution] = [FUNCTION, 'Solution'].map (
    word => vm.runInThisContext (`typeof ${word} === "undefined" ? undefined : ${word}`));
  const exported = Object (globalThis.module.exports);

  return find ({ [FUNCTION]: program, Solution }) || find (exported) ||
    find ({ Solution: exported }) || find ({ [FUNCTION]: exported });
}

function ask (program)
{
  for (let lines = readLines (); lines !== null; lines = readLines ())
    for (const line of lines)
      {
        const answer = program (...JSON.parse (`[${line}]`));

        if (spell (answer) !== null)
          write (spell (answer));
        else
          refuse ('not a number', util.inspect (answer));
      }
}

// The program's own input is empty, and what it writes to descriptor 3 goes nowhere.
fs.closeSync (0);
fs.openSync ('/dev/null', 'r');
fs.closeSync (3);
fs.openSync ('/dev/null', 'w');

let verdict = 'cannot be run';

try
  {
    const program = load ();

    if (program === null)
      refuse (verdict, 'it has no function ' + FUNCTION);
    else
      {
        write ('!ready');
        verdict = 'crashed';
        ask (program);
      }
  }
catch (error)
  {
    showError (error);
    refuse (verdict, error);
  }
