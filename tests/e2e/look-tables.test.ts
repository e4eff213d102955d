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

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;

describe.skipIf(!hasBrowser)('a table', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    await writeSite(source, { index: TABLE });
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
});
