import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { AsyncScope } from './async-scope.ts';
import { MAX_TRAITS } from './limits.ts';

/**
 * A message or operation with its traits (JSON Merge Patch, RFC 7396). In version 2 a trait changes what it is
 * put on; since version 3 what the author wrote there stays.
 */
export function withTraits(located: Located, scope: AsyncScope): Located {
  const { value, file } = located;
  const list = Array.isArray(value.traits) ? value.traits.slice(0, MAX_TRAITS) : [];
  // References of a trait are meant from its own file, and both must be one object.
  const traits = list.flatMap((trait) => {
    const found = scope.resolver.resolve(trait, file);
    return found && found.file === file ? [found.value] : [];
  });
  if (traits.length === 0) return located;
  const layers = scope.version === '2' ? [value, ...traits] : [...traits, value];
  const [first, ...others] = layers as [JsonObject, ...JsonObject[]];
  const merge = (under: JsonObject, over: JsonObject) =>
    mergeObjects(follow(under, over, located, scope), follow(over, under, located, scope));
  return { ...located, value: others.reduce(merge, first) };
}

/** A part with the objects that its references name, where the other part has the same key. */
function follow(part: JsonObject, other: JsonObject, { file }: Located, scope: AsyncScope) {
  const keys = Object.keys(part).filter((key) => Object.hasOwn(other, key));
  const found = keys.flatMap((key): [string, JsonValue][] => {
    const target = scope.resolver.resolve(part[key], file);
    return target && target.file === file ? [[key, target.value]] : [];
  });
  return Object.assign(Object.create(null), part, Object.fromEntries(found)) as JsonObject;
}

function mergeObjects(under: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = Object.assign(Object.create(null), under);
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete merged[key];
    else merged[key] = mergeValues(merged[key], value);
  }
  return merged;
}

function mergeValues(under: JsonValue | undefined, over: JsonValue): JsonValue {
  if (!isJsonObject(under) || !isJsonObject(over)) return over;
  // A reference is a whole: nothing is put beside it.
  if (under.$ref !== undefined || over.$ref !== undefined) return over;
  return mergeObjects(under, over);
}
