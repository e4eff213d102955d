import { loadReader } from '../reader-record.ts';
import { PlaygroundDialog } from './dialog/playground-dialog.ts';
import { readFeatures } from './features.ts';
import { readModel } from './model.ts';
import { followSamples } from './page-samples.ts';
import type { PlaygroundPage } from './playground-page.ts';
import { readPrefill } from './prefill.ts';
import { PlaygroundSession } from './session.ts';
import { takeSharedForm } from './share/take-shared-form.ts';

/** Brings the playground to a page that `door.ts` has loaded it for. */
function start(): void {
  const features = readFeatures();
  const model = readModel();
  if (!model) return;
  const session = new PlaygroundSession(model, features);
  const shared = takeSharedForm(model);
  if (shared) session.adopt(shared);
  const dialog = new PlaygroundDialog(session);
  followSamples(session);
  if (features.readers) {
    void loadReader().then((reader) => reader && session.prefill(readPrefill(reader, model)));
  }
  (globalThis as PlaygroundPage).quireOpenPlayground = () => dialog.open();
}

start();
