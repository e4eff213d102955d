import type { PersonalText } from './personal-text.ts';

/** A link with places in it. */
export interface PersonalLink {
  /** Where it leads a reader of whom nothing is known. */
  href: string;
  /** What the browser fills in, as JSON. */
  pattern: string;
}

/** What ends the part of an address that no word about a reader may reach into: scheme and host. */
const FIXED = /^(?:https?:\/\/[^/?#\\]+[/?#]|mailto:[^?]+\?|\/(?![/\\])|\.{0,2}[?#])/i;
const OUTSIDE = /^(?:[a-z]+:|[?#])/i;

/**
 * A link whose path or query has words about the reader. Nothing where a word could choose the scheme or the
 * host, or where the path of a page would be relative: the browser knows only where the site begins.
 */
export function resolvePersonalLink(
  text: PersonalText,
  resolve: (address: string) => string | undefined,
): PersonalLink | undefined {
  const [head, ...rest] = text.toPattern();
  if (typeof head !== 'string') return undefined;
  const [, path = '', suffix] = /^([^?#]*)(.*)$/s.exec(head) ?? [];
  if (suffix && path !== '' && !OUTSIDE.test(head)) {
    const page = resolve(path);
    if (page === undefined) return undefined;
    const href = page + text.toFallback(encodeURIComponent).slice(path.length);
    return { href, pattern: JSON.stringify([page + suffix, ...rest]) };
  }
  if (!FIXED.test(head)) return undefined;
  const href = resolve(text.toFallback(encodeURIComponent));
  return href === undefined ? undefined : { href, pattern: JSON.stringify([head, ...rest]) };
}
