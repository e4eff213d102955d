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
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { joinHead, type PageModules, settleModules } from '../../mdx/page-modules.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
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
  const { head, body: converted } = settleModules(written, imports, page.file, pages);
  const found = takeTitle(converted);
  const title = toText(data.title);
  const rest = found && (title === undefined || title === found.title) ? found.rest : converted;
  return {
    ...(found && title === undefined ? { title: found.title } : {}),
    frontmatter: toFrontmatter(data, title),
    body: joinHead(head, rest),
  };
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
