import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { QUIRE } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const FLOW = '```mermaid\nflowchart LR\n  Guest --> Kitchen --> Rider\n```';
const SEQUENCE = '```mermaid\nsequenceDiagram\n  Guest->>Kitchen: Soup\n```';
const PIE = '```mermaid\npie\n  "Soup" : 3\n  "Bread" : 2\n```';

let folder: TemporaryFolder;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  const source = join(folder.path, 'docs');
  await mkdir(source);
  const pages = { index: FLOW, sequence: SEQUENCE, pie: PIE };
  const config = {
    theme: 'mint',
    name: 'Diagrams',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: Object.keys(pages) },
  };
  await writeFile(join(source, 'docs.json'), JSON.stringify(config));
  for (const [path, body] of Object.entries(pages)) {
    await writeFile(
      join(source, `${path}.mdx`),
      `---\ntitle: ${path}\n---\n\n${body}\n\n${'Text below the diagram.\n\n'.repeat(9)}`,
    );
  }
  const sink = await createFolderSink(join(folder.path, 'site'));
  await buildSite({ source }, sink);
  await sink.finish();
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

/** Opens a page from the disk and waits for its diagram: its words, its size, and the files that were loaded for it. */
async function open(page: string, options: object = {}) {
  const context = await browser.newContext(options);
  const tab = await context.newPage();
  const files: string[] = [];
  tab.on('request', (request) => {
    const name = request.url().split('/').at(-1) ?? '';
    if (/^(?:mermaid|\w+Diagram|dagre|pie|katex)-/.test(name))
      files.push(name.replace(/[-.].*/, ''));
  });
  await tab.goto(pathToFileURL(join(folder.path, 'site', `${page}.html`)).href);
  const drawing = tab.locator('.q-diagram > svg');
  await drawing.waitFor();
  const drawn = await drawing.evaluate((svg) => ({
    words: svg.textContent?.includes('Guest') || svg.textContent?.includes('Soup'),
    viewBox: svg.getAttribute('viewBox')?.split(' ').map(Number),
  }));
  await context.close();
  return { ...drawn, files: [...new Set(files)].sort() };
}

describe.skipIf(!hasBrowser)('diagrams', () => {
  test('a page on a disk loads what its kind of diagram needs, and no other kind', async () => {
    expect(await open('index')).toMatchObject({
      words: true,
      files: ['dagre', 'flowDiagram', 'mermaid'],
    });
    expect(await open('sequence')).toMatchObject({
      words: true,
      files: ['mermaid', 'sequenceDiagram'],
    });
    expect(await open('pie')).toMatchObject({
      words: true,
      files: ['mermaid', 'pie', 'pieDiagram'],
    });
  });

  test('what follows a diagram moved when it was drawn', async () => {
    const shifts: Record<string, number> = {};
    for (const page of ['index', 'sequence', 'pie']) {
      for (const width of [1280, 390]) {
        const tab = await browser.newPage({ viewport: { width, height: 900 } });
        await tab.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Object.assign(window, {
                shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
              });
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await tab.goto(pathToFileURL(join(folder.path, 'site', `${page}.html`)).href);
        await tab.locator('.q-diagram > svg').waitFor();
        await tab.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
        );
        shifts[`${page} ${width}`] = await tab.evaluate(
          () => Reflect.get(window, 'shift') as number,
        );
        await tab.close();
      }
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
  });

  test('a diagram was ten times as large for readers who want less motion', async () => {
    const usual = await open('index');
    expect((await open('index', { reducedMotion: 'reduce' })).viewBox).toEqual(usual.viewBox);
  });

  test('a diagram that was being drawn when the mode changed kept the colors of the other mode', async () => {
    const address = pathToFileURL(join(folder.path, 'site', 'index.html')).href;
    const toFill = (rect: Element) => getComputedStyle(rect).fill;
    const box = '.q-diagram > svg .node rect';
    const light = await browser.newPage({ colorScheme: 'light' });
    await light.goto(address);
    const wanted = await light.locator(box).first().evaluate(toFill);
    await light.close();
    const tab = await browser.newPage({ colorScheme: 'dark' });
    await tab.addInitScript(() => {
      // The library asks for this file in the middle of drawing, when it has its colors.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('script[src*="/flowDiagram-"]')) return;
        observer.disconnect();
        document.querySelector<HTMLElement>('[data-q-theme-switch]')?.click();
      }).observe(document, { childList: true, subtree: true });
    });
    await tab.goto(address);
    await expect.poll(() => tab.locator(box).first().evaluate(toFill)).toBe(wanted);
    await expect.poll(() => tab.locator('html').getAttribute('data-q-theme')).toBe('light');
    await tab.close();
  });

  test('a build draws them in both modes, the same ones each time, and pages load no library', async () => {
    const source = join(folder.path, 'docs');
    const config = JSON.parse(await readFile(join(source, 'docs.json'), 'utf8'));
    await writeFile(
      join(source, 'docs.json'),
      JSON.stringify({ ...config, markdown: { diagrams: 'build' } }),
    );
    expect(await exportDrawn('a.tar.gz')).toBe(await exportDrawn('b.tar.gz'));
    const site = join(folder.path, 'drawn');
    await mkdir(site);
    await execute('tar', ['-xzf', join(folder.path, 'a.tar.gz'), '-C', site]);
    const tab = await browser.newPage({ colorScheme: 'dark' });
    const scripts: string[] = [];
    tab.on('request', (request) => {
      const name = request.url().split('/').at(-1) ?? '';
      if (/mermaid|diagram/i.test(name)) scripts.push(name);
    });
    await tab.goto(pathToFileURL(join(site, 'index.html')).href);
    const look = () =>
      tab.locator('.mermaid').evaluate((container) =>
        [...container.querySelectorAll('.q-diagram > svg')].flatMap((svg) => {
          const { width, height } = svg.getBoundingClientRect();
          if (width === 0) return [];
          const { backgroundColor } = getComputedStyle(document.body);
          const words = svg.textContent?.match(/Guest|Kitchen|Rider/g);
          const isWhole = Math.abs(container.clientHeight - height) < 2;
          return [{ id: svg.id, name: svg.ariaLabel, words, isWhole, backgroundColor }];
        }),
      );
    const drawn = { name: 'Diagram', words: ['Guest', 'Kitchen', 'Rider'], isWhole: true };
    expect(await look()).toMatchObject([{ id: 'quire-diagram-1-dark', ...drawn }]);
    await tab.emulateMedia({ media: 'print' });
    expect(await look()).toMatchObject([{ id: 'quire-diagram-1-light', ...drawn }]);
    expect(scripts).toEqual([]);
    await tab.close();
  }, 240_000);

  test('the profile of the browser stayed behind when drawing was stopped', async () => {
    const words = [QUIRE, 'export', 'docs', '--no-cache', '--out', 'stopped.tar.gz'];
    const running = spawn(process.execPath, words, { cwd: folder.path, env: toEnvironment() });
    const ended = once(running, 'exit');
    const listProfiles = async () =>
      (await readdir(folder.path)).filter((name) => name.startsWith('quire-browser-'));
    await expect.poll(listProfiles, { timeout: 60_000 }).toHaveLength(1);
    running.kill('SIGINT');
    expect(await ended).toEqual([2, null]);
    expect(await listProfiles()).toEqual([]);
  }, 120_000);
});

const execute = promisify(execFile);

/** The tests run as root in a container, where the sandbox of the browser cannot work. */
const toEnvironment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: folder.path,
  TMPDIR: folder.path,
  QUIRE_CHROMIUM: findChromium() ?? '',
  QUIRE_CHROMIUM_SANDBOX: 'off',
});

/** Exports the site with the command, drawing everything anew. */
async function exportDrawn(out: string): Promise<string> {
  const words = [QUIRE, 'export', 'docs', '--no-cache', '--out', out];
  const { stdout } = await execute(process.execPath, words, {
    cwd: folder.path,
    env: toEnvironment(),
  });
  const [hash] = /sha256:\w+/.exec(stdout) ?? [];
  if (hash === undefined) throw new Error(`nothing was written: ${stdout}`);
  return hash;
}
