import { toRuleKey } from '@quire/model';
import { mayName, ruleOfPage } from '../access/site-rules.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import type { NavigationIndex, PagePlace, Section } from './section.ts';

/**
 * Finds where a page belongs: its own place, else the section of a page in the same folder, else
 * of one in a folder above, else that of the first page, else where the navigation begins.
 */
export function createPlaceFinder({ root, places }: NavigationIndex): (path: string) => PagePlace {
  const [first] = places.values();
  // Most pages are in the navigation: of many sites all are.
  let byFolder: ReadonlyMap<string, Section> | undefined;
  return (path) => {
    const known = places.get(path) ?? places.get(toOtherName(path));
    if (known) return known;
    for (const folder of foldersAbove(path)) {
      byFolder ??= findByFolder(places);
      const section = byFolder.get(folder);
      if (section) return { section, groups: [] };
    }
    return { section: first?.section ?? root, groups: [] };
  };
}

/** The section of the first page in each folder, those in folders below it counted. */
function findByFolder(places: NavigationIndex['places']): ReadonlyMap<string, Section> {
  const byFolder = new Map<string, Section>();
  for (const [path, { section }] of places) {
    for (const folder of foldersAbove(path)) {
      if (!byFolder.has(folder)) byFolder.set(folder, section);
    }
  }
  return byFolder;
}

/** The navigation may say `guides` for the page `guides/index`, and the other way round. */
export function toOtherName(path: string): string {
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : `${path}/index`;
}

/** `a/b/c` is in `a/b` and in `a`: the nearest first. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, names.length - index).join('/'));
}

/** Finds where a page belongs, among places that all of its readers may know of. */
export type FindPlace = (page: Pick<PageInfo, 'path' | 'rule'>) => PagePlace;

/** Creates a finder of places. In a site with rules a page that the navigation lacks does not tell of parts that its readers may not see. */
export function createFindPlace(
  index: NavigationIndex,
  pages: PageTable,
  hasRules: boolean,
): FindPlace {
  const findAny = createPlaceFinder(index);
  if (!hasRules) return ({ path }) => findAny(path);
  const finders = new Map<string, (path: string) => PagePlace>();
  return (page) => {
    const find = remember(finders, toRuleKey(ruleOfPage(page)), () => {
      const places = [...index.places].filter(([path]) => mayName(page, pages.get(path)));
      return createPlaceFinder({ root: index.root, places: new Map(places) });
    });
    return find(page.path);
  };
}
