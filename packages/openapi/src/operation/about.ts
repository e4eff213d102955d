import { toDocsLink } from '../docs-link.ts';
import type { JsonValue } from '../json-value.ts';
import type { Operation } from './list-operations.ts';

/** What a description says of an operation, as Markdown. Words of its path hold for all operations there. */
export function toOperationAbout({ value, item }: Pick<Operation, 'value' | 'item'>): string {
  const words = [value.description, item.description, item.summary].find(isWords);
  return [words, toDocsLink(value.externalDocs)].filter(isWords).join('\n\n');
}

function isWords(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
