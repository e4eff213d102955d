import { ALL_PERMISSIONS, type SiteOverview } from '@quire/contract';
import { expect, test } from 'vitest';
import { findCommands, listCommands } from './commands.ts';

const site = {
  siteId: 'site_1',
  name: 'Handbook',
  domains: [{ domain: 'handbook.example' }],
  url: 'https://handbook.example/',
  live: { versionId: 'ver_1' },
  permissions: ['site.read'],
} as unknown as SiteOverview;
const organisation = { id: 'org_1', name: 'Acme', plan: 'enterprise' } as const;
const owner = { permissions: [...ALL_PERMISSIONS], organisation, docsUrl: 'https://docs.example' };
const guest = { permissions: [], organisation, docsUrl: null };

const labels = (known: Parameters<typeof listCommands>[0], group: string) =>
  listCommands(known).flatMap((command) => (command.group === group ? [command.label] : []));

test('who may do everything finds every page and every action', () => {
  const known = {
    me: owner,
    sites: [{ ...site, permissions: [...ALL_PERMISSIONS] } as SiteOverview],
  };
  expect(labels(known, 'Pages')).toEqual([
    ...['Home', 'Sites', 'Exports', 'Features', 'Readers', 'Assistant', 'Insight', 'Feedback'],
    ...['API keys', 'Members', 'Usage', 'Audit log', 'Sign-in', 'Account', 'Security'],
  ]);
  expect(labels(known, 'Sites')).toEqual([
    'Handbook',
    'Handbook: previews',
    'Handbook: who can read it',
    'Handbook: publish',
    'Handbook: connect a repository',
    'Handbook: open the site',
  ]);
  expect(labels(known, 'Actions')).toEqual([
    'Create a site',
    'Start an export',
    'Invite someone',
    'Create an API key',
    'Use the light color mode',
    'Use the dark color mode',
    'Use the color mode of this device',
    'Open the docs',
    'Show keyboard shortcuts',
    'Show the first steps',
    'Sign out',
  ]);
});

test('who may only read one site finds nothing that would be refused', () => {
  const known = { me: guest, sites: [site] };
  expect(labels(known, 'Pages')).toEqual([
    ...['Home', 'Sites', 'Exports', 'Features', 'Readers', 'Assistant', 'Insight', 'Feedback'],
    ...['Account', 'Security'],
  ]);
  expect(labels(known, 'Sites')).toEqual([
    'Handbook',
    'Handbook: previews',
    'Handbook: who can read it',
    'Handbook: open the site',
  ]);
  expect(labels(known, 'Actions')).toEqual([
    'Use the light color mode',
    'Use the dark color mode',
    'Use the color mode of this device',
    'Show keyboard shortcuts',
    'Show the first steps',
    'Sign out',
  ]);
});

test('a site without a domain has no page to go to', () => {
  expect(labels({ me: guest, sites: [{ ...site, domains: [] }] }, 'Sites')).toEqual([]);
});

test('without a query the parts of sites are left out, and groups are in their order', () => {
  const found = findCommands(listCommands({ me: guest, sites: [site] }), ' ');
  expect(found.map(({ name }) => name)).toEqual(['Pages', 'Sites', 'Actions']);
  expect(found[1]?.commands.map(({ label }) => label)).toEqual(['Handbook']);
});

test('a query finds by label, by domain and by other words, the best first', () => {
  const commands = listCommands({ me: owner, sites: [site] });
  const first = (query: string) => findCommands(commands, query)[0]?.commands[0]?.label;
  expect(first('audit')).toBe('Audit log');
  expect(first('handbook.ex')).toBe('Handbook');
  expect(first('handprev')).toBe('Handbook: previews');
  expect(first('passkeys')).toBe('Security');
  expect(first('new site')).toBe('Create a site');
  expect(findCommands(commands, 'qqqq')).toEqual([]);
});

test('of thousands of sites no more than fifty are listed', () => {
  const sites = Array.from({ length: 2_000 }, (_, index) => ({
    ...site,
    siteId: `site_${index}`,
  }));
  const found = findCommands(listCommands({ me: guest, sites }), 'handbook');
  expect(found.flatMap(({ commands }) => commands)).toHaveLength(50);
});

test('many sites do not push the actions out of the list', () => {
  const sites = Array.from({ length: 60 }, (_, index) => ({ ...site, siteId: `site_${index}` }));
  const commands = listCommands({ me: owner, sites });
  const shown = findCommands(commands, '').map((group) => [group.name, group.commands.length]);
  expect(shown).toEqual([
    ['Pages', 15],
    ['Sites', 10],
    ['Actions', 10],
  ]);
});
