import { posix } from 'node:path';
import { indentOf } from '@quire/model/dialects';
import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import { createEntryBudget } from '../../navigation/entry-budget.ts';
import type { OldEntry, OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { decode } from '../../text/decode.ts';
import { toPlainText } from '../../text/plain-text.ts';
import type { Space } from './spaces.ts';

interface Item {
  columns: number;
  title: string;
  target?: string;
  line: number;
  items: Item[];
}

const ITEM =
  /^\s*[-*+][ \t]+(?:\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(<[^>]*>|(?:[^\s()]|\([^()]*\))*)(?:\s+"([^"]*)")?\s*\)|(.+?))\s*$/;

/** The entries of a table of contents. Pages get the names that it gives them. */
export function readSummary(
  text: string,
  space: Space,
  byFile: ReadonlyMap<string, OldPage>,
  report: Report,
): OldEntry[] {
  const budget = createEntryBudget(space.summary, report);
  const toEntry = (item: Item, depth: number): OldEntry[] => {
    if (!budget.take() || depth > MAX_NAVIGATION_DEPTH) return [];
    const own = item.target === undefined ? undefined : toLeaf(item, space, byFile, report);
    const entries = item.items.flatMap((inner) => toEntry(inner, depth + 1));
    if (entries.length === 0) return own ? [own] : [];
    const root = own?.kind === 'page' ? { root: own.path } : {};
    const inside = own?.kind === 'link' ? [own, ...entries] : entries;
    return [{ kind: 'group', title: item.title, entries: inside, ...root }];
  };
  return parseSummary(text).flatMap(({ title, items }) => {
    const entries = items.flatMap((item) => toEntry(item, 1));
    if (title === undefined || entries.length === 0) return entries;
    return [{ kind: 'group', title, entries, isExpanded: true } satisfies OldEntry];
  });
}

/** Items below the headings that they stand under. */
function parseSummary(text: string): { title?: string; items: Item[] }[] {
  const parts: { title?: string; items: Item[] }[] = [{ items: [] }];
  let open: Item[] = [];
  text.split('\n').forEach((written, index) => {
    const heading = /^##+[ \t]+(.+?)\s*$/.exec(written)?.[1];
    if (heading !== undefined) {
      parts.push({ title: toPlainText(heading), items: [] });
      open = [];
      return;
    }
    const match = ITEM.exec(written);
    if (!match) return;
    const [, name, target, , bare] = match;
    const columns = indentOf(written);
    const item: Item = {
      columns,
      title: toPlainText(name ?? bare ?? ''),
      line: index + 1,
      items: [],
      ...(target === undefined ? {} : { target: target.replace(/^<|>$/g, '') }),
    };
    open = open.filter((outer) => outer.columns < columns);
    (open.at(-1)?.items ?? parts.at(-1)?.items)?.push(item);
    open.push(item);
  });
  return parts;
}

function toLeaf(
  { title, target = '', line }: Item,
  space: Space,
  byFile: ReadonlyMap<string, OldPage>,
  report: Report,
): OldEntry | undefined {
  if (/^(?:[a-z]+:)?\/\//i.test(target)) return { kind: 'link', title, href: target };
  const [path = '', hash] = decode(target).split('#');
  const file = posix.join(posix.dirname(space.summary), path).replace(/\/+$/, '');
  const page = byFile.get(file) ?? byFile.get(`${file}/README.md`) ?? byFile.get(`${file}.md`);
  if (!page) {
    const what = 'navigation entry without a page';
    report.add({ file: space.summary, line, kind: 'left', what, detail: `${title}: ${target}` });
    return undefined;
  }
  if (hash) {
    return { kind: 'link', title, href: `/${page.path.replace(/(?:^|\/)index$/, '')}#${hash}` };
  }
  page.sidebarTitle ??= title;
  page.isHidden = false;
  return { kind: 'page', path: page.path };
}
