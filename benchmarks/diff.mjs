// What a comparison of two built states costs beside a warm build of one: processor time, in this order of work:
// nothing changed, ten pages changed, every page changed. `node benchmarks/diff.mjs [PAGES]`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate-site.mjs';
import { measureCommand } from './peers/measure-command.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const quire = join(root, 'packages/cli/dist/bundle/main.js');
const count = Number(process.argv[2] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'));
const at = (name) => join(folder, name);

const build = (out) => [process.execPath, quire, 'build', at('site'), '--out', at(out)];
/** A comparison that finds something ends with 1. */
const diff = (after, ...more) => [
  ...['sh', '-c', '"$@" || [ $? -eq 1 ]', 'sh'],
  ...[process.execPath, quire, 'diff', at('before'), at(after), ...more],
];

/** Adds a sentence to the end of some pages. */
function changePages(howMany) {
  const pages = readdirSync(at('site'), { recursive: true })
    .filter((name) => name.endsWith('.mdx'))
    .sort();
  for (const name of pages.slice(0, howMany)) {
    const file = join(at('site'), name);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nA sentence that was not here before.\n`);
  }
}

const report = async (name, words) => {
  const { cpu, wall } = await measureCommand(words);
  console.log(`${name.padEnd(44)} ${cpu.toFixed(2)} s of processor time, ${wall.toFixed(2)} s`);
};

try {
  generateSite(at('site'), { pages: count });
  await report(`cold build of ${count} pages`, build('before'));
  await report('warm build', build('again'));
  await report('diff, nothing changed', diff('again'));
  changePages(10);
  await report('warm build, 10 pages changed', build('few'));
  await report('diff, 10 pages changed', diff('few'));
  changePages(count);
  await report('build, every page changed', build('all'));
  await report('diff, every page changed', diff('all'));
  await report('diff, every page changed, with a report', diff('all', '--html', at('report')));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
