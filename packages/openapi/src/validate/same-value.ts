import { isJsonObject, type JsonValue } from '../json-value.ts';

/** A text that is the same for the same value, whatever the order of keys. */
export function toSameText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toSameText).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toSameText(value[key] as JsonValue)}`);
  return `{${members.join(',')}}`;
}
