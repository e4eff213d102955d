import { compareText } from '@quire/base';
import {
  type AccessRule,
  anyOf,
  type ListPart,
  type ManifestSearchIndex,
  type RuleRef,
  SEARCH_FOLDER,
} from '@quire/model';
import { buildIndex, streamIndex, toListScript } from '@quire/search';
import type { SiteRules } from '../access/site-rules.ts';
import type { OutputFile } from '../build-options.ts';
import { toOutputFile, toSha256 } from '../files/recorder.ts';
import { remember } from '../remember.ts';
import type { CollectedPage, SearchCollector } from './collect-pages.ts';
import { isInScope, type SearchScope, toIndexKey } from './search-scope.ts';

const HASH_CHARACTERS = 10;

/** The indexes of a site, one for each language and version that its pages are read in, that of readers who have chosen nothing first. */
export function listIndexes(search: SearchCollector, rules?: SiteRules): ManifestSearchIndex[] {
  const scopes = new Map(search.scopes().map((scope) => [toIndexKey(scope), scope]));
  return [...scopes].map(([key, scope]) => {
    if (!rules) return { key, ...scope };
    const parts = listParts(key, scope, search, rules).map((part) => part.key);
    return { key, ...scope, parts };
  });
}

/** Creates the files of all indexes, one after the other. The note is for readers. */
export function* makeIndexes(
  search: SearchCollector,
  note?: string,
): Generator<[path: string, OutputFile]> {
  for (const { key, ...scope } of sortIndexes(search)) {
    const pages = search.pages().filter(({ section }) => isInScope(section, scope));
    yield* makeIndex(key, pages, search, note);
  }
}

/** A file of an index, and who may have it. */
export interface RuledIndexFile {
  path: string;
  rule: AccessRule;
  /** Set for the file that names the indexes which a reader may load. */
  list?: ListPart;
  file?: OutputFile;
}

/** The same in a site with rules: of each language and version an index for each rule, and a list of those that a reader may load. */
export function* makeRuledIndexes(
  search: SearchCollector,
  rules: SiteRules,
): Generator<RuledIndexFile> {
  for (const { key, ...scope } of sortIndexes(search)) {
    const parts = listParts(key, scope, search, rules);
    for (const { key: own, rule, pages } of parts) {
      for (const [path, file] of makeIndex(own, pages, search)) {
        yield { path, rule, file };
      }
    }
    const { start, end } = toListScript(key);
    const keys = parts.map(({ key: own, rule }): ListPart => {
      return { rule: rules.refOf(rule), of: [JSON.stringify(own)] };
    });
    const list = { of: [start, { of: keys, join: ',' }, end] };
    const rule = isFirst(key, search) ? 'public' : anyOf(search.rulesOf(scope));
    yield { path: `${SEARCH_FOLDER}/${key}.js`, rule, list };
  }
}

/** The index of readers who have chosen nothing is named on pages that everybody sees. */
function isFirst(key: string, search: SearchCollector): boolean {
  const [first] = search.scopes();
  return first !== undefined && toIndexKey(first) === key;
}

function sortIndexes(search: SearchCollector): ManifestSearchIndex[] {
  return listIndexes(search).sort((a, b) => compareText(a.key, b.key));
}

/** The pages of an index that have the same rule. */
interface IndexPart {
  key: string;
  rule: AccessRule;
  pages: CollectedPage[];
}

/**
 * The pages of a scope by their rules. Their files are there for whoever may read these pages, so their
 * names do not tell a language or version that not everybody may know of.
 */
function listParts(key: string, scope: SearchScope, search: SearchCollector, rules: SiteRules) {
  const name = toSha256(key).slice(0, HASH_CHARACTERS);
  const byRule = new Map<RuleRef, IndexPart>();
  for (const page of search.pages()) {
    if (!isInScope(page.section, scope)) continue;
    const ref = rules.refOf(page.rule);
    const part = remember(byRule, ref, (): IndexPart => {
      return { key: `${name}_${ref}`, rule: page.rule ?? 'site', pages: [] };
    });
    part.pages.push(page);
  }
  return [...byRule.values()].sort((a, b) => compareText(a.key, b.key));
}

function* makeIndex(
  key: string,
  pages: readonly CollectedPage[],
  { vocabulary, synonyms }: SearchCollector,
  note?: string,
): Generator<[path: string, OutputFile]> {
  const indexed = pages.map(({ page, text }) => ({ page, text: text() }));
  // A part is named by its hash, which the manifest has too: it is worked out once.
  let file = toOutputFile(Buffer.alloc(0));
  const nameOf = (kind: string, text: string): string => {
    file = toOutputFile(Buffer.from(text));
    return `${key}.${kind}.${file.sha256.slice(0, HASH_CHARACTERS)}.js`;
  };
  const options = { synonyms, ...(note === undefined ? {} : { note }) };
  const stream = streamIndex(buildIndex(indexed, vocabulary, options), { key, nameOf });
  let part = stream.next();
  for (; !part.done; part = stream.next()) yield [`${SEARCH_FOLDER}/${part.value.file}`, file];
  yield [`${SEARCH_FOLDER}/${key}.js`, toOutputFile(Buffer.from(part.value))];
}
