import { posix } from 'node:path';
import {
  attribute,
  emptyHtml,
  type Html,
  html,
  type Place,
  safeImageUrl,
  safeUrl,
  trustedHtml,
} from '@quire/base';
import { findings } from '../diagnostics.ts';
import { type RenderContext, report } from './context.ts';
import { resolvePersonalLink } from './personal-address.ts';
import { type PersonalText, parsePersonalAddress } from './personal-text.ts';

const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|[/#?\\])/i;

/**
 * An address as the page's resolver expects it. Relative ones count from the file they are written in:
 * those of a snippet are given from the root of the project.
 */
export function toPageAddress(address: string, { source, run }: RenderContext): string {
  if (source === run.source || address === '' || OUTSIDE.test(address)) return address;
  const folder = posix.dirname(source.file);
  return posix.join('/', folder === '.' ? '' : folder, address);
}

/** Where a link goes in the output, or nothing when the address is not safe. */
export function resolveLink(address: string, context: RenderContext): string | undefined {
  const safe = safeUrl(address);
  if (safe === undefined) return undefined;
  return safeUrl(context.run.environment.addresses.link(toPageAddress(safe, context)));
}

/** Where an image or file is in the output, or nothing when the address is not safe. */
export function resolveAsset(address: string, context: RenderContext): string | undefined {
  const safe = safeImageUrl(address);
  if (safe === undefined || safe.startsWith('data:')) return safe;
  return safeImageUrl(context.run.environment.addresses.asset(toPageAddress(safe, context)));
}

/** The size of an image of the site; nothing for one that is elsewhere. */
export function resolveImageSize(
  address: string,
  context: RenderContext,
): { width: number; height: number } | undefined {
  const safe = safeImageUrl(address);
  if (safe === undefined || safe.startsWith('data:') || isExternal(safe)) return undefined;
  return context.run.environment.addresses.imageSize?.(toPageAddress(safe, context));
}

/** Whether an address leads to another host. */
export function isExternal(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}

/** The attributes of a link with a leading space; without an address when it is not safe. */
export function linkAttributes(address: string, context: RenderContext, place: Place): Html {
  const text = parsePersonalAddress(address, context.scope);
  if (text) {
    context.run.needs.add('content');
    return personalLinkAttributes(text, context, place);
  }
  const href = resolveLink(address, context);
  if (href === undefined) {
    report(context, findings.unsafeAddress(address), place);
    return emptyHtml;
  }
  return html` href="${href}"${isExternal(href) && NEW_TAB}`;
}

function personalLinkAttributes(text: PersonalText, context: RenderContext, place: Place): Html {
  const link = resolvePersonalLink(text, (address) => resolveLink(address, context));
  if (!link) {
    report(context, findings.personalAttribute('href', 'a'), place);
    return linkAttributes(text.toFallback(encodeURIComponent), context, place);
  }
  const { href, pattern } = link;
  return html` href="${href}" data-q-user-href="${pattern}"${isExternal(href) && NEW_TAB}`;
}

/** The attributes of a link that leads to another host. */
export const NEW_TAB = trustedHtml(' target="_blank" rel="noopener"');

/** The `src` attribute of an image; without an address when it is not safe. */
export function sourceAttribute(address: string, context: RenderContext, place: Place): Html {
  const src = resolveAsset(address, context);
  if (src !== undefined) return attribute('src', src);
  report(context, findings.unsafeAddress(address), place);
  return emptyHtml;
}
