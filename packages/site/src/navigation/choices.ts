import type { Division } from '@quire/model';
import type { LinkView, RuledHref } from '@quire/theme';
import type { SiteRules } from '../access/site-rules.ts';
import { isExternal } from '../routes/page-links.ts';
import { toIconView } from './icon-view.ts';
import { findLandingPage } from './landing-page.ts';
import { keepFirst, type SidebarScope } from './sidebar.ts';

/** One of several parts of the site to go to. */
export interface Choice extends LinkView {
  active: boolean;
  tag?: string;
  align?: 'start' | 'end';
}

/**
 * Divisions as links to where they begin, or to a page that is found instead; those that are
 * hidden, empty or without a name are left out.
 */
export function toChoices(
  divisions: readonly Division[],
  chosen: Division | undefined,
  scope: SidebarScope,
  findInstead?: (division: Division) => string | undefined,
): Choice[] {
  return divisions.flatMap((division) => {
    const href = isShown(division) ? toDivisionHref(division, scope, findInstead) : undefined;
    if (href === undefined) return [];
    const choice = toChoice(division, href, division === chosen, scope);
    const { rules } = scope;
    return rules ? { ...choice, hrefs: listHrefs(division, href, { ...scope, rules }) } : choice;
  });
}

/** Where a division begins for whom: for each rule of its pages the first one that has it. */
function listHrefs(
  division: Division,
  own: string,
  { rules, pages, links }: SidebarScope & { rules: SiteRules },
): RuledHref[] {
  if (division.href !== undefined) {
    return [{ href: own, rule: rules.refOf(rules.ofDivision(division)) }];
  }
  const all: RuledHref[] = [];
  findLandingPage(division.children, (path) => {
    const page = pages.get(path);
    const href = page?.hidden === false ? links.page(path) : undefined;
    if (page && href !== undefined) all.push({ href, rule: rules.refOf(page.rule) });
    return false;
  });
  return keepFirst(all);
}

/** Whether readers get to see a division. One with neither a name nor a sign could not be seen. */
export function isShown(division: Division): boolean {
  return !division.hidden && (division.label !== '' || division.icon !== undefined);
}

/** A division as a link to an address. */
export function toChoice(
  division: Division,
  href: string,
  active: boolean,
  scope: SidebarScope,
): Choice {
  return {
    label: division.language?.name ?? division.label,
    href,
    ...toIconView(division.icon, scope),
    ...(isExternal(href) ? { external: true } : {}),
    ...(division.tag === undefined ? {} : { tag: division.tag }),
    ...(division.align === undefined ? {} : { align: division.align }),
    active,
  };
}

/** More choices than these make a page grow with the site. */
const MOST_CHOICES = 12;

/** The choices that a page shows, the active one always among them, and those that it leaves out. */
export function cutChoices<Any extends { active: boolean }>(
  choices: readonly Any[],
): { shown: Any[]; rest: Any[] } {
  const shown = choices.slice(0, MOST_CHOICES);
  const active = choices.findIndex(({ active }) => active);
  if (active >= MOST_CHOICES) shown.splice(-1, 1, ...choices.slice(active, active + 1));
  return { shown, rest: choices.filter((choice) => !shown.includes(choice)) };
}

function toDivisionHref(
  division: Division,
  scope: SidebarScope,
  findInstead?: (division: Division) => string | undefined,
): string | undefined {
  if (division.href !== undefined) {
    return scope.mayShow?.(division) === false ? undefined : scope.links.link(division.href);
  }
  const canOpen = (path: string) =>
    scope.pages.get(path)?.hidden === false && scope.links.page(path) !== undefined;
  const instead = findInstead?.(division);
  const landing =
    instead !== undefined && canOpen(instead)
      ? instead
      : findLandingPage(division.children, canOpen);
  return landing === undefined ? undefined : scope.links.page(landing);
}
