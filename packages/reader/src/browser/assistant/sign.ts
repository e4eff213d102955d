/** The assistant's own sign, which its button has on every page. */
export const ASSISTANT_SIGN =
  '<path d="M12 3.5 13.9 9a2 2 0 0 0 1.2 1.2l5.4 1.8-5.4 1.8a2 2 0 0 0-1.2 1.2L12 20.5 10.1 15a2 2 0 0 0-1.2-1.2L3.5 12l5.4-1.8A2 2 0 0 0 10.1 9z"/><path d="M19 3v4M17 5h4"/>';

/** Draws a sign from paths of our own: nothing that a page or an answer says comes here. */
export function drawSign(paths: string): SVGSVGElement {
  const holder = document.createElement('span');
  holder.innerHTML = `<svg class="q-glyph" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
  return holder.firstElementChild as SVGSVGElement;
}
