/** HTTP methods that an API page can describe, in the order of an OpenAPI path item. */
export const HTTP_METHODS = [
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
  'QUERY',
] as const;

/** One operation of an API description. */
export interface Endpoint {
  /** An HTTP method in capitals, a method of the API's own as written, or `WEBHOOK` for a call that the API makes. */
  method: string;
  /** Path of the operation, or name of the webhook. */
  path: string;
  /** The description that the author named, if any. */
  spec?: string;
}

/**
 * Reads `METHOD /path`, `spec METHOD /path` and `WEBHOOK name`; nothing for any other text, which
 * is then the path of a page.
 */
export function parseEndpoint(text: string): Endpoint | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (rest.length === 0) return undefined;
  const direct = toEndpoint(first, rest);
  if (direct) return direct;
  const [second = '', ...others] = rest;
  const named = toEndpoint(second, others);
  return named && { ...named, spec: first.replace(/^(?:\.?\/)+/, '') };
}

function toEndpoint(word: string, rest: string[]): Endpoint | undefined {
  const method = word.toUpperCase();
  const path = rest.join(' ');
  if (method === 'WEBHOOK' && path !== '') return { method, path };
  if (!path.startsWith('/')) return undefined;
  if (HTTP_METHODS.some((name) => name === method)) return { method, path };
  return isOwnMethod(word) ? { method: word, path } : undefined;
}

/** OpenAPI 3.2 lets an API have methods of its own (`additionalOperations`). CONNECT names a host, never a path. */
function isOwnMethod(word: string): boolean {
  return /^[A-Z][A-Za-z0-9_-]*$/.test(word) && word !== 'CONNECT';
}
