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
