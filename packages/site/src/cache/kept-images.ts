import type { Site } from '../build/site-build.ts';
import { toOutputFile } from '../files/recorder.ts';
import type { Store } from './store.ts';

/** Drawn images, by names that stand for what they show. */
export function keepImages({ store }: { store: Store }): Site['drawImage'] {
  return async (path, draw) => {
    const name = `image ${path}`;
    const sha256 = store.get<string>(name);
    const known = store.read(name);
    if (known && sha256 !== undefined) {
      store.keep(name);
      return { sha256, size: known.byteLength, bytes: () => known };
    }
    const file = toOutputFile(await draw());
    store.put(name, file.sha256, file.bytes());
    return file;
  };
}
