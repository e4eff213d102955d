import type { Browser, Page } from 'playwright-core';
import { findViolations } from './axe.ts';
import type { SignedInMember } from './signed-in-member.ts';

/** How somebody looks at the dashboard. */
export interface View {
  width: 1440 | 390;
  theme: 'light' | 'dark';
}

/** Both widths in both themes. */
export const VIEWS: readonly View[] = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

const toScreen = (width: View['width']) => ({ width, height: width === 390 ? 844 : 900 });

/** A browser in which somebody is signed in; what it complains about is collected. */
export async function openDashboard(
  browser: Browser,
  url: string,
  { cookie }: Pick<SignedInMember, 'cookie'>,
  { width, theme }: View = { width: 1440, theme: 'light' },
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: toScreen(width),
    colorScheme: theme,
    // Colors that fade in would be judged half-way.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const [name = '', value = ''] = cookie.split('=');
  // Only an https address may be given such a cookie from outside; localhost gets it all the same.
  const place = url.replace('http:', 'https:');
  await context.addCookies([{ name, value, url: place, secure: true, httpOnly: true }]);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  return { page, troubles };
}

/** What is wrong with the page that is open, seen so. */
export async function findFaults(page: Page, { width, theme }: View): Promise<string[]> {
  await page.setViewportSize(toScreen(width));
  await page.emulateMedia({ colorScheme: theme });
  const beyond = await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let frame = 0; frame < 3; frame++) await nextFrame();
    // The place that is kept for a scroll bar does not count as room.
    const { scrollWidth, offsetWidth } = document.documentElement;
    return scrollWidth - offsetWidth;
  });
  // The other theme has other colors and nothing else.
  const rules = theme === 'dark' ? ['color-contrast'] : undefined;
  const violations = await findViolations(page, rules);
  return [...(beyond > 0 ? [`${beyond} px too wide`] : []), ...violations].map(
    (fault) => `${width} ${theme}: ${fault}`,
  );
}
