import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { siteHeaders } from '@quire/base';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const FILLER = 'A line of text.\n\n'.repeat(40);
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>';

const PAGES: Record<string, string> = {
  diagrams: `\`\`\`mermaid placement="top-left"
sequenceDiagram
  Alice->>Bob: Hello
  Bob-->>Alice: Hi
\`\`\`

\`\`\`mermaid
flowchart LR
  A[ --> broken
\`\`\`

\`\`\`mermaid actions={false}
flowchart TD
  One --> Two --> Three --> Four
\`\`\``,
  folds: `${FILLER}<AccordionGroup>
<Accordion title="Outer">
  Text

  <Accordion title="Inner">Deep</Accordion>
</Accordion>
</AccordionGroup>

<ResponseField name="user" type="object">
  <Expandable title="user"><ResponseField name="fullName" type="string">A name</ResponseField></Expandable>
</ResponseField>`,
  tabs: `<Tabs><Tab title="npm">One npm<h3>In npm</h3></Tab><Tab title="yarn">One yarn<h3>In yarn</h3></Tab></Tabs>

<Tabs><Tab title="npm">Two npm</Tab><Tab title="yarn">Two yarn</Tab></Tabs>

<Tabs sync={false}><Tab title="npm">Three npm</Tab><Tab title="yarn">Three yarn</Tab></Tabs>

<CodeGroup>
\`\`\`sh npm
npm i
\`\`\`
\`\`\`sh yarn
yarn add
\`\`\`
</CodeGroup>`,
  trees: `<Tree>
  <Tree.Folder name="src" defaultOpen>
    <Tree.File name="index.ts" />
    <Tree.Folder name="lib"><Tree.File name="a.ts" /></Tree.Folder>
  </Tree.Folder>
  <Tree.Folder name="tests"><Tree.File name="b.ts" /></Tree.Folder>
  <Tree.File name="package.json" />
</Tree>`,
  changes: `<Update label="v2" tags={["API", "CLI"]}>Second</Update>

<Update label="v1" tags={["API"]}>First</Update>

<Update label="v0">Zero</Update>`,
  marked: '```js {1}\none();\n\n\nfour();\n\nsix();\n```',
  'views-twice': `<View title="Python">Snake one</View>

<View title="Go">Gopher one</View>

<View title="Python">Snake two</View>

<Steps><Step><View title="Go"><span id="second-gopher">Gopher two</span></View></Step></Steps>`,
  'views-same': `<View title="Python">Snake one</View>

<View title="Python">Snake two</View>`,
  views: `<View title="Python">

## In Python

Snake

</View>

<View title="Go">

## In Go

Gopher

</View>`,
  pictures: `<img src="/picture.svg" alt="A plain" width="300" height="200" actions />

<img src="/picture.svg" alt="" width="300" height="200" />

<img src="/picture.svg" alt="Still" width="300" height="200" noZoom />`,
  classes: `<div className="flex md:grid p-4 dark:bg-zinc-900 bg-white"><p className="mt-0 text-red-500">x</p></div>`,
};

let folder: TemporaryFolder;
let server: Server;
let browser: Browser;
let origin = '';

describe.runIf(hasBrowser)('components in a browser', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    await writeSite(source, PAGES);
    await writeFile(join(source, 'picture.svg'), PICTURE);
    const sink = await createFolderSink(join(folder.path, 'site'));
    const { manifest } = await buildSite({ source, links: 'relative' }, sink);
    await sink.finish();
    const policy = { inlineScripts: manifest.inlineScripts, connect: [], allowsEmbeds: false };
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
      readFile(join(folder.path, 'site', path)).then(
        (bytes) => response.writeHead(200, siteHeaders(path, policy)).end(bytes),
        () => response.writeHead(path === 'favicon.ico' ? 204 : 404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
    await folder?.remove();
  });

  /** A fresh visitor on a page; what goes wrong there fails the test. */
  async function visit(
    path: string,
    options: Parameters<Browser['newPage']>[0] = {},
    check: (page: Page, troubles: string[]) => Promise<void>,
  ): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !url.startsWith('data:')) troubles.push(url);
    });
    await page.goto(`${origin}/${path}`);
    await check(page, troubles);
    expect(troubles).toEqual([]);
    await page.close();
  }

  test('diagrams are drawn in the colors of the mode, and again in those of the other', async () => {
    await visit('diagrams.html', { colorScheme: 'light' }, async (page) => {
      const first = page.locator('.q-diagram svg').first();
      await first.waitFor();
      await expect.poll(() => first.textContent()).toContain('Hello');
      const light = await first.innerHTML();
      await page.locator('[data-q-theme-switch]').first().click();
      await page.waitForFunction(
        (before) => document.querySelector('.q-diagram svg')?.innerHTML !== before,
        light,
      );
    });
  });

  test('a diagram can be enlarged and moved, unless its author says no', async () => {
    await visit('diagrams.html', {}, async (page) => {
      await page.locator('.q-diagram').nth(1).scrollIntoViewIfNeeded();
      await page.locator('.q-diagram svg').nth(1).waitFor();
      const bars = page.locator('.q-diagram-actions');
      await expect.poll(() => bars.count()).toBe(1);
      await expect.poll(() => bars.getAttribute('data-q-placement')).toBe('top-left');
      await bars.getByLabel('Zoom in').focus();
      await page.keyboard.press('Enter');
      await bars.getByLabel('Move left').click();
      const drawing = page.locator('.q-diagram > svg').first();
      await expect
        .poll(() => drawing.evaluate((svg) => (svg as SVGElement).style.transform))
        .toBe('translate(60px, 0px) scale(1.25)');
      await bars.getByLabel('Reset').click();
      await expect
        .poll(() => drawing.evaluate((svg) => (svg as SVGElement).style.transform))
        .toBe('translate(0px, 0px) scale(1)');
    });
  });

  test('a diagram that is wrong stays text, and so does every one without a script', async () => {
    await visit('diagrams.html', {}, async (page) => {
      await page.locator('.mermaid[data-q-failed]').waitFor();
      await expect
        .poll(() => page.locator('.mermaid[data-q-failed]').innerText())
        .toContain('--> broken');
    });
    await visit('diagrams.html', { javaScriptEnabled: false }, async (page) => {
      await expect
        .poll(() => page.locator('.q-diagram-text').first().innerText())
        .toContain('Alice->>Bob: Hello');
    });
  });

  test('opening an accordion puts the way to it into the address, which opens it again', async () => {
    await visit('folds.html', {}, async (page) => {
      await page.locator('#outer > summary').click();
      await page.waitForFunction(() => location.hash === '#outer');
      await page.locator('#inner > summary').click();
      await page.waitForFunction(() => location.hash === '#outer:inner');
      await page.locator('#inner > summary').click();
      await page.waitForFunction(() => location.hash === '#outer');
      await page.locator('#outer > summary').click();
      await page.waitForFunction(() => location.hash === '');
    });
    await visit('folds.html#outer:inner', {}, async (page) => {
      await expect.poll(() => page.locator('#outer').getAttribute('open')).toBe('');
      await expect.poll(() => page.locator('#inner').getAttribute('open')).toBe('');
      await page.waitForFunction(() => scrollY > 100);
    });
  });

  test('a fold of fields opens for an address inside it, and stays as it was left', async () => {
    await visit('folds.html#param-full-name', {}, async (page) => {
      await expect.poll(() => page.locator('details.expandable').getAttribute('open')).toBe('');
      await page.locator('a[data-component-part="field-name"]', { hasText: 'fullName' }).click();
      await expect.poll(() => new URL(page.url()).hash).toBe('#param-full-name');
    });
    await visit('folds.html', {}, async (page) => {
      const fold = page.locator('details.expandable');
      await fold.locator('summary').click();
      await page.waitForFunction(() => Object.keys(sessionStorage).join().includes('quire-fold'));
      await page.reload();
      await expect.poll(() => fold.getAttribute('open')).toBe('');
    });
  });

  test('tabs of one title go together, by key and by address, and are remembered', async () => {
    await visit('tabs.html', {}, async (page) => {
      await page.locator('#npm').focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => new URL(page.url()).hash).toBe('#yarn');
      const shown = () => page.locator('.q-pane:visible').allInnerTexts();
      const texts = (await shown()).join(' ');
      expect(texts).toContain('One yarn');
      expect(texts).toContain('Two yarn');
      expect(texts).toContain('Three npm');
      expect(texts).toContain('yarn add');
      const contents = page.locator('#table-of-contents .toc-item:visible');
      await expect.poll(() => contents.allInnerTexts()).toEqual(['In yarn']);
      await page.goto(`${origin}/tabs.html`);
      expect((await shown()).join(' ')).toContain('One yarn');
    });
    await visit('tabs.html#in-yarn', {}, async (page) => {
      await expect
        .poll(() => page.locator('.q-pane:visible').first().innerText())
        .toContain('One yarn');
    });
  });

  test('a tree is one stop of the Tab key, with arrows, letters and * inside', async () => {
    await visit('trees.html', {}, async (page) => {
      const focused = () =>
        page.evaluate(() => document.activeElement?.querySelector('.q-files-name')?.textContent);
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        return focused();
      };
      await page.locator('[role="treeitem"]').first().focus();
      expect(await press('ArrowDown')).toBe('index.ts');
      expect(await press('ArrowDown', 'ArrowRight', 'ArrowRight')).toBe('a.ts');
      expect(await press('ArrowLeft')).toBe('lib');
      expect(await press('ArrowLeft', 'ArrowDown')).toBe('tests');
      expect(await press('End')).toBe('package.json');
      expect(await press('Home')).toBe('src');
      expect(await press('p')).toBe('package.json');
      expect(await press('*', 'Home', 't', 'ArrowDown')).toBe('b.ts');
      await expect.poll(() => page.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
      await expect.poll(() => page.locator('[aria-expanded="true"]').count()).toBe(2);
    });
  });

  test('changes are filtered by all chosen tags, which stand in the address', async () => {
    await visit('changes.html', {}, async (page) => {
      const shown = () =>
        page.locator('.update:visible [data-component-part="update-label"]').allInnerTexts();
      await expect
        .poll(() => page.locator('.q-change-filter').allInnerTexts())
        .toEqual(['API\n2', 'CLI\n1']);
      await expect.poll(() => shown()).toEqual(['v2', 'v1', 'v0']);
      await page.locator('.q-change-filter', { hasText: 'API' }).click();
      await expect.poll(() => shown()).toEqual(['v2', 'v1']);
      await page.locator('.q-change-filter', { hasText: 'CLI' }).click();
      await expect.poll(() => shown()).toEqual(['v2']);
      await expect.poll(() => new URL(page.url()).searchParams.get('tags')).toBe('API,CLI');
      await page.reload();
      await expect.poll(() => shown()).toEqual(['v2']);
    });
  });

  test('one view is shown, the contents with it, and its address chooses it', async () => {
    await visit('views.html', {}, async (page) => {
      const contents = page.locator('#table-of-contents .toc-item:visible');
      await expect.poll(() => page.locator('.q-view:visible').innerText()).toContain('Snake');
      await expect.poll(() => contents.allInnerTexts()).toEqual(['In Python']);
      await page.locator('#multi-view-dropdown').selectOption({ label: 'Go' });
      await expect.poll(() => page.locator('.q-view:visible').innerText()).toContain('Gopher');
      await expect.poll(() => contents.allInnerTexts()).toEqual(['In Go']);
      await expect.poll(() => new URL(page.url()).hash).toBe('#go');
    });
    await visit('views.html#in-go', {}, async (page) => {
      await expect.poll(() => page.locator('.q-view:visible').innerText()).toContain('Gopher');
    });
  });

  test('every view of the chosen title is shown, and each title is listed once', async () => {
    await visit('views-twice.html', {}, async (page) => {
      const shown = () => page.locator('.q-view:visible').allInnerTexts();
      await expect.poll(shown).toEqual(['Snake one', 'Snake two']);
      const options = page.locator('#multi-view-dropdown option');
      await expect.poll(() => options.allInnerTexts()).toEqual(['Python', 'Go']);
      await page.locator('#multi-view-dropdown').selectOption({ label: 'Go' });
      await expect.poll(shown).toEqual(['Gopher one', 'Gopher two']);
      await expect.poll(() => new URL(page.url()).hash).toBe('#go');
    });
    await visit('views-twice.html#second-gopher', {}, async (page) => {
      await expect
        .poll(() => page.locator('.q-view:visible').allInnerTexts())
        .toEqual(['Gopher one', 'Gopher two']);
    });
    await visit('views-same.html', {}, async (page) => {
      await expect
        .poll(() => page.locator('.q-view:visible').allInnerTexts())
        .toEqual(['Python\nSnake one', 'Python\nSnake two']);
      await expect.poll(() => page.locator('#multi-view-dropdown').count()).toBe(0);
    });
  });

  test('blank lines of a block with marked lines are as high as the others', async () => {
    await visit('marked.html', {}, async (page) => {
      const lines = page.locator('.code-block .line');
      await expect.poll(() => lines.count()).toBe(6);
      const heights = await page.evaluate(() => {
        const tops = [...document.querySelectorAll('.code-block .line')].map(
          (line) => line.getBoundingClientRect().top,
        );
        return tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
      });
      expect(heights).toEqual([24, 24, 24, 24, 24]);
    });
  });

  test('a picture grows at a press or a key, unless its author says no', async () => {
    await visit('pictures.html', {}, async (page) => {
      await page.getByAltText('A plain').click();
      await page.locator('dialog.q-zoomed img').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog.q-zoomed').count()).toBe(0);
      await page.getByAltText('A plain').focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog.q-zoomed').click();
      // A picture without words is a stop of the keyboard, too, so it needs a name.
      await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
      await page.locator('dialog.q-zoomed').click();
      await page.getByAltText('Still').click();
      await expect.poll(() => page.locator('dialog.q-zoomed').count()).toBe(0);
      const bar = page.locator('.q-picture-actions');
      await expect.poll(() => bar.getAttribute('data-q-placement')).toBe('bottom-center');
      await expect.poll(() => bar.locator('> *').count()).toBe(2);
    });
  });

  test('classes of the author win over the theme, by screen and mode', async () => {
    const look = (page: Page) =>
      page.locator('#content div').evaluate((box) => {
        const { display, padding, backgroundColor } = getComputedStyle(box);
        const { color, marginTop } = getComputedStyle(box.querySelector('p') as Element);
        return { display, padding, backgroundColor, color, marginTop };
      });
    const common = { padding: '16px', color: 'rgb(239, 68, 68)', marginTop: '0px' };
    await visit('classes.html', { colorScheme: 'light' }, async (page) => {
      const white = 'rgb(255, 255, 255)';
      expect(await look(page)).toEqual({ ...common, display: 'grid', backgroundColor: white });
    });
    const small = { colorScheme: 'dark', viewport: { width: 600, height: 800 } } as const;
    await visit('classes.html', small, async (page) => {
      const zinc = 'rgb(24, 24, 27)';
      expect(await look(page)).toEqual({ ...common, display: 'flex', backgroundColor: zinc });
    });
  });
});
