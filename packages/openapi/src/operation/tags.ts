import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';

/** A tag of a description. */
export interface Tag {
  name: string;
  /** What readers see. */
  label: string;
  /** The tag around it (OpenAPI 3.2). */
  parent?: string;
  /** What it is for (OpenAPI 3.2): `nav`, `badge`, `audience` or a word of the author's. */
  kind: string;
}

const known = new WeakMap<JsonObject, ReadonlyMap<string, Tag>>();

/** The tags that a description writes down, by name. */
export function readTags(root: JsonObject): ReadonlyMap<string, Tag> {
  const before = known.get(root);
  if (before) return before;
  const list = Array.isArray(root.tags) ? root.tags : [];
  const tags = new Map(list.flatMap(toTag).map((tag) => [tag.name, tag]));
  known.set(root, tags);
  return tags;
}

function toTag(value: JsonValue): Tag[] {
  if (!isJsonObject(value) || !isWord(value.name)) return [];
  const { name, parent, kind } = value;
  const label = [value['x-group'], value['x-displayName'], value.summary].find(isWord) ?? name;
  return [
    { name, label, ...(isWord(parent) ? { parent } : {}), kind: isWord(kind) ? kind : 'nav' },
  ];
}

/** The tags of an operation that are of one kind. One that is not written down is for the navigation. */
export function listTagsOf(operation: JsonObject, root: JsonObject, kind: string): Tag[] {
  const tags = readTags(root);
  const names = Array.isArray(operation.tags) ? operation.tags.filter(isWord) : [];
  return names
    .map((name): Tag => tags.get(name) ?? { name, label: name, kind: 'nav' })
    .filter((tag) => tag.kind === kind);
}

function isWord(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
