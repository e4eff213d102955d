import { readFile } from 'node:fs/promises';
import { defineError, type Id, sleep } from '@quire/base';
import type { Services } from '../services.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';
import { storeBlob } from './blobs.ts';
import { createVersion, type VersionTarget } from './create-version.ts';
import { findVersion } from './find-version.ts';
import type { SourceList } from './source-list.ts';

/** @fix Fix the problem in the message. The live version stays unchanged. */
const publishFailed = defineError<{ reason: string }>(
  'PUBLISH_FAILED',
  'content',
  ({ reason }) => ({
    what: `The site was not published: ${reason}`,
  }),
);

const LOOK_MS = 50;

/** Publishes a folder of this machine: what an upload does, without the network. */
export async function publishFolder(
  services: Services,
  target: VersionTarget,
  folder: string,
): Promise<Id<'ver'>> {
  // The renderer is loaded here only: it is large, and in this process rarely needed.
  const { listProjectFiles } = await import('@quire/site');
  const files: SourceList = [];
  let stored = 0;
  for (const { path, location } of await listProjectFiles(folder)) {
    const bytes = await readFile(location);
    const { sha256, added } = await storeBlob(services, target.orgId, bytes);
    stored += added;
    files.push({ path, sha256, size: bytes.length });
  }
  await addStoredBytes(services.db, target.orgId, stored);
  return services.db.transaction(async (tx) => {
    const { id } = await createVersion(services, tx, target, files);
    return id;
  });
}

/** Waits until a version was rendered; throws with the reason when it could not be. */
export async function waitForVersion(
  { db, clock }: Services,
  target: VersionTarget & { id: Id<'ver'> },
): Promise<void> {
  for (;;) {
    const version = await findVersion(db, target);
    if (!version || version.state === 'failed') {
      throw publishFailed({ reason: version?.error ?? 'its record no longer exists.' });
    }
    if (version.state === 'ready') return;
    await sleep(clock, LOOK_MS);
  }
}
