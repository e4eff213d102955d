import { type Division, type ListedPage, listPages } from '@quire/model';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { type SearchScope, toModelSuffix, toSearchScope } from '../search/search-scope.ts';
import type { Site } from './site-build.ts';

/** The pages listed for language models in one language and version. */
export interface ModelPages {
  /** The language and version, where the site has several. */
  scope: SearchScope;
  /** In words: `Language fr, version v1`. Empty for a site with one of each. */
  label: string;
  /** Comes into the names of their files; empty for what readers get who chose nothing. */
  suffix: string;
  /** In the order of the navigation. */
  pages: PageInfo[];
  /** Names of the sections that a page is in, outermost first. */
  sectionsOf(page: PageInfo): readonly string[];
}

/**
 * All pages listed for language models, by language and version: each is in one list. The list
 * of readers who chose nothing comes first, and is there without pages, too.
 */
export function listForModels(build: Site): [ModelPages, ...ModelPages[]] {
  const { config } = build.project;
  const listed = new Map<PageInfo, readonly string[]>();
  const sectionsOf = (page: PageInfo) => listed.get(page) ?? [];
  const toList = (scope: SearchScope, suffix: string): ModelPages => {
    return { scope, label: toLabel(scope), suffix, pages: [], sectionsOf };
  };
  const first = toList({}, '');
  const others = new Map<string, ModelPages>();
  const add = (page: PageInfo, scope: SearchScope, trail: readonly Node[]) => {
    if (listed.has(page)) return;
    listed.set(page, toSections(trail));
    const suffix = toModelSuffix(scope, trail.filter(isDivision));
    const isOther = suffix !== '';
    const list = isOther ? (others.get(suffix) ?? toList(scope, suffix)) : first;
    if (isOther) others.set(suffix, list);
    else if (Object.keys(first.scope).length === 0)
      Object.assign(first, { scope, label: toLabel(scope) });
    list.pages.push(page);
  };
  for (const { path, trail } of listPages(config.navigation)) {
    const page = build.pages.get(path);
    if (!page?.isListed || !build.scope.isWritten(page.path)) continue;
    add(page, toScope(trail), trail);
  }
  if (config.seo.indexing === 'all') {
    const index = indexNavigation(config.navigation);
    const findPlace = createFindPlace(index, build.pages, build.access !== undefined);
    for (const page of build.selected) {
      if (!page.isListed) continue;
      const { section } = findPlace(page);
      const chosen = section.levels.map((level) => level.chosen);
      add(page, toSearchScope(section), chosen);
    }
  }
  return [{ ...first, label: others.size > 0 ? first.label : '' }, ...others.values()];
}

/** The names of a trail but those of languages and versions, which have lists of their own. */
function toSections(trail: readonly Node[]): string[] {
  return trail.flatMap((node) => (node.type === 'page' || isScope(node) ? [] : node.label || []));
}

function toScope(trail: ListedPage['trail']): SearchScope {
  const scope: SearchScope = {};
  for (const node of trail) {
    if (isScope(node)) scope[node.kind] = node.label;
  }
  return scope;
}

type Node = ListedPage['trail'][number];
type ScopeNode = Division & { kind: 'language' | 'version' };

function isDivision(node: Node): node is Division {
  return node.type === 'division';
}

function isScope(node: Node): node is ScopeNode {
  return isDivision(node) && (node.kind === 'language' || node.kind === 'version');
}

function toLabel({ language, version }: SearchScope): string {
  const words = [
    ...(language === undefined ? [] : [`language ${language}`]),
    ...(version === undefined ? [] : [`version ${version}`]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
