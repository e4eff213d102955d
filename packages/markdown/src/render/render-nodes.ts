import { attribute, emptyHtml, type Html, html, joinHtml, trustedHtml } from '@quire/base';
import { findings } from '../diagnostics.ts';
import { renderTooDeep } from '../errors.ts';
import { textHtml } from '../escape.ts';
import { MAX_RENDER_DEPTH } from '../limits.ts';
import { isFormula } from '../parse/dollar-math.ts';
import type { Definition, Image, InlineMath, Link } from '../tree/nodes.ts';
import { linkAttributes, sourceAttribute } from './address.ts';
import { renderFence, toCodeFence } from './code.ts';
import { placeOf, type RenderContext, type RenderNode, report } from './context.ts';
import { definitionsOf } from './definitions.ts';
import { rootOf } from './expand.ts';
import { renderHeading } from './heading.ts';
import { renderImagePlace } from './image-place.ts';
import { renderList } from './list.ts';
import { renderMath } from './math.ts';
import { keepMarkup } from './own/content-pass.ts';
import { renderExpandable } from './render-element.ts';
import { renderTable } from './table.ts';

/** The markup of nodes, one after another. */
export function renderNodes(nodes: readonly RenderNode[], context: RenderContext): Html {
  const { run } = context;
  if (run.depth >= MAX_RENDER_DEPTH) throw renderTooDeep({ limit: MAX_RENDER_DEPTH });
  run.depth++;
  run.rendered++;
  const parts: Html[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as RenderNode;
    if (node.type === 'paragraph' && nodes[i - 1]?.type === 'paragraph' && isSpan(context)) {
      // A span parts no words by itself: whoever takes the text of a page would read two as one.
      parts.push(LINE_END);
    }
    parts.push(
      node.type === 'inlineMath'
        ? renderInlineMath(node, nodes[i + 1], context)
        : renderNode(node, context),
    );
  }
  run.depth--;
  return joinHtml(parts);
}

const LINE_END = trustedHtml('\n');
const RULE = trustedHtml('<hr>');
const BREAK = trustedHtml('<br>');

/** The markup of one node. */
export function renderNode(node: RenderNode, context: RenderContext): Html {
  switch (node.type) {
    case 'text':
      context.run.sections.add(node.value);
      return textHtml(node.value);
    case 'paragraph':
      return renderParagraph(node.children, context);
    case 'inlineCode':
      context.run.sections.add(node.value);
      return html`<code>${textHtml(node.value)}</code>`;
    case 'strong':
      return html`<strong>${renderNodes(node.children, context)}</strong>`;
    case 'emphasis':
      return html`<em>${renderNodes(node.children, context)}</em>`;
    case 'delete':
      return html`<del>${renderNodes(node.children, context)}</del>`;
    case 'superscript':
      return html`<sup>${renderNodes(node.children, context)}</sup>`;
    case 'subscript':
      return html`<sub>${renderNodes(node.children, context)}</sub>`;
    case 'heading':
      return keepMarkup(node, renderHeading(node, context), context);
    case 'list':
      return renderList(node, context);
    case 'blockquote':
      return html`<blockquote>${renderNodes(node.children, context)}</blockquote>`;
    case 'code':
      return keepMarkup(
        node,
        renderFence(toCodeFence(node, context), context.run, placeOf(node)),
        context,
      );
    case 'table':
      return keepMarkup(node, renderTable(node, context), context);
    case 'link':
      return renderLink(node, node, context);
    case 'thematicBreak':
      return RULE;
    case 'break':
      context.run.sections.add(' ');
      return BREAK;
    default:
      return renderOther(node, context);
  }
}

/** The rarer kinds of nodes. */
function renderOther(node: RenderNode, context: RenderContext): Html {
  switch (node.type) {
    case 'image':
      return keepMarkup(node, renderImage(node, node.alt, context), context);
    case 'linkReference': {
      const definition = findDefinition(node.identifier, node, context);
      return definition
        ? renderLink(node, definition, context)
        : renderNodes(node.children, context);
    }
    case 'imageReference': {
      const definition = findDefinition(node.identifier, node, context);
      return definition
        ? keepMarkup(node, renderImage(definition, node.alt, context), context)
        : textHtml(node.alt ?? '');
    }
    case 'footnoteReference':
      return keepMarkup(node, context.run.footnotes.renderReference(node, context), context);
    case 'math':
      return keepMarkup(node, renderMath(node.value, true, context, placeOf(node)), context);
    case 'inlineMath':
      return keepMarkup(node, renderMath(node.value, false, context, placeOf(node)), context);
    case 'html':
      return textHtml(node.value);
    case 'yaml':
    case 'toml':
    case 'mdxjsEsm':
    case 'definition':
    case 'footnoteDefinition':
      return emptyHtml;
    case 'root':
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return renderNodes(node.children, context);
    default:
      return renderExpandable(node as Parameters<typeof renderExpandable>[0], context);
  }
}

/**
 * Style sheets of authors know paragraphs inside components and tags as `span[data-as="p"]`. Unlike a
 * `p`, it may hold whatever a component becomes.
 */
function renderParagraph(children: readonly RenderNode[], context: RenderContext): Html {
  const content = renderBlock(children, context);
  return isSpan(context) ? html`<span data-as="p">${content}</span>` : html`<p>${content}</p>`;
}

function isSpan({ isInside, run }: RenderContext): boolean {
  return isInside === true && !run.environment.isPlain;
}

function renderBlock(children: readonly RenderNode[], context: RenderContext): Html {
  const markup = renderNodes(children, context);
  context.run.sections.break();
  return markup;
}

function renderInlineMath(
  node: InlineMath,
  next: RenderNode | undefined,
  context: RenderContext,
): Html {
  const neighbour = next?.type === 'text' ? next : undefined;
  if (isFormula(node, neighbour)) return renderNode(node, context);
  return textHtml(`$${node.value}$`);
}

function renderLink(
  node: { children: Link['children']; position?: Link['position'] },
  target: Pick<Link, 'url' | 'title'>,
  context: RenderContext,
): Html {
  const title = attribute('title', target.title || undefined);
  const attributes = linkAttributes(target.url, context, placeOf(node));
  return html`<a class="link"${attributes}${title}>${renderNodes(node.children, context)}</a>`;
}

function renderImage(
  image: Pick<Image, 'url' | 'title' | 'position'>,
  alt: string | null | undefined,
  context: RenderContext,
): Html {
  context.run.needs.add('content');
  const title = attribute('title', image.title || undefined);
  const source = sourceAttribute(image.url, context, placeOf(image));
  const place = renderImagePlace({ src: image.url }, context);
  return html`<img${source} alt="${alt ?? ''}"${title}${place} loading="lazy" decoding="async">`;
}

/** Where a reference leads; told when it leads nowhere. */
export function findDefinition(
  identifier: string,
  node: RenderNode,
  context: RenderContext,
): Definition | undefined {
  const root = rootOf(context.source, context.run);
  const definition = definitionsOf(root).links.get(identifier);
  if (!definition) report(context, findings.definitionMissing(identifier), placeOf(node));
  return definition;
}
