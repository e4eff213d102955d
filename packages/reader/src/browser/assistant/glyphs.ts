import { ASSISTANT_SIGN, drawSign } from './sign.ts';

const DRAWINGS = {
  assistant: ASSISTANT_SIGN,
  send: '<path d="M12 19V5.5M6 11l6-6 6 6"/>',
  stop: '<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor"/>',
  restart:
    '<path d="M12 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-5"/><path d="M18.4 2.9a2 2 0 0 1 2.8 2.8L13 13.9l-3.5.8.8-3.6z"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  copy: '<rect x="9" y="9" width="11.5" height="11.5" rx="2.5"/><path d="M5.5 15a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2"/>',
  retry: '<path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4 9.3"/><path d="M4 4v5.3h5.3"/>',
  up: '<path d="M7 10.5v9.5H4.5a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1z"/><path d="M7 10.5 11 3a2.3 2.3 0 0 1 2.3 2.8L12.6 9H18a2.2 2.2 0 0 1 2.2 2.7l-1.4 6.4A2.4 2.4 0 0 1 16.4 20H7"/>',
  down: '<path d="M17 13.5V4h2.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1z"/><path d="M17 13.5 13 21a2.3 2.3 0 0 1-2.3-2.8l.7-3.2H6a2.2 2.2 0 0 1-2.2-2.7l1.4-6.4A2.4 2.4 0 0 1 7.6 4H17"/>',
  page: '<path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z"/><path d="M14 3v5h5M9 13h6M9 17h4"/>',
  trouble: '<circle cx="12" cy="12" r="8.5"/><path d="M12 8v4.5M12 16h.01"/>',
  nothing: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5M8.5 11h5"/>',
} as const;

/** A sign beside words; it is never the only name of anything. */
export function glyph(name: keyof typeof DRAWINGS): SVGSVGElement {
  return drawSign(DRAWINGS[name]);
}
