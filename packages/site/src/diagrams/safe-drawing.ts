import type { Html } from '@quire/base';
import { trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { writeMarkup } from '@quire/sandbox';

/** Addresses of a drawing stay as its author wrote them. */
const AS_WRITTEN = { link: (address: string) => address, asset: (address: string) => address };

/**
 * A drawing judged like any markup of an author, element by element, with ids that begin with `id` throughout:
 * a page has many drawings.
 */
export function writeSafeDrawing(svg: string, id: string): string {
  const notes = { addresses: AS_WRITTEN, moved: new Map(), removed: new Set<string>() };
  const shown = { slots: [], shown: new Set<number>(), hasBlocks: false };
  const safe = htmlText(writeMarkup(withoutNotes(svg), { ...notes, ...shown }));
  return ownIds(safe, id);
}

/** The library leaves points and names of edges for its own later use. */
function withoutNotes(svg: string): string {
  return svg.replace(/ data-(?:points|id|edge|et)="[^"]*"/g, '');
}

/** Gives every id of the drawing its prefix, and what refers to it: attributes, and selectors of its style. */
function ownIds(svg: string, prefix: string): string {
  const foreign = new Set<string>();
  for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/g))
    if (!id.startsWith(prefix)) foreign.add(id);
  if (foreign.size === 0) return svg;
  const toOwn = (id: string) => (foreign.has(id) ? `${prefix}-${id}` : id);
  return svg
    .replace(/( (?:id|aria-labelledby|aria-describedby)=")([^"]*)"/g, (_, name, ids: string) => {
      return `${name}${ids.split(' ').map(toOwn).join(' ')}"`;
    })
    .replace(/( (?:xlink:)?href="#)([^"]*)"/g, (_, name, id: string) => `${name}${toOwn(id)}"`)
    .replace(/(url\(#)([^)"&]*)/g, (_, name, id: string) => name + toOwn(id))
    .replace(/(<style>)([^<]*)/g, (_, tag, sheet: string) => tag + ownSelectors(sheet, toOwn));
}

/** Only what stands before a brace is a selector: a color begins with the same sign. */
function ownSelectors(sheet: string, toOwn: (id: string) => string): string {
  return sheet.replace(/[^{}]*\{/g, (selector) =>
    selector.replace(/#([\w-]+)/g, (_, id: string) => `#${toOwn(id)}`),
  );
}

/** A safe drawing in a place of a page, under an id that nothing else of the page has. */
export function toPageDrawing(svg: string, id: string, idOnPage: string): Html {
  return trustedHtml(svg.replaceAll(id, idOnPage));
}
