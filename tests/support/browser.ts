import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';

/** Whether there is a browser to test with; `npm test` says loudly when there is none. */
export const hasBrowser = existsSync(findChromium() ?? '');

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium.');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
