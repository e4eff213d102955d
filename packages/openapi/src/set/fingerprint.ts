import { createHash } from 'node:crypto';
import type { JsonValue } from '../json-value.ts';
import type { Operation } from '../operation/list-operations.ts';
import { toMappedRef } from '../schema/discriminator.ts';
import type { LoadedSpec } from './loaded-spec.ts';

/** With more references than this an operation depends on its whole description. */
const MAX_FOLLOWED = 64;

/** Returns whether what a page is made from has changed. */
export interface Fingerprints {
  of(spec: LoadedSpec, operation: Operation): string;
  ofWhole(spec: Pick<LoadedSpec, 'file'>): string;
}

/** Creates fingerprints; each part of a description is read once. */
export function createFingerprints(): Fingerprints {
  const wholes = new Map<object, string>();
  const shared = new Map<LoadedSpec, string>();
  const parts = new Map<LoadedSpec, Map<string, { digest: string; refs: string[] }>>();
  const ofWhole = (spec: Pick<LoadedSpec, 'file'>) =>
    remember(wholes, spec, () => toDigest(JSON.stringify(spec.file.root)));
  return {
    ofWhole,
    of(spec, operation) {
      const own = JSON.stringify([
        operation.item.parameters,
        operation.item.servers,
        operation.value,
      ]);
      if (operation.file !== spec.file) return `${ofWhole(spec)} ${toDigest(own)}`;
      const known = remember(parts, spec, () => new Map());
      const queue = new Set(listRefs(own));
      const digests = [remember(shared, spec, () => toShared(spec)), toDigest(own)];
      for (const ref of queue) {
        // Other files, and webs of references: the whole is what it depends on.
        if (queue.size > MAX_FOLLOWED || !ref.startsWith('#/'))
          return `${ofWhole(spec)} ${toDigest(own)}`;
        const part = remember(known, ref, () => readPart(spec, ref));
        digests.push(part.digest);
        for (const next of part.refs) queue.add(next);
      }
      return toDigest(digests.join(' '));
    },
  };
}

function toShared({ file }: LoadedSpec): string {
  const { servers, security, components, tags } = file.root;
  const schemes = typeof components === 'object' ? (components as Record<string, JsonValue>) : {};
  return toDigest(JSON.stringify([servers, security, schemes?.securitySchemes, tags]));
}

function readPart({ scope, file }: LoadedSpec, ref: string) {
  const found = scope.resolver.resolve({ $ref: ref }, file);
  const text = JSON.stringify(found?.value ?? null);
  return { digest: toDigest(text), refs: listRefs(text) };
}

/** References, what discriminators map to, and names that are looked up in the whole description. */
function listRefs(text: string): string[] {
  return [
    ...[...text.matchAll(/"\$(?:ref|dynamicRef)":"([^"]+)"/g)].map(([, ref = '']) => ref),
    ...[...text.matchAll(/"(?:mapping":\{[^{}]*|defaultMapping":"[^"]*)/g)].flatMap(([mapping]) =>
      [...mapping.matchAll(/:"([^"]+)"/g)].map(([, ref = '']) => toMappedRef(ref)),
    ),
  ];
}

function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function remember<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
