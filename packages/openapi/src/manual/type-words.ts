import type { SchemaType } from '../schema/schema-node.ts';

/** What writers call the types of fields, in lower case. */
const WORDS: Readonly<Record<SchemaType, readonly string[]>> = {
  string: ['str', 'string', 'date', 'text', 'url', 'uuid', 'hash', 'bytes', 'xml'],
  integer: ['int', 'integer'],
  number: ['num', 'number', 'float', 'decimal', 'long', 'double'],
  boolean: ['bool', 'boolean'],
  object: ['obj', 'object', 'record', 'dict', 'dictionary', 'map'],
  array: ['arr', 'array', 'list'],
  file: ['file'],
  any: ['any', 'json'],
  null: ['null'],
  union: [],
};

const BY_WORD = new Map<string, SchemaType>(
  Object.entries(WORDS).flatMap(([type, words]) =>
    words.map((word): [string, SchemaType] => [word, type as SchemaType]),
  ),
);

/** A type in words: what it is, and of a list what it holds. */
export interface WordType {
  type: SchemaType;
  items?: WordType;
}

/** Reads `string`, `int[]`, `array<string>`, `string | string[]`; any other word is an object. */
export function parseTypeWords(words: string): WordType {
  const text = words.trim().toLowerCase();
  // "One or several" is sent as several.
  const [, one, several] = /^([\w.-]+)\s*\|\s*([\w.-]+)\[\]$/.exec(text) ?? [];
  if (one !== undefined && one === several) return { type: 'array', items: parseTypeWords(one) };
  if (text.endsWith('[]')) return { type: 'array', items: parseTypeWords(text.slice(0, -2)) };
  const [, inner] = /^(?:array|list)<(.+)>$/.exec(text) ?? [];
  if (inner !== undefined) return { type: 'array', items: parseTypeWords(inner) };
  const [first = ''] = text.split(/[\s|<(,]/);
  return { type: BY_WORD.get(text) ?? BY_WORD.get(first) ?? 'object' };
}
