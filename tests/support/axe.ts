import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** What axe finds wrong on a page as it stands, by all of its rules or by some. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // A page that stays has it from the first time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await endAnimations(page);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) };
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${id}: ${html.slice(0, 140)} ${failureSummary?.slice(0, 160)}`,
      ),
    );
  }, rules);
}

/** Waits until nothing fades in or moves any more: what has just begun to appear counts as hidden. What follows a scroll never ends. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
