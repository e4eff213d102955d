/** The options under the field: one of them is chosen, while the focus stays in the field. */
export class OptionList {
  readonly #list: HTMLElement;
  readonly #input: HTMLInputElement;
  #options: HTMLElement[] = [];
  #chosen = -1;

  constructor(list: HTMLElement, input: HTMLInputElement) {
    this.#list = list;
    this.#input = input;
    list.addEventListener('pointermove', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option) this.#choose(this.#options.indexOf(option), false);
    });
  }

  get chosen(): HTMLElement | undefined {
    return this.#options[this.#chosen];
  }

  /** Shows other options; nothing is chosen with -1. */
  show(content: readonly HTMLElement[], chosen: number): void {
    // Before the list changes: afterwards the browser would have to lay it out at once, and then again.
    this.#list.scrollTop = 0;
    this.#list.replaceChildren(...content);
    this.#options = [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
    for (const [index, option] of this.#options.entries()) option.id = `search-option-${index}`;
    const isShown = this.#options.length > 0;
    this.#list.hidden = !isShown;
    this.#input.setAttribute('aria-expanded', String(isShown));
    this.#choose(isShown ? chosen : -1, false);
  }

  /** Goes on by a number of options, round the ends. */
  move(by: number): void {
    const count = this.#options.length;
    if (count === 0) return;
    const from = this.#chosen < 0 && by < 0 ? 0 : this.#chosen;
    this.#choose((from + by + count) % count, true);
  }

  #choose(index: number, scrolls: boolean): void {
    this.chosen?.setAttribute('aria-selected', 'false');
    this.#chosen = index;
    const option = this.chosen;
    if (!option) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    this.#input.setAttribute('aria-activedescendant', option.id);
    if (scrolls) option.scrollIntoView({ block: 'nearest' });
  }
}
