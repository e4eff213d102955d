import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';

const known = new WeakMap<JsonObject, ReadonlyMap<string, JsonObject>>();

/** The schema that has a name of its own in a file: `$anchor` or `$dynamicAnchor`. The first one counts. */
export function findAnchor(root: JsonObject, name: string): JsonObject | undefined {
  let anchors = known.get(root);
  if (!anchors) {
    anchors = collect(root);
    known.set(root, anchors);
  }
  return anchors.get(name);
}

function collect(root: JsonObject): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isJsonObject(value)) return;
    for (const name of [value.$anchor, value.$dynamicAnchor]) {
      if (typeof name === 'string' && !found.has(name)) found.set(name, value);
    }
    Object.values(value).forEach(visit);
  };
  visit(root);
  return found;
}
