import { posix } from 'node:path';

/** Where an import of a module leads, before anything is read. */
export type Resolution =
  | { kind: 'library' }
  | { kind: 'style' }
  | { kind: 'package' }
  | { kind: 'other-file'; path: string }
  /** The paths to try, in order. */
  | { kind: 'file'; paths: readonly string[] };

const LIBRARIES = new Set([
  'react',
  'react-dom',
  'react/jsx-runtime',
  'preact',
  'preact/hooks',
  'preact/compat',
]);
const CODE = /\.(?:jsx|tsx|js|ts|mjs|mdx|md|json)$/i;
const ENDINGS = ['.jsx', '.tsx', '.js', '.ts', '.mdx', '/index.jsx', '/index.tsx', '/index.js'];

/** Resolves an import against the file it is written in. Paths above the root stop at the root. */
export function resolveImport(specifier: string, from: string): Resolution {
  if (LIBRARIES.has(specifier)) return { kind: 'library' };
  if (!/^\.{0,2}\//.test(specifier)) return { kind: 'package' };
  const path = specifier.startsWith('/')
    ? posix.normalize(specifier)
    : posix.join('/', posix.dirname(from), specifier);
  if (CODE.test(path)) return { kind: 'file', paths: [path] };
  if (/\.css$/i.test(path)) return { kind: 'style' };
  if (/\.[a-z0-9]+$/i.test(path)) {
    return { kind: 'other-file', path };
  }
  return { kind: 'file', paths: ENDINGS.map((ending) => `${path}${ending}`) };
}
