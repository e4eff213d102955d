// CPU time of drawing preview images: a site of 50 pages with and without them, and again with what was kept.
// Usage: node benchmarks/social-images.mjs
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../packages/site/dist/index.js';

const PAGES = 50;
const source = await mkdtemp(join(tmpdir(), 'quire-social-'));
const pages = Array.from({ length: PAGES }, (_, number) => `page-${number}`);
await writeFile(
  join(source, 'docs.json'),
  JSON.stringify({
    theme: 'mint',
    name: 'Paper Planes',
    colors: { primary: '#3b5bdb' },
    navigation: { groups: [{ group: 'Guides', pages }] },
  }),
);
for (const page of pages) {
  const head = `title: How to fold ${page}\ndescription: From a sheet of paper to something that flies, in five minutes.`;
  await writeFile(join(source, `${page}.mdx`), `---\n${head}\n---\n\nText.\n`);
}

async function measure(name, options) {
  const before = process.cpuUsage();
  let images = 0;
  let bytes = 0;
  const build = { source, siteUrl: 'https://docs.example.com', workers: 0, ...options };
  await buildSite(build, {
    write(path, file) {
      if (!path.startsWith('_quire/social/')) return;
      images++;
      bytes += file.size;
    },
  });
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  const size =
    images === 0 ? '' : `, ${images} images, ${Math.round(bytes / images / 1000)} kB each`;
  process.stdout.write(`${name}: ${Math.round(milliseconds)} ms${size}\n`);
  return milliseconds;
}

const cache = { folder: join(source, '.quire/cache') };
await measure('first build, not counted', {});
const without = await measure('without images', {});
const drawn = await measure('with images', { socialImages: true, cache });
await measure('with images that were kept', { socialImages: true, cache });
process.stdout.write(`CPU of one image: ${((drawn - without) / PAGES).toFixed(1)} ms\n`);
await rm(source, { recursive: true });
