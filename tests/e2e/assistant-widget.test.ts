import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASSISTANT_HOOKS } from '../contract/dom-contract/setting-hooks.ts';
import { endAnimations, findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'demo.localhost';
const PANEL = '#chat-assistant-sheet[open]';
const QUESTION = 'What does the Vary header do?';
const ANSWER =
  '`Vary` lists the **request headers** [1] that played a part. A [cache](https://evil.example/) reuses a copy. It costs 90 dollars [1].\n\n```http\nVary: Accept-Language\n```\n\n- The question is how many different values there are [1]\n\nFOLLOW_UPS: Which headers does Vary list? | What is the price of bread?';
/** What a model that is asked says first. */
const BEGINNING = '`Vary` lists the request headers [1]. And then';

let model: ModelServer;
let quire: TestPlatform;
let site: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let requests: string[];
let troubles: string[];

/** The model says the whole answer, word by word. */
function sayAnswer(): void {
  model.script(({ say, done }) => {
    for (const word of ANSWER.split(/(?<= )/)) say(word);
    done();
  });
}

async function visit(path: string, viewport = { width: 1440, height: 900 }, scheme = 'light') {
  context = await browser.newContext({ viewport, colorScheme: scheme as 'light' });
  page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(`${site}${path}`);
}

async function openPanel(): Promise<void> {
  await page.waitForSelector('#assistant-entry');
  await page.keyboard.press('Control+i');
  await page.waitForSelector(PANEL);
}

/** Waits until what moves has arrived where it is going. */
async function settle(): Promise<void> {
  await endAnimations(page);
}

async function ask(question: string): Promise<void> {
  await page.fill('#chat-assistant-textarea', question);
  await page.keyboard.press('Enter');
}

const turn = (number: number) => page.locator(`.q-ask-turn:nth-child(${number})`);
const loadedPanel = () => requests.filter((url) => /\/_quire\/assistant\.[0-9a-f]+\.js$/.test(url));
const focused = () => page.evaluate(() => document.activeElement?.id);

async function readWeb(): Promise<number> {
  const { projects } = JSON.parse((await quire.call('/v1/projects')).text);
  const path = `/v1/analytics/${projects[0].projectId}/assistant/caller-stats`;
  return JSON.parse((await quire.call(path)).text).web;
}

describe.skipIf(!hasBrowser)('the assistant on a hosted site', () => {
  beforeAll(async () => {
    model = await startModelServer();
    quire = await startTestPlatform({ QUIRE_MODEL_URL: model.url, QUIRE_MODEL_NAME: 'scripted' });
    site = `http://${HOST}:${quire.port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await quire?.stop();
    await model?.close();
  });
  beforeEach(() => {
    requests = [];
    troubles = [];
    sayAnswer();
  });
  afterEach(async () => {
    await context?.close();
    expect(troubles).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(site))).toEqual([]);
  });

  test('none of its code is loaded before a reader comes near', async () => {
    await visit('/concepts/vary');
    await page.waitForSelector('#assistant-entry');
    expect(loadedPanel()).toEqual([]);
    await openPanel();
    expect(loadedPanel()).toHaveLength(1);
  });

  test('opens by keys, answers with sources that lead to their section, and counts as web', async () => {
    const before = await readWeb();
    await visit('/concepts/freshness');
    await page.focus('.q-home');
    await openPanel();
    await expect.poll(() => focused()).toBe('chat-assistant-textarea');
    await ask(QUESTION);
    await turn(1).locator('.q-ask-source').first().waitFor();
    const text = turn(1).locator('.q-ask-text');
    await expect
      .poll(() => text.locator('p').first().textContent())
      .toBe('Vary lists the request headers that played a part 1. A cache reuses a copy 1.');
    await expect.poll(() => text.locator('pre').textContent()).toBe('Vary: Accept-Language');
    await expect.poll(() => text.locator('a[href*="evil"]').count()).toBe(0);
    await turn(1)
      .getByText('Parts of the answer that are not in these docs were left out.')
      .waitFor();
    // Two are cited, so two are shown.
    const cards = turn(1).locator('.q-ask-source');
    await expect.poll(() => cards.count()).toBe(2);
    const card = turn(1).locator('.q-ask-source[href*="#"]').first();
    const heading = await card.locator('.q-ask-section').textContent();
    await card.click();
    await page.waitForURL(/\/concepts\/vary#/);
    const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect.poll(() => page.locator(`[id="${target}"]`).textContent()).toContain(heading);
    // It is still there on the next page, and does not take the focus.
    await page.waitForSelector(PANEL);
    await expect.poll(() => turn(1).locator('h3').textContent()).toBe(QUESTION);
    await expect.poll(() => focused()).not.toBe('chat-assistant-textarea');
    await expect.poll(() => readWeb()).toBe(before + 1);
  });

  test('has the names that style sheets and scripts of authors know', async () => {
    await visit('/concepts/vary');
    await openPanel();
    for (const selector of ASSISTANT_HOOKS)
      await page.waitForSelector(selector, { state: 'attached' });
  });

  test('Escape and the same keys close it, and the focus goes back', async () => {
    await visit('/concepts/vary');
    await page.focus('.q-home');
    await openPanel();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(PANEL).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('q-home');
    await openPanel();
    // From the page the keys lead back into the panel; within it they close it.
    await page.focus('.q-home');
    await page.keyboard.press('Control+i');
    await expect.poll(() => focused()).toBe('chat-assistant-textarea');
    await page.keyboard.press('Control+i');
    await expect.poll(() => page.locator(PANEL).count()).toBe(0);
  });

  test('shows words while they arrive, and stops when told to', async () => {
    model.script(({ say }) => say(BEGINNING));
    await visit('/concepts/vary');
    await openPanel();
    await ask('What does Vary list?');
    await turn(1).locator('.q-ask-text', { hasText: 'Vary lists' }).waitFor();
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.click();
    await turn(1).getByText('Stopped.').waitFor();
    await expect.poll(() => stop.isVisible()).toBe(false);
    await expect.poll(() => focused()).toBe('chat-assistant-textarea');
    sayAnswer();
    await turn(1).getByRole('button', { name: 'Try again' }).click();
    await turn(1).locator('.q-ask-source').first().waitFor();
    await expect.poll(() => page.locator('.q-ask-turn').count()).toBe(1);
  });

  test('goes on in the same conversation, and begins a new one', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await ask(QUESTION);
    await turn(1).locator('.q-ask-source').first().waitFor();
    model.requests.length = 0;
    await ask('What does it cost?');
    await turn(2).locator('.q-ask-source').first().waitFor();
    const roles = model.requests[0]?.messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'user']);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect.poll(() => page.locator('.q-ask-turn').count()).toBe(0);
    await page.locator('.q-ask-suggestion').first().waitFor();
    await page.reload();
    await page.waitForSelector(PANEL);
    await expect.poll(() => page.locator('.q-ask-turn').count()).toBe(0);
  });

  test('offers questions about the page, and asks the one that is chosen', async () => {
    await visit('/concepts/vary');
    await page.locator('.q-ask-page').click();
    await page.waitForSelector(PANEL);
    await expect.poll(() => page.locator('.q-ask-chip').textContent()).toBe('Vary');
    const questions = page.locator('.q-ask-suggestion');
    expect((await questions.allTextContents()).slice(0, 2)).toEqual([
      'What is this page about?',
      'Tell me about “What each header costs”',
    ]);
    await questions.nth(1).click();
    await turn(1).locator('.q-ask-source').first().waitFor();
    await expect
      .poll(() => turn(1).locator('h3').textContent())
      .toBe('Tell me about “What each header costs”');
    const href = await turn(1).locator('.q-ask-source').first().getAttribute('href');
    expect(href).toBe(`${site}/concepts/vary#what-each-header-costs`);
  });

  test('offers what to ask next below the newest answer, and asks what is chosen', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await ask(QUESTION);
    const next = page.locator('.q-ask-next .q-ask-suggestion');
    await expect.poll(() => next.first().textContent()).toBe('Which headers does Vary list?');
    await expect.poll(() => next.filter({ hasText: 'bread' }).count()).toBe(0);
    await next.first().click();
    await turn(2).locator('.q-ask-source').first().waitFor();
    await expect
      .poll(() => turn(2).locator('h3').textContent())
      .toBe('Which headers does Vary list?');
    await expect.poll(() => turn(1).locator('.q-ask-next').isVisible()).toBe(false);
    await expect.poll(() => focused()).toBe('chat-assistant-textarea');
  });

  test('copies an answer with whole addresses', async () => {
    await visit('/concepts/vary');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    await openPanel();
    await ask(QUESTION);
    await turn(1).getByRole('button', { name: 'Copy answer' }).last().click();
    await page.waitForSelector('[data-q-turn-action=copy][data-q-copied]');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(
      '`Vary` lists the **request headers** that played a part [1]. A cache reuses a copy [1].',
    );
    expect(copied).toContain(
      `Sources:\n- [1] Vary: ${site}/concepts/vary\n- [2] Vary › What each header costs: ${site}/concepts/vary#`,
    );
    expect(copied).not.toContain('evil.example');
  });

  test('takes a rating of an answer, changes it and takes it back', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await ask(QUESTION);
    const [up, down] = ['Helpful', 'Not helpful'].map((name) =>
      turn(1).getByRole('button', { name, exact: true }),
    );
    const { db } = quire.platform.services;
    const readRatings = async () =>
      (await db.query.assistantAnswers.findMany()).flatMap(({ rating }) => rating ?? []);
    await up?.click();
    await expect.poll(readRatings).toEqual(['up']);
    await expect.poll(() => up?.getAttribute('aria-pressed')).toBe('true');
    expect(await findViolations(page)).toEqual([]);
    await down?.click();
    await expect.poll(readRatings).toEqual(['down']);
    // It is kept with the conversation.
    await page.reload();
    await expect.poll(() => down?.getAttribute('aria-pressed')).toBe('true');
    await down?.click();
    await expect.poll(readRatings).toEqual([]);
  });

  test('says that it is not in these docs, and tells those who listen', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await ask('How do I bake sourdough bread?');
    const note = 'These docs do not seem to answer that. Try other words.';
    await turn(1).getByText(note).waitFor();
    await expect.poll(() => turn(1).locator('.q-ask-source').count()).toBe(0);
    await expect.poll(() => page.locator(`${PANEL} [role=status]`).textContent()).toBe(note);
  });

  test('an answer is told to those who listen once it is whole', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await ask(QUESTION);
    await turn(1).locator('.q-ask-source').first().waitFor();
    await expect
      .poll(() => page.locator(`${PANEL} [role=status]`).textContent())
      .toContain('different values');
  });

  test.each([
    [
      'a limit, with when to go on',
      429,
      'That was a lot of questions. You can continue in 7 minutes.',
    ],
    ['a service that fails', 500, 'The assistant cannot be reached right now.'],
  ])('says what is wrong: %s', async (_what, status, words) => {
    await visit('/concepts/vary');
    await openPanel();
    const headers = { 'retry-after': '420' };
    await page.route('**/_quire/assistant', (route) =>
      route.fulfill({ status, headers, body: '{}' }),
    );
    await ask(QUESTION);
    await turn(1).getByText(words).waitFor();
    await page.unroute('**/_quire/assistant');
    await turn(1).getByRole('button', { name: 'Try again' }).click();
    await turn(1).locator('.q-ask-source').first().waitFor();
    // A browser notes every refused request.
    expect(troubles.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)]);
  });

  test('a reader who is offline keeps the question', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await context.setOffline(true);
    await ask(QUESTION);
    await turn(1).getByText('You seem to be offline. Your question is kept.').waitFor();
    await context.setOffline(false);
    await turn(1).getByRole('button', { name: 'Try again' }).click();
    await turn(1).locator('.q-ask-source').first().waitFor();
    expect(troubles.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')]);
  });

  test('an answer that breaks off keeps its words and its sources', async () => {
    model.script(({ response, say }) => {
      say(BEGINNING);
      setImmediate(() => response.destroy());
    });
    await visit('/concepts/vary');
    await openPanel();
    await ask('Which headers does Vary name?');
    await turn(1).getByText('The answer ended early.').waitFor();
    await expect
      .poll(() => turn(1).locator('.q-ask-text').textContent())
      .toBe('Vary lists the request headers 1.');
    await expect.poll(() => turn(1).locator('.q-ask-source').count()).toBe(1);
  });

  test('the search dialog hands a query over', async () => {
    await visit('/concepts/freshness');
    await page.waitForSelector('#search-bar-entry');
    await page.keyboard.press('Control+k');
    await page.waitForSelector('#search-dialog[open]');
    await page.keyboard.type('vary header');
    const row = page.locator('.q-find-ask');
    await row.waitFor();
    await expect.poll(() => row.textContent()).toBe('Ask the assistant: vary header');
    await row.click();
    await turn(1).locator('.q-ask-source').first().waitFor();
    await expect.poll(() => turn(1).locator('h3').textContent()).toBe('vary header');
    await expect.poll(() => page.locator('#search-dialog[open]').count()).toBe(0);
  });

  test('a link may bring a question along, which the reader sends', async () => {
    await visit('/concepts/vary?assistant=What+is+Vary%3F');
    await page.waitForSelector(PANEL);
    await expect.poll(() => page.inputValue('#chat-assistant-textarea')).toBe('What is Vary?');
    await expect.poll(() => page.locator('.q-ask-turn').count()).toBe(0);
  });

  test('on a phone it fills the screen, keeps the focus, and makes way for a source', async () => {
    await visit('/concepts/freshness', { width: 390, height: 844 });
    await page.click('#assistant-entry');
    await page.waitForSelector(PANEL);
    await settle();
    expect(await page.locator(PANEL).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    for (let count = 0; count < 8; count++) await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main, #navbar')))
      .toBeNull();
    await ask(QUESTION);
    await turn(1).locator('.q-ask-source[href*="#"]').first().click();
    await page.waitForURL(/\/concepts\/vary#/);
    await expect.poll(() => page.locator(PANEL).count()).toBe(0);
  });

  test.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ])('has no fault that axe knows and no second scroll bar: %i %s', async (width, scheme) => {
    await visit('/concepts/vary', { width, height: 900 }, scheme);
    await page.waitForSelector('#assistant-entry');
    await openPanel();
    await settle();
    expect(await findViolations(page)).toEqual([]);
    await ask(QUESTION);
    await turn(1).locator('.q-ask-source').first().waitFor();
    await ask('How do I bake sourdough bread?');
    await turn(2).locator('.q-ask-note').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const body = document.querySelector('.q-ask-body');
      const root = document.documentElement;
      return [
        root.scrollWidth - root.clientWidth,
        (body?.scrollWidth ?? 0) - (body?.clientWidth ?? 0),
      ];
    });
    expect(overflow).toEqual([0, 0]);
  });

  test('nothing moves on a page that is read on beside the open panel', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site}/concepts/freshness`);
    await page.waitForSelector(PANEL);
    await page.waitForLoadState('networkidle');
    const total = await page.evaluate(() =>
      (globalThis as never as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThan(0.01);
  });

  test('printing leaves it out', async () => {
    await visit('/concepts/vary');
    await openPanel();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator(PANEL).isVisible()).toBe(false);
  });
});
