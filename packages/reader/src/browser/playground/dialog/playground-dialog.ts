import { h, render } from '@quire/sandbox/browser';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { adoptStyles } from './adopt-styles.ts';
import { setDeepLink } from './deep-link.ts';
import { PlaygroundView } from './playground-view.tsx';

/** The dialog around the playground: made when it is first opened. */
export class PlaygroundDialog {
  readonly #session: PlaygroundSession;
  #dialog: HTMLDialogElement | undefined;

  constructor(session: PlaygroundSession) {
    this.#session = session;
  }

  open(): void {
    this.#dialog ??= this.#create();
    if (this.#dialog.open) return;
    this.#hold(true);
    this.#dialog.showModal();
    this.#session.loadRest();
    setDeepLink(true);
    // On a touch screen the keyboard would cover what was opened.
    const isTouch = !matchMedia('(hover: hover)').matches;
    const first = this.#dialog.querySelector<HTMLElement>(
      '.q-pg-entries :is(input, select, textarea)',
    );
    (isTouch ? this.#dialog : (first ?? this.#dialog)).focus();
  }

  #create(): HTMLDialogElement {
    adoptStyles();
    const dialog = document.createElement('dialog');
    dialog.id = 'api-playground';
    dialog.className = 'q-own';
    dialog.tabIndex = -1;
    dialog.setAttribute('aria-label', `${WORDS.title}: ${this.#session.model.title}`);
    const close = () => dialog.close();
    render(h(PlaygroundView, { session: this.#session, onClose: close }), dialog);
    dialog.addEventListener('close', () => {
      this.#hold(false);
      setDeepLink(false);
    });
    // The panel fills the dialog: what is pressed on the dialog itself is beside the panel.
    dialog.addEventListener('pointerdown', ({ target }) => target === dialog && close());
    this.#showAnswers(dialog);
    document.body.append(dialog);
    return dialog;
  }

  /** Where form and answer stand one under the other, an answer is brought into view. */
  #showAnswers(dialog: HTMLDialogElement): void {
    let seen = this.#session.outcome?.state;
    this.#session.listen(() => {
      const state = this.#session.outcome?.state;
      const isNew = state !== seen && state !== undefined;
      seen = state;
      if (!isNew || !matchMedia('(max-width: 59.99rem)').matches) return;
      requestAnimationFrame(() =>
        dialog.querySelector('.q-pg-answer')?.scrollIntoView({ block: 'start' }),
      );
    });
  }

  /** Keeps the page behind from scrolling, without moving it where it has a visible scroll bar. */
  #hold(isOpen: boolean): void {
    const root = document.documentElement;
    const hasBar = innerWidth > root.clientWidth;
    root.style.scrollbarGutter = isOpen && hasBar ? 'stable' : '';
    root.style.overflow = isOpen ? 'hidden' : '';
  }
}
