import type { PlaygroundModel } from '@quire/openapi/browser';
import type { KeptForm } from '../memory/kept-form.ts';
import { readShareLink } from './share-link.ts';

/** The form in the address of the page, which is then taken out of it: what the reader shares next is another one. */
export function takeSharedForm(model: PlaygroundModel): KeptForm | undefined {
  const shared = readShareLink(location.hash, model);
  if (!shared) return undefined;
  const url = new URL(location.href);
  url.hash = '';
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // A page opened from disk may keep its address.
  }
  return shared;
}
