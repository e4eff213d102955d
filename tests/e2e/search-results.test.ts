import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeProject } from '../../packages/site/testing/build-project.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/berths/{berth}': {
      delete: {
        summary: 'Give a berth back',
        parameters: [
          {
            name: 'berth',
            in: 'path',
            required: true,
            description: 'The quayside number.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          202: { description: 'Default Response' },
          409: { description: 'Moored elsewhere' },
        },
      },
    },
  },
};

const PAGE = `---
title: Build
---

Builds the site.

## Flags

| Flag | Default | Meaning |
|-|-|-|
| \`--out\` | \`public\` | Where files go |
| \`--strict\` | | Warnings count as errors |

## Run

Go to the folder first.

\`\`\`sh
cd docs
npx quire build --watchfully
\`\`\`

## Before

1. Read the almanac.
2. Ask the harbormaster, <b>loudly</b>.

## العربية

| الاسم | القيمة |
|-|-|
| المرساة | ثلاثة |

## 中文

- 先读潮汐表
`;

let folder: TemporaryFolder;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser)('what a result shows of its section', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    writeProject(source, {
      'docs.json': {
        name: 'Harbor',
        theme: 'mint',
        colors: { primary: '#0b7a5d' },
        navigation: {
          groups: [
            { group: 'Guides', pages: ['build'] },
            { group: 'API', openapi: 'openapi.json' },
          ],
        },
      },
      'openapi.json': SPEC,
      'build.mdx': PAGE,
    });
    const sink = await createFolderSink(join(folder.path, 'site'));
    await buildSite({ source, links: 'relative' }, sink);
    await sink.finish();
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    await page.goto(pathToFileURL(join(folder.path, 'site', 'build.html')).href);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('#search-dialog[open]');
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  const textsOf = (selector: string) => page.locator(`#search-results ${selector}`).allInnerTexts();

  test('the matching row under its headings, without empty cells', async () => {
    await page.fill('#search-input', 'strict');
    await expect
      .poll(() => textsOf('.q-find-cell'))
      .toEqual(['Flag\n--strict', 'Meaning\nWarnings count as errors']);
    expect(await textsOf('.q-find-row mark')).toEqual(['strict']);
  });

  test('code as code, from left to right', async () => {
    await page.fill('#search-input', 'quire build');
    await expect
      .poll(() => textsOf('.q-find-sample[dir=ltr]'))
      .toEqual(['cd docs\nnpx quire build --watchfully']);
  });

  test('the matching item with its number, and no markup of its own', async () => {
    await page.fill('#search-input', 'harbormaster');
    await expect.poll(() => textsOf('.q-find-item')).toEqual(['2.\nAsk the harbormaster, loudly.']);
  });

  test('the method of an operation, and a parameter with its facts', async () => {
    await page.fill('#search-input', 'quayside');
    await expect
      .poll(() => textsOf('.search-page .q-find-call'))
      .toEqual(['DELETE\nGive a berth back']);
    await expect
      .poll(() => textsOf('.q-find-entry'))
      .toEqual(['berth\nstring\nrequired\nThe quayside number.']);
  });

  test('one status of a response instead of all of them', async () => {
    await page.fill('#search-input', 'moored elsewhere');
    await expect.poll(() => textsOf('.q-find-entry')).toEqual(['409\nMoored elsewhere']);
  });

  test.each([
    ['المرساة', '.q-find-cell', ['الاسم\nالمرساة', 'القيمة\nثلاثة']],
    ['潮汐', '.q-find-item', ['•\n先读潮汐表']],
  ])('the same in other scripts: %s', async (query, selector, expected) => {
    await page.fill('#search-input', query);
    await expect.poll(() => textsOf(selector)).toEqual(expected);
  });

  test('nothing is wider than a phone, and axe finds nothing', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.fill('#search-input', 'strict');
    await page.locator('.q-find-row').waitFor();
    const overflow = await page
      .locator('#search-results')
      .evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(overflow).toBe(0);
    const { violations } = await new AxeBuilder({ page }).include('#search-dialog').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
