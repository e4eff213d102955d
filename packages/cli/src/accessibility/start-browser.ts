import { messageOf } from '@quire/base';
import { chromiumNotStarted } from '../browser/errors.ts';
import { BROWSER_FLAGS, hasSandbox, START_MILLISECONDS } from '../browser/find-browser.ts';
import type { Environment } from '../terminal/find-program.ts';
import type { Browser, BrowserDriver } from './browser-driver.ts';

/** Starts the browser with its sandbox, unless the user says that there can be none. */
export async function startBrowser(
  driver: BrowserDriver,
  executablePath: string,
  environment: Environment,
): Promise<Browser> {
  try {
    return await driver.launch({
      executablePath,
      chromiumSandbox: hasSandbox(environment),
      args: BROWSER_FLAGS,
      timeout: START_MILLISECONDS,
    });
  } catch (error) {
    throw chromiumNotStarted({ program: executablePath, reason: toReason(error) }, error);
  }
}

/** The first line says what happened; a log of the start follows it. */
function toReason(error: unknown): string {
  const [first = ''] = messageOf(error).split('\n');
  return first.replace(/^[\w.]+: /, '').trim();
}
