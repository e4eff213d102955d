import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  print,
} from 'graphql';
import { toDefault } from './default-value.ts';
import { MAX_LISTED_TYPES } from './limits.ts';

/** A type as its author would write it, without descriptions: a page has those. */
export function writeType(type: GraphQLNamedType): string {
  if (isEnumType(type)) {
    return `enum ${type.name} ${writeBlock(type.getValues().map(({ name }) => name))}`;
  }
  if (isUnionType(type)) {
    const members = type.getTypes().slice(0, MAX_LISTED_TYPES);
    return `union ${type.name} =\n${members.map(({ name }) => `  | ${name}`).join('\n')}`;
  }
  if (isInputObjectType(type)) {
    const mark = type.isOneOf ? ' @oneOf' : '';
    return `input ${type.name}${mark} ${writeBlock(Object.values(type.getFields()).map(writeInput))}`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return `scalar ${type.name}`;
  const word = isObjectType(type) ? 'type' : 'interface';
  const above = type.getInterfaces().map(({ name }) => name);
  const head = above.length > 0 ? ` implements ${above.join(' & ')}` : '';
  const fields = Object.values(type.getFields()).map(writeField);
  return `${word} ${type.name}${head} ${writeBlock(fields)}`;
}

/** A field of a root type as it stands in a schema, with its description. */
export function writeOperation(field: GraphQLField<unknown, unknown>): string {
  const { description, deprecationReason } = field;
  const about = description
    ? `${print({ kind: Kind.STRING, value: description, block: true })}\n`
    : '';
  const old =
    deprecationReason == null ? '' : ` @deprecated(reason: ${JSON.stringify(deprecationReason)})`;
  return `${`${about}${writeField(field)}${old}`.replace(/^(?=.)/gm, '  ')}\n`;
}

function writeField({ name, args, type }: GraphQLField<unknown, unknown>): string {
  return `${name}${writeArguments(args)}: ${type}`;
}

/** A directive as its author would write it, without descriptions. */
export function writeDirective({ name, args, isRepeatable, locations }: GraphQLDirective): string {
  const again = isRepeatable ? ' repeatable' : '';
  return `directive @${name}${writeArguments(args)}${again} on ${locations.join(' | ')}`;
}

function writeBlock(lines: readonly string[]): string {
  const shown = lines.slice(0, MAX_LISTED_TYPES);
  const more = lines.length > shown.length ? ['  # …'] : [];
  return `{\n${[...shown.map((line) => `  ${line}`), ...more].join('\n')}\n}`;
}

function writeArguments(args: readonly GraphQLArgument[]): string {
  return args.length === 0 ? '' : `(${args.map(writeInput).join(', ')})`;
}

function writeInput({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  const preset = astFromValue(toDefault(defaultValue), type);
  return `${name}: ${type}${preset ? ` = ${print(preset)}` : ''}`;
}
