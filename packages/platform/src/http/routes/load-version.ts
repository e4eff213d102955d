import { isId } from '@quire/base';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Site, Version } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { findVersion } from '../../versions/find-version.ts';

/** The version of this site that the address names. */
export async function loadVersion({ db }: Services, site: Site, id: string): Promise<Version> {
  const version = isId('ver', id)
    ? await findVersion(db, { orgId: site.orgId, siteId: site.id, id })
    : undefined;
  if (!version) throw apiErrors.notFound('version');
  return version;
}

/** A version of the site that is ready; a refusal says what only such a version does. */
export async function loadReady(
  services: Services,
  site: Site,
  versionId: string,
  what: string,
): Promise<Version> {
  const version = await loadVersion(services, site, versionId);
  if (version.state === 'ready') return version;
  throw apiErrors.conflict(
    'VERSION_NOT_READY',
    `Only a ready version ${what}; this one is ${version.state}.`,
  );
}
