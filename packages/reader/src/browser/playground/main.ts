import { loadReader } from '../reader-record.ts';
import { hasDeepLink } from './dialog/deep-link.ts';
import { PlaygroundDialog } from './dialog/playground-dialog.ts';
import { readFeatures } from './features.ts';
import { readModel } from './model.ts';
import { followSamples } from './page-samples.ts';
import { readPrefill } from './prefill.ts';
import { PlaygroundSession } from './session.ts';

/** Offers the playground on pages that have one, where the host of the site does. */
function start(): void {
  const features = readFeatures();
  const model = readModel();
  if (!features.playground || !model) return;
  const session = new PlaygroundSession(model, features);
  const dialog = new PlaygroundDialog(session);
  followSamples(session);
  if (features.readers) {
    void loadReader().then((reader) => reader && session.prefill(readPrefill(reader, model)));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-q-api-try]')) {
    button.hidden = false;
    button.setAttribute('aria-haspopup', 'dialog');
    button.addEventListener('click', () => dialog.open());
  }
  if (hasDeepLink()) dialog.open();
}

if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
