import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatDiagnostic } from '@quire/base';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFolder, writeProject } from '../../testing/build-project.ts';
import { checkSite } from '../check/check-site.ts';
import { addFonts } from './add-fonts.ts';
import { readFontAddress } from './font-service.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-fonts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeSite(more: object, files: Record<string, string> = {}): void {
  writeProject(folder, {
    'docs.json': {
      theme: 'mint',
      name: 'Fonts',
      colors: { primary: '#000' },
      navigation: { pages: ['index'] },
      ...more,
    },
    'index.mdx': '---\ntitle: Home\ndescription: Words.\n---\n\nText.\n',
    ...files,
  });
}

const face = (family: string, slug: string, weight: string, style = 'normal') => `/* ${slug} */
@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  src: url(./files/${slug}-latin-${weight}-${style}.woff2) format('woff2'), url(./files/${slug}.woff) format('woff');
  unicode-range: U+0000-00FF;
}`;

/** A package as Fontsource makes them. */
async function createPackage(files: Record<string, string>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files))
    archive.entry({ name: `package/${name}` }, text);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}

const OPEN_SANS = {
  LICENSE: 'SIL Open Font License',
  'index.css': 'unused',
  '400.css': face('Open Sans', 'open-sans', '400'),
  '700.css': face('Open Sans', 'open-sans', '700'),
  '700-italic.css': face('Open Sans', 'open-sans', '700', 'italic'),
  'files/open-sans-latin-400-normal.woff2': 'four',
  'files/open-sans-latin-700-normal.woff2': 'seven',
  'files/open-sans-latin-700-italic.woff2': 'seven italic',
  'files/open-sans-latin-300-normal.woff2': 'nobody asked',
};

const check = async () => (await checkSite({ source: folder })).diagnostics.map(formatDiagnostic);

test('a family of docs.json comes with its weights, sheet and license, and is used', async () => {
  writeSite({ fonts: { family: 'Open Sans' } });
  expect(await check()).toEqual([
    'docs.json warning: The font "Open Sans" has no file. The theme\'s own font is used instead. Run "quire fonts" to download it into the site, or set "source" to a woff2 file. [font-not-found]',
  ]);
  const asked: string[] = [];
  const added = await addFonts(folder, async (name) => {
    asked.push(name);
    return createPackage(OPEN_SANS);
  });
  expect(asked).toEqual(['@fontsource/open-sans']);
  expect(added).toEqual([
    { family: 'Open Sans', sheet: 'fonts/open-sans.css', files: 3, bytes: 4 + 5 + 12 },
  ]);
  expect(readdirSync(join(folder, 'fonts/open-sans')).sort()).toEqual([
    'LICENSE',
    'open-sans-latin-400-normal.woff2',
    'open-sans-latin-700-italic.woff2',
    'open-sans-latin-700-normal.woff2',
  ]);
  expect(readFileSync(join(folder, 'fonts/open-sans.css'), 'utf8')).toContain(
    "src: url(open-sans/open-sans-latin-400-normal.woff2) format('woff2');\n  unicode-range: U+0000-00FF;",
  );
  expect(await check()).toEqual([]);
  const { files, text } = await buildFolder(folder);
  const sheet = [...files.keys()].find((path) => /^_assets\/open-sans\.[^/]*css$/.test(path)) ?? '';
  expect(text(sheet)).toMatch(/url\("open-sans-latin-400-normal\.[0-9a-f]+\.woff2"\)/);
  expect(text('index.html')).toContain(sheet);
  expect(await addFonts(folder, () => Promise.reject(new Error('asked again')))).toEqual([]);
});

test('a style sheet that loads a font service is told with its line, and quire fonts brings what it names', async () => {
  const sheet =
    "/* mine */\n@import url('https://fonts.googleapis.com/css2?family=Open+Sans:wght@400;700&display=swap');\nbody { font-family: 'Open Sans'; }";
  writeSite({}, { 'style.css': sheet });
  expect(await check()).toEqual([
    'style.css:2 warning: The font "Open Sans" comes from a font service, which hosted sites do not contact. Run "quire fonts" to download it into the site. [font-service]',
  ]);
  const [added] = await addFonts(folder, () => createPackage(OPEN_SANS));
  expect(added?.files).toBe(2);
  expect(await check()).toEqual([]);
});

test.each([
  [{ '400.css': OPEN_SANS['400.css'] }, 'it has no license'],
  [
    { LICENSE: 'x', '900.css': face('A', 'a', '900') },
    'it has none of the weights 400, 500, 600, 700',
  ],
])('a package that cannot be used leaves nothing behind', async (files, reason) => {
  writeSite({ fonts: { family: 'Open Sans' } });
  const archive = createPackage(files as Record<string, string>);
  await expect(addFonts(folder, () => archive)).rejects.toThrow(
    `The package of the font "Open Sans" cannot be used: ${reason}.`,
  );
  expect(readdirSync(folder).sort()).toEqual(['docs.json', 'index.mdx']);
});

test.each([
  ['https://fonts.googleapis.com/css2?family=Inter:wght@100..300', [100, 200, 300], false],
  ['//fonts.bunny.net/css?family=inter:400,700i', [400, 700], true],
  ['https://fonts.googleapis.com/css2?family=Inter:ital,wght@0,400;1,600', [400, 600], true],
  ['https://fonts.googleapis.com/css?family=Inter', [400, 500, 600, 700], false],
])('reads %s', (address, weights, hasItalic) => {
  expect(readFontAddress(address)).toEqual([
    { family: expect.stringMatching(/^inter$/i), weights, hasItalic },
  ]);
});

test('any other address names no fonts', () => {
  expect(readFontAddress('https://example.com/css?family=Inter')).toBeUndefined();
  expect(readFontAddress('/fonts/inter.css')).toBeUndefined();
});
