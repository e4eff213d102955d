import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { hasBrowser } from '../support/browser.ts';
import { type Checked, runCheck } from '../support/run-check.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Text that is hard to read on white, and on nothing else. */
const FAINT = "<p style={{ color: '#dddddd', background: '#ffffff' }}>Faint words.</p>";

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  await install('axe-core', 'playwright-core');
});
afterEach(() => folder.remove());

/** The project of the user has these packages. */
async function install(...names: string[]): Promise<void> {
  await mkdir(join(folder.path, 'node_modules'), { recursive: true });
  for (const name of names) {
    await symlink(join(PACKAGES, name), join(folder.path, 'node_modules', name));
  }
}

const write = (pages: Record<string, string>) => writeSite(join(folder.path, 'docs'), pages);

/** The tests run as root in a container, where the sandbox of the browser cannot work. */
const environment = {
  PATH: process.env.PATH ?? '',
  QUIRE_CHROMIUM: findChromium() ?? '',
  QUIRE_CHROMIUM_SANDBOX: 'off',
};

const check = (...words: string[]): Promise<Checked> =>
  runCheck(folder.path, ['docs', '--accessibility', ...words], environment);

async function findings(...words: string[]) {
  const { out, err } = await check('--json', '--off', 'missing-description', ...words);
  // On a slow machine lines about the progress come first.
  const last = err.trimEnd().split('\n').at(-1);
  return { last, findings: JSON.parse(out || '{}').findings };
}

describe.skipIf(!hasBrowser)('quire check --accessibility', () => {
  test('a site without faults has none, and the number of pages is told', async () => {
    await write({ index: '## Start\n\nText.', 'guides/index': 'Text.', 'guides/näher': 'Text.' });
    expect(await findings()).toEqual({
      last: 'Checked 3 pages in the browser.',
      findings: [],
    });
  });

  test('a fault of a page is told once with its file, its rule and what to do', async () => {
    await write({ index: `${FAINT}\n\n${FAINT.replace('words', 'letters')}`, next: 'Text.' });
    expect((await findings()).findings).toEqual([
      {
        rule: 'axe/color-contrast',
        severity: 'warning',
        file: 'index.mdx',
        message: expect.stringMatching(
          /^Elements must meet minimum color contrast ratio thresholds: <p style=".*">Faint words\.<\/p> and 1 more element\.$/,
        ),
        fix: expect.stringMatching(
          /^Element has insufficient color contrast of 1\.3\d \(.*\)\. Expected contrast ratio of 4\.5:1\. See https:\/\/dequeuniversity\.com\/rules\/axe\/\S+\/color-contrast\?/,
        ),
      },
    ]);
  });

  test('a fault in one mode alone is told with the mode', async () => {
    await write({ index: '<p className="faint">Faint words.</p>' });
    const style = '.dark .faint { color: #222222; background: #000000 }\n';
    await writeFile(join(folder.path, 'docs/style.css'), style);
    const { findings: found } = await findings('--only', 'axe/color-contrast');
    expect(found).toHaveLength(1);
    expect(found[0].message).toContain(' in dark mode: <p class="faint">');
  });

  test('a fault of the layout is told once for all pages', async () => {
    await write({ index: 'Text.', one: 'Text.', two: 'Text.' });
    const style = '#navbar, #navbar * { color: #eeeeee; background: #ffffff }\n';
    await writeFile(join(folder.path, 'docs/style.css'), style);
    const { findings: found } = await findings('--only', 'axe/color-contrast');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      file: 'index.mdx',
      message: expect.stringContaining(' (in the layout, on 3 pages): '),
    });
  });

  test('it looks at as many pages as it is told to, from all parts of the site', async () => {
    const pages = Array.from({ length: 9 }, (_, at) => [`page-${at}`, FAINT] as const);
    await write(Object.fromEntries(pages));
    const { last, findings: found } = await findings('--accessibility-pages', '3');
    expect(last).toBe(
      'Checked 3 of 9 pages in the browser. Use --accessibility-pages to check more.',
    );
    expect(found.map(({ file }: { file: string }) => file)).toEqual([
      'page-0.mdx',
      'page-3.mdx',
      'page-6.mdx',
    ]);
    expect((await check('--accessibility-pages', '0')).code).toBe(2);
  });

  test('names of rules are those of axe, and need the flag', async () => {
    await write({ index: FAINT });
    expect((await findings('--off', 'axe/color-contrast')).findings).toEqual([]);
    expect(await check('--off', 'axe/colour-contrast')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no rule "axe/colour-contrast".'),
    });
    expect(await runCheck(folder.path, ['docs', '--off', 'axe/region'], environment)).toMatchObject(
      {
        code: 2,
        err: expect.stringContaining('The rule "axe/region" runs only with --accessibility'),
      },
    );
  });

  test('pages that are looked at reach no other host', async () => {
    let asked = 0;
    const server: Server = createServer((_, response) => {
      asked++;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    await write({
      index: `![A](${address}/a.png)\n\n<iframe src="${address}/frame" title="Frame" />\n`,
    });
    const { last } = await findings();
    server.close();
    expect([asked, last]).toEqual([0, 'Checked 1 page in the browser.']);
  });

  test('a browser that is not there, or does not start, is said', async () => {
    await write({ index: 'Text.' });
    const run = (more: Record<string, string>) =>
      runCheck(folder.path, ['docs', '--accessibility'], { ...environment, ...more });
    expect(await run({ QUIRE_CHROMIUM: '/nowhere/chromium' })).toEqual({
      code: 2,
      out: '',
      err: [
        'error QUIRE_CHROMIUM is set to /nowhere/chromium, but there is no program at this path. [CHROMIUM_NOT_FOUND]',
        '   → Install Chromium or Chrome, or set QUIRE_CHROMIUM to the path of your browser.',
        '',
      ].join('\n'),
    });
    expect(await run({ QUIRE_CHROMIUM: '/bin/false' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('/bin/false did not start: '),
    });
  });

  test.skipIf(process.getuid?.() !== 0)(
    'the sandbox of the browser is on unless it is turned off',
    async () => {
      await write({ index: 'Text.' });
      const { QUIRE_CHROMIUM_SANDBOX: _, ...sandboxed } = environment;
      const { code, err } = await runCheck(folder.path, ['docs', '--accessibility'], sandboxed);
      expect(code).toBe(2);
      expect(err).toContain('set QUIRE_CHROMIUM_SANDBOX=off if you trust the pages.');
    },
  );

  test('the documentation of this project has no faults', async () => {
    const docs = fileURLToPath(new URL('../../docs', import.meta.url));
    const words = [docs, '--accessibility-pages', '4', '--json'];
    const { out } = await runCheck(folder.path, words, environment);
    const faults = JSON.parse(out).findings.filter(({ rule }: { rule: string }) =>
      rule.startsWith('axe/'),
    );
    expect(faults).toEqual([]);
  });
});
