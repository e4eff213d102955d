import type { Endpoint as EndpointReference } from '@quire/model';
import type { SpecFile } from '../load/spec-file.ts';
import type { Operation } from '../operation/list-operations.ts';
import { isAddress } from './address.ts';
import type { SpecSet, SpecsOf } from './create-spec-set.ts';
import type { LoadedSpec } from './loaded-spec.ts';

/** An operation and the description that has it. */
export interface FoundOperation {
  spec: LoadedSpec;
  operation: Operation;
}

/**
 * Finds the operation that a line means. A named file is looked for as a whole location, as a part
 * of one, as a file name, as a part of a file name, and after that counts for nothing; without a
 * name the descriptions of the place come first, then all others by path.
 */
export function findOperation(
  { method, path, spec: named }: EndpointReference,
  nearby: readonly string[],
  set: SpecSet,
): FoundOperation | undefined {
  for (const spec of listInOrder(named, nearby, set)) {
    const operation = spec.find(method, path);
    if (operation) return { spec, operation };
  }
  return undefined;
}

/** The descriptions by how well they fit a name, or by how near they are. */
export function* listInOrder<Spec extends { file: SpecFile }>(
  named: string | undefined,
  nearby: readonly string[],
  set: SpecsOf<Spec>,
): Generator<Spec> {
  if (named === undefined) {
    for (const source of nearby) {
      const spec = set.get(source);
      if (spec) yield spec;
    }
    yield* set.all();
    return;
  }
  const exact = /\.(?:json|ya?ml)$/i.test(named) || isAddress(named) ? set.get(named) : undefined;
  if (exact) yield exact;
  const wanted = named.toLowerCase();
  const all = set.all();
  const baseName = ({ file }: Spec) => file.location.split('/').at(-1)?.toLowerCase() ?? '';
  yield* all.filter(({ file }) => file.location.toLowerCase().includes(wanted));
  yield* all.filter((spec) => baseName(spec).replace(/\.\w+$/, '') === wanted);
  yield* all.filter((spec) => baseName(spec).includes(wanted));
  yield* all;
}

/** The operations whose path or method is most like the wanted one, in words. */
export function listNear(
  { method, path }: EndpointReference,
  specs: readonly LoadedSpec[],
  most = 3,
): string[] {
  const words = toWords(path);
  return specs
    .flatMap((spec) => spec.operations())
    .slice(0, 5_000)
    .map((operation) => ({ operation, rank: rank(operation, method, path, words) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ operation: { kind, method: own, path: place } }) =>
      kind === 'webhook' ? `WEBHOOK ${place}` : `${own} ${place}`,
    );
}

function rank(operation: Operation, method: string, path: string, words: Set<string>): number {
  const own = toWords(operation.path);
  const shared = [...own].filter((word) => hasLike(words, word)).length;
  const likeness = shared / Math.max(own.size, words.size, 1);
  return likeness + (operation.path === path ? 1 : 0) + (operation.method === method ? 0.25 : 0);
}

/** `user` is like `users`. */
function hasLike(words: ReadonlySet<string>, word: string): boolean {
  return [...words].some((other) => other.startsWith(word) || word.startsWith(other));
}

function toWords(path: string): Set<string> {
  return new Set(
    path
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}
