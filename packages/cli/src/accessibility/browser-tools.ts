import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserDriver } from './browser-driver.ts';
import { axeNotInstalled } from './errors.ts';

/** What is not part of our package because it is large, and is taken from the project of the user. */
export interface BrowserTools {
  driver: BrowserDriver;
  /** axe as a script for pages. */
  axeScript: string;
  /** The names of its rules: `color-contrast`. */
  axeRules: ReadonlySet<string>;
}

const AXE = 'axe-core';
const DRIVER = 'playwright-core';

/** Where packages of the user may be: those of the site, of the working folder, or beside this command. */
export function listPlaces(folder: string): string[] {
  return [join(resolve(folder), 'docs.json'), resolve('package.json'), import.meta.url];
}

/** Loads the tools from the packages that can be seen from the first of these files that has them. */
export async function loadBrowserTools(places: readonly string[]): Promise<BrowserTools> {
  const axe = find(`${AXE}/axe.min.js`, places);
  const driver = find(DRIVER, places);
  if (axe === undefined || driver === undefined) {
    const missing = [...(axe ? [] : [AXE]), ...(driver ? [] : [DRIVER])];
    throw axeNotInstalled({ missing });
  }
  const { getRules } = createRequire(axe)(axe) as { getRules(): { ruleId: string }[] };
  const { default: loaded } = await import(pathToFileURL(driver).href);
  return {
    driver: loaded.chromium,
    axeScript: readFileSync(axe, 'utf8'),
    axeRules: new Set(getRules().map(({ ruleId }) => ruleId)),
  };
}

function find(name: string, places: readonly string[]): string | undefined {
  for (const place of places) {
    try {
      return createRequire(place).resolve(name);
    } catch {
      // The next place may have it.
    }
  }
  return undefined;
}
