import type { Organisation } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { countSites } from '../sites/sites.ts';
import type { Quotas } from './plan-quotas.ts';
import { loadStoredBytes } from './stored-bytes.ts';

/** What an organization has, in words for its operator: `2 of 3`. */
export interface UsageSummary {
  sites: string;
  bytes: string;
}

export async function describeUsage(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  quotas: Quotas,
  { id, plan }: Pick<Organisation, 'id' | 'plan'>,
): Promise<UsageSummary> {
  return {
    sites: describe(await countSites(services.db, id), quotas.sites[plan]),
    bytes: describe(await loadStoredBytes(services, id), quotas.storage[plan]),
  };
}

function describe(count: number, quota: number | undefined): string {
  return quota === undefined ? String(count) : `${count} of ${quota}`;
}
