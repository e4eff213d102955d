import { toLines } from '@quire/model/dialects';
import { createContainerReader } from '../../blocks/colon-containers.ts';
import { type CodeBlock, convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitCode } from '../../emit/code-fence.ts';
import {
  emitPackageManagers,
  parseCodeMeta,
  takeMarkComments,
  toRanges,
} from '../../mdx/code-meta.ts';
import { takeTitleBehindExports } from '../../mdx/export-statements.ts';
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { joinHead, type PageModules, settleModules } from '../../mdx/page-modules.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import type { Mask } from '../../text/mask.ts';
import type { ConvertedPage } from '../../tool.ts';
import { convertTags } from './tags.ts';

/** What all pages of a site are converted with. */
export interface DocusaurusPages extends PageModules {
  /** Cards for what a category holds, by the path of its page. */
  listCards(path: string): string[];
  isMarkdownMdx: boolean;
}

/** One page of Docusaurus in our form. */
export function convertDocusaurusPage(
  page: OldPage,
  text: string,
  pages: DocusaurusPages,
): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const imports: PageImport[] = [];
  const dialect = createDialect(page, imports, pages);
  const written = convertBlocks(toLines(body, line), dialect).join('\n');
  const title = toText(data.title);
  const bare = dropTitleWithGap(written, title, page, pages.report);
  const { head, body: converted } = settleModules(bare ?? written, imports, page.file, pages);
  const found = bare === undefined ? takeTitleBehindExports(converted) : undefined;
  // Docusaurus shows the heading as the title; the title of the page is then for search engines and the sidebar.
  return {
    ...(found ? { title: found.title } : {}),
    frontmatter: {
      ...toFrontmatter(data, found ? undefined : title),
      ...(found && title !== undefined && title !== found.title
        ? { 'og:title': title, ...(page.sidebarTitle ? {} : { sidebarTitle: title }) }
        : {}),
    },
    body: joinHead(head, found ? found.rest : converted),
  };
}

const COMPONENT = /<[A-Z][\w.]*[\s/>]/;

/** What a component says in a heading is not known here: a title with that gap says less than the other one. */
function dropTitleWithGap(
  body: string,
  title: string | undefined,
  { file }: OldPage,
  report: Report,
): string | undefined {
  const found = takeTitleBehindExports(body);
  if (!found || !COMPONENT.test(found.title)) return undefined;
  const what = 'component in the first heading, which is the title here: its words are missing';
  report.add({ file, kind: 'left', what, detail: found.title });
  return title === undefined ? undefined : found.rest;
}

function createDialect(page: OldPage, imports: PageImport[], pages: DocusaurusPages): Dialect {
  const { report } = pages;
  const { file } = page;
  const isMdx = file.endsWith('.mdx') || pages.isMarkdownMdx;
  return {
    isMdx,
    hasMath: true,
    hasIndentedCode: !isMdx,
    readers: [
      createContainerReader(({ line, kind }) => {
        report.add({ file, line: line.number, kind: 'converted', what: 'note', detail: kind });
        return undefined;
      }),
      createRawHtmlReader(file, report),
    ],
    fence: (block) => convertCode(block, file, report),
    transform: (text: string, mask: Mask, line: number) => {
      const bare = isMdx ? takeImports(text, imports) : text;
      return convertTags(bare, { page, line, mask, report, listCards: pages.listCards });
    },
  };
}

function convertCode(
  block: CodeBlock,
  file: string,
  report: Report,
): { lines: string[]; end: number } {
  const { info, columns, end, number } = block;
  const meta = parseCodeMeta(info);
  const { code, marked } = takeMarkComments(block.code);
  const ranges = [meta.highlight, marked.length > 0 ? toRanges(marked) : undefined].filter(Boolean);
  const source = {
    language: meta.language,
    title: meta.title,
    highlight: ranges.length > 0 ? ranges.join(',') : undefined,
    hasLineNumbers: meta.flags.has('showLineNumbers') || 'showLineNumbers' in meta.options,
    code,
  };
  if (meta.flags.has('live')) {
    report.add({ file, line: number, kind: 'approximated', what: 'live code, shown as code' });
  }
  if (ranges.length > 0 || meta.title) {
    report.add({ file, line: number, kind: 'converted', what: 'options of a code block' });
  }
  const lines = meta.flags.has('npm2yarn')
    ? emitPackageManagers({ ...source, language: 'bash' }, columns)
    : emitCode(source, columns);
  return { lines, end };
}

/** The text of a file in place of a block that shows it. */
export function placeCodeBlock(body: string, name: string, text: string): string {
  const pattern = new RegExp(`<CodeBlock([^>]*)>\\s*\\{${name}\\}\\s*</CodeBlock>`, 'g');
  return body.replace(pattern, (_, words: string) => {
    const language = /language="([^"]*)"/.exec(words)?.[1] ?? '';
    const title = /title="([^"]*)"/.exec(words)?.[1];
    const code = text.replace(/\n$/, '').split('\n');
    return `\n${emitCode({ language, title, code }).join('\n')}\n`;
  });
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  title: string | undefined,
): Record<string, unknown> {
  const description = toText(data.description);
  const image = toText(data.image);
  const updated = data.last_update as { date?: unknown } | undefined;
  const date = toText(updated?.date);
  const keywords = Array.isArray(data.keywords)
    ? data.keywords.filter((word) => typeof word === 'string')
    : [];
  return {
    ...(title === undefined ? {} : { title }),
    ...(description ? { description } : {}),
    ...(data.hide_table_of_contents === true ? { mode: 'wide' } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(image ? { 'og:image': image } : {}),
    ...(date ? { lastUpdatedDate: date } : {}),
    ...(data.pagination_next === null && data.pagination_prev === null
      ? { hideFooterPagination: true }
      : {}),
  };
}
