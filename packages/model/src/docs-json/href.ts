import { safeUrl } from '@quire/base';
import * as z from 'zod';

const HREF = 'a link that begins with /, # or mailto:, or a full address';
const SECURE_HREF = 'a link that begins with /, # or mailto:, or an https address';
const SECURE_URL = 'an https address';

/** Files that a browser runs or saves instead of showing. */
const REFUSED_EXTENSION = /\.(?:svg|exe|zip)$/i;

/** A link as the navbar, the logo and the divisions of the navigation have it. */
export const href = z.string(HREF).trim().refine(isHref, HREF);

/** A link of the footer: within the site, or to an https address that is a page. */
export const secureHref = z
  .string(SECURE_HREF)
  .trim()
  .refine((text) => isLocal(text) || isSecureUrl(text), SECURE_HREF);

/** An https address that is a page. */
export const secureUrl = z.string(SECURE_URL).trim().refine(isSecureUrl, SECURE_URL);

/** Any http or https address. */
export const webUrl = z
  .string('a full address that begins with https://')
  .trim()
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    'a full address that begins with https://',
  );

const CANONICAL = 'a full address that begins with https://, or a path of the site';

/** Where a page is canonical: at an address, or at a path that counts from the page or from the site. */
export const canonicalAddress = z
  .string(CANONICAL)
  .trim()
  .refine(
    (text) =>
      webUrl.safeParse(text).success || /^(?!\/\/|[a-z][a-z\d+.-]*:)[^\s\\<>"]+$/i.test(text),
    CANONICAL,
  );

function isHref(text: string): boolean {
  if (safeUrl(text) === undefined) return false;
  return /^(?:\/|#|mailto:)/.test(text) || URL.canParse(text);
}

function isLocal(text: string): boolean {
  return /^(?:\/(?!\/)|#|mailto:)/.test(text);
}

function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return protocol === 'https:' && !REFUSED_EXTENSION.test(pathname);
}
