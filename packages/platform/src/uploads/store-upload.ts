import type { Readable } from 'node:stream';
import { apiErrors } from '../api-errors/api-error.ts';
import type { Caller } from '../auth/authenticate.ts';
import { inParallel } from '../in-parallel.ts';
import type { Services } from '../services.ts';
import type { SourceList } from '../versions/source-list.ts';
import { storeWithinQuota } from '../versions/store-within-quota.ts';
import { readArchive } from './read-archive.ts';

type Owner = Pick<Caller, 'orgId' | 'plan'>;

/** Files of one archive that are on their way to the storage at once. Their bytes are in memory. */
const FILES_AT_ONCE = 4;

/** Stores one uploaded file. Refuses it where there is no room, or the plan allows no more. */
export async function storeUpload(
  services: Services,
  owner: Owner,
  bytes: Uint8Array,
): Promise<void> {
  await services.room.assert();
  const refusal = await storeWithinQuota(services, owner, bytes);
  if (refusal) throw apiErrors.storageQuota(refusal);
}

/** Stores the files of an archive as they arrive; tells how many there were. */
export async function storeArchive(
  services: Services,
  owner: Owner,
  { declared, body }: { declared: SourceList; body: Readable },
): Promise<number> {
  let count = 0;
  const files = readArchive(body, declared);
  try {
    await inParallel(files, FILES_AT_ONCE, async (bytes) => {
      await storeUpload(services, owner, bytes);
      count++;
    });
  } finally {
    await files.return();
  }
  return count;
}
