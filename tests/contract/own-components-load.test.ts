import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildSite, createArchiveSink } from '@quire/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileBusy } from '../support/busy-machine.ts';
import { writeSite } from '../support/small-site.ts';
import { COUNTED_TIMEOUT, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const BUILDS = soakCount(20);
const PAGES = 3;
/** As many as a thread takes at once. */
const BATCH_PAGES = 16;

/** Much work in calls that make few steps, and much work in steps. */
const HEAVY = `
const data = Array.from({ length: 400 }, (_, i) => ({ id: i, name: 'row ' + i, list: [i, i + 1] }));

export const Copies = ({ rounds }) => {
  let count = 0;
  for (let i = 0; i < rounds; i++) count += JSON.stringify(data).split('row').sort().length;
  return <p>{count} rows</p>;
};

/** Counts steps all along: however slow the machine, it is seen to go on. */
export const Steps = ({ rounds }) => {
  let count = 0;
  for (let i = 0; i < rounds; i++) {
    for (let j = 0; j < 2000; j++) count += j % 2;
    count += JSON.stringify(data).split('row').sort().length;
  }
  return <p>{count} steps</p>;
};

export const Rows = ({ count }) => (
  <table><tbody>{Array.from({ length: count }, (_, i) => <tr key={i}><td>{i}</td></tr>)}</tbody></table>
);
`;

let place: TemporaryFolder;
let archives = 0;
beforeAll(async () => {
  place = await createTemporaryFolder();
});
afterAll(() => place.remove());

async function writeHeavySite(name: string, pages: string[]): Promise<string> {
  const source = join(place.path, name);
  await writeSite(source, {
    index: 'Start.',
    ...Object.fromEntries(pages.map((text, n) => [`page-${n}`, text])),
  });
  await mkdir(join(source, 'snippets'));
  await writeFile(join(source, 'snippets/heavy.jsx'), HEAVY);
  return source;
}

async function build(source: string, workers: number) {
  const sink = await createArchiveSink(join(place.path, `${archives++}.tar.gz`));
  const { diagnostics } = await buildSite({ source, links: 'relative', workers }, sink);
  const { sha256 } = await sink.finish();
  return { sha256, found: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

test(
  `a site with heavy components has one hash in ${BUILDS} builds on a busy machine`,
  async () => {
    const page = (n: number) =>
      `import { Copies, Rows } from '/snippets/heavy.jsx'\n\n<Copies rounds={${150 + 150 * n}} />\n\n<Rows count={${1_000 + n}} />`;
    const source = await writeHeavySite(
      'busy',
      Array.from({ length: PAGES }, (_, n) => page(n)),
    );
    const quiet = await build(source, 0);
    expect(quiet.found).toEqual([]);
    for (let number = 1; number <= BUILDS; number++) {
      const busy = await whileBusy(2 * availableParallelism(), () => build(source, number % 3));
      expect(busy).toEqual(quiet);
    }
  },
  COUNTED_TIMEOUT,
);

test('a site with heavy components has one hash when more threads render it than there are cores', async () => {
  const threads = 4 * availableParallelism();
  const heavy = "import { Steps } from '/snippets/heavy.jsx'\n\n<Steps rounds={700} />";
  // Threads take pages in batches: one heavy page for each, and all are at theirs at the same time.
  const source = await writeHeavySite(
    'threads',
    Array.from({ length: BATCH_PAGES * threads }, (_, n) =>
      n % BATCH_PAGES === 0 ? heavy : `Page ${n}.`,
    ),
  );
  const alone = await build(source, 0);
  expect(alone.found).toEqual([]);
  expect(await build(source, threads)).toEqual(alone);
}, 600_000);
