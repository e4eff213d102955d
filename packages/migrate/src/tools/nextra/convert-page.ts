import { toLines } from '@quire/model/dialects';
import { type CodeBlock, convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createHeadingStepsReader } from '../../blocks/heading-steps.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitCode } from '../../emit/code-fence.ts';
import { emitCodeNote } from '../../emit/code-page.ts';
import { emitPackageManagers, parseCodeMeta } from '../../mdx/code-meta.ts';
import { takeTitleBehindExports } from '../../mdx/export-statements.ts';
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { readExport } from '../../mdx/module-code.ts';
import { joinHead, type PageModules, settleModules } from '../../mdx/page-modules.ts';
import { rewriteTags } from '../../mdx/rewrite-tags.ts';
import { isPassedOnPage, takeExports } from '../../mdx/take-exports.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import { emitAnchorWords, mapText } from '../../text/headings.ts';
import { mapCode } from '../../text/mdx-text.ts';
import { mapParts, withoutCode } from '../../text/parts.ts';
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
  const plain = dropCodeLanguages(written);
  const converted = isMdx ? convertCode(plain, imports, file, pages) : plain;
  const { head, body: settled } = settleModules(converted, imports, file, {
    ...pages,
    absent: new Set(page.address === undefined ? ABSENT : [...ABSENT, 'props']),
  });
  const found = takeTitleBehindExports(settled);
  const title = toText(data.title) ?? (found ? undefined : toOwnTitle(page));
  // Nextra shows the heading alone; the title of the page is then for search engines and the sidebar.
  const isOther = found && title !== undefined && title !== found.title;
  return {
    ...(found ? { title: found.title } : {}),
    frontmatter: {
      ...toFrontmatter(data, found ? undefined : title),
      ...(isOther ? { 'og:title': title } : {}),
      ...(isOther && page.sidebarTitle === undefined ? { sidebarTitle: title } : {}),
    },
    body: joinHead(head, found ? found.rest : settled),
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
  pages: PageModules,
): string {
  const { report } = pages;
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
  for (const code of taken) {
    const detail = code.split('\n', 1)[0] ?? '';
    report.add({ file, kind: 'left', what: 'code of the old site in a page, removed', detail });
  }
  if (body.trim() === '' && taken.some(isPassedOnPage)) {
    report.add({ file, kind: 'left', what: 'page that is code: its address has a note' });
    return emitCodeNote(file).join('\n');
  }
  const parts = listTakenParts(body, { taken, imports, file, pages });
  for (const detail of parts) {
    const what = 'part of a page that code of the old site showed, put at its end';
    report.add({ file, kind: 'approximated', what, detail });
  }
  const whole = [body, ...parts.map((name) => `<${name} />`)].join('\n\n');
  return mapParts(whole, (part) => rewriteTags(part, ours));
}

interface TakenParts {
  taken: readonly string[];
  imports: readonly PageImport[];
  file: string;
  pages: PageModules;
}

/** Markdown files that a page imports and that only code shows which was taken out: readers would miss their words. */
function listTakenParts(body: string, { taken, imports, file, pages }: TakenParts): string[] {
  const code = taken.join('\n');
  const has = (text: string, name: string): boolean =>
    new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);
  return imports.flatMap(({ whole: name, from }) => {
    if (name === undefined || !/\.mdx?$/.test(from)) return [];
    const part = pages.resolve(from, file);
    const isSnippet = part !== undefined && pages.snippetOf(part) !== undefined;
    return isSnippet && has(code, name) && !has(withoutCode(body), name) ? [name] : [];
  });
}

const CODE_LANGUAGE = /(?<=[^`])\{:\.?[\w+#-]+\}(?=`+$)/;

/** Code in a line may end with `{:js}`, its language: readers do not see it, and anchors of headings count it. */
function dropCodeLanguages(body: string): string {
  return mapText(body, (line) => {
    if (!line.includes('{:')) return line;
    const plain = mapCode(line, (code) => code.replace(CODE_LANGUAGE, ''));
    const [, words] = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*$/.exec(line) ?? [];
    if (plain === line || words === undefined || words.endsWith('}')) return plain;
    return `${plain} ${emitAnchorWords(words)}`;
  });
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
