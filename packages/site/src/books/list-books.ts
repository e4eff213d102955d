import type { Division, Group, Navigation, NavigationNode } from '@quire/model';
import { resolveLanguage } from '@quire/theme';
import type { Site } from '../build/site-build.ts';
import { type SearchScope, toIndexKey } from '../search/search-scope.ts';
import { toContentsWord } from './contents-word.ts';

/** A site as somebody reads it from the first page to the last, in one language and version. */
export interface Book {
  /** The labels of docs.json, where the site has several languages or versions. */
  language?: string;
  version?: string;
  /** In words for readers: `Français, v1`. Empty for a site with one of each. */
  label: string;
  /** What tells it from the others in the names of files: nothing for what readers get who chose nothing. */
  suffix: string;
  /** BCP 47. */
  languageTag: string;
  direction: 'ltr' | 'rtl';
  /** What a list of its pages is called in its language. */
  contents: string;
  entries: readonly BookEntry[];
}

/** A page, or a part with what is in it. */
export interface BookEntry {
  label: string;
  page?: BookPage;
  entries: readonly BookEntry[];
}

export interface BookPage {
  /** As in the navigation: `guides/start`. */
  path: string;
  /** Where it is written in the output. */
  file: string;
}

/** The books of a site, that of readers who chose nothing first. Hidden pages are in none. */
export function listBooks(site: Site): Book[] {
  const { navigation } = site.project.config;
  return listScopes(navigation)
    .map((chosen) => toBook(site, chosen))
    .filter(({ entries }) => entries.length > 0);
}

/** The language and the version that a reader chose, where there is a choice. */
type Chosen = ReadonlyMap<'language' | 'version', Division>;

/** Every way to choose a language and a version, defaults first; one that only begins another is left out. */
function listScopes(navigation: Navigation): Chosen[] {
  const found = new Map<string, Chosen>();
  const visit = (nodes: readonly NavigationNode[], chosen: Chosen) => {
    for (const node of nodes) {
      if (node.type === 'page') found.set(toKey(chosen), chosen);
      else if (!node.hidden) visit(node.children, isSwitch(node) ? choose(chosen, node) : chosen);
    }
  };
  visit(navigation.children, new Map());
  const all = [...found.values()];
  return all.filter((chosen) => !all.some((other) => isBeginning(chosen, other)));
}

type Switch = Division & { kind: 'language' | 'version' };

function isSwitch(node: NavigationNode): node is Switch {
  return node.type === 'division' && (node.kind === 'language' || node.kind === 'version');
}

const choose = (chosen: Chosen, node: Switch): Chosen => new Map(chosen).set(node.kind, node);

const toKey = (chosen: Chosen) =>
  JSON.stringify([...chosen].map(([kind, { label }]) => [kind, label]).sort());

function isBeginning(chosen: Chosen, other: Chosen): boolean {
  if (other.size <= chosen.size) return false;
  return [...chosen].every(([kind, { label }]) => other.get(kind)?.label === label);
}

function toBook(site: Site, chosen: Chosen): Book {
  const language = chosen.get('language');
  const version = chosen.get('version');
  const scope: SearchScope = {
    ...(language ? { language: language.label } : {}),
    ...(version ? { version: version.label } : {}),
  };
  const { tag, direction } = resolveLanguage(language?.language?.tag ?? 'en');
  const names = [language?.language?.name ?? language?.label, version?.label];
  const isDefault = [...chosen.values()].every((division) => division.default);
  return {
    ...scope,
    label: names.flatMap((name) => name ?? []).join(', '),
    suffix: isDefault ? '' : toIndexKey(scope),
    languageTag: tag,
    direction,
    contents: toContentsWord(tag),
    entries: toEntries(site.project.config.navigation.children, { site, chosen }),
  };
}

interface Scope {
  site: Site;
  chosen: Chosen;
}

function toEntries(nodes: readonly NavigationNode[], scope: Scope): BookEntry[] {
  const isRead = readSwitch(nodes, scope.chosen);
  return nodes.flatMap((node) => {
    if (node.type === 'page') return toPageEntry(node.path, scope);
    if (node.hidden) return [];
    if (isSwitch(node)) return isRead(node) ? toEntries(node.children, scope) : [];
    return toPartEntry(node, scope);
  });
}

function toPartEntry(node: Division | Group, scope: Scope): BookEntry[] {
  const hasRoot = node.type === 'group' && node.root !== undefined;
  const [root] = hasRoot ? toPageEntry(node.root ?? '', scope) : [];
  const entries = toEntries(node.children, scope);
  // A part without a name is no part to a reader.
  if (!root && (node.label === '' || entries.length === 0)) return entries;
  const label = node.label || (root?.label ?? '');
  return [{ label, ...(root?.page ? { page: root.page } : {}), entries }];
}

/** Of divisions side by side, whether one is read: the chosen one, or the default where they have no such choice. */
function readSwitch(nodes: readonly NavigationNode[], chosen: Chosen): (node: Switch) => boolean {
  const switches = nodes.filter(isSwitch);
  const isChosen = ({ kind, label }: Switch) => chosen.get(kind)?.label === label;
  const hasChoice = switches.some(isChosen);
  return (node) => (hasChoice ? isChosen(node) : node.default);
}

function toPageEntry(path: string, { site }: Scope): BookEntry[] {
  const page = site.pages.get(path);
  if (!page || page.hidden || page.url !== undefined || !site.scope.isWritten(page.path)) return [];
  return [{ label: page.label, page: { path: page.path, file: page.file }, entries: [] }];
}
