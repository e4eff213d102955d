import { isJsonObject, type JsonObject } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';

/**
 * What names mean that are looked up from outside to inside (`$dynamicRef`): the outermost schema that has
 * such a name decides. The same way in gives the same scope, so that circles are finite.
 */
export interface DynamicScope {
  names: ReadonlyMap<string, Located>;
  inner: WeakMap<JsonObject, DynamicScope>;
}

const outermost = new WeakMap<JsonObject, DynamicScope>();

/** The scope inside a schema; the same as around it where the schema brings no new name. */
export function enterScope(
  around: DynamicScope | undefined,
  value: JsonObject,
  file: SpecFile,
): DynamicScope | undefined {
  const fresh = listNames(value).filter(([name]) => !around?.names.has(name));
  if (fresh.length === 0) return around;
  const kept = around?.inner ?? outermost;
  const before = kept.get(value);
  if (before) return before;
  const names = new Map(around?.names);
  for (const [name, schema] of fresh) {
    if (!names.has(name)) names.set(name, { value: schema, file });
  }
  const scope: DynamicScope = {
    names,
    inner: new WeakMap(),
  };
  kept.set(value, scope);
  return scope;
}

/** The names of a schema itself and of its `$defs`, in each member of `allOf` as well. */
function listNames(value: JsonObject): [name: string, schema: JsonObject][] {
  const members = Array.isArray(value.allOf) ? value.allOf : [];
  const parts = [value, ...members].filter(isJsonObject);
  return parts.flatMap((part) => {
    const defs = isJsonObject(part.$defs) ? Object.values(part.$defs).filter(isJsonObject) : [];
    return [part, ...defs].flatMap((one): [string, JsonObject][] =>
      typeof one.$dynamicAnchor === 'string' ? [[one.$dynamicAnchor, one]] : [],
    );
  });
}
