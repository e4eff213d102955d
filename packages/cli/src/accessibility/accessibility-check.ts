import { toUrlPath } from '@quire/base';
import type { OutsideCheck, PluginChoice, Site } from '@quire/site';
import { findBrowser } from '../browser/find-browser.ts';
import type { Environment } from '../terminal/find-program.ts';
import { type BrowserTools, listPlaces, loadBrowserTools } from './browser-tools.ts';
import { type LookAtPage, type LookedAt, MODES, openTab } from './look-at-page.ts';
import { startBrowser } from './start-browser.ts';
import { AXE_PREFIX, type PageViolations, toFindings } from './to-findings.ts';

export interface AccessibilityOptions {
  folder: string;
  environment: Environment;
  plugins?: PluginChoice;
  /** How many pages are looked at, at most. */
  maxPages: number;
  /** Told before the first page and after each. */
  onProgress(done: number, count: number): void;
  /** Told at the end: how many pages were looked at, of how many. */
  onEnd(looked: number, count: number): void;
}

/** Pages as a browser shows them, in light and dark, judged by axe. */
export async function createAccessibilityCheck(
  options: AccessibilityOptions,
): Promise<OutsideCheck> {
  const { folder, environment } = options;
  const tools = await loadBrowserTools(listPlaces(folder));
  const program = findBrowser(environment);
  return {
    hasRule: (name) =>
      name.startsWith(AXE_PREFIX) && tools.axeRules.has(name.slice(AXE_PREFIX.length)),
    async check(site, report) {
      const pages = listPages(site);
      const chosen = spread(pages, options.maxPages);
      const found = await lookAtPages(chosen, { tools, program, options });
      for (const finding of toFindings(found)) report(finding);
      options.onEnd(chosen.length, pages.length);
    },
  };
}

function listPages({ selected }: Site): LookedAt[] {
  return selected
    .filter(({ url }) => url === undefined)
    .map(({ path, source }) => ({
      address: toUrlPath(path.replace(/(?:^|\/)index$/, '')),
      file: source.path,
    }));
}

/** At most so many of a list, from all parts of it and always the same. */
export function spread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_, index) => {
    return items[Math.floor((index * items.length) / max)] as Item;
  });
}

interface Looking {
  tools: BrowserTools;
  program: string;
  options: AccessibilityOptions;
}

async function lookAtPages(
  pages: readonly LookedAt[],
  { tools, program, options }: Looking,
): Promise<PageViolations[]> {
  const { openAnsweringSite } = await import('@quire/site');
  const { folder, plugins, environment } = options;
  const site = await openAnsweringSite(folder, plugins ? { plugins } : {});
  try {
    const browser = await startBrowser(tools.driver, program, environment);
    try {
      const { axeScript } = tools;
      const open = MODES.map((mode) => openTab(browser, site, { mode, axeScript }));
      return await lookInTabs(pages, await Promise.all(open), options);
    } finally {
      await browser.close();
    }
  } finally {
    site.close();
  }
}

/** Each page in all tabs at once, one page after the other. */
async function lookInTabs(
  pages: readonly LookedAt[],
  tabs: readonly LookAtPage[],
  { onProgress }: AccessibilityOptions,
): Promise<PageViolations[]> {
  const found: PageViolations[] = [];
  onProgress(0, pages.length);
  for (const [index, page] of pages.entries()) {
    const seen = await Promise.all(tabs.map((lookAt) => lookAt(page)));
    for (const [at, violations] of seen.entries()) {
      const mode = MODES[at];
      if (violations && mode) found.push({ file: page.file, mode, violations });
    }
    onProgress(index + 1, pages.length);
  }
  return found;
}
