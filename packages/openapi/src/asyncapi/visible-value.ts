import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { AsyncScope } from './async-scope.ts';

/** A value that is shown as it is written, without the parts of it that readers may not see. */
export function toVisible(value: JsonValue, file: SpecFile, scope: AsyncScope): JsonValue {
  const isShown = (part: JsonValue) => !scope.resolver.isHidden(part, file);
  if (Array.isArray(value)) {
    return value.filter(isShown).map((item) => toVisible(item, file, scope));
  }
  if (!isJsonObject(value)) return value;
  const object: JsonObject = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    if (isShown(item)) object[key] = toVisible(item, file, scope);
  }
  return object;
}
