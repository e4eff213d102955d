import type { Mark } from '../view.ts';
import { MARK_DRAWINGS } from './drawings.ts';

export const MARKS = Object.keys(MARK_DRAWINGS) as Mark[];

/** The drawing of a sign, which the style sheet fills with the color of the text. */
export function drawMark(mark: Mark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${MARK_DRAWINGS[mark]}"/></svg>`;
}

/** Where a sign is found beside the style sheet. A browser asks for it once it is shown. */
export function renderMarkRule(mark: Mark, fileName: string): string {
  return `.q-mark[data-q-name=${mark}]{mask-image:url(${fileName})}`;
}
