import { startCodeFolds } from '../code-fold.ts';
import { startScrollSpy } from '../scroll-spy.ts';
import { keepPlace, restorePlace } from './place.ts';

/** What needs more than its markup to work: a page that has it is loaded as a whole. */
const NEEDS_RELOAD =
  'script, quire-component, [data-q-view], .mermaid, .tree, .update, img[data-q-actions]';

let spying: AbortController | undefined;

/** Puts the content of another version of the page in place; whether that could be done. */
export function swapContent(page: Document): boolean {
  const [old, next] = [document, page].map((each) => each.getElementById('content-container'));
  if (!old || !next || old.querySelector(NEEDS_RELOAD) || next.querySelector(NEEDS_RELOAD)) {
    return false;
  }
  keepPlace();
  old.replaceChildren(...next.childNodes);
  // Most of the site's scripts listen at the document; the others hear of what is new.
  old.dispatchEvent(new CustomEvent('quire:inserted', { bubbles: true }));
  startCodeFolds();
  spying?.abort();
  spying = new AbortController();
  startScrollSpy(spying.signal);
  restorePlace();
  return true;
}
