import { HTTP_METHODS } from '@quire/model/endpoint';
import { isJsonObject, type JsonObject } from '../json-value.ts';

/** The key of a path item that has the operations of other methods (OpenAPI 3.2). */
export const ADDITIONAL = 'additionalOperations';

/** The operations of a path item with their methods: those of OpenAPI in their order, then those of the API's own. */
export function listMethods(item: JsonObject): { method: string; value: JsonObject }[] {
  const known = HTTP_METHODS.flatMap((method) => toOperation(method, item[method.toLowerCase()]));
  const own = isJsonObject(item[ADDITIONAL]) ? Object.entries(item[ADDITIONAL]) : [];
  // A method that OpenAPI has a key for may not be written here as well.
  const others = own.filter(([method]) => !HTTP_METHODS.some((name) => name === method));
  return [...known, ...others.flatMap(([method, value]) => toOperation(method, value))];
}

function toOperation(method: string, value: unknown): { method: string; value: JsonObject }[] {
  return isJsonObject(value) ? [{ method, value }] : [];
}
