import { foldIconType } from '../docs-json/icon-value.ts';
import { LANGUAGES } from '../docs-json/languages.ts';
import {
  GLOBAL_PATTERNS,
  NAME_KEYS,
  PATTERNS,
  type Pattern,
  type RawGlobal,
  type RawNode,
} from '../docs-json/navigation.ts';
import type { DataPath } from '../json/data-path.ts';
import type { ReportAt } from '../json/located-data.ts';
import { toPagePath } from '../page/page-path.ts';
import { withDefaultFirst } from './default-first.ts';
import type { Division, DivisionKind, Group, Navigation, NavigationNode } from './navigation.ts';
import { toPageEntry } from './page-entry.ts';

type DivisionPattern = Exclude<Pattern, 'groups' | 'pages'>;

/** Creates the one tree of whatever form the author chose. */
export function normaliseNavigation(raw: RawNode, report: ReportAt): Navigation {
  const normaliser = new Normaliser(report);
  const path = ['navigation'];
  const children = normaliser.toChildren(raw, path, false);
  if (children.length === 0 && !raw.openapi && !raw.asyncapi) {
    report(path, {
      code: 'navigation-empty',
      severity: 'error',
      message: 'The navigation lists no pages.',
      fix: 'Add "pages", "groups" or "tabs" with at least one page.',
    });
  }
  return {
    children,
    global: toGlobal(raw.global),
    ...pick(raw, ['directory', 'openapi', 'asyncapi']),
  };
}

class Normaliser {
  readonly #report: ReportAt;

  constructor(report: ReportAt) {
    this.#report = report;
  }

  toChildren(raw: RawNode, path: DataPath, isInGroup: boolean): NavigationNode[] {
    const present = PATTERNS.filter((pattern) => raw[pattern] !== undefined);
    const [pattern, ...lost] = present;
    for (const other of lost) this.#reportMixed(pattern as Pattern, other, path);
    if (pattern === undefined) return [];
    if (pattern === 'pages') return this.#toPages(raw.pages ?? [], [...path, 'pages'], isInGroup);
    const list = raw[pattern] ?? [];
    const nodes = list.map((item, index) => {
      const at = [...path, pattern, index];
      return pattern === 'groups'
        ? this.#toGroup(item, at, isInGroup)
        : this.#toDivision(item, pattern, at);
    });
    return pattern === 'versions' || pattern === 'languages'
      ? withDefaultFirst(nodes as Division[])
      : nodes;
  }

  #reportMixed(used: Pattern, lost: Pattern, path: DataPath): void {
    this.#report([...path, lost], {
      code: 'navigation-mixed',
      severity: 'warning',
      message: `"${lost}" is ignored because "${used}" is in the same node: a node can have only one of them.`,
      fix: `Move its entries into "${used}".`,
    });
  }

  #toPages(list: (string | RawNode)[], path: DataPath, isInGroup: boolean): NavigationNode[] {
    return list.flatMap((item, index): NavigationNode[] => {
      const at = [...path, index];
      if (typeof item !== 'string') return [this.#toGroup(item, at, isInGroup)];
      if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(item) || item.includes(' ')) return [toPageEntry(item)];
      this.#report(at, {
        code: 'navigation-page-is-link',
        severity: 'error',
        message: `"${item}" is an address, not the path of a page.`,
        fix: 'Create a page with "url" in its frontmatter, or an anchor with "href".',
      });
      return [];
    });
  }

  #toGroup(raw: RawNode, path: DataPath, isInGroup: boolean): Group {
    if (raw.openapi && raw.asyncapi) {
      this.#report([...path, 'asyncapi'], {
        code: 'navigation-asyncapi-ignored',
        severity: 'warning',
        message: '"asyncapi" is ignored because the group also has "openapi".',
        fix: 'Create a separate group for it.',
      });
    }
    return {
      type: 'group',
      label: raw.group ?? '',
      ...pick(foldIconType(raw), ['icon', 'tag', 'description', 'searchable', 'sdk']),
      ...pick(raw, ['directory', 'boost', 'public', 'readers', 'openapi']),
      ...(raw.openapi ? {} : pick(raw, ['asyncapi'])),
      ...(raw.root === undefined ? {} : { root: toPagePath(raw.root) }),
      // A group of the first level always stands open.
      expanded: !isInGroup || raw.expanded === true,
      hidden: raw.hidden === true,
      children: this.toChildren({ pages: raw.pages ?? [] }, path, true),
    };
  }

  #toDivision(raw: RawNode, pattern: DivisionPattern, path: DataPath): Division {
    const children = this.toChildren(raw, path, false);
    const division = toBareDivision(raw, pattern);
    if (children.length > 0 && division.href !== undefined) {
      delete division.href;
      this.#report([...path, 'href'], {
        code: 'navigation-href-ignored',
        severity: 'warning',
        message: '"href" is ignored because the entry also has pages.',
        fix: 'Keep one of them.',
      });
    }
    if (division.graphql && children.some((node) => node.type !== 'group')) {
      delete division.graphql;
      this.#report([...path, 'graphql'], {
        code: 'navigation-graphql-ignored',
        severity: 'error',
        message: '"graphql" is only allowed next to "groups", so it is ignored.',
        fix: 'Put the pages into groups, or create a separate tab for the schema.',
      });
    }
    if (pattern === 'languages' && !Object.hasOwn(LANGUAGES, division.label)) {
      this.#report([...path, 'language'], {
        code: 'navigation-language-unknown',
        severity: 'warning',
        message: `There is no interface translation for the language "${division.label}".`,
        fix: `Use one of these: ${Object.keys(LANGUAGES).join(', ')}. Until then, the interface is in English.`,
      });
    }
    return { ...division, children };
  }
}

const KINDS: Record<DivisionPattern, DivisionKind> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'menu-item',
};

function toBareDivision(raw: RawNode, pattern: DivisionPattern): Division {
  const name = raw[NAME_KEYS[pattern]] ?? '';
  return {
    type: 'division',
    kind: KINDS[pattern],
    label: raw.name ?? name,
    ...pick(foldIconType(raw), ['icon', 'description', 'href', 'tag', 'searchable', 'align']),
    ...pick(raw, ['color', 'banner', 'footer', 'navbar', 'graphql', 'sdk']),
    ...pick(raw, ['directory', 'public', 'readers', 'openapi', 'asyncapi']),
    ...(pattern === 'languages' ? { language: toLanguage(name) } : {}),
    ...(raw.global ? { global: toGlobal(raw.global) } : {}),
    hidden: raw.hidden === true,
    default: raw.default === true,
    children: [],
  };
}

function toLanguage(code: string): { tag: string; name: string } {
  const known = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
  return known ?? { tag: code, name: code };
}

function toGlobal(raw: RawGlobal | undefined): Division[] {
  return GLOBAL_PATTERNS.flatMap((pattern) =>
    (raw?.[pattern] ?? []).map((entry) => toBareDivision(entry, pattern)),
  );
}

/** The given keys of an object, those without a value left out. */
function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): { [Name in Key]?: Exclude<Source[Name], undefined> } {
  const picked: { [Name in Key]?: Exclude<Source[Name], undefined> } = {};
  for (const key of keys) {
    if (source[key] !== undefined) picked[key] = source[key] as never;
  }
  return picked;
}
