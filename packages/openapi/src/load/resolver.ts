import type { Report } from '@quire/base';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { findAnchor } from './anchors.ts';
import { MAX_REF_CHAIN } from './limits.ts';
import { parsePointer, valueAt } from './pointer.ts';
import type { SpecFile } from './spec-file.ts';

/** An object of a description and the file it stands in, against which its references are read. */
export interface Located {
  value: JsonObject;
  file: SpecFile;
  /** The last name of the reference that led here: `User` for `#/components/schemas/User`. */
  name?: string;
}

/** Returns another file of the project that a reference names: by its path, or by the address that it gives itself. */
export interface LoadSpecFile {
  (path: string): SpecFile | undefined;
  /** The file whose `$self` is this address (OpenAPI 3.2). */
  bySelf?(address: string): SpecFile | undefined;
}

/** Follows `$ref`, one at a time and only when somebody looks: nothing is ever put in place. */
export interface Resolver {
  /** The object that a value is or leads to; nothing when it leads nowhere, which is reported once. */
  resolve(
    value: JsonValue | undefined,
    file: SpecFile,
    names?: ReadonlyMap<string, Located>,
  ): Located | undefined;
  /** What one reference names, without following what it finds there; nothing when it leads nowhere. */
  follow(ref: string, file: SpecFile): Located | undefined;
  /** The value and all objects that its references lead to, each with the objects around it that the reference names. */
  way(
    value: JsonValue | undefined,
    file: SpecFile,
    names?: ReadonlyMap<string, Located>,
  ): readonly JsonObject[];
}

/** Creates a resolver that stays inside the project. */
export function createResolver(loadFile: LoadSpecFile, report: Report): Resolver {
  const refuse = createRefusal(report);
  return {
    follow(ref, file) {
      const found = follow(ref, file, loadFile);
      return 'problem' in found ? undefined : found;
    },
    way(value, file, names) {
      if (!isJsonObject(value)) return [];
      const way = [value];
      let current: Located = { value, file };
      for (let hops = 0; hops < MAX_REF_CHAIN; hops++) {
        const ref = toReference(current.value);
        if (ref === undefined) break;
        const next = findNamed(current.value, names) ?? follow(ref, current.file, loadFile);
        if ('problem' in next) break;
        way.push(...listAround(ref, next.file), next.value);
        current = next;
      }
      return way;
    },
    resolve(value, file, names) {
      if (!isJsonObject(value)) return undefined;
      let current: Located = { value, file };
      const referrers: Located[] = [];
      for (let hops = 0; ; hops++) {
        const ref = toReference(current.value);
        if (ref === undefined) break;
        const named = findNamed(current.value, names);
        const next = hops < MAX_REF_CHAIN ? (named ?? follow(ref, current.file, loadFile)) : CIRCLE;
        if ('problem' in next) return refuse(current.file, ref, next);
        referrers.unshift(current);
        current = { ...next, name: ref.slice(ref.lastIndexOf('/') + 1) };
      }
      // What stands beside a reference holds as well, the outermost over all.
      const both = referrers.reduce(
        (under, referrer) => layOver(referrer.value, under, referrer.file === current.file),
        current.value,
      );
      return both === current.value ? current : { ...current, value: both };
    },
  };
}

/** Follows references inside one file alone, and reports nothing: for descriptions that were bundled before. */
export const ONE_FILE: Resolver = createResolver(
  () => undefined,
  () => undefined,
);

function toReference({ $ref, $dynamicRef }: JsonObject): string | undefined {
  const ref = $ref ?? $dynamicRef;
  return typeof ref === 'string' ? ref : undefined;
}

/** What a `$dynamicRef` means by a schema around it; else it is a reference like any other. */
function findNamed(
  { $ref, $dynamicRef }: JsonObject,
  names: ReadonlyMap<string, Located> | undefined,
): Located | undefined {
  if ($ref !== undefined || typeof $dynamicRef !== 'string') return undefined;
  return names?.get($dynamicRef.replace(/^.*#/, ''));
}

/** Why a reference leads nowhere. */
interface Refusal {
  problem: string;
  fix: string;
}

const CIRCLE: Refusal = {
  problem: 'it refers back to itself',
  fix: 'Remove one of the references.',
};

function follow(ref: string, file: SpecFile, loadFile: LoadSpecFile): Located | Refusal {
  const [address = '', fragment = ''] = ref.split('#', 2);
  const isOwn = address === '' || address === file.location;
  const named = isOwn ? undefined : loadFile.bySelf?.(toAbsolute(address, file));
  if (!isOwn && !named && /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) {
    return { problem: 'it refers to another host', fix: 'Copy the file into the site.' };
  }
  const target = isOwn ? file : (named ?? openBeside(address, file, loadFile));
  if (!target) return { problem: 'the site has no such file', fix: 'Correct the path.' };
  const path = parsePointer(fragment);
  const value = path ? valueAt(target.root, path) : findAnchor(target.root, fragment);
  if (isJsonObject(value)) return { value, file: target };
  return { problem: 'its target does not exist', fix: 'Correct the reference, or add its target.' };
}

/** The objects that a reference passes on the way to its target, without the description itself. */
function listAround(ref: string, { root }: SpecFile): JsonObject[] {
  const path = parsePointer(ref.split('#', 2)[1] ?? '') ?? [];
  return path
    .slice(1)
    .map((_, index) => valueAt(root, path.slice(0, index + 1)))
    .filter(isJsonObject);
}

/** What a reference names when the file has an address of its own. */
function toAbsolute(address: string, { root }: SpecFile): string {
  const self = typeof root.$self === 'string' ? root.$self : '';
  return URL.canParse(address, self || undefined)
    ? new URL(address, self || undefined).href
    : address;
}

/** A description from the network names nothing of the project. */
function openBeside(address: string, file: SpecFile, loadFile: LoadSpecFile): SpecFile | undefined {
  if (/^https?:/i.test(file.location)) return undefined;
  const path = resolvePath(address, file.location);
  return path === undefined ? undefined : loadFile(path);
}

/** Reports each reference once, however often it is met. */
function createRefusal(report: Report) {
  const told = new Set<string>();
  return (file: SpecFile, ref: string, { problem, fix }: Refusal): undefined => {
    const key = `${file.location} ${ref}`;
    if (told.has(key)) return;
    told.add(key);
    report({
      code: 'spec-ref',
      severity: 'warning',
      message: `The reference "${ref}" cannot be followed: ${problem}.`,
      fix,
      file: file.location,
      ...locateRef(file, ref),
    });
  };
}

const LAID_OVER = [
  'summary',
  'description',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'title',
  'example',
  'examples',
  'externalDocs',
];

const laid = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>();

/**
 * OpenAPI 3.1 lets a description and the like stand beside a reference. The same object for the
 * same reference, so that what is made from it is made once.
 */
function layOver(referrer: JsonObject, under: JsonObject, isSameFile: boolean): JsonObject {
  const kept = LAID_OVER.filter((key) => Object.hasOwn(referrer, key));
  const isMore = isSameFile && BESIDE.some((key) => Object.hasOwn(referrer, key));
  if (kept.length === 0 && !isMore) return under;
  const byTarget = laid.get(referrer) ?? new WeakMap<JsonObject, JsonObject>();
  laid.set(referrer, byTarget);
  const known = byTarget.get(under);
  if (known) return known;
  const both: JsonObject = isMore
    ? toBoth(referrer, under)
    : Object.assign(Object.create(null), under);
  for (const key of kept) both[key] = referrer[key] as JsonValue;
  byTarget.set(under, both);
  return both;
}

/** JSON Schema lets a schema say more beside its reference: both hold. */
function toBoth(referrer: JsonObject, under: JsonObject): JsonObject {
  const own: JsonObject = Object.assign(Object.create(null), referrer);
  delete own.$ref;
  delete own.$dynamicRef;
  return Object.assign(Object.create(null), { allOf: [own, under] });
}

/** Keys that only schemas have, and that say more than the reference beside them. */
const BESIDE = [
  'properties',
  'patternProperties',
  'allOf',
  'oneOf',
  'anyOf',
  'items',
  'prefixItems',
  'if',
  'dependentSchemas',
  'dependentRequired',
  '$defs',
  'enum',
  'const',
  'format',
  'pattern',
  'required',
  'not',
  'contains',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'uniqueItems',
  'multipleOf',
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'],
];

/** A path beside another file, from the root of the project; nothing when it leaves the project. */
function resolvePath(address: string, from: string): string | undefined {
  const path = address.replaceAll('\\', '/');
  const names = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const name of path.split('/')) {
    if (name === '..') {
      if (names.pop() === undefined) return undefined;
    } else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function locateRef(file: SpecFile, ref: string): { line?: number } {
  if (!file.isAsWritten) return {};
  const text = file.readText();
  const at = text.indexOf(ref);
  return at === -1 ? {} : { line: text.slice(0, at).split('\n').length };
}
