import { element } from '../../element.ts';
import type { Source } from '../conversation.ts';
import { glyph } from '../glyphs.ts';
import type { Block } from './block.ts';
import type { Inline } from './inline.ts';
import { parseBlocks } from './parse-blocks.ts';

/** What an answer may lead to. */
export interface AnswerScope {
  sources: readonly Source[];
  /** The address on this host of a source or of another section of its page; nothing for all others. */
  toHref(url: string): string | undefined;
  /** The name of the button that copies code. */
  copy: string;
}

/** An answer as elements. Its words become text and nothing else; its links lead to the sources alone. */
export function renderAnswer(text: string, scope: AnswerScope): HTMLElement[] {
  return parseBlocks(text).map((block) => renderBlock(block, scope));
}

function renderBlock(block: Block, scope: AnswerScope): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, ...renderInline(block.content, scope));
    case 'heading':
      // Below the question, which is a heading itself.
      return element('h4', {}, ...renderInline(block.content, scope));
    case 'code':
      return renderCode(block.text, scope);
    case 'quote':
      return element('blockquote', {}, ...block.blocks.map((each) => renderBlock(each, scope)));
    case 'list':
      return renderList(block, scope);
    case 'table':
      return renderTable(block, scope);
    default:
      return element('hr', {});
  }
}

function renderCode(text: string, { copy }: AnswerScope): HTMLElement {
  const button = element('button', {
    type: 'button',
    class: 'q-ask-copy',
    'aria-label': copy,
    title: copy,
    'data-q-copy-text': text,
  });
  button.append(glyph('copy'));
  const code = element('pre', { tabindex: '0' }, element('code', {}, text));
  return element('div', { class: 'q-ask-listing' }, code, button);
}

function renderList(
  { isOrdered, start, items }: Extract<Block, { kind: 'list' }>,
  scope: AnswerScope,
): HTMLElement {
  const attributes: Record<string, string> = isOrdered ? { start: String(start) } : {};
  const children = items.map((blocks) =>
    element('li', {}, ...blocks.map((block) => renderBlock(block, scope))),
  );
  return element(isOrdered ? 'ol' : 'ul', attributes, ...children);
}

function renderTable(
  { head, rows }: Extract<Block, { kind: 'table' }>,
  scope: AnswerScope,
): HTMLElement {
  const toRow = (cells: Inline[][], tag: 'th' | 'td') =>
    element('tr', {}, ...cells.map((cell) => element(tag, {}, ...renderInline(cell, scope))));
  const table = element(
    'table',
    {},
    element('thead', {}, toRow(head, 'th')),
    element('tbody', {}, ...rows.map((cells) => toRow(cells, 'td'))),
  );
  // It scrolls by itself, by keys too.
  return element('div', { class: 'q-ask-table', tabindex: '0', role: 'group' }, table);
}

const TAGS = { strong: 'strong', emphasis: 'em', strike: 's' } as const;

function renderInline(content: readonly Inline[], scope: AnswerScope): (Node | string)[] {
  return content.flatMap((piece): (Node | string)[] => {
    switch (piece.kind) {
      case 'text':
        return [piece.text];
      case 'code':
        return [element('code', {}, piece.text)];
      case 'break':
        return [element('br', {})];
      case 'citation':
        return [renderCitation(piece.number, scope)];
      case 'link':
        return renderLink(piece, scope);
      default:
        return [element(TAGS[piece.kind], {}, ...renderInline(piece.content, scope))];
    }
  });
}

/** A link that leads nowhere it may keeps its words. */
function renderLink(
  { url, content }: Extract<Inline, { kind: 'link' }>,
  scope: AnswerScope,
): (Node | string)[] {
  const href = scope.toHref(url);
  const words = renderInline(content, scope);
  return href === undefined ? words : [element('a', { href }, ...words)];
}

function renderCitation(number: number, { sources, toHref }: AnswerScope): Node | string {
  const source = sources.find((each) => each.number === number);
  const href = source && toHref(source.url);
  if (!source || href === undefined) return `[${number}]`;
  const name = `${number}: ${toSourceName(source)}`;
  const attributes = { href, class: 'q-ask-citation', 'aria-label': name, title: name };
  return element('a', attributes, String(number));
}

/** A page and its section in one line. */
export function toSourceName({ title, heading }: Source): string {
  return heading === '' || heading === title ? title : `${title} › ${heading}`;
}
