import { expect, it } from 'vitest';
import { toOutputFile } from '../files/recorder.ts';
import { createDiagramDrawer } from './draw-diagrams.ts';

type Site = Parameters<ReturnType<typeof createDiagramDrawer>['draw']>[0];

/** What a drawer needs of a site; another sheet makes another room. */
const createSite = (sheet = '') =>
  ({
    theme: [{ name: 'theme.css', path: '_assets/theme.css', bytes: Buffer.from(sheet) }],
    assets: { find: () => undefined },
    styles: [],
    project: { config: { theme: 'mint' } },
    drawImage: async (_path: string, draw: () => Promise<Uint8Array>) => toOutputFile(await draw()),
  }) as unknown as Site;

/** A browser whose pages can be held while they open, and can die. */
function createBrowser() {
  const dead = new Set<number>();
  const counts = { opened: 0, closed: 0, runs: 0 };
  const held: (() => void)[] = [];
  let isHolding = false;
  const hold = () => (isHolding ? new Promise<void>((go) => held.push(go)) : undefined);
  const open = async () => {
    const own = ++counts.opened;
    await hold();
    const live = async () => {
      if (dead.has(own)) throw new Error('the browser exited.');
    };
    return {
      load: live,
      async run(script: string) {
        counts.runs++;
        await hold();
        await live();
        if (script.includes('refused')) return { problem: 'Parse error on line 2:\n... refused' };
        if (script.includes('crash')) throw new Error('the browser exited.');
        return { svg: '<svg></svg>', width: 1, height: 1 };
      },
      async close() {
        counts.closed++;
        dead.add(own);
        for (const go of held.splice(0)) go();
      },
    };
  };
  return {
    open,
    counts,
    kill: (page: number) => dead.add(page),
    holdAll: () => {
      isHolding = true;
    },
    letGo: () => {
      for (const go of held.splice(0)) go();
    },
    isHeld: () => held.length > 0,
  };
}

const isDrawn = (outcome: object) => 'light' in outcome;

it('a drawer that is closed while its browser starts leaves no browser', async () => {
  const browser = createBrowser();
  browser.holdAll();
  const drawer = createDiagramDrawer(browser.open);
  const drawing = drawer.draw(createSite(), 'a');
  await expect.poll(browser.isHeld).toBe(true);
  const closing = drawer.close();
  browser.letGo();
  await closing;
  expect([await drawing, browser.counts]).toEqual([
    { isLeft: true },
    { opened: 1, closed: 1, runs: 0 },
  ]);
});

it('a drawer that is closed while it draws starts no second browser', async () => {
  const browser = createBrowser();
  const drawer = createDiagramDrawer(browser.open);
  const site = createSite();
  await drawer.draw(site, 'a');
  browser.holdAll();
  const drawings = ['b', 'c'].map((code) => drawer.draw(site, code));
  await expect.poll(browser.isHeld).toBe(true);
  await drawer.close();
  expect(await Promise.all([...drawings, drawer.draw(site, 'd')])).toEqual([
    { isLeft: true },
    { isLeft: true },
    { isLeft: true },
  ]);
  expect(browser.counts).toEqual({ opened: 1, closed: 1, runs: 3 });
});

it('a browser that ended between two style sheets is replaced', async () => {
  const browser = createBrowser();
  const drawer = createDiagramDrawer(browser.open);
  await drawer.draw(createSite(), 'a');
  browser.kill(1);
  expect(isDrawn(await drawer.draw(createSite('b{}'), 'a'))).toBe(true);
  expect(isDrawn(await drawer.draw(createSite('c{}'), 'a'))).toBe(true);
  await drawer.close();
  expect(browser.counts).toMatchObject({ opened: 2, closed: 2 });
});

it('a browser that ends is no fault of the text, and the diagram is not tried again', async () => {
  const browser = createBrowser();
  const drawer = createDiagramDrawer(browser.open);
  const site = createSite();
  for (let round = 1; round <= 2; round++) {
    expect(await drawer.draw(site, 'crash')).toEqual({
      isLeft: true,
      reason: 'the browser exited.',
    });
    expect(await drawer.draw(site, 'refused')).toEqual({
      problem: 'Parse error on line 2: ... refused',
      line: 2,
    });
  }
  expect(browser.counts).toEqual({ opened: 2, closed: 1, runs: 2 });
  await drawer.close();
});

it('a browser that ends again and again is given up, and says so once', async () => {
  const browser = createBrowser();
  const drawer = createDiagramDrawer(browser.open);
  const site = createSite();
  const outcomes = [];
  for (let count = 1; count <= 12; count++)
    outcomes.push(await drawer.draw(site, `crash ${count}`));
  expect(outcomes.slice(8)).toEqual([
    { isLeft: true, reason: 'the browser exited.' },
    {
      isLeft: true,
      reason: 'the browser exited. No more diagrams are drawn after 10 failures.',
    },
    { isLeft: true },
    { isLeft: true },
  ]);
  expect(browser.counts).toEqual({ opened: 10, closed: 10, runs: 10 });
});
