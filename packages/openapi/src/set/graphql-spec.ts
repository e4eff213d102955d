import { createHash } from 'node:crypto';
import type { Report } from '@quire/base';
import type { DocumentNode } from 'graphql';
import type { GraphqlDefinition, GraphqlReference } from '../graphql/definition.ts';
import { listDefinitions } from '../graphql/list-definitions.ts';
import { readSchema, type SchemaText } from '../graphql/read-schema.ts';
import { type GraphqlScope, toDefinition } from '../graphql/to-definition.ts';
import { createTypeTable } from '../graphql/type-table.ts';

/** A GraphQL schema, ready to be asked for its parts. */
export interface GraphqlSpec {
  /** The path of its file or folder, or its address. */
  location: string;
  files: readonly SchemaText[];
  scope: GraphqlScope;
  /** As it is written; nothing for an answer to an introspection query. */
  document?: DocumentNode;
  /** Changes when anything of the schema changes. */
  digest: string;
  /** Every part that can have a page, in order. */
  definitions(): readonly GraphqlReference[];
  has(reference: GraphqlReference): boolean;
  /** Nothing when the schema does not have it. */
  find(reference: GraphqlReference, wanted: 'required' | 'all'): GraphqlDefinition | undefined;
}

/** Reads a schema; nothing when it cannot be used, which is reported. */
export function createGraphqlSpec(
  location: string,
  files: readonly SchemaText[],
  report: Report,
): GraphqlSpec | undefined {
  const read = readSchema(files);
  if ('faults' in read) {
    for (const { problem, ...place } of read.faults) {
      const message = `The GraphQL schema cannot be read: ${problem.replace(/\.$/, '')}.`;
      report({ code: 'spec-not-parsed', severity: 'error', message, ...place });
    }
    return undefined;
  }
  const { schema, document } = read;
  const scope: GraphqlScope = { schema, table: createTypeTable(schema) };
  let definitions: readonly GraphqlReference[] | undefined;
  let names: Set<string> | undefined;
  const list = () => {
    definitions ??= listDefinitions(schema);
    return definitions;
  };
  return {
    location,
    files,
    scope,
    ...(document ? { document } : {}),
    digest: toDigest(files),
    definitions: list,
    has(reference) {
      names ??= new Set(list().map(toGraphqlKey));
      return names.has(toGraphqlKey(reference));
    },
    find: (reference, wanted) => toDefinition(reference, scope, wanted),
  };
}

/** A part of a schema in one word. */
export function toGraphqlKey({ kind, name }: GraphqlReference): string {
  return `${kind} ${name}`;
}

function toDigest(files: readonly SchemaText[]): string {
  const hash = createHash('sha256');
  for (const { location, text } of files) hash.update(JSON.stringify([location, text]));
  return hash.digest('base64url').slice(0, 22);
}
