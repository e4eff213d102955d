import { type Grants, mayDo } from '@quire/contract';
import { apiErrors } from '../api-errors/api-error.ts';
import { type SiteReader, STRANGER, toKnownReader } from '../readers/site-reader.ts';
import type { Caller } from './authenticate.ts';

/**
 * The reader that a call stands for: a stranger, or somebody of the groups that it names. A key may name those that it
 * was given, a member their own; whoever may change who reads the site may name any.
 */
export function toNamedReader(
  { grants, readerGroups }: Pick<Caller, 'grants' | 'readerGroups'>,
  siteId: string,
  groups: readonly string[] | undefined,
): SiteReader {
  if (groups === undefined) return STRANGER;
  const isAny = mayNameAny(grants, siteId);
  const refused = isAny ? [] : groups.filter((group) => !readerGroups.includes(group));
  if (refused.length > 0) throw apiErrors.groupsRefused(refused);
  return toKnownReader(groups);
}

function mayNameAny(grants: Grants, siteId: string): boolean {
  return grants.kind === 'member' && mayDo(grants, 'site.settings', siteId);
}
