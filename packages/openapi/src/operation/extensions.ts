import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { isFor } from '../schema/hide-parts.ts';
import type { Operation } from './list-operations.ts';

/** What `x-mint`, `x-hidden`, `x-excluded` and `x-internal` say of an operation. */
export interface OperationExtensions {
  /** Frontmatter of its page, without `openapi`. */
  metadata: JsonObject;
  /** MDX before the generated body. */
  content?: string;
  /** The address of the page, instead of the generated one. */
  href?: string;
  /** There is a page, but the navigation does not show it. */
  hidden: boolean;
  /** There is no page at all. */
  excluded: boolean;
  /** Groups of readers it is for; each list must be fulfilled. What is written wrong admits nobody. */
  groups: JsonValue[];
}

/** Reads the extensions of an operation and its path item. */
export function readExtensions({ value, item }: Operation): OperationExtensions {
  const own = toObject(value['x-mint']);
  const shared = toObject(item['x-mint']);
  const metadata: JsonObject = Object.assign(Object.create(null), toObject(own.metadata));
  delete metadata.openapi;
  const groups = [shared.groups, own.groups].filter((list) => list !== undefined);
  return {
    metadata,
    ...(typeof own.content === 'string' ? { content: own.content } : {}),
    ...(typeof own.href === 'string' && own.href !== '' ? { href: own.href } : {}),
    hidden: isSet(value['x-hidden']) || isSet(item['x-hidden']),
    excluded: [value, item].some((part) => isSet(part['x-excluded']) || isSet(part['x-internal'])),
    groups: groups as JsonValue[],
  };
}

/** Whether an operation is in an output for these groups. */
export function isForReaders(extensions: OperationExtensions, groups: readonly string[]): boolean {
  return extensions.groups.every((list) => isFor(list, groups));
}

/**
 * Who an operation is for, written as `groups` of frontmatter; nothing where it says nothing. Readers must
 * be in a group of each list; a list that is none admits nobody, as frontmatter sees it.
 */
export function toGroups({ groups }: OperationExtensions): JsonValue | undefined {
  if (groups.length === 0) return undefined;
  const lists = groups.map((list) => (Array.isArray(list) ? list : []));
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
}

function toObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function isSet(value: JsonValue | undefined): boolean {
  return value === true || value === 'true';
}
