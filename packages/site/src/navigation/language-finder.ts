import type { SiteConfig } from '@quire/model';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { createPlaceFinder } from './nearest-section.ts';
import { indexNavigation } from './section.ts';

/** The language of a page, as a tag: English where the site does not say. */
export type LanguageOf = (page: Pick<PageInfo, 'path'>) => string;

/** Finds the language of a page by its place in the navigation. */
export function createLanguageFinder({ navigation }: Pick<SiteConfig, 'navigation'>): LanguageOf {
  // Most sites never ask: neither API pages nor samples that were tested.
  let find: ReturnType<typeof createPlaceFinder> | undefined;
  const tags = new Map<string, string>();
  return ({ path }) =>
    remember(tags, path, () => {
      find ??= createPlaceFinder(indexNavigation(navigation));
      const { levels } = find(path).section;
      return levels.find(({ chosen }) => chosen.kind === 'language')?.chosen.language?.tag ?? 'en';
    });
}
