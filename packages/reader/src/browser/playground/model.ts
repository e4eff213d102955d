import type { PlaygroundModel } from '@quire/openapi/browser';

const MODEL_ID = 'api-playground-model';

/** The endpoint that the page is about; nothing where the page offers no playground. */
export function readModel(): PlaygroundModel | undefined {
  const text = document.getElementById(MODEL_ID)?.textContent;
  if (!text) return undefined;
  const model = JSON.parse(text) as PlaygroundModel;
  // What the API calls itself cannot be sent from here.
  return model.version === 1 && model.kind !== 'webhook' ? model : undefined;
}
