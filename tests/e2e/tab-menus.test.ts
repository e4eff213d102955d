import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const LONG = Array.from({ length: 15 }, (_, index) => `Port ${index + 1}`);

const TABS = [
  { tab: 'Guides', pages: ['index'] },
  {
    tab: 'Products',
    icon: 'ship',
    menu: [
      { item: 'Hulls', icon: 'box', description: 'What keeps the water out.', pages: ['hulls'] },
      { item: 'Sails', icon: 'wind', description: 'What the wind pushes.', pages: ['sails'] },
      { item: 'Shop', href: 'https://example.com/shop' },
    ],
  },
  { tab: 'Ports', menu: LONG.map((item) => ({ item, href: `https://example.com/${item}` })) },
];

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;
let page: Page;

const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function open(file: string, width = 1280, javaScriptEnabled = true): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled,
  });
  page = await context.newPage();
  await page.goto(`${site.origin}/${file}`, { waitUntil: 'load' });
}

const tab = (name: string) => page.locator('button.nav-tabs-item', { hasText: name });
const item = (name: string) => page.locator('.nav-tabs a.nav-dropdown-item', { hasText: name });

describe.skipIf(!hasBrowser)('a tab with a menu', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    await mkdir(source);
    const config = {
      theme: 'mint',
      name: 'Ships',
      colors: { primary: '#0b7285' },
      navigation: { tabs: TABS },
    };
    await writeFile(join(source, 'docs.json'), JSON.stringify(config));
    for (const path of ['index', 'hulls', 'sails']) {
      await writeFile(join(source, `${path}.mdx`), `---\ntitle: ${path}\n---\n\nText.\n`);
    }
    site = await serveSite(source, join(folder.path, 'site'));
    browser = await launchBrowser();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  test('opens below itself at a press, and leads to a page of its menu', async () => {
    await open('index.html');
    await expect.poll(() => item('Hulls').isVisible()).toBe(false);
    await tab('Products').click();
    await expect.poll(() => item('Hulls').isVisible()).toBe(true);
    const [box, menu] = await Promise.all([
      tab('Products').boundingBox(),
      page.locator('.q-menu:popover-open').boundingBox(),
    ]);
    expect(menu?.x).toBe(box?.x);
    expect(menu?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(await findViolations(page)).toEqual([]);
    await item('Sails').click();
    await page.waitForURL(/sails\.html$/);
    await expect.poll(() => tab('Products').getAttribute('data-active')).toBe('true');
    await tab('Products').click();
    await expect.poll(() => item('Sails').getAttribute('aria-current')).toBe('true');
    await expect.poll(() => item('Hulls').getAttribute('aria-current')).toBe(null);
  });

  test('closes at a press beside it', async () => {
    await open('index.html');
    await tab('Products').click();
    await expect.poll(() => item('Hulls').isVisible()).toBe(true);
    await page.mouse.click(640, 700);
    await expect.poll(() => item('Hulls').isVisible()).toBe(false);
  });

  test('is used by keyboard alone', async () => {
    await open('index.html');
    await tab('Products').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => item('Hulls').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('HullsWhat keeps the water out.');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('SailsWhat the wind pushes.');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Shop');
    await page.keyboard.press('h');
    await expect.poll(focused).toBe('HullsWhat keeps the water out.');
    await page.keyboard.press('Escape');
    await expect.poll(() => item('Hulls').isVisible()).toBe(false);
    await expect.poll(focused).toBe('Products');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Shop');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Ports');
    await expect.poll(() => item('Hulls').isVisible()).toBe(false);
  });

  test('says to screen readers whether it is open', async () => {
    await open('index.html');
    const session = await page.context().newCDPSession(page);
    const listButtons = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const buttons = nodes.filter(({ role }) => role?.value === 'button');
      return buttons.flatMap(({ name, properties }) => {
        const expanded = properties?.find((property) => property.name === 'expanded');
        return expanded ? `${name?.value} ${expanded.value.value}` : [];
      });
    };
    expect(await listButtons()).toEqual(['Products false', 'Ports false']);
    await tab('Products').click();
    await expect.poll(listButtons).toEqual(['Products true', 'Ports false']);
  });

  test('has all items of a long menu', async () => {
    await open('index.html');
    await tab('Ports').click();
    const names = page.locator('.q-menu:popover-open a');
    await expect.poll(() => names.allTextContents()).toEqual(LONG);
  });

  test('opens in the drawer of a phone, and Escape closes it before the drawer', async () => {
    await open('index.html', 390);
    await page.locator('.q-open-menu').click();
    await tab('Products').click();
    await expect.poll(() => item('Hulls').isVisible()).toBe(true);
    const [box, menu] = await Promise.all([
      tab('Products').boundingBox(),
      page.locator('.q-menu:popover-open').boundingBox(),
    ]);
    expect([menu?.x, menu?.width]).toEqual([box?.x, box?.width]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => item('Hulls').isVisible()).toBe(false);
    await expect.poll(() => page.locator('#sidebar').getAttribute('data-q-open')).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#sidebar').getAttribute('data-q-open')).toBe(null);
  });

  test.each([1280, 390])('works without a script, %i pixels wide', async (width) => {
    await open('index.html', width, false);
    await tab('Products').click();
    await expect.poll(() => item('Hulls').isVisible()).toBe(true);
    await item('Hulls').click();
    await page.waitForURL(/hulls\.html$/);
  });
});
