import { type Html, joinHtml, trustedHtml } from '@quire/base';
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
export function writeAttributes(element: MarkupElement, notes: AttributeNotes): Html {
  const seen = new Set<string>();
  const markup: Html[] = [];
  for (const attribute of element.attributes) {
    // To a browser the first of two attributes counts.
    const key = attribute.name.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    const written = writeAttribute(element, attribute, notes);
    if (written === undefined) notes.removed.add(`${attribute.name} of <${element.name}>`);
    else markup.push(written);
  }
  return joinHtml(markup);
}

function writeAttribute(
  element: MarkupElement,
  { name, text }: MarkupAttribute,
  notes: AttributeNotes,
): Html | undefined {
  if (!isAllowedAttribute(name)) return undefined;
  if (text === undefined) return trustedHtml(` ${name}`);
  if (isAddressAttribute(name)) return writeAddress(element, name, decodeText(text), notes);
  const value = decodeText(text);
  if (name.toLowerCase() === 'style') return writeStyle(name, value, notes);
  if (/^(?:animate|set)/.test(element.name) && name.toLowerCase() === 'attributename') {
    if (!isAnimatable(value)) return undefined;
  }
  return trustedHtml(` ${name}="${text.replaceAll('"', '&quot;')}"`, toIds(element, name, value));
}

/** The places that links within a page lead to: ids, and what was used before there were ids. */
function toIds({ name: tag }: MarkupElement, name: string, value: string): string[] {
  const key = name.toLowerCase();
  return key === 'id' || (key === 'name' && tag === 'a') ? [value] : [];
}

function writeStyle(
  name: string,
  style: string,
  { addresses, moved }: AttributeNotes,
): Html | undefined {
  if (!isSafeStyle(style)) return undefined;
  const resolved = resolveStyle(style, addresses, (from, to) => moved.set(from, to));
  return trustedHtml(` ${name}="${encodeText(resolved)}"`);
}

function writeAddress(
  { name: element }: MarkupElement,
  name: string,
  address: string,
  { addresses, moved }: AttributeNotes,
): Html | undefined {
  const resolved = resolveMarkupAddress(element, name, address, addresses);
  if (resolved === undefined) return undefined;
  if (resolved !== address) moved.set(address, resolved);
  return trustedHtml(` ${name}="${encodeText(resolved)}"`);
}
