import { attribute, emptyHtml, type Html, html, trustedHtml } from '@quire/base';
import type { Heading } from '../tree/nodes.ts';
import type { RenderContext, RenderNode } from './context.ts';
import { cleanId, headingId, toFragment } from './heading-id.ts';
import { renderNodes } from './render-nodes.ts';
import { visibleText } from './visible-text.ts';

const ANCHOR_ICON = trustedHtml(
  '<svg class="icon" viewBox="0 0 24 24" width="14" height="14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">' +
    '<path d="M9 17H7A5 5 0 0 1 7 7h2m6 0h2a5 5 0 0 1 0 10h-2M8 12h8"/></svg>',
);

/** What may be said about a heading besides its text. */
export interface HeadingOptions {
  depth: number;
  /** An id that the author chose. */
  id?: string | undefined;
  /** More attributes, with a leading space. */
  attributes?: Html;
  anchor?: boolean;
}

/** A heading of Markdown. */
export function renderHeading(node: Heading, context: RenderContext): Html {
  const { id, className } = node.data?.hProperties ?? {};
  const attributes = attribute('class', className?.join(' '));
  return renderHeadingNodes(node.children, { depth: node.depth, id, attributes }, context);
}

/**
 * A heading with its id and the link to itself. Levels 1 to 4 have ids and stand in the contents;
 * deeper ones only have the id that the author gave them.
 */
export function renderHeadingNodes(
  children: readonly RenderNode[],
  options: HeadingOptions,
  context: RenderContext,
): Html {
  const { run } = context;
  const { depth, attributes = emptyHtml } = options;
  const title = visibleText(children, context).replace(/\s+/g, ' ').trim();
  const chosen = options.id === undefined ? '' : cleanId(options.id);
  const listed = depth <= 4;
  const id = chosen !== '' || listed ? run.ids.claim(chosen || headingId(title)) : '';
  const anchors = run.environment.anchors !== false;
  if (id !== '') run.sections.start(id, title);
  if (listed && anchors && context.inContents) run.contents.push({ id, title, depth });
  const content = run.sections.without(() => renderNodes(children, context));
  if (id === '') return html`<h${depth}${attributes}>${content}</h${depth}>`;
  const anchor =
    anchors &&
    listed &&
    options.anchor !== false &&
    // Browsers end a link at the next one: a card that is a link would lose its text.
    !context.isInLink &&
    html`<a class="q-hash" href="${toFragment(id)}" aria-label="Link to ${title}">${ANCHOR_ICON}</a>`;
  return html`<h${depth}${attribute('id', id)}${attributes}>${content}${anchor}</h${depth}>`;
}
