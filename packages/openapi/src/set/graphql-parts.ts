import type { ListPart, RuleRef } from '@quire/model';
import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  printType,
} from 'graphql';
import type { GraphqlReference } from '../graphql/definition.ts';
import { listFields, OPERATION_KINDS, rootOf } from '../graphql/list-definitions.ts';
import { writeDirective, writeOperation } from '../graphql/write-definition.ts';
import type { GraphqlSpec } from './graphql-spec.ts';

/**
 * A schema as definitions, of which each reader sees the operations that they may, and the types that these
 * operations, or pages that they may read, lead to.
 */
export function listGraphqlParts(
  spec: GraphqlSpec,
  rulesOf: (reference: GraphqlReference) => readonly RuleRef[],
): ListPart {
  const { schema } = spec.scope;
  const rules = collectTypeRules(spec, rulesOf);
  const roots = OPERATION_KINDS.flatMap((kind): ListPart[] => {
    const root = rootOf(schema, kind);
    if (!root) return [];
    const fields = listFields(schema, kind).map((field): { rule: RuleRef[]; of: string[] } => ({
      rule: [...rulesOf({ kind, name: field.name })],
      of: [writeOperation(field)],
    }));
    const rule = [...new Set(fields.flatMap((field) => field.rule))];
    return [{ rule, of: [`type ${root.name} {\n`, ...fields, '}\n\n'] }];
  });
  const types = [...rules].map(
    ([type, own]): ListPart => ({
      rule: [...own],
      of: [`${printType(type)}\n\n`],
    }),
  );
  const directives = schema
    .getDirectives()
    .filter((directive) => !isSpecifiedDirective(directive))
    .map(
      (directive): ListPart => ({
        rule: [...rulesOf({ kind: 'directive', name: directive.name })],
        of: [`${writeDirective(directive)}\n\n`],
      }),
    );
  return { of: [...writeRoots(spec), ...roots, ...types, ...directives] };
}

/** Root types with names of their own have to be named. */
function writeRoots({ scope: { schema } }: GraphqlSpec): string[] {
  const named = OPERATION_KINDS.flatMap((kind) => {
    const root = rootOf(schema, kind);
    return root ? [{ kind, name: root.name }] : [];
  });
  const isUsual = named.every(({ kind, name }) => name.toLowerCase() === kind);
  if (isUsual) return [];
  return [`schema {\n${named.map(({ kind, name }) => `  ${kind}: ${name}\n`).join('')}}\n\n`];
}

/** Who may see each type: whoever may see something that leads to it. */
function collectTypeRules(
  { scope: { schema }, definitions }: GraphqlSpec,
  rulesOf: (reference: GraphqlReference) => readonly RuleRef[],
): Map<GraphQLNamedType, Set<RuleRef>> {
  const roots = new Set<unknown>(OPERATION_KINDS.map((kind) => rootOf(schema, kind)));
  const isOwn = (type: GraphQLNamedType) =>
    !roots.has(type) && !isIntrospectionType(type) && !isSpecifiedScalarType(type);
  const found = new Map<GraphQLNamedType, Set<RuleRef>>();
  const note = (start: readonly GraphQLNamedType[], rules: readonly RuleRef[]) => {
    const open = start.filter(isOwn);
    for (let type = open.pop(); type; type = open.pop()) {
      const known = found.get(type) ?? new Set<RuleRef>();
      // What all of these rules lead to was followed before.
      if (found.has(type) && rules.every((rule) => known.has(rule))) continue;
      found.set(type, new Set([...known, ...rules]));
      open.push(...listNeeded(type, schema.getPossibleTypes.bind(schema)).filter(isOwn));
    }
  };
  for (const reference of definitions()) {
    const { kind, name } = reference;
    const rules = rulesOf(reference);
    if (rules.length === 0) continue;
    if (kind === 'directive') {
      const args = schema.getDirective(name)?.args ?? [];
      note(
        args.map(({ type }) => getNamedType(type)),
        rules,
      );
    } else if (kind === 'type') {
      const type = schema.getType(name);
      if (type) note([type], rules);
    } else {
      const field = rootOf(schema, kind)?.getFields()[name];
      if (field) note(listOfField(field), rules);
    }
  }
  return found;
}

function listOfField({ type, args }: GraphQLField<unknown, unknown>): GraphQLNamedType[] {
  return [getNamedType(type), ...args.map((argument) => getNamedType(argument.type))];
}

/** The types that a type names. */
function listNeeded(
  type: GraphQLNamedType,
  getPossibleTypes: GraphqlSpec['scope']['schema']['getPossibleTypes'],
): GraphQLNamedType[] {
  if (isUnionType(type)) return [...type.getTypes()];
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => getNamedType(field.type));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return [
    ...Object.values(type.getFields()).flatMap(listOfField),
    ...type.getInterfaces(),
    ...(isInterfaceType(type) ? getPossibleTypes(type) : []),
  ];
}
