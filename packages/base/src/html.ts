/** Ids by where they stand: one, or those of two neighbors. */
type Ids = string | readonly [Ids, Ids];

/** How this house gets into markup: made and read by nobody else. */
interface Access {
  Html: typeof Markup;
  create(text: string, ids: Ids | undefined): Markup;
  textIn(html: Markup): string;
  idsIn(html: Markup): Ids | undefined;
}

let own: Access;

/**
 * Markup that is safe to put into a page. Only `html`, `attribute` and `trustedHtml` make it, so a plain
 * string can never reach a page unescaped: the compiler refuses it, and `html` escapes it.
 *
 * It is no text to look into. What Quire has to know of a page is told by whoever makes it, not
 * searched for in the result; only the writers of documents get at the text (`@quire/base/html-text`).
 */
export class Markup {
  readonly #text: string;
  readonly #ids: Ids | undefined;

  private constructor(text: string, ids: Ids | undefined) {
    this.#text = text;
    this.#ids = ids;
  }

  static {
    own = {
      Html: Markup,
      create: (text, ids) => new Markup(text, ids),
      textIn: (html) => html.#text,
      idsIn: (html) => html.#ids,
    };
  }

  /** There is none: `${markup}` in a plain template would be a string with markup in it. */
  toString(): never {
    throw new TypeError('Markup is not text: put it together with html`…`.');
  }

  /** Nor is it data. */
  toJSON(): never {
    throw new TypeError('Markup is not data: keep the values that it was made from.');
  }
}

/**
 * A plugin brings its own copy of this file, and bundled programs have one each. All copies in a
 * process use the class of the first, so that markup is markup whoever made it.
 */
const SHARED = Symbol.for('quire.html.1');
const shared = globalThis as { [SHARED]?: Access };
shared[SHARED] ??= own;
const { create, textIn, idsIn } = shared[SHARED];

export const Html: typeof Markup = shared[SHARED].Html;
export type Html = Markup;

/** What may stand in a template: text is escaped, markup is kept, nothing stays nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

export const emptyHtml = create('', undefined);

/** A template whose values are escaped, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const piece: Piece = { text: strings[0] as string, ids: undefined };
  for (let i = 0; i < values.length; i++) {
    append(piece, values[i]);
    piece.text += strings[i + 1];
  }
  return create(piece.text, piece.ids);
}

/** Markup that is being put together. */
interface Piece {
  text: string;
  ids: Ids | undefined;
}

function append(piece: Piece, value: HtmlValue): void {
  if (value instanceof Html) {
    piece.text += textIn(value);
    const ids = idsIn(value);
    if (ids !== undefined) piece.ids = piece.ids === undefined ? ids : [piece.ids, ids];
  } else if (typeof value === 'string') {
    piece.text += escapeHtml(value);
  } else if (typeof value === 'number') {
    piece.text += value;
  } else if (value !== undefined && value !== null && value !== false) {
    for (const item of value) append(piece, item);
  }
}

/**
 * Declares text as markup. Only for text that Quire made and that holds no author's bytes. The ids
 * in it, if there are any, are told with it.
 */
export function trustedHtml(text: string, ids: readonly string[] = []): Html {
  return create(text, ids.length === 0 ? undefined : ids.reduce<Ids>(toPair, ids[0] ?? ''));
}

const toPair = (before: Ids, id: string): Ids => [before, id];

/** Puts pieces of markup one after another. */
export function joinHtml(parts: readonly HtmlValue[]): Html {
  if (parts.length === 1 && parts[0] instanceof Html) return parts[0];
  const piece: Piece = { text: '', ids: undefined };
  for (let i = 0; i < parts.length; i++) append(piece, parts[i]);
  return create(piece.text, piece.ids);
}

/** The ids of the elements in markup, which links within a page can lead to, in order. */
export function idsOf(html: Html): string[] {
  const found: string[] = [];
  const all = idsIn(html);
  const waiting: Ids[] = all === undefined ? [] : [all];
  for (let ids = waiting.pop(); ids !== undefined; ids = waiting.pop()) {
    if (typeof ids === 'string') found.push(ids);
    else waiting.push(ids[1], ids[0]);
  }
  return [...new Set(found)];
}

/** Whether markup shows nothing: it is empty, or white space alone. */
export function isBlankHtml(html: Html): boolean {
  return textIn(html).trim() === '';
}

/** Whether markup is words alone, without any element. */
export function isPlainHtml(html: Html): boolean {
  return !textIn(html).includes('<');
}

/** Whether markup holds something to press or to fill in, which must not stand inside a link. */
export function holdsControls(html: Html): boolean {
  return CONTROL.test(textIn(html));
}

// What stands in the place of an author's component may become anything.
const CONTROL =
  /<(?:a|button|input|select|textarea|label|details|iframe|audio|video|quire-component)[\s>]|<[^<>]*\stabindex=/;

/** The words of markup without its elements, for ids and labels; white space is one space. */
export function wordsOf(html: Html): string {
  const text = textIn(html);
  const words = MARKED.test(text) ? decodeEntities(text.replace(/<[^<>]*>/g, '')) : text;
  return words.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** A tag or an entity: most titles have neither. */
const MARKED = /[<&]/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Text without the entities that `escapeHtml` writes. */
export function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The text of markup. For writers alone: see `html-text.ts`. */
export function htmlText(html: Html): string {
  return textIn(html);
}

const NEEDS_ESCAPE = /[&<>"']/;

/** Escapes text for element content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  let result = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const escaped = escapeCode(text.charCodeAt(i));
    if (escaped === undefined) continue;
    result += text.slice(from, i) + escaped;
    from = i + 1;
  }
  return result + text.slice(from);
}

function escapeCode(code: number): string | undefined {
  switch (code) {
    case 38:
      return '&amp;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    case 34:
      return '&quot;';
    case 39:
      return '&#39;';
    default:
      return undefined;
  }
}

/** An attribute with a leading space, or nothing when the value is absent or false. */
export function attribute(name: string, value: string | number | boolean | undefined | null): Html {
  if (value === undefined || value === null || value === false) return emptyHtml;
  if (value === true) return create(` ${name}`, undefined);
  const text = String(value);
  return create(` ${name}="${escapeHtml(text)}"`, name === 'id' ? text : undefined);
}
