import {
  type AccessRule,
  anyOf,
  type Division,
  implies,
  type Navigation,
  type NavigationNode,
  type RuleRef,
  toAccessRule,
  toAudience,
  toRuleKey,
} from '@quire/model';
import type { PageInfo, PageTable } from '../pages/page-info.ts';

/** The rules of a site in an output for all readers: who may read what, and what may be named where. */
export interface SiteRules {
  /** Every rule but `site`, `public` first: files of the output name them by their place. */
  all(): readonly Exclude<AccessRule, 'site'>[];
  /** The place of a rule, which is added where it is new. */
  refOf(rule: AccessRule | undefined): RuleRef;
  /** The rule of an entry of the navigation that is only a link. */
  ofDivision(division: Division): AccessRule;
}

/** The rules of the pages and of the navigation; nothing for a site that has none. */
export function createSiteRules(
  pages: PageTable,
  navigation: Navigation,
  others: readonly AccessRule[],
): SiteRules | undefined {
  const divisions = listDivisionRules(navigation);
  const found = [...pages.all().map(({ rule }) => rule), ...divisions.values(), ...others];
  const said = found.filter((rule) => rule !== undefined && rule !== 'site');
  if (said.length === 0) return undefined;
  const rules: Exclude<AccessRule, 'site'>[] = ['public'];
  const places = new Map<string, RuleRef>([
    ['site', 'site'],
    ['public', 0],
  ]);
  const refOf = (rule: AccessRule | undefined = 'site'): RuleRef => {
    const key = toRuleKey(rule);
    const known = places.get(key);
    if (known !== undefined || rule === 'site') return known ?? 'site';
    places.set(key, rules.length);
    return rules.push(rule) - 1;
  };
  // In an order that does not depend on which file needs one first.
  const sorted = [...said].sort((a, b) => (toRuleKey(a) < toRuleKey(b) ? -1 : 1));
  for (const rule of sorted) refOf(rule);
  return { all: () => rules, refOf, ofDivision: (division) => divisions.get(division) ?? 'site' };
}

/** The rules of the divisions of a navigation, with what those above them say. */
export function listDivisionRules(navigation: Navigation): ReadonlyMap<Division, AccessRule> {
  const divisions = new Map<Division, AccessRule>();
  visit(navigation.children, 'site');
  for (const division of navigation.global) divisions.set(division, ruleOf(division, 'site'));
  return divisions;

  function visit(nodes: readonly NavigationNode[], above: AccessRule): void {
    for (const node of nodes) {
      if (node.type === 'page') continue;
      const rule = ruleOf(node, above);
      if (node.type === 'division') {
        divisions.set(node, rule);
        for (const link of node.global ?? []) divisions.set(link, ruleOf(link, rule));
      }
      visit(node.children, rule);
    }
  }
}

function ruleOf(node: Parameters<typeof toAudience>[0], above: AccessRule): AccessRule {
  const audience = toAudience(node);
  return audience ? toAccessRule(audience) : above;
}

/** The rule of a page, where nothing was said that of the site. */
export function ruleOfPage(page: Pick<PageInfo, 'rule'> | undefined): AccessRule {
  return page?.rule ?? 'site';
}

/** Whether all readers of one page may read the other. */
export function mayName(
  page: Pick<PageInfo, 'rule'>,
  other: Pick<PageInfo, 'rule'> | undefined,
): boolean {
  return implies(ruleOfPage(page), ruleOfPage(other));
}

/** The rule of what is there for each of these pages. */
export function ruleOfAny(pages: Iterable<Pick<PageInfo, 'rule'>>): AccessRule {
  return anyOf([...pages].map(ruleOfPage));
}
