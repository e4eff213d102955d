import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';

/**
 * One keyword of a description: what the part is like without it, the value, and words that are on the page
 * with it and not without it. Where a value takes something away, the words have the part that stays.
 */
export type KeywordCase = readonly [
  keyword: string,
  page: (part: JsonObject) => string,
  value: JsonValue,
  shows: string,
];

/** What a page says with a keyword and not without it, for every keyword of the table. */
export function testKeywords(
  cases: readonly KeywordCase[],
  withoutEffect: Readonly<Record<string, string>>,
  all: ReadonlySet<string>,
): void {
  test.each(cases)('%s', (keyword, page, value, shows) => {
    const name = keyword.slice(keyword.lastIndexOf('.') + 1);
    expect(page({ [name]: value })).toContain(shows);
    expect(page({})).not.toContain(shows);
  });

  test('every keyword of the specification has a page, or a reason', () => {
    const known = new Set([...cases.map(([keyword]) => keyword), ...Object.keys(withoutEffect)]);
    expect([...all].filter((keyword) => !known.has(keyword))).toEqual([]);
    // A keyword that the specification does not have would hide a word that is written wrong.
    expect([...known].filter((keyword) => !all.has(keyword))).toEqual([]);
  });
}

/** The keywords of one object of a specification, in whichever branch of its schema they are named. */
export function listKeywords(schema: JsonValue | undefined): string[] {
  if (!isJsonObject(schema)) return [];
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    const list = schema[key];
    return Array.isArray(list) ? list : [];
  });
  const maps = ['dependentSchemas', '$defs'].flatMap((key) => {
    const map = schema[key];
    return isJsonObject(map) ? Object.values(map) : [];
  });
  const inner = [...branches, ...maps, schema.if, schema.then, schema.else];
  const own = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...new Set([...own, ...inner.flatMap(listKeywords)])];
}

/** The keywords that the vocabularies of JSON Schema 2020-12 have. */
export function listJsonSchemaKeywords(): string[] {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('ajv/dist/refs/json-schema-2020-12/schema.json');
  const folder = entry.replace(/schema\.json$/, 'meta');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => listKeywords(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))));
}
