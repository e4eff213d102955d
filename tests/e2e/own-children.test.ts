import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const MODULE = `
const { Children, cloneElement } = React;
export const Same = ({ children }) => <section className="same">{children}</section>;
export const Each = ({ children }) => (
  <ol className="each">{Children.map(children, (child) => <li>{child}</li>)}</ol>
);
export const Kinds = ({ children }) => (
  <p className="kinds">{Children.map(children, (c) => (typeof c === 'string' ? 'text' : c.type.name ?? c.type)).join(' ')}</p>
);
export const Picker = ({ children }) => {
  const cards = Children.toArray(children).filter((child) => child.type === Card);
  const [at, setAt] = useState(0);
  return (
    <section className="picker">
      {cards.map((card, i) => <button type="button" key={i} onClick={() => setAt(i)}>{card.props.title}</button>)}
      <div className="picked">{cards[at].props.children}</div>
    </section>
  );
};
export const Filter = ({ children }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="filter">
      <button type="button" onClick={() => setOpen(!isOpen)}>more</button>
      <div className="rest">{isOpen && Children.toArray(children).slice(1)}</div>
    </section>
  );
};
`;

const CONTENT = `
## A heading

Some **bold** text with [a link](/other) and \`code\`.

\`\`\`js
const answer = 42;
\`\`\`

<Card title="First">

Inside *this* card.

\`\`\`js
let first;
\`\`\`

</Card>

<Card title="Second">

Inside *that* card.

\`\`\`js
let second;
\`\`\`

</Card>

<Tabs>
<Tab title="One">1</Tab>
<Tab title="Two">2</Tab>
</Tabs>
`;

let folder: TemporaryFolder;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  const source = join(folder.path, 'docs');
  const around = (name: string) =>
    `import { ${name} } from '/snippets/own.jsx'\n\n<${name}>\n${CONTENT}\n</${name}>`;
  const names = ['Same', 'Each', 'Kinds', 'Picker', 'Filter'];
  const pages = names.map((name) => [name.toLowerCase(), around(name)]);
  await writeSite(source, { index: CONTENT, other: 'x', ...Object.fromEntries(pages) });
  await mkdir(join(source, 'snippets'));
  await writeFile(join(source, 'snippets/own.jsx'), MODULE);
  const sink = await createFolderSink(join(folder.path, 'site'));
  const { diagnostics } = await buildSite({ source, links: 'relative' }, sink);
  expect(diagnostics).toEqual([]);
  await sink.finish();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

async function openPage(name: string, javaScriptEnabled: boolean) {
  if (!browser) throw new Error('There is no browser.');
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(pathToFileURL(join(folder.path, 'site', `${name}.html`)).href);
  return { page, troubles };
}

/** The markup of an element, without the frames and what the page's own script adds to it. */
async function markupOf(page: Page, selector: string): Promise<string> {
  const markup = await page.locator(selector).first().innerHTML();
  return markup
    .replace(/<template[\s\S]*?<\/template>/g, '')
    .replace(/<\/?quire-[\w-]+[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

describe.skipIf(!hasBrowser)('children of own components in a browser', () => {
  test.each(['same', 'each', 'kinds', 'picker'])(
    '%s is the same on the server and in the browser',
    async (name) => {
      const written = await openPage(name, false);
      const before = await markupOf(written.page, `.${name}`);
      const live = await openPage(name, true);
      await live.page.waitForFunction(() => document.readyState === 'complete');
      const words = (text: string) => text.replace(/<[^>]*>/g, '');
      await expect
        .poll(async () => words(await markupOf(live.page, `.${name}`)))
        .toBe(words(before));
      const count = (page: Page, what: string) => page.locator(`.${name} ${what}`).count();
      for (const what of ['.token, pre span', '.card', 'h2', 'pre', 'p', 'a', '[role=tab]']) {
        expect([what, await count(live.page, what)]).toEqual([
          what,
          await count(written.page, what),
        ]);
      }
      expect(live.troubles).toEqual([]);
    },
  );

  test('kinds are the names of elements and components', async () => {
    const { page } = await openPage('kinds', true);
    await expect.poll(() => page.locator('.kinds').textContent()).toBe('h2 p pre Card Card Tabs');
  });

  test('a component that picks children shows others at a press, code in colors and all', async () => {
    const { page, troubles } = await openPage('picker', true);
    const colored = () => page.locator('.picked pre span').count();
    await expect.poll(() => page.locator('.picked').innerText()).toContain('Inside this card.');
    const first = await colored();
    expect(first).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Second' }).click();
    await expect.poll(() => page.locator('.picked').innerText()).toContain('Inside that card.');
    await expect.poll(() => page.locator('.picked').innerText()).toContain('let second;');
    await expect.poll(colored).toBe(first);
    await page.getByRole('button', { name: 'First' }).click();
    await expect.poll(() => page.locator('.picked').innerText()).toContain('Inside this card.');
    expect(troubles).toEqual([]);
  });

  test('children that were not shown come with their look when they are', async () => {
    const { page, troubles } = await openPage('filter', true);
    await page.locator('.filter > button').click();
    const rest = page.locator('.rest');
    await expect.poll(() => rest.innerText()).toContain('const answer = 42;');
    await expect.poll(() => rest.locator('pre').first().locator('span').count()).toBeGreaterThan(0);
    await expect.poll(() => rest.locator('h2').count()).toBe(0);
    await rest.getByRole('tab', { name: 'Two' }).click();
    await expect.poll(() => rest.getByRole('tabpanel').last().isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });
});
