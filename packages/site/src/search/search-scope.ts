import type { Division } from '@quire/model';
import type { SearchScopeView } from '@quire/theme';
import { toSlug } from '../navigation/division-names.ts';
import type { Section, SectionLevel } from '../navigation/section.ts';

/** What a reader is reading, where a site has several languages or versions: the labels of docs.json. */
export interface SearchScope {
  language?: string;
  version?: string;
}

/** What the readers of a section are reading. */
export function toSearchScope(section: Section): SearchScope {
  const scope: SearchScope = {};
  for (const { chosen } of section.levels) {
    if (chosen.kind === 'language' || chosen.kind === 'version') scope[chosen.kind] = chosen.label;
  }
  return scope;
}

/** Orders sections as their readers would look for them: defaults first, then as the navigation has them. */
export function compareSections(a: Section, b: Section): number {
  const [left, right] = [toRanks(a), toRanks(b)];
  for (const [index, rank] of left.entries()) {
    const difference = rank - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function toRanks({ levels }: Section): number[] {
  return levels
    .filter(({ chosen }) => chosen.kind === 'language' || chosen.kind === 'version')
    .map(({ choices, chosen }) => (chosen.default ? 0 : choices.indexOf(chosen) + 1));
}

/** Whether readers of a scope find the pages of a section: at every switch their choice, else the default. */
export function isInScope(section: Section, scope: SearchScope): boolean {
  return section.levels.every((level) => {
    const { kind, label } = level.chosen;
    return (kind !== 'language' && kind !== 'version') || label === toWanted(level, scope[kind]);
  });
}

function toWanted({ choices }: SectionLevel, wanted: string | undefined): string | undefined {
  const isDefault = (division: Division) => division.default;
  if (wanted !== undefined && choices.some(({ label }) => label === wanted)) return wanted;
  return (choices.find(isDefault) ?? choices[0])?.label;
}

/**
 * What the names of the files for language models have in this scope: nothing for readers who chose
 * nothing, `.fr-v1` elsewhere. `chosen` are the divisions that a page is in.
 */
export function toModelSuffix(scope: SearchScope, chosen: readonly Chosen[]): string {
  const isOther = chosen.some((division) => isScopeDivision(division) && !division.default);
  return isOther ? `.${toIndexKey(scope)}` : '';
}

/** The same for the pages of a section. */
export function toSectionSuffix(section: Section): string {
  return toModelSuffix(
    toSearchScope(section),
    section.levels.map(({ chosen }) => chosen),
  );
}

type Chosen = Pick<Division, 'kind' | 'default'>;

function isScopeDivision({ kind }: Chosen): boolean {
  return kind === 'language' || kind === 'version';
}

/**
 * The name of a scope's index. It has no hash: pages carry it, and would all change with every
 * word of the site if it had. Servers let browsers ask for it again each time, and all that is large
 * in it is in files whose names do have one.
 */
export function toIndexKey({ language, version }: SearchScope): string {
  const words = [language, version].flatMap((word) => (word === undefined ? [] : toSlug(word)));
  return words.join('-') || 'all';
}

/** More languages or versions than these make every page grow with the site. */
const MOST_CHOICES = 12;

/**
 * The languages and versions that can be searched from a section, its own among them, where there is a choice:
 * one with another language has the same version, if there is such an index.
 */
export function listSearchScopes(
  section: Section,
  indexes: ReadonlySet<string>,
  mayOpen: (division: Division) => boolean,
): SearchScopeView[] {
  const own = toSearchScope(section);
  return section.levels.flatMap(({ chosen, choices }): SearchScopeView[] => {
    const { kind } = chosen;
    if (kind !== 'language' && kind !== 'version') return [];
    const views = choices.flatMap((division): SearchScopeView[] => {
      const { label } = division;
      const keys = [toIndexKey({ ...own, [kind]: label }), toIndexKey({ [kind]: label })];
      const index = keys.find((key) => indexes.has(key));
      if (index === undefined || !mayOpen(division)) return [];
      return [{ kind, label: division.language?.name ?? label, index }];
    });
    const shown = views.slice(0, MOST_CHOICES);
    return shown.length > 1 && shown.some(({ index }) => index === toIndexKey(own)) ? shown : [];
  });
}
