import { messageOf } from '@quire/base';
import type { AnsweringSite } from '@quire/site';
import { within } from '../terminal/within.ts';
import type { Browser, Route, Tab } from './browser-driver.ts';
import { pageNotLookedAt } from './errors.ts';

/** How a page is shown. */
export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** One rule that a page breaks, as axe tells it. */
export interface Violation {
  id: string;
  impact: string | null;
  help: string;
  helpUrl: string;
  elements: ViolatingElement[];
}

export interface ViolatingElement {
  html: string;
  /** What would put it right, in the words of axe. */
  summary: string;
  /** Whether it is part of what the author wrote, and not of the frame of all pages. */
  isContent: boolean;
}

/** A page to look at. */
export interface LookedAt {
  /** Where it is in the site: `/guides/start`. */
  address: string;
  /** The file it is written in. */
  file: string;
}

/** Looks at one page; nothing when the page has no such mode. */
export type LookAtPage = (page: LookedAt) => Promise<Violation[] | undefined>;

/** A host that does not exist: whatever a page asks for is answered here, or not at all. */
const ORIGIN = 'https://site.invalid';
const LOAD_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 120_000;

/** Opens a tab in which pages of the site are shown in one mode. Requests to other hosts are refused. */
export async function openTab(
  browser: Browser,
  site: AnsweringSite,
  { mode, axeScript }: { mode: Mode; axeScript: string },
): Promise<LookAtPage> {
  const context = await browser.newContext({
    colorScheme: mode,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  // The page remembers the mode that a reader chose.
  await context.addInitScript(`try { localStorage.setItem('quire-theme', '${mode}') } catch {}`);
  await context.route('**/*', (route) => answer(route, site));
  const tab = await context.newPage();
  return async (page) => {
    try {
      const response = await tab.goto(ORIGIN + page.address, { timeout: LOAD_MILLISECONDS });
      if (response?.status() !== 200) throw new Error(`it returned status ${response?.status()}.`);
      return await within(LOOK_MILLISECONDS, look(tab, mode, axeScript));
    } catch (error) {
      const [reason = ''] = messageOf(error).split('\n');
      throw pageNotLookedAt({ file: page.file, reason }, error);
    }
  };
}

async function answer(route: Route, site: AnsweringSite): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  if (origin !== ORIGIN) return route.abort();
  const { status, headers, body } = await site.answer(pathname);
  await route.fulfill({ status, headers, body: Buffer.from(body) });
}

async function look(tab: Tab, mode: Mode, axeScript: string): Promise<Violation[] | undefined> {
  const shown = await tab.evaluate('document.documentElement.dataset.qTheme');
  if (shown !== undefined && shown !== mode) return undefined;
  await tab.evaluate(axeScript);
  return (await tab.evaluate(RUN_AXE)) as Violation[];
}

/**
 * Runs in the page. What has just begun to appear counts as hidden, so it waits until nothing fades in.
 * Of many elements with the same fault some are enough.
 */
const RUN_AXE = `(async () => {
  const ending = document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const pause = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), pause]);
  const { violations } = await axe.run(document, { resultTypes: ['violations'], elementRef: true });
  return violations.map(({ id, impact, help, helpUrl, nodes }) => ({
    id, impact, help, helpUrl,
    elements: nodes.slice(0, 100).map(({ html, failureSummary, element }) => ({
      html: html.slice(0, 200),
      summary: failureSummary ?? '',
      isContent: element?.closest('#content') != null,
    })),
  }));
})()`;
