import { listRefVersions, matchRef, toVersionFolder } from '@quire/model';
import type { SiteConnection, SiteMount } from '../database/schema/index.ts';

const HEADS = 'refs/heads/';
const TAGS = 'refs/tags/';
const TAG_NAMES = 'tags/';

type Rule = Pick<SiteMount, 'refPattern' | 'version' | 'isDefault'>;
type Branches = Pick<SiteConnection, 'productionBranch'>;

/** A branch or tag that a mount takes, and the version that it is. */
export interface TakenRef {
  /** `refs/heads/main`. */
  ref: string;
  /** Empty where it is no version. */
  version: string;
  isDefault: boolean;
}

export const toBranchRef = (branch: string) => `${HEADS}${branch}`;

/** What patterns are compared with: a branch by its name, a tag with `tags/` before it; nothing for other refs. */
export function toRefName(ref: string): string | undefined {
  if (ref.startsWith(TAGS)) return `${TAG_NAMES}${ref.slice(TAGS.length)}`;
  const name = ref.startsWith(HEADS) ? ref.slice(HEADS.length) : undefined;
  return name?.startsWith(TAG_NAMES) ? undefined : name;
}

/** Whether a pattern stands for several refs, each of which is a version. */
export function isForMany({ refPattern }: Pick<Rule, 'refPattern'>): boolean {
  return refPattern.includes('*');
}

/** Whether a mount takes a ref, by its name alone. */
export function takesRef(rule: Rule, branches: Branches, ref: string): boolean {
  if (rule.refPattern === '') return ref === toBranchRef(branches.productionBranch);
  const name = toRefName(ref);
  return name !== undefined && matchRef(rule.refPattern, name) !== undefined;
}

/** The refs that a mount takes of those that its repository has; the newest of a pattern, newest first. */
export function listTakenRefs(rule: Rule, branches: Branches, refs: readonly string[]): TakenRef[] {
  const taken = refs.filter((ref) => takesRef(rule, branches, ref));
  const { refPattern: pattern, version, isDefault } = rule;
  if (!isForMany(rule)) return taken.map((ref) => ({ ref, version, isDefault }));
  const byName = new Map(taken.map((ref) => [toRefName(ref) ?? '', ref]));
  const { versions } = listRefVersions([...byName.keys()], {
    pattern,
    ...(version === '' ? {} : { version }),
    ...(isDefault ? { default: 'newest' } : {}),
  });
  return versions.flatMap((each) => {
    const ref = byName.get(each.ref);
    // A name without letters and digits is no folder.
    if (ref === undefined || toVersionFolder(each.version) === '') return [];
    return [{ ref, version: each.version, isDefault: each.isDefault }];
  });
}
