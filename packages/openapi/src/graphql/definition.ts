import type { GraphqlKind } from '@quire/model';
import type { JsonObject, JsonValue } from '../json-value.ts';
import type { SchemaId, SchemaProperty, SchemaTable } from '../schema/schema-node.ts';

/** The name of a part of a schema that has a page. */
export interface GraphqlReference {
  kind: GraphqlKind;
  name: string;
}

/** One part of a schema, whatever it was written in. */
export type GraphqlDefinition = GraphqlOperation | GraphqlType | GraphqlDirective;

interface Described {
  name: string;
  /** Markdown. */
  description?: string;
  schemas: SchemaTable;
}

/** A field of one of the root types. */
export interface GraphqlOperation extends Described {
  kind: 'query' | 'mutation' | 'subscription';
  /** Why nobody should use it any more; empty where the schema does not say. */
  deprecated?: string;
  arguments: SchemaProperty[];
  returns: SchemaId;
  /** `[User!]!`. */
  returnType: string;
  /** `user(id: ID!): User`. */
  signature: string;
  example: ExampleOperation;
}

/** An operation that can be sent, with the answer that it may get. */
export interface ExampleOperation {
  text: string;
  variables: JsonObject;
  answer: JsonValue;
}

/** What a type is, in the words of GraphQL. */
export type TypeForm = 'object' | 'input' | 'enum' | 'interface' | 'union' | 'scalar';

export interface GraphqlType extends Described {
  kind: 'type';
  form: TypeForm;
  /** Its number in the table. */
  schema: SchemaId;
  fields: SchemaProperty[];
  values: EnumValue[];
  /** The interfaces that it implements, the types that implement it, and those that it is one of. */
  interfaces: string[];
  implementations: string[];
  members: string[];
  /** Where a scalar is defined. */
  specifiedBy?: string;
  /** Exactly one of its fields has to be given. */
  isOneOf: boolean;
  /** As it is written, without descriptions. */
  code: string;
  /** Operations that return it or take it. */
  usedBy: GraphqlReference[];
}

/** One value of an enum. */
export interface EnumValue {
  name: string;
  description?: string;
  deprecated?: string;
}

export interface GraphqlDirective extends Described {
  kind: 'directive';
  arguments: SchemaProperty[];
  /** `FIELD_DEFINITION`, `OBJECT`. */
  locations: string[];
  isRepeatable: boolean;
  code: string;
}
