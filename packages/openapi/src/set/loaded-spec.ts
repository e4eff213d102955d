import type { Resolver } from '../load/resolver.ts';
import type { SpecFile, SpecVersion } from '../load/spec-file.ts';
import { listOperations, type Operation } from '../operation/list-operations.ts';
import type { SpecScope } from '../operation/spec-scope.ts';

/** A description, ready to be asked for its operations. */
export interface LoadedSpec {
  file: SpecFile;
  version: SpecVersion;
  scope: SpecScope;
  /** In order, each once. */
  operations(): readonly Operation[];
  /** By method and path; a slash at the end makes no difference unless both exist. */
  find(method: string, path: string): Operation | undefined;
}

/** Creates a description that lists its operations, also those for some readers only, when first asked. */
export function createLoadedSpec(
  file: SpecFile,
  version: SpecVersion,
  scope: SpecScope,
  resolver: Resolver,
): LoadedSpec {
  let operations: readonly Operation[] | undefined;
  let index: Map<string, Operation> | undefined;
  const list = () => {
    operations ??= listOperations(file, resolver);
    return operations;
  };
  return {
    file,
    version,
    scope,
    operations: list,
    find(method, path) {
      index ??= new Map(
        list()
          .toReversed()
          .map((operation) => [toKey(operation), operation]),
      );
      if (method === 'WEBHOOK') return index.get(`WEBHOOK ${path}`);
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      return index.get(`${method} ${path}`) ?? index.get(`${method} ${other}`);
    },
  };
}

function toKey({ kind, method, path }: Operation): string {
  return kind === 'webhook' ? `WEBHOOK ${path}` : `${method} ${path}`;
}
