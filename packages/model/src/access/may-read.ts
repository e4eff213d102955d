import type { AccessRule, Reader, SiteAccess } from './access-rule.ts';

/**
 * Whether a reader may read what has this rule: the one decision that every surface asks for. It fails
 * closed: a stranger fulfills no rule for groups, and a rule that names nobody lets nobody in.
 */
export function mayRead(rule: AccessRule, reader: Reader, site: SiteAccess): boolean {
  if (rule === 'public') return true;
  if (rule === 'site') return site.isPublic || reader.kind === 'reader';
  if (reader.kind === 'stranger') return false;
  const { groups } = reader;
  return rule.some(
    ({ includes, excludes }) =>
      includes.some((name) => name === '*' || groups.has(name)) &&
      !excludes.some((name) => groups.has(name)),
  );
}
