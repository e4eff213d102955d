import type { ApiResponse, Endpoint, MediaContent, RequestBody } from '../../endpoint.ts';
import type { SchemaId, SchemaTable } from '../../schema/schema-node.ts';
import { type ApiWords, say } from '../../words/api-words.ts';
import { toItemTitle } from '../body-section.ts';
import { planFields } from '../field-plan.ts';
import { listLinkFacts, toHeaderRow } from '../response-section.ts';
import { toFieldList, toItem, toItems, toRules } from './field-items.ts';
import { isOneLine, joinBlocks, toBlock, toCode } from './markdown-text.ts';

/** What the parts of one endpoint share while they are written. */
export interface ContentScope extends Pick<Endpoint, 'schemas'> {
  words: ApiWords;
  /** Contents that were written already, with the words for where. */
  written: Map<string, string>;
}

/** The place of a part: how many fields it may show, and what it is called. */
interface ContentPlace {
  rows: number;
  where: string;
}

/** What can be sent. */
export function toBodyBlock(body: RequestBody, scope: ContentScope, place: ContentPlace): string {
  return joinBlocks(
    toBlock(body.description ?? ''),
    toContentsBlock(body.contents, scope, place, body.required),
  );
}

/** One answer: its words, headers, fields and links. */
export function toResponseBlock(
  { summary, description = summary, headers, contents, links }: ApiResponse,
  scope: ContentScope,
  place: ContentPlace,
): string {
  const { words } = scope;
  const { markdown } = words;
  const headerItems = headers.map((header) => toHeaderRow(header, scope.schemas));
  return joinBlocks(
    toBlock(description ?? ''),
    headers.length > 0 ? joinBlocks(markdown.responseHeaders, toItems(headerItems, words)) : '',
    toContentsBlock(contents, scope, place),
    links.length > 0
      ? joinBlocks(markdown.responseLinks, links.map((link) => toLink(link, words)).join('\n'))
      : '',
  );
}

function toLink(
  { name, operation, description, ...link }: ApiResponse['links'][number],
  { content, markdown }: ApiWords,
): string {
  const title =
    operation === undefined ? toCode(name) : say(markdown.target, toCode(name), toCode(operation));
  const given = listLinkFacts(link).map(
    ({ name: key, word, value }) => `  - ${say(content[word], toCode(key), toCode(value))}`,
  );
  const block = toBlock(description ?? '');
  const words = isOneLine(block) ? block : block.replace(/\s+/g, ' ');
  return [`- ${title}${words && `: ${words}`}`, ...given].join('\n');
}

/** The contents of a body or answer, each with its media type. */
function toContentsBlock(
  contents: readonly MediaContent[],
  scope: ContentScope,
  place: ContentPlace,
  required = false,
): string {
  const { field, mediaType } = scope.words;
  const need = required ? `, ${field.required}` : '';
  return joinBlocks(
    ...contents.map((content) =>
      joinBlocks(
        `${mediaType}: ${toCode(content.mediaType)}${need}`,
        toContentBlock(content, scope, place),
      ),
    ),
  );
}

/** The fields of a content. What was written before is only named: errors are mostly alike. */
export function toContentBlock(
  content: MediaContent,
  scope: ContentScope,
  place: ContentPlace,
): string {
  const { itemSchema } = content;
  return joinBlocks(
    toBlock(content.description ?? ''),
    toValueBlock(content.schema, content, scope, place),
    itemSchema === undefined ? '' : `${toItemTitle(content, scope.words)}:`,
    toValueBlock(itemSchema, content, scope, place),
  );
}

function toValueBlock(
  schema: SchemaId | undefined,
  { mediaType }: MediaContent,
  { schemas, words, written }: ContentScope,
  { rows, where }: ContentPlace,
): string {
  if (schema === undefined) return '';
  const before = written.get(`${schema}`);
  if (before !== undefined) return say(words.markdown.same, before);
  written.set(`${schema}`, `${where} (${toCode(mediaType)})`);
  return toSchemaBlock(schema, schemas, rows, words);
}

/** A schema that many operations use is written once: for the page of each, and for the text of all pages. */
const schemaBlocks = new WeakMap<SchemaTable, WeakMap<ApiWords, Map<string, string>>>();

function toSchemaBlock(
  schema: SchemaId,
  table: SchemaTable,
  rows: number,
  words: ApiWords,
): string {
  const languages = schemaBlocks.get(table) ?? new WeakMap<ApiWords, Map<string, string>>();
  schemaBlocks.set(table, languages);
  const known = languages.get(words) ?? new Map<string, string>();
  languages.set(words, known);
  const key = `${schema} ${rows}`;
  const block = known.get(key) ?? writeSchemaBlock(schema, table, rows, words);
  known.set(key, block);
  return block;
}

function writeSchemaBlock(
  schema: SchemaId,
  table: SchemaTable,
  rows: number,
  words: ApiWords,
): string {
  const node = table.get(schema);
  const plan = planFields(schema, { table, budget: { left: rows }, around: [] });
  if (plan && node.type === 'object') {
    return joinBlocks(
      toBlock(node.description ?? ''),
      toRules(node, words),
      toFieldList(plan, words),
    );
  }
  // A list or a single value has a line of its own.
  const inside = plan && ({ kind: 'fields', plan, count: plan.fields.length } as const);
  return toItem({ name: node.title ?? node.label, node, inside }, words);
}
