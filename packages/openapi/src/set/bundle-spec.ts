import { basename } from 'node:path/posix';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { type Located, ONE_FILE, type Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { listOperations } from '../operation/list-operations.ts';
import { toMappedRef } from '../schema/discriminator.ts';
import { hideParts } from '../schema/hide-parts.ts';
import { type AsyncSpec, createAsyncSpec } from './async-spec.ts';
import type { LoadedSpec } from './loaded-spec.ts';
import { DATA, kindUnder, type PartKind } from './part-kinds.ts';

/** A description as data: its file, and its operations. */
export type PlainSpec = Pick<LoadedSpec, 'file' | 'operations'>;

/** An OpenAPI description in one file. Overlays are applied, and one of version 2.0 is one of version 3.0. */
export function bundleSpec({ file, scope }: LoadedSpec): PlainSpec {
  const bundled = bundleFile(file, scope.resolver);
  return { file: bundled, operations: () => listOperations(bundled, ONE_FILE) };
}

/** An AsyncAPI description in one file. */
export function bundleAsyncSpec({ file, scope }: AsyncSpec): AsyncSpec {
  const bundled = bundleFile(file, scope.everything);
  return createAsyncSpec(bundled, {
    ...scope,
    spec: bundled,
    resolver: hideParts(ONE_FILE, []),
    everything: ONE_FILE,
  });
}

/** A description in one file: what references name in other files is among its own components. */
function bundleFile(file: SpecFile, resolver: Resolver): SpecFile {
  const run: Run = {
    home: file,
    resolver,
    taken: new Map(),
    added: new Map(),
    counts: new Map(),
    open: [],
  };
  const root = copy(file.root, 'root', file, run) as JsonObject;
  // One after the other: references may lead to each other in a long row, or in a circle.
  for (let next = run.open.pop(); next; next = run.open.pop()) {
    const { place, target } = next;
    run.added.set(place, copy(target.value, place.split('/')[0] ?? DATA, target.file, run));
  }
  for (const [place, value] of run.added) addComponent(root, place, value);
  return { ...file, root, isAsWritten: false };
}

interface Run {
  home: SpecFile;
  resolver: Resolver;
  /** The place of each object of another file among the components, and the objects by place. */
  taken: Map<JsonObject, string>;
  added: Map<string, JsonValue>;
  /** The last number that was put behind a name. */
  counts: Map<string, number>;
  /** Those that are still to be copied. */
  open: { place: string; target: Located }[];
}

function copy(value: JsonValue, kind: PartKind, file: SpecFile, run: Run): JsonValue {
  if (kind === DATA) return value;
  if (Array.isArray(value)) return value.map((item) => copy(item, kind, file, run));
  if (!isJsonObject(value)) return value;
  if (kind === 'discriminator') return copyDiscriminator(value, file, run);
  const object = mapMembers(value, (item, key) => {
    const child = kindUnder(kind, key);
    if (typeof child === 'string') return copy(item, child, file, run);
    if (!isJsonObject(item)) return copy(item, child.each, file, run);
    return mapMembers(item, (one) => copy(one, child.each, file, run));
  });
  if (typeof value.$ref === 'string') object.$ref = toOwnRef(value.$ref, kind, file, run);
  return object;
}

/** A discriminator names schemas by references, and in its own file by their bare names. */
function copyDiscriminator(value: JsonObject, file: SpecFile, run: Run): JsonObject {
  const toOwn = (ref: JsonValue): JsonValue => {
    if (typeof ref !== 'string') return ref;
    const written = toMappedRef(ref);
    const own = toOwnRef(written, 'schemas', file, run);
    return own === written ? ref : own;
  };
  return mapMembers(value, (item, key) => {
    if (key === 'defaultMapping') return toOwn(item);
    return key === 'mapping' && isJsonObject(item) ? mapMembers(item, toOwn) : item;
  });
}

function mapMembers(object: JsonObject, change: (item: JsonValue, key: string) => JsonValue) {
  const changed: JsonObject = Object.create(null);
  for (const [key, item] of Object.entries(object)) changed[key] = change(item, key);
  return changed;
}

/** A reference that stays in the bundle; one that leads nowhere is left as it is. */
function toOwnRef(ref: string, kind: PartKind, file: SpecFile, run: Run): string {
  if (file === run.home && ref.startsWith('#')) return ref;
  const target = run.resolver.follow(ref, file);
  if (!target) return ref;
  if (target.file === run.home) return ref.slice(ref.indexOf('#'));
  return `#/components/${takePlace(target, ref, kind, run)}`;
}

function takePlace(target: Located, ref: string, kind: PartKind, run: Run): string {
  const known = run.taken.get(target.value);
  if (known !== undefined) return known;
  const [address = '', fragment = ''] = ref.split('#', 2);
  const [, written, name] = /^\/components\/([^/]+)\/([^/]+)$/.exec(fragment) ?? [];
  const last = fragment.split('/').at(-1) || basename(address).replace(/\.\w+$/, '');
  const wanted = `${written ?? kind}/${(name ?? last).replace(/[^\w.-]+/g, '_') || 'part'}`;
  let place = wanted;
  let count = run.counts.get(wanted) ?? 1;
  while (run.added.has(place) || hasComponent(run.home.root, place)) {
    count += 1;
    place = `${wanted}${count}`;
  }
  run.counts.set(wanted, count);
  run.taken.set(target.value, place);
  run.added.set(place, null);
  run.open.push({ place, target });
  return place;
}

function hasComponent({ components }: JsonObject, place: string): boolean {
  const [section = '', name = ''] = place.split('/');
  const group = isJsonObject(components) ? components[section] : undefined;
  return isJsonObject(group) && Object.hasOwn(group, name);
}

function addComponent(root: JsonObject, place: string, value: JsonValue): void {
  const [section = '', name = ''] = place.split('/');
  const components = isJsonObject(root.components) ? root.components : Object.create(null);
  const group = isJsonObject(components[section]) ? components[section] : Object.create(null);
  group[name] = value;
  components[section] = group;
  root.components = components;
}
