import type { Piece } from '@quire/search/browser';
import { element } from '../element.ts';

/** Text with its found words marked. */
export function markedText(className: string, pieces: readonly Piece[]): HTMLElement {
  const nodes = pieces.map(({ text, marked }) => (marked ? element('mark', {}, text) : text));
  return element('span', { class: className }, ...nodes);
}

const DRAWINGS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  page: '<path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z"/><path d="M14 3v5h5M9 13h6M9 17h4"/>',
  section: '<path d="M5 9h14M5 15h14M10.5 4 8.5 20M15.5 4l-2 16"/>',
  recent: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  enter: '<path d="m9 10-4 4 4 4"/><path d="M5 14h10a4 4 0 0 0 4-4V6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  nothing:
    '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5M8.8 8.8l4.4 4.4M13.2 8.8l-4.4 4.4"/>',
} as const;

/** One of the few signs of the dialog. */
export function glyph(name: keyof typeof DRAWINGS): HTMLElement {
  const holder = element('span', { class: 'q-find-glyph', 'aria-hidden': 'true' });
  holder.innerHTML = `<svg class="q-glyph" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[name]}</svg>`;
  return holder;
}
