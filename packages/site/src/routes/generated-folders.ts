import type { SiteConfig } from '@quire/model';
import { listPages } from '@quire/model';
import {
  listAsyncSources,
  listGraphqlSources,
  listOtherSources,
  listSources,
} from '../api/list-sources.ts';

/** Where pages made from a description are when docs.json names no folder. */
const DEFAULT_FOLDER = 'api-reference';
const GRAPHQL_FOLDER = 'graphql-reference';

/** Whether a description could not be had, so that nobody knows which pages it would make. */
type IsMissing = (source: string) => boolean;

/** The folders of pages that would be made from descriptions that cannot be had, without slashes around them. */
export function listGeneratedFolders(
  config: SiteConfig,
  isMissing: IsMissing = () => true,
): ReadonlySet<string> {
  const missing = [
    ...listSources(config),
    ...listAsyncSources(config),
    ...listGraphqlSources(config).map((one) => ({ directory: GRAPHQL_FOLDER, ...one })),
    ...listOtherSources(config),
  ].filter(({ source }) => isMissing(source));
  const folders = missing.map(({ directory }) => directory ?? DEFAULT_FOLDER);
  const hasEndpoints = listPages(config.navigation).some(({ endpoint }) => endpoint);
  return new Set([...folders, ...(hasEndpoints ? [DEFAULT_FOLDER] : [])]);
}

/** Whether an address is below one of the folders. */
export function isBelow(address: string, folders: ReadonlySet<string>): boolean {
  const path = address.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');
  return [...folders].some((folder) => path.startsWith(`${folder}/`));
}
