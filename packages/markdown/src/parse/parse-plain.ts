import { MAX_PAGE_LENGTH } from '../limits.ts';
import type { MdxNode, MdxRoot } from '../tree/nodes.ts';
import { toPlainTree, toReadableTree } from './fallback-tree.ts';
import { parseMarkdown } from './native.ts';
import type { PageSource, ParsedPage } from './parse-page.ts';
import { scanNesting } from './scan-nesting.ts';

/** What to do with headings: small texts have none, longer ones begin below the page's title. */
export type PlainHeadings = 'bold' | 'below-title';

/**
 * Reads text as plain Markdown, in which braces and angle brackets mean nothing: descriptions that
 * other tools wrote. Tags go, the text between them stays. Never throws.
 */
export function parsePlainMarkdown(source: PageSource, headings: PlainHeadings): ParsedPage {
  return {
    file: source.file,
    status: 'ok',
    frontmatterText: '',
    frontmatterLine: 0,
    root: readTree(source.text, headings),
    imports: [],
    declarations: [],
    diagnostics: [],
    text: source.text,
    usesVariables: false,
  };
}

function readTree(text: string, headings: PlainHeadings): MdxRoot {
  if (text.length > MAX_PAGE_LENGTH || scanNesting(text, 0).excess) return toPlainTree(text);
  try {
    const root = toReadableTree(parseMarkdown(text, { typography: false, dollarMath: false }));
    return { ...root, children: root.children.map((node) => toLowerHeading(node, headings)) };
  } catch {
    return toPlainTree(text);
  }
}

function toLowerHeading(node: MdxNode, headings: PlainHeadings): MdxNode {
  if (node.type !== 'heading') return node;
  if (headings === 'below-title') return { ...node, depth: Math.max(2, node.depth) as 2 };
  return { type: 'paragraph', children: [{ type: 'strong', children: node.children }] };
}
