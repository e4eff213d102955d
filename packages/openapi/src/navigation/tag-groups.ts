import { isJsonObject, type JsonObject } from '../json-value.ts';
import { readTags } from '../operation/tags.ts';

/** A group of the navigation that tags make. */
export interface TagGroup {
  label: string;
  /** Whose operations it lists; `undefined` inside is the group of those without a tag. Absent for a name around tags. */
  tag?: { name: string | undefined };
  inside: TagGroup[];
}

/**
 * The groups of the tags that operations have. `x-tagGroups` decides first; of the other tags, one with a
 * `parent` is inside the group of that.
 */
export function planTagGroups(root: JsonObject, used: readonly (string | undefined)[]): TagGroup[] {
  const around = listNamedGroups(root, used);
  const named = new Set(around.flatMap(({ tags }) => tags));
  const inOrder = used.filter((name) => name === undefined || !named.has(name));
  return [
    ...around.map(({ label, tags }): TagGroup => ({ label, inside: nestTags(root, tags) })),
    ...nestTags(root, inOrder),
  ];
}

/** `x-tagGroups`: names for several tags. A tag belongs to the first that lists it. */
function listNamedGroups(root: JsonObject, used: readonly (string | undefined)[]) {
  const left = new Set(used);
  const written = Array.isArray(root['x-tagGroups']) ? root['x-tagGroups'] : [];
  return written.flatMap((one): { label: string; tags: string[] }[] => {
    if (!isJsonObject(one) || typeof one.name !== 'string' || !Array.isArray(one.tags)) return [];
    const tags = one.tags.filter((tag) => typeof tag === 'string' && left.delete(tag)) as string[];
    return tags.length > 0 ? [{ label: one.name, tags }] : [];
  });
}

/** How many groups may be inside each other. */
const MAX_DEPTH = 8;

/** Tags as groups, each inside the one that it names as its parent. */
function nestTags(root: JsonObject, names: readonly (string | undefined)[]): TagGroup[] {
  const written = readTags(root);
  const groups = new Map<string | undefined, TagGroup>();
  const top: TagGroup[] = [];
  const place = (name: string | undefined, below: readonly (string | undefined)[]): TagGroup => {
    const known = groups.get(name);
    if (known) return known;
    const label = name === undefined ? 'API Reference' : (written.get(name)?.label ?? name);
    const group: TagGroup = { label, tag: { name }, inside: [] };
    groups.set(name, group);
    const parent = name === undefined ? undefined : written.get(name)?.parent;
    // A parent that is not written down, or that leads back here, is none.
    const isReal =
      parent !== undefined &&
      written.has(parent) &&
      below.length < MAX_DEPTH &&
      ![...below, name].includes(parent);
    (isReal ? place(parent, [...below, name]).inside : top).push(group);
    return group;
  };
  for (const name of names) place(name, []);
  return top;
}
