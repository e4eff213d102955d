import type { Id } from '@quire/base';
import { silentLogger, systemClock } from '@quire/base';
import { createWebRecorder } from '@quire/platform';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const PATH = '/settings/organization/usage';

let quire: TestPlatform;
let browser: Browser;
let orgId: Id<'org'>;
let member: SignedInMember;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform({ QUIRE_STORAGE_QUOTA: 'enterprise=1GB' });
  browser = await launchBrowser();
  const { db } = quire.platform.services;
  const [project] = await db.query.projects.findMany();
  if (!project) throw new Error('The first start made no project.');
  orgId = project.orgId;
  member = await signInMember(quire, orgId);
  const recorder = createWebRecorder({ db, clock: systemClock, logger: silentLogger });
  const owner = { orgId, projectId: project.id };
  for (let view = 0; view < 4; view++) recorder.record(owner, { type: 'view', path: '/' });
  await recorder.stop();
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
});

describe.runIf(hasBrowser)('the page about usage', () => {
  test.each(VIEWS)('shows it at $width px, $theme, without a violation', async (view) => {
    const { page, troubles } = await openDashboard(browser, quire.platform.url, member, view);
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'Usage', exact: true }).waitFor();
    const row = page.getByRole('table', { name: 'Usage by site' }).getByRole('row').nth(1);
    await expect.poll(() => row.textContent()).toMatch(/Example.*\d (KB|MB)/);
    await page.getByText('of 1.0 GB in your plan').waitFor();
    await page.getByRole('progressbar', { name: 'Share of the storage quota' }).waitFor();
    await page.getByRole('application').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Table' }).click();
    const days = page.getByRole('table', { name: 'Renders, page views and questions' });
    await expect.poll(() => days.getByRole('row').nth(1).textContent()).toMatch(/1.*4/);
    expect(await findViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([wide, troubles]).toEqual([false, []]);
    await page.context().close();
  });

  test('keeps the days in its address', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, member);
    await page.goto(`${PATH}?from=2020-01-01&to=2020-01-31`);
    const views = page.locator('dl > div', { hasText: 'Page views' }).first();
    await expect.poll(() => views.textContent()).toMatch(/Page views0/);
    // Not axes without bars.
    await page.getByText('Nothing in this period').waitFor();
    await expect.poll(() => page.getByRole('application').count()).toBe(0);
    await page.getByLabel('Period').selectOption('7');
    await page.getByRole('application').waitFor();
    await expect.poll(() => views.textContent()).toMatch(/Page views4/);
    await expect.poll(() => page.url()).toMatch(/from=(?!2020)/);
    await page.context().close();
  });

  test('is listed for who may see all sites, and for nobody else', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, member);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { name: 'Usage', exact: true }).waitFor();
    await page.context().close();
    const { db } = quire.platform.services;
    const [site] = await db.query.sites.findMany();
    const given = [{ siteId: site?.id as Id<'site'>, role: 'viewer' as const }];
    const guest = await signInMember(quire, orgId, 'none', given);
    const { page: theirs } = await openDashboard(browser, quire.platform.url, guest);
    await theirs.goto('/');
    await theirs.getByRole('navigation').getByRole('link', { name: 'Readers' }).waitFor();
    await expect.poll(() => theirs.getByRole('link', { name: 'Usage' }).count()).toBe(0);
    await theirs.context().close();
  });
});
