import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuildOptions } from '../build-options.ts';
import { buildSite } from '../build-site.ts';
import { toSha256 } from '../files/recorder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-social-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PAGES: Record<string, string> = {
  index: 'title: Fold a plane\ndescription: In five minutes.',
  own: 'title: Own\n"og:image": https://example.com/own.png',
  team: 'title: For the team\ngroups: [team]',
  japanese: 'title: 紙飛行機',
};

function write(pages: Record<string, string>, thumbnails: object = {}, more: object = {}): void {
  const config = {
    theme: 'mint',
    name: 'Paper Planes',
    colors: { primary: '#3b5bdb' },
    navigation: { groups: [{ group: 'Start', pages: Object.keys(pages) }] },
    thumbnails,
    ...more,
  };
  for (const name of readdirSync(folder)) if (name.endsWith('.mdx')) rmSync(join(folder, name));
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  for (const [path, head] of Object.entries(pages)) {
    writeFileSync(join(folder, `${path}.mdx`), `---\n${head}\n---\n\nText.\n`);
  }
}

async function build(options: Partial<BuildOptions> = {}) {
  const files = new Map<string, Buffer>();
  const result = await buildSite(
    { source: folder, siteUrl: 'https://docs.example.com', ...options },
    { write: (path, file) => void files.set(path, Buffer.from(file.bytes())) },
  );
  const images = [...files].filter(([path]) => path.startsWith('_quire/social/'));
  const tagsOf = (file: string) =>
    Object.fromEntries(
      Array.from(
        `${files.get(file)}`.matchAll(
          /<meta (?:property|name)="((?:og:image|twitter:)[^"]*)" content="([^"]*)"/g,
        ),
        ([, name, value]) => [name, value],
      ),
    );
  const found = result.diagnostics.filter(({ code }) => code.startsWith('social-'));
  return { ...result, images: new Map(images), tagsOf, found };
}

const PATH = /^https:\/\/docs\.example\.com\/(_quire\/social\/card\.[0-9a-f]{16}\.png)$/;

describe('preview images', () => {
  test('are drawn on hosted sites, and elsewhere where docs.json asks for them', async () => {
    const drawn = async (thumbnails: object, options: Partial<BuildOptions>) => {
      write({ index: PAGES.index as string }, thumbnails);
      return (await build(options)).images.size;
    };
    expect([
      await drawn({}, {}),
      await drawn({}, { socialImages: true }),
      await drawn({ generate: true }, {}),
      await drawn({ generate: false }, { socialImages: true }),
      await drawn({ generate: true }, { socialImages: false }),
    ]).toEqual([0, 1, 1, 0, 0]);
  });

  test('show title, section and site; an image of the author wins, and pages for some readers have none', async () => {
    write(PAGES, {});
    const { images, tagsOf, found, manifest } = await build({ socialImages: true, readers: 'all' });
    const tags = tagsOf('index.html');
    expect(tags).toEqual({
      'og:image': expect.stringMatching(PATH),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Fold a plane - Paper Planes',
      'twitter:card': 'summary_large_image',
    });
    const path = PATH.exec(tags['og:image'] ?? '')?.[1] ?? '';
    const png = images.get(path) ?? Buffer.alloc(0);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(tagsOf('own.html')).toEqual({
      'og:image': 'https://example.com/own.png',
      'twitter:card': 'summary_large_image',
    });
    expect(tagsOf('team.html')).toEqual({ 'twitter:card': 'summary' });
    expect(images.size).toBe(2);
    // The files follow the setting of the site, as the pages do.
    expect(Object.keys(manifest.access?.files ?? {}).filter((name) => images.has(name))).toEqual(
      [],
    );
    expect(tagsOf('japanese.html')['og:image:alt']).toBe('Paper Planes');
    expect(found).toEqual([
      expect.objectContaining({ code: 'social-image-of-site', file: 'japanese.mdx' }),
    ]);
  });

  test('have the same bytes on every machine', async () => {
    write({ index: PAGES.index as string }, { generate: true });
    const { images } = await build();
    expect([...images.values()].map(toSha256)).toMatchInlineSnapshot(`
      [
        "34845d1fe9fb3ba6ec34ed8a3cb39963607fc82b798adee5a1262d6f8fcc03c0",
      ]
    `);
  });

  test('are kept: a build without changes draws nothing, another title draws one', async () => {
    const cache = { folder: join(folder, '.quire/cache') };
    const pages = { index: 'title: One', second: 'title: Two' };
    write(pages, { generate: true });
    const first = await build({ cache });
    const kept = await build({ cache });
    expect(kept.images).toEqual(first.images);
    write({ ...pages, second: 'title: Three' }, { generate: true });
    const later = await build({ cache });
    const isSame = [...later.images].filter(([path]) => first.images.has(path));
    expect([later.images.size, isSame.length]).toEqual([2, 1]);
    expect(later.images).toEqual((await build()).images);
  });

  test('what cannot be drawn or has no effect is told', async () => {
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<use href="#a"/>'.repeat(40)}</svg>`;
    writeFileSync(join(folder, 'bomb.svg'), bomb);
    const look = {
      generate: true,
      background: 'https://example.com/b.png',
      fonts: { family: 'Lora' },
    };
    write({ index: PAGES.index as string }, look, { logo: '/bomb.svg' });
    const { images, found } = await build();
    expect(images.size).toBe(1);
    expect(found.map(({ code, message }) => [code, message]).sort()).toEqual([
      [
        'social-font-missing',
        'Preview images are drawn with Inter: the font "Lora" has no WOFF file in the site that can be read.',
      ],
      [
        'social-picture-left-out',
        'Preview images do not show the background "https://example.com/b.png": it is not a file of the site.',
      ],
      [
        'social-picture-left-out',
        'Preview images do not show the logo "/bomb.svg": it contains <use>.',
      ],
    ]);
    const { siteUrl: _, ...without } = { siteUrl: '', source: folder };
    const nowhere = await buildSite(without, { write: () => {} });
    expect(nowhere.diagnostics.map(({ code }) => code)).toContain('social-images-not-drawn');
  });

  test('a logo of which nothing is seen is told in every build, and the name of the site is shown', async () => {
    const space = 'xmlns="http://www.w3.org/2000/svg"';
    const outside = `<svg ${space} viewBox="0 0 9 9"><rect x="20" width="9" height="9"/></svg>`;
    writeFileSync(join(folder, 'outside.svg'), outside);
    const pages = { index: PAGES.index as string };
    write(pages, { generate: true });
    const named = await build();
    const cache = { folder: join(folder, '.quire/cache-of-logo') };
    write(pages, { generate: true }, { logo: '/outside.svg' });
    const first = await build({ cache });
    const second = await build({ cache });
    expect([...first.images.values()]).toEqual([...named.images.values()]);
    expect(second.found).toEqual(first.found);
    expect(first.found.map(({ severity, message }) => [severity, message])).toEqual([
      ['info', 'Preview images do not show the logo "/outside.svg": it cannot be drawn.'],
    ]);
    write(pages, {}, { logo: '/outside.svg' });
    const unasked = await build({ socialImages: true });
    expect(unasked.found.map(({ severity }) => severity)).toEqual(['info']);
  });
});
