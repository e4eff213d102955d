import { posix } from 'node:path';
import { toLines } from '@quire/model/dialects';
import { type CodeBlock, convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitCode } from '../../emit/code-fence.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { parseCodeMeta } from '../../mdx/code-meta.ts';
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { listDeclared, readExport } from '../../mdx/module-code.ts';
import type { StubComponents } from '../../mdx/stub-components.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import { attributeOf, type HtmlTag, parseTag, TAG } from '../../text/html-tag.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { openSteps } from './steps.ts';
import { convertFernTags, type FernTags } from './tags.ts';

/** What all pages of a site are converted with. */
export interface FernPages {
  folder: SourceFolder;
  root: string;
  report: Report;
  stubs: StubComponents;
  /** The path of the snippet that a file became. */
  snippetOf(file: string): string | undefined;
}

/** One page of Fern in our form. */
export function convertFernPage(page: OldPage, text: string, pages: FernPages): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { report, stubs } = pages;
  const { file } = page;
  const imports: PageImport[] = [];
  const used = new Map<string, string>();
  const source = openSteps(body);
  const tags = createTags(source, page, pages, used);
  const dialect = createDialect(file, imports, tags, report);
  const written = convertBlocks(toLines(source, line), dialect).join('\n');
  const converted = settleImports(written, imports, page, pages, used);
  const known = new Set([...used.keys(), ...listDeclared(converted)]);
  const own = new Set(imports.flatMap(({ whole, names }) => [...(whole ? [whole] : []), ...names]));
  const stubbed = stubs.importFor(converted, own, known);
  for (const statement of stubbed) {
    const detail = /\{ (\w+) \}/.exec(statement)?.[1] ?? '';
    const what = 'component of the old site, replaced by a stub that shows its content';
    report.add({ file, kind: 'left', what, detail });
  }
  const lines = [...used].map(([name, path]) => `import ${name} from '/${path}.mdx';`);
  const head = [...lines, ...stubbed];
  const found = takeTitle(converted);
  const title = toText(data.title) ?? page.sidebarTitle;
  const rest = found && (title === undefined || title === found.title) ? found.rest : converted;
  return {
    ...(found && title === undefined ? { title: found.title } : {}),
    frontmatter: page.address === undefined ? {} : toFrontmatter(data, title),
    body: head.length > 0 ? `${head.join('\n')}\n\n${rest.trimStart()}` : rest,
  };
}

function createTags(
  body: string,
  { file }: OldPage,
  { folder, root, report, snippetOf }: FernPages,
  used: Map<string, string>,
): FernTags {
  const closed = new Set<string>();
  mapParts(body, (text) => {
    for (const { name, isClosing } of [...text.matchAll(TAG)].map(parseTag)) {
      if (isClosing) closed.add(name);
    }
    return text;
  });
  const declared = listDeclared(body);
  return {
    closed,
    own: new Set(declared),
    hasCode: declared.length > 0,
    callouts: [],
    useSnippet(path) {
      const snippet = path === '' ? undefined : snippetOf(resolvePath(path, file, root));
      if (snippet === undefined) return undefined;
      const name = toComponentName(snippet);
      used.set(name, snippet);
      return name;
    },
    showCode(path, tag) {
      const code = path === '' ? undefined : folder.read(resolvePath(path, file, root));
      return code === undefined ? undefined : toFence(path, code, tag);
    },
    tell: (what, detail) => report.add({ file, kind: 'left', what, detail }),
  };
}

/** A path that a page names: from the folder of the docs, or from the page. */
export function resolvePath(path: string, file: string, root: string): string {
  return path.startsWith('/') ? posix.join(root, path) : posix.join(posix.dirname(file), path);
}

/** `snippets/api-key` as the name of a component. */
function toComponentName(path: string): string {
  const words = path.replace(/^snippets\//, '').split(/[^A-Za-z0-9]+/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Snippet${name}`;
}

function toFence(path: string, code: string, tag: HtmlTag): string {
  const language =
    attributeOf(tag, 'lang') ?? attributeOf(tag, 'language') ?? posix.extname(path).slice(1);
  const title = attributeOf(tag, 'title') ?? posix.basename(path);
  return `\n${emitCode({ language, title, code: code.trimEnd().split('\n') }).join('\n')}\n`;
}

function createDialect(
  file: string,
  imports: PageImport[],
  tags: FernTags,
  report: Report,
): Dialect {
  return {
    isMdx: true,
    hasMath: true,
    hasIndentedCode: false,
    readers: [readExport, readGithubAlert, createRawHtmlReader(file, report)],
    fence: (block) => ({ lines: convertCode(block), end: block.end }),
    transform: (text, mask) => convertFernTags(takeImports(text, imports), mask, tags),
  };
}

/** Words of a fence that are options; every other one is part of a title. */
const FLAGS = new Set([
  'wordWrap',
  'jsx',
  'twoslash',
  'lines',
  'expandable',
  'wrap',
  'copy',
  'diff',
]);

function convertCode({ info, code, columns }: CodeBlock): string[] {
  const meta = parseCodeMeta(info.replace(/^(\S+?)(?=\{)/, '$1 '));
  const bare = [...meta.flags].filter((word) => !FLAGS.has(word)).join(' ');
  const focus = meta.options.focus?.replace(/[{}\s]/g, '');
  const highlight = meta.highlight ?? meta.options.highlight?.replace(/[{}\s]/g, '');
  const words = [
    ...(focus ? [`focus={${focus}}`] : []),
    ...(meta.flags.has('wordWrap') || meta.flags.has('wrap') ? ['wrap'] : []),
    ...(meta.options.maxLines ? ['expandable'] : []),
    ...meta.words,
  ];
  const title = meta.title ?? (bare === '' ? undefined : bare);
  return emitCode({ language: meta.language, title, highlight, words, code }, columns);
}

/** Snippets that a page imports keep their imports; pictures become their address; the rest is left to stubs. */
function settleImports(
  body: string,
  imports: readonly PageImport[],
  { file }: OldPage,
  { root, snippetOf }: FernPages,
  used: Map<string, string>,
): string {
  let text = body;
  for (const { from, whole } of imports) {
    if (whole === undefined) continue;
    const path = resolvePath(from, file, root);
    const snippet = /\.mdx?$/.test(from) ? snippetOf(path) : undefined;
    if (snippet !== undefined) used.set(whole, snippet);
    else if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(from)) {
      const place = root === '' ? path : path.slice(root.length + 1);
      text = text.replaceAll(`{${whole}}`, JSON.stringify(`/${place}`));
    }
  }
  return text;
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  title: string | undefined,
): Record<string, unknown> {
  const description = toText(data.subtitle) ?? toText(data.description) ?? toText(data.headline);
  const image = toText(data['og:image']) ?? toText(data.image);
  const tag = toText(data.availability);
  const keywords = Array.isArray(data.keywords)
    ? data.keywords.filter((word) => typeof word === 'string')
    : toText(data.keywords)?.split(/\s*,\s*/);
  const ogTitle = toText(data['og:title']);
  const updated = toText(data['last-updated']);
  const mode = toMode(data);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description ? { description: description.replace(/\s+/g, ' ') } : {}),
    ...(tag && tag !== 'stable' ? { tag } : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
    ...(ogTitle ? { 'og:title': ogTitle } : {}),
    ...(image ? { 'og:image': image } : {}),
    ...(data['no-index'] === true || data.noindex === true ? { noindex: true } : {}),
    ...(data['hide-nav-links'] === true ? { hideFooterPagination: true } : {}),
    ...(updated && /^\d{4}-\d{2}-\d{2}/.test(updated)
      ? { lastUpdatedDate: updated.slice(0, 10) }
      : {}),
  };
}

/** How much of the window a page takes. */
function toMode(data: Record<string, unknown>): string | undefined {
  if (data.layout === 'custom') return 'custom';
  if (data.layout === 'page') return 'center';
  const isWide =
    data['hide-toc'] === true || data.layout === 'reference' || data.layout === 'overview';
  return isWide ? 'wide' : undefined;
}
