import { posix } from 'node:path';
import { convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { toEmoji } from '../../emit/emoji.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_INCLUDE_DEPTH, MAX_PAGE_LINES } from '../../limits.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import { type Line, toLines } from '../../text/lines.ts';
import type { Mask } from '../../text/mask.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { createGitbookReader } from './blocks.ts';
import { readCards, readFigure } from './html-blocks.ts';
import { separateTags } from './tag-lines.ts';

/** What all pages of a site are converted with. */
interface GitbookPages {
  folder: SourceFolder;
  report: Report;
  /** The name of a page by its file. */
  titles: ReadonlyMap<string, string>;
}

/** One page of GitBook in our form. */
export function convertGitbookPage(
  page: OldPage,
  text: string,
  pages: GitbookPages,
): ConvertedPage {
  const { data, body, line, problem } = cutPage(text);
  const { file } = page;
  if (problem !== undefined) {
    const what = 'frontmatter that is no YAML';
    pages.report.add({ file, line: 1, kind: 'left', what, detail: problem });
  }
  const titleOf = createTitleFinder(page, pages.titles);
  const filled = resolveIncludes(toLines(body, line), file, pages, 0);
  const settled = mapParts(filled.map((each) => each.text).join('\n'), (part) =>
    settleText(part, titleOf),
  );
  const lines = settled.split('\n').map((each, index) => ({
    text: each,
    number: filled[Math.min(index, filled.length - 1)]?.number ?? line,
  }));
  const dialect = createDialect(file, titleOf, pages);
  const converted = convertBlocks(separateTags(lines), dialect).join('\n');
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

/** Puts in the parts that pages share. */
function resolveIncludes(
  lines: readonly Line[],
  file: string,
  { folder, report, titles }: GitbookPages,
  depth: number,
): Line[] {
  const written = lines.flatMap((line): Line[] => {
    const [, indent = '', name] = INCLUDE.exec(line.text) ?? [];
    if (name === undefined) return [line];
    const path = posix.join(posix.dirname(file), name);
    const text = depth < MAX_INCLUDE_DEPTH ? folder.read(path) : undefined;
    if (text === undefined) {
      const what = 'include that was not found';
      report.add({ file, line: line.number, kind: 'left', what, detail: name });
      return [
        {
          text: `${indent}*Missing include: \`${name.replaceAll('`', '')}\`*`,
          number: line.number,
        },
      ];
    }
    const inner = toLines(cutPage(text).body).map((each) => ({
      text: each.text === '' ? '' : indent + each.text,
      number: line.number,
    }));
    return resolveIncludes(inner, path, { folder, report, titles }, depth + 1);
  });
  return written.slice(0, MAX_PAGE_LINES);
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

function createDialect(
  file: string,
  titleOf: (address: string) => string | undefined,
  { report }: GitbookPages,
): Dialect {
  return {
    hasMath: true,
    hasIndentedCode: true,
    readers: [
      createGitbookReader({ file, report, titleOf }),
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
