import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type PlainNode, parseByOracle } from '../../packages/markdown/src/testing/oracle.ts';

/*
 * What a source holds and a page rightly does not show is left out:
 * - the content of `<Visibility for="agents">`, which stands in the page's Markdown only;
 * - marks such as `// [!code ++]` in code, which become the look of their line;
 * - style sheets in `<style>`, which a browser applies;
 * - comments, and custom ids at the end of headings;
 * - exports and expressions: code is not text;
 * - what comes from files that an archive lacks: snippets that are there are read with the page.
 */
const LINE_MARK = /\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*\[!code [^\]]*\][\t ]*(?:\*\/\}?|-->)?/g;

/** Reads a snippet that a page includes; nothing where the site lacks it. */
export type ReadSnippet = (path: string) => string | undefined;

interface Scope {
  read: ReadSnippet;
  /** Snippets by the names that the page gives them. */
  snippets: Map<string, string>;
  depth: number;
}

const MAX_DEPTH = 5;

/**
 * The text of a page that a reader is meant to see, by the reference parser: its words, those of its
 * snippets, and the props that components show. Where that parser rejects the page (braces in
 * prose), by a plain Markdown parser: a page of ours that cannot be parsed has no better measure.
 */
export function toSourceText(text: string, read: ReadSnippet, depth = 0): string {
  const source = toReferenceText(text);
  const tree = parseByOracle(source) ?? parseAsMarkdown(source);
  return toText(tree, { read, snippets: listSnippets(text), depth });
}

function listSnippets(text: string): Map<string, string> {
  const imports = text.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm);
  return new Map([...imports].map(([, name = '', path = '']) => [name, path]));
}

function toSnippetText(node: PlainNode, { read, snippets, depth }: Scope): string {
  const old = node.name === 'Snippet' && attributesOf(node).find(({ name }) => name === 'file');
  const path = old ? `_snippets/${old.value}` : snippets.get(String(node.name));
  const text = path && depth < MAX_DEPTH ? read(path) : undefined;
  return text === undefined ? '' : ` ${toSourceText(text, read, depth + 1)} `;
}

/** The props that built-in components show as text. */
const SHOWN_PROPS = new Map<unknown, readonly string[]>([
  ['Accordion', ['title', 'description']],
  ['Card', ['title', 'cta']],
  ['Expandable', ['title']],
  ['Frame', ['caption', 'hint']],
  ['Step', ['title']],
  ['Tab', ['title']],
  ['Tile', ['title', 'description']],
  ['Update', ['label', 'description']],
]);

/** A prop may hold inline Markdown; the addresses of its links are no text. */
function toPropText(node: PlainNode, scope: Scope): string {
  const shown = SHOWN_PROPS.get(node.name) ?? [];
  return attributesOf(node)
    .filter(({ name = '', value }) => shown.includes(name) && typeof value === 'string')
    .map(({ value }) => toText(parseAsMarkdown(String(value)), scope))
    .join('');
}

function attributesOf({ attributes }: PlainNode): { name?: string; value?: unknown }[] {
  return (attributes ?? []) as { name?: string; value?: unknown }[];
}

/** What the format adds to MDX and the reference parser does not know: custom ids and comments of HTML. */
function toReferenceText(text: string): string {
  return text
    .replace(/^(#{1,6} .*?)\s*\{#[^}\s]+\}\s*$/gm, '$1')
    .replace(/(^|\n)(`{3,}|~{3,})[\s\S]*?\n\s*\2|<!--[\s\S]*?-->/g, (part) =>
      part.startsWith('<!--') ? '' : part,
    );
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm);

/** Tags and lines of code are taken out first: Markdown would have them for text. */
function parseAsMarkdown(text: string): PlainNode {
  const prose = text
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^[\t ]+(?=\S)/gm, '');
  return markdown.parse(prose) as unknown as PlainNode;
}

function toText(node: PlainNode, scope: Scope): string {
  if (node.type === 'yaml' || node.type === 'toml' || node.type === 'mdxjsEsm') return '';
  if (isUnseen(node)) return '';
  if (typeof node.value === 'string') {
    if (node.type === 'text' || node.type === 'inlineCode') return node.value;
    return node.type === 'code' ? ` ${node.value.replace(LINE_MARK, '')} ` : '';
  }
  const inner = (node.children ?? []).map((child) => toText(child, scope)).join('');
  if (INLINE.has(node.type)) return inner;
  return ` ${toPropText(node, scope)}${toSnippetText(node, scope)}${inner} `;
}

function isUnseen(node: PlainNode): boolean {
  if (node.name === 'style') return true;
  const isForAgents = ({ name, value }: { name?: string; value?: unknown }) =>
    name === 'for' && value === 'agents';
  return node.name === 'Visibility' && attributesOf(node).some(isForAgents);
}

const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);
