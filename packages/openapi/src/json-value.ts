/** What JSON can say. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** An object of JSON. Those that come from authors have no prototype. */
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Whether a value is an object of JSON: no list and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
