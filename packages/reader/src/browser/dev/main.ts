import { createOverlay } from './overlay.ts';
import { keepPlace, restorePlace } from './place.ts';
import { addScripts } from './scripts.ts';
import { fetchPage, type PageState, readState } from './state.ts';
import { swapStyleSheets } from './style-sheets.ts';
import { swapContent } from './swap-content.ts';

/** The writer's preview: shows what is wrong, and follows what is saved. */
function startPreview(): void {
  const first = readState(document);
  if (!first) return;
  let state: PageState = first;
  const overlay = createOverlay();
  overlay.show(state);
  restorePlace();
  const update = createUpdate(async () => {
    const page = await fetchPage();
    if (!page) return;
    const now = readState(page);
    const isSame = now?.version === state.version;
    if (!now || !(isSame || (now.frame === state.frame && swapContent(page)))) {
      keepPlace();
      location.reload();
      return;
    }
    addScripts(now.scripts);
    swapStyleSheets(now.styles);
    overlay.show(now);
    state = now;
  });
  followChanges(update);
}

/** Runs one update at a time; changes that come meanwhile make one more. */
function createUpdate(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
  return () => void run();
}

/**
 * Listens while the tab is seen. A browser keeps only six connections to one host: tabs in the
 * background would take them from the one that is read.
 */
function followChanges(update: () => void): void {
  let source: EventSource | undefined;
  const listen = () => {
    if (document.hidden || source) return;
    source = new EventSource('/_quire/dev/events');
    source.addEventListener('change', update);
    // After a pause, or a restart of the server, nobody knows what was missed.
    source.addEventListener('open', update);
  };
  const pause = () => {
    source?.close();
    source = undefined;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? pause() : listen()));
  addEventListener('pagehide', pause);
  addEventListener('pageshow', listen);
  listen();
}

startPreview();
