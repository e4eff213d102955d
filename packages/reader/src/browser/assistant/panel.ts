import { copy } from '../copy.ts';
import { element } from '../element.ts';
import { recall, remember } from '../storage.ts';
import type { Rating, Turn } from './conversation.ts';
import { copyText } from './copy-text.ts';
import { fitField } from './fit.ts';
import { glyph } from './glyphs.ts';
import type { OpenRequest } from './open-request.ts';
import { createPanelParts, type PanelParts } from './panel-parts.ts';
import type { AssistantPlace } from './place.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { readPage, toSuggestions } from './suggestions.ts';
import { Talk } from './talk.ts';
import { describeTrouble } from './trouble.ts';
import { createTurnView, type TurnView } from './turn-view.ts';
import type { Words } from './words.ts';

/** The assistant's panel: what was said, and a field to ask more. */
export class AssistantPanel {
  readonly #words: Words;
  readonly #place: AssistantPlace;
  readonly #parts: PanelParts;
  readonly #sheet: Sheet;
  readonly #talk: Talk;
  #views: TurnView[] = [];
  /** The page that is asked about, where the reader chose to. */
  #about: Turn['page'];

  constructor(words: Words, place: AssistantPlace) {
    this.#words = words;
    this.#place = place;
    this.#parts = createPanelParts(words);
    this.#sheet = createSheet(this.#parts.dialog, this.#parts.input);
    const key = `quire-assistant:${new URL(place.root).pathname}`;
    this.#talk = new Talk({
      place,
      load: () => recall(key, 'session'),
      save: (kept) => remember(key, kept, 'session'),
      onTurn: (turn, index) => this.#show(turn, index),
      onEnd: (turn) => this.#end(turn),
    });
    document.body.append(this.#parts.dialog);
    this.#listen();
    for (const [index, turn] of this.#talk.turns.entries()) this.#show(turn, index);
    this.#update();
  }

  open({ question, isAboutPage, isToggle, isRestored }: OpenRequest): void {
    if (isToggle && this.#sheet.isOpen) {
      if (this.#sheet.hasFocus) this.#sheet.close();
      else this.#parts.input.focus();
      return;
    }
    this.#sheet.open(!isRestored);
    this.#showLast();
    if (isAboutPage) this.#setAbout(readPage());
    if (question === undefined) return;
    this.#parts.input.value = question.text;
    fitField(this.#parts.input);
    if (question.isSent) void this.#send();
  }

  #listen(): void {
    const { form, input, close, restart, stop, turns, start, about } = this.#parts;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send();
    });
    input.addEventListener('input', () => fitField(input));
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void this.#send();
    });
    close.addEventListener('click', () => this.#sheet.close());
    restart.addEventListener('click', () => this.#restart());
    stop.addEventListener('click', () => {
      this.#talk.stop();
      input.focus();
    });
    turns.addEventListener('click', (event) => this.#act(event.target as Element));
    start.addEventListener('click', (event) => this.#suggest(event.target as Element));
    about.addEventListener('click', (event) => {
      if (!(event.target as Element).closest('button')) return;
      this.#setAbout(undefined);
      input.focus();
    });
  }

  async #send(): Promise<void> {
    const { input } = this.#parts;
    const question = input.value;
    if (question.trim() === '' || this.#talk.isBusy) return;
    input.value = '';
    fitField(input);
    const asking = this.#talk.ask(question, this.#about);
    this.#setAbout(undefined);
    await asking;
  }

  #suggest(target: Element): void {
    const button = target.closest<HTMLElement>('[data-q-question]');
    if (!button) return;
    const { path, title } = readPage();
    this.#setAbout(undefined);
    void this.#talk.ask(button.dataset.qQuestion ?? '', { path, title });
    this.#parts.input.focus();
  }

  #act(target: Element): void {
    if (target.closest('a')) this.#sheet.leave();
    const button = target.closest<HTMLElement>('[data-q-turn-action]');
    const item = button?.closest('li.q-ask-turn');
    const turn = this.#talk.turns[this.#views.findIndex((view) => view.item === item)];
    if (!button || !turn) return;
    const action = button.dataset.qTurnAction;
    if (action === 'copy') void this.#copy(button, turn);
    else if (action === 'up' || action === 'down') this.#rate(turn, action);
    else if (turn === this.#talk.turns.at(-1)) void this.#talk.retry();
    else void this.#talk.ask(turn.question, turn.page);
    if (action === 'retry') this.#parts.input.focus();
  }

  /** The turn is drawn anew: the focus goes to the button that takes the place of the pressed one. */
  #rate(turn: Turn, rating: Rating): void {
    const index = this.#talk.turns.indexOf(turn);
    void this.#talk.rate(turn, rating);
    const selector = `[data-q-turn-action=${rating}]`;
    this.#views[index]?.item.querySelector<HTMLElement>(selector)?.focus();
    if (turn.rating) this.#parts.status.textContent = this.#words.thanks;
  }

  async #copy(button: HTMLElement, turn: Turn): Promise<void> {
    if (!(await copy(copyText(turn, this.#place, this.#words)))) return;
    button.dataset.qCopied = '';
    this.#parts.status.textContent = document.body.dataset.qCopied ?? '';
    setTimeout(() => delete button.dataset.qCopied, 1800);
  }

  #restart(): void {
    this.#talk.restart();
    this.#views = [];
    this.#parts.turns.replaceChildren();
    this.#update();
    this.#parts.input.focus();
  }

  #show(turn: Turn, index: number): void {
    const known = this.#views[index];
    const view = known ?? createTurnView(turn, { words: this.#words, ...this.#place });
    if (!known) {
      this.#views[index] = view;
      this.#parts.turns.append(view.item);
    }
    view.update(turn);
    this.#update();
    if (!known) this.#showLast();
    if (turn.outcome === undefined && turn.text === '') {
      this.#parts.status.textContent = this.#words.searching;
    }
  }

  /** The newest question stands at the top, so that its answer is read from its beginning. */
  #showLast(): void {
    const { body } = this.#parts;
    const item = this.#views.at(-1)?.item;
    if (item) body.scrollTop += item.getBoundingClientRect().top - body.getBoundingClientRect().top;
  }

  /** Says the answer to readers who listen: once, when it is whole. */
  #end(turn: Turn): void {
    const view = this.#views[this.#talk.turns.indexOf(turn)];
    const said = view?.item.querySelector('.q-ask-text')?.textContent ?? '';
    const note =
      turn.outcome === 'not-in-docs' ? this.#words.notInDocs : describeTrouble(turn, this.#words);
    this.#parts.status.textContent = [said, note].filter(Boolean).join(' ');
    this.#update();
  }

  /** What depends on whether anything was said, and whether an answer is being written. */
  #update(): void {
    const { send, stop, restart, start, dialog } = this.#parts;
    const { isBusy, turns } = this.#talk;
    const hadFocus = document.activeElement === (isBusy ? send : stop);
    send.hidden = isBusy;
    stop.hidden = !isBusy;
    if (hadFocus) (isBusy ? stop : send).focus();
    restart.hidden = turns.length === 0;
    dialog.toggleAttribute('data-q-busy', isBusy);
    start.hidden = turns.length > 0;
    if (!start.hidden) start.replaceChildren(...this.#renderStart());
  }

  #renderStart(): HTMLElement[] {
    const questions = toSuggestions(readPage(), this.#words).map(({ question }) =>
      element(
        'button',
        { type: 'button', class: 'q-ask-suggestion', 'data-q-question': question },
        question,
      ),
    );
    const sign = element('span', { class: 'q-ask-mark', 'aria-hidden': 'true' });
    sign.append(glyph('assistant'));
    return [
      sign,
      element('p', {}, this.#words.hint),
      element('ul', {}, ...questions.map((button) => element('li', {}, button))),
    ];
  }

  #setAbout(page: Turn['page'] | undefined): void {
    const { about } = this.#parts;
    this.#about = page && { path: page.path, title: page.title };
    about.hidden = !page;
    if (!page) return;
    const name = `${this.#words.close}: ${page.title}`;
    const attributes = { type: 'button', class: 'q-ask-chip-remove', 'aria-label': name };
    const remove = element('button', attributes, glyph('close'));
    about.replaceChildren(glyph('page'), element('span', {}, page.title), remove);
  }
}
