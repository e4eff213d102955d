import { findSiteRoot, loadReader, type ReaderRecord } from '../../reader-record.ts';
import { fillAddress, fillText, parsePattern } from './pattern.ts';
import { wordAt } from './word.ts';

/** Attributes that are read by people, and by nothing else. */
const SPOKEN = ['alt', 'aria-label', 'label', 'placeholder', 'title', 'value'] as const;
const ATTRIBUTES = [...SPOKEN, 'href'].map((name) => `[data-q-user-${name}]`).join();

/**
 * Fills the places of a page for words about its reader: as text, as the text of an attribute, or encoded in the
 * path or query of a link. Only pages that have such places ask who reads them; where nobody says it, they keep
 * what the page has.
 */
export function startPersonal(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-q-user]');
  const owners = document.querySelectorAll<HTMLElement>(ATTRIBUTES);
  if (places.length + owners.length === 0) return;
  void loadReader().then((reader) => {
    if (!reader) return;
    for (const place of places) {
      const text = wordAt(reader, place.dataset.qUser ?? '');
      if (text) place.textContent = text;
    }
    for (const owner of owners) fillAttributes(owner, reader);
  });
}

function fillAttributes(owner: HTMLElement, reader: ReaderRecord): void {
  const find = (path: string) => wordAt(reader, path);
  for (const name of SPOKEN) {
    const pattern = readPattern(owner, name);
    const text = pattern && fillText(pattern, find);
    if (text !== undefined) owner.setAttribute(name, text);
  }
  const pattern = owner instanceof HTMLAnchorElement ? readPattern(owner, 'href') : undefined;
  const address =
    pattern && fillAddress(pattern, find, { site: findSiteRoot().href, page: location.href });
  if (address !== undefined) owner.setAttribute('href', address);
}

function readPattern(owner: HTMLElement, name: string) {
  const text = owner.getAttribute(`data-q-user-${name}`);
  return text === null ? undefined : parsePattern(text);
}
