import type { Block } from '@quire/base/blocks';
import type { PageSection } from '../rendered-page.ts';
import { BlockWriter, type CodeText } from './block-writer.ts';
import { collectNames } from './code-names.ts';
import { collectCommandWords, isShell } from './command-words.ts';

const MAX_NAMES = 300;

/** Collects what a page says by section, while it is rendered. */
export class SectionList extends BlockWriter {
  readonly #sections: PageSection[] = [];
  #id = '';
  #title = '';
  #names = new Set<string>();

  /** A heading: what follows belongs to it. */
  start(id: string, title: string): void {
    this.#close(this.takeLabels(title));
    this.#id = id;
    this.#title = title;
  }

  /** Code is searched by its names alone, as its other words are those of a language; commands by all their words. */
  override addCode(code: CodeText): void {
    this.addNames(code.code);
    if (isShell(code.language)) collectCommandWords(code.code, this.#names, MAX_NAMES);
    super.addCode(code);
  }

  /** Names of what is not shown as code, such as a diagram. */
  addNames(code: string): void {
    collectNames(code, this.#names, MAX_NAMES);
  }

  /** All sections that have a heading or something in them. */
  finish(): PageSection[] {
    this.#close();
    return this.#sections;
  }

  #close(next?: Block[]): void {
    const blocks = this.take(next);
    const names = this.#names.size === 0 ? '' : [...this.#names].join(' ');
    if (this.#id !== '' || blocks.length > 0 || names !== '') {
      const section = { id: this.#id, title: this.#title, blocks };
      this.#sections.push(names === '' ? section : { ...section, names });
    }
    if (names !== '') this.#names.clear();
  }
}
