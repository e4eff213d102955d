import { createHash } from 'node:crypto';
import type { Random } from '@quire/base';

/** What stands between the name of a preview and that of its site, and in no name of a site. */
const SEPARATOR = '--';

const LONGEST_LABEL = 63;
/** So much of a label is for the name of the site, however long that is. */
const LONGEST_SITE = 24;
const HASH_LENGTH = 6;
/** 60 bits: nobody finds an address by trying. */
const SECRET_LENGTH = 12;
const SECRET_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** A part of a host name that nobody can guess. */
export function createHostSecret(random: Random): string {
  return [...random.bytes(SECRET_LENGTH)].map((byte) => SECRET_LETTERS[byte & 31]).join('');
}

export interface PreviewNames {
  /** As its publisher called it. */
  name: string;
  /** A domain of the site, best one of the platform. */
  domain: string;
  /** Domains that the platform gives names below. */
  platformDomains: readonly string[];
  /** The part that nobody can guess, where the address is to have one. */
  secret?: string | undefined;
  /** Tells names apart that would become the same. */
  salt: string;
}

/**
 * The labels that a preview may have, in the order to try: `words--docs`, and with a short hash where that
 * is taken. Lower case, at most 63 characters, one `--` alone, which is never the third and fourth
 * character: `xn--` and its like mean something else.
 */
export function toPreviewLabels(names: PreviewNames): [string, string] {
  const site = toSitePart(names);
  const room = LONGEST_LABEL - SEPARATOR.length - site.length;
  const secret = names.secret === undefined ? '' : `-${names.secret}`;
  const hash = toHash(`${names.salt} ${names.name}`);
  const slug = toSlug(names.name);
  const fits = slug.length + secret.length <= room;
  const isShort = `${slug}${secret}`.length < 3;
  const hashed = `${shorten(slug, room - secret.length, hash)}${secret}${SEPARATOR}${site}`;
  return [fits && !isShort ? `${slug}${secret}${SEPARATOR}${site}` : hashed, hashed];
}

/** A site with a name of the platform has that one; any other is called by its whole domain. */
function toSitePart({ domain, platformDomains }: PreviewNames): string {
  const parent = platformDomains.find((each) => domain.endsWith(`.${each}`));
  const own = parent ? domain.slice(0, -parent.length - 1) : domain;
  const slug = toSlug(own);
  return slug.length <= LONGEST_SITE ? slug : shorten(slug, LONGEST_SITE, toHash(domain));
}

/** Small letters, digits and single hyphens, none at the ends. */
function toSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'preview' : slug;
}

/** Cut to a length with the hash at its end. */
function shorten(slug: string, length: number, hash: string): string {
  const kept = slug.slice(0, length - HASH_LENGTH - 1).replace(/-+$/, '');
  return kept === '' ? hash : `${kept}-${hash}`;
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Whether a host has the form of a preview's: right below a domain of the platform stands a label with a
 * `--` in it. Names in other scripts, which begin with `xn--`, have not.
 */
export function isPreviewForm(host: string, platformDomains: readonly string[]): boolean {
  return platformDomains.some((domain) => {
    if (!host.endsWith(`.${domain}`)) return false;
    const label =
      host
        .slice(0, -domain.length - 1)
        .split('.')
        .at(-1) ?? '';
    return label.includes(SEPARATOR) && !label.startsWith('xn--');
  });
}
