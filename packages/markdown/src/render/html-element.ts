import { emptyHtml, type Html, html, trustedHtml } from '@quire/base';
import {
  HTML_ELEMENTS,
  PHRASING_ELEMENTS,
  REMOVED_ELEMENTS,
  rewriteStyleSheet,
  SVG_ELEMENTS,
  toStyleSheet,
  VOID_ELEMENTS,
} from '@quire/sandbox';
import { findings } from '../diagnostics.ts';
import { resolveAsset } from './address.ts';
import { renderAttributes } from './attributes.ts';
import { type RenderContext, type RenderNode, report } from './context.ts';
import { childrenOf, type ElementUse, personalPropsOf, propsOf } from './element-use.ts';
import { renderHeadingNodes } from './heading.ts';
import { renderRawHtml } from './raw-html.ts';
import { renderNodes } from './render-nodes.ts';
import { visibleText } from './visible-text.ts';

/** An HTML or SVG tag that the author wrote, if pages may hold it. */
export function renderHtmlElement(use: ElementUse, context: RenderContext): Html {
  const name = SVG_ELEMENTS.has(use.name) ? use.name : use.name.toLowerCase();
  if (REMOVED_ELEMENTS.has(name)) {
    report(context, findings.elementRemoved(name), use.place);
    return emptyHtml;
  }
  const children = childrenOf(use, context);
  if (name === 'style') return renderStyle(use, children, context);
  if (!HTML_ELEMENTS.has(name) && !SVG_ELEMENTS.has(name)) {
    report(context, findings.unknownElement(use.name), use.place);
    return renderNodes(children, context);
  }
  const content = PHRASING_ELEMENTS.has(name) ? withoutParagraphs(children) : children;
  if (/^h[1-6]$/.test(name)) return renderRawHeading(name, use, content, context);
  const props = personalPropsOf(use, context);
  const raw = renderRawHtml(props, use, context);
  if (raw !== undefined) delete props.dangerouslySetInnerHTML;
  // Pictures can be enlarged; markup that was given as text may hold some.
  if (name === 'img' || raw !== undefined) context.run.needs.add('content');
  const attributes = renderAttributes(name, props, { use, context });
  // One of the names that pages may hold.
  const tag = trustedHtml(name === 'p' && content.some(endsParagraph) ? 'div' : name);
  if (VOID_ELEMENTS.has(name)) return html`<${tag}${attributes}>`;
  const inside = toInside(name, context);
  const body = raw ?? renderInside(name, () => renderNodes(content, inside), context);
  return html`<${tag}${attributes}>${body}</${tag}>`;
}

/** What surrounds the content of a tag. */
function toInside(name: string, context: RenderContext): RenderContext {
  if (name === 'a') return { ...context, isInside: true, isInLink: true };
  return context.isInside ? context : { ...context, isInside: true };
}

/** The content of a tag, which tells search what its words are. */
function renderInside(
  name: string,
  render: () => Html,
  { run: { sections } }: RenderContext,
): Html {
  switch (name) {
    case 'table':
      return sections.table(render);
    case 'tr':
      return sections.row(render);
    case 'th':
    case 'td':
      return sections.cell(name === 'th', render);
    case 'ul':
    case 'ol':
      return sections.list(name === 'ol' ? 1 : undefined, render);
    case 'li':
      return sections.item(render);
    case 'pre':
      return sections.preformatted(render);
    default:
      return render();
  }
}

/** Style for this page, which an author may also put into a .css file of the project. */
function renderStyle(
  { place }: ElementUse,
  children: readonly RenderNode[],
  context: RenderContext,
): Html {
  const text = rewriteStyleSheet(visibleText(children, context), (address) =>
    address.startsWith('#') ? undefined : resolveAsset(address, context),
  );
  const sheet = toStyleSheet(text);
  if (sheet === undefined) report(context, findings.elementRemoved('style'), place);
  // Rewritten, and without anything that could end it early.
  return sheet ? html`<style>${trustedHtml(sheet)}</style>` : emptyHtml;
}

function renderRawHeading(
  name: string,
  use: ElementUse,
  children: readonly RenderNode[],
  context: RenderContext,
): Html {
  const { id, noAnchor, ...props } = propsOf(use, context);
  const options = {
    depth: Number(name[1]),
    id: typeof id === 'string' ? id : undefined,
    attributes: renderAttributes(name, props, { use, context }),
    anchor: noAnchor === undefined || noAnchor === false || noAnchor === 'false',
  };
  return renderHeadingNodes(children, options, context);
}

/** What a browser ends an open paragraph at, so that it would lose its class and all that it holds. */
const ENDS_PARAGRAPH =
  /^(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/i;
const BLOCKS: ReadonlySet<string> = new Set([
  'list',
  'heading',
  'code',
  'blockquote',
  'table',
  'thematicBreak',
]);

function endsParagraph(node: RenderNode): boolean {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return ENDS_PARAGRAPH.test(node.name ?? '');
  }
  return BLOCKS.has(node.type);
}

/** `<p>` on its own line holds a paragraph of Markdown, and HTML knows no paragraph in a paragraph. */
export function withoutParagraphs(children: readonly RenderNode[]): readonly RenderNode[] {
  if (!children.some((child) => child.type === 'paragraph')) return children;
  return children.flatMap((child, index): readonly RenderNode[] => {
    if (child.type !== 'paragraph') return [child];
    return index === 0 ? child.children : [{ type: 'break' }, ...child.children];
  });
}
