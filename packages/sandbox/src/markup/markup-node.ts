/** Markup from the sandbox as a tree. Texts are kept as they were written, entities and all. */
export type MarkupNode = string | MarkupElement;

export interface MarkupElement {
  /** Lower case for HTML, as written for SVG. */
  name: string;
  attributes: readonly MarkupAttribute[];
  children: MarkupNode[];
  /** Whether it was written as `<br/>`. */
  closed: boolean;
}

export interface MarkupAttribute {
  name: string;
  /** As written between the quotes; absent for a bare name. */
  text?: string;
}

const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

/**
 * The value behind a text with entities. Entities of other names stay as they are; written out again they
 * are plain text, so none of them can hide a character.
 */
export function decodeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Writes a value as Preact does, so that what is only read and written again does not change. */
export function encodeText(value: string): string {
  return value.replace(/["&<]/g, (character) =>
    character === '"' ? '&quot;' : character === '&' ? '&amp;' : '&lt;',
  );
}

/** An item of a list, with the items of the lists inside it. */
export interface MarkupItem {
  text: string;
  items?: MarkupItem[];
}

/** The visible text of nodes. */
export function textOfNodes(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? decodeText(node) : textOfNodes(node.children)))
    .join('');
}
