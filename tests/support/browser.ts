import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';

/** Whether there is a browser to test with; `npm test` says loudly when there is none. */
export const hasBrowser = existsSync(findChromium() ?? '');

/** How long a step may take. Long enough for a busy machine, and shorter than a test: what hangs is then named. */
const STEP_TIMEOUT = 60_000;

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium.');
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...flags],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(STEP_TIMEOUT);
    return context;
  };
  return browser;
}
