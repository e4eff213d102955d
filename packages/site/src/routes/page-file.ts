/** The file that a page is written to: `guides/start` is `guides/start.html`. */
export function toPageFile(path: string): string {
  return `${path}.html`;
}

/** The address of a page on a domain, without extension: `/`, `/guides`, `/guides/start`. */
export function toPageAddress(path: string): string {
  if (path === 'index') return '/';
  return `/${encodePath(path.replace(/\/index$/, ''))}`;
}

/** Characters that stand for themselves. */
const PLAIN = /^[\w./-]*$/;

/** Escapes what would not stand for itself in the path of an address. */
export function encodePath(path: string): string {
  if (PLAIN.test(path)) return path;
  return encodeURI(path).replace(/[?#]/g, (character) => (character === '?' ? '%3F' : '%23'));
}
