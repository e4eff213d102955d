import { recall, remember } from '../storage.ts';
import { element } from './element.ts';
import { overlayStyle } from './overlay-style.ts';
import { renderProblem } from './problem-card.ts';
import type { PageState, Problem } from './state.ts';

const KEY = 'quire-preview-dismissed';

/** What the preview says of problems: a quiet count in the corner, and all of them in a dialog. */
export interface Overlay {
  /** Shows the problems of a state; opens by itself for errors that were not dismissed before. */
  show(state: PageState): void;
}

/** Puts an empty overlay into the page, apart from the page's own styles. */
export function createOverlay(): Overlay {
  const host = element('div', { id: 'quire-preview' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  root.adoptedStyleSheets = [sheet];
  const badge = element('button', { type: 'button', class: 'badge', 'aria-haspopup': 'dialog' });
  const dialog = createDialog();
  root.append(badge, dialog);
  document.body.append(host);
  let shown: PageState | undefined;
  badge.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('close', () => {
    if (shown?.isBroken) remember(KEY, toKey(shown.problems), 'session');
  });
  return {
    show(state) {
      const key = toKey(state.problems);
      if (shown && toKey(shown.problems) === key && shown.note === state.note) return;
      shown = state;
      fillBadge(badge, state.problems);
      fillDialog(dialog, state);
      if (!state.isBroken) remember(KEY, null, 'session');
      if (state.isBroken && recall(KEY, 'session') !== key) openDialog(dialog);
      else if (dialog.open && !state.isBroken) dialog.close();
    },
  };
}

function createDialog(): HTMLDialogElement {
  const dialog = element('dialog', { 'aria-labelledby': 'title' });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

function openDialog(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
}

/** The same for the same problems, whatever else is on the page. */
function toKey(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map(({ code, file, line, message }) => [code, file, line, message]),
  );
}

function fillBadge(badge: HTMLElement, problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  badge.hidden = problems.length === 0;
  badge.dataset.severity = errors > 0 ? 'error' : 'warning';
  badge.textContent = toCounts(errors, problems.length - errors);
}

function fillDialog(dialog: HTMLDialogElement, { problems, note }: PageState): void {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const close = element('button', { type: 'button', class: 'close' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const head = element('div', { class: 'head' });
  head.append(
    element('h2', { id: 'title' }, toCounts(errors, problems.length - errors)),
    element('kbd', { 'aria-hidden': 'true' }, 'Esc'),
    close,
  );
  const list = element('div', {
    class: 'list',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Problems',
  });
  if (note) list.append(element('p', { class: 'note' }, note));
  list.append(...problems.map(renderProblem));
  dialog.replaceChildren(head, list);
}

function toCounts(errors: number, warnings: number): string {
  const count = (number: number, noun: string) =>
    number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
  return [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ');
}
