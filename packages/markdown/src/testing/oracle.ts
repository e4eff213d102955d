import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { mdxToMdast } from 'satteri';
import { unified } from 'unified';

/** A tree without what may differ: positions, empty fields, compiled expressions. */
export interface PlainNode {
  type: string;
  children?: PlainNode[];
  [field: string]: unknown;
}

const remark = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(remarkGfm)
  .use(remarkMdx);

/** The tree by the reference parser, or `undefined` when it rejects the text. */
export function parseByOracle(text: string): PlainNode | undefined {
  try {
    return normalize(unravel(toPlain(remark.parse(text)) as PlainNode));
  } catch {
    return undefined;
  }
}

/** The tree by the parser in use, with the same extensions, or `undefined` when it rejects the text. */
export function parseByEngine(text: string): PlainNode | undefined {
  try {
    const tree = mdxToMdast(text, { features: { gfm: true, frontmatter: true }, position: false });
    return normalize(toPlain(tree) as PlainNode);
  } catch {
    return undefined;
  }
}

const DROPPED = new Set(['position', 'data', 'spread']);

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, item]) => !DROPPED.has(key) && item !== null && item !== undefined,
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, toPlain(item)]));
}

/**
 * A paragraph of nothing but tags and expressions is not a paragraph: the step that every MDX compiler
 * takes after parsing.
 */
function unravel(node: PlainNode): PlainNode {
  if (!node.children) return node;
  const children = node.children.map(unravel).flatMap((child) => {
    const inner = child.children ?? [];
    const only =
      inner.every((item) => isInlineJsx(item) || isSpace(item)) && inner.some(isInlineJsx);
    return child.type === 'paragraph' && only
      ? inner.filter((item) => !isSpace(item)).map(toFlow)
      : [child];
  });
  return { ...node, children };
}

function isInlineJsx({ type }: PlainNode): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

function isSpace({ type, value }: PlainNode): boolean {
  return type === 'text' && /^[\t\r\n ]+$/.test(String(value));
}

function toFlow(node: PlainNode): PlainNode {
  return { ...node, type: node.type.replace('Text', 'Flow') };
}

/** Definitions count wherever they stand: they are compared as a list at the end of the tree. */
function normalize(root: PlainNode): PlainNode {
  const definitions: PlainNode[] = [];
  const withoutDefinitions = (node: PlainNode): PlainNode => {
    if (!node.children) return node;
    const kept = node.children.filter((child) => {
      if (child.type === 'definition') definitions.push(child);
      return child.type !== 'definition';
    });
    return { ...node, children: kept.map(withoutDefinitions) };
  };
  const tree = withoutDefinitions(root);
  const list = definitions
    .map(({ identifier, url, title }) => `${identifier} ${url} ${title}`)
    .sort();
  return { ...tree, definitions: list };
}
