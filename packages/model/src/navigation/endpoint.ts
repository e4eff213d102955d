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
] as const;

/** An HTTP method, or `WEBHOOK` for a call that the API makes. */
export type EndpointMethod = (typeof HTTP_METHODS)[number] | 'WEBHOOK';

/** One operation of an API description. */
export interface Endpoint {
  method: EndpointMethod;
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
  const known = HTTP_METHODS.find((name) => name === method);
  return known && path.startsWith('/') ? { method: known, path } : undefined;
}
