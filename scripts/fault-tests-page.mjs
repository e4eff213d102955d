/** The page of fault tests, made from the list that also runs them and from what was measured. */
export function renderFaultTestsPage(rows, figures) {
  const table = rows.map(
    ({ id, fault, count, unit, pass }) =>
      `| ${id} | ${fault} | ${toCount(count)} ${unit} | ${pass} |`,
  );
  const measured = rows.flatMap(({ id, unit }) =>
    (figures[id] ?? []).map((figure) => toMeasured(id, unit, figure)),
  );
  const missing = rows.filter(({ id }) => !figures[id]).map(({ id }) => id);
  return `---
title: Fault tests
description: How Quire is broken and attacked on purpose, what must hold, and what was measured.
---

{/* Made by scripts/generate-docs.mjs from tests/fault-table. */}

Each row is a test in the repository. \`npm test\` runs it with a twentieth of the count. \`npm run test:soak -- F16\` runs one row with the full count, and \`-- F16 --record\` also writes the result to this page. Rows with F are faults, rows with H are hostile input, rows with L are load.

| row | what is done | full count | what must hold |
|---|---|---|---|
${table.join('\n')}

## Measured

A smaller count than in the table above means that the row ran with that count only. Other programs used the machine at the same time, so the durations are longer than on an idle machine.

| row | count | seed | result | duration | when and where |
|---|--:|--:|---|--:|---|
${measured.join('\n')}
${missing.length > 0 ? `\nNot recorded yet: ${missing.join(', ')}.\n` : ''}`;
}

function toMeasured(id, unit, { count, seed, measured, seconds, date, machine }) {
  return `| ${id} | ${toCount(count)} ${unit.replace(/, at most$/, '')} | ${seed ?? '—'} | ${measured} | ${toCount(seconds)} s | ${date}, ${machine} |`;
}

const toCount = (count) => count.toLocaleString('en-US');
