import type { PageSection } from '../rendered-page.ts';

/** Collects the text of a page by section, while it is rendered. */
export class SectionList {
  readonly #sections: PageSection[] = [];
  #id = '';
  #title = '';
  #text = '';

  /** A heading: what follows belongs to it. */
  start(id: string, title: string): void {
    this.#close();
    this.#id = id;
    this.#title = title;
  }

  add(text: string): void {
    this.#text += text;
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
    const text = this.#text.replace(/\s+/g, ' ').trim();
    if (this.#id !== '' || text !== '') {
      this.#sections.push({ id: this.#id, title: this.#title, text });
    }
    this.#text = '';
  }
}
