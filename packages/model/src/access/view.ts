import type { ManifestAccess } from '../bundle-manifest.ts';
import type { RuleRef } from './access-list.ts';
import type { Reader, SiteAccess } from './access-rule.ts';
import { mayRead } from './may-read.ts';

/** A version of a site as one kind of reader sees it. Readers with the same key see the same bytes. */
export interface AccessView {
  /** Short and the same on every machine: the decision on each rule. */
  key: string;
  /** Whether the rule at a place of the table lets these readers in. */
  decide(rule: RuleRef): boolean;
  /** Whether these readers may have a file of the site; what the table does not name has the site's rule. */
  mayReadFile(path: string): boolean;
}

/** The table of a version in which no page has a rule of its own. */
export const NO_RULES: ManifestAccess = { rules: [], files: {}, lists: {}, groups: [] };

/** How a reader sees a version of a site. */
export function toView(access: ManifestAccess, reader: Reader, site: SiteAccess): AccessView {
  const ofSite = mayRead('site', reader, site);
  const decisions = access.rules.map((rule) => mayRead(rule, reader, site));
  const decide = (rule: RuleRef) => (rule === 'site' ? ofSite : decisions[rule] === true);
  return {
    key: toKey([ofSite, ...decisions]),
    decide,
    mayReadFile: (path) =>
      decide(Object.hasOwn(access.files, path) ? (access.files[path] as number) : 'site'),
  };
}

/** Four decisions are one digit. */
function toKey(decisions: readonly boolean[]): string {
  let key = '';
  for (let at = 0; at < decisions.length; at += 4) {
    const digit = [0, 1, 2, 3].reduce((sum, bit) => sum + (decisions[at + bit] ? 1 << bit : 0), 0);
    key += digit.toString(16);
  }
  return key;
}
