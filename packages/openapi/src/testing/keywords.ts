import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Whether the words are on the page with the keyword, and whether they are there without it. */
export function tryKeyword([keyword, page, value, shows]: KeywordCase): [boolean, boolean] {
  const name = keyword.slice(keyword.lastIndexOf('.') + 1);
  return [page({ [name]: value }).includes(shows), page({}).includes(shows)];
}

/** Keywords that have neither a page nor a reason, and those of a table that the specification does not have. */
export function compareKeywords(
  cases: readonly KeywordCase[],
  withoutEffect: Readonly<Record<string, string>>,
  all: ReadonlySet<string>,
): string[] {
  const known = new Set([...cases.map(([keyword]) => keyword), ...Object.keys(withoutEffect)]);
  return [
    ...[...all].filter((keyword) => !known.has(keyword)),
    ...[...known].filter((keyword) => !all.has(keyword)),
  ];
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
