import { safeImageUrl, safeUrl } from '@quire/base';
import type { AddressResolver } from '@quire/model';
import { rewriteStyleSheet } from '../style/rewrite-style-sheet.ts';

const ADDRESSES = new Set(
  'action background cite data formaction href longdesc ping poster src srcset xlink:href'.split(
    ' ',
  ),
);

/** Whether an attribute holds an address. */
export function isAddressAttribute(name: string): boolean {
  return ADDRESSES.has(name.toLowerCase());
}

const PICTURES = new Set(['audio', 'image', 'img', 'input', 'source', 'track', 'video']);

/** The address as it stands in the output, or nothing when it is not safe. */
export function resolveMarkupAddress(
  element: string,
  attribute: string,
  address: string,
  resolver: AddressResolver,
): string | undefined {
  const name = attribute.toLowerCase();
  if (name === 'srcset') return resolveSourceSet(address, resolver);
  if (name === 'poster' || PICTURES.has(element)) return resolvePicture(address, resolver);
  if (element === 'iframe') return resolveFrame(address, resolver);
  if (element === 'a' || element === 'area') {
    const safe = safeUrl(address);
    return safe === undefined ? undefined : safeUrl(resolver.link(safe));
  }
  if (/^(?:form)?action$/.test(name)) return resolvePlace(address);
  // Shapes of a drawing may refer to each other, and to nothing outside.
  return address.startsWith('#') ? address : undefined;
}

function resolvePicture(address: string, resolver: AddressResolver): string | undefined {
  const safe = safeImageUrl(address);
  if (safe === undefined || safe === '' || safe.startsWith('data:')) return safe;
  return safeImageUrl(resolver.asset(safe));
}

function resolveFrame(address: string, resolver: AddressResolver): string | undefined {
  const place = resolvePlace(address);
  return place === undefined ? undefined : resolvePlace(resolver.asset(place));
}

/**
 * The addresses in a style sheet or style attribute as they stand in the output. Parts of the page itself and
 * what is not safe stay as written.
 */
export function resolveStyle(
  style: string,
  resolver: AddressResolver,
  onMoved: (from: string, to: string) => void,
): string {
  return rewriteStyleSheet(style, (address) => {
    if (address.startsWith('#')) return undefined;
    const resolved = resolvePicture(address, resolver);
    if (resolved === undefined || resolved === address || /["\\\n]/.test(resolved))
      return undefined;
    onMoved(address, resolved);
    return resolved;
  });
}

/** An address to go to: of the web or of the site. */
function resolvePlace(address: string): string | undefined {
  const safe = safeUrl(address);
  return safe !== undefined && /^(?:mailto|tel|sms|ftp):/i.test(safe) ? undefined : safe;
}

function resolveSourceSet(value: string, resolver: AddressResolver): string | undefined {
  const parts = value.split(/,\s+/).map((part) => {
    const [address = '', ...size] = part.trim().split(/\s+/);
    const resolved = resolvePicture(address, resolver);
    return resolved === undefined ? undefined : [resolved, ...size].join(' ');
  });
  return parts.includes(undefined) ? undefined : parts.join(', ');
}
