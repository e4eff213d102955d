import type { Report } from '@quire/base';
import {
  cutFrontmatter,
  findHidden,
  type HiddenSpan,
  type MdxNode,
  type ParsedPage,
  placeInFile,
} from '@quire/markdown';
import type { DialectName } from '@quire/model/dialects';
import type { Site } from '../build/site-build.ts';
import { COMMENT_INCLUDE, FOREIGN_SYNTAX, type ForeignSyntax } from './foreign-syntax-table.ts';

/** Looks at pages, and at each snippet once. */
export interface ForeignSyntaxCheck {
  addPage(page: ParsedPage): void;
}

/** Places that are told of one file. */
const MOST_PLACES = 50;

/** Reports what other tools read and we show as text, never in code. Pages have no more of what a dialect read. */
export function createForeignSyntaxCheck({
  project,
  loadSnippet,
  report,
}: Pick<Site, 'project' | 'loadSnippet' | 'report'>): ForeignSyntaxCheck {
  const on = new Set<DialectName>(project.config.markdown.dialects);
  const looked = FOREIGN_SYNTAX.map((syntax) =>
    syntax.dialect !== undefined && on.has(syntax.dialect) ? { ...syntax, fix: moveOut } : syntax,
  );
  const seen = new Set<string>();
  return {
    addPage(page) {
      const waiting = [page];
      for (const source of waiting) {
        if (seen.has(source.file)) continue;
        seen.add(source.file);
        checkSource(source, looked, report);
        for (const { path } of source.imports) {
          const snippet = /\.mdx?$/i.test(path) ? loadSnippet(path, source.file) : undefined;
          if (snippet) waiting.push(snippet);
        }
      }
    },
  };
}

/** A dialect is on and did not read it: in a quotation, in too many blocks, or without its other half. */
function moveOut(): string {
  return 'The dialect is on, but it does not apply at this place: move the block out of the quotation or the blocks around it, or write a component instead.';
}

interface Found {
  offset: number;
  shown: string;
  about: string;
  fix: string;
}

/** Without any of these there is nothing to look for. */
const HINTS =
  /:::|!!!|\?\?\?|===|\[!|\{%|\{\{[<%]|8<-|\[block:|\[toc\]|<<<|\/\/\/|:[a-z]+-|@include/i;

function checkSource(page: ParsedPage, looked: readonly ForeignSyntax[], report: Report): void {
  if (!HINTS.test(page.text)) return;
  const comments = findHidden(page.text);
  const hidden = mergeStretches([...comments, ...listSilent(page)]);
  const found = [
    ...looked.flatMap((syntax) => findIn(page.text, syntax, hidden)),
    ...findIncludes(page.text, comments),
  ].sort((a, b) => a.offset - b.offset);
  let last = -1;
  for (const { offset, shown, about, fix } of found.slice(0, MOST_PLACES)) {
    if (offset === last) continue;
    last = offset;
    report({
      file: page.file,
      ...placeInFile(page, offset),
      code: 'foreign-syntax',
      severity: 'warning',
      message: `"${shown}" is ${about}; here it is shown as text.`,
      fix,
    });
  }
}

function findIn(
  text: string,
  { pattern, about, fix }: ForeignSyntax,
  hidden: readonly Stretch[],
): Found[] {
  let next = 0;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const shown = match[1] ?? match[0];
    const offset = match.index + match[0].indexOf(shown);
    while (next < hidden.length && (hidden[next]?.end ?? 0) <= offset) next++;
    if (offset >= (hidden[next]?.start ?? text.length)) return [];
    return { offset, shown, about, fix: fix(match) };
  });
}

interface Stretch {
  start: number;
  end: number;
}

/** The stretches in their order, those that touch as one. */
function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** VitePress includes files by comments, which are otherwise nothing to look at. */
function findIncludes(text: string, spans: readonly HiddenSpan[]): Found[] {
  return spans
    .filter(
      ({ kind, start }) =>
        kind === 'html-comment' && /^<!--[ \t]*@include:/.test(text.slice(start, start + 40)),
    )
    .map(({ start }) => ({ ...COMMENT_INCLUDE, offset: start }));
}

/** Parts of a page in which nothing is Markdown: code, formulas, module lines, expressions. */
const SILENT = new Set([
  'code',
  'inlineCode',
  'math',
  'inlineMath',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
]);

/** Those parts by the tree. The tree of a page that is no MDX says nothing of it. */
function listSilent(page: ParsedPage): Stretch[] {
  const spans = [{ start: 0, end: cutFrontmatter(page.text).end }];
  const visit = (node: MdxNode): void => {
    if (SILENT.has(node.type) && node.position) {
      spans.push({ start: node.position.start.offset, end: node.position.end.offset });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  if (page.status === 'ok') visit(page.root);
  return spans;
}
