import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteHeaders } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { type LinkedModule, OwnElement } from '@quire/sandbox';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import {
  createTestSite,
  EXAMPLE_USES,
  exampleFile,
  loadExample,
  planProvider,
  stepTabs,
} from '../support/own-components.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const RUNTIME = new URL('../../packages/reader/dist/browser/own-components.js', import.meta.url);

const BROKEN = `
export const Throws = () => { throw new Error('always'); };
export const ThrowsLater = () => {
  const [isBad, setBad] = useState(false);
  if (isBad) throw new Error('later');
  return <button type="button" onClick={() => setBad(true)}>break</button>;
};
export const Stopped = () => { for (;;); };
`;

const LINKS = `
export const Links = () => {
  const [isMore, setMore] = useState(false);
  return (
    <p>
      <a href="/known#part">known</a>
      {isMore && <a href="/guides/later?x=1">later</a>}
      {isMore && <a href="/">home</a>}
      {isMore && <a href="https://example.com/">outside</a>}
      <img src="/i.png" alt="" />
      <style>{'.of-bundle { background-image: url("/i.png") }'}</style>
      <i className="of-bundle" style={{ listStyleImage: 'url(/i.png)' }}>styled</i>
      <button type="button" onClick={() => setMore(true)}>more</button>
    </p>
  );
};
`;

let folder: TemporaryFolder;
let server: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const troubles: string[] = [];

/** Writes the page and its scripts as a site would: one file a module, classic scripts, nothing inline. */
async function writeSite(): Promise<void> {
  const site = createTestSite((path) => (path === '/broken.jsx' ? BROKEN : loadExample(path)));
  const { page: sandbox } = site.openPage();
  const place = { file: 'page.mdx', line: 1, column: 1 };
  const elements = [
    ...EXAMPLE_USES.map(({ module, name, props }) => new OwnElement(module, name, props)),
    new OwnElement('/snippets/time-zone.jsx', 'TimeZone', {}),
    ...['Throws', 'ThrowsLater', 'Stopped'].map((name) => new OwnElement('/broken.jsx', name, {})),
    planProvider(),
    stepTabs(),
  ];
  const sections = elements.map((element, index) => {
    const { html } = sandbox.render(element, { name: element.name, place });
    return `<section id="${index}-${element.name}">${htmlText(html)}</section>`;
  });
  site.sandbox.close();
  await writePage(sections, sandbox.modules);
}

/** A page of a bundle: its links are relative, and its files have other names. */
async function writeBundlePage(): Promise<void> {
  const site = createTestSite((path) => (path === '/links.jsx' ? LINKS : undefined));
  const test = site.openPage({
    root: '../',
    addresses: {
      link: (address) => address.replace(/^\/([^#]*)/, '../$1.html'),
      asset: (address) => address.replace(/^\/(.*)\.png$/, 'data:image/png;base64,iVBORw0KGgo='),
    },
  });
  const { html } = test.render('/links.jsx', 'Links');
  site.sandbox.close();
  await writePage(
    [`<section id="0-Links">${htmlText(html)}</section>`],
    test.page.modules,
    'bundle.html',
  );
}

async function writePage(
  sections: string[],
  modules: readonly LinkedModule[],
  file = 'page.html',
): Promise<void> {
  const scripts = modules.map(({ hash, script }) => ({ name: `${hash.slice(0, 12)}.js`, script }));
  await mkdir(join(folder.path, '_quire'), { recursive: true });
  for (const { name, script } of scripts) {
    await writeFile(join(folder.path, '_quire', name), script);
  }
  await writeFile(join(folder.path, '_quire/own-components.js'), readFileSync(RUNTIME));
  await writeFile(join(folder.path, 'status.json'), readFileSync(exampleFile('/status.json')));
  // Modules first, to show that the order does not matter.
  const tags = [...scripts.map(({ name }) => name), 'own-components.js'].map(
    (name) => `<script src="_quire/${name}" defer></script>`,
  );
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">${tags.join('')}</head><body>${sections.join('\n')}</body></html>`;
  await writeFile(join(folder.path, file), document);
}

/** Serves the folder with the headers that sites have. */
async function serve(): Promise<void> {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const policy = { inlineScripts: [], connect: [], allowsEmbeds: false };
    try {
      const bytes = readFileSync(join(folder.path, path));
      response.writeHead(200, siteHeaders(path, policy)).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openPage(address: string): Promise<Page> {
  const opened = await context.newPage();
  opened.on('pageerror', ({ message }) => troubles.push(message));
  opened.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await opened.goto(address, { waitUntil: 'load' });
  return opened;
}

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  await writeSite();
  await writeBundlePage();
  await serve();
  browser = await launchBrowser();
  context = await browser.newContext();
  page = await openPage(`${origin}/page.html`);
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  await folder?.remove();
});

/** The part of the page that holds a component; the last one of that name. */
function part(name: string, on = page): Locator {
  return on.locator(`section[id$="-${name}"]`).last();
}

const shows = (locator: Locator, text: string | RegExp) =>
  locator.getByText(text).first().waitFor();

describe.skipIf(!hasBrowser)('own components in a browser', () => {
  test('state and clicks', async () => {
    const counter = part('RequestCounter');
    await counter.getByText('Send a request').click();
    await counter.getByText('Send a request').click();
    await expect.poll(() => counter.locator('strong').textContent()).toBe('2');
  });

  test('a list from an array follows a choice', async () => {
    const table = part('BackoffTable');
    await table.getByText('steep').click();
    await expect
      .poll(() => table.locator('tbody td:nth-child(2)').allTextContents())
      .toEqual(['250 ms', '750 ms', '2.25 s', '6.75 s']);
  });

  test('a drawing follows state and an interval', async () => {
    const bucket = part('TokenBucket');
    for (let i = 0; i < 3; i++) await bucket.getByText('Take a token').click();
    await bucket.locator('svg[aria-label="4 tokens"]').waitFor();
    await expect.poll(() => bucket.locator('linearGradient').count()).toBe(1);
  });

  test('an answer from the clipboard comes back and goes', async () => {
    const copy = part('CopyHeader');
    await copy.getByText('Copy', { exact: true }).click();
    await shows(copy, /Copied|Select it by hand/);
    await shows(copy, /^Copy$/);
  });

  test('a form with every kind of field', async () => {
    const form = part('LimitForm');
    await form.locator('[name=count]').fill('7');
    await form.locator('select').selectOption('3600');
    await form.locator('[value=user]').check();
    await form.locator('[name=burst]').check();
    await form.locator('textarea').fill('load test');
    await form.getByText('Write the rule').click();
    await expect
      .poll(() => form.locator('output').textContent())
      .toBe('7 per 1 h by user, bursts allowed (load test)');
  });

  test('context through the markup of the page', async () => {
    const plans = part('PlanProvider');
    await expect
      .poll(() => plans.locator('#plan-text p').textContent())
      .toBe('With this plan you may send 600 requests a minute.');
    await plans.getByText('Scale').click();
    await expect
      .poll(() => plans.locator('#plan-text p').textContent())
      .toBe('With this plan you may send 6,000 requests a minute.');
  });

  test('data that is fetched', async () => {
    await shows(part('StatusFeed'), '42');
    await expect
      .poll(() => part('StatusFeed').locator('li').allTextContents())
      .toEqual(['search: 42 left', 'export: 7 left']);
  });

  test('keys', async () => {
    const explorer = part('HeaderExplorer');
    await explorer.locator('[role=tab]').first().press('ArrowRight');
    await expect.poll(() => explorer.locator('h3').textContent()).toBe('RateLimit-Remaining');
    await explorer.locator('[role=tab]').first().press('ArrowLeft');
    await explorer.locator('[role=tab]').first().press('ArrowLeft');
    await expect.poll(() => explorer.locator('h3').textContent()).toBe('Retry-After');
  });

  test('timers that end', async () => {
    await part('Countdown').getByText('Wait out').click();
    await shows(part('Countdown'), 'Try again now.');
  });

  test('a reducer', async () => {
    const quiz = part('LimitQuiz');
    await quiz.getByText('Fixed window').click();
    await quiz.getByText('Go on').click();
    await quiz.getByText('403').click();
    await quiz.getByText('Go on').click();
    await shows(quiz, '1 of 2 right.');
    await quiz.getByText('Again').click();
    await shows(quiz, 'Which algorithm');
  });

  test('TypeScript, with a chart and ids of its own', async () => {
    const chart = part('RateChart');
    await chart.locator('select').selectOption('1');
    await expect
      .poll(() => chart.locator('figcaption').textContent())
      .toBe('Tuesday: 0 of 5 minutes over the limit');
    const id = await chart.locator('figcaption').getAttribute('id');
    await expect.poll(() => chart.locator('figure').getAttribute('aria-labelledby')).toBe(id);
    await expect.poll(() => page.locator(`[id="${id}"]`).count()).toBe(1);
  });

  test('refs and imperative handles', async () => {
    const key = part('KeyField');
    await key.locator('input').fill('svc_12345');
    await shows(key, 'Looks like a key.');
    await key.getByText('Clear').click();
    await expect.poll(() => key.locator('input').inputValue()).toBe('');
    await shows(key, 'Nothing typed.');
  });

  test('storage, remembered on the next visit', async () => {
    await part('RememberedLanguage').getByText('Python').click();
    const again = await openPage(`${origin}/page.html`);
    await part('RememberedLanguage', again).locator('[data-language=Python]').waitFor();
    await again.close();
  });

  test('content that folds away and comes back', async () => {
    const fold = part('Fold');
    await fold.getByText('More').click();
    await expect.poll(() => fold.textContent()).toBe('▸ More');
    await fold.getByText('More').click();
    await expect.poll(() => fold.textContent()).toBe('▾ Moretext');
  });

  test('markup of the page that is shown later', async () => {
    const tabs = part('StepTabs');
    await expect.poll(() => tabs.locator('p').allTextContents()).toEqual(['Look at a week.']);
    await tabs.getByText('2. Decide').click();
    await expect.poll(() => tabs.locator('p').allTextContents()).toEqual(['Take the smallest.']);
    await tabs.getByText('1. Measure').click();
    await expect.poll(() => tabs.locator('p').allTextContents()).toEqual(['Look at a week.']);
  });

  test('typing filters a list', async () => {
    const finder = part('ErrorFinder');
    await finder.locator('input').fill('rate');
    await expect.poll(() => finder.locator('dt').allTextContents()).toEqual(['429 rate_limited']);
    await finder.locator('input').fill('teapot');
    await shows(finder, 'Nothing found for “teapot”.');
  });

  test('a slider', async () => {
    const slider = part('PriceSlider');
    await slider.locator('input').fill('1000000');
    await expect.poll(() => slider.locator('strong').textContent()).toBe('$250.00');
  });

  test('a menu that closes on a click outside', async () => {
    const menu = part('ScopeMenu');
    await menu.getByText('Scopes (1)').click();
    await menu.getByText('write').click();
    await expect.poll(() => menu.locator('output').textContent()).toBe('read write');
    await page.mouse.click(1, 1);
    await menu.locator('ul').waitFor({ state: 'detached' });
  });

  test('a class component with its life cycle', async () => {
    await shows(part('WindowLog'), /#\d/);
    await part('WindowLog').getByText('Pause').click();
    await shows(part('WindowLog'), 'Go on');
  });

  test('observers of the page and of sizes', async () => {
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await part('ColorMode').locator('[data-mode=dark]').waitFor();
    await shows(part('WidthNote'), /Wide: \d+ px/);
  });

  test('style sheets and raw markup', async () => {
    const dot = part('Pulse').locator('i');
    await expect.poll(() => dot.evaluate((element) => getComputedStyle(element).width)).toBe('8px');
    await expect.poll(() => part('Pulse').locator('b').textContent()).toBe('live');
  });

  test('a component of the page itself', async () => {
    const squares = part('Squares').locator('span');
    await squares.nth(1).hover();
    const colors = await squares.evaluateAll((all) =>
      all.map((each) => (each as HTMLElement).style.background),
    );
    expect(colors).toEqual(['rgb(3, 105, 161)', 'rgb(3, 105, 161)', 'rgb(203, 213, 225)']);
  });

  test('built-in components keep the markup of the server around live content', async () => {
    const steps = part('NextSteps');
    await expect.poll(() => steps.locator('.card').textContent()).toBe('PlansChoose a plan.');
    await steps.locator('.note').getByText('Show all').click();
    await expect
      .poll(() => steps.locator('.note').textContent())
      .toBe('All steps are shown. Show one');
    // The server drew one card; of the other there is the content.
    await shows(steps, 'Look it up.');
  });

  test('what only a browser knows', async () => {
    await shows(part('TimeZone'), 'Windows end at full minutes');
  });

  test('an error is a note in its place', async () => {
    await part('ThrowsLater').getByText('break').click();
    await shows(part('ThrowsLater'), 'ThrowsLater cannot be shown.');
    await expect.poll(() => part('Throws').textContent()).toBe('Throws cannot be shown.');
    await expect.poll(() => part('Stopped').textContent()).toBe('Stopped cannot be shown.');
    await part('RequestCounter').getByText('Start again').click();
    await expect.poll(() => part('RequestCounter').locator('strong').textContent()).toBe('0');
  });

  test('nothing but the two broken components complained', () => {
    expect(troubles.filter((text) => !/always|later/.test(text))).toEqual([]);
  });

  test('addresses are those of the bundle, also for links that appear later', async () => {
    const bundle = await openPage(`${origin}/bundle.html`);
    await part('Links', bundle).getByText('more').click();
    const addresses = await part('Links', bundle)
      .locator('a, img')
      .evaluateAll((all) =>
        all.map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
      );
    expect(addresses).toEqual([
      '../known.html#part',
      '../guides/later.html?x=1',
      '../index.html',
      'https://example.com/',
      'data:image/png;base64,iVBORw0KGgo=',
    ]);
    const styles = await part('Links', bundle)
      .locator('.of-bundle')
      .evaluate((each) => {
        const { backgroundImage, listStyleImage } = getComputedStyle(each);
        return [backgroundImage, listStyleImage];
      });
    expect(styles).toEqual(Array(2).fill('url("data:image/png;base64,iVBORw0KGgo=")'));
    await bundle.close();
  });

  test('the same page works from disk', async () => {
    const local = await openPage(pathToFileURL(join(folder.path, 'page.html')).href);
    await part('RequestCounter', local).getByText('Send a request').click();
    await expect
      .poll(() => part('RequestCounter', local).locator('strong').textContent())
      .toBe('1');
    await part('PlanProvider', local).getByText('Scale').click();
    await shows(part('PlanProvider', local), '6,000 requests a minute');
    await local.close();
  });
});
