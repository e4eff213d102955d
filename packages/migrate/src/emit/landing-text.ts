import { withoutCode } from '../text/parts.ts';

/**
 * Pages in the mode `custom` have no margins of their own: what follows a hero gets those of text. Exports stay at
 * the top of a page, so a text with some is left as it is.
 */
export function emitLandingText(body: string): string {
  if (body.trim() === '' || /^(?:import|export)\s/m.test(withoutCode(body))) return body;
  const head = '<div className="prose mx-auto max-w-6xl px-5 py-12 lg:px-8 xl:px-0">';
  return `${head}\n\n${body.trim()}\n\n</div>\n`;
}
