import type { AccessRule } from './access-rule.ts';
import type { GroupRule } from './group-rules.ts';

/**
 * Whether everybody who may read the one may read the other, on every site. What is true here is always
 * right; a few cases that only a proof over all groups would find are false.
 *
 * A page has the same bytes for all of its readers, so it may name only what its own rule implies.
 */
export function implies(page: AccessRule, item: AccessRule): boolean {
  if (item === 'public' || page === item) return true;
  if (item === 'site') return page !== 'public';
  if (typeof page === 'string') return false;
  return page.every((rule) => item.some((other) => isWithin(rule, other)));
}

/** Whether the readers of one rule for groups are among those of another. */
function isWithin(rule: GroupRule, other: GroupRule): boolean {
  return (
    (other.includes.includes('*') ||
      rule.includes.every((name) => other.includes.includes(name))) &&
    other.excludes.every((name) => rule.excludes.includes(name))
  );
}
