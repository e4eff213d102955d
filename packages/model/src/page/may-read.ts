import type { GroupRule } from '../frontmatter/group-rules.ts';

/** Who a page or an operation is meant for. */
export interface Audience {
  /** A reader has to fulfill one of these. */
  groups?: readonly GroupRule[] | undefined;
  /** False when only readers who are known may see it. */
  public?: boolean | undefined;
}

/**
 * Whether readers of these groups may see something. Fails closed: without groups only what
 * is meant for everyone, and a rule that cannot be understood lets nobody in.
 */
export function mayRead(audience: Audience, readers: readonly string[] | undefined): boolean {
  if (audience.groups === undefined) return audience.public !== false || isNamed(readers);
  if (!isNamed(readers)) return false;
  return audience.groups.some(
    ({ includes, excludes }) =>
      includes.some((name) => name === '*' || readers.includes(name)) &&
      !excludes.some((name) => readers.includes(name)),
  );
}

function isNamed(readers: readonly string[] | undefined): readers is readonly string[] {
  return readers !== undefined && readers.length > 0;
}
