// The sites whose pages are in the pictures: the gallery, the examples, our own docs, and real ones where they are.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '../../packages/site/dist/index.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Archives of real sites, kept beside the repository and not in it. */
const archives = process.env.QUIRE_CORPUS ?? join(root, '../shared/corpus');
const EXAMPLES = ['api-reference', 'http-caching', 'own-components'];

/** @typedef {{ group: string, name: string, source?: string, archive?: string, isReal: boolean, pick: (pages: string[], site: string) => string[] }} Place */

/** Every site to look at. Says so where the real ones are not there. */
export function listSites() {
  const own = [
    // One of many pages that are all the same is enough.
    {
      group: 'gallery',
      source: 'examples/gallery',
      pick: (pages) => pages.filter((file) => !/^many\/page-(?!01)/.test(file)),
    },
    ...EXAMPLES.map((name) => ({
      group: 'examples',
      source: `examples/${name}`,
      pick: pickLongest(4),
    })),
    { group: 'docs', source: 'docs', pick: pickLongest(12) },
  ].map((site) => ({
    ...site,
    name: basename(site.source),
    source: join(root, site.source),
    isReal: false,
  }));
  const files = existsSync(archives) ? readdirSync(archives) : [];
  const real = files
    .filter((file) => file.endsWith('.tar.zst'))
    .sort()
    .map((file) => file.slice(0, -'.tar.zst'.length))
    .map((name) => ({
      group: 'corpus',
      name,
      archive: join(archives, `${name}.tar.zst`),
      isReal: true,
      pick: pickLongest(3),
    }));
  if (real.length === 0) {
    console.error(
      `!! SKIPPED: no pictures of real sites, ${archives} has none. Set QUIRE_CORPUS to a folder of .tar.zst archives.`,
    );
  }
  return [...own, ...real];
}

/** Builds a site as files that open from disk; gives the addresses of the pages that were picked. */
export async function buildPages(site, scratch) {
  const source = site.source ?? unpack(site, scratch);
  const target = join(scratch, `${site.name}-site`);
  const sink = await createFolderSink(target);
  await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  const { pages } = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
  const files = site.pick(
    pages.map(({ file }) => file),
    target,
  );
  return files.map((file) => ({
    name: `${site.name}/${file.replace(/\.html$/, '')}`,
    address: pathToFileURL(join(target, file)).href,
  }));
}

function unpack({ name, archive }, scratch) {
  const source = join(scratch, name);
  mkdirSync(source, { recursive: true });
  const words = ['--zstd', '-xf', archive, '-C', source, '--strip-components=1'];
  if (spawnSync('tar', words).status !== 0) throw new Error(`${archive} could not be unpacked.`);
  return source;
}

/** The home page, and pages of different kinds: the longest ones of evenly spread parts of the site. */
function pickLongest(count) {
  return (pages, site) => {
    const home = findHome(pages, site);
    const others = pages.filter((file) => file !== home);
    const size = (file) => readFileSync(join(site, file)).length;
    const parts = Math.min(count - 1, others.length);
    const picked = Array.from({ length: parts }, (_, part) => {
      const from = Math.floor((part * others.length) / parts);
      const to = Math.floor(((part + 1) * others.length) / parts);
      return others.slice(from, to).sort((a, b) => size(b) - size(a))[0];
    });
    return [home, ...picked];
  };
}

/** The page that the address of the site leads to. */
function findHome(pages, site) {
  if (pages.includes('index.html')) return 'index.html';
  // A site without a page of that name has a file that only leads to its first page.
  const target = /http-equiv="refresh" content="0; url=\.\/([^"]+)"/.exec(
    readFileSync(join(site, 'index.html'), 'utf8'),
  );
  return pages.includes(target?.[1]) ? target[1] : pages[0];
}
