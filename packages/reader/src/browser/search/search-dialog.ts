import { element } from '../element.ts';
import type { Stage } from '../stage.ts';
import { type Ask, createAskGroup } from './ask-option.ts';
import { createDialogParts, type DialogParts } from './dialog-parts.ts';
import type { OpenSearch } from './find-index.ts';
import { glyph } from './glyphs.ts';
import type { OpenIndex } from './open-index.ts';
import { OptionList } from './option-list.ts';
import { addRecent, clearRecent, listRecent } from './recent.ts';
import { createResults, findBestOption } from './result-options.ts';
import type { Words } from './words.ts';

/** Keys that follow each other closely load parts of an index, or ask the service, once and not once each. */
const PARTS_DELAY = 90;

/** What is around the dialog. */
export interface DialogPlace {
  stage: Stage;
  /** What asks the assistant; nothing where there is none. */
  findAsk(): Ask | undefined;
  /** Told of every search that was answered. */
  onSearched?(query: string, results: number): void;
}

/** The dialog: a field, and below it what was found. */
export class SearchDialog {
  readonly #words: Words;
  readonly #open: OpenSearch;
  readonly #place: DialogPlace;
  readonly #parts: DialogParts;
  readonly #options: OptionList;
  #index: Promise<OpenIndex> | undefined;
  /** Counts the queries, so that a late answer to an old one is not shown. */
  #run = 0;

  constructor(
    { words, prompt }: { words: Words; prompt: string },
    open: OpenSearch,
    place: DialogPlace,
  ) {
    this.#words = words;
    this.#open = open;
    this.#place = place;
    this.#parts = createDialogParts(words, prompt);
    const { dialog, input, list } = this.#parts;
    this.#options = new OptionList(list, input);
    place.stage.root.append(dialog);
    this.#listen();
    this.prepare();
  }

  /** Begins to load the index, where there is one to load. */
  prepare(isRetry = false): Promise<OpenIndex> {
    if (isRetry) this.#index = undefined;
    this.#index ??= this.#open(isRetry);
    this.#index.catch(() => {
      this.#index = undefined;
    });
    return this.#index;
  }

  open(): void {
    const { dialog, input } = this.#parts;
    if (dialog.open) return;
    this.#hold(true);
    dialog.showModal();
    input.focus();
    input.select();
    this.#update();
  }

  #listen(): void {
    const { dialog, input, close, list } = this.#parts;
    input.addEventListener('input', () => this.#update());
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => this.#hold(false));
    dialog.addEventListener('keydown', (event) => this.#onKey(event));
    // The panel fills the dialog: what is pressed on the dialog itself is beside the panel.
    dialog.addEventListener('pointerdown', (event) => {
      if (event.target === dialog) dialog.close();
    });
    list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option) this.#onOpen(option, event);
    });
  }

  /** Keeps the page behind from scrolling, without moving it where it has a visible scroll bar. */
  #hold(isOpen: boolean): void {
    const root = document.documentElement;
    const hasBar = innerWidth > root.clientWidth;
    root.style.scrollbarGutter = isOpen && hasBar ? 'stable' : '';
    root.style.overflow = isOpen ? 'hidden' : '';
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { input } = this.#parts;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.#options.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === input) {
      event.preventDefault();
      const { chosen } = this.#options;
      // A click with the same keys held: the browser itself opens a tab where it should.
      const { ctrlKey, metaKey, shiftKey } = event;
      chosen?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    }
  }

  #onOpen(option: HTMLElement, event: MouseEvent): void {
    const { dialog, input } = this.#parts;
    const { qQuery, qAsk } = option.dataset;
    if (qAsk !== undefined) {
      dialog.close();
      this.#place.findAsk()?.(qAsk);
      return;
    }
    if (qQuery !== undefined) {
      event.preventDefault();
      input.value = qQuery;
      input.focus();
      this.#update();
      return;
    }
    addRecent(input.value);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  }

  async #update(): Promise<void> {
    const run = ++this.#run;
    const { dialog, input } = this.#parts;
    const query = input.value.trim();
    if (query === '') {
      dialog.removeAttribute('data-q-busy');
      this.#showRecent();
      return;
    }
    dialog.setAttribute('data-q-busy', '');
    try {
      await this.#answer(query, run);
    } catch {
      if (run === this.#run) this.#showNote('nothing', this.#words.failed);
    }
    if (run === this.#run) dialog.removeAttribute('data-q-busy');
  }

  async #answer(query: string, run: number, isRetry = false): Promise<void> {
    const index = await this.prepare(isRetry);
    if (index.asksForParts) await new Promise((resolve) => setTimeout(resolve, PARTS_DELAY));
    if (run !== this.#run) return;
    try {
      const answer = await index.search(this.#parts.input.value);
      if (run !== this.#run) return;
      this.#place.onSearched?.(query, answer.pages.length);
      const ask = this.#place.findAsk() ? createAskGroup(query, this.#words) : [];
      if (answer.pages.length === 0) {
        const text = this.#words.noResults.replace('{}', () => query);
        this.#showNote('nothing', text, ask);
        return;
      }
      const results = createResults(answer, index.toHref);
      this.#showOptions([...results, ...ask], findBestOption(answer));
      const { status, list } = this.#parts;
      const count = list.querySelectorAll('[role=option]:not([data-q-ask])').length;
      status.textContent = `${this.#words.results}: ${count}`;
    } catch (error) {
      if (isRetry) throw error;
      await this.#answer(query, run, true);
    }
  }

  #showOptions(content: HTMLElement[], chosen: number): void {
    this.#parts.note.hidden = true;
    this.#options.show(content, chosen);
  }

  #showNote(sign: 'nothing' | 'search', text: string, options: HTMLElement[] = []): void {
    const { note, status } = this.#parts;
    this.#options.show(options, 0);
    note.replaceChildren(glyph(sign), element('p', {}, text));
    note.hidden = false;
    status.textContent = text;
  }

  #showRecent(): void {
    const { status } = this.#parts;
    const recent = listRecent();
    if (recent.length === 0) {
      this.#showNote('search', this.#words.hint);
      status.textContent = '';
      return;
    }
    const options = recent.map((query) =>
      element(
        'div',
        { role: 'option', class: 'q-find-option q-find-recent', 'data-q-query': query },
        glyph('recent'),
        element(
          'span',
          { class: 'q-find-words' },
          element('span', { class: 'q-find-title' }, query),
        ),
        glyph('enter'),
      ),
    );
    const label = element(
      'div',
      { class: 'q-find-label', role: 'presentation' },
      this.#words.recent,
    );
    const group = element(
      'div',
      { role: 'group', class: 'q-find-group', 'aria-label': this.#words.recent },
      label,
      ...options,
    );
    this.#showOptions([group], -1);
    this.#parts.note.replaceChildren(this.#createClear());
    this.#parts.note.hidden = false;
    status.textContent = '';
  }

  #createClear(): HTMLElement {
    const clear = element('button', { type: 'button', class: 'q-find-clear' }, this.#words.clear);
    clear.addEventListener('click', () => {
      clearRecent();
      this.#parts.input.focus();
      this.#showRecent();
    });
    return clear;
  }
}
