import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isScalarType,
  isUnionType,
} from 'graphql';
import type { SchemaId, SchemaNode, SchemaProperty, SchemaTable } from '../schema/schema-node.ts';
import { ENGLISH } from '../words/english.ts';
import { toDefault } from './default-value.ts';
import { MAX_TYPE_FIELDS } from './limits.ts';
import { toScalarNode } from './scalar-node.ts';
import { toDeprecation } from './words.ts';

/** The types of a schema as nodes. */
export interface TypeTable extends SchemaTable {
  ofType(type: GraphQLType): SchemaId;
  /** What a field can be asked with. */
  argumentsOf(field: { args: readonly GraphQLArgument[] }): SchemaProperty[];
}

/** What nodes are made with. */
export interface NodeRun {
  schema: GraphQLSchema;
  table: TypeTable;
  /** Adds a node that is made when somebody asks for it. */
  add(make: () => SchemaNode): SchemaId;
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** A type as a node. */
export function toNode(type: GraphQLNamedType, run: NodeRun): SchemaNode {
  const about = { label: type.name, title: type.name, refersTo: type.name };
  const words = type.description ? { ...about, description: type.description } : about;
  if (isScalarType(type)) return { ...toScalarNode(type.name), ...words };
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => name);
    return { ...words, type: 'string', enum: values.slice(0, MAX_TYPE_FIELDS) };
  }
  if (isUnionType(type) || isInterfaceType(type)) return { ...words, ...toShapes(type, run) };
  const fields = Object.values(type.getFields());
  const isOneOf = isInputObjectType(type) && type.isOneOf;
  return {
    ...words,
    type: 'object',
    ...toProperties(fields, run),
    ...(isOneOf ? { constraints: { minProperties: 1, maxProperties: 1 } } : {}),
  };
}

/** An interface has fields of its own; a union is one of its members. */
function toShapes(
  type: GraphQLNamedType,
  run: NodeRun,
): Pick<SchemaNode, 'type' | 'options' | 'properties'> {
  if (isInterfaceType(type)) {
    return { type: 'object', ...toProperties(Object.values(type.getFields()), run) };
  }
  const members = isUnionType(type) ? run.schema.getPossibleTypes(type) : [];
  return { type: 'union', options: members.slice(0, MAX_TYPE_FIELDS).map(run.table.ofType) };
}

function toProperties(
  fields: readonly Field[],
  run: NodeRun,
): Pick<SchemaNode, 'properties' | 'truncated'> {
  const properties = fields.slice(0, MAX_TYPE_FIELDS).map((field) => toProperty(field, run));
  return { properties, ...(fields.length > MAX_TYPE_FIELDS ? { truncated: true } : {}) };
}

/** A field or an argument, with a node of its own words. */
export function toProperty(field: Field, run: NodeRun): SchemaProperty {
  const isRequired = 'args' in field ? false : isRequiredInput(field);
  return {
    name: field.name,
    ...(isRequired ? { required: true } : {}),
    schema: run.add(() => toFieldNode(field, run)),
  };
}

/** A field has its own words, and holds what its type holds. */
function toFieldNode(field: Field, { table }: NodeRun): SchemaNode {
  const type = getNamedType(field.type);
  const of = table.ofType(field.type);
  const { description: _, title: __, ...leaf } = table.get(of);
  const isLeaf = leaf.type !== 'array' && (isScalarType(type) || isEnumType(type));
  const own = 'args' in field ? table.argumentsOf(field) : [];
  const preset = 'defaultValue' in field ? toDefault(field.defaultValue) : undefined;
  const words = [field.description, toDeprecation(field.deprecationReason, ENGLISH)].filter(
    Boolean,
  );
  return {
    ...(isLeaf ? leaf : { type: leaf.type, of }),
    ...(leaf.constraints ? { constraints: { demands: [['oneField']] } } : {}),
    label: String(field.type),
    refersTo: type.name,
    ...(words.length > 0 ? { description: words.join('\n\n') } : {}),
    ...(field.deprecationReason == null ? {} : { deprecated: true }),
    ...(preset === undefined ? {} : { default: preset }),
    ...(own.length > 0 ? { arguments: own } : {}),
  };
}

function isRequiredInput({ type, defaultValue }: GraphQLInputField | GraphQLArgument): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}
