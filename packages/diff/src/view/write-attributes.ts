import { escapeHtml } from '@quire/base';
import type { ReadAddress } from '../page/address.ts';
import { attributeOf, type Element } from '../page/dom.ts';
import type { Side, ViewAddresses } from './view-options.ts';

/** How one side of a page is written. */
export interface SideWriter {
  side: Side;
  address: ReadAddress;
  addresses: ViewAddresses;
}

/** Attributes that run, load, name or submit something; a view shows and does nothing else. */
const DROPPED =
  /^(?:on.*|id|name|for|form.*|action|srcset|srcdoc|src|href|xlink:href|ping|target|rel|download|autofocus|autoplay|contenteditable|popover.*|poster|data|aria-(?:controls|labelledby|describedby|owns|activedescendant)|http-equiv|is|slot|part|nonce|integrity|background|usemap)$/;
const NAME = /^[a-zA-Z_][\w:.-]*$/;

/** Attributes that style sheets could stand in; those of drawings among them. */
const MAY_LOAD = /^(?:style|fill|stroke|filter|mask|clip-path|marker.*|cursor)$/;
/** A look that would load something, also where letters of it are escaped. */
const LOADING = /url\s*\(|image(?:-set)?\s*\(|@import|\\/i;

/** The attributes of an element that are safe and of use in a view. */
export function writeAttributes(element: Element, writer: SideWriter, classes = ''): string {
  const written: string[] = [];
  let own = '';
  for (const { name, value, prefix } of element.attrs) {
    const full = prefix ? `${prefix}:${name}` : name;
    if (name === 'class') own = value;
    else if (isKept(name, value) && isKept(full, value)) {
      written.push(` ${full}="${escapeHtml(value)}"`);
    }
  }
  const all = [own, classes].filter((text) => text !== '').join(' ');
  const start = all === '' ? '' : ` class="${escapeHtml(all)}"`;
  return start + written.join('') + writeTarget(element, writer);
}

function isKept(name: string, value: string): boolean {
  // What scrolls has to be reached by keys.
  if (name === 'tabindex') return value === '0';
  return NAME.test(name) && !DROPPED.test(name) && !(MAY_LOAD.test(name) && LOADING.test(value));
}

/** Where a link goes: to another site, or to a page of this one where the view knows its address. */
function writeTarget(element: Element, { address, addresses }: SideWriter): string {
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
  if (href === undefined) return '';
  const { shown } = address(href);
  if (/^(?:https?|mailto):/i.test(shown)) {
    return ` href="${escapeHtml(shown)}" rel="noopener noreferrer nofollow" target="_blank"`;
  }
  if (!/^[/#]/.test(shown)) return '';
  const page = addresses.page?.(shown);
  return page ? ` href="${escapeHtml(page)}"` : ` title="${escapeHtml(shown)}"`;
}
