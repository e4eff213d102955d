// Every page of the dashboard that the contact sheets show. `states`: of a new organization (`empty`), of one
// that is in use (`full`), or both. `prepare` brings a page into the state worth looking at.

/** @typedef {{ projectId: string, links: { invitation: string } }} Place */
/** @typedef {{ name: string, path: string | ((place: Place) => string), states?: string[], isOpen?: boolean, prepare?: (page: import('playwright-core').Page) => Promise<void> }} SheetPage */

/** @type {SheetPage[]} */
export const DASHBOARD_PAGES = [
  { name: 'sign-in', path: '/sign-in', isOpen: true, states: ['full'] },
  {
    name: 'sign-in-wrong',
    path: '/sign-in',
    isOpen: true,
    states: ['full'],
    prepare: async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'welcome',
    path: ({ links }) => `/welcome#${links.invitation}`,
    isOpen: true,
    states: ['full'],
  },
  { name: 'welcome-used', path: '/welcome#gone', isOpen: true, states: ['full'] },
  { name: 'home', path: '/' },
  {
    name: 'palette',
    path: '/sites',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('table', { name: 'Sites' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search pages, sites and actions' }).waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Latest exports' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'sites', path: '/sites' },
  {
    name: 'sites-new',
    path: '/sites',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New site' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'site', path: '/sites/demo.localhost', states: ['full'] },
  { name: 'site-previews', path: '/sites/demo.localhost/previews', states: ['full'] },
  { name: 'site-access', path: '/sites/demo.localhost/access', states: ['full'] },
  { name: 'site-unpublished', path: '/sites/handbook.localhost', states: ['full'] },
  { name: 'site-unknown', path: '/sites/nowhere.localhost', states: ['full'] },
  {
    name: 'site-problems',
    path: '/sites/demo.localhost',
    states: ['full'],
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^\d+ (error|warning)/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'site-roll-back',
    path: '/sites/demo.localhost',
    states: ['full'],
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Roll back to/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'exports', path: '/exports' },
  {
    name: 'exports-new',
    path: '/exports',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New export' }).click();
      await page.getByLabel('Selected pages').click();
      await page.getByLabel('Find pages').waitFor();
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'exports-deploy',
    path: '/exports',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Deploy' }).first().click();
      await page.getByText('bundleUrl').waitFor();
    },
  },
  { name: 'web-analytics', path: '/analytics/web' },
  {
    name: 'web-analytics-table',
    path: '/analytics/web',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Table' }).click();
      await page.getByRole('table', { name: 'Page views and searches' }).waitFor();
    },
  },
  {
    name: 'web-analytics-none',
    path: '/analytics/web?from=2020-01-01&to=2020-01-31',
    states: ['full'],
  },
  { name: 'insight', path: '/analytics/insight' },
  {
    name: 'insight-unsure',
    path: '/analytics/insight',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^Unsure/ }).click();
      await page.getByText('Answered from').first().waitFor();
    },
  },
  {
    name: 'insight-none',
    path: '/analytics/insight?from=2020-01-01&to=2020-01-31',
    states: ['full'],
  },
  { name: 'feedback', path: '/analytics/feedback' },
  { name: 'assistant', path: '/analytics/assistant' },
  {
    name: 'assistant-pointed',
    path: '/analytics/assistant',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('application').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
    },
  },
  {
    name: 'assistant-table',
    path: '/analytics/assistant',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Table' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'features', path: '/features' },
  { name: 'api-keys', path: '/settings/organization/api-keys' },
  {
    name: 'api-keys-new',
    path: '/settings/organization/api-keys',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'api-keys-shown',
    path: '/settings/organization/api-keys',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByLabel('Name').fill('Nightly export');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('heading', { name: 'Copy your key now' }).waitFor();
    },
  },
  {
    name: 'api-keys-revoke',
    path: '/settings/organization/api-keys',
    states: ['full'],
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Revoke/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'members', path: '/settings/organization/members' },
  {
    name: 'members-invite',
    path: '/settings/organization/members',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByText('/welcome#').first().waitFor();
    },
  },
  { name: 'usage', path: '/settings/organization/usage' },
  { name: 'audit', path: '/settings/organization/audit' },
  { name: 'organization-sign-in', path: '/settings/organization/sign-in', states: ['full'] },
  { name: 'account', path: '/settings/account', states: ['full'] },
  { name: 'security', path: '/settings/security', states: ['full'] },
  {
    name: 'user-menu',
    path: '/settings/account',
    states: ['full'],
    prepare: async (page) => {
      await page.getByRole('main').waitFor();
      const menu = page.getByRole('button', { name: 'Open the menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('group', { name: 'Theme' }).waitFor();
    },
  },
  { name: 'not-found', path: '/nowhere', states: ['full'] },
];
