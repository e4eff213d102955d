import { type Html, trustedHtml } from '@quire/base';

/** The few signs of the layout itself, drawn on a grid of 24 and colored by the text around them. */
function draw(paths: string): Html {
  return trustedHtml(
    `<svg class="q-glyph" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );
}

export const sunGlyph = draw(
  '<circle cx="12" cy="12" r="4.25"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>',
);
export const moonGlyph = draw(
  '<path d="M20.5 13.6A8.6 8.6 0 1 1 10.4 3.5a6.8 6.8 0 0 0 10.1 10.1Z"/>',
);
export const menuGlyph = draw('<path d="M4 7h16M4 12h16M4 17h10"/>');
export const closeGlyph = draw('<path d="M6 6l12 12M18 6 6 18"/>');
export const contentsGlyph = draw('<path d="M4 6h16M4 12h10M4 18h13"/>');
export const chevronGlyph = draw('<path d="m9 5.5 6.5 6.5L9 18.5"/>');
export const externalGlyph = draw('<path d="M8 16 16.5 7.5M9.5 7h7.5v7.5"/>');
export const copyGlyph = draw(
  '<rect x="9" y="9" width="11.5" height="11.5" rx="2.5"/><path d="M5.5 15A2 2 0 0 1 3.5 13V5.5a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2"/>',
);
export const thumbGlyph = draw(
  '<path d="M7.5 10.5v10H5a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 5 10.5h2.5Zm0 0 3.7-7.2a2.3 2.3 0 0 1 2.3 2.3v3.4h5a2 2 0 0 1 2 2.4l-1.3 7.3a2 2 0 0 1-2 1.8H7.5"/>',
);
export const pencilGlyph = draw(
  '<path d="M4 20l1-4.2L16.2 4.6a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.2 19 4 20Z"/>',
);
export const chatGlyph = draw(
  '<path d="M20.5 12a8 8 0 0 1-8.5 8 9 9 0 0 1-3.4-.7L3.8 20.4l1.3-4.2A7.6 7.6 0 0 1 3.5 12 8.2 8.2 0 0 1 12 4a8.2 8.2 0 0 1 8.5 8Z"/>',
);
export const findGlyph = draw('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>');
