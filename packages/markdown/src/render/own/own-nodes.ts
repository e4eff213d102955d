import { idsOf, isBlankHtml } from '@quire/base';
import type { OwnNode, OwnTag } from '@quire/sandbox';
import { HTML_ELEMENTS, PHRASING_ELEMENTS } from '@quire/sandbox';
import { UNBOUND } from '../../expression/scope.ts';
import type { PlainObject } from '../../expression/values.ts';
import type { Link, List, ListItem, MdxNode, Table } from '../../tree/nodes.ts';
import { isExternal, toPageAddress } from '../address.ts';
import type { RenderContext, RenderNode } from '../context.ts';
import { childrenOf, propsOf, toElementUse } from '../element-use.ts';
import { withoutParagraphs } from '../html-element.ts';
import { findDefinition } from '../render-nodes.ts';
import type { ContentPass } from './content-pass.ts';

/** What the content of an own component is turned into elements with. */
export interface NodeWriter {
  /** What was noted when the same content was rendered. */
  pass: ContentPass;
  /** Props as the sandbox takes them. */
  toProps(props: PlainObject, context: RenderContext): PlainObject;
}

/** Content as React would give it to a component: texts and elements with a type and props. */
export function toOwnNodes(
  nodes: readonly RenderNode[],
  context: RenderContext,
  writer: NodeWriter,
): OwnNode[] {
  return joinTexts(nodes.flatMap((node) => toOwnNode(node, context, writer)));
}

/** Texts beside each other are one; a line break between two elements is none, as in JSX. */
function joinTexts(nodes: readonly OwnNode[]): OwnNode[] {
  const joined: OwnNode[] = [];
  for (const node of nodes) {
    const last = joined.length - 1;
    if (typeof node === 'string' && typeof joined[last] === 'string') joined[last] += node;
    else joined.push(node);
  }
  return joined.filter((node) => typeof node !== 'string' || !/^\s*\n\s*$|^$/.test(node));
}

/** Markdown that is one plain element. */
const TAGS: Readonly<Partial<Record<RenderNode['type'], string>>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  superscript: 'sup',
  subscript: 'sub',
  blockquote: 'blockquote',
  thematicBreak: 'hr',
  break: 'br',
};

function toOwnNode(node: RenderNode, context: RenderContext, writer: NodeWriter): OwnNode[] {
  const inside = () => ('children' in node ? toOwnNodes(node.children, context, writer) : []);
  const whole = (tag: string, props: PlainObject = {}, children: OwnNode[] = []) =>
    toWhole(node, { tag, props, children }, writer);
  const plain = TAGS[node.type];
  if (plain !== undefined) return [{ tag: plain, props: {}, children: inside() }];
  switch (node.type) {
    case 'text':
    case 'html':
      return [node.value];
    case 'inlineCode':
      return [{ tag: 'code', props: {}, children: [node.value] }];
    case 'link':
      return [toLink(node, inside(), context)];
    case 'linkReference': {
      const definition = findDefinition(node.identifier, node, context);
      return definition ? [toLink(definition, inside(), context)] : inside();
    }
    case 'heading':
      return [whole(`h${node.depth}`, toHeadingProps(node, writer), inside())];
    case 'code': {
      const props = node.lang ? { className: `language-${node.lang}` } : {};
      return [whole('pre', {}, [{ tag: 'code', props, children: [node.value] }])];
    }
    case 'list':
      return [toList(node, context, writer)];
    case 'table':
      return [whole('table', {}, toRows(node, context, writer))];
    case 'image':
      return [whole('img', toImageProps(node, node.alt, context))];
    case 'imageReference': {
      const definition = findDefinition(node.identifier, node, context);
      return definition ? [whole('img', toImageProps(definition, node.alt, context))] : [];
    }
    case 'footnoteReference':
      return [whole('sup')];
    case 'math':
      return [whole('div', {}, [node.value])];
    case 'inlineMath':
      return writer.pass.markup.has(node) ? [whole('span', {}, [node.value])] : [`$${node.value}$`];
    case 'yaml':
    case 'toml':
    case 'mdxjsEsm':
    case 'definition':
    case 'footnoteDefinition':
      return [];
    case 'root':
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return inside();
    default:
      return toExpanded(node, context, writer);
  }
}

/** An element that comes with the markup the page has for it, to be shown as long as it is not changed. */
function toWhole(node: RenderNode, element: OwnTag, { pass }: NodeWriter): OwnTag {
  const markup = pass.markup.get(node);
  return markup === undefined ? element : { ...element, html: markup };
}

/** A tag or an expression, or what it stands for. */
function toExpanded(node: RenderNode, context: RenderContext, writer: NodeWriter): OwnNode[] {
  const { pass } = writer;
  const hole = pass.holeOf.get(node);
  if (hole !== undefined) return [{ hole }];
  const expansion = pass.expansions.get(node);
  if (expansion) return toOwnNodes(expansion.nodes, expansion.context, writer);
  if (!('attributes' in node) && node.type !== 'evaluated') return toLeft(node, writer);
  const use = toElementUse(node, context);
  const { name } = use;
  const isBuiltIn = context.run.environment.components.has(name);
  const isElement = use.bound === UNBOUND && (HTML_ELEMENTS.has(name) || /^[a-z]/.test(name));
  if (!isBuiltIn && !isElement) return toLeft(node, writer);
  const { children: _, ...props } = writer.toProps(propsOf(use, context), context);
  const nodes = childrenOf(use, context);
  const content = PHRASING_ELEMENTS.has(name) ? withoutParagraphs(nodes) : nodes;
  const element = { tag: name, props, children: toOwnNodes(content, context, writer) };
  const isPlain = !isBuiltIn && PLAIN_ELEMENTS.has(name);
  return [isPlain ? element : toWhole(node, element, writer)];
}

/** HTML whose markup is nothing but the element itself; pictures and headings have more to them. */
const PLAIN_ELEMENTS: ReadonlySet<string> = new Set(
  [...HTML_ELEMENTS].filter(
    (name) => !/^(?:h\d|img|video|audio|iframe|picture|source)$/.test(name),
  ),
);

/** What is there as markup alone, such as the note in place of something that failed. */
function toLeft(node: RenderNode, { pass }: NodeWriter): OwnNode[] {
  const markup = pass.markup.get(node);
  if (!markup || isBlankHtml(markup)) return [];
  return [{ tag: 'span', props: {}, children: [], html: markup }];
}

function toLink(
  { url, title }: Pick<Link, 'url' | 'title'>,
  children: OwnNode[],
  context: RenderContext,
): OwnTag {
  const href = toPageAddress(url, context);
  const target = isExternal(href) ? { target: '_blank', rel: 'noopener' } : {};
  return { tag: 'a', props: { href, ...target, ...(title ? { title } : {}) }, children };
}

function toImageProps(
  { url, title }: { url: string; title?: string | null },
  alt: string | null | undefined,
  context: RenderContext,
): PlainObject {
  return { src: toPageAddress(url, context), alt: alt ?? '', ...(title ? { title } : {}) };
}

/** The id is known once the heading was rendered. */
function toHeadingProps(node: RenderNode, { pass }: NodeWriter): PlainObject {
  const markup = pass.markup.get(node);
  const id = markup && idsOf(markup)[0];
  return id === undefined ? {} : { id };
}

function toList(node: List, context: RenderContext, writer: NodeWriter): OwnTag {
  const items = node.children.filter((item): item is ListItem => item.type === 'listItem');
  const isLoose = Boolean(node.spread) || items.some(({ spread }) => spread);
  const start = node.ordered && typeof node.start === 'number' && node.start !== 1;
  const isTasks = items.some(({ checked }) => typeof checked === 'boolean');
  return {
    tag: node.ordered ? 'ol' : 'ul',
    props: {
      ...(start ? { start: node.start } : {}),
      ...(isTasks ? { className: 'contains-task-list' } : {}),
    },
    children: items.map((item) => toItem(item, isLoose, context, writer)),
  };
}

function toItem(
  { checked, children }: ListItem,
  isLoose: boolean,
  context: RenderContext,
  writer: NodeWriter,
): OwnTag {
  const nodes = children.flatMap((child): readonly MdxNode[] =>
    child.type === 'paragraph' && !isLoose ? child.children : [child],
  );
  const content = toOwnNodes(nodes, context, writer);
  if (typeof checked !== 'boolean') return { tag: 'li', props: {}, children: content };
  const label = checked ? 'Done' : 'To do';
  const props = { type: 'checkbox', disabled: true, 'aria-label': label, checked };
  const box: OwnTag = { tag: 'input', props, children: [] };
  return { tag: 'li', props: { className: 'task-list-item' }, children: [box, ' ', ...content] };
}

function toRows({ children }: Table, context: RenderContext, writer: NodeWriter): OwnNode[] {
  const toRow = (row: MdxNode, tag: 'th' | 'td'): OwnTag => ({
    tag: 'tr',
    props: {},
    children: ('children' in row ? row.children : []).map((cell) => ({
      tag,
      props: {},
      children: toOwnNodes([cell], context, writer),
    })),
  });
  const [head, ...body] = children;
  const rows = body.map((row) => toRow(row, 'td'));
  return [
    ...(head ? [{ tag: 'thead', props: {}, children: [toRow(head, 'th')] }] : []),
    ...(rows.length > 0 ? [{ tag: 'tbody', props: {}, children: rows }] : []),
  ];
}
