import { recall, remember } from '../storage.ts';

/** Folds of fields stay as the reader left them, for as long as the browser's tab is open. */
export function startFoldMemory(part: ParentNode): void {
  for (const fold of part.querySelectorAll<HTMLDetailsElement>('details.expandable[id]')) {
    const key = `quire-fold ${location.pathname} ${fold.id}`;
    const kept = recall(key, 'session');
    if (kept !== null) fold.open = kept === 'open';
    fold.addEventListener('toggle', () => {
      remember(key, fold.open ? 'open' : 'closed', 'session');
    });
  }
}
