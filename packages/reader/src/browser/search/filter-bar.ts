import type { FilterChoices, PageFilter, PageKind } from '@quire/search/browser';
import { element } from '../element.ts';
import type { SearchScope } from './search-scopes.ts';
import type { Words } from './words.ts';

/** What a reader chose to search. */
export interface Chosen {
  /** The name of the index of another language or version. */
  index: string | undefined;
  filter: PageFilter;
}

type Entry = [value: string, label: string];

/** Lists to choose from what is searched: version, language, kind and tab, each where there is a choice. */
export class FilterBar {
  readonly element = element('div', { class: 'q-find-filters' });
  readonly #words: Words;
  readonly #scopes: readonly SearchScope[];
  /** The name of the index that the page is in. */
  readonly #own: string;
  readonly #onChange: () => void;
  readonly #lists = new Map<string, HTMLSelectElement>();

  constructor(words: Words, scopes: readonly SearchScope[], own: string, onChange: () => void) {
    this.#words = words;
    this.#scopes = scopes;
    this.#own = own;
    this.#onChange = onChange;
    this.#offerScopes('version', words.version);
    this.#offerScopes('language', words.language);
    this.#show();
  }

  /** Offers what the searched pages can be told apart by. What was chosen stays chosen while it is there. */
  offer({ kinds, tabs }: FilterChoices): void {
    const { everything, kind, tab } = this.#words;
    const withAll = (label: string, entries: Entry[]): Entry[] =>
      entries.length > 1 ? [['', `${label}: ${everything}`], ...entries] : [];
    const named = kinds.map((name): Entry => [name, this.#nameKind(name)]);
    this.#offer('kind', kind, withAll(kind, named));
    const inTabs = tabs.map((name): Entry => [name, name]);
    this.#offer('tab', tab, withAll(tab, inTabs));
    this.#show();
  }

  get chosen(): Chosen {
    const kind = this.#valueOf('kind') as PageKind | undefined;
    const tab = this.#valueOf('tab');
    const scopes = [this.#valueOf('version'), this.#valueOf('language')];
    return {
      index: scopes.find((index) => index !== undefined && index !== this.#own),
      filter: { ...(kind ? { kind } : {}), ...(tab ? { tab } : {}) },
    };
  }

  /** Whether only some of the pages are searched. */
  get isNarrow(): boolean {
    return Object.keys(this.chosen.filter).length > 0;
  }

  /** Searches all kinds and tabs again. */
  widen(): void {
    for (const name of ['kind', 'tab']) {
      const list = this.#lists.get(name);
      if (list) list.value = '';
    }
    this.#mark();
    this.#onChange();
  }

  #offerScopes(kind: SearchScope['kind'], label: string): void {
    const own = this.#scopes.filter((scope) => scope.kind === kind);
    this.#offer(
      kind,
      label,
      own.map(({ index, label: name }) => [index, name]),
      this.#own,
    );
  }

  #offer(name: string, label: string, entries: readonly Entry[], preset = ''): void {
    const old = this.#lists.get(name);
    const value = old?.value ?? preset;
    if (entries.length === 0) {
      this.#lists.delete(name);
      return;
    }
    const options = entries.map(([key, text]) => element('option', { value: key }, text));
    if (old && isSame(old, options)) return;
    const list = old ?? this.#createList(name, label);
    list.replaceChildren(...options);
    list.value = entries.some(([key]) => key === value) ? value : (entries[0]?.[0] ?? '');
    this.#lists.set(name, list);
  }

  #createList(name: string, label: string): HTMLSelectElement {
    const list = element('select', { 'aria-label': label, title: label, 'data-q-filter': name });
    list.addEventListener('change', () => {
      // A page that is read in one version and one language has one index: the other list goes back.
      const other = name === 'version' ? 'language' : name === 'language' ? 'version' : '';
      const beside = this.#lists.get(other);
      if (beside) beside.value = this.#own;
      this.#mark();
      this.#onChange();
    });
    return list;
  }

  #valueOf(name: string): string | undefined {
    return this.#lists.get(name)?.value || undefined;
  }

  #nameKind(kind: PageKind): string {
    const { guides, apiPages, changelog, decisions } = this.#words;
    return { guide: guides, api: apiPages, changelog, decision: decisions }[kind];
  }

  #show(): void {
    const lists = ['kind', 'tab', 'version', 'language'].flatMap(
      (name) => this.#lists.get(name) ?? [],
    );
    const isSameBar =
      lists.length === this.element.children.length &&
      lists.every((list, at) => list === this.element.children[at]);
    // A list that is open must not be taken away and put back.
    if (!isSameBar) this.element.replaceChildren(...lists);
    this.element.hidden = lists.length === 0;
    this.#mark();
  }

  #mark(): void {
    for (const [name, list] of this.#lists) {
      const preset = name === 'version' || name === 'language' ? this.#own : '';
      list.toggleAttribute('data-q-set', list.value !== preset);
    }
  }
}

function isSame(list: HTMLSelectElement, options: readonly HTMLOptionElement[]): boolean {
  return (
    list.options.length === options.length &&
    options.every(({ value, text }, at) => {
      const known = list.options[at];
      return known?.value === value && known.text === text;
    })
  );
}
