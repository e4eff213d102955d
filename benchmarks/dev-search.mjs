// What search costs in `quire dev`: CPU until the first answer, from titles and headings, and of the whole index, with
// nothing kept and with what the preview before left, beside a cold build of the same site. Each in a process of its own.
//   node benchmarks/dev-search.mjs [--pages 5000]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generateSite } from './generate-site.mjs';

const self = fileURLToPath(import.meta.url);
const site = join(dirname(dirname(self)), 'packages/site/dist');
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '5000' },
    step: { type: 'string' },
    source: { type: 'string' },
  },
});

/** Seconds of CPU since the last time. */
let since = process.cpuUsage();
function takeSeconds() {
  const { user, system } = process.cpuUsage(since);
  since = process.cpuUsage();
  return (user + system) / 1e6;
}

async function measureBuild(source) {
  const { buildSite } = await import(pathToFileURL(join(site, 'index.js')).href);
  takeSeconds();
  await buildSite({ source, links: 'hosted', workers: 0 }, { write: () => undefined });
  return { build: takeSeconds() };
}

async function measurePreview(source) {
  const { createPreview } = await import(pathToFileURL(join(site, 'dev/preview.js')).href);
  const preview = await createPreview(source);
  const { search } = preview.current();
  takeSeconds();
  await search.read('_quire/search/all.js');
  const first = takeSeconds();
  await search.readAll();
  const whole = takeSeconds();
  preview.close();
  return { first, whole };
}

/** Runs one step in a process of its own, as the command does. */
function run(step, source) {
  const words = [self, '--step', step, '--source', source];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

if (values.step) {
  const measure = values.step === 'build' ? measureBuild : measurePreview;
  process.stdout.write(JSON.stringify(await measure(values.source)), () => process.exit(0));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'quire-dev-search-'));
  const source = join(folder, 'docs');
  try {
    generateSite(source, { pages: Number(values.pages) });
    const { build } = run('build', source);
    const cold = run('preview', source);
    const warm = run('preview', source);
    const toRow = (what, seconds) => ({
      what,
      'CPU, s': Number(seconds.toFixed(2)),
      'of a cold build': `${Math.round((100 * seconds) / build)} %`,
    });
    console.table([
      toRow('cold build', build),
      toRow('first answer', cold.first),
      toRow('whole index, nothing kept', cold.whole),
      toRow('whole index, with what the preview before left', warm.whole),
    ]);
    console.log(`${values.pages} pages. ${cpus()[0]?.model.trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
