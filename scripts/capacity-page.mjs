import { computeCapacity, SIZES } from '../benchmarks/capacity/model.mjs';

const toText = (number, digits = 0) =>
  number.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });
/** Two digits that mean something: the rest would be a claim. */
const toRough = (number) => Number(number.toPrecision(2)).toLocaleString('en-US');
const toDollars = (number) => `$${toRough(number)}`;

/** The rows of the table: a name and a cell for each number of sites. */
export function toCapacityRows(results) {
  const row = (name, toCell) => [name, ...results.map(toCell)];
  return [
    row('page views', ({ work }) => toRough(work.views)),
    row('publishes', ({ work }) => toRough(work.publishes)),
    row('CPU hours used', ({ machines }) => toRough(machines.cpuHours)),
    row('web and API processes', ({ machines }) => toText(machines.webProcesses)),
    row('worker processes', ({ machines }) => toText(machines.workers)),
    row('cores for processes', ({ machines }) => toText(machines.cores)),
    row('memory for processes', ({ machines }) => `${toRough(machines.memory)} GB`),
    row('database', ({ stored }) => `${toRough(stored.database)} GB`),
    row('memory for the database', (result) => `${toRough(result.databaseMemory)} GB`),
    row('objects in the bucket', ({ stored }) => toRough(stored.objects)),
    row('bytes in the bucket', ({ stored }) => `${toRough(stored.bucket)} GB`),
    row('write operations', ({ calls }) => toRough(calls.writes)),
    row('read operations', ({ calls }) => toRough(calls.reads)),
    row('traffic to readers', ({ traffic }) => `${toRough(traffic)} GB`),
    row('money: processes', ({ money }) => toDollars(money.processes)),
    row('money: database', ({ money }) => toDollars(money.database)),
    row('money: bucket', ({ money }) => toDollars(money.bucket)),
    row('money: traffic', ({ money }) => toDollars(money.traffic)),
    row('money: total', ({ money }) => toDollars(money.total)),
  ];
}

const toLine = (cells) => `| ${cells.join(' | ')} |`;

function renderTable(results) {
  const heads = ['a month', ...results.map(({ sites }) => `${toText(sites)} sites`)];
  const rules = ['---', ...results.map(() => '--:')];
  return [heads, rules, ...toCapacityRows(results)].map(toLine).join('\n');
}

const toNumber = (value) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

const renderInputs = (inputs) =>
  Object.entries(inputs)
    .map(([name, { value, unit, what }]) =>
      toLine([`\`${name}\``, `${toNumber(value)} ${unit}`.trim(), what]),
    )
    .join('\n');

const renderUnits = (units) =>
  Object.values(units)
    .map(({ value, unit, what, command }) =>
      toLine([what, `${toNumber(value)} ${unit}`, `\`${command}\``]),
    )
    .join('\n');

/** The page about capacity, made from what was measured and assumed. */
export function renderCapacityPage(capacity) {
  const results = SIZES.map((sites) => computeCapacity(sites, capacity));
  const { machine, date, units, assumptions, prices } = capacity;
  return `---
title: Plan capacity
description: What 100 to 100,000 sites take in CPU, memory, storage and money a month, computed from measured costs.
---

{/* Made by scripts/generate-docs.mjs from benchmarks/capacity/capacity.json. */}

This page is computed from three inputs: what one page view, publish or question costs, which was measured; how much of it a site has, which is assumed; and prices, which are examples. Enter your own values before you decide anything.

## Result

${renderTable(results)}

- All numbers are rounded to two digits. They are estimates: the errors of the inputs are larger than the rounding.
- The cost of a page is that of one in the memory of the process. A page that has to be read from the storage takes several times as much: see [Benchmarks](/reference/benchmarks#other-benchmarks). With thousands of sites, [put a cache in front](/guides/edge).
- The numbers for processes include the room for the busiest time, and at least two processes of each kind. One process uses about one core.
- Money for the database includes two cores. It does not include backups, replicas, a load balancer, or the tokens of a model.
- The costs of one site of 100 pages were measured, and a database with ${toText(capacity.measuredSites)} sites. All columns are multiplied from them, so the larger ones are extrapolated: they do not show limits that appear only at that size. At 100,000 sites, one PostgreSQL server and one bucket hold all of it; Quire does not distribute sites over several databases.

## Enter your own values

Write a file with the values that differ. All names are in the tables below.

\`\`\`json capacity-inputs.json
{
  "prices": { "coreMonth": 15, "traffic": 0.01 },
  "assumptions": { "viewsPerSiteDay": 500, "publishesPerSiteDay": 1 }
}
\`\`\`

In a clone of the repository, \`npm run bench:capacity -- --prices capacity-inputs.json\` prints the same table for them.

## Measured costs

Measured on ${date} on ${machine}. Other programs used the machine at the same time, so the measurements are CPU time, not duration, and even CPU time is higher than on an idle machine. Run the command to measure on your machine, and put the result in \`benchmarks/capacity/capacity.json\`.

| what | measured | command |
|---|--:|---|
${renderUnits(units)}

## Assumptions

| name | value | meaning |
|---|--:|---|
${renderInputs(assumptions)}

## Prices

Examples from ${prices.list} (${prices.date}), in US dollars. They change, and other providers charge differently.

| name | price | for |
|---|--:|---|
${renderInputs(prices.items)}
`;
}
