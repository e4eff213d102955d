import { type Block, type Field, markTerms } from '@quire/search/browser';
import { element } from '../element.ts';
import { markedText } from './glyphs.ts';

type Terms = ReadonlyMap<string, number>;

/** What a result shows of its section: code as code, a row under its headings, an item, a field, or a sentence. */
export function createBlock(block: Block, terms: Terms): HTMLElement {
  const mark = (className: string, text: string) => markedText(className, markTerms(text, terms));
  switch (block.kind) {
    case 'code': {
      // Code is read from left to right in every language.
      const lines = mark('q-find-lines', block.code);
      return element('span', { class: 'q-find-sample', dir: 'ltr' }, lines);
    }
    case 'table':
      return createRow(block.head, block.rows[0] ?? [], mark);
    case 'list': {
      const { text = '', number } = block.items[0] ?? {};
      const sign = number === undefined ? '•' : `${number}.`;
      const shown = mark('q-find-text', text);
      return element('span', { class: 'q-find-item' }, element('span', {}, sign), shown);
    }
    case 'fields':
      return createField(block.fields[0], mark);
    default:
      return mark('q-find-text', block.text);
  }
}

type Mark = (className: string, text: string) => HTMLElement;

/** Each cell under its heading, side by side as far as there is room. */
function createRow(head: readonly string[], cells: readonly string[], mark: Mark): HTMLElement {
  const columns = cells.flatMap((cell, at) => {
    if (cell === '') return [];
    const heading = head[at] ? mark('q-find-heading', head[at]) : undefined;
    return element('span', { class: 'q-find-cell' }, heading, mark('q-find-value', cell));
  });
  return element('span', { class: 'q-find-row' }, ...columns);
}

function createField(field: Field | undefined, mark: Mark): HTMLElement {
  if (!field) return element('span', {});
  const { name, type, required, description } = field;
  const facts = [
    type !== '' && element('span', { class: 'q-type' }, type),
    required && element('span', { class: 'q-required' }, 'required'),
  ];
  return element(
    'span',
    { class: 'q-find-entry' },
    element('span', { class: 'q-find-facts' }, mark('q-find-name', name), ...facts),
    description !== '' && mark('q-find-text', description),
  );
}
