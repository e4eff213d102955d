import { expect } from 'vitest';
import type { Service } from '../service.ts';

/** An organization with a site, all of whose names say which one it is. */
export interface Tenant {
  /** Part of every name that it gives. */
  mark: string;
  key: string;
  host: string;
  siteId: string;
}

export async function createTenants(service: Service, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let number = 0; number < count; number++) {
    const mark = `tenant-${String(number).padStart(3, '0')}`;
    const host = `${mark}.localhost`;
    const { key } = await service.createOrganisation('enterprise');
    const answer = await service.post('/v1/sites', { domain: host, name: mark }, key);
    expect(answer.status, answer.text).toBe(201);
    tenants.push({ mark, key, host, siteId: JSON.parse(answer.text).siteId });
  }
  return tenants;
}

/** Finds what of another organization an answer to one has: names, and the identifiers of sites. */
export function createForeignFinder(tenants: readonly Tenant[]) {
  const owners = new Map(tenants.map(({ mark, siteId }) => [siteId, mark]));
  return ({ mark }: Tenant, text: string): string[] => {
    const names = text.match(/tenant-\d{3}/g) ?? [];
    const sites = text.match(/site_\w+/g) ?? [];
    return [
      ...names.filter((name) => name !== mark),
      ...sites.filter((id) => owners.has(id) && owners.get(id) !== mark),
    ];
  };
}
