import { isJsonObject, type JsonObject } from '../json-value.ts';
import { MAX_OPERATIONS } from '../load/limits.ts';
import type { Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { isInternal } from '../schema/hide-parts.ts';
import { listMethods } from './list-methods.ts';
import { listTagsOf } from './tags.ts';

/** One operation as it stands in a description. */
export interface Operation {
  kind: 'operation' | 'webhook';
  /** In capitals; one of `additionalOperations` as it is written. */
  method: string;
  /** The path, or the name of the webhook. */
  path: string;
  value: JsonObject;
  /** The first tag that is for the navigation. */
  tag?: string;
  /** The path item around it, with what its operations share. */
  item: JsonObject;
  /** The files that the operation and its path item stand in: references may have led to others. */
  file: SpecFile;
  itemFile: SpecFile;
}

/** All operations: paths in their order, in each the methods in theirs, then webhooks. */
export function listOperations(spec: SpecFile, resolver: Resolver): Operation[] {
  const operations = [
    ...listGroup(spec, resolver, 'paths'),
    ...listGroup(spec, resolver, 'webhooks'),
    ...listGroup(spec, resolver, 'x-webhooks'),
  ];
  return operations.slice(0, MAX_OPERATIONS);
}

function listGroup(
  spec: SpecFile,
  resolver: Resolver,
  key: 'paths' | 'webhooks' | 'x-webhooks',
): Operation[] {
  const group = spec.root[key];
  if (!isJsonObject(group)) return [];
  const kind = key === 'paths' ? 'operation' : 'webhook';
  return Object.entries(group).flatMap(([path, written]) => {
    if (kind === 'operation' && !path.startsWith('/')) return [];
    const found = resolver.resolve(written, spec);
    if (!found) return [];
    // The item itself says it for its operations; a reference to it has no place to be asked later.
    if (isJsonObject(written) && written.$ref !== undefined && isInternal(written)) return [];
    const { value: item, file: itemFile } = found;
    return listMethods(item).flatMap(({ method, value: own }): Operation[] => {
      // Many descriptions have each operation in a file of its own, which OpenAPI does not know.
      const target = resolver.resolve(own, itemFile);
      if (!target || (own.$ref !== undefined && isInternal(own))) return [];
      const { value, file } = target;
      const [tag] = listTagsOf(value, spec.root, 'nav');
      const parts = { value, file, item, itemFile };
      return [{ kind, method, path, ...(tag ? { tag: tag.name } : {}), ...parts }];
    });
  });
}
