import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isRequiredArgument,
} from 'graphql';
import type { JsonObject, JsonValue } from '../json-value.ts';
import { sampleScalar } from '../schema/sample-scalar.ts';
import { sampleValue } from '../schema/sample-value.ts';
import { toDefault } from './default-value.ts';
import type { ExampleOperation, GraphqlOperation } from './definition.ts';
import { toScalarNode } from './scalar-node.ts';
import { type Selection, type SelectionSet, selectFields } from './select-fields.ts';
import type { TypeTable } from './type-nodes.ts';

const MAX_ARGUMENTS = 20;

/**
 * An operation that asks for one root field, the variables that it needs, and an answer that fits it.
 * `required` leaves arguments out that can be left out.
 */
export function toExample(
  kind: GraphqlOperation['kind'],
  field: GraphQLField<unknown, unknown>,
  {
    schema,
    table,
    wanted,
  }: { schema: GraphQLSchema; table: TypeTable; wanted: 'required' | 'all' },
): ExampleOperation {
  const chosen = field.args
    .filter((argument) => isRequiredArgument(argument) || isOffered(argument, wanted))
    .slice(0, MAX_ARGUMENTS);
  const set = selectFields(field.type, schema);
  const declared = chosen.map(({ name, type }) => `$${name}: ${type}`);
  const given = chosen.map(({ name }) => `${name}: $${name}`);
  const head = `${kind} ${toOperationName(field.name)}${toList(declared, '')}`;
  const call = `${field.name}${toList(given, '  ')}${set ? ` ${writeSet(set, '  ')}` : ''}`;
  return {
    text: `${head} {\n  ${call}\n}`,
    variables: Object.fromEntries(
      chosen
        .filter(isGiven)
        .map(({ name, type, defaultValue }) => [
          name,
          toDefault(defaultValue) ?? sampleValue(table.ofType(type), table),
        ]),
    ),
    answer: { data: { [field.name]: answerTo(field.type, set) } },
  };
}

function isOffered({ deprecationReason }: GraphQLArgument, wanted: 'required' | 'all'): boolean {
  return wanted === 'all' && deprecationReason == null;
}

/** A made-up cursor or filter would find nothing: what can be left out is for the reader to fill in. */
function isGiven(argument: GraphQLArgument): boolean {
  return isRequiredArgument(argument) || argument.defaultValue != null;
}

function toOperationName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A list in parentheses; a long one has a line for each. */
function toList(items: readonly string[], indent: string): string {
  if (items.length === 0) return '';
  const line = items.join(', ');
  if (line.length <= 60) return `(${line})`;
  return `(\n${items.map((item) => `${indent}  ${item}`).join('\n')}\n${indent})`;
}

function writeSet({ fields, shapes }: SelectionSet, indent: string): string {
  const deeper = `${indent}  `;
  const lines = [
    ...fields.map((field) => writeField(field, deeper)),
    ...shapes.map(
      ({ type, fields: own }) =>
        `${deeper}... on ${type.name} ${writeSet({ fields: own, shapes: [] }, deeper)}`,
    ),
  ];
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function writeField({ name, inside }: Selection, indent: string): string {
  return `${indent}${name}${inside ? ` ${writeSet(inside, indent)}` : ''}`;
}

function answerTo(type: GraphQLType, set: SelectionSet | undefined): JsonValue {
  const plain = getNullableType(type);
  if (isListType(plain)) return [answerTo(plain.ofType, set)];
  if (set) return answerToSet(set, getNamedType(type).name);
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  return sampleScalar({ ...toScalarNode(named.name), label: named.name });
}

/** A value of one of several types is of the first of them. */
function answerToSet({ fields, shapes }: SelectionSet, typeName: string): JsonObject {
  const [shape] = shapes;
  const answer: JsonObject = {};
  for (const { name, type, inside } of [...fields, ...(shape?.fields ?? [])]) {
    answer[name] = type ? answerTo(type, inside) : (shape?.type.name ?? typeName);
  }
  return answer;
}
