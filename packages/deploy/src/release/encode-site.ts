import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from '@quire/base';
import { REPLACEABLE_FILE } from '@quire/model';
import type { BundleFile } from '../bundle/bundle-file.ts';
import { writeFully } from '../bundle/write-fully.ts';
import type { Span } from './release-record.ts';

/** The variants of the files of a site, by path. */
export interface EncodedSite {
  size: number;
  variants: Map<string, { br?: Span; gzip?: Span }>;
}

interface EncodeOptions {
  site: string;
  /** A new file. */
  target: string;
  files: ReadonlyMap<string, BundleFile>;
  signal: AbortSignal;
}

/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;
/** Larger texts are sent as they are: nobody waits for a page of this size. */
const MOST_BYTES = 32 * 1024 ** 2;
/** A variant that saves less than a tenth is not worth a reader's work. */
const WORTH = 0.9;
/** As many as the thread pool of Node takes, so that serving goes on meanwhile. */
const AT_ONCE = 3;

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|yaml|wasm|manifest\+json)|image\/(?:svg\+xml|x-icon|bmp)|font\/(?:ttf|otf))/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses every text of a site once, when it comes in, so that no request has to. */
export async function encodeSite(options: EncodeOptions): Promise<EncodedSite> {
  const { files, signal } = options;
  const site = await open(options.site, 'r');
  const output = await open(options.target, 'wx', 0o600);
  const encoded: EncodedSite = { size: 0, variants: new Map() };
  const waiting = [...files].filter(([path, file]) => isWorthwhile(path, file)).values();
  const work = async () => {
    for (const [path, file] of waiting) {
      signal.throwIfAborted();
      const variants = await compress(await readSpan(site, file));
      encoded.variants.set(path, await append(output, encoded, variants));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await output.sync();
    return encoded;
  } finally {
    await Promise.all([site.close(), output.close()]);
  }
}

function isWorthwhile(path: string, { size }: BundleFile): boolean {
  if (path === REPLACEABLE_FILE || size < LEAST_BYTES || size > MOST_BYTES) return false;
  return COMPRESSIBLE.test(contentTypeOf(path));
}

async function readSpan(site: FileHandle, { offset, size }: Span): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  const { bytesRead } = await site.read(bytes, 0, size, offset);
  if (bytesRead !== size) throw new Error('the site is shorter than it was');
  return bytes;
}

async function compress(bytes: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: 6 }),
  ]);
  const isShorter = (variant: Buffer) => variant.length < bytes.length * WORTH;
  return {
    ...(isShorter(br) ? { br } : {}),
    ...(isShorter(zipped) ? { gzip: zipped } : {}),
  };
}

async function append(output: FileHandle, encoded: EncodedSite, variants: object) {
  const spans: { br?: Span; gzip?: Span } = {};
  for (const [name, bytes] of Object.entries(variants) as ['br' | 'gzip', Buffer][]) {
    const offset = encoded.size;
    // Taken before the write, so that others append behind it.
    encoded.size += bytes.length;
    await writeFully(output, bytes, offset);
    spans[name] = { offset, size: bytes.length };
  }
  return spans;
}
