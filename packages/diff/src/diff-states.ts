import { compareText } from '@quire/base';
import { type ManifestPage, toRuleKey } from '@quire/model';
import { compareApis } from './api/compare-apis.ts';
import { hasChanges } from './compare/block-change.ts';
import { type ContentChange, compareContent } from './compare/compare-content.ts';
import { groupPages } from './compare/group-pages.ts';
import { type PagePair, pairByPath, pairMoved } from './compare/match-pages.ts';
import { wordSimilarity } from './compare/similarity.ts';
import { countBlocks, toBlockReport } from './compare/to-block-report.ts';
import type { PageContent } from './page/read-page.ts';
import { type DiffReport, type PageReport, type PageSide, REPORT_FORMAT } from './report.ts';
import { createPageReader, isSameDocument, type PageReader } from './state/page-reader.ts';
import type { SiteState } from './state/site-state.ts';

/** Who hears of the work. */
export interface DiffOptions {
  /** Called after each page that had to be looked at. */
  onProgress?(progress: { pagesCompared: number; pageCount: number }): void;
}

/**
 * What changed between two states of a site. Pages are looked into one after another, and nothing
 * of them is kept but the findings.
 */
export async function diffStates(
  before: SiteState,
  after: SiteState,
  options: DiffOptions = {},
): Promise<DiffReport> {
  const readers = { before: createPageReader(before), after: createPageReader(after) };
  const { both, gone, come } = pairByPath(before, after);
  const pairs: PagePair[] = [...both, ...(await matchMoved(readers, { gone, come }))];
  const pages: PageReport[] = [];
  for (const [index, pair] of pairs.entries()) {
    const page = await comparePair(pair, readers);
    if (page) pages.push(page);
    options.onProgress?.({ pagesCompared: index + 1, pageCount: pairs.length });
  }
  pages.sort((one, other) => compareText(pathOf(one), pathOf(other)));
  const groups = groupPages(pages);
  const { operations, remarks } = await compareApis(before, after);
  const count = (state: PageReport['state']) => pages.filter((page) => page.state === state).length;
  return {
    format: REPORT_FORMAT,
    before: describeState(before),
    after: describeState(after),
    counts: {
      added: count('added'),
      removed: count('removed'),
      moved: count('moved'),
      changed: count('changed'),
      same: pairs.length - pages.length,
      operations: operations.length,
    },
    pages,
    groups,
    operations,
    remarks: [...remarks, ...describeCoarse(pages)],
  };
}

/** Whether two states show a reader the same. */
export function isSame({ pages, operations }: DiffReport): boolean {
  return pages.length === 0 && operations.length === 0;
}

interface Readers {
  before: PageReader;
  after: PageReader;
}

async function matchMoved(
  { before, after }: Readers,
  { gone, come }: { gone: readonly ManifestPage[]; come: readonly ManifestPage[] },
): Promise<PagePair[]> {
  if (gone.length === 0 || come.length === 0) {
    return [...gone.map((page) => ({ before: page })), ...come.map((page) => ({ after: page }))];
  }
  const words = new Map<ManifestPage, PageContent | undefined>();
  for (const page of gone) words.set(page, await before.read(page));
  for (const page of come) words.set(page, await after.read(page));
  const likeness = (one: ManifestPage, other: ManifestPage) => {
    const [was, is] = [words.get(one), words.get(other)];
    return was && is ? wordSimilarity(was.root, is.root) : 0;
  };
  return pairMoved(gone, come, likeness, after.state);
}

/** What is to be told of a page; nothing when a reader sees the same. */
async function comparePair(pair: PagePair, readers: Readers): Promise<PageReport | undefined> {
  const { before, after } = pair;
  if (before && after) return compareBoth(before, after, readers);
  const reader = before ? readers.before : readers.after;
  const page = (before ?? after) as ManifestPage;
  const side = toSide(page, await reader.read(page), reader);
  return {
    state: before ? 'removed' : 'added',
    ...(before ? { before: side } : { after: side }),
    counts: { added: 0, removed: 0, changed: 0, moved: 0 },
    notes: [],
    coarse: false,
    blocks: [],
  };
}

async function compareBoth(
  before: ManifestPage,
  after: ManifestPage,
  readers: Readers,
): Promise<PageReport | undefined> {
  const isMoved = before.path !== after.path;
  const rules = { was: ruleOf(before, readers.before), is: ruleOf(after, readers.after) };
  const hasSameReaders = toRuleKey(rules.was ?? 'site') === toRuleKey(rules.is ?? 'site');
  if (
    !isMoved &&
    hasSameReaders &&
    (await isSameDocument(readers.before, before, readers.after, after))
  )
    return undefined;
  const [was, is] = [await readers.before.read(before), await readers.after.read(after)];
  const compared = was && is ? compareContent(was, is) : undefined;
  const notes = [
    ...describeSides(before, after, { was, is, compared }),
    ...(hasSameReaders
      ? []
      : [`Its readers are now ${nameReaders(rules.is)} (were ${nameReaders(rules.was)})`]),
  ];
  const blocks = compared ? listBlocks(compared) : [];
  if (compared && !isMoved && notes.length === 0 && blocks.length === 0) return undefined;
  const root = compared?.root ?? { state: 'same' as const, children: [], notes: [] };
  return {
    state: isMoved ? 'moved' : 'changed',
    before: toSide(before, was, readers.before),
    after: toSide(after, is, readers.after),
    counts: countBlocks({ ...root, children: root.children.flatMap(({ children }) => children) }),
    notes,
    coarse: compared === undefined || compared.isCoarse,
    blocks,
  };
}

/** The blocks of a page in order; none when all stayed. */
function listBlocks({ root }: ContentChange) {
  if (!hasChanges(root)) return [];
  return root.children.flatMap(({ children }) => children.map(toBlockReport));
}

interface ComparedSides {
  was: PageContent | undefined;
  is: PageContent | undefined;
  compared: ContentChange | undefined;
}

function describeSides(
  before: ManifestPage,
  after: ManifestPage,
  { was, is, compared }: ComparedSides,
): string[] {
  const notes: string[] = [];
  const hasTitle = was?.root.children.some(({ children }) =>
    children.some(({ kind }) => kind === 'title'),
  );
  if (before.title !== after.title && !hasTitle) {
    notes.push(`Title is now “${after.title}” (was “${before.title}”)`);
  }
  const [from, to] = [was?.place.join(' › ') ?? '', is?.place.join(' › ') ?? ''];
  if (was && is && from !== to)
    notes.push(`Its place in the navigation is now ${to || 'none'} (was ${from || 'none'})`);
  if (!compared) notes.push('The page is too large to be compared block by block');
  return notes;
}

function toSide(
  page: ManifestPage,
  content: PageContent | undefined,
  reader: PageReader,
): PageSide {
  const { path, title } = page;
  const rule = ruleOf(page, reader);
  return {
    path,
    title,
    ...(content ? { place: [...content.place] } : {}),
    ...(rule === undefined ? {} : { rule }),
  };
}

type SaidRule = NonNullable<PageSide['rule']>;

/** Who may read a page, where its state says so. */
function ruleOf({ file }: ManifestPage, { state }: PageReader): SaidRule | undefined {
  const { access } = state.manifest;
  const place = access?.files[file];
  return place === undefined ? undefined : access?.rules[place];
}

function nameReaders(rule: SaidRule | undefined): string {
  if (rule === undefined) return 'those of the site';
  if (rule === 'public') return 'everybody';
  const names = rule.map(({ includes, excludes }) => {
    const who = includes
      .map((name) => (name === '*' ? 'anyone who is signed in' : name))
      .join(', ');
    return excludes.length === 0 ? who : `${who} without ${excludes.join(', ')}`;
  });
  return names.join(' or ');
}

function pathOf({ before, after }: PageReport): string {
  return (after ?? before)?.path ?? '';
}

function describeState({ name, manifest }: SiteState) {
  return { name, site: manifest.site.name, pages: manifest.pages.length };
}

function describeCoarse(pages: readonly PageReport[]): string[] {
  return pages
    .filter(({ coarse }) => coarse)
    .map((page) => `${pathOf(page)} is too large to be compared in full.`);
}
