// The sites that are looked at and checked: the gallery, our own docs, and five real ones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, createFolderSink } from '../packages/site/dist/index.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const archives = process.env.QUIRE_CORPUS ?? join(root, '../shared/corpus');

/** Between them: five themes, every kind of switch, backgrounds, pale and dark primaries. */
const REAL_SITES = [
  'kernel__docs',
  'jlowin__fastmcp',
  'resend__react-email',
  'triggerdotdev__trigger.dev',
  'mem0ai__mem0',
];

/** Every site to look at with the folder of its source; real ones are unpacked, where there are any. */
export function listShowcases(scratch, only) {
  const own = [
    { name: 'gallery', source: join(root, 'examples/gallery') },
    { name: 'docs', source: join(root, 'docs') },
  ];
  const real = REAL_SITES.map((name) => ({ name, archive: join(archives, `${name}.tar.zst`) }));
  const missing = real.filter(({ archive }) => !existsSync(archive));
  if (missing.length > 0) console.error(`!! SKIPPED: ${missing.length} real sites are not here.`);
  return [...own, ...real]
    .filter(({ name, archive }) => (!only || name === only) && (!archive || existsSync(archive)))
    .map((showcase) => (showcase.archive ? unpack(showcase, scratch) : showcase));
}

function unpack({ name, archive }, scratch) {
  const source = join(scratch, name);
  mkdirSync(source, { recursive: true });
  const words = ['--zstd', '-xf', archive, '-C', source, '--strip-components=1'];
  if (spawnSync('tar', words).status !== 0) throw new Error(`${archive} could not be unpacked`);
  return { name, source };
}

/** Builds a site as files that open from disk; gives their folder. */
export async function buildShowcase({ source }, target) {
  const sink = await createFolderSink(target);
  await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  return target;
}

/** The home page and pages of different kinds: the longest ones of evenly spread parts of the site. */
export function pickPages(site, count) {
  const manifest = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8'));
  const all = manifest.pages.map(({ file }) => file);
  // A site without a page of that name has a file that only leads to its first page.
  const home = all.filter((file) => file === 'index.html');
  const files = all.filter((file) => file !== 'index.html');
  const size = (file) => readFileSync(join(site, file)).length;
  const parts = Math.min(count - home.length, files.length);
  const picked = Array.from({ length: parts }, (_, i) => {
    const from = Math.floor((i * files.length) / parts);
    const to = Math.floor(((i + 1) * files.length) / parts);
    return files.slice(from, to).sort((a, b) => size(b) - size(a))[0];
  });
  return [...home, ...picked].map((file) => join(site, file));
}
