import type { OrganizationRole, SiteRole } from '@quire/contract';

/** What each role is called, and what it means in one sentence. */
export const ROLE_WORDS: Record<OrganizationRole, { label: string; note: string }> = {
  owner: {
    label: 'Owner',
    note: 'Can manage everything, including other owners and the audit log.',
  },
  admin: {
    label: 'Admin',
    note: 'Can manage members, keys, and the settings and domains of all sites.',
  },
  editor: { label: 'Editor', note: 'Can publish, make versions live and start exports.' },
  viewer: { label: 'Viewer', note: 'Can see all sites, previews and figures, but change nothing.' },
  none: { label: 'Single sites', note: 'Can see only the sites chosen below.' },
};

/** The roles of the organization, the one with the most rights first. */
export const ORGANIZATION_CHOICES: readonly OrganizationRole[] = [
  'owner',
  'admin',
  'editor',
  'viewer',
  'none',
];

/** The roles at one site, the one with the fewest rights first. */
export const SITE_CHOICES: readonly SiteRole[] = ['viewer', 'editor', 'admin'];

/** `staff, partners` as the names in it. */
export function parseGroups(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
