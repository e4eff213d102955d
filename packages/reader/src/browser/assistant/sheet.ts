import { focusedOn, type Stage } from '../stage.ts';
import { remember } from '../storage.ts';
import { BESIDE, OPEN_KEY } from './open-request.ts';

/** The panel as it stands on the screen. */
export interface Sheet {
  readonly isOpen: boolean;
  readonly hasFocus: boolean;
  open(takesFocus: boolean): void;
  /** Closes it, and gives the focus back to where it was. */
  close(): void;
  /** The reader follows a link: what fills the screen makes way. */
  leave(): void;
}

/**
 * Beside the page the panel is not modal: the page can be read and used. Where it fills the screen it
 * is, and the browser itself keeps the focus in it.
 */
export function createSheet(dialog: HTMLDialogElement, input: HTMLElement, stage: Stage): Sheet {
  const wide = matchMedia(BESIDE);
  const root = document.documentElement;
  let opener: Element | null = null;

  const hold = (isOpen: boolean) => {
    const isModal = isOpen && !wide.matches;
    root.style.overflow = isModal ? 'hidden' : '';
    if (!stage.isOwnPage) return;
    root.toggleAttribute('data-q-assistant', isOpen && wide.matches);
    remember(OPEN_KEY, isOpen && wide.matches ? '1' : null, 'session');
  };
  const show = () => {
    if (wide.matches) dialog.show();
    else dialog.showModal();
    hold(true);
  };
  const sheet: Sheet = {
    get isOpen() {
      return dialog.open;
    },
    get hasFocus() {
      return dialog.contains(focusedOn(stage));
    },
    open(takesFocus) {
      const focused = focusedOn(stage);
      if (!dialog.open) {
        opener = focused;
        show();
      }
      if (takesFocus || !wide.matches) input.focus();
      else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    close() {
      if (!dialog.open) return;
      const hadFocus = sheet.hasFocus;
      dialog.close();
      const back = opener?.isConnected ? opener : document.getElementById('assistant-entry');
      if (hadFocus && back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
    leave() {
      if (!wide.matches) dialog.close();
    },
  };
  dialog.addEventListener('close', () => hold(false));
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    sheet.close();
  });
  // Between the two forms it keeps what it shows.
  wide.addEventListener('change', () => {
    if (!dialog.open) return;
    const isInside = sheet.hasFocus;
    dialog.close();
    show();
    if (isInside) input.focus();
  });
  return sheet;
}
