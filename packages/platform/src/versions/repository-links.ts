import type { RepositoryLinks } from '@quire/site';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  connections,
  mounts,
  type SiteConnection,
  type Version,
} from '../database/schema/index.ts';

/**
 * Where readers edit the files of a version and report problems: at the repository that it was published from.
 * Nothing for a version that somebody uploaded, that is put together from several repositories, or that comes from a
 * server whose pages are not known.
 */
export async function loadRepositoryLinks(
  db: Database,
  { siteId, publisherKind, publisherId, mounts: parts }: Version,
): Promise<RepositoryLinks | undefined> {
  if (publisherKind !== 'repository' || publisherId === null) return undefined;
  if (parts && parts.mounts.length > 0) return undefined;
  const [found] = await db
    .select({ connection: connections, folder: mounts.folder })
    .from(connections)
    .innerJoin(mounts, eq(mounts.connectionId, connections.id))
    .where(
      and(
        eq(connections.siteId, siteId),
        eq(connections.id, publisherId as SiteConnection['id']),
        eq(mounts.kind, 'root'),
      ),
    );
  return found && toRepositoryLinks(found.connection, found.folder);
}

/** Every kind of server has its own addresses. */
export function toRepositoryLinks(
  { kind, webUrl, productionBranch }: Pick<SiteConnection, 'kind' | 'webUrl' | 'productionBranch'>,
  folder: string,
): RepositoryLinks | undefined {
  if (webUrl === null || !webUrl.startsWith('https://') || kind === 'git') return undefined;
  const root = webUrl.replace(/\/+$/, '');
  const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  const place = [encode(productionBranch), ...(folder === '' ? [] : [encode(folder)]), '{path}'];
  const file = place.join('/');
  if (kind === 'gitlab') {
    return {
      edits: `${root}/-/edit/${file}`,
      issues: `${root}/-/issues/new?issue[title]={title}&issue[description]={url}`,
    };
  }
  return {
    edits: `${root}/${kind === 'github' ? 'edit' : '_edit'}/${file}`,
    issues: `${root}/issues/new?title={title}&body={url}`,
  };
}
