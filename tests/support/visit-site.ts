import type { Browser, Page } from 'playwright-core';
import { GUIDE, OPERATION, RARE_WORD } from './matrix-site.ts';

/** What a reader had on a site, and whom their pages spoke to. */
export interface Visit {
  headings: (string | null)[];
  /** Where what was found came from. */
  search: 'bundled' | 'service' | 'absent';
  assistant: 'answers' | 'absent';
  playground: 'works' | 'blocked' | 'absent';
  /** Where a thumb went; `kept` is in the browser alone. */
  feedback: 'sent' | 'kept';
  /** How many reports of views and searches the pages sent. */
  reports: number;
  /** The origins that pages reached, the site itself aside. */
  reached: string[];
}

/** A browser without a window says so in its name, and is not counted. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Reads three pages, searches for the second, asks the assistant and tries a request: whatever of it there is. */
export async function visitSite(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    userAgent: PERSON,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const requests: { url: string; isReport: boolean }[] = [];
  const blocked = new Set<string>();
  page.on('request', (request) => {
    const url = request.url();
    requests.push({ url, isReport: url.endsWith('/events') && request.method() === 'POST' });
  });
  // What the policy of the page forbids never leaves the browser.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') blocked.add(request.url());
  });
  const headings = [await open(page, `${origin}/`)];
  const search = await trySearch(page, () => requests.map(({ url }) => url));
  headings.push(
    search === 'absent' ? await open(page, `${origin}${GUIDE}`) : await readHeading(page),
  );
  const feedback = await tryFeedback(page);
  const assistant = await tryAssistant(page);
  headings.push(await open(page, `${origin}${OPERATION}`));
  const playground = await tryPlayground(page);
  await context.close();
  const sent = requests.filter(({ url }) => !blocked.has(url));
  const origins = new Set(sent.map(({ url }) => new URL(url).origin));
  origins.delete(origin);
  return {
    headings,
    search,
    assistant,
    playground,
    feedback,
    reports: sent.filter(({ isReport }) => isReport).length,
    reached: [...origins].sort(),
  };
}

async function open(page: Page, url: string): Promise<string | null> {
  await page.goto(url);
  return readHeading(page);
}

async function readHeading(page: Page): Promise<string | null> {
  await page.waitForLoadState('networkidle');
  return page.locator('#page-title').textContent();
}

const isVisible = (page: Page, selector: string) => page.locator(selector).first().isVisible();

async function trySearch(page: Page, urls: () => string[]): Promise<Visit['search']> {
  await page.keyboard.press('Control+k');
  if (!(await isVisible(page, '#search-bar-entry'))) return 'absent';
  await page.locator('#search-input').fill(RARE_WORD);
  await page.locator(`a[role=option][href*="${GUIDE}"]`).first().click();
  await page.waitForURL(`**${GUIDE}*`);
  return urls().some((url) => /_quire\/search\/[^/]+\.js/.test(url)) ? 'bundled' : 'service';
}

/** Presses a thumb and sends the form, where one opens. */
async function tryFeedback(page: Page): Promise<Visit['feedback']> {
  const features = await page.evaluate(
    () =>
      (globalThis as { quireConfig?: { features?: { feedback?: unknown } } }).quireConfig?.features,
  );
  await page.click('#feedback-thumbs-up');
  if (!features?.feedback) {
    await page.locator('#feedback-thumbs-up[aria-pressed=true]').waitFor();
    return 'kept';
  }
  await page.click('#feedback-form [type=submit]');
  await page.getByText('Your feedback was sent.').first().waitFor();
  return 'sent';
}

async function tryAssistant(page: Page): Promise<Visit['assistant']> {
  if (!(await isVisible(page, '#assistant-entry'))) return 'absent';
  await page.click('#assistant-entry');
  await page.fill('#chat-assistant-textarea', `What is the ${RARE_WORD}?`);
  await page.keyboard.press('Enter');
  await page.locator('.q-ask-source').first().waitFor();
  return 'answers';
}

async function tryPlayground(page: Page): Promise<Visit['playground']> {
  if (!(await isVisible(page, '[data-q-api-try]'))) return 'absent';
  await page.locator('[data-q-api-try]').first().click();
  await page.locator('.q-pg-send').click();
  const answer = page.locator('.q-pg-status, .q-pg-failure').first();
  await answer.waitFor();
  return (await isVisible(page, '.q-pg-failure')) ? 'blocked' : 'works';
}
