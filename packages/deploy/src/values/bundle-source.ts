import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a bundle comes from. */
export type BundleSource =
  | { type: 'web'; url: string; isPlainHttp: boolean }
  | { type: 'file'; path: string };

/**
 * Reads `staticExport.bundleUrl`; gives a sentence when it names no place. `file:site.tar.gz` is
 * relative to the working directory, `file:///srv/site.tar.gz` is absolute.
 */
export function parseBundleSource(text: string): BundleSource | { problem: string } {
  if (text === '') return { problem: 'is missing' };
  if (/^file:/i.test(text)) return parseFileSource(text);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    if (url.username || url.password) return { problem: 'contains a user name or password' };
    const isLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
    return { type: 'web', url: url.href, isPlainHttp: url.protocol === 'http:' && !isLoopback };
  }
  return { problem: 'does not begin with https:, http: or file:' };
}

function parseFileSource(text: string): BundleSource | { problem: string } {
  const path = text.slice('file:'.length);
  if (path === '') return { problem: 'has no path' };
  if (!path.startsWith('//')) return { type: 'file', path: resolve(path) };
  try {
    return { type: 'file', path: fileURLToPath(text) };
  } catch {
    return { problem: 'is not a file: address on this machine' };
  }
}
