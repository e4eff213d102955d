const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': '.json',
  'application/pdf': '.pdf',
  'application/xml': '.xml',
  'application/zip': '.zip',
  'application/gzip': '.gz',
  'audio/mpeg': '.mp3',
  'image/jpeg': '.jpg',
  'image/svg+xml': '.svg',
  'text/csv': '.csv',
  'text/html': '.html',
  'text/plain': '.txt',
};

/** What a downloaded body is called: as the API says, else by its type. */
export function toFileName(headers: readonly (readonly [string, string])[], type: string): string {
  const find = (wanted: string) =>
    headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  const told = readName(find('content-disposition'));
  // A name is no path, and browsers put no hidden files anywhere.
  const name = told
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, 150);
  return name || `response${toEnding(type)}`;
}

function readName(disposition: string): string {
  const encoded = /;\s*filename\*\s*=\s*utf-8''([^;]*)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // The plain name beside it may be right.
    }
  }
  const [, quoted, bare] =
    /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
}

function toEnding(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  const known = Object.hasOwn(ENDINGS, essence) ? ENDINGS[essence] : undefined;
  const kind = /^(?:image|audio|video|font)\/([a-z0-9]{2,5})$/.exec(essence)?.[1];
  if (known !== undefined) return known;
  if (kind !== undefined) return `.${kind}`;
  return essence.endsWith('+json') ? '.json' : essence.endsWith('+xml') ? '.xml' : '';
}
