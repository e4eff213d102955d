import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/showcase.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const TABLE = `| code | meaning | what to do |
| --- | --- | --- |
| \`A_NAME_THAT_STAYS_WHOLE\` | The organization lets members sign in only through its provider. | Set it with \`quire admin organization --name example --plan enterprise --sites 100 --members 50 --readers 1000 --keys 20\` and try again. |
`;

const WORDS =
  'Exit as soon as the command ends, which lets it wrap another program that writes to a pipe and stops.';

const VALUES = `| key | description | default |
| --- | --- | --- |
| \`exit_after_oneshot\` | ${`${WORDS} `.repeat(4)} | \`false\` |
`;

const DIRECTIVES = `| Order | Source | Seen by | Lifetime |
| --- | --- | --- | --- |
| 1 | \`Cache-Control: s-maxage=600\` | shared caches only | 600 seconds |
| 2 | \`Cache-Control: max-age=60\` | all caches | 60 seconds |
`;

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;

describe.skipIf(!hasBrowser)('a table', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    await writeSite(source, { index: TABLE, values: VALUES, directives: DIRECTIVES });
    site = await serveSite(source, join(folder.path, 'site'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  test('one long command does not squeeze the other columns and push the table out of the page', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.origin}/index.html`);
    const seen = await page.evaluate(() => {
      const wrapper = document.querySelector('[data-table-wrapper]') as HTMLElement;
      const [name, meaning] = wrapper.querySelectorAll('td');
      return {
        excess: wrapper.scrollWidth - wrapper.clientWidth,
        linesOfName: name?.querySelector('code')?.getClientRects().length,
        meaningIsNarrow: (meaning as HTMLElement).offsetWidth < 120,
      };
    });
    expect(seen).toEqual({ excess: 0, linesOfName: 1, meaningIsNarrow: false });
  });

  test('a short value in code is not broken over two lines beside a column of many words', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.origin}/values.html`);
    const lines = await page
      .locator('td code')
      .evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
    expect(lines).toEqual([1, 1]);
  });

  test('code in a narrow column is not broken over five lines on a phone; the table scrolls and fades out', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/directives.html`);
    const wrapper = page.locator('[data-table-wrapper]');
    const heights = await wrapper
      .locator('td code')
      .evaluateAll((codes) => codes.map((code) => (code as HTMLElement).offsetHeight < 30));
    expect(heights).toEqual([true, true]);
    const fades = () =>
      wrapper.evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.getPropertyValue('--q-fade-start'), style.getPropertyValue('--q-fade-end')];
      });
    await expect.poll(fades).toEqual(['0px', '32px']);
    await wrapper.evaluate((element) => element.scrollTo({ left: 10_000, behavior: 'instant' }));
    await expect.poll(fades).toEqual(['32px', '0px']);
    await page.close();
  });

  test('a table that is read from right to left fades at its left, where there is more, not at its first column', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/directives.html`);
    const wrapper = page.locator('[data-table-wrapper]');
    const toMask = () => wrapper.evaluate((element) => getComputedStyle(element).maskImage);
    // To the right is how gradients are written out without a direction: the fade of the start is the first.
    expect(await toMask()).toMatch(/^linear-gradient\(to right, /);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await toMask()).toMatch(/^linear-gradient\(to left, /);
    await page.close();
  });
});
