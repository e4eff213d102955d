import { type ListedPage, listPages } from '@quire/model';
import { createFindPlace } from '../navigation/nearest-section.ts';
import { indexNavigation } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { type SearchScope, toIndexKey, toSearchScope } from '../search/search-scope.ts';
import type { Site } from './site-build.ts';

/** The pages listed for language models in one language and version. */
export interface ModelPages {
  /** In words: `Language fr, version v1`. Empty for a site with one of each. */
  label: string;
  /** Comes into the names of their files; empty for what readers get who chose nothing. */
  suffix: string;
  /** In the order of the navigation. */
  pages: PageInfo[];
}

/**
 * All pages listed for language models, by language and version: each is in one list. The list
 * of readers who chose nothing comes first, and is there without pages, too.
 */
export function listForModels(build: Site): [ModelPages, ...ModelPages[]] {
  const { config } = build.project;
  const first: ModelPages = { label: '', suffix: '', pages: [] };
  const others = new Map<string, ModelPages>();
  const listed = new Set<PageInfo>();
  const add = (page: PageInfo, scope: SearchScope, isOther: boolean) => {
    if (listed.has(page)) return;
    listed.add(page);
    const key = toIndexKey(scope);
    const list = isOther ? (others.get(key) ?? toList(scope, key)) : first;
    if (isOther) others.set(key, list);
    else first.label ||= toLabel(scope);
    list.pages.push(page);
  };
  for (const { path, trail } of listPages(config.navigation)) {
    const page = build.pages.get(path);
    if (!page?.isListed || !build.scope.isWritten(page.path)) continue;
    add(page, toScope(trail), isOtherThanDefault(trail));
  }
  if (config.seo.indexing === 'all') {
    const index = indexNavigation(config.navigation);
    const findPlace = createFindPlace(index, build.pages, build.access !== undefined);
    for (const page of build.selected) {
      if (!page.isListed) continue;
      const { section } = findPlace(page);
      const trail = section.levels.map(({ chosen }) => chosen);
      add(page, toSearchScope(section), isOtherThanDefault(trail));
    }
  }
  return [{ ...first, label: others.size > 0 ? first.label : '' }, ...others.values()];
}

function toList(scope: SearchScope, key: string): ModelPages {
  return { label: toLabel(scope), suffix: `.${key}`, pages: [] };
}

function toScope(trail: ListedPage['trail']): SearchScope {
  const scope: SearchScope = {};
  for (const node of trail) {
    if (isScope(node)) scope[node.kind] = node.label;
  }
  return scope;
}

type Node = ListedPage['trail'][number];
type ScopeNode = Extract<Node, { type: 'division' }> & { kind: 'language' | 'version' };

function isScope(node: Node): node is ScopeNode {
  return node.type === 'division' && (node.kind === 'language' || node.kind === 'version');
}

function isOtherThanDefault(trail: ListedPage['trail']): boolean {
  return trail.some((node) => isScope(node) && !node.default);
}

function toLabel({ language, version }: SearchScope): string {
  const words = [
    ...(language === undefined ? [] : [`language ${language}`]),
    ...(version === undefined ? [] : [`version ${version}`]),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
