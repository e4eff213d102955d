import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import type {
  EnumValue,
  GraphqlDefinition,
  GraphqlOperation,
  GraphqlReference,
  GraphqlType,
  TypeForm,
} from './definition.ts';
import { toExample } from './example-operation.ts';
import { MAX_LISTED_TYPES, MAX_TYPE_FIELDS } from './limits.ts';
import { listFields, listTypes, OPERATION_KINDS } from './list-definitions.ts';
import type { TypeTable } from './type-nodes.ts';
import { writeDirective, writeType } from './write-definition.ts';

/** What all parts of one schema share. */
export interface GraphqlScope {
  schema: GraphQLSchema;
  table: TypeTable;
}

/** One part of a schema, ready to be shown; nothing when the schema does not have it. */
export function toDefinition(
  { kind, name }: GraphqlReference,
  scope: GraphqlScope,
  wanted: 'required' | 'all',
): GraphqlDefinition | undefined {
  if (kind === 'directive') return toDirective(name, scope);
  if (kind === 'type') {
    const type = listTypes(scope.schema).find((one) => one.name === name);
    return type && toType(type, scope);
  }
  const field = listFields(scope.schema, kind).find((one) => one.name === name);
  return field && toOperation(kind, field, scope, wanted);
}

function toOperation(
  kind: GraphqlOperation['kind'],
  field: GraphQLField<unknown, unknown>,
  { schema, table }: GraphqlScope,
  wanted: 'required' | 'all',
): GraphqlOperation {
  const { name, description, deprecationReason, args, type } = field;
  const inputs = args.map((argument) => `${argument.name}: ${argument.type}`).join(', ');
  return {
    kind,
    name,
    ...(description ? { description } : {}),
    ...(deprecationReason == null ? {} : { deprecated: deprecationReason }),
    arguments: table.argumentsOf(field),
    returns: table.ofType(type),
    returnType: String(type),
    signature: `${name}${inputs && `(${inputs})`}: ${type}`,
    example: toExample(kind, field, { schema, table, wanted }),
    schemas: table,
  };
}

function toType(type: GraphQLNamedType, { schema, table }: GraphqlScope): GraphqlType {
  const id = table.ofType(type);
  const { properties = [] } = table.get(id);
  const hasInterfaces = isObjectType(type) || isInterfaceType(type);
  const { objects = [], interfaces = [] } = isInterfaceType(type)
    ? schema.getImplementations(type)
    : {};
  const specifiedBy = isScalarType(type) ? type.specifiedByURL : undefined;
  return {
    kind: 'type',
    name: type.name,
    form: toForm(type),
    ...(type.description ? { description: type.description } : {}),
    schema: id,
    fields: properties,
    values: isEnumType(type) ? type.getValues().slice(0, MAX_TYPE_FIELDS).map(toValue) : [],
    interfaces: listNames(hasInterfaces ? type.getInterfaces() : []),
    implementations: listNames([...interfaces, ...objects]),
    members: listNames(isUnionType(type) ? type.getTypes() : []),
    ...(specifiedBy ? { specifiedBy } : {}),
    isOneOf: isInputObjectType(type) && type.isOneOf,
    code: writeType(type),
    usedBy: listUses(type, schema),
    schemas: table,
  };
}

function listNames(types: readonly GraphQLNamedType[]): string[] {
  return types.slice(0, MAX_LISTED_TYPES).map(({ name }) => name);
}

function toForm(type: GraphQLNamedType): TypeForm {
  if (isObjectType(type)) return 'object';
  if (isInputObjectType(type)) return 'input';
  if (isEnumType(type)) return 'enum';
  if (isInterfaceType(type)) return 'interface';
  return isUnionType(type) ? 'union' : 'scalar';
}

function toValue({
  name,
  description,
  deprecationReason,
}: {
  name: string;
  description?: string | null | undefined;
  deprecationReason?: string | null | undefined;
}): EnumValue {
  return {
    name,
    ...(description ? { description } : {}),
    ...(deprecationReason == null ? {} : { deprecated: deprecationReason }),
  };
}

/** The operations that return a type or take it, without what lies between. */
function listUses(type: GraphQLNamedType, schema: GraphQLSchema): GraphqlReference[] {
  return OPERATION_KINDS.flatMap((kind) =>
    listFields(schema, kind)
      .filter((field) => [field, ...field.args].some((part) => getNamedType(part.type) === type))
      .map(({ name }): GraphqlReference => ({ kind, name })),
  ).slice(0, MAX_LISTED_TYPES);
}

function toDirective(name: string, { schema, table }: GraphqlScope): GraphqlDefinition | undefined {
  const directive = schema.getDirective(name);
  if (!directive) return undefined;
  const { description, locations, isRepeatable } = directive;
  return {
    kind: 'directive',
    name,
    ...(description ? { description } : {}),
    arguments: table.argumentsOf(directive),
    locations: [...locations],
    isRepeatable,
    code: writeDirective(directive),
    schemas: table,
  };
}
