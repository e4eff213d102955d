import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { MAX_DEFAULT_VALUES } from './limits.ts';

/**
 * What an input is when nobody gives it, within a limit; nothing beyond it. The library fills in the defaults of
 * all inputs inside, so that a few lines of a schema can mean a value that fills the memory.
 */
export function toDefault(value: unknown): JsonValue | undefined {
  let left = MAX_DEFAULT_VALUES;
  const copy = (part: JsonValue): JsonValue => {
    left -= 1;
    if (left < 0) return null;
    if (Array.isArray(part)) return part.slice(0, left + 1).map(copy);
    if (!isJsonObject(part)) return part;
    const object: JsonObject = Object.create(null);
    for (const [key, item] of Object.entries(part)) {
      if (left < 0) break;
      object[key] = copy(item);
    }
    return object;
  };
  if (value === undefined) return undefined;
  const copied = copy(value as JsonValue);
  return left < 0 ? undefined : copied;
}
