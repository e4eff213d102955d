import type { GroupRule } from './group-rules.ts';

/**
 * Who may read something. `site`: nothing was said, and the site's own setting decides. `public`: strangers
 * too, even on a private site. Otherwise readers who fulfill any one of these rules.
 */
export type AccessRule = 'site' | 'public' | readonly GroupRule[];

/** Who reads: somebody unknown, or somebody whom the site's own way of signing in let in. */
export type Reader = { kind: 'stranger' } | { kind: 'reader'; groups: ReadonlySet<string> };

/** What a site as a whole says. */
export interface SiteAccess {
  /** Whether strangers may read what says nothing of its own. */
  isPublic: boolean;
}

/** What an author wrote at one place: frontmatter, an API operation, or a node of the navigation. */
export interface Audience {
  groups?: readonly GroupRule[] | undefined;
  public?: boolean | undefined;
}

/** Everybody who signed in, whatever their groups. */
export const ANY_READER: readonly GroupRule[] = [{ includes: ['*'], excludes: [] }];

/** A rule that no reader fulfills: what stands in for a restriction that cannot be understood. */
export const NOBODY: readonly GroupRule[] = [{ includes: [], excludes: [] }];

/**
 * The rule that the nearest place says: the first of these that says anything. Groups are stronger than
 * `public` where one place says both, so that a mistake restricts.
 */
export function toAccessRule(...nearestFirst: (Audience | undefined)[]): AccessRule {
  for (const audience of nearestFirst) {
    if (audience?.groups !== undefined) return audience.groups;
    if (audience?.public !== undefined) return audience.public ? 'public' : ANY_READER;
  }
  return 'site';
}

/** Whether no reader at all fulfills a rule. */
export function isForNobody(rule: AccessRule): boolean {
  return typeof rule !== 'string' && rule.every(({ includes }) => includes.length === 0);
}

/** The rule of something that is there for each of these: whoever fulfills one of them may read it. */
export function anyOf(rules: Iterable<AccessRule>): AccessRule {
  const list = [...rules];
  if (list.includes('public')) return 'public';
  // Whoever fulfills a rule for groups has signed in, and may read what says nothing.
  if (list.includes('site')) return 'site';
  const groupRules = new Map<string, GroupRule>();
  for (const rule of list) {
    for (const one of rule as readonly GroupRule[]) groupRules.set(toRuleKey([one]), one);
  }
  const sorted = [...groupRules].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? NOBODY : sorted.map(([, one]) => one);
}

/** The same text for rules that were written the same, but for the order of names. */
export function toRuleKey(rule: AccessRule): string {
  if (typeof rule === 'string') return rule;
  const keys = rule.map(({ includes, excludes }) =>
    JSON.stringify([sort(includes), sort(excludes)]),
  );
  return sort(keys).join('|');
}

function sort(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
