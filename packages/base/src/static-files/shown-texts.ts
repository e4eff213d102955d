import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBoundedMap } from '../bounded-map.ts';

/** A text as readers of one view see it: its bytes in each form, and what names them. */
export interface ShownText {
  hash: string;
  plain: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
}

/** Texts that readers see different parts of, such as the navigation and the sitemap. */
export interface ShownTexts {
  /** Written and compressed once for all readers of the same view; `place` names the version and the file. */
  find(place: string, view: string, write: () => Promise<string>): Promise<ShownText>;
}

const ALL_BYTES = 96 * 1024 * 1024;
/** One that is larger is put together whenever somebody asks: it would push out all others. */
const LARGEST_BYTES = 24 * 1024 * 1024;
/** What a page waits for must be ready soon; the last percent is not worth it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createShownTexts(): ShownTexts {
  const known = createBoundedMap<string, ShownText>(ALL_BYTES, weigh);
  const loading = new Map<string, Promise<ShownText>>();

  async function load(key: string, view: string, write: () => Promise<string>): Promise<ShownText> {
    try {
      const plain = Buffer.from(await write());
      const [br, zipped] = await Promise.all([compressBrotli(plain, BROTLI), compressGzip(plain)]);
      // The view is part of the name: equal names never tell that readers of another view see the same.
      const hash = createHash('sha256').update(`${view}\n`).update(plain).digest('hex');
      const shown = { hash, plain, br, gzip: zipped };
      if (weigh(shown) <= LARGEST_BYTES) known.set(key, shown);
      return shown;
    } finally {
      loading.delete(key);
    }
  }

  return {
    find(place, view, write) {
      const key = `${view} ${place}`;
      const shown = known.get(key);
      if (shown) return Promise.resolve(shown);
      const pending = loading.get(key) ?? load(key, view, write);
      loading.set(key, pending);
      return pending;
    },
  };
}

function weigh({ plain, br, gzip: zipped }: ShownText): number {
  return plain.byteLength + br.byteLength + zipped.byteLength + 500;
}
