import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql';
import type { GraphqlOperation, GraphqlReference } from './definition.ts';

/** The kinds of operations, in the order of the navigation. */
export const OPERATION_KINDS = ['query', 'mutation', 'subscription'] as const;

/** The type whose fields are the operations of a kind. */
export function rootOf(schema: GraphQLSchema, kind: GraphqlOperation['kind']) {
  if (kind === 'query') return schema.getQueryType();
  return kind === 'mutation' ? schema.getMutationType() : schema.getSubscriptionType();
}

/** The operations of a kind, in the order of the schema. */
export function listFields(
  schema: GraphQLSchema,
  kind: GraphqlOperation['kind'],
): GraphQLField<unknown, unknown>[] {
  return Object.values(rootOf(schema, kind)?.getFields() ?? {});
}

/** The types that a schema defines itself, in its order: not the root types, nor those that every schema has. */
export function listTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  const roots = new Set<unknown>(OPERATION_KINDS.map((kind) => rootOf(schema, kind)));
  return Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !roots.has(type),
  );
}

/** Every part of a schema that can have a page: operations, then types, then directives. */
export function listDefinitions(schema: GraphQLSchema): GraphqlReference[] {
  return [
    ...OPERATION_KINDS.flatMap((kind) =>
      listFields(schema, kind).map(({ name }): GraphqlReference => ({ kind, name })),
    ),
    ...listTypes(schema).map(({ name }): GraphqlReference => ({ kind: 'type', name })),
    ...schema
      .getDirectives()
      .filter((directive) => !isSpecifiedDirective(directive))
      .map(({ name }): GraphqlReference => ({ kind: 'directive', name })),
  ];
}
