/** Text with places in it: each names where a word is, and what stands there without one. */
export type Pattern = readonly (string | readonly [path: string, fallback: string])[];

/** Reads a pattern of the page; nothing where it is none. */
export function parsePattern(text: string): Pattern | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isPart) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPart(part: unknown): boolean {
  if (typeof part === 'string') return true;
  return Array.isArray(part) && part.length === 2 && part.every((each) => typeof each === 'string');
}

/** The text of a pattern with its words; nothing where none of them is known. */
export function fillText(pattern: Pattern, wordAt: (path: string) => string): string | undefined {
  let isKnown = false;
  const text = pattern.map((part) => {
    if (typeof part === 'string') return part;
    const word = wordAt(part[0]);
    isKnown ||= word !== '';
    return word || part[1];
  });
  return isKnown ? text.join('') : undefined;
}

/** What addresses count from. */
export interface Bases {
  /** Where the site begins. */
  site: string;
  page: string;
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a pattern with its words, each of them encoded. Nothing where none is known, or where a word
 * would lead elsewhere than the author meant: to another host, or to another depth of the path.
 */
export function fillAddress(
  pattern: Pattern,
  wordAt: (path: string) => string,
  bases: Bases,
): string | undefined {
  const filled = fillText(toEncoded(pattern), (path) => encodeURIComponent(wordAt(path)));
  const meant = toAddress(fillText(pattern, () => 'x') ?? '', bases);
  const address = filled === undefined ? undefined : toAddress(filled, bases);
  if (!address || !meant || !SCHEMES.has(meant.protocol)) return undefined;
  const isSame =
    address.protocol === meant.protocol &&
    address.host === meant.host &&
    depthOf(address) === depthOf(meant);
  return isSame ? address.href : undefined;
}

function toEncoded(pattern: Pattern): Pattern {
  return pattern.map((part) =>
    typeof part === 'string' ? part : [part[0], encodeURIComponent(part[1])],
  );
}

/** An address that begins with a slash counts from where the site begins, not from its host. */
function toAddress(text: string, { site, page }: Bases): URL | undefined {
  const isOfSite = /^\/(?![/\\])/.test(text);
  const [address, base] = isOfSite ? [`.${text}`, site] : [text, page];
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

function depthOf({ pathname }: URL): number {
  return pathname.split('/').length;
}
