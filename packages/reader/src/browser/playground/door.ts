import { announce } from '../announce.ts';
import { loadScript } from '../load-script.ts';
import { hasDeepLink } from './dialog/deep-link.ts';
import { readFeatures } from './features.ts';
import { hasKeptCredentials } from './memory/credentials.ts';
import { hasKeptForm } from './memory/kept-form.ts';
import { readModel } from './model.ts';
import { CLIENT_ADDRESS, LOCALIZED } from './own-files.ts';
import type { PlaygroundPage } from './playground-page.ts';

const NOT_LOADED = 'The playground could not be loaded. Check your connection and try again.';

let loading: Promise<void> | undefined;

/** Offers the playground on pages that have one, and loads it when a reader is about to open it. */
function start(): void {
  const features = readFeatures();
  const model = readModel();
  if (!features.playground || !model) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-q-api-try]')) {
    if (LOCALIZED) button.textContent = LOCALIZED.tryIt;
    button.hidden = false;
    button.setAttribute('aria-haspopup', 'dialog');
    for (const sign of ['pointerenter', 'focus', 'touchstart']) {
      button.addEventListener(sign, preload, { once: true, passive: true });
    }
    button.addEventListener('click', () => void open());
  }
  if (hasDeepLink()) void open();
  // The samples on the page show what the reader has entered before, or what the sign-in knows.
  else if (features.readers || hasKeptForm(model) || hasKeptCredentials()) preload();
}

async function open(): Promise<void> {
  try {
    await load();
    (globalThis as PlaygroundPage).quireOpenPlayground?.();
  } catch {
    announce(LOCALIZED?.notLoaded ?? NOT_LOADED);
  }
}

function preload(): void {
  // A reader who opens it is told.
  load().catch(() => undefined);
}

function load(): Promise<void> {
  loading ??= loadFiles().catch((error: unknown) => {
    // The next attempt may have a network.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The words come first: the playground reads them when it starts. */
async function loadFiles(): Promise<void> {
  if (LOCALIZED) await loadScript(LOCALIZED.words);
  await loadScript(CLIENT_ADDRESS);
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
