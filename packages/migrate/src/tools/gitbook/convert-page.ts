import { posix } from 'node:path';
import { createFenceWatch, type Line, splitGitbookTags, toLines } from '@quire/model/dialects';
import { convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { toEmoji } from '../../emit/emoji.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_INCLUDE_DEPTH, MAX_INCLUDES, MAX_PAGE_LINES } from '../../limits.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { decode } from '../../text/decode.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import type { Mask } from '../../text/mask.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { createGitbookReader } from './blocks.ts';
import { readCards, readFigure } from './html-blocks.ts';
import type { OperationPages, PageOperations } from './operation-pages.ts';

/** What all pages of a site are converted with. */
interface GitbookPages {
  folder: SourceFolder;
  report: Report;
  /** The name of a page by its file. */
  titles: ReadonlyMap<string, string>;
  operations: OperationPages;
}

/** One page of GitBook in our form. */
export function convertGitbookPage(
  page: OldPage,
  text: string,
  pages: GitbookPages,
): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { file } = page;
  const titleOf = createTitleFinder(page, pages.titles);
  const filled = resolveIncludes(toLines(body, line), file, pages);
  const settled = mapParts(filled.map((each) => each.text).join('\n'), (part) =>
    settleText(part, titleOf),
  );
  const lines = settled.split('\n').map((each, index) => ({
    text: each,
    number: filled[Math.min(index, filled.length - 1)]?.number ?? line,
  }));
  const isCode = createFenceWatch();
  const split = splitGitbookTags(lines, (each) => isCode(each.text) !== undefined);
  const operations = pages.operations.open(page, countOperations(split));
  const dialect = createDialect(file, { titleOf, operations }, pages);
  const converted = convertBlocks(split, dialect).join('\n');
  const found = takeTitle(converted);
  const title = toText(data.title);
  const cover = toText(data.cover);
  const rest = found ? found.rest : converted;
  const description = toText(data.description);
  const icon = toText(data.icon);
  return {
    ...(found ? { title: found.title } : {}),
    frontmatter: {
      ...(title && !found ? { title } : {}),
      ...(description ? { description } : {}),
      ...(icon ? { icon } : {}),
      ...(data.hidden === true ? { hidden: true } : {}),
      ...operations.frontmatter(),
    },
    body: cover
      ? `<img src="${cover.replaceAll('"', '%22')}" alt="" />\n\n${rest.trimStart()}`
      : rest,
  };
}

function createTitleFinder(
  { file }: OldPage,
  titles: ReadonlyMap<string, string>,
): (address: string) => string | undefined {
  return (address) => {
    const path = posix.join(posix.dirname(file), decode(address.split('#')[0] ?? ''));
    const plain = path.replace(/\/+$/, '');
    return (
      titles.get(plain) ?? titles.get(posix.join(plain, 'README.md')) ?? titles.get(`${plain}.md`)
    );
  };
}

const INCLUDE = /^([ \t]*)\{%\s*include\s+"([^"]+)"\s*%\}[ \t]*$/;

/** What the includes of one page have in common. */
interface Including {
  pages: GitbookPages;
  page: string;
  includes: number;
  lines: number;
}

/** Puts in the parts that pages share, outside code and within limits. */
function resolveIncludes(lines: readonly Line[], file: string, pages: GitbookPages): Line[] {
  const including = { pages, page: file, includes: 0, lines: 0 };
  const written: Line[] = [];
  for (const line of includeLines(lines, file, including, 0)) written.push(line);
  if (including.lines > MAX_PAGE_LINES) {
    const what = `page longer than ${MAX_PAGE_LINES} lines with its includes, shortened`;
    pages.report.add({ file, kind: 'left', what });
  }
  return written;
}

/** One line after the other, so that nothing is built past a limit. */
function* includeLines(
  lines: readonly Line[],
  file: string,
  including: Including,
  depth: number,
): Generator<Line> {
  const isCode = createFenceWatch();
  for (const line of lines) {
    const [, indent = '', name] = isCode(line.text) ? [] : (INCLUDE.exec(line.text) ?? []);
    if (name === undefined) {
      if (++including.lines > MAX_PAGE_LINES) return;
      yield line;
      continue;
    }
    const path = posix.join(posix.dirname(file), name);
    const isWithin = depth < MAX_INCLUDE_DEPTH && ++including.includes <= MAX_INCLUDES;
    const text = isWithin ? including.pages.folder.read(path) : undefined;
    if (text === undefined) yield tellMissing(indent, name, line, including);
    else yield* includeLines(indentBody(text, indent, line.number), path, including, depth + 1);
    if (including.includes > MAX_INCLUDES || including.lines > MAX_PAGE_LINES) return;
  }
}

function indentBody(text: string, indent: string, number: number): Line[] {
  return toLines(cutPage(text).body).map((each) => ({
    text: each.text === '' ? '' : indent + each.text,
    number,
  }));
}

function tellMissing(indent: string, name: string, { number }: Line, including: Including): Line {
  const what = 'include that was not found';
  const { pages, page } = including;
  pages.report.add({ file: page, line: number, kind: 'left', what, detail: name });
  return { text: `${indent}*Missing include: \`${name.replaceAll('`', '')}\`*`, number };
}

/** What the editor of GitBook leaves in texts, outside code. */
function settleText(text: string, titleOf: (address: string) => string | undefined): string {
  return text
    .replace(
      /^(#{1,6}[ \t].*?)[ \t]*<a\b[^>]*?\bid="([^"]+)"[^>]*>[ \t]*(?:<\/a>)?[ \t]*$/gm,
      (_, heading: string, id: string) => `${heading} {#${id}}`,
    )
    .replace(/(?:&#x20;)+[ \t]*$/gm, '')
    .replace(/\\\n(?=[ \t]*(?:\n|$))/g, '\n')
    .replace(/\[([^\]\n]*)\]\(([^()\s]+) "mention"\)/g, (_, words: string, address: string) => {
      return `[${titleOf(address) ?? words}](${address})`;
    });
}

/** How many operations of API descriptions a page shows. */
function countOperations(lines: readonly Line[]): number {
  return lines.filter(({ text }) => /\{%-?[ \t]*(?:openapi|swagger)(?![\w-])/.test(text)).length;
}

function createDialect(
  file: string,
  own: { titleOf: (address: string) => string | undefined; operations: PageOperations },
  { report }: GitbookPages,
): Dialect {
  return {
    hasMath: true,
    hasIndentedCode: true,
    readers: [
      createGitbookReader({ file, report, ...own }),
      readCards,
      readFigure,
      readGithubAlert,
      createRawHtmlReader(file, report),
    ],
    fence: () => undefined,
    transform: (text: string, mask: Mask) =>
      text
        .replace(/^(#{1,6}[ \t].*?)[ \t]*\{#([^\s{}]+)\}[ \t]*$/gm, (_, heading, id: string) => {
          return `${heading} ${mask.hold(`{#${id}}`)}`;
        })
        .replace(
          /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g,
          (code, name: string) => toEmoji(name) ?? code,
        ),
  };
}
