import { HTTP_METHODS, type ListPart, type RuleRef } from '@quire/model';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { parsePointer } from '../load/pointer.ts';
import { ADDITIONAL } from '../operation/list-methods.ts';
import type { Operation } from '../operation/list-operations.ts';
import { readTags } from '../operation/tags.ts';
import { toMappedRef } from '../schema/discriminator.ts';
import { isInternal } from '../schema/hide-parts.ts';
import type { PlainSpec } from './bundle-spec.ts';
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

function listComponents(
  components: Components,
  used: ReadonlyMap<string, Set<RuleRef>>,
): ListPart[] {
  const sections = [...components].flatMap(([section, values]): ListPart[] => {
    const members = [...values].flatMap(([name, { value }]): ListPart[] => {
      const rules = used.get(toRef(section, name));
      return rules ? [{ rule: [...rules], of: [toMember(name, value)] }] : [];
    });
    const rule = [
      ...new Set(members.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])))),
    ];
    if (members.length === 0) return [];
    return [{ rule, of: [`${JSON.stringify(section)}:`, toObject(members)] }];
  });
  return sections.length === 0 ? [] : [{ of: ['"components":', toObject(sections)] }];
}

/** By section and name, the components that are not hidden: each stripped once, with the references in it. */
type Components = ReadonlyMap<string, ReadonlyMap<string, { value: JsonValue; refs: string[] }>>;

function readComponents({ components }: JsonObject, { isHidden, strip }: Stripper): Components {
  const sections = Object.entries(isJsonObject(components) ? components : {});
  return new Map(
    sections.map(([section, values]) => {
      const members = Object.entries(isJsonObject(values) ? values : {});
      const shown = members.filter(([, value]) => !isHidden(value));
      return [
        section,
        new Map(
          shown.map(([name, written]) => {
            const value = strip(written);
            return [name, { value, refs: listRefs(value) }];
          }),
        ),
      ];
    }),
  );
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

/** The references to all components that these values lead to, each once. */
function followRefs(components: Components, values: readonly JsonValue[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = values.flatMap(listRefs);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (found.has(ref)) continue;
    const [, section = '', name = ''] = parsePointer(ref.slice(1)) ?? [];
    const target = components.get(section)?.get(name);
    const own = toRef(section, name);
    if (target === undefined || found.has(own)) continue;
    found.add(own);
    for (const next of target.refs) open.push(next);
  }
  return found;
}

const PREFIX = '#/components/';

function toRef(section: string, name: string): string {
  return `${PREFIX}${section}/${name}`;
}

/** Requirements name security schemes without a reference. */
function toSchemes(security: JsonValue): JsonValue {
  const list = Array.isArray(security) ? security : [];
  const names = list.flatMap((one) => (isJsonObject(one) ? Object.keys(one) : []));
  return names.map((name) => toRef('securitySchemes', name));
}

/** Every text that names a component: references, and what a discriminator maps to. */
function listRefs(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith(PREFIX) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listRefs);
  if (!isJsonObject(value)) return [];
  return [...Object.values(value).flatMap(listRefs), ...listBareNames(value.discriminator)];
}

/** A discriminator may map to the bare name of a schema. */
function listBareNames(discriminator: JsonValue | undefined): string[] {
  const { mapping, defaultMapping } = isJsonObject(discriminator) ? discriminator : {};
  const names = [...Object.values(isJsonObject(mapping) ? mapping : {}), defaultMapping];
  return names.flatMap((name) => (typeof name === 'string' ? listRefs(toMappedRef(name)) : []));
}

function gather(operations: readonly Shown[]): RuleRef[] {
  return [...new Set(operations.flatMap(({ rules }) => rules))];
}

function toMember(key: string, value: JsonValue | undefined): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
}

function toObject(members: readonly ListPart[]): ListPart {
  return { of: ['{', { of: members, join: ',' }, '}'] };
}
