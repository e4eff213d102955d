import {
  type DocumentNode,
  type GraphQLSchema,
  KnownDirectivesRule,
  KnownTypeNamesRule,
  LoneSchemaDefinitionRule,
  PossibleTypeExtensionsRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueArgumentNamesRule,
  UniqueDirectiveNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  validateSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { MAX_SPEC_FINDINGS } from '../load/limits.ts';
import { type SchemaFault, toFault } from './schema-fault.ts';

/** Without these nobody knows what a definition means. */
const NEEDED = [
  LoneSchemaDefinitionRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueDirectiveNamesRule,
  KnownTypeNamesRule,
  PossibleTypeExtensionsRule,
  UniqueArgumentNamesRule,
  UniqueInputFieldNamesRule,
];

/** Parts of a larger schema use directives that the whole defines: they are shown all the same. */
const WANTED = [KnownDirectivesRule, UniqueDirectivesPerLocationRule];

/** Why definitions make no schema. */
export function listBreaches(document: DocumentNode, home: string): SchemaFault[] {
  return validateSDL(document, null, NEEDED)
    .slice(0, MAX_SPEC_FINDINGS)
    .map((error) => toFault(error, home));
}

/** Where a schema that can be shown breaks the rules of GraphQL. */
export function listFindings(
  schema: GraphQLSchema,
  document: DocumentNode | undefined,
  home: string,
): SchemaFault[] {
  const written = document ? validateSDL(document, null, WANTED) : [];
  return [...written, ...validateSchema(schema)].slice(0, MAX_SPEC_FINDINGS).map((error) => ({
    ...toFault(error, home),
    fix: 'Correct the schema. Until then, pages show it as it is written.',
  }));
}
