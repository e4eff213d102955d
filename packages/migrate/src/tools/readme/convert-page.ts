import { posix } from 'node:path';
import { dedent, indentOf, readFence, toLines } from '@quire/model/dialects';
import {
  type Block,
  type BlockPlace,
  type BlockReader,
  type CodeBlock,
  convertBlocks,
  type Dialect,
} from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { toHtmlFragment } from '../../blocks/html-fragment.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { fromAwesomeClasses } from '../../emit/awesome-classes.ts';
import { emitEmbed } from '../../emit/embed.ts';
import { toEmoji } from '../../emit/emoji.ts';
import { listDeclared, readModuleCode } from '../../mdx/module-code.ts';
import type { StubComponents } from '../../mdx/stub-components.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { parseTag, TAG } from '../../text/html-tag.ts';
import { mapAddresses } from '../../text/links.ts';
import type { Mask } from '../../text/mask.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import type { ApiOperations } from './api-operations.ts';
import { readEmojiCallout } from './callouts.ts';
import { createMagicBlockReader, emitCodes } from './magic-blocks.ts';
import { convertReadmeTags, README_COMPONENTS, type TagState, toVariable } from './tags.ts';

/** What all pages of a project are converted with. */
export interface ReadmePages {
  report: Report;
  stubs: StubComponents;
  operations: ApiOperations;
  /** Snippets by the name that pages use them by. */
  snippets: ReadonlyMap<string, string>;
  /** What addresses of the version of a page begin with. */
  prefixOf(page: OldPage): string;
  /** Whether a page has this address. */
  isPublished(address: string): boolean;
  /** The folder that holds the API descriptions of a page. */
  referenceOf(page: OldPage): string;
}

/** One page of ReadMe in our form. */
export function convertReadmePage(page: OldPage, text: string, pages: ReadmePages): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { report, stubs, snippets } = pages;
  const { file } = page;
  const converted = /\.html?$/i.test(file)
    ? toHtmlFragment(body, { file, line, report }).join('\n')
    : convertBody(body, line, page, pages);
  const linked = mapAddresses(converted, (address) => toReadmeAddress(address, page, pages));
  const used = [...snippets].filter(
    ([name, path]) => path !== page.path && new RegExp(`<${name}\\b`).test(linked),
  );
  const lines = used.map(([name, path]) => `import ${name} from '/${path}.mdx';`);
  const known = new Set([...used.map(([name]) => name), ...listDeclared(linked)]);
  const stubbed = stubs.importFor(linked, new Set(), known);
  for (const statement of stubbed) {
    const detail = /\{ (\w+) \}/.exec(statement)?.[1] ?? '';
    const what = 'component of the old site, replaced by a stub that shows its content';
    report.add({ file, kind: 'left', what, detail });
  }
  const head = [...lines, ...stubbed];
  return {
    frontmatter: page.address === undefined ? {} : toFrontmatter(data, page, pages),
    body: head.length > 0 ? `${head.join('\n')}\n\n${linked.trimStart()}` : linked,
  };
}

function convertBody(body: string, line: number, page: OldPage, pages: ReadmePages): string {
  const { report } = pages;
  const { file } = page;
  const own = new Set(pages.snippets.keys());
  const { isMdx, closed } = inspect(body, own);
  const state: TagState = {
    own,
    closed,
    callouts: [],
    tellVariable: (detail) =>
      report.add({
        file,
        kind: 'left',
        what: 'value from the reader’s account, replaced by its name',
        detail,
      }),
  };
  const dialect: Dialect = {
    isMdx,
    hasMath: false,
    hasIndentedCode: !isMdx,
    readers: [
      createMagicBlockReader(file, report),
      ...(isMdx ? [readModuleCode] : []),
      createHtmlBlockReader(file, report),
      readEmojiCallout,
      readGithubAlert,
      readEmbed,
      createRawHtmlReader(file, report),
    ],
    fence: convertCode,
    transform(text, mask) {
      const spaced = text.replace(/^\s*\n[ \t]*<br\s*\/?>[ \t]*\n(?=\s*\n)/gm, '\n');
      const plain = convertWords(isMdx ? spaced : spaceHeadings(spaced), mask, state);
      return isMdx ? convertReadmeTags(plain, mask, state) : plain;
    },
  };
  return convertBlocks(toLines(body, line), dialect).join('\n');
}

/** Whether a page is written in MDX: it uses components, or values that are expressions. */
function inspect(
  body: string,
  own: ReadonlySet<string>,
): { isMdx: boolean; closed: ReadonlySet<string> } {
  const closed = new Set<string>();
  let isMdx = false;
  mapParts(body, (text) => {
    const tags = [...text.matchAll(TAG)].map(parseTag);
    for (const { name, isClosing } of tags) if (isClosing) closed.add(name);
    isMdx = tags.some(
      ({ name, isSelfClosing, attributes }) =>
        README_COMPONENTS.has(name) ||
        own.has(name) ||
        attributes.some(({ isExpression }) => isExpression) ||
        (/^[A-Z][a-z]/.test(name) && (isSelfClosing || closed.has(name))),
    );
    return text;
  });
  return { isMdx, closed };
}

/** `#Heading` is one in the older Markdown of ReadMe. */
function spaceHeadings(text: string): string {
  return text.replace(/^(#{1,6})(?=[^\s#])/gm, '$1 ');
}

/** What stands for other words: emoji, terms of the glossary, values of the reader. */
function convertWords(text: string, mask: Mask, state: TagState): string {
  return text
    .replace(/<<glossary:([^<>\n]+)>>/g, '$1')
    .replace(/<<([\w.-]+)>>/g, (_, name: string) => toVariable(name, mask, state))
    .replace(/(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g, (code, name: string) => toEmoji(name) ?? code);
}

/** `<HTMLBlock>` with its HTML in a template string. */
function createHtmlBlockReader(file: string, report: Report): BlockReader {
  return ({ lines, at, line }) => {
    const match = /^\s*<HTMLBlock\b[^>]*>(.*)$/.exec(line.text);
    if (!match) return undefined;
    let end = at;
    while (end < lines.length && !/<\/HTMLBlock>/.test(lines[end]?.text ?? '')) end++;
    if (end === lines.length) return undefined;
    const whole = lines
      .slice(at, end + 1)
      .map(({ text }) => text)
      .join('\n');
    const inside = whole.replace(/^\s*<HTMLBlock\b[^>]*>/, '').replace(/<\/HTMLBlock>[\s\S]*$/, '');
    const html = inside.replace(/^\s*\{\s*`|`\s*\}\s*$/g, '').replace(/\\([`$\\])/g, '$1');
    const columns = indentOf(line.text);
    const written = toHtmlFragment(html, { file, line: line.number, report });
    const space = ' '.repeat(columns);
    return { lines: ['', ...written.map((each) => space + each), ''], end: end + 1 };
  };
}

/** `[title](url "@embed")` on a line of its own. */
const readEmbed: BlockReader = ({ at, line }) => {
  const match = /^([ \t]*)\[([^\]]*)\]\(\s*(\S+)\s+"@(?:embed|youtube|vimeo)"\s*\)[ \t]*$/.exec(
    line.text,
  );
  if (!match) return undefined;
  const [, indent = '', title = '', url = ''] = match;
  return { lines: ['', ...emitEmbed(url, title, indent.length), ''], end: at + 1 };
};

/** Blocks of code without a line between them are tabs; words behind the language are a title. */
function convertCode(block: CodeBlock, { lines }: BlockPlace): Block {
  const blocks = [toCode(block.info, block.code)];
  let end = block.end;
  for (let next = readFence(lines, end); next; next = readFence(lines, end)) {
    if (next.before.trim() !== '') break;
    const code = next.body.map(({ text }) => dedent(text, block.columns));
    blocks.push(toCode(next.info, code));
    end = next.end;
  }
  return { lines: emitCodes(blocks, block.columns), end };
}

function toCode(
  info: string,
  code: string[],
): { language: string; title?: string; code: string[] } {
  const [, language = '', words = ''] = /^(\S*)\s*(.*)$/.exec(info) ?? [];
  const title = words.trim();
  return { language: language.toLowerCase(), code, ...(title === '' ? {} : { title }) };
}

const ROUTES: Readonly<Record<string, string>> = {
  doc: 'docs',
  docs: 'docs',
  ref: 'reference',
  reference: 'reference',
  page: 'page',
  changelog: 'changelog',
  blog: 'changelog',
  recipe: 'recipes',
  recipes: 'recipes',
};

/** `doc:slug` and its like as addresses; `#/part` and `#section-part` as anchors. */
function toReadmeAddress(address: string, page: OldPage, pages: ReadmePages): string {
  const [, kind = '', rest = ''] = /^(\w+):([^/].*)$/.exec(address) ?? [];
  const route = Object.hasOwn(ROUTES, kind) ? ROUTES[kind] : undefined;
  const prefix = pages.prefixOf(page);
  const plain = route === undefined ? address : posix.join('/', prefix, route, rest);
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) return plain;
  const anchored = plain.replace(/#\/?(?:section-(?=.))?(.*)$/, (_, part: string) =>
    part === '' ? '' : `#${part}`,
  );
  return findSection(anchored, prefix, pages);
}

/** ReadMe finds a page by its slug in whichever section it is. */
function findSection(address: string, prefix: string, { isPublished }: ReadmePages): string {
  const [path = '', hash = ''] = address.split(/(?=[?#])/);
  const match = /^\/(?:.+\/)?(?:docs|reference|recipes)\/([^/]+)\/?$/.exec(path);
  if (!match || isPublished(path.replace(/\/$/, ''))) return address;
  const others = ['docs', 'reference', 'recipes'].map((route) =>
    posix.join('/', prefix, route, match[1] ?? ''),
  );
  return `${others.find(isPublished) ?? path}${hash}`;
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  page: OldPage,
  pages: ReadmePages,
): Record<string, unknown> {
  const metadata = isRecord(data.metadata) ? data.metadata : {};
  const description =
    toText(data.excerpt) ?? toText(data.description) ?? toText(metadata.description);
  const icon = fromAwesomeClasses(toText(data.icon) ?? '');
  const image = Array.isArray(metadata.image) ? toText(metadata.image[0]) : toText(metadata.image);
  const updated = toText(data.updatedAt)?.slice(0, 10);
  const openapi = readOperation(data, page, pages);
  const title = toText(metadata.title);
  const keywords = toText(metadata.keywords);
  return {
    title: toText(data.title) ?? posix.basename(page.path),
    ...(description ? { description: description.replace(/\s+/g, ' ') } : {}),
    ...(icon ? { icon: icon.name } : {}),
    ...(openapi ? { openapi } : {}),
    ...(data.deprecated === true ? { deprecated: true } : {}),
    ...(title ? { 'og:title': title } : {}),
    ...(image ? { 'og:image': image } : {}),
    ...(keywords ? { keywords: keywords.split(/\s*,\s*/).filter((word) => word !== '') } : {}),
    ...(metadata.robots === 'noindex' ? { noindex: true } : {}),
    ...(updated ? { lastUpdatedDate: updated } : {}),
    ...(data.fullscreen === true ? { mode: 'wide' } : {}),
  };
}

/** The operation that a page of the reference shows. Pages that ReadMe itself fills name one for show. */
function readOperation(
  data: Record<string, unknown>,
  page: OldPage,
  { operations, referenceOf, report }: ReadmePages,
): string | undefined {
  if (!isRecord(data.api) || data.api_config !== undefined) return undefined;
  const file = toText(data.api.file);
  const id = toText(data.api.operationId);
  if (file === undefined || id === undefined) return undefined;
  const found = operations.find(posix.join(referenceOf(page), file), id);
  if (found === undefined) {
    const what = 'operation that is not in its API description';
    report.add({ file: page.file, line: 1, kind: 'left', what, detail: `${file} ${id}` });
  }
  return found;
}
