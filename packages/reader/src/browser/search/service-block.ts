import type { Block, Field, ListItem } from '@quire/search/browser';
import { asGroup, asList, asText, refuse } from './service-values.ts';

/** Reads a piece of a section that the service sent; throws where it is none. */
export function readServiceBlock(data: unknown): Block {
  const block = asGroup(data);
  switch (block.kind) {
    case 'text':
    case 'label':
      return { kind: block.kind, text: asText(block.text) };
    case 'code':
      return {
        kind: 'code',
        language: asText(block.language),
        code: asText(block.code),
        ...(block.isCut === true ? { isCut: true } : {}),
      };
    case 'table':
      return {
        kind: 'table',
        head: readCells(block.head),
        rows: asList(block.rows).map(readCells),
      };
    case 'list':
      return { kind: 'list', items: asList(block.items).map(readItem) };
    case 'fields': {
      const of = block.of === 'response' ? 'response' : 'request';
      return { kind: 'fields', of, fields: asList(block.fields).map(readField) };
    }
    default:
      return refuse();
  }
}

function readCells(data: unknown): string[] {
  return asList(data).map(asText);
}

function readItem(data: unknown): ListItem {
  const { text, depth, number } = asGroup(data);
  const item = { text: asText(text), depth: Number(depth) };
  return number === undefined ? item : { ...item, number: Number(number) };
}

function readField(data: unknown): Field {
  const { name, type, required, description } = asGroup(data);
  return {
    name: asText(name),
    type: asText(type),
    required: required === true,
    description: asText(description),
  };
}
