import { toPagePath } from '../page/page-path.ts';
import { parseEndpoint } from './endpoint.ts';
import type { PageEntry } from './navigation.ts';

/** A page entry as an author wrote it, in its one form. */
export function toPageEntry(text: string): PageEntry {
  const endpoint = parseEndpoint(text);
  if (endpoint) {
    const { spec, method, path } = endpoint;
    const named = spec === undefined ? `${method} ${path}` : `${spec} ${method} ${path}`;
    return { type: 'page', path: named, endpoint };
  }
  return { type: 'page', path: toPagePath(text) };
}
