import { toLines } from '@quire/model/dialects';
import { type CodeBlock, convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createHeadingStepsReader } from '../../blocks/heading-steps.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitCode } from '../../emit/code-fence.ts';
import { emitPackageManagers, parseCodeMeta } from '../../mdx/code-meta.ts';
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { readExport } from '../../mdx/module-code.ts';
import { joinHead, type PageModules, settleModules } from '../../mdx/page-modules.ts';
import { rewriteTags } from '../../mdx/rewrite-tags.ts';
import { takeExports } from '../../mdx/take-exports.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { type NextraPage, titleOf } from './nextra-pages.ts';
import { createTagRules } from './tags.ts';

/** Modules whose components became ours. */
export function isNextraModule(from: string): boolean {
  return /^nextra(?:-theme-\w+)?(?:\/|$)|^next\/|^@theguild\/components$/.test(from);
}

/** What pages know of their build; parts of pages get properties of their own. */
const ABSENT = ['metadata', 'process', 'filePath'];

/** One page of Nextra in our form. */
export function convertNextraPage(
  page: OldPage & Partial<NextraPage>,
  text: string,
  pages: PageModules,
): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { file } = page;
  const { report } = pages;
  const imports: PageImport[] = [];
  const isMdx = file.endsWith('.mdx');
  const lines = convertBlocks(toLines(body, line), createDialect(file, isMdx, imports, report));
  const written = lines.join('\n');
  const converted = isMdx ? convertCode(written, imports, file, report) : written;
  const { head, body: settled } = settleModules(converted, imports, file, {
    ...pages,
    absent: new Set(page.address === undefined ? ABSENT : [...ABSENT, 'props']),
  });
  const found = takeTitle(settled);
  const title = toText(data.title) ?? (found ? undefined : toOwnTitle(page));
  const isSame = found && (title === undefined || title === found.title);
  return {
    ...(found && title === undefined ? { title: found.title } : {}),
    frontmatter: toFrontmatter(data, title),
    body: joinHead(head, isSame ? found.rest : settled),
  };
}

function toOwnTitle(page: OldPage & Partial<NextraPage>): string {
  const { data, place } = page;
  if (page.sidebarTitle !== undefined) return page.sidebarTitle;
  return data && place !== undefined ? titleOf(page as NextraPage) : page.path;
}

/** Components and code of a page that is MDX, as a whole: tags are read in the order of the page. */
function convertCode(
  written: string,
  imports: readonly PageImport[],
  file: string,
  report: Report,
): string {
  const rules = createTagRules();
  const foreign = new Set(
    imports
      .filter(({ from }) => !isNextraModule(from))
      .flatMap(({ whole, names }) => [...(whole ? [whole] : []), ...names]),
  );
  const ours = Object.fromEntries(
    Object.entries(rules).filter(([name]) => !foreign.has(name.split('.')[0] ?? name)),
  );
  const { body, taken } = takeExports(written, foreign);
  for (const detail of taken) {
    report.add({ file, kind: 'left', what: 'code of the old site in a page, removed', detail });
  }
  return mapParts(body, (part) => rewriteTags(part, ours));
}

function createDialect(
  file: string,
  isMdx: boolean,
  imports: PageImport[],
  report: Report,
): Dialect {
  return {
    isMdx,
    hasMath: true,
    hasIndentedCode: !isMdx,
    readers: [
      readGithubAlert,
      ...(isMdx ? [readExport, createHeadingStepsReader(file, report)] : []),
      createRawHtmlReader(file, report),
    ],
    fence: (block) => convertFence(block, file, report),
    transform: (text) =>
      keepIds(isMdx ? takeImports(text, imports) : text).replace(/^\[\[toc\]\]$/gim, ''),
  };
}

/** `## Title [#id]` and `## Title \[#id]` name the anchor of a heading. */
function keepIds(text: string): string {
  return text.replace(/^( {0,3}#{1,6}[ \t].*?)[ \t]*\\?\[#([\w-]+)\][ \t]*$/gm, '$1 {#$2}');
}

function convertFence(
  block: CodeBlock,
  file: string,
  report: Report,
): { lines: string[]; end: number } {
  const { info, columns, end, number, code } = block;
  const meta = parseCodeMeta(info);
  const words = [
    ...meta.words.filter((word) => /^\/[^/\\()[\]{}|+*?^$]+\/$/.test(word)),
    ...(meta.options.copy === 'false' ? ['nocopy'] : []),
    ...(meta.flags.has('twoslash') ? ['twoslash'] : []),
  ];
  const source = {
    language: meta.language,
    title: meta.title,
    highlight: meta.highlight,
    hasLineNumbers: meta.flags.has('showLineNumbers') || 'showLineNumbers' in meta.options,
    words,
    code,
  };
  if (meta.title || meta.highlight) {
    report.add({ file, line: number, kind: 'converted', what: 'options of a code block' });
  }
  return {
    lines: meta.flags.has('npm2yarn')
      ? emitPackageManagers({ ...source, language: 'bash', title: undefined }, columns)
      : emitCode(source, columns),
    end,
  };
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  title: string | undefined,
): Record<string, unknown> {
  const description = toText(data.description);
  const image = toText(data.ogImage) ?? toText(data.image);
  const date = toText(data.date);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description ? { description } : {}),
    ...(image ? { 'og:image': image } : {}),
    ...(date && /^\d{4}-\d{2}-\d{2}/.test(date) ? { lastUpdatedDate: date.slice(0, 10) } : {}),
    ...(data.searchable === false ? { searchable: false } : {}),
  };
}
