// The rows of the fault table and what was measured of them: for the runner of tests, the tests and the page.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (name) => new URL(`../tests/fault-table/${name}`, import.meta.url);
const read = (name) => JSON.parse(readFileSync(at(name), 'utf8'));

/** A row: its name, what is done how often, what must come of it, and the test files that do it. */
export const readFaultRows = () => read('rows.json');

/** What was measured, by row: every line of its last recorded run. */
export const readFaultFigures = () => read('figures.json');

/** What the words of a command ask for: `F16` stands for its test files, everything else stays. */
export function selectRows(words, rows = readFaultRows()) {
  const named = words.filter((word) => /^[FHL]\d+$/.test(word));
  const chosen = named.map((name) => {
    const row = rows.find(({ id }) => id === name);
    if (row) return row;
    const known = rows.map(({ id }) => id).join(', ');
    throw new Error(`There is no row ${name} in tests/fault-table/rows.json. There are ${known}.`);
  });
  const others = words.filter((word) => !named.includes(word) && word !== '--record');
  if (chosen.length === 0) return { isRow: false, isRecorded: false, words: others };
  const files = new Set(chosen.flatMap((row) => row.files));
  return {
    isRow: true,
    isRecorded: words.includes('--record'),
    // Nothing else is measured at the same time.
    words: ['--no-file-parallelism', ...files, ...others],
  };
}

/** Puts the lines that rows wrote while they ran into the place of what was recorded before. */
export function recordFigures(lines) {
  const figures = readFaultFigures();
  const rows = new Map();
  for (const { row, ...figure } of lines) rows.set(row, [...(rows.get(row) ?? []), figure]);
  for (const [row, list] of rows) figures[row] = list;
  const known = readFaultRows().flatMap(({ id }) => (figures[id] ? [[id, figures[id]]] : []));
  writeFileSync(at('figures.json'), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}
