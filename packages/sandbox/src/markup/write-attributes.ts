import type { AddressResolver } from '@quire/model';
import { isSafeStyle } from '../style/safe-style.ts';
import { isAddressAttribute, resolveMarkupAddress, resolveStyle } from './address.ts';
import { isAllowedAttribute, isAnimatable } from './allowed-markup.ts';
import { decodeText, encodeText, type MarkupAttribute, type MarkupElement } from './markup-node.ts';

/** What is noted while markup is written. */
export interface AttributeNotes {
  addresses: AddressResolver;
  /** Addresses that read otherwise in the output, for the browser to do the same. */
  moved: Map<string, string>;
  /** What was left out, in words. */
  removed: Set<string>;
}

/** The attributes of an element that may stay, each with a leading space. */
export function writeAttributes(element: MarkupElement, notes: AttributeNotes): string {
  const seen = new Set<string>();
  let markup = '';
  for (const attribute of element.attributes) {
    // To a browser the first of two attributes counts.
    const key = attribute.name.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    const written = writeAttribute(element, attribute, notes);
    if (written === undefined) notes.removed.add(`${attribute.name} of <${element.name}>`);
    else markup += written;
  }
  return markup;
}

function writeAttribute(
  element: MarkupElement,
  { name, text }: MarkupAttribute,
  notes: AttributeNotes,
): string | undefined {
  if (!isAllowedAttribute(name)) return undefined;
  if (text === undefined) return ` ${name}`;
  if (isAddressAttribute(name)) return writeAddress(element, name, decodeText(text), notes);
  const value = decodeText(text);
  if (name.toLowerCase() === 'style') return writeStyle(name, value, notes);
  if (/^(?:animate|set)/.test(element.name) && name.toLowerCase() === 'attributename') {
    if (!isAnimatable(value)) return undefined;
  }
  return ` ${name}="${text.replaceAll('"', '&quot;')}"`;
}

function writeStyle(
  name: string,
  style: string,
  { addresses, moved }: AttributeNotes,
): string | undefined {
  if (!isSafeStyle(style)) return undefined;
  const resolved = resolveStyle(style, addresses, (from, to) => moved.set(from, to));
  return ` ${name}="${encodeText(resolved)}"`;
}

function writeAddress(
  { name: element }: MarkupElement,
  name: string,
  address: string,
  { addresses, moved }: AttributeNotes,
): string | undefined {
  const resolved = resolveMarkupAddress(element, name, address, addresses);
  if (resolved === undefined) return undefined;
  if (resolved !== address) moved.set(address, resolved);
  return ` ${name}="${encodeText(resolved)}"`;
}
