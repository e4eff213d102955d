import {
  ALL_PERMISSIONS,
  isRoleAtLeast,
  isScopeAtLeast,
  type KeyScope,
  type OrganizationRole,
  type Permission,
  permissionRow,
  type SiteRole,
} from './roles.ts';

/** What somebody was given: a member by roles, a key by its scope and the sites that it is bound to. */
export type Grants =
  | { kind: 'member'; role: OrganizationRole; sites: ReadonlyMap<string, SiteRole> }
  /** `sites` is undefined for a key that is bound to none in particular. */
  | { kind: 'key'; scope: KeyScope; sites: ReadonlySet<string> | undefined };

/** Whether something is allowed at a site, or in all of the organization where no site is named. */
export function mayDo(grants: Grants, permission: Permission, siteId?: string): boolean {
  const { role: least, scope: leastScope, on } = permissionRow(permission);
  const isOfOne = on === 'site' && siteId !== undefined;
  if (grants.kind === 'key') {
    if (leastScope === null || !isScopeAtLeast(grants.scope, leastScope)) return false;
    if (grants.sites === undefined || on === 'list') return true;
    return isOfOne && grants.sites.has(siteId);
  }
  if (isRoleAtLeast(grants.role, least)) return true;
  const atSite = isOfOne ? grants.sites.get(siteId) : undefined;
  return atSite !== undefined && isRoleAtLeast(atSite, least);
}

/** Whether it is allowed in the organization or at any of its sites. */
export function mayDoSomewhere(grants: Grants, permission: Permission): boolean {
  if (mayDo(grants, permission)) return true;
  const sites = grants.kind === 'key' ? grants.sites : grants.sites.keys();
  return [...(sites ?? [])].some((siteId) => mayDo(grants, permission, siteId));
}

/** Whether a site is there at all for somebody: what they may not read does not exist. */
export function maySee(grants: Grants, siteId: string): boolean {
  if (grants.kind === 'key') return grants.sites?.has(siteId) ?? true;
  return mayDo(grants, 'site.read', siteId);
}

/** The sites that somebody may read; nothing where it is all of them. */
export function visibleSites(grants: Grants): ReadonlySet<string> | undefined {
  if (grants.kind === 'key') return grants.sites;
  return mayDo(grants, 'site.read') ? undefined : new Set(grants.sites.keys());
}

/** All that is allowed in all of the organization; where a site is named, what is asked of a site and allowed there. */
export function listAllowed(grants: Grants, siteId?: string): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => {
    const isMeant = siteId === undefined || permissionRow(permission).on === 'site';
    return isMeant && mayDo(grants, permission, siteId);
  });
}
