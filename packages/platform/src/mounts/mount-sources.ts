import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Id } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { type MountSource, mountSources } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

const filesSchema = z.array(
  z.object({ path: z.string(), sha256: z.string(), size: z.number(), blob: z.string() }),
);

/** A file of a repository: as in a source list, and its id in git. */
export type MountedFile = z.infer<typeof filesSchema>[number];

type Place = Pick<MountSource, 'orgId' | 'connectionId' | 'ref' | 'folder' | 'commit'>;

/** What is known of all folders that a site is put together from. */
export function listMountSources(db: Database, siteId: Id<'site'>): Promise<MountSource[]> {
  return db
    .select()
    .from(mountSources)
    .where(eq(mountSources.siteId, siteId))
    .orderBy(mountSources.connectionId, mountSources.ref, mountSources.folder);
}

export async function loadMountedFiles(
  storage: StorageDriver,
  source: Place,
): Promise<MountedFile[]> {
  return filesSchema.parse(JSON.parse(await text(await storage.read(toFilesKey(source)))));
}

/** Keeps what a folder has at a commit; `onlyMissing` leaves what another worker may have stored meanwhile. */
export async function storeMountSource(
  { storage }: Pick<Services, 'storage'>,
  tx: Database,
  source: MountSource,
  { files, onlyMissing = false }: { files: readonly MountedFile[]; onlyMissing?: boolean },
): Promise<void> {
  const list = files.map(({ path, sha256, size, blob }) => ({ path, sha256, size, blob }));
  await storage.put(toFilesKey(source), Buffer.from(JSON.stringify(list)));
  const insert = tx.insert(mountSources).values(source);
  if (onlyMissing) await insert.onConflictDoNothing();
  else {
    const target = [mountSources.connectionId, mountSources.ref, mountSources.folder];
    await insert.onConflictDoUpdate({ target, set: source });
  }
}

export async function forgetMountSource(
  tx: Database,
  { connectionId, ref, folder }: Pick<Place, 'connectionId' | 'ref'> & { folder?: string },
): Promise<void> {
  await tx
    .delete(mountSources)
    .where(
      and(
        eq(mountSources.connectionId, connectionId),
        eq(mountSources.ref, ref),
        ...(folder === undefined ? [] : [eq(mountSources.folder, folder)]),
      ),
    );
}

/** Every key in the storage that what is known of a folder leads to. */
export async function listMountKeys(storage: StorageDriver, source: Place): Promise<string[]> {
  const files = await loadMountedFiles(storage, source);
  return [toFilesKey(source), ...files.map(({ sha256 }) => storageKey.blob(source.orgId, sha256))];
}

function toFilesKey({ orgId, connectionId, ref, folder, commit }: Place): string {
  const place = createHash('sha256')
    .update(JSON.stringify([ref, folder]))
    .digest('hex');
  return storageKey.mountFiles(orgId, connectionId, `${place.slice(0, 32)}-${commit}`);
}
