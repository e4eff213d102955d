import { messageOf } from '@quire/base';
import { type Environment, findProgram, isProgram } from '../terminal/find-program.ts';
import type { Browser, BrowserDriver } from './browser-driver.ts';
import { chromiumNotFound, chromiumNotStarted } from './errors.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];

/** Where it is on systems whose PATH does not say. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Flags that keep it from calling home, and from filling the small shared memory of containers. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const START_MILLISECONDS = 60_000;

/** The browser of the user: the one that `QUIRE_CHROMIUM` names, or one that is installed. */
export function findBrowser(environment: Environment): string {
  const chosen = environment.QUIRE_CHROMIUM || undefined;
  const found =
    chosen === undefined
      ? (NAMES.map((name) => findProgram(name, environment)).find(Boolean) ??
        PLACES.find(isProgram))
      : [chosen].find(isProgram);
  if (found === undefined) throw chromiumNotFound({ chosen });
  return found;
}

/** Starts it with its sandbox, unless the user says that there can be none. */
export async function startBrowser(
  driver: BrowserDriver,
  executablePath: string,
  { QUIRE_CHROMIUM_SANDBOX }: Environment,
): Promise<Browser> {
  try {
    return await driver.launch({
      executablePath,
      chromiumSandbox: QUIRE_CHROMIUM_SANDBOX !== 'off',
      args: FLAGS,
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
