import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, sample, serveSite } from '../support/showcase.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** From pale yellow to black, with the awkward middle between. */
const PRIMARIES = [
  '#fff9c4',
  '#ffe600',
  '#a8ff53',
  '#06bcee',
  '#ff5cb2',
  '#8f74e0',
  '#e8590c',
  '#0b7285',
  '#2d00f7',
  '#000000',
];

const BODY = `Text with a [link](/index), \`code\` and **bold**.

<Note>Note</Note>
<Warning>Warning</Warning>
<Tip>Tip</Tip>
<Danger>Danger</Danger>
<Callout color="#ffe600" icon="star">Yellow</Callout>

<Card title="Card" icon="star" href="/index">Text</Card>

<Badge color="blue">blue</Badge> <Badge color="yellow">yellow</Badge> <Badge color="red" stroke>red</Badge>

<ParamField body="city" type="string" required default="Kiel">Text</ParamField>

<Tabs><Tab title="One">1</Tab><Tab title="Two">2</Tab></Tabs>

<Steps><Step title="First">Text</Step></Steps>

## Code

\`\`\`ts file.ts {2} lines
// A comment.
const total: number = fare("x", 1) + tip;
\`\`\`

| A | B |
| --- | --- |
| a | b |
`;

let folder: TemporaryFolder;
let browser: Browser;

async function serveWith(name: string, change: Record<string, unknown>): Promise<ServedSite> {
  const source = join(folder.path, name);
  await writeSite(source, { index: BODY, second: 'Text.' });
  const file = join(source, 'docs.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...config, ...change }));
  return serveSite(source, join(folder.path, `${name}-site`));
}

describe.skipIf(!hasBrowser)('color modes', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  test('text can be read with every primary, in both modes', async () => {
    const faint: string[] = [];
    for (const primary of sample(PRIMARIES, 2)) {
      const site = await serveWith(`primary-${primary.slice(1)}`, { colors: { primary } });
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ colorScheme });
        const page = await context.newPage();
        await page.goto(`${site.origin}/index.html`);
        const found = await findViolations(page, ['color-contrast']);
        faint.push(...found.map((each) => `${primary} ${colorScheme} ${each}`));
        await context.close();
      }
      await site.close();
    }
    expect(faint).toEqual([]);
  }, 300_000);

  test('the first thing painted has the colors of the mode that the reader has', async () => {
    const site = await serveWith('flash', {});
    const context = await browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${site.origin}/index.html`);
    await page.click('[data-q-theme-switch]');
    // Notes the ground at every frame, from the first one on.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seenGrounds: seen });
      const note = () => {
        const root = document.documentElement;
        if (document.body) seen.push(getComputedStyle(root).backgroundColor);
        requestAnimationFrame(note);
      };
      note();
    });
    for (const file of ['second.html', 'index.html']) {
      await page.goto(`${site.origin}/${file}`);
      await page.waitForTimeout(150);
      const grounds = await page.evaluate(
        () => (globalThis as unknown as { seenGrounds: string[] }).seenGrounds,
      );
      expect(new Set(grounds).size).toBe(1);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.qTheme))
        .toBe('dark');
    }
    await context.close();
    await site.close();
  });

  test('a site that is strictly dark is dark for everybody and has no switch', async () => {
    const site = await serveWith('strict', { appearance: { default: 'dark', strict: true } });
    const context = await browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${site.origin}/index.html`);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.qTheme))
      .toBe('dark');
    await expect.poll(() => page.locator('[data-q-theme-switch]').count()).toBe(0);
    await context.close();
    await site.close();
  });

  test('each of the nine themes shows the same page in a way of its own', async () => {
    const themes = [
      'mint',
      'maple',
      'palm',
      'willow',
      'linden',
      'almond',
      'aspen',
      'sequoia',
      'luma',
    ];
    const pictures = new Map<string, string>();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    for (const theme of themes) {
      const navigation = {
        tabs: [
          { tab: 'One', pages: ['index'] },
          { tab: 'Two', pages: ['second'] },
        ],
      };
      const site = await serveWith(theme, { theme, navigation });
      await page.goto(`${site.origin}/index.html`, { waitUntil: 'networkidle' });
      const places = await page.evaluate(() =>
        ['.q-home', '.nav-tabs', '#sidebar', '#page-title', '.q-find-button']
          .map((name) => document.querySelector(name)?.getBoundingClientRect())
          .map((box) => box && `${Math.round(box.x)},${Math.round(box.y)},${Math.round(box.width)}`)
          .join(' '),
      );
      const picture = await page.screenshot();
      pictures.set(theme, picture.toString('base64'));
      pictures.set(`${theme} structure`, places);
      await site.close();
    }
    expect(new Set(themes.map((theme) => pictures.get(theme))).size).toBe(9);
    const structures = new Set(themes.map((theme) => pictures.get(`${theme} structure`)));
    expect(structures.size).toBeGreaterThanOrEqual(4);
    await page.close();
  }, 120_000);
});
