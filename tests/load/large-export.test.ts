import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSite } from '../../benchmarks/generate-site.mjs';
import { openRow } from '../support/fault-row.ts';
import { watchMemory } from '../support/load/process-memory.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { readProcessTime } from '../support/process-time.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { COUNTED_TIMEOUT, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const LOCALES = ['en', 'de', 'fr', 'es', 'ja'];
const PAGES = soakCount(10_000);
const ASSETS = soakCount(200);
const ASSET_BYTES = 1_000_000;
const MOST_MEGABYTES = 1024;
const HOST = 'large.localhost';
const JOBS = '/v1/static-export/jobs';

let postgres: OutsidePostgres;
let processes: ServiceProcesses;
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  processes = await startServiceProcesses(
    { DATABASE_URL: await postgres.createDatabase(), ...WITHOUT_PREVIEW_IMAGES },
    { apis: 1, workers: 1 },
  );
});
afterAll(async () => {
  await processes?.stop();
  await postgres?.stop();
  await folder?.remove();
});

/** The same number of pages in every language, and files that nothing can be saved on. */
async function writeLargeSite(source: string): Promise<void> {
  const languages = [];
  for (const [seed, language] of LOCALES.entries()) {
    const place = join(source, language);
    const { tabs } = generateSite(place, { pages: PAGES / LOCALES.length, seed });
    await rm(join(place, 'docs.json'));
    await moveLinks(place, language);
    languages.push({ language, tabs: tabs.map((tab, number) => toTab(language, tab, number)) });
  }
  const config = { theme: 'mint', name: 'Large site', colors: { primary: '#3b5bdb' } };
  await writeFile(
    join(source, 'docs.json'),
    JSON.stringify({ ...config, navigation: { languages } }),
  );
  await mkdir(join(source, 'assets'));
  for (let number = 0; number < ASSETS; number++) {
    const hash = createHash('shake256', { outputLength: ASSET_BYTES });
    await writeFile(join(source, 'assets', `${number}.pdf`), hash.update(String(number)).digest());
  }
}

/** Cards lead to pages of their own language. */
async function moveLinks(place: string, language: string): Promise<void> {
  for (const path of await readdir(place, { recursive: true })) {
    if (!path.endsWith('.mdx')) continue;
    const file = join(place, path);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('href="/', `href="/${language}/`));
  }
}

function toTab(language: string, { groups }: { groups: { paths: string[] }[] }, number: number) {
  const chapters = groups.map(({ paths }, at) => ({
    group: `Chapter ${at + 1}`,
    pages: paths.map((path) => `${language}/${path}`),
  }));
  return { tab: `Part ${number + 1}`, groups: chapters };
}

/** Exports what is live under a label of its own, so that a bundle is made; gives the worker's seconds of CPU. */
async function exportSite(key: string, label: string) {
  const pid = processes.workers[0]?.child.pid ?? 0;
  const { service } = processes;
  const before = readProcessTime(pid);
  const started = await service.post(JOBS, { domain: HOST, version: label }, key);
  const job = (await service.pollJob(JSON.parse(started.text).jobId, key)).at(-1);
  const bundle = await service.post(`${JOBS}/${job?.jobId}/bundle`, {}, key);
  const { sizeBytes } = JSON.parse(bundle.text);
  // The rendering process counts once it has ended and was waited for.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { job, seconds: readProcessTime(pid) - before, megabytes: Math.round(sizeBytes / 1e6) };
}

test(`a project of ${PAGES} pages in ${LOCALES.length} languages with ${ASSETS} MB of files is exported`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('L5');
  const { service } = processes;
  const source = join(folder.path, 'source');
  await mkdir(source);
  await writeLargeSite(source);
  const { key } = await service.createOrganisation('enterprise');
  await service.publish(source, HOST, key);
  const watch = watchMemory(processes.workers[0]?.child.pid ?? 0);
  const first = await exportSite(key, 'first');
  const second = await exportSite(key, 'second');
  const { own, child } = watch.end();
  const share = Math.round((second.seconds / first.seconds) * 100);
  row.end({
    count: PAGES,
    measured: `a bundle of ${first.megabytes} MB; the worker took at most ${own} MB and a rendering process ${child} MB; the first export after publishing took ${first.seconds.toFixed(1)} s of CPU, a second one ${share}% of that`,
  });
  for (const { job } of [first, second]) {
    expect(job).toMatchObject({ status: 'completed', progress: 100, pageCount: PAGES });
  }
  expect(Math.max(own, child)).toBeLessThanOrEqual(MOST_MEGABYTES);
});
