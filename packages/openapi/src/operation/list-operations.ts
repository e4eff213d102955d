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
  /** The file that the path item stands in: a reference may have led to another. */
  file: SpecFile;
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
    const { value: item, file } = found;
    return listMethods(item).map(({ method, value }) => {
      const [tag] = listTagsOf(value, spec.root, 'nav');
      return { kind, method, path, value, ...(tag ? { tag: tag.name } : {}), item, file } as const;
    });
  });
}
