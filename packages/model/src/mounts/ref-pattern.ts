/** Which branches or tags of a repository become versions, and how those are called. */
export interface RefPattern {
  /** A name, or names with `*` for a part without "/": `release/*`. */
  pattern: string;
  /** The name of a version: `{1}` is what the first star stood for. Left out, the last part of the ref. */
  version?: string;
  /** The ref that readers start with; `newest` for the one with the highest number. */
  default?: string;
}

/** A branch or tag that becomes a version. */
export interface RefVersion {
  ref: string;
  version: string;
  isDefault: boolean;
}

/** Versions that one pattern may bring; the newest stay. */
export const MAX_PATTERN_VERSIONS = 20;
const MAX_PATTERN_LENGTH = 200;
const MAX_STARS = 4;

/** Whether a pattern of refs can be used: plain text with a few stars. */
export function isRefPattern(pattern: string): boolean {
  const stars = pattern.split('*').length - 1;
  return (
    pattern.length <= MAX_PATTERN_LENGTH &&
    stars <= MAX_STARS &&
    !pattern.includes('**') &&
    /^[^\s\p{Cc}~^:?[\]\\]+$/u.test(pattern)
  );
}

/** The versions that refs become, newest first, and those over the bound. No text becomes a regular expression. */
export function listRefVersions(
  refs: readonly string[],
  { pattern, version, default: chosen }: RefPattern,
): { versions: RefVersion[]; leftOut: string[] } {
  const named = new Map<string, string>();
  for (const ref of refs) {
    const parts = matchRef(pattern, ref);
    if (!parts) continue;
    const name = version === undefined ? lastPart(ref) : fillTemplate(version, parts);
    // Of two refs with one name the first by name holds, whatever the order of the list.
    const other = named.get(name);
    if (other === undefined || ref < other) named.set(name, ref);
  }
  const sorted = [...named].sort(([a], [b]) => compareVersions(b, a));
  const kept = sorted.slice(0, MAX_PATTERN_VERSIONS);
  const newest = kept[0]?.[1];
  const first = chosen === 'newest' ? newest : chosen;
  return {
    versions: kept.map(([name, ref]) => ({ ref, version: name, isDefault: ref === first })),
    leftOut: sorted.slice(MAX_PATTERN_VERSIONS).map(([, ref]) => ref),
  };
}

/** What each star of a pattern stands for in a ref; nothing when it does not match. */
export function matchRef(pattern: string, ref: string): string[] | undefined {
  if (!isRefPattern(pattern)) return undefined;
  const wanted = pattern.split('/');
  const names = ref.split('/');
  if (wanted.length !== names.length) return undefined;
  const found: string[] = [];
  for (const [index, part] of wanted.entries()) {
    const stood = matchPart(part.split('*'), names[index] as string);
    if (!stood) return undefined;
    found.push(...stood);
  }
  return found;
}

/** Each star takes as little as it can, and at least one character. */
function matchPart(pieces: readonly string[], name: string): string[] | undefined {
  const [first = '', ...rest] = pieces;
  if (!name.startsWith(first)) return undefined;
  if (rest.length === 0) return name === first ? [] : undefined;
  let at = first.length;
  const found: string[] = [];
  for (const [index, piece] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? endOf(name, piece) : name.indexOf(piece, at + 1);
    if (end <= at) return undefined;
    found.push(name.slice(at, end));
    at = end + piece.length;
  }
  return found;
}

function endOf(name: string, piece: string): number {
  return name.endsWith(piece) ? name.length - piece.length : -1;
}

function fillTemplate(template: string, parts: readonly string[]): string {
  return template.replace(/\{(\d)\}/g, (_, number: string) => parts[Number(number) - 1] ?? '');
}

function lastPart(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** Compares names by their numbers: `v2.10` is newer than `v2.9`, and `v2.0` than `v2.0-rc1`. */
function compareVersions(a: string, b: string): number {
  const left = toVersionParts(a);
  const right = toVersionParts(b);
  for (let index = 0; index < Math.max(left.numbers.length, right.numbers.length); index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.early !== right.early)
    return left.early === '' ? 1 : right.early === '' ? -1 : left.early < right.early ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The numbers of a name, and what follows them for a version before a release: `rc1`. */
function toVersionParts(name: string): { numbers: number[]; early: string } {
  const found = /\d+(?:[._]\d+)*/.exec(name);
  // A name without a number, such as a code name, is older than any with one.
  if (!found) return { numbers: [-1], early: '' };
  const numbers = found[0].split(/[._]/).map(Number);
  const after = name.slice(found.index + found[0].length);
  return { numbers, early: /^[-.]?(?:alpha|beta|rc|pre|next|dev)/i.test(after) ? after : '' };
}
