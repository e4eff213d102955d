import type { PageSection } from '../rendered-page.ts';
import { collectNames } from './code-names.ts';

const MAX_NAMES = 300;

/** Collects the text of a page by section, while it is rendered. */
export class SectionList {
  readonly #sections: PageSection[] = [];
  #id = '';
  #title = '';
  #text = '';
  #names = new Set<string>();

  /** A heading: what follows belongs to it. */
  start(id: string, title: string): void {
    this.#close();
    this.#id = id;
    this.#title = title;
  }

  add(text: string): void {
    this.#text += text;
  }

  /** Code is searched by its names alone: its other words are those of a language. */
  addCode(code: string): void {
    collectNames(code, this.#names, MAX_NAMES);
  }

  /** Runs something whose text does not count, such as the words of a heading itself. */
  without<Result>(run: () => Result): Result {
    const text = this.#text;
    const result = run();
    this.#text = text;
    return result;
  }

  /** All sections that have a heading or text. */
  finish(): PageSection[] {
    this.#close();
    return this.#sections;
  }

  #close(): void {
    // All white space becomes one space; what is one already, which is nearly all, is passed over.
    const text = this.#text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
    const names = this.#names.size === 0 ? '' : [...this.#names].join(' ');
    if (this.#id !== '' || text !== '' || names !== '') {
      const section = { id: this.#id, title: this.#title, text };
      this.#sections.push(names === '' ? section : { ...section, names });
    }
    this.#text = '';
    if (names !== '') this.#names.clear();
  }
}
