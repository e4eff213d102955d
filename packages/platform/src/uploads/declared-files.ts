import { text } from 'node:stream/consumers';
import { createId, type Id, isId } from '@quire/base';
import { apiErrors } from '../api-errors/api-error.ts';
import type { Site } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { blobMissing } from '../storage/errors.ts';
import { storageKey } from '../storage/key.ts';
import { parseSourceList, type SourceList } from '../versions/source-list.ts';

type Declaring = Pick<Services, 'storage' | 'random'>;

/** Keeps the list of files that a version will have; only these can be uploaded in its archives. */
export async function declareFiles(
  { storage, random }: Declaring,
  site: Site,
  files: SourceList,
): Promise<Id<'upl'>> {
  const uploadId = createId('upl', random);
  const kept = JSON.stringify({ siteId: site.id, files });
  await storage.put(storageKey.upload(site.orgId, uploadId), Buffer.from(kept));
  return uploadId;
}

/** The files that were declared for this site under this id. */
export async function loadDeclaredFiles(
  { storage }: Pick<Services, 'storage'>,
  site: Site,
  uploadId: string,
): Promise<SourceList> {
  if (!isId('upl', uploadId)) throw apiErrors.notFound('upload');
  const kept = await readKept({ storage }, storageKey.upload(site.orgId, uploadId));
  if (kept?.siteId !== site.id) throw apiErrors.notFound('upload');
  return parseSourceList(JSON.stringify(kept.files));
}

async function readKept({ storage }: Pick<Services, 'storage'>, key: string) {
  try {
    return JSON.parse(await text(await storage.read(key))) as { siteId: string; files: unknown };
  } catch (error) {
    if (blobMissing.is(error)) return undefined;
    throw error;
  }
}
