import type { Page } from 'playwright-core';

export interface Fault {
  check: string;
  element: string;
  what: string;
}

/** Takes the picture of a page as it stands and finds what is wrong with it. */
export function lookAtPage(
  page: Page,
  options?: { whole?: boolean },
): Promise<{ bytes: Buffer; faults: Fault[] }>;

/** Waits until a page is all there. */
export function settle(page: Page): Promise<void>;

/** Shows a page in a color mode, whatever its site would choose. */
export function showMode(page: Page, mode: 'light' | 'dark'): Promise<void>;
