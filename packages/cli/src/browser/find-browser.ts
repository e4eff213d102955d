import { type Environment, findProgram, isProgram } from '../terminal/find-program.ts';
import { chromiumNotFound } from './errors.ts';

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
export const BROWSER_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** How long it may take to start. */
export const START_MILLISECONDS = 60_000;

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

/** Whether it is started with its sandbox: always, unless the user says that there can be none. */
export function hasSandbox({ QUIRE_CHROMIUM_SANDBOX }: Environment): boolean {
  return QUIRE_CHROMIUM_SANDBOX !== 'off';
}
