import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../../support/browser.ts';
import {
  HOOK_ATTRIBUTES,
  HOOK_CLASSES,
  isOwnAttribute,
  isOwnClass,
} from '../../support/hook-names.ts';
import { type ServedSite, serveSite } from '../../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { API_HOOKS, COMPONENT_HOOKS, type ComponentHook } from './component-hooks.ts';
import { writeComponentSite } from './component-site.ts';

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;
let page: Page;

/** Where an author's rule does not do what it says: it matches nothing, or the look wins over it. */
function findDeadRules(hooks: readonly ComponentHook[]): Promise<string[]> {
  return page.evaluate((all) => {
    const sheet = document.createElement('style');
    document.head.append(sheet);
    const dead: string[] = [];
    for (const { hook, selector, property, value } of all) {
      const element = document.querySelector(selector);
      if (!element) {
        dead.push(`${hook}: nothing matches ${selector}`);
        continue;
      }
      // As weighty as one class, which is what most rules of authors are; with a tag where they name one.
      const tag = /[ >]([a-z]+)$/.exec(selector)?.[1] ?? '';
      const rule = `${tag}:where(${selector}):is(.no-such-class, *)`;
      sheet.textContent = `${rule} { ${property}: ${value} }`;
      const found = getComputedStyle(element).getPropertyValue(property);
      if (found !== value) dead.push(`${hook}: ${property} is ${found} and not ${value}`);
    }
    sheet.remove();
    return dead;
  }, hooks);
}

/** The classes and attributes on what a page shows of components. */
function listNames(): Promise<{ classes: string[]; attributes: string[] }> {
  return page.evaluate(() => {
    const classes = new Set<string>();
    const attributes = new Set<string>();
    const parts = document.querySelectorAll(
      ':is(#content, .panel, .code-group, .api-section) *:not(svg *)',
    );
    for (const element of parts) {
      for (const name of element.classList) classes.add(name);
      for (const name of element.getAttributeNames()) {
        if (name.startsWith('data-')) attributes.add(name);
      }
    }
    return { classes: [...classes].sort(), attributes: [...attributes].sort() };
  });
}

describe.skipIf(!hasBrowser)('what authors find in components', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await writeComponentSite(join(folder.path, 'source'));
    site = await serveSite(join(folder.path, 'source'), join(folder.path, 'site'));
    browser = await launchBrowser();
    // Computed values at once, not on the way to them.
    page = await browser.newPage({ reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  const open = async (name: 'components' | 'api') => {
    const file = site.pages.find((each) => each.includes('components') === (name === 'components'));
    await page.goto(`${site.origin}/${file}`);
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  };

  test('every hook of a component is on its element, and a rule of one class for it holds', async () => {
    await open('components');
    expect(await findDeadRules(COMPONENT_HOOKS)).toEqual([]);
  });

  test('every hook of an API page is on its element, and a rule of one class for it holds', async () => {
    await open('api');
    expect(await findDeadRules(API_HOOKS)).toEqual([]);
  });

  test.each(['components', 'api'] as const)(
    'no inner name of ours on the page of %s is one that authors look for',
    async (name) => {
      await open(name);
      const { classes, attributes } = await listNames();
      // One class is of the page's own text.
      const known = new Set([...HOOK_CLASSES, 'own']);
      expect(classes.filter((word) => !known.has(word) && !isOwnClass(word))).toEqual([]);
      expect(
        attributes.filter((word) => !HOOK_ATTRIBUTES.has(word) && !isOwnAttribute(word)),
      ).toEqual([]);
    },
  );
});
