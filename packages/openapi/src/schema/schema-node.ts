import type { JsonValue } from '../json-value.ts';
import type { Condition, Demand } from './phrases.ts';

/** The number of a schema in its table. Schemas refer to each other by it, so circles are finite. */
export type SchemaId = number;

/** The kinds of values. `union` is one of several shapes; `any` is anything; `file` is chosen from disk. */
export type SchemaType =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null'
  | 'object'
  | 'array'
  | 'file'
  | 'union'
  | 'any';

/**
 * One schema, normal: references followed, `allOf` merged, `oneOf` and `anyOf` the same thing,
 * what cannot be sent (or is never answered) already taken out.
 */
export interface SchemaNode {
  type: SchemaType;
  /** `null` is allowed as well. */
  nullable?: true;
  /** The type in words, as readers see it: `string<uuid>`, `enum<string>`, `object[]`. */
  label: string;
  title?: string;
  /** Markdown on the server; plain text, cut to a line or two, in a playground's model. */
  description?: string;
  format?: string;
  /** The only values that are allowed. */
  enum?: JsonValue[];
  default?: JsonValue;
  /** The first is the one to show. */
  examples?: JsonValue[];
  constraints?: SchemaConstraints;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Of an object, in the order of the description. */
  properties?: SchemaProperty[];
  /** Of an object that may hold other keys too: what their values are. */
  additional?: SchemaId;
  /** Of an object: what properties are whose names match a pattern. */
  patterns?: { pattern: string; schema: SchemaId }[];
  /** Of a list. */
  items?: SchemaId;
  /** Of a list: what the items at its beginning are, one by one. */
  prefix?: SchemaId[];
  /** Of a list: what some of its items are. */
  contains?: SchemaId;
  /** What holds only in some cases, and when. */
  conditions?: { when: Condition; schema: SchemaId }[];
  /** Of a union: its shapes, named by the `title` or `label` of each. */
  options?: SchemaId[];
  /** Of a union: the property that says which shape a value has, and its value for each of them. */
  discriminator?: { property: string; values: string[] };
  /** Of a `file`: how it is sent inside JSON or a form; and what it may be. */
  file?: { encoding: 'binary' | 'base64' | 'base64url'; mediaType?: string };
  /** Of a field with words of its own: the schema that says what it holds. */
  of?: SchemaId;
  /** Of a field of GraphQL: what it can be asked with. */
  arguments?: SchemaProperty[];
  /** The named type of GraphQL in its label. */
  refersTo?: string;
  /** How it is written as XML. */
  xml?: XmlNode;
  /** Small labels before and after the name. */
  pills?: { pre?: string[]; post?: string[] };
  /** Properties, items or options were left out to keep the table small: edit such a value as raw JSON. */
  truncated?: true;
}

/** How a value is written as XML, in the words of OpenAPI 3.2. */
export interface XmlNode {
  /** Instead of the name of the property or of the schema. */
  name?: string;
  namespace?: string;
  prefix?: string;
  nodeType: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
}

/** One property of an object. */
export interface SchemaProperty {
  name: string;
  required?: true;
  schema: SchemaId;
}

/** What a value must fulfill, as numbers and patterns that can be shown and checked. */
export interface SchemaConstraints {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  minProperties?: number;
  maxProperties?: number;
  minContains?: number;
  maxContains?: number;
  /** Other rules. */
  demands?: Demand[];
}

/** Gives schemas by number. On the server it makes them when they are asked for. */
export interface SchemaTable {
  get(id: SchemaId): SchemaNode;
}
