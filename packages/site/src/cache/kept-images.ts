import type { Site } from '../build/site-build.ts';
import type { Store } from './store.ts';

/** Drawn images, by names that stand for what they show. */
export function keepImages({ store }: { store: Store }): Site['drawImage'] {
  return async (path, draw) => {
    const name = `image ${path}`;
    const known = store.read(name);
    if (known) {
      store.keep(name);
      return known;
    }
    const bytes = await draw();
    store.put(name, true, bytes);
    return bytes;
  };
}
