import { createHash } from 'node:crypto';
import type { Caller } from '../auth/authenticate.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { addStoredBytes, loadStoredBytes, reserveBytes } from '../usage/stored-bytes.ts';
import { keepBlob } from './blobs.ts';

/** Why something was not stored. */
export interface QuotaRefusal {
  plan: Caller['plan'];
  quota: number;
  stored: number;
}

/** Stores a file unless the organization has all of it; tells when its plan allows no more. */
export async function storeWithinQuota(
  services: Services,
  { orgId, plan }: Pick<Caller, 'orgId' | 'plan'>,
  bytes: Uint8Array,
): Promise<QuotaRefusal | undefined> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = storageKey.blob(orgId, sha256);
  const size = bytes.byteLength;
  if ((await keepBlob(services, orgId, key))?.size === size) return undefined;
  const quota = services.quotas.storage[plan];
  if (quota === undefined) await addStoredBytes(services.db, orgId, size);
  else if (!(await reserveBytes(services, orgId, { bytes: size, quota }))) {
    return { plan, quota, stored: await loadStoredBytes(services, orgId) };
  }
  try {
    await services.storage.put(key, bytes);
  } catch (error) {
    await addStoredBytes(services.db, orgId, -size);
    throw error;
  }
  return undefined;
}
