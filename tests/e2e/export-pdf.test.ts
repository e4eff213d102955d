import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { hasBrowser } from '../support/browser.ts';
import { QUIRE } from '../support/quire-process.ts';
import { type ReadPdf, readPdf } from '../support/read-pdf.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const WORDS = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of a long page.`).join('\n\n');

let folder: TemporaryFolder;
/** A host that pages ask for pictures and scripts: nobody may come. */
let outside: Server;
let visits = 0;
let said: { code: number; out: string; err: string };
let whole: ReadPdf;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  if (!hasBrowser) return;
  outside = createServer((_, response) => {
    visits++;
    response.end('ok');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  await writeDocs(`http://127.0.0.1:${port}`);
  said = await exportPdf('docs.pdf', '--site-url', 'https://docs.example.com', '--label', '2.1');
  whole = await readPdf(join(folder.path, 'docs.pdf'));
}, 240_000);
afterAll(async () => {
  outside?.close();
  await folder.remove();
});

async function writeDocs(elsewhere: string): Promise<void> {
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Paper "Planes" </style>',
      description: 'How they fly.',
      colors: { primary: '#3b5bdb' },
      navigation: {
        tabs: [
          {
            tab: 'Guides',
            groups: [{ group: 'Start', pages: ['index', 'guides/näher', 'index'] }],
          },
          {
            tab: 'Reference',
            versions: [
              { version: 'v2', default: true, pages: ['v2/wings'] },
              { version: 'v1', pages: ['v1/wings'] },
            ],
          },
        ],
      },
    }),
    'own.js': "document.body.append('The script of the author ran.');",
    'index.mdx': [
      '---\ntitle: Home\n---\n',
      'See [the last part](/guides/näher#größe), [the page](/guides/näher), [hidden](/hidden),',
      '[another site](https://example.com/a?b=c) and [below](#below).\n',
      `<img src="${elsewhere}/picture.png" alt="A picture" />\n`,
      `<iframe src="${elsewhere}/frame" title="A film"></iframe>\n`,
      '<Tabs>\n<Tab title="One">\nText of one.\n</Tab>\n<Tab title="Two">\nText of two.\n</Tab>\n</Tabs>\n',
      '<Accordion title="Folded">\nText of the fold.\n</Accordion>\n',
      '```mermaid\ngraph LR\n  Fold --> Throw\n```\n',
      `${WORDS}\n\n## Below\n\nThe end.\n`,
    ].join('\n'),
    'guides/näher.mdx': `---\ntitle: Closer\n---\n\n${WORDS}\n\n## Größe\n\nBack to [home](/#below).\n`,
    'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nText of the hidden page.\n',
    'v1/wings.mdx': '---\ntitle: Old wings\n---\n\nText of old wings.\n',
    'v2/wings.mdx':
      '---\ntitle: New wings\n---\n\nText of new wings. By Žofie, **Čeněk** and `Łukasz`.\n',
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder.path, 'docs', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** The tests run as root in a container, where the sandbox of the browser cannot work. */
const toEnvironment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: folder.path,
  TMPDIR: join(folder.path, 'tmp'),
  QUIRE_CHROMIUM: findChromium() ?? '',
  QUIRE_CHROMIUM_SANDBOX: 'off',
});

function exportPdf(out: string, ...flags: string[]): Promise<typeof said> {
  const env = toEnvironment();
  const words = [QUIRE, 'export', 'docs', '--pdf', '--out', out, ...flags];
  return mkdir(env.TMPDIR, { recursive: true }).then(
    () =>
      new Promise((resolve) => {
        execFile(process.execPath, words, { cwd: folder.path, env }, (error, stdout, stderr) => {
          resolve({ code: error ? Number(error.code) : 0, out: stdout, err: stderr });
        });
      }),
  );
}

/** Where the text of a page begins, by words that are nowhere else. */
const numberOf = (words: string) => whole.pages.findIndex(({ text }) => text.includes(words)) + 1;
const textOf = (pdf: ReadPdf) => pdf.pages.map(({ text }) => text).join('\n');
const count = (text: string, words: string) => text.split(words).length - 1;

describe.skipIf(!hasBrowser)('quire export --pdf', () => {
  test('each version is a file, which is told, and nothing is left behind', async () => {
    expect([said.code, said.out.replace(/\(.*?\)/g, '(…)')]).toEqual([
      0,
      '3 pages in docs.pdf (…).\n3 pages in docs-v1.pdf (…).\n',
    ]);
    expect(await readdir(join(folder.path, 'tmp'))).toEqual([]);
    const old = textOf(await readPdf(join(folder.path, 'docs-v1.pdf')));
    expect([count(old, 'Text of old wings.'), count(old, 'Text of new wings.')]).toEqual([1, 0]);
  });

  test('it has a title page, contents with numbers, and every page once on A4', () => {
    const text = textOf(whole);
    expect(whole).toMatchObject({
      title: 'Paper "Planes" </style> (v2)',
      language: 'en',
      sizes: ['595 × 842'],
    });
    expect(whole.pages[0]?.text).toBe(
      '1 Paper "Planes" </style> Paper "Planes" </style> How they fly. v2 · 2.1',
    );
    const [home, closer, wings] = ['See the last part', 'Back to home', 'Text of new wings'].map(
      numberOf,
    );
    expect(home).toBe(3);
    expect(whole.pages[1]?.text).toMatch(
      new RegExp(
        `</style> Contents Guides Start Home 3 Closer \\d+ Home 3 Reference New wings ${wings}$`,
      ),
    );
    expect(closer).toBeLessThan(wings ?? 0);
    expect([count(text, 'See the last part'), count(text, 'Back to home')]).toEqual([1, 1]);
    expect(count(text, 'Text of the hidden page')).toBe(0);
    for (const [at, page] of whole.pages.entries()) {
      expect(page.text.startsWith(`${at + 1} Paper "Planes" </style>`)).toBe(true);
    }
  });

  test('its bookmarks are the navigation', () => {
    const [closer, wings] = ['Closer', 'New wings'].map((title) =>
      Number(new RegExp(`${title} (\\d+)`).exec(whole.pages[1]?.text ?? '')?.[1]),
    );
    expect(whole.bookmarks).toEqual([
      'Contents → 2',
      'Guides → 3',
      '  Start → 3',
      '    Home → 3',
      `    Closer → ${closer}`,
      '    Home → 3',
      `Reference → ${wings}`,
      `  New wings → ${wings}`,
    ]);
  });

  test('links lead to pages and headings of the file, to the published site, and elsewhere', () => {
    const below = numberOf('The end.');
    const closer = Number(/Closer (\d+)/.exec(whole.pages[1]?.text ?? '')?.[1]);
    const heading = numberOf('Back to home');
    const links = whole.pages[2]?.links.map(({ to }) => to);
    expect(links).toEqual(
      expect.arrayContaining([
        `→ ${heading}`,
        `→ ${closer}`,
        'https://docs.example.com/hidden',
        'https://example.com/a?b=c',
        `→ ${below}`,
      ]),
    );
    expect(whole.pages[heading - 1]?.links.map(({ to }) => to)).toContain(`→ ${below}`);
    expect(textOf(whole)).toContain('(https://example.com/a?b=c)');
    expect(textOf(whole)).not.toContain('site.invalid');
  });

  test('what is folded is printed, diagrams are drawn, no script of the author runs and nobody is asked', () => {
    const text = textOf(whole);
    expect(
      ['Text of one.', 'Text of two.', 'Text of the fold.'].map((words) => count(text, words)),
    ).toEqual([1, 1, 1]);
    expect([text.includes('Fold'), text.includes('graph LR')]).toEqual([true, false]);
    expect(text).not.toContain('The script of the author ran.');
    expect(text).toContain('A film');
    expect(visits).toBe(0);
  });

  test('every font is in the file, and text can be selected', async () => {
    const file = await PDFDocument.load(readFileSync(join(folder.path, 'docs.pdf')));
    const fonts = file.context.enumerateIndirectObjects().flatMap(([, value]) => {
      if (!(value instanceof PDFDict) || value.get(PDFName.of('Type')) !== PDFName.of('Font'))
        return [];
      return [value];
    });
    const kinds = new Set(fonts.map((font) => String(font.get(PDFName.of('Subtype')))));
    expect([...kinds].sort()).toEqual(['/CIDFontType2', '/Type0']);
    for (const font of fonts) {
      const hasText = font.has(PDFName.of('ToUnicode'));
      const hasFile = font
        .lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)
        ?.has(PDFName.of('FontFile2'));
      expect(hasText || hasFile).toBe(true);
    }
  });

  test('the profile of the browser stayed behind when printing was stopped', async () => {
    const env = toEnvironment();
    const words = [QUIRE, 'export', 'docs', '--pdf', '--out', 'stopped.pdf'];
    const child = spawn(process.execPath, words, { cwd: folder.path, env, stdio: 'pipe' });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    const names = () => readdir(env.TMPDIR);
    await expect
      .poll(async () => (await names()).some((name) => name.startsWith('quire-browser-')), {
        timeout: 60_000,
      })
      .toBe(true);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect([code, printed, await names()]).toEqual([2, '', []]);
  }, 120_000);

  test('a part of the site is printed on Letter', async () => {
    const { code, out } = await exportPdf(
      'part.pdf',
      '--only',
      'v2/*',
      '--docs-version',
      'v2',
      '--paper',
      'letter',
    );
    expect([code, out.replace(/\(.*?\)/g, '(…)')]).toEqual([0, '1 page in part.pdf (…).\n']);
    const part = await readPdf(join(folder.path, 'part.pdf'));
    expect(part).toMatchObject({
      sizes: ['612 × 792'],
      bookmarks: ['Contents → 2', 'Reference → 3', '  New wings → 3'],
    });
  }, 120_000);
});
