import type { Html } from '@quire/base';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/**
 * The words of markup without its tags, for ids and labels. Only markup of this house comes here:
 * its text and attributes hold no bare `<` or `>`.
 */
export function toVisibleText(markup: Html): string {
  const text = markup.toString();
  const words = MARKED.test(text) ? decodeEntities(text.replace(/<[^<>]*>/g, '')) : text;
  return words.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** A tag or an entity: most titles have neither. */
const MARKED = /[<&]/;

/** Text without the entities that `escapeHtml` writes. */
export function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
