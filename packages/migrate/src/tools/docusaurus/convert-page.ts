import { posix } from 'node:path';
import { createContainerReader } from '../../blocks/colon-containers.ts';
import { type CodeBlock, convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitCode } from '../../emit/code-fence.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import {
  emitPackageManagers,
  parseCodeMeta,
  takeMarkComments,
  toRanges,
} from '../../mdx/code-meta.ts';
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { listDeclared } from '../../mdx/module-code.ts';
import { rewriteTags, type TagRule } from '../../mdx/rewrite-tags.ts';
import type { StubComponents } from '../../mdx/stub-components.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import type { HtmlAttribute } from '../../text/html-tag.ts';
import { toLines } from '../../text/lines.ts';
import type { Mask } from '../../text/mask.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { convertTags } from './tags.ts';

/** What all pages of a site are converted with. */
export interface DocusaurusPages {
  folder: SourceFolder;
  report: Report;
  stubs: StubComponents;
  /** Names that the theme of the site gives to all pages. */
  global: ReadonlySet<string>;
  /** The path of the snippet that was made of a file. */
  snippetOf(file: string): string | undefined;
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
  const { data, body, line, problem } = cutPage(text);
  const { report, stubs, global } = pages;
  if (problem !== undefined) {
    report.add({
      file: page.file,
      line: 1,
      kind: 'left',
      what: 'frontmatter that is no YAML',
      detail: problem,
    });
  }
  const imports: PageImport[] = [];
  const dialect = createDialect(page, imports, pages);
  const written = convertBlocks(toLines(body, line), dialect).join('\n');
  const { lines, known, replaced } = settleImports(page, imports, pages);
  const imported = new Set(
    imports
      .filter(({ from }) => !/^@(?:theme|docusaurus)\//.test(from))
      .flatMap(({ whole, names }) => [...(whole ? [whole] : []), ...names]),
  );
  for (const name of known) imported.delete(name);
  const converted = dropUnknown(replaceNames(written, replaced), imported);
  const own = new Set([...global, ...imported].map((name) => name.replaceAll('.', '')));
  for (const name of listDeclared(converted)) known.add(name);
  const stubbed = stubs.importFor(converted, own, known);
  for (const statement of stubbed) {
    const detail = /\{ (\w+) \}/.exec(statement)?.[1] ?? '';
    report.add({
      file: page.file,
      kind: 'left',
      what: 'component of the old site, a stub shows its content',
      detail,
    });
  }
  const found = takeTitle(converted);
  const title = toText(data.title);
  const head = [...lines, ...stubbed];
  const rest = found && (title === undefined || title === found.title) ? found.rest : converted;
  return {
    ...(found && title === undefined ? { title: found.title } : {}),
    frontmatter: toFrontmatter(data, title),
    body: head.length > 0 ? `${head.join('\n')}\n\n${rest.trimStart()}` : rest,
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

interface SettledImports {
  lines: string[];
  known: Set<string>;
  /** Texts that stand for a name in braces: addresses of images, contents of files. */
  replaced: Map<string, string>;
}

/** Parts of pages stay imports, images become addresses, everything else is left to stubs. */
function settleImports(
  page: OldPage,
  imports: readonly PageImport[],
  pages: DocusaurusPages,
): SettledImports {
  const settled: SettledImports = { lines: [], known: new Set(), replaced: new Map() };
  for (const { from, whole } of imports) {
    const plain = from.replace(/^!+(?:raw-loader!)?/, '').replace(/^raw-loader!/, '');
    const path = plain.replace(/^@site\//, '/');
    const file = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page.file), path);
    const snippet = /\.mdx?$/.test(path) ? pages.snippetOf(file) : undefined;
    if (whole === undefined) continue;
    if (snippet !== undefined) {
      settled.lines.push(`import ${whole} from '/${snippet}.mdx';`);
      settled.known.add(whole);
    } else if (plain !== from && pages.folder.has(file)) {
      settled.replaced.set(whole, JSON.stringify(pages.folder.read(file) ?? ''));
    } else if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)$/i.test(path)) {
      settled.replaced.set(whole, JSON.stringify(`/${file.replace(/^static\//, '')}`));
    }
  }
  return settled;
}

function replaceNames(body: string, replaced: ReadonlyMap<string, string>): string {
  let text = body;
  for (const [name, value] of replaced) {
    const plain = JSON.parse(value) as string;
    text = text.replace(new RegExp(`=\\{${name}(?:\\.default|\\.src)?\\}`, 'g'), () =>
      plain.startsWith('/') && !plain.includes('\n') ? `="${plain}"` : `={${value}}`,
    );
    text = text.replace(
      new RegExp(`<CodeBlock([^>]*)>\\s*\\{${name}\\}\\s*</CodeBlock>`, 'g'),
      (_, words: string) => {
        const language = /language="([^"]*)"/.exec(words)?.[1] ?? '';
        const title = /title="([^"]*)"/.exec(words)?.[1];
        return `\n${emitCode({ language, title, code: plain.replace(/\n$/, '').split('\n') }).join('\n')}\n`;
      },
    );
  }
  return text;
}

/** Attributes that only make sense with a module of the old site go; `A.B` becomes `AB`, which a stub can be. */
function dropUnknown(body: string, imported: ReadonlySet<string>): string {
  const isUnknown = ({ value = '', isExpression }: HtmlAttribute): boolean =>
    isExpression === true &&
    [...value.matchAll(/[A-Za-z_$][\w$]*/g)].some(([name]) => imported.has(name));
  const settle: TagRule = (tag) => {
    const name =
      /^[A-Z]\w*\./.test(tag.name) && !/^(?:Tree|Color|GitHub|Comparison|LogoRow)\./.test(tag.name)
        ? tag.name.replaceAll('.', '')
        : tag.name;
    const attributes = tag.attributes.filter((attribute) => !isUnknown(attribute));
    return name === tag.name && attributes.length === tag.attributes.length
      ? undefined
      : { ...tag, name, attributes };
  };
  return mapParts(body, (text) => rewriteTags(text, {}, settle));
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

/** The snippets that a file imports, itself left out: paths of files. */
export function listPartials(
  file: string,
  imports: readonly PageImport[],
  folder: SourceFolder,
): string[] {
  return imports.flatMap(({ from }) => {
    if (!/\.mdx?$/.test(from)) return [];
    const path = from.replace(/^@site\//, '/');
    const place = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
    return folder.has(place) ? [place] : [];
  });
}
