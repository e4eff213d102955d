import { messageOf } from '@quire/base';
import {
  buildASTSchema,
  buildClientSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  Kind,
  Lexer,
  parse,
  Source,
  TokenKind,
} from 'graphql';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { parseSpec } from '../load/parse-spec.ts';
import {
  MAX_SCHEMA_FIELDS,
  MAX_SCHEMA_FILES,
  MAX_SCHEMA_LENGTH,
  MAX_SCHEMA_NESTING,
  MAX_SCHEMA_TOKENS,
  MAX_SCHEMA_TYPES,
} from './limits.ts';
import { type SchemaFault, toFault } from './schema-fault.ts';
import { listBreaches } from './schema-rules.ts';

/** One file that a schema is written in. */
export interface SchemaText {
  location: string;
  text: string;
}

/** A schema, with the definitions that it was written as, or why there is none. */
export type ReadSchema =
  | { schema: GraphQLSchema; document?: DocumentNode }
  | { faults: SchemaFault[] };

/** Reads a schema: definitions in one file or several, or the answer to an introspection query. Nothing of it is run. */
export function readSchema(files: readonly SchemaText[]): ReadSchema {
  const [first] = files;
  const home = first?.location ?? '';
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  if (length > MAX_SCHEMA_LENGTH) return tooMuch(home, `${MAX_SCHEMA_LENGTH} characters`);
  if (files.length > MAX_SCHEMA_FILES) return tooMuch(home, `${MAX_SCHEMA_FILES} files`);
  try {
    return first && files.length === 1 && isIntrospection(first.text)
      ? readIntrospection(first)
      : readDefinitions(files);
  } catch (error) {
    if (error instanceof SchemaLimit) return tooMuch(error.file, error.message);
    if (error instanceof GraphQLError) return { faults: [toFault(error, home)] };
    // A stack overflow or another surprise of the parser is a fault of the text as well.
    return { faults: [{ file: home, problem: messageOf(error), fix: FIX }] };
  }
}

const FIX = 'Correct the schema. Until then, Quire creates no pages from it.';

/** Whether a text is JSON: definitions never begin with a brace, operations do. */
function isIntrospection(text: string): boolean {
  return /^\ufeff?\s*\{\s*"/.test(text);
}

/** A schema over a limit. */
class SchemaLimit extends Error {
  readonly file: string;

  constructor(file: string, message: string) {
    super(message);
    this.file = file;
  }
}

function tooMuch(file: string, limit: string): ReadSchema {
  const problem = `it exceeds the limit of ${limit}`;
  return { faults: [{ file, problem, fix: 'Split the schema into smaller ones.' }] };
}

function readDefinitions(files: readonly SchemaText[]): ReadSchema {
  const sources = files.map(({ location, text }) => new Source(text, location));
  measure(sources);
  const definitions = sources.flatMap(
    (source) => parse(source, { maxTokens: MAX_SCHEMA_TOKENS }).definitions,
  );
  const home = files[0]?.location ?? '';
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  count(home, definitions.length, definitions.flatMap(listParts).length);
  const breaches = listBreaches(document, home);
  if (breaches.length > 0) return { faults: breaches };
  return { schema: buildASTSchema(document, { assumeValidSDL: true }), document };
}

/** Looks at the words and brackets of all files before anything is built of them. */
function measure(sources: readonly Source[]): void {
  let tokens = 0;
  for (const source of sources) {
    const lexer = new Lexer(source);
    let depth = 0;
    for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
      if (++tokens > MAX_SCHEMA_TOKENS) throw toLimit(source, `${MAX_SCHEMA_TOKENS} words`);
      if (OPENING.has(kind)) depth++;
      else if (CLOSING.has(kind)) depth--;
      if (depth > MAX_SCHEMA_NESTING) {
        throw toLimit(source, `${MAX_SCHEMA_NESTING} levels of brackets`);
      }
    }
  }
}

const OPENING: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
]);
const CLOSING: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
]);

function toLimit({ name }: Source, limit: string): SchemaLimit {
  return new SchemaLimit(name, limit);
}

function count(file: string, types: number, fields: number): void {
  if (types > MAX_SCHEMA_TYPES) throw new SchemaLimit(file, `${MAX_SCHEMA_TYPES} types`);
  if (fields > MAX_SCHEMA_FIELDS) throw new SchemaLimit(file, `${MAX_SCHEMA_FIELDS} fields`);
}

/** The fields, values and arguments of a definition. */
function listParts(definition: object): unknown[] {
  const { fields, values, arguments: own } = definition as Record<string, unknown>;
  const parts = [fields, values, own].flatMap((list) => (Array.isArray(list) ? list : []));
  return parts.flatMap((part: { arguments?: readonly unknown[] }) => [
    part,
    ...(part.arguments ?? []),
  ]);
}

function readIntrospection({ location, text }: SchemaText): ReadSchema {
  const parsed = parseSpec(text);
  if ('fault' in parsed) return { faults: [{ file: location, ...parsed.fault }] };
  const answer = isJsonObject(parsed.value.data) ? parsed.value.data : parsed.value;
  const { __schema: written } = answer;
  if (!isJsonObject(written) || !Array.isArray(written.types)) {
    return {
      faults: [
        {
          file: location,
          problem: 'it is JSON without "__schema"',
          fix: 'Save the response to an introspection query, or the schema in the definition language.',
          line: 1,
          column: 1,
        },
      ],
    };
  }
  count(location, written.types.length, written.types.flatMap(listIntrospected).length);
  return { schema: buildClientSchema(answer as unknown as IntrospectionQuery) };
}

function listIntrospected(type: JsonValue): JsonValue[] {
  if (!isJsonObject(type)) return [];
  const parts = [type.fields, type.inputFields, type.enumValues].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return parts.flatMap((part) => [part, ...listArguments(part)]);
}

function listArguments(part: JsonValue): JsonValue[] {
  return isJsonObject(part) && Array.isArray(part.args)
    ? (part as JsonObject & { args: JsonValue[] }).args
    : [];
}
