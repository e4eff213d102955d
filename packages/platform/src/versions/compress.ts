import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './site-manifest.ts';

/** Types that shrink; pictures, fonts and archives are compressed as they are. */
const COMPRESSIBLE =
  /\.(?:html?|css|m?js|json|map|txt|md|mdx|xml|svg|ya?ml|graphqls?|gql|csv|webmanifest|ico|wasm|ttf|otf)$/i;
/** Below this a packet is sent anyway. */
const SMALLEST = 600;
/**
 * Measured on rendered pages: quality 5 takes a tenth of the time of 11 for a tenth more bytes, and
 * a publish waits for it.
 */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Whether compressed forms of a file are worth keeping. */
export function isCompressible(path: string, size: number): boolean {
  return size >= SMALLEST && COMPRESSIBLE.test(path);
}

/** The compressed forms that are smaller than the bytes. */
export async function compress(bytes: Uint8Array): Promise<[Encoding, Uint8Array][]> {
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    toGzip(bytes, { level: GZIP_LEVEL }),
  ]);
  const forms: [Encoding, Uint8Array][] = [
    ['br', brotli],
    ['gzip', gzipped],
  ];
  return forms.filter(([, form]) => form.byteLength < bytes.byteLength);
}
