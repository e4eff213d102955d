import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildSite, createArchiveSink } from '@quire/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileBusy } from '../support/busy-machine.ts';
import { writeSite } from '../support/small-site.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const BUILDS = soakCount(20);
const PAGES = 3;

/** Much work in calls that make few steps, and much work in steps. */
const HEAVY = `
const data = Array.from({ length: 400 }, (_, i) => ({ id: i, name: 'row ' + i, list: [i, i + 1] }));

export const Copies = ({ rounds }) => {
  let count = 0;
  for (let i = 0; i < rounds; i++) count += JSON.stringify(data).split('row').sort().length;
  return <p>{count} rows</p>;
};

export const Rows = ({ count }) => (
  <table><tbody>{Array.from({ length: count }, (_, i) => <tr key={i}><td>{i}</td></tr>)}</tbody></table>
);
`;

let place: TemporaryFolder;
let source: string;
beforeAll(async () => {
  place = await createTemporaryFolder();
  source = join(place.path, 'docs');
  const page = (n: number) =>
    `import { Copies, Rows } from '/snippets/heavy.jsx'\n\n<Copies rounds={${150 + 150 * n}} />\n\n<Rows count={${1_000 + n}} />`;
  const names = Array.from({ length: PAGES }, (_, n) => [`page-${n}`, page(n)]);
  await writeSite(source, { index: 'Start.', ...Object.fromEntries(names) });
  await mkdir(join(source, 'snippets'));
  await writeFile(join(source, 'snippets/heavy.jsx'), HEAVY);
});
afterAll(() => place.remove());

async function build(number: number) {
  const sink = await createArchiveSink(join(place.path, `${number}.tar.gz`));
  const workers = number % 3;
  const { diagnostics } = await buildSite({ source, links: 'relative', workers }, sink);
  const { sha256 } = await sink.finish();
  return { sha256, found: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

test(`a site with heavy components has one hash in ${BUILDS} builds on a busy machine`, async () => {
  const quiet = await build(0);
  expect(quiet.found).toEqual([]);
  for (let number = 1; number <= BUILDS; number++) {
    const busy = await whileBusy(2 * availableParallelism(), () => build(number));
    expect(busy).toEqual(quiet);
  }
}, 3_600_000);
