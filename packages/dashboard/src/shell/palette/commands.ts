import type { Me, SiteOverview } from '@quire/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../../ui/icon.tsx';
import type { AddressDialog } from '../address-dialog.ts';
import { listNavigation } from '../navigation.ts';
import type { ThemeChoice } from '../theme.ts';
import { scoreFuzzy } from './fuzzy.ts';

/** What choosing a command does. */
export type Deed =
  | { kind: 'go'; to: LinkProps['to']; params?: { domain: string }; dialog?: AddressDialog }
  | { kind: 'open'; href: string }
  | { kind: 'theme'; choice: ThemeChoice }
  | { kind: 'shortcuts' }
  | { kind: 'tour' }
  | { kind: 'sign-out' };

export type CommandGroup = 'Pages' | 'Sites' | 'Actions';

export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Next to the label in gray: the domain of a site. */
  hint?: string;
  icon: IconName;
  /** Other words by which it is found. */
  words?: string;
  /** The shortcut that does the same. */
  keys?: string;
  deed: Deed;
  /** Only found by typing: there would be too many of them. */
  isHidden?: boolean;
}

interface Known {
  me: Pick<Me, 'permissions' | 'organisation' | 'docsUrl'>;
  sites: readonly SiteOverview[];
}

/** The most that are listed at once. */
const MOST = 50;
const MOST_UNASKED_SITES = 10;
const GROUPS: readonly CommandGroup[] = ['Pages', 'Sites', 'Actions'];

/** All that somebody may go to and do. What would only refuse them is left out. */
export function listCommands({ me, sites }: Known): Command[] {
  return [...listPages(me), ...sites.flatMap(listSiteCommands), ...listActions(me, sites)];
}

function listPages({ permissions }: Known['me']): Command[] {
  const pages = listNavigation(permissions).flatMap(({ title, items }) =>
    items.map(({ label, to, icon, keys }) => ({
      ...{ label, icon, deed: { kind: 'go', to } as const },
      ...(title === undefined ? {} : { words: title }),
      ...(keys === undefined ? {} : { keys: `g ${keys}` }),
    })),
  );
  const own = [
    { label: 'Account', icon: 'person', words: 'Password sessions', to: '/settings/account' },
    { label: 'Security', icon: 'shield', words: 'Passkeys two-factor', to: '/settings/security' },
  ] as const;
  return [
    ...pages,
    ...own.map(({ to, ...page }) => ({ ...page, deed: { kind: 'go', to } as const })),
  ].map((page) => ({ id: `page:${page.label}`, group: 'Pages', ...page }));
}

function listSiteCommands({ siteId, name, domains, permissions, url, live }: SiteOverview) {
  const domain = domains[0]?.domain;
  if (domain === undefined) return [];
  const params = { domain };
  const hint = name === domain ? {} : { hint: domain };
  const command = (part: string, rest: Pick<Command, 'icon' | 'deed'>): Command => ({
    ...{ id: `site:${siteId}:${part}`, group: 'Sites', ...hint, ...rest },
    ...(part === '' ? { label: name } : { label: `${name}: ${part}`, isHidden: true }),
  });
  const go = (to: LinkProps['to'], dialog?: AddressDialog) =>
    ({ kind: 'go', to, params, ...(dialog ? { dialog } : {}) }) as const;
  return [
    command('', { icon: 'globe', deed: go('/sites/$domain') }),
    command('previews', { icon: 'eye', deed: go('/sites/$domain/previews') }),
    command('who can read it', { icon: 'people', deed: go('/sites/$domain/access') }),
    ...(permissions.includes('site.publish')
      ? [command('publish', { icon: 'upload', deed: go('/sites/$domain', 'publish') })]
      : []),
    ...(permissions.includes('repositories.manage')
      ? [command('connect a repository', { icon: 'branch', deed: go('/sites/$domain/connect') })]
      : []),
    ...(url && live
      ? [command('open the site', { icon: 'external', deed: { kind: 'open', href: url } as const })]
      : []),
  ];
}

function listActions({ permissions, organisation, docsUrl }: Known['me'], sites: Known['sites']) {
  const mayExport =
    organisation.plan === 'enterprise' &&
    sites.some((site) => site.live !== null && site.permissions.includes('exports.start'));
  const theme = (choice: ThemeChoice, label: string, icon: IconName) =>
    ({ label, icon, words: 'Theme color mode', deed: { kind: 'theme', choice } }) as const;
  const actions: (Omit<Command, 'id' | 'group'> & { isAllowed?: boolean })[] = [
    {
      ...{ label: 'Create a site', icon: 'plus', words: 'New add' },
      deed: { kind: 'go', to: '/sites', dialog: 'new-site' },
      isAllowed: permissions.includes('site.create'),
    },
    {
      ...{ label: 'Start an export', icon: 'package', words: 'New bundle static' },
      deed: { kind: 'go', to: '/exports', dialog: 'new-export' },
      isAllowed: mayExport,
    },
    {
      ...{ label: 'Invite someone', icon: 'people', words: 'Add member colleague' },
      deed: { kind: 'go', to: '/settings/organization/members', dialog: 'invite' },
      isAllowed: permissions.includes('members.manage'),
    },
    {
      ...{ label: 'Create an API key', icon: 'key', words: 'New token' },
      deed: { kind: 'go', to: '/settings/organization/api-keys', dialog: 'new-key' },
      isAllowed: permissions.includes('keys.manage'),
    },
    theme('light', 'Use the light color mode', 'sun'),
    theme('dark', 'Use the dark color mode', 'moon'),
    theme('system', 'Use the color mode of this device', 'screen'),
    {
      ...{ label: 'Open the docs', icon: 'external', words: 'Documentation help' },
      deed: { kind: 'open', href: `${docsUrl}/` },
      isAllowed: docsUrl !== null,
    },
    {
      ...{ label: 'Show keyboard shortcuts', icon: 'info', words: 'Help', keys: '?' },
      deed: { kind: 'shortcuts' },
    },
    {
      ...{ label: 'Show the first steps', icon: 'check', words: 'Tour get started' },
      deed: { kind: 'tour' },
    },
    { label: 'Sign out', icon: 'leave', deed: { kind: 'sign-out' } },
  ];
  return actions
    .filter(({ isAllowed = true }) => isAllowed)
    .map(
      ({ isAllowed: _, ...action }): Command => ({
        id: `action:${action.label}`,
        group: 'Actions',
        ...action,
      }),
    );
}

export interface FoundGroup {
  name: CommandGroup;
  commands: Command[];
}

/** The commands that a query fits, in groups: the group and the command that fit best come first. */
export function findCommands(commands: readonly Command[], query: string): FoundGroup[] {
  const isAsked = query.trim() !== '';
  let sites = 0;
  const found = commands
    .filter(({ isHidden = false }) => isAsked || !isHidden)
    .flatMap((command) => {
      const score = isAsked ? scoreCommand(command, query) : 0;
      return score === undefined ? [] : [{ command, score }];
    })
    // Equal ones stay in their order.
    .sort((one, other) => other.score - one.score)
    // Where nothing is asked, a long list of sites leaves room for the actions after it.
    .filter(({ command }) => isAsked || command.group !== 'Sites' || ++sites <= MOST_UNASKED_SITES)
    .slice(0, MOST);
  const byRank = [...new Set(found.map(({ command }) => command.group))];
  return (isAsked ? byRank : GROUPS)
    .map((name) => ({
      name,
      commands: found.flatMap(({ command }) => (command.group === name ? [command] : [])),
    }))
    .filter((group) => group.commands.length > 0);
}

/** Other words than the label count half, so that what is called so comes first. */
function scoreCommand({ label, hint = '', words = '' }: Command, query: string) {
  const byLabel = scoreFuzzy(query, label);
  const byWords = scoreFuzzy(query, `${label} ${hint} ${words}`);
  if (byWords === undefined) return undefined;
  return Math.max(byLabel ?? 0, byWords / 2);
}
