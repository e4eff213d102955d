import { messageOf } from '@quire/base';
import { assertMountTable, type MountTable, mountTableInvalid } from '@quire/model';
import { apiErrors, DETAILS_LIMIT } from '../../api-errors/api-error.ts';
import { toSettled } from '../../changes/settling.ts';
import type { Database } from '../../database/database.ts';
import type { Site } from '../../database/schema/index.ts';
import { openPreview, PREVIEW_LIMIT, toPreviewName } from '../../previews/previews.ts';
import type { Services } from '../../services.ts';
import { listMissing } from '../../versions/blobs.ts';
import { createVersion, type VersionWishes } from '../../versions/create-version.ts';
import { measureSources } from '../../versions/known-sources.ts';
import { describeMissing, type NeededPlugin } from '../../versions/needed-plugins.ts';
import { hasTooManyPublishes, UNFINISHED_PUBLISH_LIMIT } from '../../versions/publish-limit.ts';
import type { SourceList } from '../../versions/source-list.ts';
import type { Answer } from '../idempotency.ts';
import { toPreviewPlace, toVersionRecord } from './version-record.ts';

/**
 * Refuses a list of files that were not all uploaded as they are listed. Before the transaction: the storage may take
 * its time, and a connection would wait with it.
 */
export async function assertUploaded(services: Services, { orgId, id }: Site, files: SourceList) {
  const hashes = files.map(({ sha256 }) => sha256);
  const sizes = await measureSources(services, { orgId, siteId: id }, hashes);
  const wrong = files.flatMap(({ path, sha256, size }, index) => {
    const stored = sizes.get(sha256) ?? size;
    if (stored === size) return [];
    const message = `${JSON.stringify(path)} has ${size} bytes in the list, but ${stored} bytes were uploaded`;
    return [{ message, path: `body.files.${index}.size` }];
  });
  if (wrong.length > 0) throw apiErrors.invalidRequest(wrong.slice(0, DETAILS_LIMIT));
  const missing = listMissing(hashes, sizes);
  if (missing.length > 0) throw apiErrors.filesMissing(missing);
}

/** Refuses a version whose pages need what the service does not have. */
export function assertPlugins({ plugins }: Services, needed: readonly NeededPlugin[] = []): void {
  const reasons = describeMissing(plugins, needed);
  if (reasons.length > 0) throw apiErrors.pluginsMissing(reasons);
}

/** Refuses a table of mounts that cannot be used, before anything is stored. */
export function assertMounts(table: MountTable | undefined): void {
  try {
    if (table) assertMountTable(table);
  } catch (error) {
    if (!mountTableInvalid.is(error)) throw error;
    const message = messageOf(error);
    throw apiErrors.invalidRequest([{ message, path: 'body.mounts' }]);
  }
}

interface VersionToPublish extends Omit<VersionWishes, 'previewId' | 'untrusted' | 'mounts'> {
  mounts?: MountTable | undefined;
  site: Site;
  url: string | null;
  files: SourceList;
  /** Set where the version is to be shown at an address of its own and not to go live. */
  preview?: { name?: string | undefined; untrusted?: boolean | undefined } | undefined;
}

/** Creates the version and puts it in line to be rendered; both or neither. */
export async function publishVersion(
  services: Services,
  tx: Database,
  { site, url, files, preview: wanted, mounts: table, ...more }: VersionToPublish,
): Promise<Answer> {
  const mounts = table && { root: table.root ?? {}, mounts: [...table.mounts] };
  const wishes = { ...more, mounts };
  if (await hasTooManyPublishes(tx, site.orgId)) {
    throw apiErrors.tooManyPublishes(UNFINISHED_PUBLISH_LIMIT);
  }
  const target = { orgId: site.orgId, siteId: site.id };
  if (!wanted) {
    const version = await createVersion(services, tx, target, files, wishes);
    return { status: 202, headers: {}, body: toVersionRecord(version, toSettled(site), url) };
  }
  const name = wanted.name ?? toPreviewName(wishes.origin);
  const preview = await openPreview(tx, site, name, services);
  if (!preview) {
    const message = `A site can have at most ${PREVIEW_LIMIT} previews. Remove some first.`;
    throw apiErrors.conflict('TOO_MANY_PREVIEWS', message);
  }
  const version = await createVersion(services, tx, target, files, {
    ...wishes,
    goLive: 'never',
    previewId: preview.id,
    untrusted: wanted.untrusted,
  });
  const place = toPreviewPlace(services, preview, site);
  const body = toVersionRecord(version, toSettled(site), url, place);
  return { status: 202, headers: {}, body };
}
