/**
 * Markup that is safe to put into a page. Only `html` and `trustedHtml` make it, so a plain
 * string can never reach a page unescaped: the compiler refuses it, and `html` escapes it.
 */
export class Html {
  readonly #text: string;

  /** Use `html` or `trustedHtml`. */
  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** Its text: what holds markup can be compared by its JSON. */
  toJSON(): string {
    return this.#text;
  }
}

/** What may stand in a template: text is escaped, markup is kept, nothing stays nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

export const emptyHtml = new Html('');

/** A template whose values are escaped, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = strings[0] ?? '';
  for (let i = 0; i < values.length; i++) {
    text += toMarkup(values[i]) + strings[i + 1];
  }
  return new Html(text);
}

/** Declares text as markup. Only for text that this house made and that holds no author's bytes. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

/** Puts pieces of markup one after another. */
export function joinHtml(parts: readonly HtmlValue[]): Html {
  return new Html(toMarkup(parts));
}

function toMarkup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  let text = '';
  for (const item of value) text += toMarkup(item);
  return text;
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
  if (value === true) return new Html(` ${name}`);
  return new Html(` ${name}="${escapeHtml(String(value))}"`);
}
