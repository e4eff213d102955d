/**
 * The one normaliser of request paths. Its result is a key to look up in a manifest, never a path
 * to join: `/guides/start?x#y` gives `guides/start`. Returns nothing for anything that could be read
 * in two ways: bad or repeated encoding of separators, control characters, dot segments, backslashes.
 */
export function parseRequestPath(target: string): string | undefined {
  const encoded = target.split(/[?#]/, 1)[0] ?? '';
  if (!encoded.startsWith('/') || encoded.length > 4096) return undefined;
  const path = decode(encoded.slice(1));
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const segments = path.split('/');
  // Only the last segment may be empty: it is a trailing slash, or the root itself.
  const isPlain = (segment: string, index: number) =>
    segment !== '.' && segment !== '..' && (segment !== '' || index === segments.length - 1);
  return segments.every(isPlain) ? path : undefined;
}

/** Decodes once. An encoded slash would make two different paths the same key: refused. */
function decode(text: string): string | undefined {
  if (/%2f|%5c/i.test(text)) return undefined;
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return undefined;
  }
}
