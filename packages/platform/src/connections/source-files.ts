import { text } from 'node:stream/consumers';
import type { Id } from '@quire/base';
import { createIgnoreRules, IGNORE_FILE, isToolFolder, toFileRole } from '@quire/model';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Plan } from '../database/schema/index.ts';
import { type Deploy, deploys, mountSources } from '../database/schema/index.ts';
import type { KnownContent, SourceFile, SourceSink } from '../git/fetch-source.ts';
import { loadMountedFiles, type MountedFile } from '../mounts/mount-sources.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { measureSources } from '../versions/known-sources.ts';
import { storeWithinQuota } from '../versions/store-within-quota.ts';
import { deployQuotaReached } from './errors.ts';

/** More than any ignore file has. */
const MOST_IGNORE_BYTES = 64 * 1024;

const gitFilesSchema = z.record(z.string(), z.tuple([z.string(), z.number()]));

/** Whose files are stored. */
type SinkOwner = Pick<Deploy, 'orgId' | 'siteId' | 'connectionId' | 'target'>;

/** Whether a file of the repository may be part of a site, by its path alone. */
export function isSiteFile(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return toFileRole(path) !== 'none' && !folders.some(isToolFolder);
}

/** Of fetched files, those that the ignore file of the same commit leaves: what publishing the folder would take. */
export async function leaveIgnored(
  { storage }: Pick<Services, 'storage'>,
  orgId: Id<'org'>,
  files: readonly SourceFile[],
): Promise<SourceFile[]> {
  const own = files.find(({ path, size }) => path === IGNORE_FILE && size <= MOST_IGNORE_BYTES);
  const written = own && (await text(await storage.read(storageKey.blob(orgId, own.sha256))));
  const rules = createIgnoreRules(written);
  const isIgnored = (path: string) => {
    const parts = path.split('/');
    const folders = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
    return [...folders, path].some((each) => rules.isIgnored(each));
  };
  return files.filter(({ path }) => !isIgnored(path));
}

/** Stores what a fetch brings, within what the plan allows. What earlier deploys brought is not fetched again. */
export function createSink(services: Services, owner: SinkOwner, plan: Plan): SourceSink {
  const { orgId } = owner;
  return {
    async findKnown(blobs) {
      const earlier = await loadEarlier(services, owner);
      const wanted = blobs.flatMap((blob) => {
        const content = earlier.get(blob);
        return content ? [[blob, content] as const] : [];
      });
      const hashes = wanted.map(([, { sha256 }]) => sha256);
      const stored = await measureSources(services, owner, hashes);
      return new Map(wanted.filter(([, { sha256, size }]) => stored.get(sha256) === size));
    },
    async store({ bytes }) {
      const refusal = await storeWithinQuota(services, { orgId, plan }, bytes);
      if (refusal) throw deployQuotaReached(refusal);
    },
  };
}

/**
 * By their ids in git: what the site takes of the repository, and what the target had before. A stranger's request never
 * says what a branch of the repository holds.
 */
async function loadEarlier(
  { db, storage }: Services,
  { orgId, connectionId, target }: SinkOwner,
): Promise<Map<string, KnownContent>> {
  const known = new Map<string, KnownContent>();
  const sources = await db
    .select()
    .from(mountSources)
    .where(and(eq(mountSources.connectionId, connectionId), eq(mountSources.orgId, orgId)));
  for (const source of sources) {
    for (const { blob, sha256, size } of await loadMountedFiles(storage, source)) {
      known.set(blob, { sha256, size });
    }
  }
  const [deploy] = await db
    .select({ versionId: deploys.versionId })
    .from(deploys)
    .where(
      and(
        eq(deploys.connectionId, connectionId),
        eq(deploys.target, target),
        isNotNull(deploys.versionId),
      ),
    )
    .orderBy(desc(deploys.number))
    .limit(1);
  const key = deploy?.versionId && storageKey.gitFiles(orgId, deploy.versionId);
  if (!key || !(await storage.stat(key))) return known;
  const files = gitFilesSchema.parse(JSON.parse(await text(await storage.read(key))));
  for (const [blob, [sha256, size]] of Object.entries(files)) known.set(blob, { sha256, size });
  return known;
}

/** Remembers the ids in git of the files of a preview's version, for the next fetch. */
export async function storeGitFiles(
  { storage }: Pick<Services, 'storage'>,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
  files: readonly MountedFile[],
): Promise<void> {
  const list = Object.fromEntries(files.map(({ blob, sha256, size }) => [blob, [sha256, size]]));
  const key = storageKey.gitFiles(version.orgId, version.id);
  await storage.put(key, Buffer.from(JSON.stringify(list)));
}
