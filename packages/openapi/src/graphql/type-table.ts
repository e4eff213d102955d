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
  isListType,
  isNonNullType,
  isScalarType,
  isUnionType,
} from 'graphql';
import type { JsonValue } from '../json-value.ts';
import { MAX_SCHEMAS } from '../schema/limits.ts';
import type { SchemaId, SchemaNode, SchemaProperty, SchemaTable } from '../schema/schema-node.ts';
import { MAX_TYPE_FIELDS } from './limits.ts';
import { toScalarNode } from './scalar-node.ts';
import { toDeprecation } from './words.ts';

/** The types of a schema as nodes, made when somebody asks for them. */
export interface TypeTable extends SchemaTable {
  ofType(type: GraphQLType): SchemaId;
  /** What a field can be asked with. */
  argumentsOf(field: { args: readonly GraphQLArgument[] }): SchemaProperty[];
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/** Creates the table of a schema. */
export function createTypeTable(schema: GraphQLSchema): TypeTable {
  const nodes: (SchemaNode | (() => SchemaNode))[] = [];
  const named = new Map<GraphQLNamedType, SchemaId>();
  const listed = new Map<string, SchemaId>();
  const add = (make: () => SchemaNode): SchemaId =>
    nodes.length >= MAX_SCHEMAS ? 0 : nodes.push(make) - 1;
  add(() => ({ type: 'any', label: 'any' }));

  const table: TypeTable = {
    get(id) {
      const known = nodes[id] ?? { type: 'any', label: 'any' };
      if (typeof known !== 'function') return known;
      const made = known();
      nodes[id] = made;
      return made;
    },
    ofType(type) {
      if (isNonNullType(type)) return table.ofType(type.ofType);
      if (!isListType(type)) return ofNamed(type);
      const label = String(type);
      const known = listed.get(label);
      if (known !== undefined) return known;
      const items = table.ofType(type.ofType);
      const id = add(() => ({ type: 'array', label, items, refersTo: getNamedType(type).name }));
      listed.set(label, id);
      return id;
    },
    argumentsOf: ({ args }) => args.slice(0, MAX_TYPE_FIELDS).map(toProperty),
  };
  return table;

  function ofNamed(type: GraphQLNamedType): SchemaId {
    const known = named.get(type);
    if (known !== undefined) return known;
    const id = add(() => toNode(type));
    named.set(type, id);
    return id;
  }

  function toNode(type: GraphQLNamedType): SchemaNode {
    const about = { label: type.name, title: type.name, refersTo: type.name };
    const words = type.description ? { ...about, description: type.description } : about;
    if (isScalarType(type)) return { ...toScalarNode(type.name), ...words };
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => name);
      return { ...words, type: 'string', enum: values.slice(0, MAX_TYPE_FIELDS) };
    }
    if (isUnionType(type) || isInterfaceType(type)) return { ...words, ...toShapes(type) };
    const fields = Object.values(type.getFields());
    const isOneOf = isInputObjectType(type) && type.isOneOf;
    return {
      ...words,
      type: 'object',
      ...toProperties(fields),
      ...(isOneOf ? { constraints: { minProperties: 1, maxProperties: 1 } } : {}),
    };
  }

  /** An interface has fields of its own; a union is one of its members. */
  function toShapes(type: GraphQLNamedType): Pick<SchemaNode, 'type' | 'options' | 'properties'> {
    if (isInterfaceType(type)) {
      return { type: 'object', ...toProperties(Object.values(type.getFields())) };
    }
    const members = isUnionType(type) ? schema.getPossibleTypes(type) : [];
    return { type: 'union', options: members.slice(0, MAX_TYPE_FIELDS).map(table.ofType) };
  }

  function toProperties(fields: readonly Field[]): Pick<SchemaNode, 'properties' | 'truncated'> {
    const properties = fields.slice(0, MAX_TYPE_FIELDS).map(toProperty);
    return { properties, ...(fields.length > MAX_TYPE_FIELDS ? { truncated: true } : {}) };
  }

  function toProperty(field: Field): SchemaProperty {
    const isRequired = 'args' in field ? false : isRequiredInput(field);
    return {
      name: field.name,
      ...(isRequired ? { required: true } : {}),
      schema: add(() => toFieldNode(field)),
    };
  }

  /** A field has its own words, and holds what its type holds. */
  function toFieldNode(field: Field): SchemaNode {
    const type = getNamedType(field.type);
    const of = table.ofType(field.type);
    const { description: _, title: __, ...leaf } = table.get(of);
    const isLeaf = leaf.type !== 'array' && (isScalarType(type) || isEnumType(type));
    const own = 'args' in field ? table.argumentsOf(field) : [];
    const preset = 'defaultValue' in field ? field.defaultValue : undefined;
    const words = [field.description, toDeprecation(field.deprecationReason)].filter(Boolean);
    return {
      ...(isLeaf ? leaf : { type: leaf.type, of }),
      ...(leaf.constraints ? { constraints: { demands: ['exactly one field'] } } : {}),
      label: String(field.type),
      refersTo: type.name,
      ...(words.length > 0 ? { description: words.join('\n\n') } : {}),
      ...(field.deprecationReason == null ? {} : { deprecated: true }),
      ...(preset === undefined ? {} : { default: preset as JsonValue }),
      ...(own.length > 0 ? { arguments: own } : {}),
    };
  }
}

function isRequiredInput({ type, defaultValue }: GraphQLInputField | GraphQLArgument): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}
