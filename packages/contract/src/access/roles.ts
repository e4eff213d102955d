/**
 * The roles of members, each with all that the ones before it may do. `none` is somebody who has a role at single
 * sites only.
 */
export const ORGANIZATION_ROLES = ['none', 'viewer', 'editor', 'admin', 'owner'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** The roles that somebody can have at one site. */
export const SITE_ROLES = ['viewer', 'editor', 'admin'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** The scopes of API keys, each with all that the ones before it may do. */
export const KEY_SCOPES = ['preview', 'publish', 'admin'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Who may do something, at least. */
interface PermissionRow {
  /** `none`: every member may. */
  role: OrganizationRole;
  /** Nothing: no key may. */
  scope: KeyScope | null;
  /**
   * `site`: asked of one site, so that a role there or a key bound to it is enough. `list`: answers what the caller
   * may read, and no more. `organization`: concerns all of it. `self`: concerns the caller alone.
   */
  on: 'site' | 'list' | 'organization' | 'self';
  /** What it allows, for people. */
  allows: string;
}

/**
 * The one table of who may do what. Every route of the API and of the dashboard names the row that it needs, and a
 * route without one fails the start.
 */
export const PERMISSIONS = {
  'account.own': {
    role: 'none',
    scope: null,
    on: 'self',
    allows: 'See and change your own account and sessions.',
  },
  'site.list': {
    role: 'none',
    scope: 'publish',
    on: 'list',
    allows: 'List the sites and projects that you can read.',
  },
  'site.read': {
    role: 'viewer',
    scope: 'preview',
    on: 'site',
    allows: 'See a site: its pages, versions, findings, comparisons and previews.',
  },
  'site.settings.read': {
    role: 'viewer',
    scope: 'admin',
    on: 'site',
    allows: 'See the domains and settings of a site.',
  },
  'repositories.read': {
    role: 'viewer',
    scope: 'publish',
    on: 'site',
    allows: 'See the connected repositories of a site, their deploys and deliveries.',
  },
  'exports.read': {
    role: 'viewer',
    scope: 'admin',
    on: 'site',
    allows: 'See exports and download bundles.',
  },
  'exports.list': {
    role: 'none',
    scope: null,
    on: 'list',
    allows: 'List the exports of the sites that you can read.',
  },
  'analytics.read': {
    role: 'viewer',
    scope: 'admin',
    on: 'site',
    allows: 'See page views, searches, questions and feedback.',
  },
  'analytics.list': {
    role: 'none',
    scope: null,
    on: 'list',
    allows: 'See the totals of the sites that you can read.',
  },
  'feedback.manage': {
    role: 'editor',
    scope: 'admin',
    on: 'site',
    allows: 'Change the status of feedback, and delete it.',
  },
  'assistant.ask': {
    role: 'viewer',
    scope: 'admin',
    on: 'site',
    allows: 'Ask the assistant of a site through the API.',
  },
  'site.preview': {
    role: 'editor',
    scope: 'preview',
    on: 'site',
    allows: 'Upload files, publish previews, and remove them.',
  },
  'site.publish': {
    role: 'editor',
    scope: 'publish',
    on: 'site',
    allows: 'Publish versions, extend previews, and make a preview live.',
  },
  'site.live': {
    role: 'editor',
    scope: 'admin',
    on: 'site',
    allows: 'Make any version live, and approve versions from outside contributors.',
  },
  'site.view-as': {
    role: 'editor',
    scope: null,
    on: 'site',
    allows: 'View the live site as a reader in any group.',
  },
  'exports.start': {
    role: 'editor',
    scope: 'admin',
    on: 'site',
    allows: 'Start exports.',
  },
  'repositories.sync': {
    role: 'editor',
    scope: 'admin',
    on: 'site',
    allows: 'Sync a repository again, and repeat a delivery.',
  },
  'site.settings': {
    role: 'admin',
    scope: 'admin',
    on: 'site',
    allows: 'Change the name, domains and settings of a site.',
  },
  'site.delete': {
    role: 'admin',
    scope: 'admin',
    on: 'site',
    allows: 'Delete a site, and restore it.',
  },
  'repositories.manage': {
    role: 'admin',
    scope: 'admin',
    on: 'site',
    allows: 'Connect repositories, change their settings, and disconnect them.',
  },
  'site.create': {
    role: 'admin',
    scope: 'admin',
    on: 'organization',
    allows: 'Create sites.',
  },
  'apps.manage': {
    role: 'admin',
    scope: 'admin',
    on: 'organization',
    allows: 'See, create and remove the GitHub Apps of the organization.',
  },
  'members.read': {
    role: 'viewer',
    scope: null,
    on: 'organization',
    allows: 'See who belongs to the organization.',
  },
  'members.manage': {
    role: 'admin',
    scope: null,
    on: 'organization',
    allows: 'Invite and remove members, and change their roles, sites and groups.',
  },
  'owners.manage': {
    role: 'owner',
    scope: null,
    on: 'organization',
    allows: 'Make someone an owner, and change or remove an owner.',
  },
  'keys.manage': {
    role: 'admin',
    scope: null,
    on: 'organization',
    allows: 'See, create and revoke API keys.',
  },
  'audit.read': {
    role: 'admin',
    scope: 'admin',
    on: 'organization',
    allows: 'Read and export the audit log.',
  },
  'organization.settings': {
    role: 'owner',
    scope: null,
    on: 'organization',
    allows: 'Change how long the audit log is kept.',
  },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** Every permission, in the order of the table. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** The row of a permission. */
export const permissionRow = (permission: Permission): PermissionRow => PERMISSIONS[permission];

/** Whether a role has what another one has. */
export function isRoleAtLeast(role: OrganizationRole, least: OrganizationRole): boolean {
  return ORGANIZATION_ROLES.indexOf(role) >= ORGANIZATION_ROLES.indexOf(least);
}

/** Whether a scope has what another one has. */
export function isScopeAtLeast(scope: KeyScope, least: KeyScope): boolean {
  return KEY_SCOPES.indexOf(scope) >= KEY_SCOPES.indexOf(least);
}
