import { element } from '../element.ts';
import { askAssistant, createAskGroup } from './ask-option.ts';
import { createDialogParts, type DialogParts } from './dialog-parts.ts';
import { createEmptyOptions, createSuggestion, createWidening } from './empty-options.ts';
import { FilterBar } from './filter-bar.ts';
import type { OpenSearch } from './find-index.ts';
import { glyph } from './glyphs.ts';
import type { FoundPages, OpenIndex } from './open-index.ts';
import { OptionList } from './option-list.ts';
import { addRecent, clearRecent } from './recent.ts';
import { createResults, findBestOption } from './result-options.ts';
import type { SearchScope } from './search-scopes.ts';
import type { Words } from './words.ts';

/** Keys that follow each other closely load parts of an index, or ask the service, once and not once each. */
const PARTS_DELAY = 90;
/** An index that says that it is not whole is asked for again after this. */
const AGAIN_DELAY = 2_000;

/** What a dialog searches, and how it says so. */
export interface SearchedSite {
  words: Words;
  prompt: string;
  /** Languages and versions to choose from. */
  scopes: readonly SearchScope[];
  /** The name of the index that the page is in. */
  index: string;
  /** How an index is opened, by its name. */
  find(index: string): OpenSearch;
}

/** The dialog: a field, and below it what was found. */
export class SearchDialog {
  readonly #words: Words;
  readonly #site: SearchedSite;
  readonly #parts: DialogParts;
  readonly #options: OptionList;
  readonly #filters: FilterBar;
  /** By its name, how the index of each language and version that was searched is opened. */
  readonly #openers = new Map<string, OpenSearch>();
  readonly #indexes = new Map<string, Promise<OpenIndex>>();
  /** The names of those that were not whole. */
  readonly #partial = new Set<string>();
  /** The query whose answer from such an index is shown. */
  #partlyShown: string | undefined;
  /** Counts the queries, so that a late answer to an old one is not shown. */
  #run = 0;

  constructor(site: SearchedSite) {
    const { words, prompt, scopes, index } = site;
    this.#words = words;
    this.#site = site;
    this.#filters = new FilterBar(words, scopes, index, () => this.#update());
    this.#parts = createDialogParts(words, prompt, this.#filters.element);
    const { dialog, input, list } = this.#parts;
    this.#options = new OptionList(list, input);
    document.body.append(dialog);
    this.#listen();
    this.prepare();
  }

  /** Begins to load the index that is searched, where there is one to load. */
  prepare(isRetry = false): Promise<OpenIndex> {
    const name = this.#filters.chosen.index ?? this.#site.index;
    const known = isRetry ? undefined : this.#indexes.get(name);
    if (known) return known;
    const open = this.#openers.get(name) ?? this.#site.find(name);
    this.#openers.set(name, open);
    const index = open(isRetry || this.#partial.delete(name));
    this.#indexes.set(name, index);
    index.catch(() => this.#indexes.delete(name));
    return index;
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
    const { qQuery, qAsk, qClear, qWiden } = option.dataset;
    if (qClear !== undefined || qWiden !== undefined) {
      input.focus();
      if (qWiden !== undefined) {
        this.#filters.widen();
        return;
      }
      clearRecent();
      this.#showEmpty();
      return;
    }
    if (qAsk !== undefined) {
      dialog.close();
      askAssistant(qAsk);
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
    this.#partlyShown = undefined;
    const { dialog, input } = this.#parts;
    const query = input.value.trim();
    if (query === '') {
      dialog.removeAttribute('data-q-busy');
      this.#showEmpty();
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
      const { filter } = this.#filters.chosen;
      const answer = await index.search(this.#parts.input.value, filter);
      if (run !== this.#run) return;
      const isPartial = answer.note !== undefined;
      if (isPartial) this.#askAgain(query, run);
      // What is no better than what is shown must not move under the reader.
      if (isPartial && this.#partlyShown === query) return;
      this.#partlyShown = isPartial ? query : undefined;
      tellPage(query, answer.pages.length);
      this.#filters.offer(answer.choices);
      this.#showAnswer(query, answer, index);
    } catch (error) {
      if (isRetry) throw error;
      await this.#answer(query, run, true);
    }
  }

  #showAnswer(query: string, answer: FoundPages, index: OpenIndex): void {
    const ask = createAskGroup(query, this.#words);
    const instead =
      answer.suggestion === undefined ? [] : [createSuggestion(answer.suggestion, this.#words)];
    if (answer.pages.length === 0) {
      const text = this.#words.noResults.replace('{}', () => query);
      const widen = this.#filters.isNarrow ? [createWidening(this.#words)] : [];
      const said = answer.note === undefined ? text : `${text}. ${answer.note}`;
      this.#showNote('nothing', said, [...instead, ...widen, ...ask]);
      return;
    }
    const results = createResults(answer, index.toHref);
    this.#showOptions([...instead, ...results, ...ask], instead.length + findBestOption(answer));
    const { status, list, note } = this.#parts;
    const count = list.querySelectorAll('[role=option]:is(a)').length;
    const told = [`${this.#words.results}: ${count}`, answer.note];
    status.textContent = told.filter(Boolean).join('. ');
    if (answer.note === undefined) return;
    note.replaceChildren(element('p', { class: 'q-find-remark' }, answer.note));
    note.hidden = false;
  }

  /** Opens the index anew for the next query, and asks the same again after a while. */
  #askAgain(query: string, run: number): void {
    const name = this.#filters.chosen.index ?? this.#site.index;
    this.#indexes.delete(name);
    this.#partial.add(name);
    setTimeout(() => {
      if (run !== this.#run || !this.#parts.dialog.open) return;
      // A query that fails now has been answered before.
      this.#answer(query, ++this.#run).catch(() => undefined);
    }, AGAIN_DELAY);
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

  #showEmpty(): void {
    const options = createEmptyOptions(this.#words);
    if (options.length === 0) this.#showNote('search', this.#words.hint);
    else this.#showOptions(options, -1);
    this.#parts.status.textContent = '';
  }
}

/** What counts searches, or a script of the author, may listen. */
function tellPage(query: string, results: number): void {
  document.dispatchEvent(new CustomEvent('quire:searched', { detail: { query, results } }));
}
