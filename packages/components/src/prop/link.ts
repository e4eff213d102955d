import { attribute, type Html, html, safeImageUrl, safeUrl, trustedHtml } from '@quire/base';
import { type PageContext, PersonalText, resolvePersonalLink } from '@quire/markdown';
import type { Prop } from './prop.ts';

/** Where a link goes, as it stands in the page. */
export interface Link {
  readonly href: string;
  /** On another host: opens in a new tab. */
  readonly external: boolean;
  /** What the browser fills in where the address has words about the reader. */
  readonly pattern?: string;
}

/** An address to go to. An unsafe one is reported and there is no link. */
export function linkProp(): Prop<Link | undefined> {
  return {
    fallback: undefined,
    takes:
      'the path of a page such as /guides/start, or an address such as https://example.com; values about the reader only after the host',
    takesPersonal: true,
    parse(value, page) {
      if (value instanceof PersonalText) return toPersonalLink(value, page);
      const address = typeof value === 'string' ? safeUrl(value) : undefined;
      if (!address) return undefined;
      return { href: page.link(address), external: isExternal(address) };
    },
  };
}

function toPersonalLink(text: PersonalText, page: PageContext): Link | undefined {
  const link = resolvePersonalLink(text, (address) => {
    const safe = safeUrl(address);
    return safe === undefined ? undefined : page.link(safe);
  });
  return link && { ...link, external: isExternal(link.href) };
}

/** An image or other file to show. */
export function assetProp(): Prop<string | undefined> {
  return {
    fallback: undefined,
    takes:
      'the path of a file such as /images/logo.svg, or an address such as https://example.com/a.png',
    parse(value, page) {
      const address = typeof value === 'string' ? safeImageUrl(value) : undefined;
      return address ? page.asset(address) : undefined;
    },
  };
}

/** The attributes of an `<a>`, with a leading space. */
export function linkAttributes(link: Link): Html {
  return html`${attribute('href', link.href)}${attribute('data-q-user-href', link.pattern)}${link.external && NEW_TAB}`;
}

const NEW_TAB = trustedHtml(' target="_blank" rel="noopener"');

function isExternal(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}
