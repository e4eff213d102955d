import { type ComponentDescriptor, type ComponentRegistry, tagsOf } from '../component.ts';
import { isEmpty } from '../expression/parse-script.ts';
import { cutFrontmatter } from '../parse/frontmatter.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import { fillVariables } from '../parse/variables.ts';
import type { Code, EsmNode, ExpressionNode, JsxNode, MdxNode } from '../tree/nodes.ts';
import { BLANK, endsWithBlankLine, lastLine } from './last-line.ts';
import { readReturnedMarkup } from './returned-markup.ts';
import {
  type AddressNode,
  isAddressNode,
  rewriteAddresses,
  rewriteTag,
} from './source-addresses.ts';
import { hasFenceTexts, writeFence } from './source-fence.ts';
import { moveLinks, readWrittenProps, toTexts } from './source-props.ts';

/** What the source of a page is written as Markdown with. */
export interface SourceMarkdownOptions {
  components: ComponentRegistry;
  /** What the address of a link becomes; left out, it stays. */
  link?(address: string): string;
  /** The same for pictures and other files that the text shows. */
  asset?(address: string): string;
  /** What stands below code that was tested; nothing below other code. */
  tested?: ((code: string) => string | undefined) | undefined;
  /** The parsed file that an import means. */
  loadSnippet?(path: string, from: string): ParsedPage | undefined;
}

/**
 * The source of a page as Markdown for programs: as its author wrote it, but without imports and comments, with
 * snippets in their places, and with components as they read there. A page that cannot be parsed stays as it is.
 */
export function toSourceMarkdown(page: ParsedPage, options: SourceMarkdownOptions): string {
  const start = cutFrontmatter(page.text).end;
  if (page.status !== 'ok') return page.text.slice(start);
  return writePage(page, start, {
    options,
    special: listSpecial(options.components),
    around: [],
    budget: { left: MAX_SNIPPETS },
    props: {},
  });
}

/** How often files are put into one page, and how deep into each other. */
const MAX_SNIPPETS = 500;
const MAX_DEPTH = 10;

interface Scope {
  options: SourceMarkdownOptions;
  special: ReadonlyMap<string, ComponentDescriptor>;
  /** The files that this text is put into. */
  around: readonly string[];
  budget: { left: number };
  /** What a snippet was given. */
  props: Readonly<Record<string, string>>;
}

/** A text, and the scope that it is read in. */
interface Source extends Scope {
  page: ParsedPage;
  text: string;
}

interface Stretch {
  start: number;
  end: number;
  /** How many columns of every line after the first belong to tags around that are gone. */
  column: number;
}

/** A node that does not stay as it is. */
type Use = JsxNode | ExpressionNode | EsmNode | AddressNode | Code;

const specials = new WeakMap<ComponentRegistry, ReadonlyMap<string, ComponentDescriptor>>();

function listSpecial(components: ComponentRegistry): ReadonlyMap<string, ComponentDescriptor> {
  const known = specials.get(components);
  if (known) return known;
  const special = new Map<string, ComponentDescriptor>();
  for (const component of components.values()) {
    if (!component.toMarkdown) continue;
    for (const tag of tagsOf(component)) special.set(tag, component);
  }
  specials.set(components, special);
  return special;
}

function writePage(page: ParsedPage, start: number, scope: Scope): string {
  const { text } = page;
  const stretch = { start, end: text.length, column: 0 };
  return rewrite(listWritten(page), stretch, { ...scope, page, text });
}

/** What stands below the frontmatter. */
function listWritten({ root }: ParsedPage): readonly MdxNode[] {
  return root.children.filter(({ type }) => type !== 'yaml' && type !== 'toml');
}

/** A stretch of the source, in which these nodes stand. */
function rewrite(
  nodes: readonly MdxNode[],
  { start, end, column }: Stretch,
  source: Source,
): string {
  const { text } = source;
  const cut = (from: number, to: number) => dedent(text.slice(from, to), column);
  let result = '';
  let at = start;
  for (const use of findUses(nodes, source)) {
    const from = use.position?.start.offset ?? 0;
    const to = use.position?.end.offset ?? from;
    if (from < at) continue;
    const before = cut(at, from);
    if (use.type === 'code') {
      const mark = source.options.tested?.(use.value);
      result = writeFence(use, result + before, { code: cut(from, to), mark });
      if (!/[`~]$/.test(result)) result += closeBlock(text.slice(to, end));
      at = to;
      continue;
    }
    const written = writeUse(use, source, column);
    const rest = /^[ \t]*\n+/.exec(text.slice(to, end))?.[0].length ?? 0;
    // Where nothing is left of a block, its line goes too.
    const isAlone = BLANK.test(lastLine(result + before));
    if (written === '' && rest > 0 && isAlone) {
      result += before.replace(/[ \t]+$/, '');
      at = to + rest;
      continue;
    }
    result += before;
    const isBlock = use.type === 'mdxJsxFlowElement' && isAlone && written !== undefined;
    if (isBlock) {
      const inset = lastLine(result);
      result = `${openBlock(result, inset)}${indentRest(written, inset)}${closeBlock(text.slice(to, end))}`;
    } else {
      result += written ?? cut(from, to);
    }
    at = to;
  }
  return result + cut(at, end);
}

/** A block begins after an empty line, unless it is the first. */
function openBlock(text: string, inset: string): string {
  const body = text.slice(0, text.length - inset.length);
  if (body === '' || endsWithBlankLine(body)) return text;
  return `${body}\n${inset}`;
}

/** A block ends before an empty line, unless it is the last. */
function closeBlock(rest: string): string {
  return rest.trim() === '' || /^[ \t]*\n[ \t]*\n/.test(rest) ? '' : '\n';
}

function indentRest(text: string, inset: string): string {
  return inset === '' ? text : text.replace(/\n(?=[^\n])/g, `\n${inset}`);
}

/** Takes so many columns off every line but the first. */
function dedent(text: string, column: number): string {
  if (column === 0) return text;
  return text.replace(new RegExp(`\n[ \t]{1,${column}}`, 'g'), '\n');
}

/** The outermost uses of what does not stay as it is, in order. */
function findUses(nodes: readonly MdxNode[], source: Source): Use[] {
  return nodes.flatMap((node): Use[] => {
    // The tag itself may have addresses; what is inside is looked at there.
    if ('attributes' in node) return [node];
    if (isComment(node) || isGiven(node, source) || isImport(node)) return [node];
    if (isAddressNode(node) || hasFenceTexts(node) || isTested(node, source)) return [node];
    return 'children' in node ? findUses(node.children, source) : [];
  });
}

function isComment(node: MdxNode): node is ExpressionNode {
  return isExpression(node) && node.value !== '' && isEmpty(node.value);
}

function isExpression(node: MdxNode): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** Imports say nothing to a reader; what an `export` declares may. */
function isImport(node: MdxNode): node is EsmNode {
  return node.type === 'mdxjsEsm' && !/^\s*export\b/m.test(node.value);
}

/** A value that a snippet was given by the page that it is in. */
function isGiven(node: MdxNode, { props }: Scope): node is ExpressionNode {
  return isExpression(node) && toGivenName(node) in props;
}

function toGivenName({ value }: ExpressionNode): string {
  return value.trim().replace(/^props\./, '');
}

/** What stands in the place of a node; nothing where it stays. */
function writeUse(use: Exclude<Use, Code>, source: Source, column: number): string | undefined {
  if (isAddressNode(use)) return writeAddress(use, source, column);
  if (use.type === 'mdxjsEsm') return '';
  if (isExpression(use)) return isComment(use) ? '' : (source.props[toGivenName(use)] ?? '');
  const component = source.special.get(use.name ?? '');
  if (component?.toMarkdown) {
    const values = readLinkedProps(use, source);
    const props = fillTexts(values);
    return component.toMarkdown({ props, values, content: contentOf(use, source) });
  }
  const snippet = findSnippet(use.name ?? '', source) ?? findFile(use, source);
  return (snippet && writeSnippet(snippet, use, source)) ?? writeTag(use, source, column);
}

/** Text around a link may have more to write: the address comes after all of it. */
function writeAddress(node: AddressNode, source: Source, column: number): string {
  const { text, options } = source;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const children = 'children' in node ? node.children : [];
  const inner = children.at(-1)?.position?.end.offset ?? start;
  const before = rewrite(children, { start, end: inner, column }, source);
  return before + rewriteAddresses(node, dedent(text.slice(inner, end), column), options);
}

function isTested(node: MdxNode, { options }: Scope): node is Code {
  return node.type === 'code' && options.tested?.(node.value) !== undefined;
}

/** A tag that stays, with its addresses as they have to be. */
function writeTag(use: JsxNode, source: Source, column: number): string {
  const { text, options } = source;
  const start = use.position?.start.offset ?? 0;
  const end = use.position?.end.offset ?? start;
  const first = use.children[0]?.position?.start.offset ?? end;
  // A child that goes takes its line with it.
  const inside = first - (/[ \t]*$/.exec(lastLine(text.slice(start, first)))?.[0].length ?? 0);
  const after = use.children.at(-1)?.position?.end.offset ?? end;
  const open = rewriteTag(use, dedent(text.slice(start, inside), column), options);
  const content = rewrite(use.children, { start: inside, end: after, column }, source);
  return open + content + dedent(text.slice(after, end), column);
}

/** The file that an import means, or the markup of the component in it. */
function findSnippet(name: string, { page, options }: Source): ParsedPage | undefined {
  for (const { path, names } of page.imports) {
    const found = names.find(({ local }) => local === name);
    if (!found) continue;
    const file = options.loadSnippet?.(path, page.file);
    const declared = file?.declarations.find((each) => each.name === found.imported);
    return file && declared ? readReturnedMarkup(declared, file.file) : file;
  }
  return undefined;
}

/** `<Snippet file="name.mdx" />`, the old way to include a file. */
function findFile(use: JsxNode, { page, options }: Source): ParsedPage | undefined {
  const file = use.name === 'Snippet' ? readWrittenProps(use).file : undefined;
  if (typeof file !== 'string') return undefined;
  const name = fillVariables(file, {}).replace(/^\/+/, '');
  const places = [`/_snippets/${name}`, `/snippets/${name}`];
  return places.map((path) => options.loadSnippet?.(path, page.file)).find(Boolean);
}

function writeSnippet(snippet: ParsedPage, use: JsxNode, source: Source): string | undefined {
  const { around, budget, page } = source;
  const isTooDeep = around.length >= MAX_DEPTH || [...around, page.file].includes(snippet.file);
  if (isTooDeep || budget.left-- <= 0 || snippet.status !== 'ok') return undefined;
  const props = fillTexts(readLinkedProps(use, source));
  const children = contentOf(use, source);
  const scope = {
    ...source,
    around: [...around, page.file],
    props: { ...props, ...(children === '' ? {} : { children }) },
  };
  const { text } = snippet;
  const nodes = listWritten(snippet);
  const start = nodes[0]?.position?.start.offset ?? text.length;
  const stretch = { start, end: text.length, column: 0 };
  return rewrite(nodes, stretch, { ...scope, page: snippet, text }).trim();
}

/** What stands between the tags, with its first line at the margin. */
function contentOf({ children }: JsxNode, source: Source): string {
  const [first] = children;
  const start = first?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return '';
  const line = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
  const column = /^[ \t]*$/.test(line) ? line.length : 0;
  return rewrite(children, { start, end, column }, source);
}

/** The props whose values the source says plainly, with addresses that lead on. */
function readLinkedProps(use: JsxNode, { options: { link } }: Source): Record<string, unknown> {
  const values = readWrittenProps(use);
  return link ? moveLinks(values, (address) => link(fillVariables(address, {}))) : values;
}

/** Those of them that are texts, with what stands for variables. */
function fillTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = toTexts(values);
  for (const [name, text] of Object.entries(texts)) texts[name] = fillVariables(text, {});
  return texts;
}
