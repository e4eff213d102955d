/** How a tool makes an anchor of a heading's text, and of the second heading with the same text. */
export interface SlugRule {
  slug(text: string): string;
  repeat(slug: string, count: number): string;
  /** The anchor as it is written, once it is known to be the only one. */
  finish?(anchor: string): string;
  /** Whether even the first heading without any letter for its slug has a number. */
  countsEmpty?: true;
}

/** Python-Markdown: everything that is not ASCII goes. */
export const pythonSlugs: SlugRule = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[^\x00-\x7f]/g, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  repeat: repeatPython,
  countsEmpty: true,
};

/** Python-Markdown counts on from a number that the slug ends with. */
function repeatPython(slug: string, count: number): string {
  const [, start = slug, number = '0'] = /^(.+)_(\d+)$/.exec(slug) ?? [];
  return `${start}_${Number(number) + count}`;
}

/** The slugs of pymdownx in lower case, which keep letters of all languages. */
export const pymdownSlugs: SlugRule = {
  slug: (text) =>
    text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  repeat: repeatPython,
  countsEmpty: true,
};

/** GitHub: the rule of most tools in the world of JavaScript. Each space is a dash, also those around a tag. */
export const githubSlugs: SlugRule = {
  slug: (text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-'),
  repeat: (slug, count) => `${slug}-${count}`,
};

/** Astro: as GitHub, without a dash at the end. */
export const astroSlugs: SlugRule = {
  ...githubSlugs,
  finish: (anchor) => anchor.replace(/-$/, ''),
};

/** GitBook: as GitHub, but periods stay, accents go, and no anchor begins with a digit. */
export const gitbookSlugs: SlugRule = {
  slug: (text) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\p{Pc}\-. ]/gu, '')
      .replaceAll(' ', '-')
      .replace(/^(?=\d)/, 'id-'),
  repeat: (slug, count) => `${slug}-${count}`,
};

/** VitePress: every sign between words is one dash, and no anchor begins with a digit. */
export const vitepressSlugs: SlugRule = {
  slug: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  repeat: (slug, count) => `${slug}-${count}`,
};

/** Words between hyphens as lodash makes them: letters and digits are apart, `OAuth2` is `o-auth-2`. */
export function toKebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2019]/g, '');
  const words = plain.match(
    /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+|\p{Lo}+/gu,
  );
  return (words ?? []).map((word) => word.toLowerCase()).join('-');
}

/** Hands out the anchors of one page: none twice, also where the text of a heading ends like a repeated one. */
export class Slugs {
  readonly #rule: SlugRule;
  /** How often an anchor was asked for again. */
  readonly #repeats = new Map<string, number>();

  constructor(rule: SlugRule) {
    this.#rule = rule;
    if (rule.countsEmpty) this.take('');
  }

  /** The anchor that the old tool gave to this heading. */
  next(text: string): string {
    const slug = this.#rule.slug(text);
    let count = this.#repeats.get(slug) ?? 0;
    let anchor = slug;
    while (this.#repeats.has(anchor)) anchor = this.#rule.repeat(slug, ++count);
    this.#repeats.set(slug, count);
    if (anchor !== slug) this.#repeats.set(anchor, 0);
    return this.#rule.finish?.(anchor) ?? anchor;
  }

  /** An anchor that the author chose. */
  take(id: string): void {
    if (!this.#repeats.has(id)) this.#repeats.set(id, 0);
  }
}
