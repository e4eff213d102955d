import { HTTP_METHODS, type ListPart, type RuleRef } from '@quire/model';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { ADDITIONAL } from '../operation/list-methods.ts';
import type { Operation } from '../operation/list-operations.ts';
import { readTags } from '../operation/tags.ts';
import { isInternal } from '../schema/hide-parts.ts';
import type { PlainSpec } from './bundle-spec.ts';
import {
  type Components,
  followRefs,
  listComponents,
  readComponents,
  toSchemes,
} from './component-parts.ts';
import { toMember, toObject } from './json-parts.ts';
import { createStripper, type Stripper } from './strip-parts.ts';

/** Says which rules let readers see an operation: any of these; none of them, nobody. */
export type RulesOfOperation = (operation: Operation) => readonly RuleRef[];

/** What a description says of itself besides its operations. */
const HEAD_KEYS = [
  'openapi',
  '$self',
  'info',
  'jsonSchemaDialect',
  'servers',
  'security',
  'externalDocs',
];
const METHOD_KEYS = new Set(HTTP_METHODS.map((method) => method.toLowerCase()));
const OPERATION_KEYS = new Set([...METHOD_KEYS, ADDITIONAL, 'x-mint']);

/**
 * A description as JSON of which each reader sees the operations that they may, and what these need. Parts
 * of schemas that are for some groups only are left out: a schema is the same wherever it is shown. What is
 * internal is for nobody.
 */
export function listSpecParts(spec: PlainSpec, rulesOf: RulesOfOperation): ListPart {
  const { root } = spec.file;
  const stripper = createStripper(spec.file);
  const shown = spec
    .operations()
    .filter(({ value, item }) => !isInternal(value) && !isInternal(item));
  const operations = shown.map((operation) => ({
    ...operation,
    value: stripper.strip(operation.value) as JsonObject,
    shared: toShared(operation.item, stripper),
    rules: rulesOf(operation),
  }));
  const written = HEAD_KEYS.flatMap((key) => (key in root ? [[key, root[key]]] : []));
  const head = stripper.strip(Object.fromEntries(written)) as JsonObject;
  const components = readComponents(root, stripper);
  const used = findUsed(head.security ?? [], components, operations);
  return toObject([
    ...Object.entries(head).map(([key, value]) => toMember(key, value)),
    ...listTags(root, operations, stripper),
    ...listPaths('paths', 'operation', operations),
    ...listPaths('webhooks', 'webhook', operations),
    ...listComponents(components, used),
  ]);
}

type Shown = Operation & { shared: JsonObject; rules: readonly RuleRef[] };

function listTags(
  root: JsonObject,
  operations: readonly Shown[],
  { isHidden, strip }: Stripper,
): ListPart[] {
  const tags = Array.isArray(root.tags) ? root.tags : [];
  const written = readTags(root);
  const users = new Map<string, Shown[]>();
  for (const operation of operations) {
    for (const name of listTagNames(operation.value, written)) {
      const known = users.get(name) ?? [];
      known.push(operation);
      users.set(name, known);
    }
  }
  const parts = tags.flatMap((tag): ListPart[] => {
    const name = isJsonObject(tag) && typeof tag.name === 'string' ? tag.name : undefined;
    const found = name === undefined || isHidden(tag) ? undefined : users.get(name);
    return found ? [{ rule: gather(found), of: [JSON.stringify(strip(tag))] }] : [];
  });
  return parts.length === 0 ? [] : [{ of: ['"tags":[', { of: parts, join: ',' }, ']'] }];
}

/** The tags of an operation and those around them. */
function listTagNames({ tags }: JsonObject, written: ReturnType<typeof readTags>): string[] {
  const names = (Array.isArray(tags) ? tags : []).filter((tag) => typeof tag === 'string');
  // Grows while it is read: a parent may have a parent.
  const all = new Set(names);
  for (const name of all) {
    const parent = written.get(name)?.parent;
    if (parent !== undefined) all.add(parent);
  }
  return [...all];
}

function listPaths(key: string, kind: Operation['kind'], operations: readonly Shown[]): ListPart[] {
  const own = operations.filter((operation) => operation.kind === kind);
  const paths = [...new Set(own.map(({ path }) => path))].map((path): ListPart => {
    const here = own.filter((operation) => operation.path === path);
    const shared = Object.entries(here[0]?.shared ?? {}).map(([name, value]) =>
      toMember(name, value),
    );
    const isAdditional = ({ method }: Shown) => !METHOD_KEYS.has(method.toLowerCase());
    const methods = here
      .filter((operation) => !isAdditional(operation))
      .map((operation) => toMethod(operation.method.toLowerCase(), operation));
    const additional = here.filter(isAdditional);
    return {
      rule: gather(here),
      of: [
        `${JSON.stringify(path)}:`,
        toObject([...shared, ...methods, ...listAdditional(additional)]),
      ],
    };
  });
  if (paths.length === 0 && key !== 'paths') return [];
  return [{ of: [`${JSON.stringify(key)}:`, toObject(paths)] }];
}

function toMethod(key: string, { value, rules }: Shown): ListPart {
  return { rule: rules, of: [toMember(key, value)] };
}

function listAdditional(operations: readonly Shown[]): ListPart[] {
  if (operations.length === 0) return [];
  const members = operations.map((operation) => toMethod(operation.method, operation));
  return [{ rule: gather(operations), of: [`${JSON.stringify(ADDITIONAL)}:`, toObject(members)] }];
}

/** What all operations of a path have; what it says of readers is no part of the description. */
function toShared(item: JsonObject, { strip }: Stripper): JsonObject {
  const entries = Object.entries(item).filter(([key]) => !OPERATION_KEYS.has(key));
  return strip(Object.fromEntries(entries)) as JsonObject;
}

/** By the reference to each component, the rules of the operations that need it. */
function findUsed(
  security: JsonValue,
  components: Components,
  operations: readonly Shown[],
): Map<string, Set<RuleRef>> {
  const used = new Map<string, Set<RuleRef>>();
  for (const { value, shared, rules } of operations) {
    const schemes = toSchemes(value.security ?? security);
    for (const ref of followRefs(components, [value, shared, schemes])) {
      const known = used.get(ref) ?? new Set();
      for (const rule of rules) known.add(rule);
      used.set(ref, known);
    }
  }
  return used;
}

function gather(operations: readonly Shown[]): RuleRef[] {
  return [...new Set(operations.flatMap(({ rules }) => rules))];
}
