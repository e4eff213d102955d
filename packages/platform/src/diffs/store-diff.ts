import type { Id } from '@quire/base';
import type { Services } from '../services.ts';
import type { StoredObject } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';

/** The most files of comparisons that an organization has. What is removed is made again when somebody asks. */
const FILES_KEPT = 1000;

/** Stores what a comparison gave; the oldest of the organization make room for it. */
export async function storeDiff(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  orgId: Id<'org'>,
  files: Record<string, string>,
): Promise<void> {
  let added = 0;
  for (const [key, body] of Object.entries(files)) {
    const bytes = Buffer.from(body);
    await storage.put(key, bytes);
    added += bytes.byteLength;
  }
  const stored: StoredObject[] = [];
  for await (const object of storage.list(storageKey.diffs(orgId))) stored.push(object);
  const surplus = stored
    .filter(({ key }) => !Object.hasOwn(files, key))
    .sort((one, other) => one.modifiedAt - other.modifiedAt)
    .slice(0, Math.max(0, stored.length - FILES_KEPT));
  for (const { key, size } of surplus) {
    await storage.delete(key);
    added -= size;
  }
  await addStoredBytes(db, orgId, added);
}
