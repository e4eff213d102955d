import { expect, test } from 'vitest';
import { openRow } from '../support/fault-row.ts';
import { runPages } from '../support/pages/run-pages.ts';
import { COUNTED_TIMEOUT, soakCount } from '../support/soak.ts';

const PAGES = soakCount(100_000);
const SEED = 1301;

test(`${PAGES} seeded pages of soup, damage and depth hang nothing, end no process and run nothing`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('H1');
  const { pages, faults, hangs, crashes, touched, calls, slowest } = await runPages('hostile', {
    count: PAGES,
    seed: SEED,
  });
  row.end({
    count: pages,
    seed: SEED,
    measured: `${hangs.length} hangs, ${crashes.length} crashes, ${touched + calls} executions, ${faults.length} other faults; the slowest page took ${slowest.milliseconds} ms of processor time`,
  });
  expect({ faults, hangs, crashes, touched, calls }).toEqual({
    faults: [],
    hangs: [],
    crashes: [],
    touched: 0,
    calls: 0,
  });
  expect(pages).toBe(PAGES);
});
