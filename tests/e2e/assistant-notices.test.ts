import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createService } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'sea.localhost';
const WHICH_ONE = 'Several pages answer this for different topics. Which one do you mean?';
const UNSURE = 'This may not be what you asked about.';
const PAGES = {
  client: '## Timeout of a request\n\nA request of the client is given up after 30 seconds.',
  server: '## Timeout of a request\n\nA request to the server is given up after 90 seconds.',
  harbor:
    '## Berths\n\nA berth is kept for one tide. Ask the harbor master for another one.\n\n## Pilots\n\nA pilot boards ships that are longer than forty meters.',
};

let folder: TemporaryFolder;
let quire: TestPlatform;
let browser: Browser;

/** Opens the panel on a page of the site. */
async function open(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport, colorScheme });
  const page = await context.newPage();
  await page.goto(`http://${HOST}:${quire.port}/harbor`);
  await page.waitForSelector('#assistant-entry');
  await page.keyboard.press('Control+i');
  await page.waitForSelector('#chat-assistant-sheet[open]');
  return { page, close: () => context.close() };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.fill('#chat-assistant-textarea', question);
  await page.keyboard.press('Enter');
}

describe.skipIf(!hasBrowser)('what the panel says about an answer without a model', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await writeSite(folder.path, PAGES);
    quire = await startTestPlatform({ QUIRE_DEMO: '0' });
    const { services, url } = quire.platform;
    const service = createService({ url, ports: [quire.port], db: services.db });
    const { key } = await service.createOrganisation('enterprise');
    await service.publish(folder.path, HOST, key);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await quire?.stop();
    await folder?.remove();
  });

  test.each([
    ['a desktop, light', { width: 1440, height: 900 }, 'light'],
    ['a desktop, dark', { width: 1440, height: 900 }, 'dark'],
    ['a phone, light', { width: 390, height: 844 }, 'light'],
    ['a phone, dark', { width: 390, height: 844 }, 'dark'],
  ] as const)(
    'on %s it asks which one is meant, says when it is unsure, and takes thumbs',
    async (_on, viewport, scheme) => {
      const { page, close } = await open(viewport, scheme);
      const turn = (number: number) => page.locator(`.q-ask-turn:nth-child(${number})`);
      await ask(page, 'timeout of a request');
      await turn(1).getByText(WHICH_ONE).waitFor();
      await expect
        .poll(() =>
          turn(1)
            .getByText(WHICH_ONE)
            .evaluate((note) => getComputedStyle(note).backgroundColor),
        )
        .toBe('rgba(0, 0, 0, 0)');
      const choices = turn(1).locator('.q-ask-next button');
      await expect
        .poll(() => choices.allTextContents())
        .toEqual(['timeout of a request (client)', 'timeout of a request (server)']);
      const down = turn(1).getByRole('button', { name: 'Not helpful', exact: true });
      await down.click();
      await expect.poll(() => down.getAttribute('aria-pressed')).toBe('true');
      // The question that was meant is answered for the one that was named.
      await choices.last().click();
      await expect.poll(() => turn(2).locator('.q-ask-text').innerText()).toContain('90 seconds');
      await expect.poll(() => turn(2).getByText(WHICH_ONE).count()).toBe(0);
      // While an answer arrives no other question is taken.
      await turn(2).getByRole('button', { name: 'Helpful', exact: true }).waitFor();
      await ask(page, 'pilot ships weight limit');
      await turn(3).getByText(UNSURE).waitFor();
      await expect
        .poll(() => turn(3).locator('.q-ask-text').innerText())
        .toContain('A pilot boards');
      await turn(3).getByRole('button', { name: 'Helpful', exact: true }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await close();
    },
  );
});
