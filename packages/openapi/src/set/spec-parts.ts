import { HTTP_METHODS, type ListPart, type RuleRef } from '@quire/model';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { ADDITIONAL } from '../operation/list-methods.ts';
import type { Operation } from '../operation/list-operations.ts';
import { readTags } from '../operation/tags.ts';
import type { PlainSpec } from './bundle-spec.ts';

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
  const shown = spec
    .operations()
    .filter(({ value, item }) => !isInternal(value) && !isInternal(item));
  const operations = shown.map((operation) => ({
    ...operation,
    value: strip(operation.value) as JsonObject,
    shared: toShared(operation.item),
    rules: rulesOf(operation),
  }));
  const head = HEAD_KEYS.flatMap((key) => (key in root ? [toMember(key, root[key])] : []));
  const used = findUsed(root, operations);
  return toObject([
    ...head,
    ...listTags(root, operations),
    ...listPaths('paths', 'operation', operations),
    ...listPaths('webhooks', 'webhook', operations),
    ...listComponents(root, used),
  ]);
}

/** Whether a part of a description is for some groups of readers only, or for nobody. */
export function hasHiddenParts(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasHiddenParts);
  if (!isJsonObject(value)) return false;
  if (isHidden(value) || value['x-mint-enum'] !== undefined) return true;
  return Object.values(value).some(hasHiddenParts);
}

type Shown = Operation & { shared: JsonObject; rules: readonly RuleRef[] };

function listTags(root: JsonObject, operations: readonly Shown[]): ListPart[] {
  const tags = Array.isArray(root.tags) ? root.tags : [];
  const parts = tags.flatMap((tag): ListPart[] => {
    const name = isJsonObject(tag) && typeof tag.name === 'string' ? tag.name : undefined;
    const users = operations.filter(
      ({ value }) => name !== undefined && listTagNames(value, root).includes(name),
    );
    return users.length === 0 ? [] : [{ rule: gather(users), of: [JSON.stringify(strip(tag))] }];
  });
  return parts.length === 0 ? [] : [{ of: ['"tags":[', { of: parts, join: ',' }, ']'] }];
}

/** The tags of an operation and those around them. */
function listTagNames({ tags }: JsonObject, root: JsonObject): string[] {
  const written = readTags(root);
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
function toShared(item: JsonObject): JsonObject {
  const entries = Object.entries(item).filter(([key]) => !OPERATION_KEYS.has(key));
  return strip(Object.fromEntries(entries)) as JsonObject;
}

/** The components that are needed, each for the readers of what needs it. */
export function listComponents(
  root: JsonObject,
  used: ReadonlyMap<string, Set<RuleRef>>,
): ListPart[] {
  const components = isJsonObject(root.components) ? root.components : {};
  const sections = Object.entries(components).flatMap(([section, values]): ListPart[] => {
    const members = Object.entries(isJsonObject(values) ? values : {}).flatMap(
      ([name, value]): ListPart[] => {
        const rules = used.get(toRef(section, name));
        return rules ? [{ rule: [...rules], of: [toMember(name, strip(value))] }] : [];
      },
    );
    const rule = [
      ...new Set(members.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])))),
    ];
    if (members.length === 0) return [];
    return [{ rule, of: [`${JSON.stringify(section)}:`, toObject(members)] }];
  });
  return sections.length === 0 ? [] : [{ of: ['"components":', toObject(sections)] }];
}

/** By the reference to each component, the rules of the operations that need it. */
function findUsed(root: JsonObject, operations: readonly Shown[]): Map<string, Set<RuleRef>> {
  const used = new Map<string, Set<RuleRef>>();
  for (const { value, shared, rules } of operations) {
    const schemes = toSchemes(value.security ?? root.security ?? []);
    for (const ref of followRefs(root, [value, shared, schemes])) {
      const known = used.get(ref) ?? new Set();
      for (const rule of rules) known.add(rule);
      used.set(ref, known);
    }
  }
  return used;
}

/** The references to all components that these values lead to, each once. */
export function followRefs(root: JsonObject, values: readonly JsonValue[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = values.flatMap(listRefs);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const [section = '', name = ''] = ref.slice(PREFIX.length).split('/').map(decode);
    const target = findComponent(root, section, name);
    if (target === undefined || found.has(toRef(section, name))) continue;
    found.add(toRef(section, name));
    open.push(...listRefs(strip(target)));
  }
  return found;
}

function findComponent(root: JsonObject, section: string, name: string): JsonValue | undefined {
  const group = isJsonObject(root.components) ? root.components[section] : undefined;
  return isJsonObject(group) && Object.hasOwn(group, name) ? group[name] : undefined;
}

const PREFIX = '#/components/';

function toRef(section: string, name: string): string {
  return `${PREFIX}${section}/${name}`;
}

function decode(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Requirements name security schemes without a reference. */
export function toSchemes(security: JsonValue): JsonValue {
  const list = Array.isArray(security) ? security : [];
  const names = list.flatMap((one) => (isJsonObject(one) ? Object.keys(one) : []));
  return names.map((name) => toRef('securitySchemes', name));
}

/** Every text that names a component: references, and what a discriminator maps to. */
function listRefs(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith(PREFIX) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listRefs);
  return isJsonObject(value) ? Object.values(value).flatMap(listRefs) : [];
}

/** Without what is for some groups only, and without what is internal. */
export function strip(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.filter((item) => !isHidden(item)).map(strip);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, item]) => key !== 'x-mint-enum' && !(key !== 'x-mint' && isHidden(item)),
  );
  const object: JsonObject = Object.fromEntries(kept.map(([key, item]) => [key, strip(item)]));
  const rules = value['x-mint-enum'];
  if (isJsonObject(rules) && Array.isArray(object.enum)) {
    object.enum = object.enum.filter((one) => !Object.hasOwn(rules, String(one)));
  }
  const properties = value.properties;
  if (isJsonObject(properties) && Array.isArray(object.required)) {
    object.required = object.required.filter(
      (name) => !(typeof name === 'string' && isHidden(properties[name])),
    );
  }
  return object;
}

/** Whether a part is no part of the documentation. */
export function isInternal(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && (value['x-internal'] === true || value['x-internal'] === 'true');
}

function isHidden(value: JsonValue | undefined): boolean {
  if (isInternal(value)) return true;
  const extension = isJsonObject(value) ? value['x-mint'] : undefined;
  return isJsonObject(extension) && extension.groups !== undefined;
}

function gather(operations: readonly Shown[]): RuleRef[] {
  return [...new Set(operations.flatMap(({ rules }) => rules))];
}

/** One key of an object of JSON. */
export function toMember(key: string, value: JsonValue | undefined): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
}

/** An object of JSON whose keys are parts. */
export function toObject(members: readonly ListPart[]): ListPart {
  return { of: ['{', { of: members, join: ',' }, '}'] };
}
