const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:']);
/** Schemes that reach into the page or the reader's machine, however they are written. */
const UNSAFE_SCHEMES =
  /^(?:javascript|vbscript|data|file|blob|filesystem|about|view-source|chrome|resource|intent):$/;

/** Relative, and without a character that browsers pass over: most addresses are, and no scheme begins like this. */
const PLAIN = /^[./#?][\x21-\x7e]*$/;

/**
 * An address that an author wrote, if it may stand in a link: relative, of a harmless scheme, or one
 * that opens another program (`vscode://…`, `cursor://…`).
 * Browsers ignore tabs, line breaks and leading control characters in `java\nscript:`, so they
 * are removed before the scheme is looked at.
 */
export function safeUrl(address: string): string | undefined {
  if (PLAIN.test(address)) return address;
  const cleaned = address.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  const scheme = /^([a-zA-Z][a-zA-Z0-9+.-]*:)/.exec(cleaned)?.[1];
  if (scheme && !isSafeScheme(scheme.toLowerCase(), cleaned)) return undefined;
  return cleaned.trimEnd();
}

function isSafeScheme(scheme: string, address: string): boolean {
  if (SAFE_SCHEMES.has(scheme)) return true;
  return address.startsWith('//', scheme.length) && !UNSAFE_SCHEMES.test(scheme);
}

/** As `safeUrl`, and also inline raster images. */
export function safeImageUrl(address: string): string | undefined {
  const inline = /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/i;
  return inline.test(address) ? address.trim() : safeUrl(address);
}
