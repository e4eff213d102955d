import { expect, test } from 'vitest';
import { openRow } from '../support/fault-row.ts';
import { compareTrees } from '../support/pages/compare-trees.ts';
import { runPages } from '../support/pages/run-pages.ts';
import { COUNTED_TIMEOUT, soakCount } from '../support/soak.ts';

const PAGES = soakCount(40_000);
const SEED = 1305;

test.each([
  ['<p>a<div>b</div></p>', 'the trees differ'],
  ['<p title="a">b', 'is not closed'],
  ['<blink>a</blink>', 'an unknown element blink'],
  ['<p onclick="a">b</p>', 'an event attribute onclick'],
  ['<table><p>a</p></table>', 'the trees differ'],
  ['<p>a & b &lt; c</p>', undefined],
])('the comparison of trees says of %s: %s', (markup, expected) => {
  const found = compareTrees(markup);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(expected);
});

test(`an HTML parser builds of ${PAGES} seeded pages the tree that was written, without unknown elements and event attributes`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('H5');
  const { pages, faults, hangs, crashes, slowest } = await runPages('trees', {
    count: PAGES,
    seed: SEED,
  });
  row.end({
    count: pages,
    seed: SEED,
    measured: `${faults.length} pages with another tree, ${hangs.length + crashes.length} hangs and crashes; the slowest page took ${slowest.milliseconds} ms of processor time`,
  });
  expect({ faults, hangs, crashes }).toEqual({ faults: [], hangs: [], crashes: [] });
  expect(pages).toBe(PAGES);
});
