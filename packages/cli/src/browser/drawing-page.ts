import type { DrawingPage, PageFile } from '@quire/site';
import type { Environment } from '../terminal/find-program.ts';
import { orDiscard } from '../terminal/or-discard.ts';
import { within } from '../terminal/within.ts';
import { type AnsweredTab, type FileAnswer, ORIGIN, openAnsweredTab } from './answered-tab.ts';
import { findBrowser } from './find-browser.ts';
import { type LaunchedBrowser, launchBrowser } from './launch-browser.ts';

/** The library refuses what would take long; whatever does all the same is stuck. */
const RUN_MILLISECONDS = 60_000;

/** Opens a page of the user's browser for a site to draw in. Closing it ends the browser. */
export async function openDrawingPage(environment: Environment): Promise<DrawingPage> {
  const browser = await launchBrowser(findBrowser(environment), environment);
  try {
    return await createDrawingPage(browser);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** The same in a command that writes output: the browser is also ended when the command is stopped. */
export async function openStoppablePage(environment: Environment): Promise<DrawingPage> {
  const opening = openDrawingPage(environment);
  let isStopped = false;
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const discard = async () => {
    isStopped = true;
    // One that is still starting has a profile already.
    await opening.then(
      (page) => page.close(),
      () => {},
    );
  };
  void orDiscard({ discard }, () => released);
  const page = await opening.catch((error) => {
    release();
    throw error;
  });
  // What fails because the browser is taken away must not start another one.
  const unlessStopped = <Result>(work: Promise<Result>) =>
    work.catch((error) => {
      if (isStopped) return new Promise<Result>(() => {});
      throw error;
    });
  return {
    load: (answer) => unlessStopped(page.load(answer)),
    run: (script) => unlessStopped(page.run(script)),
    async close() {
      release();
      await page.close();
    },
  };
}

async function createDrawingPage({ connection, close }: LaunchedBrowser): Promise<DrawingPage> {
  let answer: (path: string) => PageFile | undefined = () => undefined;
  const tab = await openAnsweredTab(connection, {
    answer: async (url) => toAnswer(url, answer),
    scripts: ["'self'"],
  });
  return {
    async load(files) {
      answer = files;
      await tab.open(`${ORIGIN}/`);
    },
    run: (script) => within(RUN_MILLISECONDS, run(tab, script)),
    close,
  };
}

function toAnswer(
  url: string,
  answer: (path: string) => PageFile | undefined,
): FileAnswer | undefined {
  const { origin, pathname } = new URL(url);
  const found = origin === ORIGIN ? answer(decodeURI(pathname.slice(1))) : undefined;
  return found && { status: 200, type: found.type, body: Buffer.from(found.bytes) };
}

async function run({ send }: AnsweredTab, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails).slice(0, 300));
  return (result as { value?: unknown }).value;
}
